import Glibc

/// How much is called, and what: `make fuzz-natives` asks for more calls, and other ones.
package enum FuzzSettings {
  private static func setting(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  package static func calls(otherwise count: Int) -> Int { setting("GANTRY_FUZZ_NATIVES").flatMap { Int($0) } ?? count }
  package static var seed: Int { setting("GANTRY_FUZZ_SEED").flatMap { Int($0) } ?? 1 }

  /// Writes a line to stderr at once, for a process that may end with the call; nil unless GANTRY_FUZZ_TRACE is set.
  package static var trace: (@Sendable (String) -> Void)? {
    if setting("GANTRY_FUZZ_TRACE") == nil { return nil }
    return { text in _ = Array((text + "\n").utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) } }
  }
}

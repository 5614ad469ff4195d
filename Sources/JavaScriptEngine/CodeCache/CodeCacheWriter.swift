import CCodeCache
import CJavaScriptCore
import Glibc

/// Scripts of the program, compiled for a ``CodeCache``.
public struct CodeCacheWriter {
  private let codes: [(address: String, code: [UInt8])]

  /// A script whose text lives in the binary: ASCII that begins with a space.
  public struct Script {
    /// What stacks call it, and what ``JavaScriptContext/evaluate(immortal:address:)`` is given.
    public let address: String
    /// Its bytes, which outlive the process's use of them.
    public let text: UnsafeBufferPointer<UInt8>

    public init(address: String, text: UnsafeBufferPointer<UInt8>) {
      self.address = address
      self.text = text
    }
  }

  /// Compiles scripts with all of their functions: a millisecond each.
  ///
  /// - Returns: nil when this library of the engine is not built as is needed, or the system has no memory for it.
  public init?(_ scripts: [Script]) {
    // An engine of its own: what it compiles stays in it.
    guard let group = JSContextGroupCreate() else { return nil }
    defer { JSContextGroupRelease(group) }
    var codes: [(String, [UInt8])] = []
    for script in scripts {
      guard let code = Self.code(of: script, in: group) else { return nil }
      codes.append((script.address, code))
    }
    self.codes = codes
  }

  /// The bytes of the cache's file.
  ///
  /// - Parameter first: the addresses of scripts that come first, in this order.
  /// - Returns: nil when it would be too large.
  public func bytes(first: [String] = []) -> [UInt8]? {
    let places = Dictionary(first.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
    return CodeCacheFile.bytes(of: codes.sorted { places[$0.address, default: .max] < places[$1.address, default: .max] })
  }

  private static func code(of script: Script, in group: JSContextGroupRef) -> [UInt8]? {
    guard let made = EngineScripts.make(script.text, address: script.address, code: nil, in: group) else { return nil }
    defer { JSScriptRelease(made) }
    var size = 0
    guard let code = gantry_code_of(UnsafeMutableRawPointer(group), UnsafeMutableRawPointer(made), script.text.count, &size) else { return nil }
    defer { free(code) }
    return [UInt8](UnsafeRawBufferPointer(start: code, count: size))
  }
}

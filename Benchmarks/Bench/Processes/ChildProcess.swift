import Glibc

/// A program, run to its end.
struct ChildProcess {
  struct Outcome {
    /// From before it was started until it was reaped.
    let milliseconds: Double
    /// Its peak resident memory in MiB.
    let peakMemory: Double
    let exitCode: Int32
    let output: String
  }

  /// A path, or a name to look for in PATH.
  let program: String
  let arguments: [String]
  /// A file that takes its standard output.
  let outputPath: String

  /// - Throws: ``MeasurementError`` when it cannot be started or died of a signal.
  func run() throws(MeasurementError) -> Outcome {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, outputPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var argv: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { argv.forEach { free($0) } }
    var pid: pid_t = 0
    let watch = Stopwatch()
    let code = posix_spawnp(&pid, program, &actions, nil, &argv, environ)
    guard code == 0 else { throw MeasurementError("\(program) cannot be started: \(String(cString: strerror(code)))") }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(pid, &status, 0, &usage) < 0 {
      if errno != EINTR { throw MeasurementError("\(program) is lost: \(String(cString: strerror(errno)))") }
    }
    let took = watch.milliseconds
    guard status & 0x7F == 0 else { throw MeasurementError("\(program) died of signal \(status & 0x7F)") }
    return Outcome(
      milliseconds: took, peakMemory: Double(usage.ru_maxrss) / 1024, exitCode: (status >> 8) & 0xFF, output: try readOutput())
  }

  private func readOutput() throws(MeasurementError) -> String {
    guard let file = fopen(outputPath, "re") else { throw MeasurementError("\(outputPath) cannot be read") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }
}

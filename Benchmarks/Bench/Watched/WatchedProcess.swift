import Glibc

/// A command with `--watch`, and what it prints.
final class WatchedProcess {
  private static let mark = Array("; waiting for changes".utf8)

  private let pid: pid_t
  private let output: Int32
  private let name: String

  /// - Throws: ``MeasurementError`` when it cannot be started.
  init(_ launcher: String, _ arguments: [String]) throws(MeasurementError) {
    name = launcher
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw MeasurementError("no pipe: \(String(cString: strerror(errno)))") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for stream in Int32(1)...2 { posix_spawn_file_actions_adddup2(&actions, ends[1], stream) }
    for end in ends { posix_spawn_file_actions_addclose(&actions, end) }
    var argv: [UnsafeMutablePointer<CChar>?] = ([launcher] + arguments + ["--watch"]).map { strdup($0) } + [nil]
    defer { argv.forEach { free($0) } }
    var pid: pid_t = 0
    let code = posix_spawnp(&pid, launcher, &actions, nil, &argv, environ)
    close(ends[1])
    guard code == 0 else {
      close(ends[0])
      throw MeasurementError("\(launcher) cannot be started: \(String(cString: strerror(code)))")
    }
    (self.pid, output) = (pid, ends[0])
  }

  /// Reads until a run has come to its end.
  ///
  /// - Throws: ``MeasurementError`` when the run failed, or when the process ends instead or says nothing for a minute.
  func untilWaiting() throws(MeasurementError) {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while !bytes.contains(Self.mark) {
      var state = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, 60_000) == 1, case let count = read(output, &part, part.count), count > 0 else {
        throw MeasurementError("\(name) --watch has not ended a run; it said: '\(String(decoding: bytes.suffix(400), as: UTF8.self))'")
      }
      bytes += part[..<count]
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("gantry: passed") else { throw MeasurementError("a watched run failed: '\(text.suffix(400))'") }
  }

  func stop() {
    var status: Int32 = 0
    kill(pid, SIGTERM)
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    close(output)
  }
}

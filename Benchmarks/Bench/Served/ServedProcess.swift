import Glibc

/// `gantry serve`, from its start to the address that it prints.
final class ServedProcess {
  /// The address that lets a browser in.
  let address: String
  /// From before it was started until it had printed the address.
  let milliseconds: Double
  private let pid: pid_t

  /// - Throws: ``MeasurementError`` when it ends without an address.
  init(_ launcher: String, _ arguments: [String]) throws(MeasurementError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw MeasurementError("no pipe: \(String(cString: strerror(errno)))") }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    var argv: [UnsafeMutablePointer<CChar>?] = ([launcher, "serve"] + arguments).map { strdup($0) } + [nil]
    defer { argv.forEach { free($0) } }
    var pid: pid_t = 0
    let watch = Stopwatch()
    let code = posix_spawnp(&pid, launcher, &actions, nil, &argv, environ)
    close(ends[1])
    guard code == 0 else { throw MeasurementError("\(launcher) cannot be started: \(String(cString: strerror(code)))") }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while !bytes.contains(UInt8(ascii: "\n")), case let count = read(ends[0], &part, part.count), count > 0 { bytes += part[..<count] }
    milliseconds = watch.milliseconds
    self.pid = pid
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard let start = line.firstRange(of: "http://") else {
      var status: Int32 = 0
      kill(pid, SIGKILL)
      waitpid(pid, &status, 0)
      throw MeasurementError("\(launcher) serve printed no address: '\(line)'")
    }
    address = String(line[start.lowerBound...])
  }

  func stop() {
    var status: Int32 = 0
    kill(pid, SIGTERM)
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
  }
}

import CProcess
import Glibc
import HTTPClient
import JSON
import Synchronization

/// A driver that was started for one browser, with what it has started itself. All of it ends with ``end()``.
///
/// ```swift
/// let driver = try await DriverProcess.start(.chromium, folder: "/tmp/profile")
/// let session = try await WebDriverSession.start(.chromium, driver: driver)
/// ```
public final class DriverProcess: Sendable {
  private struct State {
    var status: Int32?
    var isEnding = false
  }

  /// How long what was asked to end may take, before it is killed.
  private static let mercy = Duration.seconds(3)

  /// Its name, for messages.
  public let program: String
  /// Where it answers, on loopback.
  public let port: UInt16
  /// A folder of its own.
  public let folder: String
  private let id: pid_t
  private let state = Mutex(State())

  private init(program: String, port: UInt16, folder: String, id: pid_t) {
    (self.program, self.port, self.folder, self.id) = (program, port, folder, id)
  }

  /// Starts the driver of a browser on a free port of 127.0.0.1 and waits until it answers.
  ///
  /// - Parameters:
  ///   - folder: an empty folder that only its owner can open, for profile, caches and temporary files. Who made it deletes it.
  ///   - path: folders with colons between, where programs are looked for; nil for those of `PATH`.
  ///   - patience: how long it may take until it answers.
  /// - Throws: ``WebDriverError``.
  public static func start(
    _ kind: BrowserKind, folder: String, path: String? = nil, patience: Duration = .seconds(60)
  ) async throws(WebDriverError) -> DriverProcess {
    let path = path ?? Programs.variable("PATH") ?? ""
    guard let driver = Programs.find(kind.driver, path: path) else { throw .noDriver(kind) }
    let hasDisplay = Programs.variable("DISPLAY") != nil || Programs.variable("WAYLAND_DISPLAY") != nil
    var words = [driver]
    if kind.needsDisplay, !hasDisplay {
      guard let display = Programs.find("xvfb-run", path: path) else { throw .noDisplay(kind) }
      words = [display, "-a", "-s", "-screen 0 2560x2048x24", driver]
    }
    // Between the search for a port and its use another program may take it.
    var attempts = 3
    while true {
      attempts -= 1
      let port = try freePort(for: kind.driver)
      let process = try spawn(words + ["--port=\(port)"], name: kind.driver, port: port, folder: folder, variables: kind.variables(folder: folder))
      do throws(WebDriverError) {
        try await process.waitUntilReady(patience)
        return process
      } catch {
        await process.end()
        guard attempts > 0, case .ended = error else { throw error }
      }
    }
  }

  private static func freePort(for program: String) throws(WebDriverError) -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) | getsockname(descriptor, $0, &length) }
    }
    guard descriptor >= 0, code == 0 else { throw .cannotStart(program: program, reason: "no port of 127.0.0.1 is free: \(String(cString: strerror(errno)))") }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func spawn(
    _ words: [String], name: String, port: UInt16, folder: String, variables: [String: String]
  ) throws(WebDriverError) -> DriverProcess {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, log(in: folder), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    // A browser that holds on to a connection of this process would keep it open.
    gantry_close_from(&actions, 3)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A group of its own: Control-C goes to this process alone, which then ends the group in order.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var arguments = words.map { strdup($0) } + [nil]
    var environment = self.environment(variables).map { strdup($0) } + [nil]
    defer { (arguments + environment).forEach { free($0) } }
    var id = pid_t()
    let code = posix_spawn(&id, words[0], &actions, &attributes, &arguments, &environment)
    guard code == 0 else { throw .cannotStart(program: words[0], reason: String(cString: strerror(code))) }
    return DriverProcess(program: name, port: port, folder: folder, id: id)
  }

  /// This process's variables with others in their place.
  private static func environment(_ variables: [String: String]) -> [String] {
    var result: [String] = []
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if variables[String(text.prefix { $0 != "=" })] == nil { result.append(text) }
      next += 1
    }
    return result + variables.map { "\($0.key)=\($0.value)" }
  }

  private func waitUntilReady(_ patience: Duration) async throws(WebDriverError) {
    let connection = WebDriverConnection(port: port, program: program, end: { [self] in ending })
    let start = ContinuousClock.now
    while true {
      if let ending { throw ending }
      do throws(WebDriverError) {
        if try await connection.send("GET", "/status", timeout: .seconds(5))["ready"] == true { return }
      } catch .unreadable(let program, let command, let reason) {
        throw .unreadable(program: program, command: command, reason: reason)
      } catch {
        // It does not listen yet.
      }
      if ContinuousClock.now - start > patience { throw .timedOut(program: program, command: "GET /status", after: patience) }
      try? await Task.sleep(for: .milliseconds(30))
    }
  }

  // MARK: Its end

  private static func log(in folder: String) -> String { "\(folder)/driver.log" }

  /// What is wrong when it has ended by itself; nil while it runs.
  public var ending: WebDriverError? {
    let status = state.withLock { state -> Int32? in
      reap(&state)
      return state.status
    }
    guard let status else { return nil }
    let how = status & 0x7F == 0 ? "ended with exit code \(status >> 8 & 0xFF)" : "was ended by signal \(status & 0x7F)"
    return .ended(program: program, how: how, log: lastLines)
  }

  private func reap(_ state: inout State) {
    guard state.status == nil else { return }
    var status: Int32 = 0
    if waitpid(id, &status, WNOHANG) == id { state.status = status }
  }

  private var lastLines: String {
    let descriptor = open(Self.log(in: folder), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 2_000)
    let size = lseek(descriptor, 0, SEEK_END)
    let count = pread(descriptor, &bytes, bytes.count, max(size - bytes.count, 0))
    let lines = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.suffix(5).map { "  \($0)" }.joined(separator: "\n")
  }

  /// Ends the driver, its browser and its display: first by asking, then at once. A second call does nothing.
  public func end() async {
    let isFirst = state.withLock { state in
      defer { state.isEnding = true }
      return !state.isEnding
    }
    guard isFirst else { return }
    kill(-id, SIGTERM)
    let start = ContinuousClock.now
    while ContinuousClock.now - start < Self.mercy {
      if isOver { return }
      try? await Task.sleep(for: .milliseconds(20))
    }
    kill(-id, SIGKILL)
    // A signal takes its time to arrive, and who ends a browser deletes its files next. The dead that nobody collects are not waited for.
    for _ in 0..<100 where !isOver { try? await Task.sleep(for: .milliseconds(10)) }
  }

  /// The group is there as long as one of it is.
  private var isOver: Bool {
    state.withLock { state in
      reap(&state)
      return state.status != nil && kill(-id, 0) != 0
    }
  }
}

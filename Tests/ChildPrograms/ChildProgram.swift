import Glibc
import Synchronization

/// A program that runs beside a test. It gets nothing of what the test has open, and ends with this object at the latest.
package final class ChildProgram: Sendable {
  /// Where a program writes to.
  package enum Output: Sendable {
    /// ``end()`` gives it.
    case pipe
    /// A file, made if need be.
    case file(String)
  }

  /// How a program ended.
  package struct End: Sendable {
    /// What it wrote since the last reading, if that was to a pipe.
    package let output: [UInt8]
    /// As of waitpid(2); 0 when all went well.
    package let status: Int32

    /// The signal that ended it, or 0.
    package var signal: Int32 { status & 0x7F }
  }

  /// A program that neither writes nor ends for so many milliseconds hangs: it is killed.
  private static let patience: Int32 = 120_000

  private struct State {
    var isRunning = true
    /// The ends of the pipes, -1 where there is none any more.
    var input: Int32
    var output: Int32
  }

  private let program: String
  /// Its number as a process.
  package let id: pid_t
  private let state: Mutex<State>

  /// - Parameters:
  ///   - takesInput: whether ``send(_:)`` will give it something; otherwise its input is at its end.
  ///   - isQuiet: whether what it says on stderr is of no interest.
  /// - Throws: ``ChildProgramError``.
  package init(_ program: String, _ arguments: [String], takesInput: Bool = false, output: Output = .pipe, isQuiet: Bool = false) throws(ChildProgramError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let toProgram = try takesInput ? Self.makePipe(program) : nil
    if let toProgram {
      posix_spawn_file_actions_adddup2(&actions, toProgram.reading, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    var fromProgram: (reading: Int32, writing: Int32)?
    switch output {
    case .pipe:
      let pipe = try Self.makePipe(program)
      posix_spawn_file_actions_adddup2(&actions, pipe.writing, 1)
      fromProgram = pipe
    case .file(let path): posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY | O_CREAT, 0o600)
    }
    if isQuiet { posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
    // A connection of another test that a program holds on to would not end.
    for number in Int32(3)..<1024 { posix_spawn_file_actions_addclose(&actions, number) }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var id = pid_t()
    let code = posix_spawn(&id, program, &actions, nil, &words, environ)
    if let toProgram { close(toProgram.reading) }
    if let fromProgram { close(fromProgram.writing) }
    self.program = program
    self.id = id
    state = Mutex(State(isRunning: code == 0, input: toProgram?.writing ?? -1, output: fromProgram?.reading ?? -1))
    if code != 0 { throw ChildProgramError(program: program, operation: "start", code: code) }
  }

  deinit {
    kill()
    _ = end()
  }

  private static func makePipe(_ program: String) throws(ChildProgramError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw ChildProgramError(program: program, operation: "make a pipe to", code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// The path of a program that was built along with the one that runs now.
  package static func builtBeside(_ name: String) -> String {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    let path = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    return path.lastIndex(of: "/").map { "\(path[..<$0])/\(name)" } ?? name
  }

  /// Waits until it has taken all.
  /// - Throws: ``ChildProgramError``.
  package func send(_ text: String) throws(ChildProgramError) {
    let (input, bytes) = (state.withLock { $0.input }, Array(text.utf8))
    guard write(input, bytes, bytes.count) == bytes.count else { throw ChildProgramError(program: program, operation: "send to", code: errno) }
  }

  package func endInput() {
    state.withLock { state in
      if state.input >= 0 { close(state.input) }
      state.input = -1
    }
  }

  /// Waits for the next bytes that it writes: as many, or fewer when it ends.
  package func receive(_ count: Int) -> [UInt8] {
    let output = state.withLock { $0.output }
    var bytes: [UInt8] = []
    while bytes.count < count, let more = read(output, upTo: count - bytes.count) { bytes += more }
    return bytes
  }

  private func read(_ output: Int32, upTo limit: Int) -> [UInt8]? {
    guard output >= 0 else { return nil }
    var state = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    if poll(&state, 1, Self.patience) == 0 { kill() }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = Glibc.read(output, &bytes, limit)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  /// Ends it at once, wherever it is.
  package func kill() {
    state.withLock { state in
      // Once it has been waited for, its number may be another program's.
      if state.isRunning { Glibc.kill(id, SIGKILL) }
    }
  }

  /// Waits until it has ended of itself, or by ``kill()``.
  package func end() -> End {
    endInput()
    let output = state.withLock { $0.output }
    var (bytes, status): ([UInt8], Int32) = ([], 0)
    while let more = read(output, upTo: 4_096) { bytes += more }
    state.withLock { state in
      if state.output >= 0 { close(state.output) }
      state.output = -1
      if state.isRunning { waitpid(id, &status, 0) }
      state.isRunning = false
    }
    return End(output: bytes, status: status)
  }
}

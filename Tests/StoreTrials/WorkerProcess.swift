import Glibc

/// A process that runs ``CrashWorker``, with a pipe to it and one from it.
struct WorkerProcess {
  /// A process that says nothing for so many milliseconds hangs.
  private static let patience: Int32 = 60_000

  private let id: pid_t
  private let input: Int32
  private let output: Int32

  /// - Throws: ``TrialFailure`` when the program cannot be started.
  init(program: String, storePath: String) throws {
    var (toChild, fromChild): ([Int32], [Int32]) = ([0, 0], [0, 0])
    guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else { throw TrialFailure("there are no pipes: \(String(cString: strerror(errno)))") }
    // Another worker must not hold this one's ends.
    for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
    var arguments: [UnsafeMutablePointer<CChar>?] = ([program, "worker", storePath] as [String]).map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var id = pid_t()
    let code = posix_spawn(&id, program, &actions, nil, &arguments, environ)
    close(toChild[0])
    close(fromChild[1])
    guard code == 0 else { throw TrialFailure("cannot start \(program): \(String(cString: strerror(code)))") }
    (self.id, input, output) = (id, toChild[1], fromChild[0])
  }

  /// Gives the process its steps; with `isAll` it ends after them.
  func send(_ steps: [Step], isAll: Bool) throws {
    let text = Array(steps.map { "\($0)\n" }.joined().utf8)
    guard write(input, text, text.count) == text.count else { throw TrialFailure("the worker takes no steps") }
    if isAll { close(input) }
  }

  /// Waits until the process has started; its store is not open yet.
  func awaitStart() throws {
    let greeting = Array(CrashWorker.greeting.utf8)
    var said = [UInt8](repeating: 0, count: greeting.count)
    guard try read(into: &said) == said.count, said == greeting else { throw TrialFailure("the worker did not start") }
  }

  /// Returns 0 when the process has closed its end.
  private func read(into buffer: inout [UInt8]) throws -> Int {
    var state = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    guard poll(&state, 1, Self.patience) > 0 else {
      Glibc.kill(id, SIGKILL)
      throw TrialFailure("the worker says nothing any more")
    }
    return Glibc.read(output, &buffer, buffer.count)
  }

  /// Kills the process, and returns its answers.
  func kill() throws -> [Substring] {
    Glibc.kill(id, SIGKILL)
    close(input)
    return try end()
  }

  /// The answers, when the process has ended. One cut off in its middle was not given.
  func end() throws -> [Substring] {
    var (text, buffer): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 4_096))
    while case let count = try read(into: &buffer), count > 0 { text += buffer[..<count] }
    close(output)
    var status: Int32 = 0
    waitpid(id, &status, 0)
    return String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { $0 }
  }
}

import ChildPrograms

/// A process that runs ``CrashWorker``, with a pipe to it and one from it.
struct WorkerProcess {
  private let program: ChildProgram

  /// - Throws: ``TrialFailure`` when the program cannot be started.
  init(program: String, storePath: String) throws {
    do { self.program = try ChildProgram(program, ["worker", storePath], takesInput: true) } catch { throw TrialFailure("\(error)") }
  }

  /// Gives the process its steps; with `isAll` it ends after them.
  func send(_ steps: [Step], isAll: Bool) throws {
    do { try program.send(steps.map { "\($0)\n" }.joined()) } catch { throw TrialFailure("the worker takes no steps: \(error)") }
    if isAll { program.endInput() }
  }

  /// Waits until the process has started; its store is not open yet.
  func awaitStart() throws {
    let greeting = Array(CrashWorker.greeting.utf8)
    guard program.receive(greeting.count) == greeting else { throw TrialFailure("the worker did not start") }
  }

  /// Kills the process, and returns its answers.
  func kill() -> [Substring] {
    program.kill()
    return end()
  }

  /// The answers, when the process has ended. One cut off in its middle was not given.
  func end() -> [Substring] {
    String(decoding: program.end().output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { $0 }
  }
}

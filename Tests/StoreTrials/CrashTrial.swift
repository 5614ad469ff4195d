import Foundation
import SmartStore
import TemporaryFiles

/// Kills a process that writes to a store, again and again, and looks at what is left.
///
/// The process gets its steps as lines and answers each with a line when it is done: an acknowledged write. After every kill
/// the store must open, be whole, and hold all that was acknowledged; of the step that was under way all or nothing.
public struct CrashTrial: Sendable {
  let worker: String
  let kills: Int
  let seed: UInt64

  /// - Parameter worker: the program that runs ``CrashWorker``, called with `worker` and the path of the store.
  public init(worker: String, kills: Int, seed: UInt64) {
    self.worker = worker
    self.kills = kills
    self.seed = seed
  }

  public struct Report: Sendable {
    public var kills = 0
    /// Steps that were acknowledged.
    public var acknowledged = 0
    /// Kills that came while a step was under way, and those after which it was found done.
    public var interrupted = 0
    public var completed = 0
  }

  /// - Throws: ``TrialFailure``.
  public func run() throws -> Report {
    let folder = try TemporaryFolder("store-crash")
    let path = folder.path + "/store.db"
    var random = Randomness(seed: seed)
    var (model, number, report) = (Model(), 0, Report())
    for kill in 1...max(1, kills) {
      var (steps, ahead): ([Step], Model) = ([], model)
      while steps.count < 300 {
        number += 1
        let step = ahead.soups.count < 2 ? Step.register(soup: random.below(Step.soups), shape: random.below(4)) : .random(number, using: &random)
        guard ahead.allows(step) else { continue }
        ahead.apply(step)
        steps.append(step)
      }
      let delay = random.once(in: 4) ? random.below(8_000) : random.below(80_000)
      let done = try runAndKill(steps, path, after: delay)
      for step in steps.prefix(done) { model.apply(step) }
      report.kills += 1
      report.acknowledged += done
      try look(at: path, after: done, steps, kill, &model, &report)
    }
    return report
  }

  private func look(at path: String, after done: Int, _ steps: [Step], _ kill: Int, _ model: inout Model, _ report: inout Report) throws {
    let store = try SmartStore(path: path)
    defer { store.close() }
    var states = [model]
    if done < steps.count {
      var next = model
      next.apply(steps[done])
      states.append(next)
      report.interrupted += 1
    }
    let state = try StoreCheck.state(of: store, among: states) { "seed \(seed), kill \(kill), after \(done) steps, at \(done < steps.count ? "\(steps[done])" : "the end")" }
    if state == 1 { report.completed += 1 }
    model = states[state]
  }

  /// Returns how many steps were acknowledged.
  private func runAndKill(_ steps: [Step], _ path: String, after delay: Int) throws -> Int {
    let process = try WorkerProcess(program: worker, storePath: path)
    try process.send(steps, isAll: false)
    try process.awaitStart()
    usleep(UInt32(delay))
    let answers = process.kill()
    if let failure = answers.first(where: { $0 != "done" }) { throw TrialFailure("the worker \(failure); seed \(seed)") }
    return answers.count
  }
}

/// The process that is killed.
public enum CrashWorker {
  static let greeting = "ready\n"

  /// Takes steps from stdin until there are none left, and answers on stdout.
  public static func run(path: String) throws {
    answer(greeting)
    let store = try SmartStore(path: path)
    while let line = readLine() {
      guard let step = Step(line) else { continue }
      do {
        try step.run(in: store)
        answer("done\n")
      } catch {
        answer("failed at \(step): \(error)\n")
      }
    }
    store.close()
  }

  /// At once, past any buffer.
  private static func answer(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
}

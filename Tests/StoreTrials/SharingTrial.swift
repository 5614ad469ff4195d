import SmartStore
import TemporaryFiles

/// Several processes write to one store at a time, each to a soup of its own.
public struct SharingTrial {
  let worker: String
  let processes: Int
  let steps: Int

  public init(worker: String, processes: Int, steps: Int) {
    self.worker = worker
    self.processes = processes
    self.steps = steps
  }

  /// Returns how many steps were acknowledged.
  ///
  /// - Throws: ``TrialFailure`` when a step fails, or something is missing at the end.
  public func run() throws -> Int {
    let folder = try TemporaryFolder("store-sharing")
    let path = folder.path + "/store.db"
    var model = Model()
    let running = try (0..<processes).map { soup -> WorkerProcess in
      var steps = [Step.register(soup: soup, shape: soup)]
      for number in 1...self.steps {
        steps.append(number % 7 == 0 ? .alter(soup: soup, shape: number % Step.shapes.count, reIndexData: true) : .upsert(soup: soup, from: number % 30, count: 8, version: number))
      }
      steps.forEach { model.apply($0) }
      let process = try WorkerProcess(program: worker, storePath: path)
      try process.send(steps, isAll: true)
      return process
    }
    for process in running { try process.awaitStart() }
    let answers = running.map { $0.end() }
    if let failure = answers.joined().first(where: { $0 != "done" }) { throw TrialFailure("a process \(failure)") }
    let store = try SmartStore(path: path)
    defer { store.close() }
    _ = try StoreCheck.state(of: store, among: [model]) { "after \(processes) processes" }
    return answers.joined().count
  }
}

import Foundation
import SmartStore

/// Several processes write to one store at a time, each to a soup of its own.
public struct SharingTrial {
  let worker: URL
  let processes: Int
  let steps: Int

  public init(worker: URL, processes: Int, steps: Int) {
    self.worker = worker
    self.processes = processes
    self.steps = steps
  }

  /// Returns how many steps were acknowledged.
  ///
  /// - Throws: ``TrialFailure`` when a step fails, or something is missing at the end.
  public func run() throws -> Int {
    let folder = try ScratchFolder("store-sharing")
    let path = folder.path + "/store.db"
    var model = Model()
    let running = try (0..<processes).map { soup -> (Process, Pipe) in
      var steps = [Step.register(soup: soup, shape: soup)]
      for number in 1...self.steps {
        steps.append(number % 7 == 0 ? .alter(soup: soup, shape: number % Step.shapes.count, reIndexData: true) : .upsert(soup: soup, from: number % 30, count: 8, version: number))
      }
      steps.forEach { model.apply($0) }
      return try start(steps, path)
    }
    let answers = running.map { process, output in
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return text.split(separator: "\n").dropFirst()
    }
    if let failure = answers.joined().first(where: { $0 != "done" }) { throw TrialFailure("a process \(failure)") }
    let store = try SmartStore(path: path)
    defer { store.close() }
    _ = try StoreCheck.state(of: store, among: [model]) { "after \(processes) processes" }
    return answers.joined().count
  }

  private func start(_ steps: [Step], _ path: String) throws -> (Process, Pipe) {
    let process = Process()
    process.executableURL = worker
    process.arguments = ["worker", path]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(steps.map { "\($0)\n" }.joined().utf8))
    try input.fileHandleForWriting.close()
    return (process, output)
  }
}

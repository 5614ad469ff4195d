import Foundation
import SmartStore
import TemporaryFiles

/// Runs one script of writes many times, each time with a fault at another operation on a file.
public struct FaultTrial: Sendable {
  let fault: FaultVFS.Fault
  let stride: Int
  let seed: UInt64

  /// - Parameter stride: 1 tries every operation, more leave some out.
  public init(_ fault: FaultVFS.Fault, stride: Int, seed: UInt64) {
    self.fault = fault
    self.stride = max(1, stride)
    self.seed = seed
  }

  public struct Report: Sendable {
    /// Operations of the script without a fault, and how many of them met one.
    public var operations = 0
    public var faults = 0
    /// Runs in which a step failed, as opposed to SQLite getting along.
    public var failures = 0
  }

  /// Every kind of write, more than one of each, and an opening in between, which empties the log. nil opens the store anew.
  static let script: [Step?] = [
    .register(soup: 0, shape: 0), .upsert(soup: 0, from: 0, count: 6, version: 1), .register(soup: 1, shape: 3), .upsert(soup: 1, from: 0, count: 5, version: 2),
    .alter(soup: 0, shape: 1, reIndexData: true), .upsert(soup: 0, from: 3, count: 6, version: 3), nil, .remove(soup: 0, from: 2, count: 2),
    .alter(soup: 1, shape: 2, reIndexData: false), .reIndex(soup: 1), .removeMatching(soup: 0, group: 1), .alter(soup: 1, shape: 3, reIndexData: true), nil,
    .clear(soup: 0), .upsert(soup: 0, from: 0, count: 3, version: 4), .drop(soup: 1), .register(soup: 1, shape: 1), .upsert(soup: 1, from: 0, count: 2, version: 5),
  ]

  /// - Throws: ``TrialFailure``.
  public func run() throws -> Report {
    try FaultVFS.register()
    var report = Report()
    FaultVFS.choose(nil, fault, seed: seed)
    _ = try run(at: nil)
    report.operations = FaultVFS.count
    for number in Swift.stride(from: 1 + Int(seed % UInt64(stride)), through: report.operations, by: stride) {
      FaultVFS.choose(number, fault, seed: seed &+ UInt64(number))
      let hasFailed = try run(at: number)
      report.faults += FaultVFS.isMet ? 1 : 0
      report.failures += hasFailed ? 1 : 0
    }
    return report
  }

  /// Returns whether anything failed.
  private func run(at number: Int?) throws -> Bool {
    let folder = try TemporaryFolder("store-faults")
    var attempt = FaultAttempt(path: folder.path + "/store.db", context: "\(fault.rawValue) at operation \(number ?? 0), seed \(seed)")
    try fault == .powerLoss ? attempt.runToDarkness(Self.script) : attempt.runOn(Self.script)
    return attempt.hasFailed
  }
}

/// One run of the script.
struct FaultAttempt {
  let path: String
  let context: String
  private(set) var hasFailed = false

  init(path: String, context: String) {
    self.path = path
    self.context = context
  }

  /// After a fault that passes, the store goes on, in this process and the next one.
  mutating func runOn(_ script: [Step?]) throws {
    var model = Model()
    var begun: Step?
    var store = try open()
    for step in script {
      guard let step else {
        store.close()
        store = try open()
        // An alteration that could not be finished then is finished now.
        model = try settle(store, model, begun)
        begun = nil
        continue
      }
      do {
        try step.run(in: store)
        model.apply(step)
        if begun?.soup == step.soup, step.endsAlterations { begun = nil }
      } catch {
        hasFailed = true
        let state = try stateNow(store, model, after: step, error)
        if state == model, case .alter = step { begun = step }
        model = state
        // Taken again, so that the rest of the script finds what it needs.
        model = try again(step, store, model, &begun)
      }
    }
    store.close()
    FaultVFS.end()
    let after = try SmartStore(path: path)
    defer { after.close() }
    _ = try settle(after, model, begun)
  }

  private func again(_ step: Step, _ store: SmartStore, _ model: Model, _ begun: inout Step?) throws -> Model {
    do { try step.run(in: store) } catch { throw TrialFailure("\(step) fails again when the fault is over: \(error); \(context)") }
    if step.endsAlterations { begun = nil }
    var model = model
    model.apply(step)
    return model
  }

  private func stateNow(_ store: SmartStore, _ model: Model, after step: Step, _ error: any Error) throws -> Model {
    var next = model
    next.apply(step)
    return [model, next][try StoreCheck.state(of: store, among: [model, next], allowsWaiting: true) { "\(context), \(step) failed with \(error)" }]
  }

  private func settle(_ store: SmartStore, _ model: Model, _ begun: Step?) throws -> Model {
    var states = [model]
    if let begun {
      states.append(model)
      states[1].apply(begun)
    }
    return states[try StoreCheck.state(of: store, among: states) { "\(context), after opening" }]
  }

  private mutating func open() throws -> SmartStore {
    do { return try SmartStore(path: path, vfs: FaultVFS.name) } catch {
      hasFailed = true
      do { return try SmartStore(path: path, vfs: FaultVFS.name) } catch { throw TrialFailure("the store does not open when the fault is over: \(error); \(context)") }
    }
  }

  /// When the power goes, the store is found as it was after some step, all of it or nothing.
  mutating func runToDarkness(_ script: [Step?]) throws {
    var states = [Model()]
    do {
      var store = try SmartStore(path: path, vfs: FaultVFS.name)
      defer { store.close() }
      for step in script {
        if let step {
          states.append(states[states.count - 1])
          states[states.count - 1].apply(step)
          try step.run(in: store)
        } else {
          store.close()
          store = try SmartStore(path: path, vfs: FaultVFS.name)
        }
      }
    } catch { hasFailed = true }
    FaultVFS.end()
    let after: SmartStore
    do { after = try SmartStore(path: path) } catch { throw TrialFailure("the store does not open: \(error); \(context)") }
    defer { after.close() }
    _ = try StoreCheck.state(of: after, among: states.reversed()) { context }
  }
}

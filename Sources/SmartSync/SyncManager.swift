import JSON
import SmartStore

/// Syncs the soups of one store with one server (Mobile SDK guide, "Using SmartSync to Access Salesforce Objects").
///
/// ```swift
/// let syncs = try SyncManager(store: store, server: server)
/// let state = try await syncs.syncDown(
///   target: ["type": "soql", "query": "SELECT Id, Name, LastModifiedDate FROM Account"],
///   options: ["mergeMode": "OVERWRITE"], soupName: "accounts"
/// ) { print($0.status, $0.progress) }
/// ```
///
/// Syncs of one manager run one after the other, in the order they were asked for: two at once on a soup could write
/// an older copy over a newer one. One store should have one manager.
public actor SyncManager {
  /// What keeps syncs of the configuration from being set up.
  public nonisolated let configurationMistakes: [SyncConfiguration.Mistake]

  /// Gets a sync's states: RUNNING with progress 0 first, before the call that starts the sync returns; RUNNING after
  /// each step; one DONE, FAILED or STOPPED at the end, by when the sync may be run again. Never called twice at once.
  public typealias OnUpdate = @Sendable (SyncState) -> Void

  let states: SyncStateSoup
  private let server: any SyncServer
  private let apiVersion: String
  let targets: @Sendable () -> SyncTargetRegistry
  private let isGlobalStore: Bool
  private let storeName: String?
  let userId: String?
  private let batches = BatchSupport()
  let isStrict: Bool
  let report: @Sendable (String) -> Void
  /// What was reported already. A page may make each line a new one: beyond ``mostReports`` none is reported.
  var reported: Set<String> = []
  static let mostReports = 100
  private let now: @Sendable () -> Int64
  private let wait: @Sendable (Int64) async throws -> Void
  private(set) var running: [Int64: Task<Void, Never>] = [:]
  /// Whether ``stop()`` was called, and no restart since.
  public internal(set) var isStopped = false
  private(set) var last: Task<Void, Never>?

  /// Opens the soup of sync states, and marks as STOPPED what an earlier process left running.
  ///
  /// - Parameters:
  ///   - apiVersion: of the REST API, e.g. `v33.0`.
  ///   - targets: the classes that custom targets may name; looked at anew for each sync.
  ///   - isGlobalStore: reported in each state.
  ///   - storeName: likewise; nil for the default store.
  ///   - userId: the signed-in user, to tell its own records when a create's answer was lost; nil if unknown.
  ///   - configuration: syncs that there are from the start. They are NEW until they are run by their names; a sync that has the name
  ///     of one already stays as it is.
  ///   - isStrict: whether members of targets and options that mean nothing are errors. Phones ignore them.
  ///   - report: takes a line for each of these when they are no errors, once; and one when an org could not give all that a sync asks for.
  ///   - now: the time in milliseconds since 1970; nil for the system's.
  ///   - wait: waits until the server's clock has gone on, before a record that was changed there a moment ago.
  public init(
    store: SmartStore, server: any SyncServer, apiVersion: String = "v33.0",
    targets: @autoclosure @escaping @Sendable () -> SyncTargetRegistry = SyncTargetRegistry(), isGlobalStore: Bool = false, storeName: String? = nil,
    userId: String? = nil, configuration: SyncConfiguration? = nil,
    isStrict: Bool = false, report: @escaping @Sendable (String) -> Void = { _ in },
    now: (@Sendable () -> Int64)? = nil,
    wait: @escaping @Sendable (_ milliseconds: Int64) async throws -> Void = { try await Task.sleep(for: .milliseconds($0)) }
  ) throws {
    states = try SyncStateSoup(store)
    self.server = server
    self.apiVersion = apiVersion
    self.targets = targets
    self.isGlobalStore = isGlobalStore
    self.storeName = storeName
    self.userId = userId
    self.isStrict = isStrict
    self.report = report
    self.now = now ?? { SystemTime.milliseconds }
    self.wait = wait
    let setUp = SyncSetUp(states: states, targets: targets(), userId: userId, isGlobalStore: isGlobalStore, storeName: storeName)
    configurationMistakes = try configuration.map(setUp.setUp) ?? []
  }

  /// Starts a sync down and returns its first state (RUNNING).
  ///
  /// - Parameters:
  ///   - target: `{type:"soql"|"sosl"|"mru"|"refresh"|"parent_children"|"briefcase"|"metadata"|"layout"|"custom", ...}`.
  ///   - options: `{mergeMode}`; without, OVERWRITE.
  ///   - syncName: a name to run the sync again by; must be new.
  /// - Throws: ``SyncError`` when something about the arguments or the soup is wrong. What goes wrong later is in the
  ///   FAILED state.
  public func syncDown(
    target: JSONObject, options: JSONValue, soupName: String, syncName: String? = nil, onUpdate: @escaping OnUpdate
  ) throws -> SyncState {
    let state = newState(.syncDown, target, options, soupName, syncName)
    return try start(state, isNew: true, LastErrorForms(), onUpdate)
  }

  /// Starts a sync up of a soup's changed entries, as ``syncDown(target:options:soupName:syncName:onUpdate:)`` does.
  ///
  /// - Parameters:
  ///   - target: empty for the REST API, or the class names of a custom target. May hold `createFieldlist` and
  ///     `updateFieldlist`.
  ///   - options: `{fieldlist, mergeMode}`.
  ///   - lastErrors: how `__last_error__` tells why an entry was refused.
  public func syncUp(
    target: JSONObject = [:], options: JSONValue, soupName: String, syncName: String? = nil, lastErrors: LastErrorForms = LastErrorForms(),
    onUpdate: @escaping OnUpdate
  ) throws -> SyncState {
    let state = newState(.syncUp, target, options, soupName, syncName)
    return try start(state, isNew: true, lastErrors, onUpdate)
  }

  /// Runs a sync again: a sync up for the entries that are changed now, a sync down with a SOQL or custom target only for what
  /// changed since. One that was only set up runs for the first time.
  ///
  /// - Parameter lastErrors: see ``syncUp(target:options:soupName:syncName:lastErrors:onUpdate:)``.
  /// - Throws: ``SyncError`` when there is no such sync, or it still runs.
  public func reSync(_ id: Int64, lastErrors: LastErrorForms = LastErrorForms(), onUpdate: @escaping OnUpdate) throws -> SyncState {
    try start(try idleSync(id, action: "reSync"), isNew: false, lastErrors, onUpdate)
  }

  /// Runs the sync of that name again.
  public func reSync(named name: String, lastErrors: LastErrorForms = LastErrorForms(), onUpdate: @escaping OnUpdate) throws -> SyncState {
    try reSync(try id(named: name, action: "reSync"), lastErrors: lastErrors, onUpdate: onUpdate)
  }

  /// How a sync is now, or nil when there is none of that id.
  public func getSyncStatus(_ id: Int64) throws -> SyncState? { try states.state(id: id) }

  /// How the sync of that name is now, or nil when there is none.
  public func getSyncStatus(named name: String) throws -> SyncState? { try states.state(name: name) }

  /// Forgets a sync; what it brought stays. Without effect when there is none of that id.
  ///
  /// - Throws: ``SyncError/stillRunning(action:id:)``.
  public func deleteSync(_ id: Int64) throws {
    if running[id] != nil { throw SyncError.stillRunning(action: "deleteSync", id: id) }
    try states.remove(id)
  }

  /// Forgets the sync of that name, which is free from then on.
  public func deleteSync(named name: String) throws {
    if let state = try states.state(name: name) { try deleteSync(state.id) }
  }

  /// Whether a sync is at work or waits for its turn.
  public func isRunning(_ id: Int64) -> Bool { running[id] != nil }

  func start(_ given: SyncState, isNew: Bool, _ lastErrors: LastErrorForms, _ onUpdate: @escaping OnUpdate) throws -> SyncState {
    if isStopped { throw SyncError.allStopped }
    try checkMembers(of: given)
    var state = given.started(at: now())
    let environment = SyncEnvironment(states: states, connection: connection(), onUpdate: onUpdate, now: now)
    var run = try makeRun(&state, environment, lastErrors)
    if isNew, let name = state.name, try states.state(name: name) != nil { throw SyncError.nameTaken(name, type: state.type) }
    if isNew { try states.add(&state) } else { try states.save(state) }
    run.state = state
    onUpdate(state)
    let before = last
    let id = state.id
    enqueue(
      id,
      Task { [run] in
        await before?.value
        var run = run
        let end = await run.execute()
        ended(id)
        onUpdate(end)
      })
    return state
  }

  private func newState(
    _ type: SyncType, _ target: JSONObject, _ options: JSONValue, _ soupName: String, _ name: String?
  ) -> SyncState {
    SyncState(
      type: type, target: target, soupName: soupName, options: options, isGlobalStore: isGlobalStore,
      storeName: storeName, name: name)
  }

  func idleSync(_ id: Int64, action: String) throws -> SyncState {
    if running[id] != nil { throw SyncError.stillRunning(action: action, id: id) }
    guard let state = try states.state(id: id) else { throw SyncError.noSync(action: action, id: id) }
    return state
  }

  func id(named name: String, action: String) throws -> Int64 {
    guard let state = try states.state(name: name) else {
      throw SyncError.noSyncNamed(action: action, name: name)
    }
    return state.id
  }

  func connection() -> SyncConnection {
    SyncConnection(server: server, apiVersion: apiVersion, batches: batches, wait: wait)
  }

  func enqueue(_ id: Int64, _ task: Task<Void, Never>) {
    running[id] = task
    last = task
  }

  func ended(_ id: Int64) {
    running[id] = nil
    if running.isEmpty { last = nil }
  }
}

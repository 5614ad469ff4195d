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
  private let userId: String?
  private let batches = BatchSupport()
  private let isStrict: Bool
  private let report: @Sendable (String) -> Void
  /// What was reported already.
  private var reported: Set<String> = []
  private let now: @Sendable () -> Int64
  private let wait: @Sendable (Int64) async throws -> Void
  private var running: [Int64: Task<Void, Never>] = [:]
  /// Whether ``stop()`` was called, and no restart since.
  public private(set) var isStopped = false
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
  ///   - report: takes a line for each of these when they are no errors, once.
  ///   - now: the time in milliseconds since 1970.
  ///   - wait: waits until the server's clock has gone on, before a record that was changed there a moment ago.
  public init(
    store: SmartStore, server: any SyncServer, apiVersion: String = "v33.0",
    targets: @autoclosure @escaping @Sendable () -> SyncTargetRegistry = SyncTargetRegistry(), isGlobalStore: Bool = false, storeName: String? = nil,
    userId: String? = nil, configuration: SyncConfiguration? = nil,
    isStrict: Bool = false, report: @escaping @Sendable (String) -> Void = { _ in },
    now: @escaping @Sendable () -> Int64 = SystemClock.milliseconds,
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
    self.now = now
    self.wait = wait
    let setUp = SyncSetUp(states: states, targets: targets(), userId: userId, isGlobalStore: isGlobalStore, storeName: storeName)
    configurationMistakes = try configuration.map(setUp.setUp) ?? []
  }

  /// Starts a sync down and returns its first state (RUNNING).
  ///
  /// - Parameters:
  ///   - target: `{type:"soql"|"sosl"|"mru"|"refresh"|"metadata"|"layout"|"custom", ...}`.
  ///   - options: `{mergeMode}`; without, OVERWRITE.
  ///   - syncName: a name to run the sync again by; must be new.
  /// - Throws: ``SyncError`` when something about the arguments or the soup is wrong. What goes wrong later is in the
  ///   FAILED state.
  public func syncDown(
    target: JSONObject, options: JSONValue, soupName: String, syncName: String? = nil, onUpdate: @escaping OnUpdate
  ) throws -> SyncState {
    let state = newState(.syncDown, target, options, soupName, syncName)
    return try start(state, isNew: true, onUpdate)
  }

  /// Starts a sync up of a soup's changed entries, as ``syncDown(target:options:soupName:syncName:onUpdate:)`` does.
  ///
  /// - Parameters:
  ///   - target: empty for the REST API, or the class names of a custom target. May hold `createFieldlist` and
  ///     `updateFieldlist`.
  ///   - options: `{fieldlist, mergeMode}`.
  public func syncUp(
    target: JSONObject = [:], options: JSONValue, soupName: String, syncName: String? = nil,
    onUpdate: @escaping OnUpdate
  ) throws -> SyncState {
    let state = newState(.syncUp, target, options, soupName, syncName)
    return try start(state, isNew: true, onUpdate)
  }

  /// Runs a sync again: a sync up for the entries that are changed now, a sync down with a SOQL or custom target only for what
  /// changed since. One that was only set up runs for the first time.
  ///
  /// - Throws: ``SyncError`` when there is no such sync, or it still runs.
  public func reSync(_ id: Int64, onUpdate: @escaping OnUpdate) throws -> SyncState {
    try start(try idleSync(id, action: "reSync"), isNew: false, onUpdate)
  }

  /// Runs the sync of that name again.
  public func reSync(named name: String, onUpdate: @escaping OnUpdate) throws -> SyncState {
    try reSync(try id(named: name, action: "reSync"), onUpdate: onUpdate)
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

  /// Ends a sync early: it becomes STOPPED, and what it did stays done. Without effect when it doesn't run.
  public func cancel(_ id: Int64) { running[id]?.cancel() }

  /// Ends the sync of that name early.
  public func cancel(named name: String) throws { cancel(try id(named: name, action: "stopSync")) }

  /// Ends all syncs early, and lets none begin until ``restart(restartsStoppedSyncs:onUpdate:)``.
  public func stop() {
    isStopped = true
    for task in running.values { task.cancel() }
  }

  /// Lets syncs run again.
  ///
  /// - Parameters:
  ///   - restartsStoppedSyncs: whether those that are STOPPED are run again now.
  ///   - onUpdate: gets the states of these.
  /// - Returns: their first states.
  @discardableResult
  public func restart(restartsStoppedSyncs: Bool = false, onUpdate: @escaping OnUpdate = { _ in }) async throws -> [SyncState] {
    // Those that are still ending would be STOPPED only afterwards.
    for task in Array(running.values) where isStopped { await task.value }
    isStopped = false
    guard restartsStoppedSyncs else { return [] }
    let stopped = try [SyncType.syncDown, .syncUp].flatMap { try states.all(of: $0) }.filter { $0.status == .stopped && running[$0.id] == nil }
    return try stopped.sorted { $0.id < $1.id }.map { try start($0, isNew: false, onUpdate) }
  }

  /// Ends all syncs early, as when their page goes away, and waits until they have ended.
  public func cancelAll() async {
    let tasks = Array(running.values)
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }

  private func start(_ given: SyncState, isNew: Bool, _ onUpdate: @escaping OnUpdate) throws -> SyncState {
    if isStopped { throw SyncError.allStopped }
    try checkMembers(of: given)
    var state = given.started(at: now())
    let environment = SyncEnvironment(states: states, connection: connection(), onUpdate: onUpdate, now: now)
    var run = try makeRun(&state, environment)
    if isNew, let name = state.name, try states.state(name: name) != nil { throw SyncError.nameTaken(name) }
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

  private func checkMembers(of state: SyncState) throws {
    for line in KnownMembers.strangers(in: state) {
      if isStrict { throw SyncError.invalidArgument(line) }
      if reported.insert(line).inserted { report(line) }
    }
  }

  /// Checks everything that can be checked before the first request, and completes the state's target.
  private func makeRun(_ state: inout SyncState, _ environment: SyncEnvironment) throws -> any SyncRun {
    switch state.type {
    case .syncDown:
      let target = try targets().downTarget(state.target, store: states.store)
      let options = try SyncDownOptions(state.options)
      try SoupRequirements.check(state.soupName, fields: target.fields, relation: target.withChildren?.relation, in: states.store)
      state.target = target.fields.added(to: state.target)
      return try SyncDownRun(state, target: target, mergeMode: options.mergeMode, environment: environment)
    case .syncUp:
      let options = try SyncUpOptions(state.options)
      if let target = try targets().parentChildrenTarget(state.target, options: options, userId: userId) {
        let fields = target.relation.parent.fields
        try SoupRequirements.check(state.soupName, fields: fields, relation: target.relation, in: states.store)
        state.target = fields.added(to: state.target)
        return ParentChildrenSyncUpRun(state, target: target, mergeMode: options.mergeMode, environment: environment)
      }
      let target = try targets().upTarget(state.target, userId: userId)
      try SoupRequirements.check(state.soupName, fields: target.fields, in: states.store)
      state.target = target.fields.added(to: state.target)
      return try SyncUpRun(state, target: target, options: options, environment: environment)
    }
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

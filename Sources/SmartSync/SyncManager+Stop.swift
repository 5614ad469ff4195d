extension SyncManager {
  /// Ends a sync early: it becomes STOPPED, and what it did stays done. Without effect when it doesn't run.
  public func cancel(_ id: Int64) { running[id]?.cancel() }

  /// Ends the sync of that name early.
  public func cancel(named name: String) throws { cancel(try id(named: name, action: "stopSync")) }

  /// Ends all syncs early, and lets none begin until ``restart(restartsStoppedSyncs:lastErrors:onUpdate:)``.
  public func stop() {
    isStopped = true
    for task in running.values { task.cancel() }
  }

  /// Lets syncs run again.
  ///
  /// - Parameters:
  ///   - restartsStoppedSyncs: whether those that are STOPPED are run again now.
  ///   - lastErrors: see ``syncUp(target:options:soupName:syncName:lastErrors:onUpdate:)``.
  ///   - onUpdate: gets the states of these.
  /// - Returns: their first states.
  @discardableResult
  public func restart(
    restartsStoppedSyncs: Bool = false, lastErrors: LastErrorForms = LastErrorForms(), onUpdate: @escaping OnUpdate = { _ in }
  ) async throws -> [SyncState] {
    // Those that are still ending would be STOPPED only afterwards.
    for task in Array(running.values) where isStopped { await task.value }
    isStopped = false
    guard restartsStoppedSyncs else { return [] }
    let stopped = try [SyncType.syncDown, .syncUp].flatMap { try states.all(of: $0) }.filter { $0.status == .stopped && running[$0.id] == nil }
    return try stopped.sorted { $0.id < $1.id }.map { try start($0, isNew: false, lastErrors, onUpdate) }
  }

  /// Ends all syncs early, as when their page goes away, and waits until they have ended.
  public func cancelAll() async {
    let tasks = Array(running.values)
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }
}

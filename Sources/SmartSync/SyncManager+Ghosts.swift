import JSON

extension SyncManager {
  /// Removes the entries that a sync down brought and that its target doesn't give any more. Changed ones stay, and so does what another
  /// sync has brought as well.
  ///
  /// - Parameter isDryRun: whether nothing is removed, only counted.
  /// - Returns: how many were removed, or would be.
  public func cleanResyncGhosts(_ id: Int64, isDryRun: Bool = false) async throws -> Int {
    try await startCleaning(id, isDryRun: isDryRun).value
  }

  /// Does the same for the sync of that name.
  public func cleanResyncGhosts(named name: String, isDryRun: Bool = false) async throws -> Int {
    try await startCleaning(named: name, isDryRun: isDryRun).value
  }

  /// Begins ``cleanResyncGhosts(named:isDryRun:)``.
  public func startCleaning(named name: String, isDryRun: Bool = false) throws -> Task<Int, any Error> {
    try startCleaning(try id(named: name, action: "cleanResyncGhosts"), isDryRun: isDryRun)
  }

  /// Begins ``cleanResyncGhosts(_:isDryRun:)``, in turn with the syncs that were asked for before.
  ///
  /// - Returns: what comes to the number of removed entries.
  public func startCleaning(_ id: Int64, isDryRun: Bool = false) throws -> Task<Int, any Error> {
    let state = try idleSync(id, action: "cleanResyncGhosts")
    guard state.type == .syncDown else { throw SyncError.wrongType(action: "cleanResyncGhosts", id: id, type: state.type) }
    let cleaning = GhostCleaning(
      state: state, target: try targets().downTarget(state.target, store: states.store), peers: try SyncPeers(of: state, in: states),
      store: states.store, connection: connection(), isDryRun: isDryRun)
    let before = last
    let work = Task {
      await before?.value
      try Task.checkCancellation()
      return try await cleaning.run()
    }
    let task = Task {
      await withTaskCancellationHandler { _ = await work.result } onCancel: { work.cancel() }
      ended(id)
    }
    enqueue(id, task)
    return Task {
      await task.value
      return try await work.value
    }
  }
}

import SmartStore

/// What a run works with.
struct SyncEnvironment: Sendable {
  let states: SyncStateSoup
  let connection: SyncConnection
  /// Gets the state after each step. Never called twice at once.
  let onUpdate: @Sendable (SyncState) -> Void

  var store: SmartStore { states.store }
}

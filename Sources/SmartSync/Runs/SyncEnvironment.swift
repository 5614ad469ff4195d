import SmartStore

/// What a run works with.
struct SyncEnvironment: Sendable {
  let states: SyncStateSoup
  let connection: SyncConnection
  /// Gets the state after each step. Never called twice at once.
  let onUpdate: @Sendable (SyncState) -> Void

  /// The time in milliseconds since 1970.
  let now: @Sendable () -> Int64

  var store: SmartStore { states.store }
}

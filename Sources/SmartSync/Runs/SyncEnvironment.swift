import SmartStore

/// What a run works with.
struct SyncEnvironment: Sendable {
  let states: SyncStateSoup
  let connection: SyncConnection
  /// Gets the state after each step. Never called twice at once.
  let onUpdate: @Sendable (SyncState) -> Void

  /// The time in milliseconds since 1970.
  let now: @Sendable () -> Int64

  /// Takes a line about what somebody should know of a sync that goes on all the same.
  var report: @Sendable (String) -> Void = { _ in }

  /// How entries that are refused tell why.
  var lastErrors = LastErrorForm.list

  var store: SmartStore { states.store }
}

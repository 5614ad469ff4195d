/// How far a sync is (seed 000, "Sync State").
public enum SyncStatus: String, Sendable {
  /// Set up, and not run yet.
  case new = "NEW"
  case running = "RUNNING"
  case done = "DONE"
  case failed = "FAILED"
}

/// How far a sync is (Mobile SDK guide, "Sync State").
public enum SyncStatus: String, Sendable {
  /// Set up, and not run yet.
  case new = "NEW"
  case running = "RUNNING"
  case done = "DONE"
  case failed = "FAILED"
}

/// How far a sync is (Mobile SDK guide, "Sync State").
public enum SyncStatus: String, Sendable {
  /// Set up, and not run yet.
  case new = "NEW"
  case running = "RUNNING"
  /// Ended early, by a call or because its process did. Run again, it goes on where it can.
  case stopped = "STOPPED"
  case done = "DONE"
  case failed = "FAILED"

  /// Whether a run has ended.
  public var isEnd: Bool { self == .done || self == .failed || self == .stopped }
}

/// The direction of a sync.
public enum SyncType: String, Sendable {
  case syncDown
  case syncUp
}

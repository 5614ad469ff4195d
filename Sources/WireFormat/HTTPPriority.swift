/// Which of the requests that wait for one server goes first. Those of one priority go in the order they came; what is under
/// way is never interrupted.
public enum HTTPPriority: Int, Sendable, Comparable, CaseIterable {
  /// What nobody waits for: prefetching, uploads in the background.
  case low
  case normal
  /// What somebody looks at the screen for.
  case high

  public static func < (left: HTTPPriority, right: HTTPPriority) -> Bool { left.rawValue < right.rawValue }
}

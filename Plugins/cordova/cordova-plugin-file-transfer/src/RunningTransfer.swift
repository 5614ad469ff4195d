/// A transfer under way.
protocol RunningTransfer: AnyObject, Sendable {
  /// Ends it, and tells the page so.
  func abort()
}

extension StringProtocol {
  /// Where a text begins in this one; nil when it is not in it. In place of `firstRange(of:)` and `contains(_:)` where each start of an app comes
  /// by: those bring in the library of regular expressions.
  func start(of text: String) -> Index? { indices.first { self[$0...].hasPrefix(text) } }
}

/// What a ``SessionHistory`` asks of the page that a window or a frame shows.
protocol HistoryPage: AnyObject {
  /// Leads to another document, if the app lets it.
  func lead(to navigation: Navigation)
  /// The history is at another entry of the document.
  func traverse(to entry: HistoryEntry)
  /// The history is at an entry of another document, in a frame.
  func reenter(_ entry: HistoryEntry)
}

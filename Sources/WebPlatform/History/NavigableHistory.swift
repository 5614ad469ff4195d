/// The entries of one window, or of one frame, of those that a ``SessionHistory`` goes through.
final class NavigableHistory {
  /// Those of the steps that were gone back stand behind ``index``.
  var entries: [HistoryEntry] = []
  var index = 0
  /// The page that is shown.
  weak var page: (any HistoryPage)?

  /// Where it is; nil before its first document.
  var entry: HistoryEntry? { entries.indices.contains(index) ? entries[index] : nil }

  func append(_ entry: HistoryEntry) {
    entries.append(entry)
    index = entries.count - 1
  }
}

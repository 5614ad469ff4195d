import JSON

/// Where a window was: a document, or a state of one (HTML standard, 7.4.1.1, "session history entry").
struct HistoryEntry {
  /// The address that the document had.
  var address: String
  /// What a script gave `history.pushState` or `replaceState`; nil for null.
  var state: State?
  /// Who led to the document: `document.referrer`.
  var referrer = ""
  /// Which document it is of. Between entries of one document a window moves without loading anything.
  var document: Int

  /// A value as `browsing/keptValues` writes it.
  struct State {
    var value: JSONText
    /// The contents of its buffers.
    var bytes: [UInt8]?
  }
}

import JSON

/// A page of what a query found.
struct FoundRows {
  /// The text of an array.
  let rows: JSONText
  let count: Int
  /// Whether it is known that no row follows.
  let isLast: Bool
}

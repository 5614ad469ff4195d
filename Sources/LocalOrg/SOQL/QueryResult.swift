import JSON

/// One page of a query's answer.
package struct QueryResult: Sendable {
  /// How many records the whole query has, over all pages.
  package var totalSize: Int
  /// A JSON array of records, each with `attributes` (type and url).
  package var records: JSONText
  /// What `queryMore` takes to go on, for example "01g...-2000"; nil on the last page.
  package var nextLocator: String?

  /// Whether this is the last page.
  package var done: Bool
}

import JSON
import SmartStore

/// The queries that a sync makes on soups.
enum SoupQuery {
  /// The entries whose indexed `path` has the value `key`, oldest first; with `selecting` only that path of each, as
  /// rows of one.
  static func exact(soup: String, path: String, key: JSONValue, selecting selected: String? = nil) -> QuerySpec {
    QuerySpec(
      .exact(path: path, key: key), soupName: soup, pageSize: 2_000, order: .ascending, orderPath: "_soupEntryId",
      selectPaths: selected.map { [$0] })
  }

  /// All entries, oldest first.
  static func all(soup: String) -> QuerySpec {
    QuerySpec(.all(path: nil), soupName: soup, pageSize: 500, order: .ascending, orderPath: "_soupEntryId")
  }

  /// What all pages of a query give together.
  static func allElements(of spec: QuerySpec, in transaction: StoreTransaction) throws -> [JSONText] {
    var found: [JSONText] = []
    try forEachPage(of: spec, in: transaction) { found += $0 }
    return found
  }

  /// Visits a query page by page, so that only one is in memory.
  static func forEachPage(
    of spec: QuerySpec, in transaction: StoreTransaction, _ body: ([JSONText]) throws -> Void
  ) throws {
    var index = 0
    while true {
      let elements = try transaction.page(spec, index: index).elements() ?? []
      try body(elements)
      if elements.count < spec.pageSize { return }
      index += 1
    }
  }
}

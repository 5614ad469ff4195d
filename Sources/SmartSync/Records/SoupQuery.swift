import JSON
import SmartStore

/// The queries that a sync makes on soups, in the form that JavaScript gives them.
enum SoupQuery {
  private static let pageSize = 2_000

  /// The entries whose indexed `path` has the value `key`; with `selecting` only that path of each, as rows of one.
  static func exact(
    soup: String, path: String, key: String, selecting selected: String? = nil, orderedBy order: String? = nil
  ) throws -> QuerySpec {
    var spec: JSONObject = [
      "queryType": "exact", "indexPath": .string(path), "matchKey": .string(key),
      "orderPath": .string(order ?? path), "order": "ascending", "pageSize": .integer(Int64(pageSize)),
    ]
    if let selected { spec["selectPaths"] = .array([.string(selected)]) }
    return try QuerySpec(json: .object(spec), soupName: soup)
  }

  /// All entries, oldest first.
  static func all(soup: String) throws -> QuerySpec {
    try QuerySpec(
      json: [
        "queryType": "range", "orderPath": "_soupEntryId", "indexPath": "_soupEntryId", "order": "ascending",
        "pageSize": 500,
      ], soupName: soup)
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

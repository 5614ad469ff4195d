import JSON
import SmartStore

/// The entries of a soup with changes that the server hasn't got, found by the index on `__local__`.
enum DirtyEntries {
  /// Their `_soupEntryId`s, ascending.
  static func ids(in soup: String, of store: SmartStore) throws -> [Int64] {
    try store.transaction { try column("_soupEntryId", in: soup, of: $0).compactMap(\.integer).sorted() }
  }

  /// Their ids on the server (or those that stand in until there is one).
  static func recordIds(in soup: String, idFieldName: String, of transaction: StoreTransaction) throws -> Set<String> {
    Set(try column(idFieldName, in: soup, of: transaction).compactMap(\.idText))
  }

  /// Visits them, oldest first.
  static func forEach(in soup: String, of transaction: StoreTransaction, _ body: (_ entryId: Int64, _ entry: JSONText) throws -> Void) throws {
    let spec = SoupQuery.exact(soup: soup, path: LocalFlags.local, key: true)
    try SoupQuery.forEachPage(of: spec, in: transaction) { entries in
      for entry in entries { if let id = try entry.member("_soupEntryId")?.value().integer { try body(id, entry) } }
    }
  }

  private static func column(
    _ path: String, in soup: String, of transaction: StoreTransaction
  ) throws -> [JSONValue] {
    let spec = SoupQuery.exact(soup: soup, path: LocalFlags.local, key: true, selecting: path)
    return try SoupQuery.allElements(of: spec, in: transaction).compactMap { try $0.element(at: 0)?.value() }
  }
}

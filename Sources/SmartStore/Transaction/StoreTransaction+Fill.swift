import JSON
import SQLite

extension StoreTransaction {
  /// Fills a soup with what a SELECT over other soups finds, row by row: no list of entries is made on the way, so that memory
  /// does not grow with their number.
  ///
  /// A column of that name becomes a member of the new entry, so name computed ones with AS. A SELECT of `{soup:_soup}` alone copies
  /// entries.
  ///
  /// ```swift
  /// try store.fill("cities", from: "SELECT {contacts:City} AS city, count(*) AS people FROM {contacts} GROUP BY 1", externalIdPath: "city")
  /// ```
  ///
  /// - Parameter externalIdPath: an indexed path; entries replace those with their value there. nil makes all new.
  /// - Returns: the number of rows.
  /// - Throws: ``SmartStoreError`` for an unknown soup, bad Smart SQL, a SELECT that reads the soup to be filled, or what is
  ///   no entry.
  @discardableResult
  public func fill(_ soup: String, from smartSQL: String, externalIdPath: String? = nil) throws -> Int {
    let database = try database()
    let target = try database.soup(soup)
    let select = try SmartSQL.translate(smartSQL, database: database)
    guard !Self.mentions(target.table, in: select) else { throw SmartStoreError.fillsItself(soup: soup) }
    let rows = try database.connection.prepare(select, under: QueryRules.smart)
    var writer = try EntryWriter(soup: target, database: database, externalIdPath: externalIdPath, capacity: 4096)
    var objects = RowObjects(rows)
    var count = 0
    // What it takes to write the entries doesn't count.
    var timeLeft = database.queryTimeLimit
    while try database.running(rows, within: &timeLeft, { try rows.step() }) {
      try objects.withObject { bytes in
        _ = try writer.write(bytes, at: 0, index: count)
        try writer.flush()
      }
      writer.forgetOutput()
      count += 1
    }
    return count
  }

  /// Whether the SQL has the table's name as a word. In a text it is none, but that is told rather than risked.
  private static func mentions(_ table: String, in sql: String) -> Bool {
    let words = sql.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
    return words.contains { $0.lowercased() == table.lowercased() }
  }
}

extension SmartStore {
  /// See ``StoreTransaction/fill(_:from:externalIdPath:)``; one transaction.
  @discardableResult
  public func fill(_ soup: String, from smartSQL: String, externalIdPath: String? = nil) throws -> Int {
    try transaction { try $0.fill(soup, from: smartSQL, externalIdPath: externalIdPath) }
  }
}

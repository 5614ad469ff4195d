import SQLite

/// How SQLite answers a Smart SQL text.
public struct QueryExplanation: Sendable, Equatable {
  /// The SQL that the text becomes.
  public let sql: String
  /// The names of its columns.
  public let columns: [String]
  /// The steps of SQLite's plan, the inner ones indented by two spaces each (https://sqlite.org/eqp.html).
  public let plan: [String]
  /// The soups that are read from their first entry to the last, because no index leads to what is asked for.
  public let scannedSoups: [String]
}

extension SmartStore {
  /// Says how a Smart SQL text would be answered, without running it.
  ///
  /// - Throws: ``SmartStoreError`` as for a query.
  public func explain(_ text: String) throws -> QueryExplanation {
    try read { transaction in
      let database = try transaction.database()
      let (sql, page) = try SmartSQL.compile(text, database: database)
      let statement = try database.connection.prepare("EXPLAIN QUERY PLAN \(sql)", under: QueryRules.smart)
      var soups: [String: String] = [:]
      for name in try transaction.soupNames() { soups[try database.soup(name).table] = name }
      var depths: [Int64: Int] = [:]
      var plan: [String] = []
      var scanned: [String] = []
      // Columns: id, parent, not used, detail.
      while try statement.step() {
        guard let id = statement.row[0].integer, let parent = statement.row[1].integer, let detail = statement.row[3].text else { continue }
        let depth = depths[parent] ?? 0
        depths[id] = depth + 1
        plan.append(String(repeating: "  ", count: depth) + detail)
        // "SCAN t" goes through the table; "SCAN t USING COVERING INDEX i" through an index, which has all that is asked for.
        let words = detail.split(separator: " ")
        guard words.count > 1, words[0] == "SCAN", !detail.contains(" USING "), let soup = soups[String(words[1])], !scanned.contains(soup) else { continue }
        scanned.append(soup)
      }
      return QueryExplanation(sql: sql, columns: page.columnNames, plan: plan, scannedSoups: scanned)
    }
  }
}

import SQLite

/// Smart SQL: SELECT over soups, whose tables and paths stand in braces (Mobile SDK guide, "Smart SQL Queries").
enum SmartSQL {
  /// The SQL for a Smart SQL text, and the statement of its pages: see ``page(of:)``.
  ///
  /// - Throws: ``SmartStoreError`` naming the soup, the reference or SQLite's reason.
  static func compile(_ text: String, database: StoreDatabase) throws -> (sql: String, page: SQLiteStatement) {
    guard text.utf8.count <= QueryRules.longestText else {
      throw SmartStoreError.invalidSQL(reason: "it has \(text.utf8.count) bytes, and no more than \(QueryRules.longestText) are allowed")
    }
    let plain = try translate(text, isQualified: false, database)
    do {
      return (plain, try database.connection.prepare(page(of: plain), under: QueryRules.smart))
    } catch {
      // Unqualified columns suit aliases; in a join of soups the store's own fields need their table's name.
      if error.message.contains("ambiguous column"),
        let qualified = try? translate(text, isQualified: true, database),
        let statement = try? database.connection.prepare(page(of: qualified), under: QueryRules.smart)
      {
        return (qualified, statement)
      }
      throw SmartStoreError(query: error)
    }
  }

  /// The SQL for a Smart SQL text.
  ///
  /// - Throws: as ``compile(_:database:)``.
  static func translate(_ text: String, database: StoreDatabase) throws -> String { try compile(text, database: database).sql }

  /// Takes the page's size and its offset.
  static func page(of sql: String) -> String { "SELECT * FROM (\(sql)\n) LIMIT ? OFFSET ?" }

  private static func translate(_ text: String, isQualified: Bool, _ database: StoreDatabase) throws -> String {
    var translator = SmartSQLTranslator(text, isQualified: isQualified) { try database.findSoup($0) }
    return try translator.translate()
  }
}

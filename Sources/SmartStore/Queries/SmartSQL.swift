import SQLite

/// Smart SQL: SELECT over soups, whose tables and paths stand in braces (seed 000, "Smart SQL Queries").
enum SmartSQL {
  /// The SQL for a Smart SQL text.
  ///
  /// - Throws: ``SmartStoreError`` naming the soup, the reference or SQLite's reason.
  static func translate(_ text: String, database: StoreDatabase) throws -> String {
    let plain = try translate(text, isQualified: false, database)
    do {
      _ = try database.connection.prepare(page(of: plain))
      return plain
    } catch {
      // Unqualified columns suit aliases; in a join of soups the store's own fields need their table's name.
      if error.message.contains("ambiguous column"),
        let qualified = try? translate(text, isQualified: true, database),
        (try? database.connection.prepare(page(of: qualified))) != nil
      {
        return qualified
      }
      throw SmartStoreError.invalidSQL(reason: error.message)
    }
  }

  /// Takes the page's size and its offset.
  static func page(of sql: String) -> String { "SELECT * FROM (\(sql)\n) LIMIT ? OFFSET ?" }

  private static func translate(_ text: String, isQualified: Bool, _ database: StoreDatabase) throws -> String {
    var translator = SmartSQLTranslator(text, isQualified: isQualified) { try database.findSoup($0) }
    return try translator.translate()
  }
}

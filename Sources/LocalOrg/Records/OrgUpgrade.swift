import SQLite

/// Brings an org's file of the version before up to the present one, with its records.
///
/// - From 3 to 4: text compares by ``TextOrder`` (it was SQLite's NOCASE, which knows the letters of ASCII only), records in the recycle bin have an index, and
///   locators are kept in another way. Locators of before are forgotten.
struct OrgUpgrade {
  private let connection: SQLiteConnection

  init(_ connection: SQLiteConnection) { self.connection = connection }

  /// - Returns: whether the file was of version 3.
  func run() throws -> Bool {
    guard try connection.value("PRAGMA user_version")?.integer == 3 else { return false }
    try connection.execute("DROP TABLE org_locator; DROP TABLE org_locator_row; \(QueryLocators.tables)")
    for row in try connection.rows(Self.tables) {
      if let name = row[0].text { try OrgTables(connection).createBinIndex(name) }
    }
    try connection.rewriteSchema { "replace(\($0), 'TEXT COLLATE NOCASE', 'TEXT COLLATE \(TextOrder.collation)')" }
    try connection.execute("REINDEX; PRAGMA user_version = 4")
    return true
  }

  /// The tables of records, those of types that the schema file has lost as well.
  private static let tables = """
    SELECT name FROM sqlite_schema AS tables WHERE type = 'table' AND sql LIKE 'CREATE TABLE%'
      AND EXISTS (SELECT 1 FROM pragma_table_xinfo(tables.name) WHERE name = 'IsDeleted')
    """
}

import SQLite

/// Brings an org's file of an earlier version up to the present one, with its records.
///
/// - From 3 to 4: text compares by ``TextOrder`` (it was SQLite's NOCASE, which knows the letters of ASCII only), records in the recycle bin have an index, and
///   locators are kept in another way. Locators of before are forgotten.
/// - From 4 to 5: the standard object types have more fields, and there are more of them.
/// - From 5 to 6: there are object types for the org's own code.
struct OrgUpgrade {
  private let connection: SQLiteConnection
  private let context: RecordContext

  init(_ connection: SQLiteConnection, _ context: RecordContext) { (self.connection, self.context) = (connection, context) }

  /// - Returns: whether the file was of such a version.
  func run() throws -> Bool {
    let version = try connection.value("PRAGMA user_version")?.integer
    guard let version, 3...5 ~= version else { return false }
    if version == 3 { try compareAnew() }
    try addFields()
    try connection.execute("PRAGMA user_version = 6")
    return true
  }

  /// From 3 to 4.
  private func compareAnew() throws {
    try connection.execute("DROP TABLE org_locator; DROP TABLE org_locator_row; \(OrgTables.locatorTables)")
    for row in try connection.rows(Self.tables) {
      if let name = row[0].text { try OrgTables(connection, context).createBinIndex(name) }
    }
    try connection.rewriteSchema { "replace(\($0), 'TEXT COLLATE NOCASE', 'TEXT COLLATE \(TextOrder.collation)')" }
    try connection.execute("REINDEX")
  }

  /// From 4 and 5.
  private func addFields() throws {
    let tables = OrgTables(connection, context)
    for object in OrgObject.standard {
      let columns = Set(try connection.rows("SELECT name FROM pragma_table_xinfo(?)", [.text(object.name)]).compactMap { $0[0].text })
      guard !columns.isEmpty else {
        try tables.create(object)
        try SearchIndex(object)?.follow(connection)
        continue
      }
      let added = object.fields.filter { !columns.contains($0.name) }
      for field in added { try connection.execute("ALTER TABLE \(object.table) ADD COLUMN \(OrgTables.column(field, isAdded: true))") }
      try tables.createIndexes(object, added)
      try SearchIndex(object)?.renewIfChanged(connection)
    }
    try StandardRules.fill(connection)
  }

  /// The tables of records, those of types that the schema file has lost as well.
  private static let tables = """
    SELECT name FROM sqlite_schema AS tables WHERE type = 'table' AND sql LIKE 'CREATE TABLE%'
      AND EXISTS (SELECT 1 FROM pragma_table_xinfo(tables.name) WHERE name = 'IsDeleted')
    """
}

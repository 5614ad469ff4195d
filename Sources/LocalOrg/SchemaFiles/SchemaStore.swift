import SQLite

/// Remembers the schema file in the org's own file, so that every later command knows the object types too.
struct SchemaStore {
  private let connection: SQLiteConnection

  init(_ connection: SQLiteConnection) { self.connection = connection }

  /// The schema of a file's text, or without one that of the last time.
  ///
  /// - Throws: ``OrgSchemaError``.
  func schema(replacing text: [UInt8]?) throws -> OrgSchema { try (text ?? kept()).map { try SchemaFile($0).schema() } ?? .standard }

  /// The text of the last time; nil when there was none.
  func kept() throws -> [UInt8]? {
    guard try connection.value("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'org_schema'") != nil else { return nil }
    return try connection.value("SELECT source FROM org_schema")?.text.map { Array($0.utf8) }
  }

  /// Keeps the text for the next time. The caller has a transaction in which the tables have followed it.
  func remember(_ text: [UInt8]) throws {
    try connection.execute("CREATE TABLE IF NOT EXISTS org_schema (number INTEGER PRIMARY KEY CHECK (number = 1), source TEXT NOT NULL)")
    try connection.run("INSERT OR REPLACE INTO org_schema VALUES (1, ?)", [.text(String(decoding: text, as: UTF8.self))])
  }
}

import SQLite

/// Remembers the schema file in the org's own file, so that every later command knows the object types too.
struct SchemaStore {
  private let connection: SQLiteConnection

  init(_ connection: SQLiteConnection) { self.connection = connection }

  /// The schema of a file's text, which is remembered; or without one, that of the last time.
  ///
  /// - Throws: ``OrgSchemaError``.
  func schema(replacing text: [UInt8]?) throws -> OrgSchema {
    try connection.execute("CREATE TABLE IF NOT EXISTS org_schema (number INTEGER PRIMARY KEY CHECK (number = 1), source TEXT NOT NULL)")
    guard let text else {
      let kept = try connection.value("SELECT source FROM org_schema")?.text
      return try kept.map { try SchemaFile(Array($0.utf8)).schema() } ?? .standard
    }
    let schema = try SchemaFile(text).schema()
    try connection.run("INSERT OR REPLACE INTO org_schema VALUES (1, ?)", [.text(String(decoding: text, as: UTF8.self))])
    return schema
  }
}

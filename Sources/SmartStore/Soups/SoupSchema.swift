import SQLite

/// Makes and drops the tables of soups.
struct SoupSchema {
  let connection: SQLiteConnection

  /// The store's own tables, named as upstream's (`soup_attrs` is its newer name for `soup_names`).
  static let storeTables = """
    CREATE TABLE IF NOT EXISTS soup_attrs (id INTEGER PRIMARY KEY AUTOINCREMENT, soupName TEXT, externalStorage INTEGER DEFAULT 0);
    CREATE UNIQUE INDEX IF NOT EXISTS soup_attrs_0 ON soup_attrs (soupName);
    CREATE TABLE IF NOT EXISTS soup_index_map (soupName TEXT, path TEXT, columnName TEXT, columnType TEXT);
    CREATE INDEX IF NOT EXISTS soup_index_map_0 ON soup_index_map (soupName);
    CREATE TABLE IF NOT EXISTS long_operations_status
      (id INTEGER PRIMARY KEY AUTOINCREMENT, type TEXT, details TEXT, status TEXT, created INTEGER, lastModified INTEGER);
    """

  func load(_ name: String) throws -> Soup? {
    guard let attributes = try connection.rows("SELECT id, externalStorage FROM soup_attrs WHERE soupName = ?", [.text(name)]).first,
      let id = attributes[0].integer
    else { return nil }
    let features: [SoupFeature] = attributes[1].integer == 1 ? [.externalStorage] : []
    let rows = try connection.rows(
      "SELECT path, columnName, columnType FROM soup_index_map WHERE soupName = ? ORDER BY rowid", [.text(name)]
    )
    let indexes = rows.compactMap { row -> SoupIndex? in
      guard let path = row[0].text, let column = row[1].text, let type = row[2].text.flatMap(IndexType.init) else { return nil }
      return SoupIndex(spec: IndexSpec(path: path, type: type), column: column)
    }
    return Soup(name: name, id: id, indexes: indexes, features: features)
  }

  /// Brings the tables of a store that an earlier version made up to date.
  func upgrade() throws {
    let columns = try connection.rows("SELECT name FROM pragma_table_info('soup_attrs')").compactMap { $0[0].text }
    if !columns.contains("externalStorage") {
      try connection.execute("ALTER TABLE soup_attrs ADD COLUMN externalStorage INTEGER DEFAULT 0")
    }
  }

  func setFeatures(_ features: [SoupFeature], of name: String) throws {
    try connection.run(
      "UPDATE soup_attrs SET externalStorage = ? WHERE soupName = ?",
      [.integer(features.contains(.externalStorage) ? 1 : 0), .text(name)])
  }

  func create(_ name: String, _ specs: [IndexSpec], _ features: [SoupFeature]) throws -> Soup {
    try connection.run("INSERT INTO soup_attrs (soupName) VALUES (?)", [.text(name)])
    let soup = Self.soup(name, id: connection.lastInsertRowID, specs)
    try setFeatures(features, of: name)
    try createTables(of: soup)
    try createIndexes(of: soup)
    return soup
  }

  /// A soup of that id with those indexes, not yet in the database.
  static func soup(_ name: String, id: Int64, _ specs: [IndexSpec]) -> Soup {
    let indexes = specs.enumerated().map { position, spec in
      let column = spec.type == .json1 ? PathExpression.json(path: spec.path).sql(owner: nil) : "TABLE_\(id)_\(position)"
      return SoupIndex(spec: spec, column: column)
    }
    return Soup(name: name, id: id, indexes: indexes)
  }

  /// Without the indexes.
  func createTables(of soup: Soup) throws {
    let base = ["id INTEGER PRIMARY KEY AUTOINCREMENT", "soup TEXT", "created INTEGER", "lastModified INTEGER"]
    let columns = soup.columns.map { "\($0.column) \($0.spec.type.columnType ?? "TEXT")" }
    try connection.execute("CREATE TABLE \(soup.table) (\((base + columns).joined(separator: ", ")))")
    for index in soup.indexes {
      try connection.run(
        "INSERT INTO soup_index_map (soupName, path, columnName, columnType) VALUES (?, ?, ?, ?)",
        [.text(soup.name), .text(index.spec.path), .text(index.column), .text(index.spec.type.rawValue)]
      )
    }
    if soup.hasFullText {
      let words = soup.fullTextPositions.map { soup.columns[$0].column }
      try connection.execute("CREATE VIRTUAL TABLE \(soup.fullTextTable) USING fts4(\(words.joined(separator: ", ")))")
    }
  }

  func createIndexes(of soup: Soup) throws {
    for (position, index) in soup.indexes.enumerated() {
      try connection.execute("CREATE INDEX \(soup.table)_\(position)_idx ON \(soup.table) (\(index.column))")
    }
  }

  /// Emptied first, since DROP alone notes how to undo itself: it would hold the whole table in memory.
  func dropTable(_ table: String) throws {
    try connection.execute("DELETE FROM \(table); DROP TABLE \(table)")
  }

  func drop(_ soup: Soup) throws {
    try dropTable(soup.table)
    if soup.hasFullText { try connection.execute("DROP TABLE IF EXISTS \(soup.fullTextTable)") }
    try connection.run("DELETE FROM soup_index_map WHERE soupName = ?", [.text(soup.name)])
    try connection.run("DELETE FROM soup_attrs WHERE soupName = ?", [.text(soup.name)])
  }
}

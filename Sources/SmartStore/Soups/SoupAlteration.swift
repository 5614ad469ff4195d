import JSON
import SQLite

/// The wish to give a soup other indexes. Carried out in one transaction, so that it is done fully or not at all.
struct SoupAlteration {
  let soup: String
  let specs: [IndexSpec]
  let reIndexData: Bool
  /// nil leaves them as they are.
  let features: [SoupFeature]?

  func run(in database: StoreDatabase) throws {
    let old = try database.soup(soup)
    let checked = try IndexSpec.checked(specs, soup: soup)
    database.forget(soup)
    let new = SoupSchema.soup(soup, id: old.id, checked)
    let lastID = try database.connection.value("SELECT seq FROM sqlite_sequence WHERE name = ?", [.text(old.table)])
    let aside = old.table + "_old"
    try moveAside(old, to: aside, database)
    try database.schema.createTables(of: new)
    let indexesFirst = try isLarge(database)
    if indexesFirst { try database.schema.createIndexes(of: new) }
    try copy(old, from: aside, to: new, database)
    if !indexesFirst { try database.schema.createIndexes(of: new) }
    try database.schema.dropTable(aside)
    if let lastID { try restoreSequence(of: new, lastID, database) }
    if let features { try database.schema.setFeatures(features, of: soup) }
    try LongOperation.forgetAll(of: soup, in: database)
    database.forget(soup)
  }

  private func moveAside(_ old: Soup, to aside: String, _ database: StoreDatabase) throws {
    let connection = database.connection
    for position in old.indexes.indices {
      try connection.execute("DROP INDEX IF EXISTS \(old.table)_\(position)_idx")
    }
    if old.hasFullText { try connection.execute("DROP TABLE \(old.fullTextTable)") }
    try connection.execute("ALTER TABLE \(old.table) RENAME TO \(aside)")
    try connection.run("DELETE FROM soup_index_map WHERE soupName = ?", [.text(old.name)])
  }

  /// To make an index of entries that are there is quicker, but sorts all its values in memory.
  private func isLarge(_ database: StoreDatabase) throws -> Bool {
    let pages = try database.connection.value("PRAGMA page_count")?.integer ?? 0
    return try pages * (database.connection.value("PRAGMA page_size")?.integer ?? 0) > Self.sortableSize
  }

  private static let sortableSize: Int64 = 128 << 20

  /// Copies entries with the values of the columns both have, and fills the others when that is wanted.
  private func copy(_ old: Soup, from aside: String, to new: Soup, _ database: StoreDatabase) throws {
    var pairs: [(new: SoupIndex, old: SoupIndex)] = []
    var others: [SoupIndex] = []
    for column in new.columns {
      let match = old.columns.first {
        $0.spec.path == column.spec.path && $0.spec.type.columnType == column.spec.type.columnType
      }
      if let match { pairs.append((column, match)) } else { others.append(column) }
    }
    let base = ["id", "soup", "created", "lastModified"]
    let copying = SoupCopy(
      from: aside, to: new.table, columns: base.map { ($0, $0) } + pairs.map { ($0.old.column, $0.new.column) },
      filled: reIndexData ? others : [])
    try copying.run(in: database)
    if new.hasFullText {
      let words = new.fullTextPositions.map { new.columns[$0].column }.joined(separator: ", ")
      try database.connection.execute(
        "INSERT INTO \(new.fullTextTable) (docid, \(words)) SELECT id, \(words) FROM \(new.table)"
      )
    }
  }

  /// Ids of removed entries stay used up.
  private func restoreSequence(of new: Soup, _ lastID: SQLiteValue, _ database: StoreDatabase) throws {
    try database.connection.run("DELETE FROM sqlite_sequence WHERE name = ?", [.text(new.table)])
    try database.connection.run("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", [.text(new.table), lastID])
  }
}

extension SoupAlteration {
  /// As kept in `long_operations_status`.
  var details: JSONText {
    let indexes = specs.map { spec -> JSONValue in ["path": .string(spec.path), "type": .string(spec.type.rawValue)] }
    var value: JSONObject = ["soupName": .string(soup), "newIndexSpecs": .array(indexes), "reIndexData": .bool(reIndexData)]
    value["features"] = features.map { .array($0.map { .string($0.rawValue) }) }
    return JSONValue.object(value).text
  }

  init(details: JSONText) throws {
    let value = try details.value()
    soup = value["soupName"]?.string ?? ""
    specs = try IndexSpec.list(json: (value["newIndexSpecs"] ?? .null).text, soup: soup)
    reIndexData = value["reIndexData"]?.bool ?? true
    features = value["features"]?.array?.compactMap { $0.string.flatMap(SoupFeature.init) }
  }
}

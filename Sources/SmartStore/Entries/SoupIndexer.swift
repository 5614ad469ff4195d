import JSON
import SQLite

/// Fills index columns of entries that are stored already.
struct SoupIndexer {
  let soup: Soup
  let database: StoreDatabase

  /// Computes the columns of those paths for every entry. json1 indexes need none: SQLite keeps them.
  func fill(paths: [String]) throws {
    let columns = soup.columns.filter { paths.contains($0.spec.path) }
    if columns.isEmpty { return }
    let entries = try database.statement("SELECT id, soup FROM \(soup.table) ORDER BY id")
    defer { entries.reset() }
    let update = try database.statement(Self.update(soup.table, key: "id", columns))
    let words = columns.indices.filter { columns[$0].spec.type == .fullText }
    let wordUpdate = words.isEmpty
      ? nil : try database.statement(Self.update(soup.fullTextTable, key: "docid", words.map { columns[$0] }))
    var scan = EntryScan(columns: columns)
    while try entries.step() {
      let id = entries.integer(0)
      try scan.scan(entries.utf8(1))
      try Self.run(update, scan.values, id)
      if let wordUpdate { try Self.run(wordUpdate, words.map { scan.values[$0] }, id) }
      scan.arena.forget()
    }
  }

  private static func update(_ table: String, key: String, _ columns: [SoupIndex]) -> String {
    "UPDATE \(table) SET \(columns.map { $0.column + " = ?" }.joined(separator: ", ")) WHERE \(key) = ?"
  }

  private static func run(_ statement: SQLiteStatement, _ values: [IndexValue], _ id: Int64) throws {
    defer { statement.reset() }
    for (position, value) in values.enumerated() {
      try value.bind(to: statement, at: Int32(position + 1))
    }
    try statement.bind(id, at: Int32(values.count + 1))
    _ = try statement.step()
  }
}

import SQLite

/// Copies the rows of one table into another, and computes columns that only the other has in the same pass.
struct SoupCopy {
  let source: String
  let target: String
  let columns: [(source: String, target: String)]
  /// Columns of the target whose values come from the entries' text.
  let filled: [SoupIndex]

  init(from source: String, to target: String, columns: [(source: String, target: String)], filled: [SoupIndex]) {
    self.source = source
    self.target = target
    self.columns = columns
    self.filled = filled
  }

  func run(in database: StoreDatabase) throws {
    if filled.isEmpty { return try database.connection.execute(sql) }
    let entries = try database.connection.prepare("SELECT id, soup FROM \(source) ORDER BY id")
    // The rest of a row goes from table to table inside SQLite.
    let insert = try database.connection.prepare("\(sql) WHERE id = ?")
    let idParameter = Int32(filled.count + 1)
    var scan = EntryScan(columns: filled)
    while try entries.step() {
      try scan.scan(entries.utf8(1))
      defer { insert.rewind() }
      for (position, value) in scan.values.enumerated() { try value.bind(to: insert, at: Int32(position + 1)) }
      try insert.bind(entries.integer(0), at: idParameter)
      _ = try insert.step()
      scan.arena.forget()
    }
  }

  /// Takes the values of the filled columns.
  private var sql: String {
    let into = columns.map(\.target) + filled.map(\.column)
    let values = columns.map(\.source) + filled.map { _ in "?" }
    return "INSERT OR FAIL INTO \(target) (\(into.joined(separator: ", "))) SELECT \(values.joined(separator: ", ")) FROM \(source)"
  }
}

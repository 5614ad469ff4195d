import SQLite

/// Replaces entries. Only the columns whose values change are written: the others' indexes are left alone.
struct EntryUpdates {
  private let soup: Soup
  private let database: StoreDatabase
  private let date: Int64
  /// By the columns they write.
  private var statements: [UInt64: SQLiteStatement] = [:]
  private var latest: (changed: UInt64, statement: SQLiteStatement)?
  private var words: SQLiteStatement?

  init(soup: Soup, database: StoreDatabase, date: Int64) {
    self.soup = soup
    self.database = database
    self.date = date
  }

  mutating func run(_ found: EntryLookup.Found, text: UnsafeBufferPointer<UInt8>, _ values: [IndexValue]) throws {
    let statement = try statement(found.changed)
    defer { statement.rewind() }
    try statement.bind(borrowed: text, at: 1)
    try statement.bind(date, at: 2)
    var parameter: Int32 = 3
    for column in values.indices where Self.writes(column, found.changed) {
      try values[column].bind(to: statement, at: parameter)
      parameter += 1
    }
    try statement.bind(found.id, at: parameter)
    _ = try statement.step()
    if soup.fullTextPositions.contains(where: { Self.writes($0, found.changed) }) { try writeWords(found.id, values) }
  }

  private static func writes(_ column: Int, _ changed: UInt64) -> Bool {
    column >= EntryLookup.bits || changed & (1 << UInt64(column)) != 0
  }

  private mutating func statement(_ changed: UInt64) throws -> SQLiteStatement {
    if let latest, latest.changed == changed { return latest.statement }
    let columns = soup.columns.indices.filter { Self.writes($0, changed) }.map { soup.columns[$0].column }
    let statement = try statements[changed] ?? database.statement(soup.updateSQL(columns: columns))
    statements[changed] = statement
    latest = (changed, statement)
    return statement
  }

  private mutating func writeWords(_ id: Int64, _ values: [IndexValue]) throws {
    let statement = try words ?? database.statement(soup.fullTextUpdateSQL)
    words = statement
    defer { statement.rewind() }
    var parameter: Int32 = 1
    for position in soup.fullTextPositions {
      try values[position].bind(to: statement, at: parameter)
      parameter += 1
    }
    try statement.bind(id, at: parameter)
    _ = try statement.step()
  }
}

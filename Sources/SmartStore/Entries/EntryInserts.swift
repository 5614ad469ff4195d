import SQLite

/// New entries on their way into a soup's table, and the statements for one and for many of them.
struct EntryInserts {
  private struct Row {
    let id: Int64
    /// In the text of all entries.
    let text: Range<Int>
  }

  /// Enough to share the cost of a statement; larger ones gain little, and more entries then go one by one.
  static let rowsPerStatement = 20

  private let soup: Soup
  private let date: Int64
  private let database: StoreDatabase
  /// Made when they are needed: most upserts of one entry change one that is there.
  private var one: SQLiteStatement?
  private var many: SQLiteStatement?
  private var words: SQLiteStatement?
  private var rows: [Row] = []
  /// The columns of all rows.
  private var values: [IndexValue] = []

  init(soup: Soup, database: StoreDatabase, date: Int64) {
    self.soup = soup
    self.database = database
    self.date = date
  }

  var isFull: Bool { rows.count == Self.rowsPerStatement }
  /// The first id that waits.
  var firstID: Int64? { rows.first?.id }

  mutating func add(id: Int64, text: Range<Int>, _ columns: [IndexValue]) {
    rows.append(Row(id: id, text: text))
    values.append(contentsOf: columns)
  }

  mutating func run(texts: UnsafeBufferPointer<UInt8>) throws {
    if rows.isEmpty { return }
    if isFull { try insertTogether(texts) } else { try insertSingly(texts) }
    if soup.hasFullText { try insertWords() }
    rows.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }

  private mutating func insertTogether(_ texts: UnsafeBufferPointer<UInt8>) throws {
    let statement = try many ?? database.statement(soup.insertSQL(rows: Self.rowsPerStatement))
    many = statement
    defer { statement.rewind() }
    var parameter: Int32 = 1
    for position in rows.indices { try bind(position, to: statement, &parameter, texts) }
    _ = try statement.step()
  }

  private mutating func insertSingly(_ texts: UnsafeBufferPointer<UInt8>) throws {
    let one = try one ?? database.statement(soup.insertSQL)
    self.one = one
    for position in rows.indices {
      defer { one.rewind() }
      var parameter: Int32 = 1
      try bind(position, to: one, &parameter, texts)
      _ = try one.step()
    }
  }

  private func bind(
    _ position: Int, to statement: SQLiteStatement, _ parameter: inout Int32, _ texts: UnsafeBufferPointer<UInt8>
  ) throws {
    let row = rows[position]
    try statement.bind(row.id, at: parameter)
    try statement.bind(borrowed: UnsafeBufferPointer(rebasing: texts[row.text]), at: parameter + 1)
    try statement.bind(date, at: parameter + 2)
    try statement.bind(date, at: parameter + 3)
    parameter += 4
    let count = soup.columns.count
    for value in values[position * count..<(position + 1) * count] {
      try value.bind(to: statement, at: parameter)
      parameter += 1
    }
  }

  private mutating func insertWords() throws {
    let statement = try words ?? database.statement(soup.fullTextInsertSQL)
    words = statement
    for (position, row) in rows.enumerated() {
      defer { statement.rewind() }
      try statement.bind(row.id, at: 1)
      for (offset, column) in soup.fullTextPositions.enumerated() {
        try values[position * soup.columns.count + column].bind(to: statement, at: Int32(offset + 2))
      }
      _ = try statement.step()
    }
  }
}

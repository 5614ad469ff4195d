import JSON
import SQLite

/// Writes entries into one soup, for the length of one upsert: statements and the next id are looked up once.
struct EntryWriter {
  /// The texts written so far, one after the other.
  private(set) var output: [UInt8] = []

  private let soup: Soup
  private let connection: SQLiteConnection
  private let insert: SQLiteStatement
  private let update: SQLiteStatement
  private let fullText: (insert: SQLiteStatement, update: SQLiteStatement)?
  private let externalID: ExternalID?
  private let date = StoreDatabase.now
  private var nextID: Int64
  private var scan: EntryScan

  /// - Throws: ``SmartStoreError/notIndexed(soup:path:)`` when entries cannot be found by `externalIdPath`.
  init(soup: Soup, database: StoreDatabase, externalIdPath: String, capacity: Int) throws {
    self.soup = soup
    connection = database.connection
    insert = try database.statement(soup.insertSQL)
    update = try database.statement(soup.updateSQL)
    fullText = soup.hasFullText
      ? (try database.statement(soup.fullTextInsertSQL), try database.statement(soup.fullTextUpdateSQL)) : nil
    externalID = externalIdPath == SoupField.entryID
      ? nil : try ExternalID(path: externalIdPath, soup: soup, database: database)
    let last = try connection.value("SELECT seq FROM sqlite_sequence WHERE name = ?", [.text(soup.table)])?.integer
    nextID = (last ?? 0) + 1
    scan = EntryScan(columns: soup.columns)
    output.reserveCapacity(capacity)
  }

  mutating func write(punctuation byte: Unicode.Scalar) { output.append(UInt8(ascii: byte)) }

  /// Stores one entry and appends its text to ``output``.
  ///
  /// - Parameter index: its place in the call, for messages.
  mutating func write(_ entry: JSONText, index: Int) throws {
    guard entry.firstByte == UInt8(ascii: "{") else {
      throw SmartStoreError.invalidEntry(soup: soup.name, index: index, reason: "it must be an object")
    }
    let bytes = entry.utf8
    do {
      try bytes.withUnsafeBufferPointer { try scan.scan($0) }
    } catch let error as JSONParseError {
      throw SmartStoreError.invalidEntry(soup: soup.name, index: index, reason: "\(error)")
    }
    let known = try externalID.map { try $0.find(bytes, scan) } ?? scan.entryID
    if let known, try write(bytes, id: known, isNew: false) { return }
    _ = try write(bytes, id: nextID, isNew: true)
    nextID += 1
  }

  /// Returns false, with nothing written, when the entry to update is not there.
  private mutating func write(_ entry: ArraySlice<UInt8>, id: Int64, isNew: Bool) throws -> Bool {
    let start = output.count
    scan.append(entry, id: id, date: date, to: &output)
    let statement = isNew ? insert : update
    defer { statement.reset() }
    if isNew {
      try statement.bind(id, at: 1)
      try statement.bind(utf8: output[start...], at: 2)
      try statement.bind(date, at: 3)
      try statement.bind(date, at: 4)
      try bindColumns(statement, from: 5, entry)
    } else {
      try statement.bind(utf8: output[start...], at: 1)
      try statement.bind(date, at: 2)
      try bindColumns(statement, from: 3, entry)
      try statement.bind(id, at: Int32(3 + soup.columns.count))
    }
    _ = try statement.step()
    if !isNew && connection.changes == 0 {
      output.removeSubrange(start...)
      return false
    }
    try writeWords(entry, id: id, isNew: isNew)
    return true
  }

  private func bindColumns(_ statement: SQLiteStatement, from first: Int32, _ entry: ArraySlice<UInt8>) throws {
    var parameter = first
    for value in scan.values {
      try value.bind(to: statement, at: parameter, entry: entry)
      parameter += 1
    }
  }

  private func writeWords(_ entry: ArraySlice<UInt8>, id: Int64, isNew: Bool) throws {
    guard let fullText else { return }
    let statement = isNew ? fullText.insert : fullText.update
    defer { statement.reset() }
    var parameter: Int32 = isNew ? 2 : 1
    for position in soup.fullTextPositions {
      try scan.values[position].bind(to: statement, at: parameter, entry: entry)
      parameter += 1
    }
    try statement.bind(id, at: isNew ? 1 : parameter)
    _ = try statement.step()
  }
}

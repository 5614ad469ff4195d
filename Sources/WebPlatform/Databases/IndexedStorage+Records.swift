import SQLite

/// Writing and deleting records.
extension IndexedStorage {
  /// A record as it is written.
  struct NewRecord {
    let key: [UInt8]
    let text: [UInt8]
    let bytes: [UInt8]?
    /// The keys that it has in indexes.
    let entries: [Entry]
  }

  /// A key that a record has in an index.
  struct Entry {
    let index: Int64
    let isUnique: Bool
    let key: [UInt8]

    /// - Parameter text: the number of the index, "!" if it is unique and a space if it is not, and the key; nil for what is no such text.
    init?(_ text: ArraySlice<UInt8>) {
      var (index, at): (Int64, Int) = (0, text.startIndex)
      while at < text.endIndex, case let digit = text[at] &- UInt8(ascii: "0"), digit < 10 {
        let (tens, isTooLarge) = index.multipliedReportingOverflow(by: 10)
        if isTooLarge { return nil }
        index = tens + Int64(digit)
        at += 1
      }
      guard at > text.startIndex, at < text.endIndex else { return nil }
      (self.index, isUnique, key) = (index, text[at] == UInt8(ascii: "!"), Array(text[(at + 1)...]))
    }
  }

  /// Puts the first of some records into a store, up to one that it cannot take.
  ///
  /// - Returns: how many it has put.
  func put(_ records: [NewRecord], into store: Int64, isNew: Bool, hasIndexes: Bool) throws -> Int {
    var count = 0
    for record in records {
      do { try put(record, into: store, isNew: isNew, hasIndexes: hasIndexes) } catch is DatabaseFailure { break }
      count += 1
    }
    return count
  }

  /// Puts a record into a store.
  ///
  /// - Parameters:
  ///   - isNew: whether there must be none of its key.
  ///   - hasIndexes: whether the store has any.
  /// - Throws: ``DatabaseFailure/constraint(_:)`` when there is one, or an index may not have the key twice; then nothing was changed.
  func put(_ record: NewRecord, into store: Int64, isNew: Bool, hasIndexes: Bool) throws {
    for entry in record.entries where entry.isUnique { try checkUnique(entry, except: record.key) }
    let row: Int64
    if let new = try insert(record, into: store) {
      row = new
    } else {
      if isNew { throw DatabaseFailure.constraint("The store has a record of that key already") }
      row = try replace(record, in: store, hasEntries: hasIndexes)
    }
    for entry in record.entries { try write(entry, of: row, record.key) }
  }

  /// - Returns: the row of the record, or nil when there is one of that key.
  private func insert(_ record: NewRecord, into store: Int64) throws -> Int64? {
    let statement = try connection.cached("INSERT OR IGNORE INTO records (value, bytes, store, key) VALUES (?, ?, ?, ?)")
    defer { statement.reset() }
    try bind(record, store, to: statement)
    _ = try statement.step()
    return connection.changes == 0 ? nil : connection.lastInsertRowID
  }

  /// - Returns: the row of the record that has that key.
  private func replace(_ record: NewRecord, in store: Int64, hasEntries: Bool) throws -> Int64 {
    let statement = try connection.cached("UPDATE records SET value = ?, bytes = ? WHERE store = ? AND key = ? RETURNING id")
    defer { statement.reset() }
    try bind(record, store, to: statement)
    guard try statement.step() else { throw DatabaseFailure.misuse("There is no such record") }
    let row = statement.integer(0)
    if hasEntries { try connection.run("DELETE FROM entries WHERE record = ?", [.integer(row)]) }
    return row
  }

  private func bind(_ record: NewRecord, _ store: Int64, to statement: SQLiteStatement) throws {
    try statement.bind(utf8: record.text[...], at: 1)
    if let bytes = record.bytes { try statement.bind(.blob(bytes), at: 2) } else { try statement.bindNull(at: 2) }
    try statement.bind(store, at: 3)
    try statement.bind(.blob(record.key), at: 4)
  }

  private func write(_ entry: Entry, of record: Int64, _ primaryKey: [UInt8]) throws {
    let statement = try connection.cached("INSERT OR IGNORE INTO entries (source, key, primary_key, record) VALUES (?, ?, ?, ?)")
    defer { statement.reset() }
    try statement.bind(entry.index, at: 1)
    try statement.bind(.blob(entry.key), at: 2)
    try statement.bind(.blob(primaryKey), at: 3)
    try statement.bind(record, at: 4)
    _ = try statement.step()
  }

  private func checkUnique(_ entry: Entry, except primaryKey: [UInt8]) throws {
    let others = try connection.rows(
      "SELECT 1 FROM entries WHERE source = ? AND key = ? AND primary_key <> ? LIMIT 1", [.integer(entry.index), .blob(entry.key), .blob(primaryKey)])
    if !others.isEmpty { throw DatabaseFailure.constraint("A unique index has that key already") }
  }

  /// Adds to a new index what a record of its store has in it.
  func add(_ entries: [Entry], ofRecord primaryKey: [UInt8], in store: Int64) throws {
    guard let record = try connection.value("SELECT id FROM records WHERE store = ? AND key = ?", [.integer(store), .blob(primaryKey)])?.integer else {
      throw DatabaseFailure.misuse("There is no such record")
    }
    for entry in entries where entry.isUnique { try checkUnique(entry, except: primaryKey) }
    for entry in entries { try write(entry, of: record, primaryKey) }
  }

  /// Deletes the records of a store whose keys are in a range.
  func delete(_ range: IndexedQuery) throws {
    let (condition, values) = range.condition
    try connection.run("DELETE FROM entries WHERE record IN (SELECT id FROM records r WHERE \(condition))", values)
    try connection.run("DELETE FROM records AS r WHERE \(condition)", values)
  }
}

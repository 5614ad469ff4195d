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

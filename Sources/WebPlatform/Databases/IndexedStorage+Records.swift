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
    if !hasIndexes && !isNew { return try write(record, store, "ON CONFLICT (store, key) DO UPDATE SET value = excluded.value, bytes = excluded.bytes") }
    let old = try connection.value("SELECT id FROM records WHERE store = ? AND key = ?", [.integer(store), .blob(record.key)])?.integer
    if isNew, old != nil { throw DatabaseFailure.constraint("The store has a record of that key already") }
    for entry in record.entries where entry.isUnique { try checkUnique(entry, except: record.key) }
    if let old { try delete(record: old, hasEntries: hasIndexes) }
    try write(record, store, "")
    let number = connection.lastInsertRowID
    for entry in record.entries { try write(entry, of: number, record.key) }
  }

  private func write(_ record: NewRecord, _ store: Int64, _ otherwise: String) throws {
    let statement = try connection.cached("INSERT INTO records (store, key, value, bytes) VALUES (?, ?, ?, ?) \(otherwise)")
    defer { statement.reset() }
    try statement.bind(store, at: 1)
    try statement.bind(.blob(record.key), at: 2)
    try statement.bind(utf8: record.text[...], at: 3)
    if let bytes = record.bytes { try statement.bind(.blob(bytes), at: 4) }
    _ = try statement.step()
  }

  private func write(_ entry: Entry, of record: Int64, _ primaryKey: [UInt8]) throws {
    try connection.run(
      "INSERT OR IGNORE INTO entries (source, key, primary_key, record) VALUES (?, ?, ?, ?)",
      [.integer(entry.index), .blob(entry.key), .blob(primaryKey), .integer(record)])
  }

  private func checkUnique(_ entry: Entry, except primaryKey: [UInt8]) throws {
    let others = try connection.rows(
      "SELECT 1 FROM entries WHERE source = ? AND key = ? AND primary_key <> ? LIMIT 1", [.integer(entry.index), .blob(entry.key), .blob(primaryKey)])
    if !others.isEmpty { throw DatabaseFailure.constraint("A unique index has that key already") }
  }

  private func delete(record: Int64, hasEntries: Bool) throws {
    if hasEntries { try connection.run("DELETE FROM entries WHERE record = ?", [.integer(record)]) }
    try connection.run("DELETE FROM records WHERE id = ?", [.integer(record)])
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

import SQLite

/// Writing and deleting records.
extension IndexedStorage {
  /// A record as it is written.
  struct NewRecord {
    let key: ArraySlice<UInt8>
    let text: ArraySlice<UInt8>
    let bytes: [UInt8]?
    let entries: IndexEntries
  }

  /// Puts the first of some records into a store, up to one that it cannot take.
  ///
  /// - Returns: how many it has put.
  func put(_ records: [NewRecord], into store: Int64, isNew: Bool) throws -> Int {
    var count = 0
    for record in records {
      do { try put(record, into: store, isNew: isNew) } catch is DatabaseFailure { break }
      count += 1
    }
    return count
  }

  /// Puts a record into a store.
  ///
  /// - Parameter isNew: whether there must be none of its key.
  /// - Throws: ``DatabaseFailure/constraint(_:)`` when there is one, or an index may not have the key twice; then nothing was changed.
  func put(_ record: NewRecord, into store: Int64, isNew: Bool) throws {
    try checkUnique(record.entries, except: record.key)
    if try !insert(record, into: store) {
      if isNew { throw DatabaseFailure.constraint("The store has a record of that key already") }
      try replace(record, in: store)
    }
    try write(record.entries, of: record.key)
  }

  /// - Returns: false when there is one of that key.
  private func insert(_ record: NewRecord, into store: Int64) throws -> Bool {
    let statement = try connection.cached("INSERT OR IGNORE INTO records (entries, value, bytes, store, key) VALUES (?, ?, ?, ?, ?)")
    defer { statement.reset() }
    try bind(record, store, to: statement)
    _ = try statement.step()
    return connection.changes > 0
  }

  /// Writes over the record that has that key, whose entries go unless it has the same again.
  private func replace(_ record: NewRecord, in store: Int64) throws {
    let old = try entries(of: record.key, in: store)
    if let old, old.text != record.entries.text { try delete(old, of: record.key) }
    let statement = try connection.cached("UPDATE records SET entries = ?, value = ?, bytes = ? WHERE store = ? AND key = ?")
    defer { statement.reset() }
    try bind(record, store, to: statement)
    _ = try statement.step()
  }

  private func bind(_ record: NewRecord, _ store: Int64, to statement: SQLiteStatement) throws {
    if record.entries.list.isEmpty { try statement.bindNull(at: 1) } else { try statement.bind(blob: record.entries.text, at: 1) }
    try statement.bind(utf8: record.text, at: 2)
    if let bytes = record.bytes { try statement.bind(blob: bytes[...], at: 3) } else { try statement.bindNull(at: 3) }
    try statement.bind(store, at: 4)
    try statement.bind(blob: record.key, at: 5)
  }

  // MARK: Entries

  private func entries(of key: ArraySlice<UInt8>, in store: Int64) throws -> IndexEntries? {
    let statement = try connection.cached("SELECT entries FROM records WHERE store = ? AND key = ?")
    defer { statement.reset() }
    try statement.bind(store, at: 1)
    try statement.bind(blob: key, at: 2)
    guard try statement.step(), case .blob(let text) = statement.value(0) else { return nil }
    return try IndexEntries(text[...])
  }

  private func write(_ entries: IndexEntries, of key: ArraySlice<UInt8>) throws {
    try each(entries, "INSERT OR IGNORE INTO entries (source, key, primary_key) VALUES (?, ?, ?)", of: key)
  }

  private func delete(_ entries: IndexEntries, of key: ArraySlice<UInt8>) throws {
    try each(entries, "DELETE FROM entries WHERE source = ? AND key = ? AND primary_key = ?", of: key)
  }

  private func each(_ entries: IndexEntries, _ sql: String, of key: ArraySlice<UInt8>) throws {
    if entries.list.isEmpty { return }
    let statement = try connection.cached(sql)
    for entry in entries.list {
      defer { statement.reset() }
      try statement.bind(entry.index, at: 1)
      try statement.bind(blob: entry.key, at: 2)
      try statement.bind(blob: key, at: 3)
      _ = try statement.step()
    }
  }

  private func checkUnique(_ entries: IndexEntries, except key: ArraySlice<UInt8>) throws {
    for entry in entries.list where entry.isUnique {
      let others = try connection.rows(
        "SELECT 1 FROM entries WHERE source = ? AND key = ? AND primary_key <> ? LIMIT 1", [.integer(entry.index), .blob(Array(entry.key)), .blob(Array(key))])
      if !others.isEmpty { throw DatabaseFailure.constraint("A unique index has that key already") }
    }
  }

  /// Adds to a new index what a record of its store has in it.
  func add(_ entries: IndexEntries, ofRecord key: [UInt8], in store: Int64) throws {
    try checkUnique(entries, except: key[...])
    let all = try self.entries(of: key[...], in: store)?.adding(entries) ?? entries
    try connection.run("UPDATE records SET entries = ? WHERE store = ? AND key = ?", [.blob(Array(all.text)), .integer(store), .blob(key)])
    if connection.changes == 0 { throw DatabaseFailure.misuse("There is no such record") }
    try write(entries, of: key[...])
  }

  // MARK: Deleting

  /// Deletes the records of a store whose keys are in a range.
  func delete(_ range: IndexedQuery) throws {
    let (condition, values) = range.condition
    let statement = try connection.cached("SELECT key, entries FROM records r WHERE \(condition) AND entries IS NOT NULL")
    defer { statement.reset() }
    try statement.bind(values)
    while try statement.step() {
      guard case .blob(let key) = statement.value(0), case .blob(let text) = statement.value(1) else { continue }
      try delete(IndexEntries(text[...]), of: key[...])
    }
    statement.reset()
    try connection.run("DELETE FROM records AS r WHERE \(condition)", values)
  }
}

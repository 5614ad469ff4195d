import CSQLite
import Glibc

extension RawStore {
  func upsert(batch: Int) throws -> StoreTime {
    ids = []
    return try timed { ids = try insertAll(into: Self.table, batch: batch) }
  }

  /// The entries again and again, until there are as many.
  func upsertLarge(count: Int, batch: Int) throws -> StoreTime {
    try timed {
      for _ in 0..<(count / entries.count) { _ = try insertAll(into: Self.large, batch: batch) }
    }
  }

  private func insertAll(into table: String, batch: Int) throws -> [Int64] {
    let begin = try RawStatement(database, "BEGIN IMMEDIATE")
    let commit = try RawStatement(database, "COMMIT")
    let insert = try RawStatement(database, "INSERT INTO \(table) VALUES (?, ?, ?, ?, ?, ?, ?)")
    let last = try RawStatement(database, "SELECT seq FROM sqlite_sequence WHERE name = '\(table)'")
    var ids: [Int64] = []
    for first in stride(from: 0, to: entries.count, by: batch) {
      try begin.run()
      var id = try last.step() ? last.integer(0) : 0
      last.reset()
      try array(entries[first..<min(first + batch, entries.count)]) { entry in
        id += 1
        ids.append(id)
        let now = Self.now()
        let text = write(entry, id, now)
        insert.bind(id, 1)
        insert.bind(text, 2)
        insert.bind(now, 3)
        insert.bind(now, 4)
        bindIndexes(of: entry, to: insert, from: 5)
        try insert.run()
      }
      try commit.run()
    }
    return ids
  }

  /// All entries once more, each found by its `Id`.
  func update(batch: Int) throws -> StoreTime {
    let table = Self.table
    let begin = try RawStatement(database, "BEGIN IMMEDIATE")
    let commit = try RawStatement(database, "COMMIT")
    let find = try RawStatement(database, "SELECT id FROM \(table) WHERE \(table)_0 = ? LIMIT 2")
    let update = try RawStatement(
      database, "UPDATE \(table) SET soup = ?, lastModified = ?, \(table)_0 = ?, \(table)_1 = ?, \(table)_2 = ? WHERE id = ?")
    return try timed {
      for first in stride(from: 0, to: entries.count, by: batch) {
        try begin.run()
        try array(entries[first..<min(first + batch, entries.count)]) { entry in
          find.bind(entry.id, 1)
          guard try find.step() else { throw MeasurementError("the peer lost an entry") }
          let id = find.integer(0)
          _ = try find.step()
          find.reset()
          let now = Self.now()
          update.bind(write(entry, id, now), 1)
          update.bind(now, 2)
          bindIndexes(of: entry, to: update, from: 3, rank: (entry.rank + 1) % Int64(entries.count))
          update.bind(id, 6)
          try update.run()
        }
        try commit.run()
      }
    }
  }

  /// Gives the large table a fourth index: its rows copied with the new column's values, which are known, then the indexes.
  func alter() throws -> StoreTime {
    let (old, new) = ("\(Self.large)_old", Self.large)
    return try timed {
      try execute("BEGIN IMMEDIATE; ALTER TABLE \(new) RENAME TO \(old)")
      for column in 0..<3 { try execute("DROP INDEX \(new)_\(column)_idx") }
      try execute(Self.definition(of: new, columns: ["TEXT", "TEXT", "INTEGER", "TEXT"]))
      try copy(old, to: new)
      try index(new, columns: 0..<4)
      try execute("DROP TABLE \(old)")
      try execute("COMMIT")
      output.begin()
      output.append("\"large\"")
      output.end()
    }
  }

  private func copy(_ old: String, to new: String) throws {
    let rows = try RawStatement(database, "SELECT * FROM \(old)")
    let insert = try RawStatement(database, "INSERT INTO \(new) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    var position = 0
    while try rows.step() {
      insert.bind(rows.integer(0), 1)
      insert.bind(rows.text(1), 2)
      insert.bind(rows.integer(2), 3)
      insert.bind(rows.integer(3), 4)
      insert.bind(rows.text(4), 5)
      insert.bind(rows.text(5), 6)
      insert.bind(rows.integer(6), 7)
      insert.bind(entries[position % entries.count].city, 8)
      try insert.run()
      position += 1
    }
  }

  /// A table with words, as a soup with a full_text index has them.
  func prepareWords() throws {
    let table = Self.words
    try execute("DROP TABLE IF EXISTS \(table); DROP TABLE IF EXISTS \(table)_fts")
    try execute(Self.definition(of: table, columns: ["TEXT", "INTEGER"]))
    try index(table, columns: 0..<2)
    try execute("CREATE VIRTUAL TABLE \(table)_fts USING fts4(\(table)_0)")
    let insert = try RawStatement(database, "INSERT INTO \(table) VALUES (?, ?, ?, ?, ?, ?)")
    let words = try RawStatement(database, "INSERT INTO \(table)_fts (docid, \(table)_0) VALUES (?, ?)")
    try execute("BEGIN")
    for (position, entry) in entries.enumerated() {
      // As many transactions as the page makes: each leaves a segment of words, which queries then look through.
      if position > 0 && position % 1000 == 0 { try execute("COMMIT; BEGIN") }
      output.begin()
      let id = Int64(position + 1)
      insert.bind(id, 1)
      insert.bind(write(entry, id, Self.now()), 2)
      insert.bind(entry.story, 5)
      insert.bind(entry.rank, 6)
      try insert.run()
      words.bind(id, 1)
      words.bind(entry.story, 2)
      try words.run()
    }
    try execute("COMMIT")
  }

  private func bindIndexes(of entry: RawEntries.Entry, to statement: RawStatement, from first: Int32, rank: Int64? = nil) {
    statement.bind(entry.id, first)
    statement.bind(entry.lastName, first + 1)
    statement.bind(rank ?? entry.rank, first + 2)
  }

  /// Appends an entry's text with its id and date, and returns where it stands.
  private func write(_ entry: RawEntries.Entry, _ id: Int64, _ now: Int64) -> RawEntries.Text {
    output.reserve(entry.open.count + 100)
    let start = output.count
    output.append(entry.open.start, entry.open.count)
    output.append(",\"_soupEntryId\":")
    output.append(id)
    output.append(",\"_soupLastModifiedDate\":")
    output.append(now)
    output.append("}")
    return RawEntries.Text(start: UnsafePointer(output.start + start), count: output.count - start)
  }

  /// Milliseconds since 1970.
  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}

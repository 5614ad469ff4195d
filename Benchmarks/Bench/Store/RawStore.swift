import CSQLite
import Glibc

/// The store page's peer: the same table in the same kind of file, worked on with nothing but prepared statements, and the
/// same JSON text made of what they find. It knows the values of the indexes beforehand and parses nothing.
final class RawStore {
  private static let table = "TABLE_1"

  private let database: OpaquePointer
  private let entries: [RawEntries.Entry]
  private let output = RawOutput()
  private var ids: [Int64] = []

  /// - Parameter pragmas: settings of the connection by name, e.g. `synchronous`.
  init(path: String, pragmas: [(name: String, value: Int64)], entries: RawEntries) throws(MeasurementError) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(path, &opened, flags, nil) == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw MeasurementError("SQLite cannot open \(path)")
    }
    database = opened
    self.entries = entries.entries
    for pragma in pragmas { try execute("PRAGMA \(pragma.name) = \(pragma.value)") }
    try execute("PRAGMA journal_mode = WAL")
  }

  deinit { sqlite3_close_v2(database) }

  private func execute(_ sql: String) throws(MeasurementError) {
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else {
      throw MeasurementError("SQLite: \(String(cString: sqlite3_errmsg(database))) in \(sql)")
    }
  }

  /// Milliseconds that `work` takes, and the bytes of JSON it made.
  private func timed(_ work: () throws -> Void) rethrows -> StoreTime {
    output.forget()
    let watch = Stopwatch()
    try work()
    return StoreTime(milliseconds: watch.milliseconds, bytes: output.total)
  }

  /// An empty table with its indexes, laid out as a soup.
  func prepare() throws {
    let table = Self.table
    try execute("DROP TABLE IF EXISTS \(table)")
    try execute(
      """
      CREATE TABLE \(table) (id INTEGER PRIMARY KEY AUTOINCREMENT, soup TEXT, created INTEGER, lastModified INTEGER,
        \(table)_0 TEXT, \(table)_1 TEXT, \(table)_2 INTEGER)
      """)
    for column in 0..<3 { try execute("CREATE INDEX \(table)_\(column)_idx ON \(table) (\(table)_\(column))") }
  }

  func upsert(batch: Int) throws -> StoreTime {
    let begin = try RawStatement(database, "BEGIN IMMEDIATE")
    let commit = try RawStatement(database, "COMMIT")
    let insert = try RawStatement(database, "INSERT INTO \(Self.table) VALUES (?, ?, ?, ?, ?, ?, ?)")
    let last = try RawStatement(database, "SELECT seq FROM sqlite_sequence WHERE name = '\(Self.table)'")
    ids = []
    return try timed {
      for first in stride(from: 0, to: entries.count, by: batch) {
        try begin.run()
        var id = try last.step() ? last.integer(0) : 0
        last.reset()
        try array(entries[first..<min(first + batch, entries.count)]) { entry in
          id += 1
          ids.append(id)
          try insertEntry(entry, id, insert)
        }
        try commit.run()
      }
    }
  }

  private func insertEntry(_ entry: RawEntries.Entry, _ id: Int64, _ insert: RawStatement) throws {
    let now = Self.now()
    output.reserve(entry.open.count + 100)
    let start = output.count
    output.append(entry.open.start, entry.open.count)
    output.append(",\"_soupEntryId\":")
    output.append(id)
    output.append(",\"_soupLastModifiedDate\":")
    output.append(now)
    output.append("}")
    insert.bind(id, 1)
    insert.bind(RawEntries.Text(start: UnsafePointer(output.start + start), count: output.count - start), 2)
    insert.bind(now, 3)
    insert.bind(now, 4)
    insert.bind(entry.id, 5)
    insert.bind(entry.lastName, 6)
    insert.bind(entry.rank, 7)
    try insert.run()
  }

  /// Milliseconds since 1970.
  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  func retrieve(batch: Int) throws -> StoreTime {
    let select = try RawStatement(database, "SELECT soup FROM \(Self.table) WHERE id = ?")
    return try timed {
      for first in stride(from: 0, to: ids.count, by: batch) {
        try array(ids[first..<min(first + batch, ids.count)]) { id in
          select.bind(id, 1)
          if try select.step() { select.appendText(0, to: output) }
          select.reset()
        }
      }
    }
  }

  func exact(count: Int) throws -> StoreTime {
    let table = Self.table
    let select = try RawStatement(database, "SELECT soup FROM \(table) WHERE \(table)_0 = ? ORDER BY \(table)_0 LIMIT 10")
    return try timed {
      for index in 0..<count {
        select.bind(entries[(index * 3571) % entries.count].id, 1)
        try page(select)
      }
    }
  }

  func range(pageSize: Int) throws -> StoreTime {
    let table = Self.table
    let condition = "FROM \(table) WHERE \(table)_2 >= ? AND \(table)_2 <= ?"
    let counting = try RawStatement(database, "SELECT count(*) \(condition)")
    let select = try RawStatement(database, "SELECT soup \(condition) ORDER BY \(table)_2 LIMIT ? OFFSET ?")
    for statement in [counting, select] {
      statement.bind(0, 1)
      statement.bind(Int64(entries.count), 2)
    }
    select.bind(Int64(pageSize), 3)
    return try timed {
      let total = try counting.step() ? counting.integer(0) : 0
      counting.reset()
      for offset in stride(from: 0, to: total, by: pageSize) {
        select.bind(offset, 4)
        try page(select)
      }
    }
  }

  func count(times: Int) throws -> StoreTime {
    let table = Self.table
    let select = try RawStatement(database, "SELECT count(*) FROM \(table) WHERE \(table)_2 >= 5000")
    return try timed {
      for _ in 0..<times {
        guard try select.step() else { continue }
        output.begin()
        output.append("[[")
        output.append(select.integer(0))
        output.append("]]")
        output.end()
        select.reset()
      }
    }
  }

  /// The rows that a statement finds, as an array.
  private func page(_ select: RawStatement) throws {
    output.begin()
    output.append("[")
    var isFirst = true
    while try select.step() {
      if !isFirst { output.append(",") }
      isFirst = false
      select.appendText(0, to: output)
    }
    output.append("]")
    output.end()
    select.reset()
  }

  private func array<Element>(_ elements: ArraySlice<Element>, _ write: (Element) throws -> Void) throws {
    output.begin()
    output.append("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { output.append(",") }
      try write(element)
    }
    output.append("]")
    output.end()
  }
}

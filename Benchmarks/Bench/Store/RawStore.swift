import CSQLite
import Glibc

/// The store page's peer: the same table in the same kind of file, worked on with nothing but prepared statements, and the
/// same JSON text made of what they find. It knows the values of the indexes beforehand and parses nothing.
final class RawStore {
  static let table = "TABLE_1"
  static let large = "TABLE_2"
  static let words = "TABLE_3"

  let database: OpaquePointer
  let entries: [RawEntries.Entry]
  /// Holds the bytes of the entries.
  private let texts: RawEntries
  let output = RawOutput()
  var ids: [Int64] = []

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
    texts = entries
    for pragma in pragmas { try execute("PRAGMA \(pragma.name) = \(pragma.value)") }
    try execute("PRAGMA journal_mode = WAL")
    // As the store has it; a query cannot tell.
    try execute("PRAGMA wal_autocheckpoint = 4096")
  }

  deinit { sqlite3_close_v2(database) }

  func execute(_ sql: String) throws(MeasurementError) {
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else {
      throw MeasurementError("SQLite: \(String(cString: sqlite3_errmsg(database))) in \(sql)")
    }
  }

  /// Milliseconds that `work` takes, and the bytes of JSON it made.
  func timed(_ work: () throws -> Void) rethrows -> StoreTime {
    output.forget()
    let watch = Stopwatch()
    try work()
    return StoreTime(milliseconds: watch.milliseconds, bytes: output.total)
  }

  /// An empty table with its indexes, laid out as a soup.
  func prepare(_ table: String = RawStore.table) throws {
    try execute("DROP TABLE IF EXISTS \(table)")
    try execute(Self.definition(of: table, columns: ["TEXT", "TEXT", "INTEGER"]))
    try index(table, columns: 0..<3)
  }

  static func definition(of table: String, columns: [String]) -> String {
    let values = columns.enumerated().map { "\(table)_\($0) \($1)" }.joined(separator: ", ")
    return "CREATE TABLE \(table) (id INTEGER PRIMARY KEY AUTOINCREMENT, soup TEXT, created INTEGER, lastModified INTEGER, \(values))"
  }

  func index(_ table: String, columns: Range<Int>) throws {
    for column in columns { try execute("CREATE INDEX \(table)_\(column)_idx ON \(table) (\(table)_\(column))") }
  }

  /// The text of an array, a call's answer.
  func array<Element>(_ elements: ArraySlice<Element>, _ write: (Element) throws -> Void) throws {
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

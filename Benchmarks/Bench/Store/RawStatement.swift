import CSQLite

/// A prepared statement of SQLite's C API. Bound text is not copied: it stays valid until the statement has run.
final class RawStatement {
  private let handle: OpaquePointer
  private let database: OpaquePointer

  init(_ database: OpaquePointer, _ sql: String) throws(MeasurementError) {
    var compiled: OpaquePointer?
    sqlite3_prepare_v3(database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &compiled, nil)
    guard let compiled else { throw MeasurementError("SQLite: \(String(cString: sqlite3_errmsg(database))) in \(sql)") }
    handle = compiled
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  func bind(_ number: Int64, _ index: Int32) { sqlite3_bind_int64(handle, index, number) }

  func bind(_ text: RawEntries.Text, _ index: Int32) {
    text.start.withMemoryRebound(to: CChar.self, capacity: text.count) { bind($0, text.count, index) }
  }

  func bind(_ bytes: UnsafePointer<CChar>?, _ count: Int, _ index: Int32) {
    sqlite3_bind_text64(handle, index, bytes, UInt64(count), nil, UInt8(SQLITE_UTF8))
  }

  /// Binds text that does not live as long as the statement runs.
  func bind(copying text: String, _ index: Int32) {
    sqlite3_bind_text(handle, index, text, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
  }

  /// Whether there is another row.
  func step() throws(MeasurementError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw MeasurementError("SQLite: \(String(cString: sqlite3_errmsg(database)))")
    }
  }

  func reset() { sqlite3_reset(handle) }

  func run() throws(MeasurementError) {
    _ = try step()
    reset()
  }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// Valid until the next step.
  func text(_ column: Int32) -> RawEntries.Text {
    let count = Int(sqlite3_column_bytes(handle, column))
    guard let start = sqlite3_column_text(handle, column) else { return RawEntries.Text(start: Self.nothing, count: 0) }
    return RawEntries.Text(start: start, count: count)
  }

  private nonisolated(unsafe) static let nothing = UnsafePointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  func appendText(_ column: Int32, to output: RawOutput) {
    output.append(sqlite3_column_text(handle, column), Int(sqlite3_column_bytes(handle, column)))
  }

  /// The number that a count finds.
  func total() throws(MeasurementError) -> Int64 {
    defer { reset() }
    return try step() ? integer(0) : 0
  }

  /// Appends all rows as an array.
  /// - Parameter row: appends the current one.
  func array(to output: RawOutput, _ row: () -> Void) throws(MeasurementError) {
    output.append("[")
    var isFirst = true
    while try step() {
      if !isFirst { output.append(",") }
      isFirst = false
      row()
    }
    output.append("]")
    reset()
  }
}

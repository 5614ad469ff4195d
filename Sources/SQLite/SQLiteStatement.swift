import CSQLite

private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

/// A compiled statement: bind (indexes from 1), step, read columns (indexes from 0), reset.
public final class SQLiteStatement {
  public let sql: String
  let handle: OpaquePointer
  private unowned let connection: SQLiteConnection
  /// A statement that the connection caches must not keep the connection open.
  private let owner: SQLiteConnection?
  /// nil for the program's own statements.
  let check: StatementCheck?

  init(_ connection: SQLiteConnection, _ sql: String, persistent: Bool = false, check: StatementCheck? = nil, ignoresRest: Bool = false) throws(SQLiteError) {
    var compiled: OpaquePointer?
    var rest = ""
    let flags = persistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    let code = sql.withCString { text in
      var tail: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(connection.handle, text, -1, flags, &compiled, &tail)
      if let tail, !ignoresRest { rest = String(cString: tail) }
      return code
    }
    guard code == SQLITE_OK else { throw connection.failure(code, sql: sql) }
    guard let compiled else { throw SQLiteError(code: SQLITE_MISUSE, message: "there is no statement in the text", sql: sql) }
    handle = compiled
    self.sql = sql
    self.connection = connection
    self.check = check
    owner = persistent ? nil : connection
    if rest.contains(where: { !$0.isWhitespace && $0 != ";" }) && !rest.hasPrefix("--") {
      throw SQLiteError(code: SQLITE_MISUSE, message: "one statement at a time; this text holds more", sql: sql)
    }
  }

  deinit { sqlite3_finalize(handle) }

  private func check(_ code: Int32) throws(SQLiteError) {
    if code != SQLITE_OK { throw connection.failure(code, sql: sql) }
  }

  /// Whether running it leaves the database as it is.
  public var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  /// How many values it takes.
  public var parameterCount: Int { Int(sqlite3_bind_parameter_count(handle)) }

  public func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
  }

  public func bind(_ value: SQLiteValue, at index: Int32) throws(SQLiteError) {
    switch value {
    case .null: try bindNull(at: index)
    case .integer(let number): try bind(number, at: index)
    case .real(let number): try bind(number, at: index)
    case .text(let text): try bind(text, at: index)
    case .blob(let bytes): try bind(blob: bytes[...], at: index)
    }
  }

  public func bindNull(at index: Int32) throws(SQLiteError) { try check(sqlite3_bind_null(handle, index)) }

  public func bind(_ number: Int64, at index: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_int64(handle, index, number))
  }

  public func bind(_ number: Double, at index: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_double(handle, index, number))
  }

  public func bind(_ text: String, at index: Int32) throws(SQLiteError) {
    var text = text
    let code = text.withUTF8 { utf8 in bindCopy(utf8, at: index) }
    try check(code)
  }

  /// Binds text that is UTF-8 bytes already; SQLite copies it.
  public func bind(utf8: ArraySlice<UInt8>, at index: Int32) throws(SQLiteError) {
    try check(utf8.withUnsafeBufferPointer { bindCopy($0, at: index) })
  }

  /// Binds bytes; SQLite copies them.
  public func bind(blob: ArraySlice<UInt8>, at index: Int32) throws(SQLiteError) {
    try check(blob.withUnsafeBytes { bytes in
      // An empty buffer may have no address, which SQLite would take for NULL.
      guard let start = bytes.baseAddress else { return sqlite3_bind_blob64(handle, index, "", 0, transient) }
      return sqlite3_bind_blob64(handle, index, start, UInt64(bytes.count), transient)
    })
  }

  private func bindCopy(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int32) -> Int32 {
    // An empty buffer may have no address, which SQLite would take for NULL.
    guard let start = utf8.baseAddress else { return sqlite3_bind_text(handle, index, "", 0, transient) }
    return start.withMemoryRebound(to: CChar.self, capacity: utf8.count) {
      sqlite3_bind_text64(handle, index, $0, UInt64(utf8.count), transient, UInt8(SQLITE_UTF8))
    }
  }

  /// Moves to the next row; false when there is none.
  public func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw connection.failure(code, sql: sql)
    }
  }

  /// Makes the statement ready to run again and forgets bound values.
  public func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  public var columnCount: Int { Int(sqlite3_column_count(handle)) }

  public func columnName(_ index: Int32) -> String {
    sqlite3_column_name(handle, index).map { String(cString: $0) } ?? ""
  }

  public var columnNames: [String] { (0..<Int32(columnCount)).map(columnName) }

  /// The storage class at that column: SQLITE_INTEGER, SQLITE_FLOAT, SQLITE_TEXT, SQLITE_BLOB or SQLITE_NULL.
  public func columnType(_ index: Int32) -> Int32 { sqlite3_column_type(handle, index) }

  public func integer(_ index: Int32) -> Int64 { sqlite3_column_int64(handle, index) }

  public func real(_ index: Int32) -> Double { sqlite3_column_double(handle, index) }

  /// The column as text, without a copy; valid until the next step or reset.
  public func utf8(_ index: Int32) -> UnsafeBufferPointer<UInt8> {
    let start = sqlite3_column_text(handle, index)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, index)))
  }

  public func text(_ index: Int32) -> String { String(decoding: utf8(index), as: UTF8.self) }

  public func value(_ index: Int32) -> SQLiteValue {
    switch columnType(index) {
    case SQLITE_INTEGER: return .integer(integer(index))
    case SQLITE_FLOAT: return .real(real(index))
    case SQLITE_TEXT: return .text(text(index))
    case SQLITE_BLOB:
      let start = sqlite3_column_blob(handle, index)
      return .blob(Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, index)))))
    default: return .null
    }
  }

  /// All columns of the current row.
  public var row: [SQLiteValue] { (0..<Int32(columnCount)).map(value) }
}

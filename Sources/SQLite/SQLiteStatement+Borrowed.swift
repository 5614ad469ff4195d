import CSQLite

extension SQLiteStatement {
  /// Binds UTF-8 text without a copy: it must stay where it is until the statement is reset.
  public func bind(borrowed utf8: UnsafeBufferPointer<UInt8>, at index: Int32) throws(SQLiteError) {
    // An empty buffer may have no address, which SQLite would take for NULL.
    guard let start = utf8.baseAddress else { return try bind("", at: index) }
    let code = start.withMemoryRebound(to: CChar.self, capacity: utf8.count) {
      sqlite3_bind_text64(handle, index, $0, UInt64(utf8.count), nil, UInt8(SQLITE_UTF8))
    }
    if code != SQLITE_OK { throw SQLiteError(code: code, message: "cannot bind a text of \(utf8.count) bytes", sql: sql) }
  }

  /// Makes the statement ready to run again; bound values stay, so all of them have to be bound anew.
  public func rewind() { sqlite3_reset(handle) }
}

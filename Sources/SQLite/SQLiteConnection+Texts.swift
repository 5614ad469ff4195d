import CSQLite

extension SQLiteConnection {
  /// How two texts in UTF-8 compare: below 0, 0 or above 0.
  public typealias TextComparison = @Sendable (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Int32
  /// Whether something holds of a text in UTF-8.
  public typealias TextTest = @Sendable (UnsafeBufferPointer<UInt8>) -> Bool

  /// Gives SQL an order of texts for COLLATE (https://sqlite.org/datatype3.html#collation). Indexes are kept in it, so that it must never change
  /// for a name that a file uses.
  ///
  /// - Throws: ``SQLiteError`` when a statement is running that uses a collation of that name.
  public func defineCollation(_ name: String, _ comparison: @escaping TextComparison) throws(SQLiteError) {
    let object = Unmanaged.passRetained(TextFunction(comparison))
    let code = sqlite3_create_collation_v2(
      handle, name, SQLITE_UTF8, object.toOpaque(),
      { pointer, leftCount, left, rightCount, right in
        guard let pointer else { return 0 }
        return Unmanaged<TextFunction<TextComparison>>.fromOpaque(pointer)._withUnsafeGuaranteedRef {
          $0.body(texts(left, leftCount), texts(right, rightCount))
        }
      },
      { pointer in if let pointer { Unmanaged<TextFunction<TextComparison>>.fromOpaque(pointer).release() } })
    guard code == SQLITE_OK else {
      // Unlike functions, SQLite does not let go of what it has not taken.
      object.release()
      throw failure(code)
    }
  }

  /// Gives SQL a function of two texts that answers 1 or 0, and NULL when an argument is NULL.
  ///
  /// - Parameter test: makes of the second text the test for the first ones. Where SQLite knows that the second stays the same, as a parameter
  ///   does, it is asked once for a statement (https://sqlite.org/c3ref/get_auxdata.html).
  /// - Throws: ``SQLiteError`` when a statement is running that uses a function of that name.
  public func define(_ name: String, _ test: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> TextTest) throws(SQLiteError) {
    let object = Unmanaged.passRetained(TextFunction(test))
    // The last of these lets go of the function, also when it was not taken.
    let code = sqlite3_create_function_v2(
      handle, name, 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, object.toOpaque(), answerTest, nil, nil
    ) { pointer in
      if let pointer { Unmanaged<TextFunction<TestMaker>>.fromOpaque(pointer).release() }
    }
    if code != SQLITE_OK { throw failure(code) }
  }
}

private typealias TestMaker = @Sendable (UnsafeBufferPointer<UInt8>) -> SQLiteConnection.TextTest

private final class TextFunction<Body: Sendable>: Sendable {
  let body: Body

  init(_ body: Body) { self.body = body }
}

private func texts(_ start: UnsafeRawPointer?, _ count: Int32) -> UnsafeBufferPointer<UInt8> {
  UnsafeBufferPointer(start: start?.assumingMemoryBound(to: UInt8.self), count: start == nil ? 0 : Int(count))
}

private func answerTest(_ context: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?) {
  guard let pointer = sqlite3_user_data(context), let left = values?[0], let right = values?[1],
    sqlite3_value_type(left) != SQLITE_NULL, sqlite3_value_type(right) != SQLITE_NULL
  else { return sqlite3_result_null(context) }
  if let known = sqlite3_get_auxdata(context, 1) {
    let holds = Unmanaged<TextFunction<SQLiteConnection.TextTest>>.fromOpaque(known)._withUnsafeGuaranteedRef { $0.body(text(of: left)) }
    return sqlite3_result_int(context, holds ? 1 : 0)
  }
  let test = Unmanaged<TextFunction<TestMaker>>.fromOpaque(pointer).takeUnretainedValue().body(text(of: right))
  sqlite3_result_int(context, test(text(of: left)) ? 1 : 0)
  // SQLite may let go of it at once.
  sqlite3_set_auxdata(context, 1, Unmanaged.passRetained(TextFunction(test)).toOpaque()) { pointer in
    if let pointer { Unmanaged<TextFunction<SQLiteConnection.TextTest>>.fromOpaque(pointer).release() }
  }
}

private func text(of value: OpaquePointer) -> UnsafeBufferPointer<UInt8> {
  // The text comes before its length, which may change with it (https://sqlite.org/c3ref/value_blob.html).
  let start = sqlite3_value_text(value)
  return texts(start, sqlite3_value_bytes(value))
}

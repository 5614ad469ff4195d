import CSQLite

extension SQLiteConnection {
  /// Gives SQL a function of numbers that answers the same whenever it is asked the same (https://sqlite.org/appfunc.html). It is NULL when an
  /// argument is no number, or the answer is none.
  ///
  /// ```swift
  /// try db.define("hypotenuse", arguments: 2) { ($0[0] * $0[0] + $0[1] * $0[1]).squareRoot() }
  /// try db.value("SELECT hypotenuse(3, 4)")   // .real(5)
  /// ```
  ///
  /// - Throws: ``SQLiteError`` when a statement is running that uses a function of that name.
  public func define(_ name: String, arguments: Int32, _ body: @escaping @Sendable ([Double]) -> Double) throws(SQLiteError) {
    let function = Unmanaged.passRetained(NumericFunction(body))
    // The last of these lets go of the function, also when it was not taken.
    let code = sqlite3_create_function_v2(
      handle, name, arguments, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, function.toOpaque(), answer, nil, nil
    ) { pointer in
      if let pointer { Unmanaged<NumericFunction>.fromOpaque(pointer).release() }
    }
    if code != SQLITE_OK { throw failure(code) }
  }
}

extension SQLiteConnection {
  /// Gives SQL a function of any values.
  ///
  /// ```swift
  /// try db.define("twice", values: 1) { values in values[0].text.map { .text($0 + $0) } ?? .null }
  /// ```
  ///
  /// - Parameter body: throws what the statement fails with; its description is the message.
  /// - Throws: ``SQLiteError`` when a statement is running that uses a function of that name.
  public func define(
    _ name: String, values count: Int32, _ body: @escaping @Sendable ([SQLiteValue]) throws -> SQLiteValue
  ) throws(SQLiteError) {
    let function = Unmanaged.passRetained(ValueFunction(body))
    // The last of these lets go of the function, also when it was not taken.
    let code = sqlite3_create_function_v2(
      handle, name, count, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, function.toOpaque(), answerValue, nil, nil
    ) { pointer in
      if let pointer { Unmanaged<ValueFunction>.fromOpaque(pointer).release() }
    }
    if code != SQLITE_OK { throw failure(code) }
  }
}

private final class ValueFunction: Sendable {
  let body: @Sendable ([SQLiteValue]) throws -> SQLiteValue

  init(_ body: @escaping @Sendable ([SQLiteValue]) throws -> SQLiteValue) { self.body = body }
}

private func answerValue(_ context: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?) {
  guard let pointer = sqlite3_user_data(context) else { return }
  let body = Unmanaged<ValueFunction>.fromOpaque(pointer).takeUnretainedValue().body
  // SQLite copies what it is given.
  let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  do {
    switch try body((0..<Int(count)).map { value(values?[$0]) }) {
    case .null: sqlite3_result_null(context)
    case .integer(let number): sqlite3_result_int64(context, number)
    case .real(let number): sqlite3_result_double(context, number)
    case .text(let text): sqlite3_result_text64(context, text, UInt64(text.utf8.count), transient, UInt8(SQLITE_UTF8))
    case .blob(let bytes):
      // An empty array may have no address, which SQLite would take for NULL.
      bytes.withUnsafeBytes { sqlite3_result_blob64(context, $0.baseAddress ?? UnsafeRawPointer(pointer), UInt64(bytes.count), transient) }
    }
  } catch {
    sqlite3_result_error(context, "\(error)", -1)
  }
}

private func value(_ value: OpaquePointer?) -> SQLiteValue {
  switch sqlite3_value_type(value) {
  case SQLITE_INTEGER: return .integer(sqlite3_value_int64(value))
  case SQLITE_FLOAT: return .real(sqlite3_value_double(value))
  case SQLITE_TEXT:
    let start = sqlite3_value_text(value)
    return .text(String(decoding: UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))), as: UTF8.self))
  case SQLITE_BLOB:
    let start = sqlite3_value_blob(value)
    return .blob(Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))))
  default: return .null
  }
}

private final class NumericFunction: Sendable {
  let body: @Sendable ([Double]) -> Double

  init(_ body: @escaping @Sendable ([Double]) -> Double) { self.body = body }
}

private func answer(_ context: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?) {
  guard let pointer = sqlite3_user_data(context) else { return }
  var numbers: [Double] = []
  numbers.reserveCapacity(Int(count))
  for index in 0..<Int(count) {
    let value = values?[index]
    let type = sqlite3_value_type(value)
    guard type == SQLITE_FLOAT || type == SQLITE_INTEGER else { return sqlite3_result_null(context) }
    numbers.append(sqlite3_value_double(value))
  }
  // SQLite makes NULL of what is not a number.
  sqlite3_result_double(context, Unmanaged<NumericFunction>.fromOpaque(pointer).takeUnretainedValue().body(numbers))
}

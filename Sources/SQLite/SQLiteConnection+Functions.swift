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

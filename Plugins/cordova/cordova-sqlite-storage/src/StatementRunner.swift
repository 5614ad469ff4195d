import CordovaBridge
import JSON
import SQLite

/// Runs statements on one connection, and writes what they give as the plugin's JavaScript expects it.
final class StatementRunner {
  private let connection: SQLiteConnection
  private let dialect: SQLDialect
  /// Compiled statements by their texts.
  private var statements: [String: SQLiteStatement] = [:]
  /// When there are more, all are forgotten.
  private static let mostStatements = 50
  /// How long a statement may run: until the page ends.
  private static let timeLimit = SQLiteTimeLimit(nanoseconds: .max)

  init(_ connection: SQLiteConnection, _ dialect: SQLDialect, _ interruption: SQLiteInterruption) throws {
    (self.connection, self.dialect) = (connection, dialect)
    connection.interruption = interruption
    try connection.definePluginFunctions()
    if dialect == .androidSystem { try connection.defineUnicodeCases() }
    // As stores do: a commit survives the end of the process, and takes a hundredth of the time that waiting for the disk would.
    try connection.keepWriteAheadLog()
    try connection.execute("PRAGMA synchronous = NORMAL")
  }

  func run(_ batch: StatementBatch) -> PluginResult {
    var writer = JSONWriter()
    if batch.isSingle, let statement = batch.statements.first {
      if let error = write(statement, to: &writer) { return .error(error) }
      return .ok(json: writer.text)
    }
    writer.raw("[")
    for (index, statement) in batch.statements.enumerated() {
      if index > 0 { writer.raw(",") }
      writer.raw("{")
      if let number = statement["qid"], !number.isNull {
        writer.raw(#""qid":"#)
        writer.write(number)
        writer.raw(",")
      }
      var result = JSONWriter()
      if let error = write(statement, to: &result) {
        writer.raw(#""type":"error","result":"#)
        writer.write(error)
      } else {
        writer.raw(#""type":"success","result":"#)
        writer.write(result.text)
      }
      writer.raw("}")
    }
    writer.raw("]")
    return .ok(json: writer.text)
  }

  /// Runs a statement.
  ///
  /// - Returns: what it failed with; nothing of it was written then that counts.
  private func write(_ statement: JSONValue, to writer: inout JSONWriter) -> JSONValue? {
    guard let sql = statement["sql"]?.string else { return ["code": 0, "message": "a statement must have its text in 'sql'"] }
    let system = dialect == .androidSystem ? AndroidStatement(sql) : nil
    if let system, system.isEmpty { return ["code": 0, "message": "query not found"] }
    var step = SQLDialect.Step.compiling
    do {
      let compiled = try self.statement(system?.text ?? sql)
      defer { compiled.reset() }
      step = .binding
      for (index, value) in (statement["params"]?.array ?? []).enumerated() { try bind(system?.bound(value) ?? value, to: compiled, at: Int32(index + 1)) }
      step = .running
      let changes = connection.totalChanges
      try connection.withTimeLimit(Self.timeLimit, on: compiled) { try writeRows(of: compiled, to: &writer) }
      let affected = connection.totalChanges - changes
      switch system?.kind {
      case nil:
        writer.raw(#","rowsAffected":\#(affected)"#.utf8)
        if affected > 0 { writeInsertID(to: &writer) }
      case .insert:
        writer.raw(#","rowsAffected":\#(affected > 0 ? 1 : 0)"#.utf8)
        if affected > 0 { writeInsertID(to: &writer) }
      // Rows that triggers change do not count.
      case .change: writer.raw(#","rowsAffected":\#(affected > 0 ? connection.changes : 0)"#.utf8)
      case .begin, .end, .query: break
      }
      writer.raw("}")
      return nil
    } catch {
      return dialect.failure(error, at: step, of: sql)
    }
  }

  private func writeInsertID(to writer: inout JSONWriter) {
    if connection.lastInsertRowID != 0 { writer.raw(#","insertId":\#(connection.lastInsertRowID)"#.utf8) }
  }

  private func statement(_ sql: String) throws -> SQLiteStatement {
    if let known = statements[sql] { return known }
    let new = try connection.prepare(sql, under: PluginRules.all, ignoresRest: true)
    // Others, such as PRAGMA, may do their work when they are compiled.
    guard Self.isRepeatable(sql) else { return new }
    if statements.count >= Self.mostStatements { statements.removeAll() }
    statements[sql] = new
    return new
  }

  private static func isRepeatable(_ sql: String) -> Bool {
    let word = sql.utf8.drop { $0 == UInt8(ascii: " ") }.prefix(6).map { $0 & 0xDF }
    return ["INSERT", "UPDATE", "DELETE", "SELECT"].contains { $0.utf8.elementsEqual(word) }
  }

  private func bind(_ value: JSONValue, to statement: SQLiteStatement, at index: Int32) throws {
    switch value {
    case .null: try statement.bindNull(at: index)
    case .integer(let number): try statement.bind(number, at: index)
    case .double(let number): try statement.bind(number, at: index)
    case .string(let text): try statement.bind(text, at: index)
    case .bool, .array, .object: try statement.bind(value.description, at: index)
    }
  }

  private func writeRows(of statement: SQLiteStatement, to writer: inout JSONWriter) throws {
    writer.raw(#"{"rows":["#)
    let names = statement.columnNames.map { JSONValue.string($0).text }
    var isFirst = true
    while try statement.step() {
      writer.raw(isFirst ? "{" : ",{")
      isFirst = false
      var isFirstColumn = true
      for (index, name) in names.enumerated() {
        let value = statement.value(Int32(index))
        if try isLeftOut(value, at: Int32(index), of: statement) { continue }
        if !isFirstColumn { writer.raw(",") }
        isFirstColumn = false
        writer.write(name)
        writer.raw(":")
        Self.write(value, to: &writer)
      }
      writer.raw("}")
    }
    writer.raw("]")
  }

  /// Whether a row is without that value: on iOS a text that is not UTF-8.
  private func isLeftOut(_ value: SQLiteValue, at column: Int32, of statement: SQLiteStatement) throws -> Bool {
    switch value {
    case .null, .integer, .real: return false
    case .blob where dialect == .androidSystem: throw UnreadableBlob()
    case .text, .blob: return dialect == .ios && String(validating: statement.utf8(column), as: UTF8.self) == nil
    }
  }

  private static func write(_ value: SQLiteValue, to writer: inout JSONWriter) {
    switch value {
    case .null: writer.raw("null")
    case .integer(let number): writer.raw("\(number)".utf8)
    // JSON has no other way to say what is infinite.
    case .real(let number): number.isFinite ? writer.write(number) : writer.raw((number < 0 ? "-1e999" : "1e999").utf8)
    case .text(let text): writer.write(text)
    case .blob(let bytes): writer.write(String(decoding: bytes, as: UTF8.self))
    }
  }
}

/// What Android says of bytes in a row.
private struct UnreadableBlob: Error, CustomStringConvertible {
  let description = "unknown error (code 0): Unable to convert BLOB to string"
}

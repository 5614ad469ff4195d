import JSON
import SQLite

/// What a statement of Web SQL gave: the rows as JSON.
struct SQLRows {
  private let columns: JSONText
  private let rows: JSONText

  /// Runs a statement to its end.
  init(of statement: SQLiteStatement) throws {
    var (writer, isFirst) = (JSONWriter(), true)
    writer.raw("[")
    let count = Int32(statement.columnCount)
    while try statement.step() {
      writer.raw(isFirst ? "[" : ",[")
      isFirst = false
      for column in 0..<count {
        if column > 0 { writer.raw(",") }
        Self.write(column, of: statement, to: &writer)
      }
      writer.raw("]")
    }
    writer.raw("]")
    rows = writer.text
    columns = JSONValue.array(statement.columnNames.map { .string($0) }).text
  }

  private static func write(_ column: Int32, of statement: SQLiteStatement, to writer: inout JSONWriter) {
    switch statement.value(column) {
    case .null: writer.raw("null")
    case .integer(let number): writer.raw("\(number)".utf8)
    // JSON has no other way to say what is infinite.
    case .real(let number): number.isFinite ? writer.write(number) : writer.raw((number < 0 ? "-1e999" : "1e999").utf8)
    case .text(let text): writer.write(text)
    case .blob(let bytes): writer.write(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// `{"columns", "rows", "insertId", "rowsAffected"}`.
  func result(insertId: Int64, rowsAffected: Int) -> JSONText {
    var writer = JSONWriter()
    writer.raw(#"{"columns":"#)
    writer.write(columns)
    writer.raw(#","rows":"#)
    writer.write(rows)
    writer.raw(#","insertId":\#(insertId),"rowsAffected":\#(rowsAffected)}"#.utf8)
    return writer.text
  }
}

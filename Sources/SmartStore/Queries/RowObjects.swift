import JSON
import SQLite

/// Makes entries of a statement's rows: an object with the columns as members, or the entry that a row has alone.
struct RowObjects {
  private let statement: SQLiteStatement
  /// `"name":` of each column, after a bracket or a comma.
  private let heads: [[UInt8]]
  private let mayBeJSON: [Bool]
  private let isEntry: Bool
  private var values = RowWriter()

  init(_ statement: SQLiteStatement) {
    self.statement = statement
    let names = statement.columnNames
    mayBeJSON = names.map(QueryPlan.isSoup)
    isEntry = mayBeJSON == [true]
    heads = names.enumerated().map { position, name in
      Array("\(position == 0 ? "{" : ",")\(JSONValue.string(name).text):".utf8)
    }
  }

  /// Calls `body` with the text for the current row.
  mutating func withObject<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) throws -> Result {
    if isEntry { return try body(statement.utf8(0)) }
    values.clear()
    for (column, head) in heads.enumerated() {
      values.write(head)
      values.value(statement, Int32(column), isJSON: mayBeJSON[column], isTrusted: false)
    }
    values.write([UInt8(ascii: "}")])
    return try values.withText(body)
  }
}

import SQLite

/// A value of a question mark, and what it came from.
struct SQLParameter {
  enum Source {
    /// The same whenever the statement runs.
    case statement
    /// A literal: that of another statement of the same form has its place.
    case literal(LiteralSlot)
    /// The present time, or who asks.
    case moment
    /// How many rows a page may have.
    case pageLimit
  }

  let value: SQLiteValue
  var source = Source.statement
}

/// A piece of SQL with the values of its question marks.
struct SQLFragment {
  var sql: String
  var parameters: [SQLParameter]

  var values: [SQLiteValue] { parameters.map(\.value) }

  init(sql: String, parameters: [SQLParameter]) {
    self.sql = sql
    self.parameters = parameters
  }

  init(sql: String, values: [SQLiteValue] = [], from source: SQLParameter.Source = .statement) {
    self.init(sql: sql, parameters: values.map { SQLParameter(value: $0, source: source) })
  }

  /// The pieces with a word between them, all in parentheses.
  static func joined(_ pieces: [SQLFragment], by word: String) -> SQLFragment {
    SQLFragment(sql: "(" + balanced(pieces[...], word) + ")", parameters: pieces.flatMap(\.parameters))
  }

  /// Many pieces in a row would make an expression deeper than SQLite's limit of 1,000; in halves they don't.
  private static func balanced(_ pieces: ArraySlice<SQLFragment>, _ word: String) -> String {
    if pieces.count <= 100 { return pieces.map(\.sql).joined(separator: " \(word) ") }
    let middle = pieces.startIndex + pieces.count / 2
    return "(\(balanced(pieces[..<middle], word))) \(word) (\(balanced(pieces[middle...], word)))"
  }
}

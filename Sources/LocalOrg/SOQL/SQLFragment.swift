import SQLite

/// A piece of SQL with the values of its question marks.
struct SQLFragment {
  var sql: String
  var values: [SQLiteValue] = []

  /// The pieces with a word between them, all in parentheses.
  static func joined(_ pieces: [SQLFragment], by word: String) -> SQLFragment {
    SQLFragment(sql: "(" + pieces.map(\.sql).joined(separator: " \(word) ") + ")", values: pieces.flatMap(\.values))
  }
}

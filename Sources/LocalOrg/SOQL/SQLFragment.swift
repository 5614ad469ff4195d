import SQLite

/// A piece of SQL with the values of its question marks.
struct SQLFragment {
  var sql: String
  var values: [SQLiteValue] = []

  /// The pieces with a word between them, all in parentheses.
  static func joined(_ pieces: [SQLFragment], by word: String) -> SQLFragment {
    SQLFragment(sql: "(" + balanced(pieces[...], word) + ")", values: pieces.flatMap(\.values))
  }

  /// Many pieces in a row would make an expression deeper than SQLite's limit of 1,000; in halves they don't.
  private static func balanced(_ pieces: ArraySlice<SQLFragment>, _ word: String) -> String {
    if pieces.count <= 100 { return pieces.map(\.sql).joined(separator: " \(word) ") }
    let middle = pieces.startIndex + pieces.count / 2
    return "(\(balanced(pieces[..<middle], word))) \(word) (\(balanced(pieces[middle...], word)))"
  }
}

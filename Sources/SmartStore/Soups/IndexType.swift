/// How the value at an index path is kept (Mobile SDK guide, "Registering a Soup").
public enum IndexType: String, Sendable, CaseIterable {
  /// UTF-8 text. Booleans are kept as `true` and `false`, inner nodes as their JSON text.
  case string
  /// A signed integer of 8 bytes.
  case integer
  /// An IEEE number of 8 bytes.
  case floating
  /// Text, and the words in it for match queries.
  case fullText = "full_text"
  /// No column of its own: SQLite reads the entry's JSON, through an index on that expression.
  case json1

  /// The type of the index column, or nil when there is none.
  var columnType: String? {
    switch self {
    case .string, .fullText: "TEXT"
    case .integer: "INTEGER"
    case .floating: "REAL"
    case .json1: nil
    }
  }
}

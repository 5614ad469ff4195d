import SQLite

/// What the SQL that SOQL and SOSL become may do: SELECT from the tables of object types, from their search indexes and from the lists of recent
/// records, with the functions that the compilers write. The compilers write nothing else; that a client's words make them do so is
/// what the rules are for. Users' passwords, tokens, SQLite's schema and whatever else the file holds is out of reach.
enum OrgQueryRules {
  /// - Parameter objects: the names of the object types.
  static func about(_ objects: [String]) -> SQLiteRules {
    var tables: Set<String> = ["name", "org_recent"]
    for object in objects {
      let name = object.lowercased()
      tables.insert(name)
      // A search index reads its own tables when a connection meets it first (https://sqlite.org/fts5.html#fts5_data_structures).
      for suffix in ["_words", "_words_config", "_words_data", "_words_idx", "_words_docsize", "_terms", "_places"] { tables.insert(name + suffix) }
    }
    return SQLiteRules(functions: functions, limits: limits) { [tables] name in tables.contains(name.lowercased()) }
  }

  private static let functions: Set = [
    "avg", "count", "ifnull", "like", "match", "max", "min", "strftime", "substr", "sum", GreatCircle.function, TextOrder.like, TextOrder.includes,
  ]

  /// The pattern of a LIKE in SOQL may be as long as its statement allows.
  private static let limits = SQLiteRules.ofQueries.merging([.patternLength: 50_000]) { $1 }
}

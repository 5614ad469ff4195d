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

/// The time that one query or search of a client may take in all.
struct OrgQueryTime {
  private let end: ContinuousClock.Instant

  init(_ limit: SQLiteTimeLimit) { end = .now + .nanoseconds(Int64(clamping: limit.nanoseconds)) }

  /// - Throws: QUERY_TIMEOUT when the time is over. Statements that are short by themselves don't notice.
  func check() throws(OrgAPIError) {
    if ContinuousClock.now >= end { throw Self.timeout }
  }

  private static let timeout = OrgAPIError(errorCode: "QUERY_TIMEOUT", message: "Your query request was running for too long.")

  /// Runs `body`, which steps the statement and those that belong to it.
  ///
  /// - Throws: QUERY_TIMEOUT when the time is over, as the real org answers with status 400; QUERY_TOO_COMPLICATED for what exceeds
  ///   SQLite's limits.
  func running<Result>(_ statement: SQLiteStatement, _ connection: SQLiteConnection, _ body: () throws -> Result) throws -> Result {
    do {
      return try connection.withTimeLimit(SQLiteTimeLimit(end - .now), on: statement, body)
    } catch let error as SQLiteError where error.isInterrupted {
      throw Self.timeout
    } catch let error as SQLiteError where error.isTooBig {
      throw OrgAPIError.tooComplicated
    }
  }
}

extension OrgAPIError {
  static let tooComplicated = OrgAPIError(
    errorCode: "QUERY_TOO_COMPLICATED", message: "Query is either selecting too many fields or the filter conditions are too complicated.")
}

extension SQLiteConnection {
  /// Compiles what a client's query has become.
  ///
  /// - Parameter schema: what the client sees.
  /// - Throws: QUERY_TOO_COMPLICATED when it exceeds SQLite's limits.
  func prepareQuery(_ sql: String, _ schema: OrgSchema) throws -> SQLiteStatement {
    do { return try prepare(sql, under: schema.queryRules) } catch where error.isTooBig { throw OrgAPIError.tooComplicated }
  }
}

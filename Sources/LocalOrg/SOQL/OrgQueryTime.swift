import SQLite

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

import CSQLite

extension SQLiteConnection {
  /// Compiles a statement that somebody else wrote. The rules hold now, and whenever SQLite compiles the statement again.
  ///
  /// - Parameter ignoresRest: whether what follows the first statement of the text is left alone, and no error.
  /// - Throws: ``SQLiteError`` with ``SQLiteError/isForbidden`` when the statement asks for what the rules don't list, or with
  ///   ``SQLiteError/isTooBig`` when it exceeds a limit on its size.
  public func prepare(_ sql: String, under rules: SQLiteRules, ignoresRest: Bool = false) throws(SQLiteError) -> SQLiteStatement {
    var check = StatementCheck(rules: rules)
    while true {
      do throws(SQLiteError) {
        let statement = try statementGuard.compiling(check) { () throws(SQLiteError) in try SQLiteStatement(self, sql, check: check, ignoresRest: ignoresRest) }
        // SQLite asks nobody about VACUUM, which writes a file where the statement says.
        guard statement.columnCount > 0 || rules.decide != nil else { throw SQLiteError(code: SQLITE_AUTH, message: "only SELECT is allowed", sql: sql) }
        return statement
      } catch {
        // SQLite reports `FROM name` without a column of it in the same way for tables and for queries in WITH.
        if error.isForbidden, case .table(let name, isOnlyNamed: true)? = statementGuard.latestRefusal, try !exists(name) {
          check = StatementCheck(rules: rules, queryNames: check.queryNames.union([name.lowercased()]))
          continue
        }
        if error.primaryCode == SQLITE_NOMEM {
          throw SQLiteError(code: SQLITE_TOOBIG, message: "the statement is too large to be compiled", sql: sql)
        }
        throw error
      }
    }
  }

  /// Whether there is a table, view or table-valued function of that name.
  private func exists(_ name: String) throws(SQLiteError) -> Bool {
    let lowercased = name.lowercased()
    if lowercased.hasPrefix("sqlite_") || lowercased.hasPrefix("pragma_") { return true }
    let found = try rows(
      """
      SELECT 1 FROM sqlite_master WHERE name = ?1 COLLATE NOCASE UNION ALL SELECT 1 FROM sqlite_temp_master WHERE name = ?1 COLLATE NOCASE
      UNION ALL SELECT 1 FROM pragma_module_list WHERE name = ?1 COLLATE NOCASE
      """, [.text(name)])
    return !found.isEmpty
  }

  /// Runs `body`, in which the statement is stepped. When the time is over, or ``interruption`` is requested, the step throws a
  /// ``SQLiteError`` with ``SQLiteError/isInterrupted``; a statement that only reads leaves its transaction as it was.
  ///
  /// Other statements that run in `body` have the same time limit.
  ///
  /// - Parameter canceller: ends the statement too, on its `request()`.
  public func withTimeLimit<Result>(
    _ limit: SQLiteTimeLimit, on statement: SQLiteStatement, canceller: SQLiteInterruption? = nil, _ body: () throws -> Result
  ) rethrows -> Result {
    let (deadline, isTooLate) = StatementGuard.now.addingReportingOverflow(limit.nanoseconds)
    // One less than the mark of no limit, so that interruptions are looked for.
    return try statementGuard.running(statement, until: isTooLate ? .max - 1 : min(deadline, .max - 1), canceller: canceller, body)
  }

  /// Lets views, triggers and indexes of the file call only functions that SQLite marks as harmless
  /// (https://sqlite.org/c3ref/c_dbconfig_defensive.html#sqlitedbconfigtrustedschema).
  ///
  /// Versions of SQLite that don't mark those of JSON can't read a database then that has an index on JSON; see ``marksJSONAsHarmless()``.
  public func distrustSchema() { gantry_sqlite3_switch(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0) }

  /// Whether this version of SQLite marks the functions of JSON as harmless.
  public func marksJSONAsHarmless() throws(SQLiteError) -> Bool {
    // 0x200000 is SQLITE_INNOCUOUS.
    try value("SELECT min(flags & 0x200000) FROM pragma_function_list WHERE name = 'json_extract'")?.integer ?? 0 != 0
  }

  /// Ends statements with a time limit from another thread.
  public var interruption: SQLiteInterruption? {
    get { statementGuard.interruption }
    set { statementGuard.interruption = newValue }
  }
}

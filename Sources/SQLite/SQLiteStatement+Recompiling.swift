import CSQLite

extension SQLiteStatement {
  /// Whether SQLite compiled the statement anew since this was asked last, as it does when tables changed meanwhile
  /// (https://sqlite.org/c3ref/c_stmtstatus_counter.html). It may also do so for reasons of its own.
  public func takeRecompiled() -> Bool { sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_REPREPARE, 1) > 0 }
}

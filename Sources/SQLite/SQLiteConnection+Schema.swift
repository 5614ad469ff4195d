import CSQLite

extension SQLiteConnection {
  /// Changes what the file says of its tables without touching their rows: the last resort of
  /// https://sqlite.org/lang_altertable.html#otheralter, for what ALTER TABLE can't do, such as another collation. Indexes that depend on it have to be
  /// made again (REINDEX).
  ///
  /// - Parameter change: gives the SQL of the new text of a table, from that of the old one.
  public func rewriteSchema(_ change: (String) -> String) throws(SQLiteError) {
    gantry_sqlite3_switch(handle, SQLITE_DBCONFIG_DEFENSIVE, 0)
    defer { gantry_sqlite3_switch(handle, SQLITE_DBCONFIG_DEFENSIVE, 1) }
    let version = try value("PRAGMA schema_version")?.integer ?? 0
    try execute(
      """
      PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = \(change("sql")) WHERE type = 'table';
      PRAGMA schema_version = \(version + 1); PRAGMA writable_schema = RESET
      """)
  }
}

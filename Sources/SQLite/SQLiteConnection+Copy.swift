import CSQLite

extension SQLiteConnection {
  /// Copies all pages into another database, whose content is lost (https://sqlite.org/backup.html).
  public func copy(to target: SQLiteConnection) throws(SQLiteError) {
    guard let copying = sqlite3_backup_init(target.handle, "main", handle, "main") else {
      throw target.failure(sqlite3_extended_errcode(target.handle))
    }
    let step = sqlite3_backup_step(copying, -1)
    let end = sqlite3_backup_finish(copying)
    if step == SQLITE_DONE && end == SQLITE_OK { return }
    let code = end == SQLITE_OK ? step : end
    // Reading has the better reasons to fail; both sides set their message to the code's.
    throw fileSystem?.reason(of: code, path: path) == nil ? target.failure(code) : failure(code)
  }
}

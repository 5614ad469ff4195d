import Glibc

extension SQLiteConnection {
  /// Has the database keep a write-ahead log (SQLite documentation, "Write-Ahead Logging").
  ///
  /// Of several connections that begin one for a new file at once, SQLite refuses all but one at that very moment: each of them has read, and
  /// would wait for the others to be done. So this tries again, for as long as a connection waits for another's lock as a rule.
  ///
  /// - Throws: ``SQLiteError``, of a lock when somebody else has held it for five seconds.
  public func keepWriteAheadLog() throws(SQLiteError) {
    let end = ContinuousClock.now + .seconds(5)
    while true {
      do { return try execute("PRAGMA journal_mode = WAL") } catch {
        guard error.isBusy, ContinuousClock.now < end else { throw error }
        usleep(2_000)
      }
    }
  }
}

import CSQLite
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

  /// Has commits leave the log as it is; from now on ``checkpoint()`` alone copies its pages to their places.
  public func keepLog() {
    sqlite3_wal_hook(
      handle,
      { length, _, _, pages in
        Unmanaged<LogLength>.fromOpaque(length!).takeUnretainedValue().pages = Int(pages)
        return SQLITE_OK
      }, Unmanaged.passUnretained(logLength).toOpaque())
  }

  /// How many pages the log had behind the last commit, with ``keepLog()``.
  public var pagesInLog: Int { logLength.pages }

  /// Copies the log's pages to their places. Between transactions only.
  public func checkpoint() throws(SQLiteError) { try execute("PRAGMA wal_checkpoint(PASSIVE)") }
}

extension SQLiteConnection {
  /// What the hook writes to.
  final class LogLength {
    var pages = 0
  }
}

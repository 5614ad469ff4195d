import CSQLite

/// A failure of SQLite: the extended result code, its message, and the SQL at hand. Bound values are never part of it,
/// since they may be secret or personal.
public struct SQLiteError: Error, Equatable, CustomStringConvertible {
  /// Extended result code (https://sqlite.org/rescode.html).
  public let code: Int32
  public let message: String
  public let sql: String?

  /// Primary result code: the low eight bits of ``code``.
  public var primaryCode: Int32 { code & 0xFF }

  public var isBusy: Bool { primaryCode == SQLITE_BUSY || primaryCode == SQLITE_LOCKED }
  public var isFull: Bool { primaryCode == SQLITE_FULL }
  public var isReadOnly: Bool { primaryCode == SQLITE_READONLY }
  /// Whether a file that is encrypted holds what nobody who has its key wrote.
  public var isDamaged: Bool { code == SQLITE_IOERR | (32 << 8) }
  /// Whether a row is not as its table wants it, e.g. a unique value is there already.
  public var isConstraint: Bool { primaryCode == SQLITE_CONSTRAINT }
  /// Whether the statement asked for what its rules don't allow.
  public var isForbidden: Bool { primaryCode == SQLITE_AUTH }
  /// Whether a value or the statement itself exceeds a limit.
  public var isTooBig: Bool { primaryCode == SQLITE_TOOBIG }
  /// Whether its time was over, or somebody else ended it.
  public var isInterrupted: Bool { primaryCode == SQLITE_INTERRUPT }
  public var isNotADatabase: Bool { primaryCode == SQLITE_NOTADB }

  public init(code: Int32, message: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.sql = sql
  }

  public var description: String {
    let cause = "SQLite: \(message) (code \(code): \(String(cString: sqlite3_errstr(code))))"
    return sql.map { "\(cause) while running \($0)" } ?? cause
  }
}

import CSQLite

/// One connection to a SQLite database, through the C API.
///
/// A connection belongs to whoever holds it: it is not `Sendable`, and its owner (an actor, a lock) keeps calls apart.
/// Statements prepared with ``cached(_:)`` are compiled once.
///
/// ```swift
/// let db = try SQLiteConnection(path: "/tmp/contacts.db")
/// try db.execute("CREATE TABLE contact (id INTEGER PRIMARY KEY, name TEXT)")
/// try db.transaction { try db.run("INSERT INTO contact (name) VALUES (?)", ["Ada"]) }
/// try db.rows("SELECT name FROM contact")   // [[.text("Ada")]]
/// ```
public final class SQLiteConnection {
  /// How the file is opened.
  public enum Access: Sendable {
    /// Read and write; the file is made when missing.
    case create
    /// Read and write an existing file.
    case readWrite
    case readOnly

    var flags: Int32 {
      switch self {
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readWrite: SQLITE_OPEN_READWRITE
      case .readOnly: SQLITE_OPEN_READONLY
      }
    }
  }

  public let path: String
  let handle: OpaquePointer
  package let fileSystem: (any SQLiteFileSystem)?
  let statementGuard: StatementGuard
  let logLength = LogLength()
  private var statements: [String: SQLiteStatement] = [:]
  /// When there are more, all are forgotten.
  private static let mostStatements = 1_000

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - path: a file, or ":memory:".
  ///   - vfs: the name of a registered VFS, or nil for the default one.
  ///   - busyTimeout: how long to wait for another connection's lock, in milliseconds.
  /// - Throws: ``SQLiteError`` when the file cannot be opened.
  public convenience init(path: String, access: Access = .create, vfs: String? = nil, busyTimeout: Int32 = 5_000) throws(SQLiteError) {
    try self.init(path: path, access: access, vfs: vfs, fileSystem: nil, busyTimeout: busyTimeout)
  }

  /// Opens a database in a file system of its own, which lives at least as long as the connection.
  ///
  /// - Throws: ``SQLiteError`` when the file cannot be opened.
  public convenience init(
    path: String, access: Access = .create, fileSystem: any SQLiteFileSystem, busyTimeout: Int32 = 5_000
  ) throws(SQLiteError) {
    try self.init(path: path, access: access, vfs: fileSystem.name, fileSystem: fileSystem, busyTimeout: busyTimeout)
  }

  private init(
    path: String, access: Access, vfs: String?, fileSystem: (any SQLiteFileSystem)?, busyTimeout: Int32
  ) throws(SQLiteError) {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, access.flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, vfs)
    guard code == SQLITE_OK, let opened else {
      let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(opened)
      throw SQLiteError(code: code, message: "cannot open \(path): \(message)")
    }
    self.path = path
    self.fileSystem = fileSystem
    handle = opened
    sqlite3_busy_timeout(handle, busyTimeout)
    statementGuard = StatementGuard(handle)
    Self.harden(handle)
  }

  /// What SQLite advises against SQL and files that somebody else wrote (https://sqlite.org/security.html).
  private static func harden(_ handle: OpaquePointer) {
    // A pointer that SQL may read and set is a way into the process (https://sqlite.org/fts3.html#custom_application_defined_tokenizers).
    gantry_sqlite3_switch(handle, SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0)
    gantry_sqlite3_switch(handle, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0)
    // No SQL damages the file: not the schema's text, not the tables behind full-text tables.
    gantry_sqlite3_switch(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  func failure(_ code: Int32, sql: String? = nil) -> SQLiteError {
    // SQLite reports a function that is refused as an error like any other.
    if code == SQLITE_AUTH || code == SQLITE_ERROR, let refusal = statementGuard.refusal {
      return SQLiteError(code: SQLITE_AUTH, message: refusal.description, sql: sql)
    }
    let reason = fileSystem?.reason(of: code, path: path)
    return SQLiteError(code: code, message: reason ?? String(cString: sqlite3_errmsg(handle)), sql: sql)
  }

  /// Runs one or more statements that take no values and whose rows don't matter.
  public func execute(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw failure(code, sql: sql) }
  }

  /// Compiles a statement for one use, or for its caller to keep.
  public func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    try SQLiteStatement(self, sql)
  }

  /// The statement of that text, compiled once unless very many others are asked for, and of no use after the connection. Reset it after
  /// use.
  public func cached(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    if let statement = statements[sql] { return statement }
    let statement = try SQLiteStatement(self, sql, persistent: true)
    // Statements whose text follows data are without number.
    if statements.count >= Self.mostStatements { statements.removeAll() }
    statements[sql] = statement
    return statement
  }

  /// Forgets the cached statements, e.g. before tables they use are dropped.
  public func clearCache() { statements.removeAll() }

  /// Runs a cached statement to its end; its rows are dropped.
  public func run(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) {
    let statement = try cached(sql)
    defer { statement.reset() }
    try statement.bind(values)
    while try statement.step() {}
  }

  /// All rows of a cached statement.
  public func rows(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) -> [[SQLiteValue]] {
    let statement = try cached(sql)
    defer { statement.reset() }
    try statement.bind(values)
    var rows: [[SQLiteValue]] = []
    while try statement.step() { rows.append(statement.row) }
    return rows
  }

  /// The first column of the first row, or nil when there is no row.
  public func value(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) -> SQLiteValue? {
    try rows(sql, values).first?.first
  }

  /// Runs `body` in a transaction: committed when it returns, rolled back when it throws. Nested calls become savepoints.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    let isNested = isInTransaction
    try execute(isNested ? "SAVEPOINT nested" : "BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute(isNested ? "RELEASE nested" : "COMMIT")
      return result
    } catch {
      // A rollback may fail because SQLite rolled back already (disk full): the first error is the one to report.
      try? execute(isNested ? "ROLLBACK TO nested; RELEASE nested" : "ROLLBACK")
      throw error
    }
  }

  /// Whether a transaction has begun and not ended. SQLite ends one itself when e.g. the disk is full.
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  public var lastInsertRowID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Rows changed by the latest INSERT, UPDATE or DELETE.
  public var changes: Int { Int(sqlite3_changes64(handle)) }

  public var totalChanges: Int { Int(sqlite3_total_changes64(handle)) }

  /// A number that differs once the latest statement has found the database changed, by whatever connection
  /// (https://sqlite.org/c3ref/c_fcntl_begin_atomic_write.html#sqlitefcntldataversion).
  public var dataVersion: UInt32 {
    var version: UInt32 = 0
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_DATA_VERSION, &version)
    return version
  }
}

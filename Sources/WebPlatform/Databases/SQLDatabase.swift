import JSON
import SQLite

/// A database of Web SQL in this process (Web SQL Database, 4): its pages' transactions, one after the other.
///
/// Unchecked: all that changes is touched under `lock` only.
final class SQLDatabase: @unchecked Sendable {
  private struct Transaction {
    let number: Int
    let isReadOnly: Bool
    /// Called on any thread, with what kept it from beginning.
    let start: @Sendable (DatabaseFailure?) -> Void
  }

  private let file: String
  let keeper: any DatabaseKeeper
  private let quota: Int64
  private let lock = ConnectionLock()
  private var connection: SQLiteConnection?
  private var users = 0
  /// The first one is at work.
  private var transactions: [Transaction] = []

  /// - Parameter quota: how many bytes all databases of the place may take.
  init(file: String, in keeper: any DatabaseKeeper, quota: Int64) {
    (self.file, self.keeper, self.quota) = (file, keeper, quota)
  }

  // MARK: Opening

  /// Opens it for one more page.
  ///
  /// - Parameters:
  ///   - version: what the page expects it to have; empty for anything.
  ///   - keepsNew: whether a new one stays without a version, since the page is about to give it one.
  /// - Returns: whether it is new.
  func open(version: String, keepsNew: Bool) throws -> Bool {
    try lock.withLock {
      let connection = try openConnection()
      let isNew = try connection.value("SELECT 1 FROM sqlite_master WHERE name = ?", [.text(SQLStatementRules.versionTable)]) == nil
      if isNew {
        try connection.execute("CREATE TABLE \(SQLStatementRules.versionTable) (key TEXT NOT NULL ON CONFLICT FAIL UNIQUE ON CONFLICT REPLACE, value TEXT NOT NULL ON CONFLICT FAIL)")
        try setVersion(keepsNew ? "" : version, connection)
      } else {
        let current = try self.version(connection)
        guard version.isEmpty || version == current else {
          if users == 0 { closeConnection() }
          throw DatabaseFailure("InvalidStateError", "unable to open database, version mismatch, '\(version)' does not match the currentVersion of '\(current)'")
        }
      }
      users += 1
      return isNew
    }
  }

  /// A page has ended: its transactions are undone.
  func leave(_ numbers: [Int]) {
    lock.withLock {
      users -= 1
      transactions.removeAll { numbers.contains($0.number) && $0.number != transactions.first?.number }
      if let first = transactions.first?.number, numbers.contains(first) { undo() }
      if users == 0 { closeConnection() }
    }
  }

  /// Closes the file, which its keeper has elsewhere from now on; the transaction that is at work is undone.
  func take() {
    lock.withLock {
      guard let connection else { return }
      try? connection.execute("ROLLBACK")
      self.connection = nil
    }
  }

  func version() throws -> String { try lock.withLock { try version(openConnection()) } }

  private func version(_ connection: SQLiteConnection) throws -> String {
    try connection.value("SELECT value FROM \(SQLStatementRules.versionTable) WHERE key = 'WebKitDatabaseVersionKey'")?.text ?? ""
  }

  private func setVersion(_ version: String, _ connection: SQLiteConnection) throws {
    try connection.run("INSERT INTO \(SQLStatementRules.versionTable) (key, value) VALUES ('WebKitDatabaseVersionKey', ?)", [.text(version)])
  }

  private func openConnection() throws -> SQLiteConnection {
    if let connection { return connection }
    let opened = try keeper.open(file)
    try opened.prepareForPages()
    connection = opened
    return opened
  }

  private func closeConnection() {
    if keeper.isLasting { connection = nil }
  }

  // MARK: Transactions

  /// Makes a transaction, which starts when those before it have ended.
  ///
  /// - Parameter start: called on any thread, with what keeps it from beginning.
  func begin(_ number: Int, isReadOnly: Bool, start: @escaping @Sendable (DatabaseFailure?) -> Void) {
    lock.withLock {
      transactions.append(Transaction(number: number, isReadOnly: isReadOnly, start: start))
      if transactions.count == 1 { startNext() }
    }
  }

  private func startNext() {
    while let next = transactions.first {
      do {
        try openConnection().beginWriting(quota: quota, in: keeper)
        return next.start(nil)
      } catch {
        next.start(DatabaseFailure(error))
        transactions.removeFirst()
      }
    }
  }

  private func finish(_ body: (SQLiteConnection) throws -> Void) throws {
    defer {
      transactions.removeFirst()
      startNext()
    }
    try body(openConnection())
  }

  private func isAtWork(_ number: Int) -> Bool { transactions.first?.number == number }

  /// Keeps what a transaction has done.
  ///
  /// - Parameter version: what the database's becomes.
  /// - Throws: what keeps it from being kept; it is undone.
  func commit(_ number: Int, version: String?) throws {
    try lock.withLock {
      guard isAtWork(number) else { throw SQLFailure(kind: .database, message: "the transaction has ended") }
      // One whose file was taken away has nothing to keep.
      guard connection?.isInTransaction == true else { return try finish { _ in throw SQLFailure(kind: .database, message: "the transaction was undone") } }
      try finish { connection in
        do {
          if let version { try setVersion(version, connection) }
          try connection.execute("COMMIT")
        } catch {
          try? connection.execute("ROLLBACK")
          throw SQLFailure(error, isPrepared: true)
        }
      }
    }
  }

  /// Undoes what a transaction has done.
  func rollBack(_ number: Int) {
    lock.withLock {
      if isAtWork(number) { undo() }
    }
  }

  /// Nothing of it is left when the file is closed, either.
  private func undo() { try? finish { try? $0.execute("ROLLBACK") } }

  /// Runs a statement of a page.
  ///
  /// - Returns: `{"columns", "rows", "insertId", "rowsAffected"}`.
  /// - Throws: ``SQLFailure``.
  func execute(_ sql: String, _ values: [SQLiteValue], in number: Int) throws -> JSONText {
    try lock.withLock {
      guard isAtWork(number), let connection, let isReadOnly = transactions.first?.isReadOnly, connection.isInTransaction else {
        throw SQLFailure(kind: .database, message: "the transaction has ended")
      }
      let statement: SQLiteStatement
      do { statement = try connection.prepare(sql, under: SQLStatementRules.rules(isReadOnly: isReadOnly)) } catch { throw SQLFailure(error, isPrepared: false) }
      guard statement.parameterCount == values.count else {
        throw SQLFailure(kind: .syntax, message: "number of '?'s in statement string does not match argument count")
      }
      let changes = connection.totalChanges
      do {
        try statement.bind(values)
        let rows = try SQLRows(of: statement)
        return rows.result(insertId: connection.lastInsertRowID, rowsAffected: connection.totalChanges == changes ? 0 : connection.changes)
      } catch {
        throw SQLFailure(error, isPrepared: true)
      }
    }
  }
}

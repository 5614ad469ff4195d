import Glibc
import PrivateFiles
import SQLite
import SealedSQLite

/// The open database of a store: its connection, and what is remembered of it. Used under the store's lock only.
final class StoreDatabase {
  let connection: SQLiteConnection
  private let queryTime: QueryTime
  private var soups: [String: Soup] = [:]
  private var statements: [String: SQLiteStatement] = [:]
  /// The state of the tables that ``soups`` and ``statements`` are of.
  private var schemaVersion: Int64?
  private var schemaStatement: SQLiteStatement?
  private var plans: [QueryPlan.Key: QueryPlan] = [:]
  /// See ``trustingPlans(_:)``.
  private var trustsPlans = false
  private var isDoubtful = false

  /// Apps may put values into Smart SQL, which makes each text a new one; past that number all are compiled anew.
  private static let statementLimit = 128

  init(path: String, key: KeySource?, binding: FileBinding?, vfs: String?, queryTime: QueryTime) throws {
    self.queryTime = queryTime
    do {
      connection = if let key { try EncryptedDatabase(path: path, key: key, binding: binding).open(base: vfs) } else { try Self.openPlain(path, vfs) }
      // 8 MiB of pages: a page of entries in the order of an index lies all over the file.
      try connection.keepWriteAheadLog()
      try connection.execute("PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8192")
      // 16 MiB of pages are written before they are copied to their places, most of which change again and again while entries are
      // written; and what a large soup's alteration writes is not kept on the disk.
      try connection.execute("PRAGMA wal_autocheckpoint = 4096; PRAGMA journal_size_limit = 16777216")
      // Another process may be altering a large soup: its lock is no error.
      try connection.execute("PRAGMA busy_timeout = 600000")
      try connection.transaction { [connection] in
        try connection.execute(SoupSchema.storeTables)
        try SoupSchema(connection: connection).upgrade()
      }
      prepareForQueries()
    } catch let error as SQLiteError {
      throw SmartStoreError.cannotOpen(path: path, reason: error.message)
    }
  }

  /// A further connection to a store that is open, which only reads.
  init(readerOf path: String, vfs: String?, fileSystem: (any SQLiteFileSystem)?, queryTime: QueryTime) throws {
    self.queryTime = queryTime
    connection = if let fileSystem {
      try SQLiteConnection(path: path, access: .readWrite, fileSystem: fileSystem)
    } else {
      try SQLiteConnection(path: path, access: .readWrite, vfs: vfs)
    }
    try connection.execute("PRAGMA query_only = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -2048")
    prepareForQueries()
  }

  private func prepareForQueries() {
    connection.setLimit(.attachedDatabases, to: 0)
    // SQLite before 3.41 doesn't mark json_extract as harmless (3.40.1 says "unsafe use of json_extract()" to CREATE INDEX, and calls the
    // schema of a store malformed that has such an index), and there is no way to mark a function of SQLite's own. There the schema stays
    // trusted. What could be planted in it calls nothing but SQLite's own functions: those for tokenizers and extensions are off, and what
    // Smart SQL reads through a view is checked by `QueryRules`.
    if JSONIndexes.areHarmless(on: connection) { connection.distrustSchema() }
    connection.interruption = queryTime.interruption
  }

  /// What ends the queries that are asked now, besides the store itself.
  var cancellation: QueryCancellation?

  /// How long a query may run.
  var queryTimeLimit: Duration { queryTime.limit }

  /// Runs `body`, which steps a query's statement, within the store's time limit.
  func running<Result>(_ statement: SQLiteStatement, _ body: () throws -> Result) throws -> Result {
    try running(statement, for: queryTime.ofStatements, body)
  }

  /// As ``running(_:_:)`` for a part of a query; the time it takes is taken from what is left.
  func running<Result>(_ statement: SQLiteStatement, within timeLeft: inout Duration, _ body: () throws -> Result) throws -> Result {
    let start = ContinuousClock.now
    defer { timeLeft -= ContinuousClock.now - start }
    return try running(statement, for: SQLiteTimeLimit(timeLeft), body)
  }

  private func running<Result>(_ statement: SQLiteStatement, for limit: SQLiteTimeLimit, _ body: () throws -> Result) throws -> Result {
    let (round, cancellation) = (queryTime.interruption.round, cancellation)
    do {
      return try connection.withTimeLimit(limit, on: statement, canceller: cancellation?.interruption, body)
    } catch let error as SQLiteError where error.isInterrupted {
      throw queryTime.failure(since: round, cancellation)
    }
  }

  /// Forgets soups when the tables were changed, as through another connection, since they were looked at.
  func dropStaleSoups() throws {
    let version = try currentSchemaVersion()
    if version == schemaVersion { return }
    soups.removeAll()
    statements.removeAll()
    plans.removeAll()
    schemaVersion = version
  }

  private func currentSchemaVersion() throws -> Int64 {
    let statement = try schemaStatement ?? connection.prepare("PRAGMA schema_version")
    schemaStatement = statement
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : 0
  }

  /// Runs queries with the soups and plans that are remembered, and asks only then whether they are of today's tables when SQLite
  /// gave a sign: to ask takes as long as to find an entry.
  ///
  /// - Returns: nil when `body` has to run again, after ``dropStaleSoups()``.
  func trustingPlans<Result>(_ body: () throws -> Result) throws -> Result? {
    if trustsPlans { return try body() }
    trustsPlans = true
    isDoubtful = false
    defer { trustsPlans = false }
    do {
      let result = try body()
      return isDoubtful && isStale ? nil : result
    } catch is NotRemembered {
      return nil
    } catch {
      if isStale { return nil }
      throw error
    }
  }

  /// Also true when that cannot be found out.
  private var isStale: Bool { (try? currentSchemaVersion()) != schemaVersion }

  /// Thrown where a query would need more than is remembered.
  private struct NotRemembered: Error {}

  /// To be called with each statement of a plan that was run.
  func note(run statement: SQLiteStatement) {
    if statement.takeRecompiled() { isDoubtful = true }
  }

  private static func openPlain(_ path: String, _ vfs: String?) throws -> SQLiteConnection {
    if EncryptedDatabase.isEncrypted(path) {
      throw SmartStoreError.cannotOpen(path: path, reason: "it is encrypted; open it with its key")
    }
    // SQLite gives the -wal and -shm files the mode of the main file. A file that is there must not be opened and closed here:
    // that would let go of the locks that this process has on it.
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 || errno == EEXIST else { throw SmartStoreError.cannotOpen(path: path, reason: String(cString: strerror(errno))) }
    if descriptor >= 0 { Glibc.close(descriptor) }
    return try SQLiteConnection(path: path, vfs: vfs)
  }

  var schema: SoupSchema { SoupSchema(connection: connection) }

  /// Runs `body` in a transaction. What is remembered of soups is dropped when it fails, since tables may be gone again.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try connection.transaction {
        try dropStaleSoups()
        return try body()
      }
    } catch {
      soups.removeAll()
      plans.removeAll()
      throw error
    }
  }

  /// Lets go of all statements, which keep the connection open.
  func close() {
    soups.removeAll()
    plans.removeAll()
    statements.removeAll()
    schemaStatement = nil
    connection.clearCache()
  }

  func findSoup(_ name: String) throws -> Soup? {
    if let soup = soups[name] { return soup }
    if trustsPlans { throw NotRemembered() }
    let soup = try schema.load(name)
    soups[name] = soup
    return soup
  }

  /// - Throws: ``SmartStoreError/unknownSoup(_:)``.
  func soup(_ name: String) throws -> Soup {
    guard let soup = try findSoup(name) else { throw SmartStoreError.unknownSoup(name) }
    return soup
  }

  /// Call when a soup's tables changed.
  func forget(_ name: String) {
    soups[name] = nil
    plans.removeAll()
    statements.removeAll()
  }

  /// The compiled statement of that text; to be reset after use.
  func statement(_ sql: String) throws -> SQLiteStatement {
    if let statement = statements[sql] { return statement }
    if statements.count >= Self.statementLimit { statements.removeAll() }
    let statement = try connection.prepare(sql)
    statements[sql] = statement
    return statement
  }

  /// The plan for queries of that form, made by `make` when there is none.
  func plan(_ key: QueryPlan.Key, make: () throws -> QueryPlan) throws -> QueryPlan {
    if let plan = plans[key] { return plan }
    if trustsPlans { throw NotRemembered() }
    if plans.count >= Self.statementLimit { plans.removeAll() }
    let plan = try make()
    plans[key] = plan
    return plan
  }

  /// Runs a statement to its end.
  func run(_ sql: String, _ values: [SQLiteValue] = []) throws {
    let statement = try statement(sql)
    defer { statement.reset() }
    try statement.bind(values)
    while try statement.step() {}
  }
}

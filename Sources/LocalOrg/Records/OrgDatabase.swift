import Glibc
import SQLite
import Synchronization

/// The org's one SQLite file (WAL, readable by its owner only): the connection that writes, with the lock that keeps its callers apart, and those that
/// only read, which wait for nobody. To open one of those takes longer than a sign-in: as long as nobody has met anybody else here, the one that
/// writes does it all.
// @unchecked: SQLiteConnection and QueryPlans are not Sendable, and are touched only while `lock` is held.
final class OrgDatabase: @unchecked Sendable {
  private let lock = Mutex<Void>(())
  private let connection: SQLiteConnection
  private let path: String
  private let readers: OrgReaders
  /// What was compiled for the connection; to be used like it, within ``withConnection(_:)`` only.
  let plans: QueryPlans
  /// What the org itself does goes by it.
  let context: RecordContext
  /// The events of the transaction under way; to be used like the connection.
  let events: PendingEvents
  /// Given after each transaction that has written events.
  let eventSignal = PushSignal()
  /// Given when notifications are waiting for devices.
  let pushSignal = PushSignal()
  /// How many calls of ``withTransaction(_:)`` are under way, one in the other.
  private var depth = 0
  /// The thread that holds the lock, 0 for none.
  private let holder = Atomic<UInt>(0)

  /// Opens the file and makes it when it is missing.
  ///
  /// - Parameter schemaFile: the text of a schema file; nil for that of the last time.
  /// - Throws: ``SQLiteError`` when the file cannot be opened or is no database, ``OrgSchemaError``.
  init(path: String, schemaFile: [UInt8]? = nil, clock: OrgClock = OrgClock()) throws {
    // SQLite gives the WAL the mode of the main file, so the mode has to be right before SQLite opens it.
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      fchmod(descriptor, 0o600)
      close(descriptor)
    }
    self.path = path
    readers = OrgReaders(path: path)
    connection = try SQLiteConnection(path: path)
    // VACUUM needs one. The schema stays trusted: SQLite lets its triggers write to the search index only then (3.40.1 otherwise: "unsafe
    // use of virtual table"), and the triggers are the org's own. Clients' queries are checked against `OrgQueryRules`, views included.
    connection.setLimit(.attachedDatabases, to: 1)
    try connection.keepWriteAheadLog()
    try connection.execute("PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16000")
    try GreatCircle.define(on: connection)
    try TextOrder.define(on: connection)
    plans = QueryPlans(connection)
    events = PendingEvents(clock)
    context = RecordContext(schema: try SchemaStore(connection).schema(replacing: schemaFile), clock: clock)
  }

  /// Runs `body` alone on the connection that writes. A call within `body` takes part in it.
  func withConnection<R>(_ body: (SQLiteConnection) throws -> R) throws -> R {
    if isHeldHere { return try body(connection) }
    if let answer = try alone({ connection, _ in try body(connection) }) { return answer.value }
    return try lock.withLock { _ in try held { connection, _ in try body(connection) } }.value
  }

  /// Runs `body` on the connection that writes if nobody else is there; nil otherwise, and from then on there are others for those who read.
  private func alone<R>(_ body: (SQLiteConnection, QueryPlans) throws -> R) throws -> Answer<R>? {
    if let answer = try lock.withLockIfAvailable({ _ in try held(body) }) { return answer }
    readers.areNeeded = true
    return nil
  }

  /// Runs `body` while the lock is held.
  private func held<R>(_ body: (SQLiteConnection, QueryPlans) throws -> R) throws -> Answer<R> {
    holder.store(UInt(pthread_self()), ordering: .releasing)
    defer { holder.store(0, ordering: .releasing) }
    return Answer(value: try body(connection, plans))
  }

  private var isHeldHere: Bool { holder.load(ordering: .acquiring) == UInt(pthread_self()) }

  /// Runs `body`, which only reads, without waiting for whoever writes: it sees what was committed before. Within a call of ``withConnection(_:)`` it takes part in
  /// that, and sees what was written there.
  func reading<R>(_ body: (SQLiteConnection, QueryPlans) throws -> R) throws -> R {
    if isHeldHere { return try body(connection, plans) }
    if !readers.areNeeded, let answer = try alone(body) { return answer.value }
    return try readers.with { try body($0.connection, $0.plans) }
  }

  /// The same where several statements have to see the same state.
  func readingOneState<R>(_ body: (SQLiteConnection, QueryPlans) throws -> R) throws -> R {
    if isHeldHere { return try body(connection, plans) }
    // Nobody writes meanwhile.
    if !readers.areNeeded, let answer = try alone(body) { return answer.value }
    return try readers.with { reader in
      try reader.connection.run("BEGIN")
      defer { try? reader.connection.run("COMMIT") }
      return try body(reader.connection, reader.plans)
    }
  }

  /// Lets those who read see tables that are others now.
  func renewReaders() { readers.renew() }

  /// A connection of its own for what reads long. For queries under ``OrgQueryRules``.
  func readingConnection() throws -> SQLiteConnection { try OrgReaders.open(path) }

  /// Runs `body` alone on the connection that writes, within one transaction: all or nothing. A transaction within it can fail by itself.
  ///
  /// Records are written in no other way: what the locators of queries have left is listed before.
  func withTransaction<R>(_ body: (SQLiteConnection) throws -> R) throws -> R {
    try withConnection { connection in
      // A rollback of what is within takes nothing along that was written here.
      if depth == 1, events.isLong { try events.store(connection) }
      let mark = events.mark
      depth += 1
      defer {
        depth -= 1
        if depth == 0, events.endTransaction() { eventSignal.give() }
      }
      do {
        return try connection.transaction {
          try QueryLocators(connection, context).listAll()
          let result = try body(connection)
          if depth == 1 { try events.store(connection) }
          return result
        }
      } catch {
        events.rollBack(to: mark)
        throw error
      }
    }
  }

  // @unchecked: the lock lets only Sendable answers out, and an answer here goes to the task that holds the lock.
  private struct Answer<R>: @unchecked Sendable {
    let value: R
  }
}

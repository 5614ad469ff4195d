import JSON
import PrivateFiles
import SQLite
import SealedSQLite
import Synchronization

/// A store of soups: JSON entries, found through indexes, in one SQLite file (Mobile SDK guide, "SmartStore").
///
/// Calls are synchronous and may come from any thread. One writes at a time, in the order of the calls; reads don't wait for it
/// and find what was there before. Each call is a transaction of its own, and ``transaction(_:)`` makes several of them one.
///
/// ```swift
/// let store = try SmartStore(path: "/tmp/contacts.db")
/// try store.registerSoup("contacts", indexSpecs: [IndexSpec(path: "Name", type: .string)])
/// try store.upsert(array: JSONText(validating: #"[{"Name": "Ada"}]"#), into: "contacts")
/// try store.page(.exact("Name", "Ada", in: "contacts"), index: 0)
/// // [{"Name": "Ada","_soupEntryId":1,"_soupLastModifiedDate":1700000000000}]
/// ```
public final class SmartStore: Sendable {
  /// The database file.
  public let path: String
  /// Whether the file can be read with its key only.
  public let isEncrypted: Bool
  private let lock = ConnectionLock()
  // Touched under `lock` only.
  private nonisolated(unsafe) var database: StoreDatabase?
  let reader: StoreReader
  private let queryTime: QueryTime
  /// The soups that were planned for the store.
  let configuration = Mutex<SoupConfiguration?>(nil)

  /// Opens the store, making the file (for its owner alone) when missing, and finishes what was cut off.
  ///
  /// - Parameters:
  ///   - key: what the store is encrypted with; nil leaves it plain. A plain store that is opened with a key is converted.
  ///     `EncryptedDatabase` gives a store another key.
  ///   - binding: what the store belongs to, if it is encrypted; see `EncryptedDatabase`.
  ///   - vfs: the name of a registered SQLite VFS, or nil for the default one.
  ///   - queryTimeLimit: see ``queryTimeLimit``.
  /// - Throws: ``SmartStoreError/cannotOpen(path:reason:)`` or `EncryptionError`.
  public init(
    path: String, key: KeySource? = nil, binding: FileBinding? = nil, vfs: String? = nil, queryTimeLimit: Duration = SmartStore.defaultQueryTimeLimit
  ) throws {
    self.path = path
    isEncrypted = key != nil
    let queryTime = QueryTime(queryTimeLimit, path: path)
    self.queryTime = queryTime
    let database = try StoreDatabase(path: path, key: key, binding: binding, vfs: vfs, queryTime: queryTime)
    self.database = database
    reader = StoreReader(path: path, vfs: vfs, fileSystem: database.connection.fileSystem, queryTime: queryTime)
    try LongOperation.resumeAll(in: database)
  }

  deinit { database?.close() }

  /// How long a query may run unless ``queryTimeLimit`` says something else.
  public static let defaultQueryTimeLimit = Duration.seconds(30)

  /// How long a query may run; then it is ended and throws ``SmartStoreError/queryTooLong(limit:)``. The store stays open, and the
  /// transaction that the query is part of stays as it was.
  public var queryTimeLimit: Duration {
    get { queryTime.limit }
    set { queryTime.limit = newValue }
  }

  /// Ends the queries that run now in other threads: they throw ``SmartStoreError/queryCancelled``. ``QueryCancellation`` ends chosen ones.
  public func cancelQueries() { queryTime.interruption.requestOnce() }

  /// Closes the file, and ends queries that run in other threads. They and later calls throw ``SmartStoreError/closed(path:)``.
  public func close() {
    queryTime.interruption.request()
    lock.withLock {
      database?.close()
      database = nil
      reader.close()
    }
  }

  /// Runs `body` under the store's lock in one transaction, rolled back when it throws. A call on this store in `body`
  /// becomes a part of it.
  public func transaction<R>(_ body: (StoreTransaction) throws -> R) throws -> R {
    try withDatabase { database in
      try database.transaction { try Self.lend(database, nil, to: body) }
    }
  }

  /// As ``transaction(_:)`` for reads: they have no lock on the file against other processes, and while another thread writes
  /// they use a connection of their own.
  ///
  /// A read that fails there may be about a soup that is just being made or altered: it waits, and counts when it fails again.
  ///
  /// - Parameters:
  ///   - onlyQueries: whether `body` does no more than ask queries, which SQLite itself tells of changed tables. It may run twice.
  ///   - cancellation: ends those queries.
  func read<R>(onlyQueries: Bool = false, endedBy cancellation: QueryCancellation? = nil, _ body: (StoreTransaction) throws -> R) throws -> R {
    if let result = try lock.ifFree({ try readHere(onlyQueries, cancellation, body) }) { return result }
    do { return try reader.read { try Self.lend($0, cancellation, to: body) } } catch let error as SmartStoreError {
      // It would take as long here, or nobody waits for it.
      switch error {
      case .queryTooLong, .queryCancelled: throw error
      default: break
      }
    } catch {}
    return try readHere(onlyQueries, cancellation, body)
  }

  private func readHere<R>(_ onlyQueries: Bool, _ cancellation: QueryCancellation?, _ body: (StoreTransaction) throws -> R) throws -> R {
    try withDatabase { database in
      if onlyQueries, let result = try database.trustingPlans({ try Self.lend(database, cancellation, to: body) }) { return result }
      try database.dropStaleSoups()
      return try Self.lend(database, cancellation, to: body)
    }
  }

  func withDatabase<R>(_ body: (StoreDatabase) throws -> R) throws -> R {
    try lock.withLock {
      guard let database else { throw SmartStoreError.closed(path: path) }
      return try body(database)
    }
  }

  private static func lend<R>(_ database: StoreDatabase, _ cancellation: QueryCancellation?, to body: (StoreTransaction) throws -> R) throws -> R {
    let transaction = StoreTransaction(database)
    defer { transaction.end() }
    guard let cancellation else { return try body(transaction) }
    return try transaction.queries(endedBy: cancellation) { try body(transaction) }
  }

  /// The size of what is in the database, in bytes. The file is larger by the pages of what was removed, which are used again.
  public func databaseSize() throws -> Int64 {
    try withDatabase { database in
      func number(_ pragma: String) throws -> Int64 { try database.connection.value("PRAGMA \(pragma)")?.integer ?? 0 }
      return try (number("page_count") - number("freelist_count")) * number("page_size")
    }
  }
}

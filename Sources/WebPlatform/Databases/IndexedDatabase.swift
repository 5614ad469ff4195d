import SQLite
import Synchronization

/// A database of IndexedDB in this process: who has it open, who waits for it, and its transactions (Indexed Database API, 2.1, 2.7 and 5).
///
/// Threads of pages and workers call it. What it tells them goes through their event loops.
///
/// Unchecked: all that changes is touched under `lock` only.
final class IndexedDatabase: @unchecked Sendable {
  struct Connection {
    let tell: @Sendable (DatabaseEvent) -> Void
    /// Whether its page wants no more of it: it is closed behind its last transaction.
    var isClosing = false
  }

  private static let lastNumber = Atomic<Int>(0)

  /// A number that no other connection or transaction of the process has.
  static func takeNumber() -> Int { lastNumber.add(1, ordering: .relaxed).newValue }

  /// Of its file.
  let file: String
  let keeper: any DatabaseKeeper
  let quota: Int64
  let lock = ConnectionLock()
  /// Its name as JSON; nil as long as only its file is known.
  private var name: String?
  private var storage: IndexedStorage?
  private var isCheckpointDue = false
  var requests: [IndexedRequest] = []
  var connections: [Int: Connection] = [:]
  /// Those that have not ended, in the order in which they were made.
  var transactions: [IndexedTransaction] = []

  /// - Parameters:
  ///   - name: as JSON; nil where only its file is known.
  ///   - quota: how many bytes all databases of the place may take.
  init(file: String, name: String?, in keeper: any DatabaseKeeper, quota: Int64) {
    (self.file, self.name, self.keeper, self.quota) = (file, name, keeper, quota)
  }

  // MARK: Opening

  /// Opens it for a page.
  ///
  /// - Parameters:
  ///   - number: of the connection.
  ///   - version: nil for whatever version there is.
  ///   - tell: called under the lock, on any thread.
  func open(_ number: Int, version: Int64?, tell: @escaping @Sendable (DatabaseEvent) -> Void) {
    lock.withLock { request(IndexedRequest(number: number, kind: .open(version: version), tell: tell)) }
  }

  /// Deletes it, once nobody has it open.
  func delete(_ number: Int, tell: @escaping @Sendable (DatabaseEvent) -> Void) {
    lock.withLock { request(IndexedRequest(number: number, kind: .delete, tell: tell)) }
  }

  private func request(_ request: IndexedRequest) {
    requests.append(request)
    if requests.count == 1 { advance() }
  }

  /// A page has fired "versionchange" at its connection.
  func heard(_ connection: Int) {
    lock.withLock {
      guard case .telling(var others)? = requests.first?.stage else { return }
      others.remove(connection)
      requests[0].stage = .telling(others)
      advance()
    }
  }

  /// A page wants no more of its connection.
  func close(_ connection: Int) {
    lock.withLock {
      connections[connection]?.isClosing = true
      settleFailure(of: connection)
      closeIfDone(connection)
      advance()
    }
  }

  /// A page has ended, or lost the database: what it has begun is undone.
  func abandon(_ connection: Int) {
    lock.withLock {
      requests.removeAll { request in
        guard request.number == connection else { return false }
        if case .upgrading = request.stage { return false }
        return true
      }
      for transaction in transactions where transaction.connection == connection { end(transaction.number, commits: false) }
      connections[connection]?.isClosing = true
      settleFailure(of: connection)
      closeIfDone(connection)
      advance()
    }
  }

  /// Takes it from all who have it open; what they have begun is undone.
  func takeFromAll() {
    lock.withLock {
      let open = connections
      for request in requests where open[request.number] == nil { request.tell(.failed(DatabaseFailure("AbortError", "The database has gone away"))) }
      requests.removeAll { open[$0.number] == nil }
      for (number, connection) in open {
        connection.tell(.taken)
        abandon(number)
      }
      closeStorage()
    }
  }

  /// Its name as JSON and its version; nil while it has none.
  func nameAndVersion() throws -> (name: String, version: Int64)? {
    try lock.withLock {
      defer { if connections.isEmpty && requests.isEmpty { closeStorage() } }
      // What an upgrade has written is not committed yet.
      if case .upgrading? = requests.first?.stage, let name, let old = requests.first?.oldVersion { return old > 0 ? (name, old) : nil }
      let storage = try openStorage()
      let version = try storage.version()
      guard version > 0, let name = try storage.name() else { return nil }
      return (name, version)
    }
  }

  // MARK: Storage

  func openStorage() throws -> IndexedStorage {
    if let storage { return storage }
    let opened = try IndexedStorage(keeper.open(file))
    storage = opened
    return opened
  }

  func closeStorage() {
    if keeper.isLasting { storage = nil }
  }

  func deleteStorage() throws {
    storage = nil
    try keeper.remove(file)
  }

  /// Copies the storage's log to its place on another thread: no page has to wait for the disk, unless it wants the database meanwhile.
  func checkpointSoon() {
    if isCheckpointDue { return }
    isCheckpointDue = true
    Task.detached { [weak self] in self?.checkpoint() }
  }

  private func checkpoint() {
    lock.withLock {
      isCheckpointDue = false
      // One that writes has it done behind its commit.
      if !transactions.contains(where: \.isWriting) { storage?.checkpoint() }
    }
  }

  /// What runs between a transaction's beginning and its end.
  func perform<Result>(_ transaction: Int, of connection: Int, writes: Bool = false, _ body: (IndexedStorage) throws -> Result) throws -> Result {
    try lock.withLock {
      guard let found = transactions.first(where: { $0.number == transaction }), found.connection == connection, found.hasStarted else {
        throw DatabaseFailure("TransactionInactiveError", "The transaction has ended, or not begun")
      }
      guard found.isWriting || !writes else { throw DatabaseFailure("ReadOnlyError", "The transaction only reads") }
      let storage = try openStorage()
      return writes ? try storage.writing { try body(storage) } : try body(storage)
    }
  }

  /// The name that it is to have, as JSON.
  var givenName: String { name ?? "null" }

  /// Says what it is called, as JSON.
  func give(_ name: String) { lock.withLock { self.name = name } }
}

import SQLite

/// A second connection to a store's file, for reads while the first one writes: they find what was committed before, and don't
/// wait (https://sqlite.org/wal.html#concurrency). Opened when it is first needed.
final class StoreReader: Sendable {
  private let path: String
  private let vfs: String?
  private let queryTime: QueryTime
  private let lock = ConnectionLock()
  // Touched under `lock` only.
  private nonisolated(unsafe) var database: StoreDatabase?
  private nonisolated(unsafe) var fileSystem: (any SQLiteFileSystem)?
  private nonisolated(unsafe) var isClosed = false

  /// - Parameter fileSystem: that of the first connection, which holds the key of an encrypted store.
  init(path: String, vfs: String?, fileSystem: (any SQLiteFileSystem)?, queryTime: QueryTime) {
    self.path = path
    self.queryTime = queryTime
    self.vfs = vfs
    self.fileSystem = fileSystem
  }

  deinit { database?.close() }

  /// Runs `body` over one state of the file.
  func read<R>(_ body: (StoreDatabase) throws -> R) throws -> R {
    try lock.withLock {
      if isClosed { throw SmartStoreError.closed(path: path) }
      let database = try database ?? StoreDatabase(readerOf: path, vfs: vfs, fileSystem: fileSystem, queryTime: queryTime)
      self.database = database
      try database.connection.execute("BEGIN")
      // Ends a read; there is nothing that could fail to be written.
      defer { try? database.connection.execute("COMMIT") }
      try database.dropStaleSoups()
      return try body(database)
    }
  }

  func close() {
    lock.withLock {
      isClosed = true
      database?.close()
      database = nil
      // With its last connection the key is wiped.
      fileSystem = nil
    }
  }
}

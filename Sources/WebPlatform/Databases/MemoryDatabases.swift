import SQLite

/// Databases that live as long as a browsing session: nothing of them is on a disk.
struct MemoryDatabases: DatabaseKeeper {
  /// Made when a script first keeps a key: most never do, and it takes a library to make one.
  private static let key = SecretKey(randomCount: KeptKey.sealCount)

  var place: String { "memory" }
  var isLasting: Bool { false }

  func files() -> [String] { [] }

  func open(_ file: String) throws -> SQLiteConnection { try SQLiteConnection(path: ":memory:") }

  func remove(_ file: String) {}

  func size() -> Int64 { 0 }

  func sealingKey() -> [UInt8]? { Self.key?.content }
}

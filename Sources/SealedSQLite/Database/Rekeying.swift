import Glibc
import PrivateFiles
import SQLite

/// Gives a database another data key: a copy of it is made with the new one, and takes its place when it is whole and on disk.
struct Rekeying {
  let path: String

  private var draft: String { path + "-rekey" }

  /// - Parameter old: nil when the database is not encrypted.
  func run(from old: DataKey?, to new: DataKey) throws {
    removeDraft()
    do {
      let source = try open(old)
      try takeAlone(source)
      try copy(source, to: new)
      // From here on the database has the new key. Nobody writes to the old file, since `source` keeps it locked.
      guard rename(draft, path) == 0 else { throw failure(draft, "rename") }
      try Folder(of: path).sync()
    } catch {
      removeDraft()
      throw error
    }
  }

  /// The key that the database has, out of those that its key file holds.
  func settle(_ keys: [DataKey]) throws -> DataKey {
    for key in keys.dropLast() {
      do {
        _ = try EncryptedDatabase.connect(path, SealedVFS(key: key, expectsContent: true))
        removeDraft()
        return key
      } catch EncryptionError.wrongKey {}
    }
    guard let last = keys.last else { throw EncryptionError.keyFileDamaged(path: KeyFile.path(of: path)) }
    return last
  }

  private func open(_ key: DataKey?) throws -> SQLiteConnection {
    guard let key else { return try SQLiteConnection(path: path, access: .readWrite) }
    return try EncryptedDatabase.connect(path, SealedVFS(key: key))
  }

  /// Brings all content into the one file, and keeps others out of it.
  private func takeAlone(_ source: SQLiteConnection) throws {
    do {
      // Leaving WAL mode empties the log, and is refused while there are other connections. The lock then outlives its
      // transaction, in which SQLite would not copy.
      try source.execute("PRAGMA journal_mode = DELETE; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT")
    } catch where error.isBusy {
      throw EncryptionError.inUse(path: path)
    }
  }

  private func copy(_ source: SQLiteConnection, to key: DataKey) throws {
    let target = try EncryptedDatabase.connect(draft, SealedVFS(key: key))
    // The draft is of no use until it is whole. (A connection that protects its file has no mode without a journal.)
    try target.execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
    try source.copy(to: target)
    let file = Glibc.open(draft, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(draft, "open") }
    defer { close(file) }
    guard fsync(file) == 0 else { throw failure(draft, "sync") }
  }

  private func removeDraft() {
    for suffix in ["", "-journal"] { unlink(draft + suffix) }
  }

  private func failure(_ path: String, _ operation: String) -> EncryptionError {
    .system(path: path, operation: operation, reason: String(cString: strerror(errno)))
  }
}

import Glibc
import SQLite

/// An encrypted SQLite database: its file, and beside it the file with its sealed key.
///
/// ```swift
/// let database = EncryptedDatabase(path: "/tmp/contacts.db", key: .machineKey(MachineKey(path: "/tmp/machine.key")))
/// let connection = try database.open()
/// ```
///
/// What is kept from whoever has the files, but not the key: the content of the database, of its log, journals and temporary
/// files. What is not: sizes, times of writing, and the numbers of pages in the shared-memory file of an open database. A file
/// that is changed is refused; that a whole file, or a page of it, is an older copy of itself cannot be told.
public struct EncryptedDatabase: Sendable {
  public let path: String
  public let key: KeySource
  /// Whether a database that is not encrypted is converted at its opening, or refused.
  public var convertsPlain: Bool

  public init(path: String, key: KeySource, convertsPlain: Bool = true) {
    self.path = path
    self.key = key
    self.convertsPlain = convertsPlain
  }

  /// Opens the database, made when missing, and finishes what was cut off.
  ///
  /// - Parameter base: the name of the VFS that does the reading and writing; nil for the default one.
  /// - Throws: ``EncryptionError`` or `SQLiteError`.
  public func open(base: String? = nil) throws -> SQLiteConnection {
    if let connection = try? openWhole(base) { return connection }
    // Something is missing or half done, or another process is about it.
    return try Folder(of: path).locked { try openLocked(base) }
  }

  /// The way that is taken nearly always: one key, and a database that has it.
  private func openWhole(_ base: String?) throws -> SQLiteConnection? {
    guard let keys = try KeyFile.load(of: path)?.open(key, database: path), keys.count == 1 else { return nil }
    return try connect(keys[0], base)
  }

  private func openLocked(_ base: String?) throws -> SQLiteConnection {
    guard let file = try KeyFile.load(of: path) else {
      try checkConvertible()
      let new = try DataKey.random()
      try KeyFile.write([new], source: key, of: path)
      return try convertIfPlain(new, base)
    }
    let keys = try file.open(key, database: path)
    guard keys.count > 1 else { return try convertIfPlain(keys[0], base) }
    let current = try Rekeying(path: path).settle(keys)
    try KeyFile.write([current], source: key, of: path)
    return try connect(current, base)
  }

  private func convertIfPlain(_ dataKey: DataKey, _ base: String?) throws -> SQLiteConnection {
    do {
      return try connect(dataKey, base)
    } catch EncryptionError.plainDatabase where convertsPlain {
      try Rekeying(path: path).run(from: nil, to: dataKey)
      return try connect(dataKey, base)
    }
  }

  /// A database with content and without a key file has to be a plain one.
  private func checkConvertible() throws {
    var status = stat()
    guard stat(path, &status) == 0, status.st_size > 0 else { return }
    do {
      _ = try connect(try DataKey.random(), nil)
    } catch EncryptionError.plainDatabase where convertsPlain {
      return
    } catch EncryptionError.wrongKey {
      throw EncryptionError.keyFileMissing(path: KeyFile.path(of: path))
    }
  }

  func connect(_ dataKey: DataKey, _ base: String?) throws -> SQLiteConnection {
    let vfs = try SealedVFS(key: dataKey, base: base)
    return try Self.connect(path, vfs)
  }

  /// Opens with the errors of encryption in the place of SQLite's.
  static func connect(_ path: String, _ vfs: SealedVFS) throws -> SQLiteConnection {
    do {
      return try SQLiteConnection(path: path, fileSystem: vfs)
    } catch {
      throw vfs.failure(path: path) ?? error
    }
  }
}

// MARK: - Keys

extension EncryptedDatabase {
  /// Seals the data key with another secret, at once. The database stays as it is, and may be open.
  public func seal(with new: KeySource) throws {
    try Folder(of: path).locked {
      try KeyFile.write(try currentKeys(), source: new, of: path)
    }
  }

  /// Encrypts the database anew, with a new data key. Whenever the process dies, the database has the old key or the new one, and
  /// opens.
  ///
  /// - Parameter new: seals the new data key; nil leaves it to the same secret.
  /// - Throws: ``EncryptionError/inUse(path:)`` while there are connections.
  public func encryptAnew(with new: KeySource? = nil) throws {
    try Folder(of: path).locked {
      let rekeying = Rekeying(path: path)
      let current = try rekeying.settle(try currentKeys())
      let next = try DataKey.random()
      // Both under the old secret: until the database has the new key, the old secret opens it.
      try KeyFile.write([current, next], source: key, of: path)
      do {
        try rekeying.run(from: current, to: next)
      } catch {
        try KeyFile.write([current], source: key, of: path)
        throw error
      }
      try KeyFile.write([next], source: new ?? key, of: path)
    }
  }

  private func currentKeys() throws -> [DataKey] {
    guard let file = try KeyFile.load(of: path) else { throw EncryptionError.keyFileMissing(path: KeyFile.path(of: path)) }
    return try file.open(key, database: path)
  }

  /// Whether a database was made with a key, as far as its files tell.
  public static func isEncrypted(_ path: String) -> Bool { access(KeyFile.path(of: path), F_OK) == 0 }

  /// What the names of a database's files end in, after its own; in the order in which they are deleted.
  public static let fileSuffixes = ["-wal", "-shm", "-journal", "-rekey", "-rekey-journal", "", "-key"]
}

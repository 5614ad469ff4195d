import Glibc
import PrivateFiles
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
  /// Of a database that is made; a power of 2 from 512 to 65,536. It stays that for good.
  public var pageSize: Int

  public init(path: String, key: KeySource, convertsPlain: Bool = true, pageSize: Int = 4096) {
    self.path = path
    self.key = key
    self.convertsPlain = convertsPlain
    self.pageSize = pageSize
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
    guard let file = try KeyFile.load(of: path), file.isUsed else { return nil }
    let keys = try file.open(key, database: path)
    return keys.count == 1 ? try connect(keys[0], base, .readWrite) : nil
  }

  private func openLocked(_ base: String?) throws -> SQLiteConnection {
    let file = try KeyFile.load(of: path)
    let size = fileSize
    // A key file alone is what is left of a database that was deleted.
    guard let file, size != nil || !file.isUsed else {
      if let size, size > 0 { try checkConvertible() }
      let new = try DataKey.random()
      try KeyFile.write([new], source: key, isUsed: false, of: path)
      return try openFirst(new, base)
    }
    let keys = try file.open(key, database: path)
    if !file.isUsed { return try openFirst(keys[0], base) }
    if keys.count == 1 { return try connect(keys[0], base) }
    let current = try Rekeying(path: path).settle(keys)
    try KeyFile.write([current], source: key, isUsed: true, of: path)
    return try connect(current, base)
  }

  /// Opens a database that has a key and, as far as is known, no page: it gets its first one. It may have been cut off at any
  /// point of that, or be a plain one.
  private func openFirst(_ dataKey: DataKey, _ base: String?) throws -> SQLiteConnection {
    let connection = try convertIfPlain(dataKey, base)
    // The first page is all that such a transaction writes.
    if try connection.value("PRAGMA page_count")?.integer == 0 {
      try connection.execute("PRAGMA page_size = \(pageSize); BEGIN IMMEDIATE; COMMIT")
    }
    try KeyFile.load(of: path)?.markUsed()
    return try connect(dataKey, base)
  }

  private func convertIfPlain(_ dataKey: DataKey, _ base: String?) throws -> SQLiteConnection {
    do {
      return try Self.connect(path, SealedVFS(key: dataKey, base: base))
    } catch EncryptionError.plainDatabase where convertsPlain {
      try Rekeying(path: path).run(from: nil, to: dataKey)
      return try Self.connect(path, SealedVFS(key: dataKey, base: base))
    }
  }

  private var fileSize: Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// A database with content and without a key file has to be a plain one.
  private func checkConvertible() throws {
    do {
      _ = try Self.connect(path, SealedVFS(key: try DataKey.random(), expectsContent: true))
    } catch EncryptionError.plainDatabase where convertsPlain {
      return
    } catch EncryptionError.wrongKey {
      throw EncryptionError.keyFileMissing(path: KeyFile.path(of: path))
    }
  }

  /// Opens a database that is used. Its key file gave the key, so that a header or whole file made with another one was brought in
  /// from outside.
  private func connect(_ dataKey: DataKey, _ base: String?, _ access: SQLiteConnection.Access = .create) throws -> SQLiteConnection {
    do {
      return try Self.connect(path, SealedVFS(key: dataKey, base: base, expectsContent: true), access)
    } catch EncryptionError.wrongKey, EncryptionError.plainDatabase {
      throw EncryptionError.tampered(path: path, file: .database, index: nil)
    }
  }

  /// Opens with the errors of encryption in the place of SQLite's.
  static func connect(_ path: String, _ vfs: SealedVFS, _ access: SQLiteConnection.Access = .create) throws -> SQLiteConnection {
    do {
      return try SQLiteConnection(path: path, access: access, fileSystem: vfs)
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
      let file = try keyFile()
      try KeyFile.write(try file.open(key, database: path), source: new, isUsed: file.isUsed, of: path)
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
      // Finishes what was cut off.
      _ = try openLocked(nil)
      let current = try keyFile().open(key, database: path)[0]
      let next = try DataKey.random()
      // Both under the old secret: until the database has the new key, the old secret opens it.
      try KeyFile.write([current, next], source: key, isUsed: true, of: path)
      do {
        try rekeying.run(from: current, to: next)
      } catch {
        // It may have failed behind the exchange.
        try KeyFile.write([try rekeying.settle([current, next])], source: key, isUsed: true, of: path)
        throw error
      }
      try KeyFile.write([next], source: new ?? key, isUsed: true, of: path)
    }
  }

  private func keyFile() throws -> KeyFile {
    guard let file = try KeyFile.load(of: path) else { throw EncryptionError.keyFileMissing(path: KeyFile.path(of: path)) }
    return file
  }

  /// Whether a database was made with a key, as far as its files tell.
  public static func isEncrypted(_ path: String) -> Bool { access(KeyFile.path(of: path), F_OK) == 0 }

  /// What the names of a database's files end in, after its own; in the order in which they are deleted.
  public static let fileSuffixes = ["-wal", "-shm", "-journal", "-rekey", "-rekey-journal", "", "-key"]
}

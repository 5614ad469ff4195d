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
  /// What the database belongs to: its key file is bound to that, and one of another place is refused. nil binds it to nothing, and asks
  /// nothing of a key file.
  public var binding: FileBinding?

  public init(path: String, key: KeySource, convertsPlain: Bool = true, pageSize: Int = 4096, binding: FileBinding? = nil) {
    self.path = path
    self.key = key
    self.convertsPlain = convertsPlain
    self.pageSize = pageSize
    self.binding = binding
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
    guard let file = try KeyFile.load(of: path), file.isUsed, file.binding == binding || binding == nil else { return nil }
    let keys = try file.open(key, database: path)
    return keys.count == 1 ? try connect(keys[0], base, .readWrite) : nil
  }

  private func openLocked(_ base: String?) throws -> SQLiteConnection {
    let file = try checkedKeyFile()
    let size = fileSize
    // A key file alone is what is left of a database that was deleted.
    guard let file, size != nil || !file.isUsed else {
      let isConverting = file == nil && size ?? 0 > 0
      if isConverting {
        try checkConvertible()
        if try isStrict() { throw EncryptionError.tampered(path: path, file: .database, index: nil) }
      }
      let new = try DataKey.random()
      try write([new], isConverting ? .converting : .new)
      return try openFirst(new, isConverting ? .converting : .new, base)
    }
    var keys = try file.open(key, database: path)
    var state = file.stateToContinue
    if state == .plain {
      if size ?? 0 > 0 && !convertsPlain { throw EncryptionError.plainDatabase(path: path) }
      (keys, state) = ([try DataKey.random()], .converting)
      try write(keys, state)
    } else if file.binding == nil, binding != nil {
      try write(keys, state)
    }
    if state != .used { return try openFirst(keys[0], state, base) }
    if keys.count == 1 { return try connect(keys[0], base) }
    let current = try Rekeying(path: path).settle(keys)
    try write([current], .used, file.binding)
    return try connect(current, base)
  }

  /// Opens a database that has a key and, as far as is known, no page: it gets its first one. It may have been cut off at any
  /// point of that, or be a plain one.
  private func openFirst(_ dataKey: DataKey, _ state: KeyFile.State, _ base: String?) throws -> SQLiteConnection {
    let connection = try convertIfPlain(dataKey, isExpected: state == .converting, base)
    // The first page is all that such a transaction writes.
    if try connection.value("PRAGMA page_count")?.integer == 0 {
      try connection.execute("PRAGMA page_size = \(pageSize); BEGIN IMMEDIATE; COMMIT")
    }
    try write([dataKey], .used, try KeyFile.load(of: path)?.binding)
    return try connect(dataKey, base)
  }

  private func convertIfPlain(_ dataKey: DataKey, isExpected: Bool, _ base: String?) throws -> SQLiteConnection {
    do {
      return try Self.connect(path, SealedVFS(key: dataKey, base: base))
    } catch EncryptionError.plainDatabase where convertsPlain {
      guard isExpected else { throw EncryptionError.tampered(path: path, file: .database, index: nil) }
      try Rekeying(path: path).run(from: nil, to: dataKey)
      return try Self.connect(path, SealedVFS(key: dataKey, base: base))
    }
  }

  /// - Parameter found: what the key file is bound to already.
  private func write(_ keys: [DataKey], _ state: KeyFile.State, _ found: FileBinding? = nil) throws {
    try KeyFile.write(keys, source: key, state: state, binding: binding ?? found, of: path)
  }

  /// The key file, if it may be that of this database.
  private func checkedKeyFile() throws -> KeyFile? {
    guard let file = try KeyFile.load(of: path) else { return nil }
    guard let binding, file.binding != binding else { return file }
    if let owner = file.binding { throw EncryptionError.notItsOwner(path: path, owner: "\(owner)") }
    if try isStrict() { throw EncryptionError.unbound(path: path) }
    return file
  }

  /// Whether files that are bound to nothing, and plain databases that nobody announced, are refused.
  private func isStrict() throws -> Bool {
    guard binding != nil, case .machineKey(let key) = key else { return false }
    return try key.isStrict()
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
      try KeyFile.write(try file.open(key, database: path), source: new, state: file.state, binding: binding ?? file.binding, of: path)
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
      let file = try keyFile()
      let current = try file.open(key, database: path)[0]
      let next = try DataKey.random()
      // Both under the old secret: until the database has the new key, the old secret opens it.
      try write([current, next], .used, file.binding)
      do {
        try rekeying.run(from: current, to: next)
      } catch {
        // It may have failed behind the exchange.
        try write([try rekeying.settle([current, next])], .used, file.binding)
        throw error
      }
      try KeyFile.write([next], source: new ?? key, state: .used, binding: binding ?? file.binding, of: path)
    }
  }

  private func keyFile() throws -> KeyFile {
    guard let file = try checkedKeyFile() else { throw EncryptionError.keyFileMissing(path: KeyFile.path(of: path)) }
    return file
  }

  /// Whether a database was made with a key, as far as its files tell.
  public static func isEncrypted(_ path: String) -> Bool {
    do { return try KeyFile.load(of: path).map { $0.state != .plain } ?? false } catch {
      // Whoever opens it is told.
      return true
    }
  }

  /// What the names of a database's files end in, after its own; in the order in which they are deleted.
  public static let fileSuffixes = ["-wal", "-shm", "-journal", "-rekey", "-rekey-journal", "", "-key"]
}

// MARK: - Bindings

extension EncryptedDatabase {
  /// Binds the database to where it is, if an older version made it: its key file is given ``binding``, and a plain database a key file
  /// that says that it is plain on purpose. The database stays as it is. Without effect on one that is bound.
  package func bind() throws {
    guard binding != nil else { return }
    try Folder(of: path).locked {
      if let file = try checkedKeyFile() {
        if file.binding == nil { try write(try file.open(key, database: path), file.stateToContinue) }
      } else if try isPlain() {
        try write([], .plain)
      }
    }
  }

  /// Makes sure that the database may be opened without its key: it is new, and gets a key file that says so, or has one.
  ///
  /// Without effect where there is no machine key, or one that does not ask for that.
  /// - Throws: ``EncryptionError/tampered(path:file:index:)`` when a plain database took the place of an encrypted one.
  package func admitPlain() throws {
    guard try isStrict() else { return }
    try Folder(of: path).locked {
      if let file = try checkedKeyFile() {
        _ = try file.open(key, database: path)
      } else if fileSize ?? 0 > 0 {
        throw try isPlain()
          ? EncryptionError.tampered(path: path, file: .database, index: nil) : EncryptionError.keyFileMissing(path: KeyFile.path(of: path))
      } else {
        try write([], .plain)
      }
    }
  }

  private func isPlain() throws -> Bool {
    let magic = Array("SQLite format 3\0".utf8)
    return try PrivateFile<EncryptionError>(path: path).contents(upTo: magic.count)?.bytes == magic
  }
}

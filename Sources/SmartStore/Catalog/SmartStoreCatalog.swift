import Glibc
import PrivateFiles
import SealedSQLite
import Synchronization

/// The stores of one owner, such as a user, or the global ones: files `<name>.db` in one folder, each opened once.
public final class SmartStoreCatalog: Sendable {
  /// The store that is meant where none is named (Mobile SDK guide, "Using Global SmartStore").
  public static let defaultName = "smartstore"

  /// Where the stores' files lie.
  public let folder: String
  private let soups: SoupConfiguration?
  private let key: KeySource?
  private let encryptsStores: Bool
  private let owner: FileBinding?
  private let open = Mutex<[String: SmartStore]>([:])

  /// - Parameters:
  ///   - folder: made, for its owner alone, when the first store is.
  ///   - key: what the stores are encrypted with; nil leaves them plain.
  ///   - encryptsStores: whether stores that are new or plain are encrypted, too, and not only those opened that are already.
  ///   - soups: what the store ``defaultName`` has from the start.
  ///   - owner: whose stores they are; each is bound to that and to its name, and does not open in another place. nil binds them to nothing.
  public init(
    folder: String, key: KeySource? = nil, encryptsStores: Bool = true, soups: SoupConfiguration? = nil, owner: FileBinding? = nil
  ) {
    self.folder = folder
    self.key = key
    self.encryptsStores = encryptsStores
    self.soups = soups
    self.owner = owner
  }

  /// The store of that name, made when missing.
  ///
  /// - Throws: ``SmartStoreError/invalidStoreName(_:)`` or ``SmartStoreError/cannotOpen(path:reason:)``.
  public func store(named name: String = SmartStoreCatalog.defaultName) throws -> SmartStore {
    try open.withLock { stores in
      if let store = stores[name] { return store }
      let path = try path(name)
      if mkdir(folder, 0o700) != 0 && errno != EEXIST {
        throw SmartStoreError.cannotOpen(path: path, reason: String(cString: strerror(errno)))
      }
      let store = try open(name, path)
      if let soups, name == Self.defaultName { try store.registerSoups(of: soups) }
      stores[name] = store
      return store
    }
  }

  private func open(_ name: String, _ path: String) throws -> SmartStore {
    guard let key else { return try SmartStore(path: path) }
    let binding = owner?.appending(name)
    if encryptsStores || EncryptedDatabase.isEncrypted(path) { return try SmartStore(path: path, key: key, binding: binding) }
    try EncryptedDatabase(path: path, key: key, binding: binding).admitPlain()
    return try SmartStore(path: path)
  }

  /// Binds a store of an older version to its place.
  ///
  /// - Throws: `EncryptionError`.
  package func bindStore(named name: String) throws {
    guard let key, let owner else { return }
    try EncryptedDatabase(path: path(name), key: key, binding: owner.appending(name)).bind()
  }

  /// The names of all stores, open or not, sorted.
  public func storeNames() throws -> [String] {
    guard let directory = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw SmartStoreError.cannotOpen(path: folder, reason: String(cString: strerror(errno)))
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let file = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if file.hasSuffix(".db") && !file.hasPrefix(".") { names.append(String(file.dropLast(3))) }
    }
    return names.sorted()
  }

  /// Closes a store and deletes its files. That there is none of that name is no error.
  ///
  /// - Throws: ``SmartStoreError/invalidStoreName(_:)``, or ``SmartStoreError/cannotOpen(path:reason:)`` when a file
  ///   cannot be deleted.
  public func removeStore(named name: String) throws {
    let path = try path(name)
    try open.withLock { stores in
      stores.removeValue(forKey: name)?.close()
      for suffix in EncryptedDatabase.fileSuffixes where unlink(path + suffix) != 0 && errno != ENOENT {
        throw SmartStoreError.cannotOpen(path: path + suffix, reason: "cannot delete it: \(String(cString: strerror(errno)))")
      }
    }
  }

  /// Closes and deletes all stores of the folder, with their files.
  public func removeAllStores() throws {
    for name in try storeNames() { try removeStore(named: name) }
  }

  /// Ends the queries that run now in the stores that are open.
  public func cancelQueries() {
    open.withLock { stores in stores.values.forEach { $0.cancelQueries() } }
  }

  /// Closes every store. They are opened again when asked for.
  public func close() {
    open.withLock { stores in
      stores.values.forEach { $0.close() }
      stores.removeAll()
    }
  }

  private func path(_ name: String) throws -> String {
    guard !name.isEmpty, !name.hasPrefix("."), !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }) else {
      throw SmartStoreError.invalidStoreName(name)
    }
    return "\(folder)/\(name).db"
  }
}

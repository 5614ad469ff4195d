import Glibc
import PrivateFiles
import SalesforceClient
import SealedSQLite
import SmartStore
import Synchronization
import WebPlatform

/// The seal of an app's data folder: its machine key, and that everything sealed with it is bound to its place.
///
/// What an older version left in the folder is bound to nothing. It is bound when the key is first asked for, and only when all of it is,
/// `machine.key` says so: from then on nothing unbound is opened, nor a plain store that nobody announced. Killed at any moment of that,
/// it is finished at the next start.
package final class SealedFolder: Sendable {
  let data: AppDataFolder
  private let accountKey: AccountVault.KeySource
  private let demandsPasscode: Bool
  private let warn: @Sendable (String) -> Void
  private let known = Mutex<FolderKey?>(nil)

  /// - Parameters:
  ///   - accountKey: what the accounts in the folder are sealed with.
  ///   - demandsPasscode: as ``AccountVault/init(folder:key:demandsPasscode:binding:)``.
  ///   - warn: told what could not be bound.
  package init(
    data: AppDataFolder, accountKey: AccountVault.KeySource, demandsPasscode: Bool = true, warn: @escaping @Sendable (String) -> Void
  ) {
    self.data = data
    self.accountKey = accountKey
    self.demandsPasscode = demandsPasscode
    self.warn = warn
  }

  var machineKey: MachineKey { MachineKey(path: data.machineKey) }

  /// The accounts in the folder.
  package var accounts: AccountVault {
    AccountVault(folder: data.accounts, key: accountKey, demandsPasscode: demandsPasscode) { [self] () throws(VaultError) in
      do { return Self.accounts(try key()) } catch let error as VaultError { throw error } catch { throw .noBinding(reason: "\(error)") }
    }
  }

  /// The folder's key, made when there is none.
  ///
  /// - Throws: `EncryptionError`, `VaultError`.
  package func key() throws -> FolderKey {
    try known.withLock { known in
      if let key = try find(&known) { return key }
      let key = try make()
      known = key
      return key
    }
  }

  /// The folder's key; nil as long as nothing in the folder is sealed.
  func existingKey() throws -> FolderKey? { try known.withLock { try find(&$0) } }

  private func find(_ known: inout FolderKey?) throws -> FolderKey? {
    if let known { return known }
    guard let (key, isStrict) = try machineKey.folderKey() else { return nil }
    if !isStrict { try bindEverything(to: key) }
    known = key
    return key
  }

  private func make() throws -> FolderKey {
    guard let isSealed = try hasSealedFiles() else { return try machineKey.makeFolderKey(isStrict: true) }
    guard !isSealed else { throw EncryptionError.machineKeyMissing(path: data.machineKey) }
    let key = try machineKey.makeFolderKey(isStrict: false)
    try bindEverything(to: key)
    return key
  }

  /// Whether any of what is in the folder, which has no key, was sealed with one; nil when there is nothing in it.
  private func hasSealedFiles() throws -> Bool? {
    let vault = AccountVault(folder: data.accounts, key: accountKey)
    var (hasFiles, isSealed) = (DiskEntry.exists(vault.path), try vault.isBound)
    for owner in try data.owners() {
      for name in try catalog(of: owner, nil).storeNames() {
        hasFiles = true
        isSealed = isSealed || DiskEntry.exists("\(data.stores(of: owner))/\(name).db-key")
      }
      for storage in try data.localStorages(of: owner) {
        hasFiles = true
        isSealed = isSealed || storage.hasSealedFile
      }
      for file in try data.databaseFiles(of: owner) {
        hasFiles = true
        isSealed = isSealed || file.hasSuffix(".db-key")
      }
    }
    if try !AppDataFolder.entries(of: data.secrets).isEmpty { (hasFiles, isSealed) = (true, true) }
    return hasFiles ? isSealed : nil
  }

  private func bindEverything(to key: FolderKey) throws {
    var isDone = true
    for owner in try data.owners() {
      let catalog = catalog(of: owner, key)
      for name in try catalog.storeNames() { isDone = bind("store", name) { try catalog.bindStore(named: name) } && isDone }
      for storage in try data.localStorages(of: owner) where !storage.hasSealedFile { try storage.write(.older, key) }
      for (origin, path) in try data.databaseFolders(of: owner) {
        let folder = DatabaseFolder(path)
        for name in try folder.files() {
          let database = database(name, of: owner, origin: origin, in: folder, key)
          isDone = bind("database", name) { try database.bind() } && isDone
        }
      }
    }
    let binding = Self.accounts(key)
    try AccountVault(folder: data.accounts, key: accountKey, binding: { binding }).bind()
    if isDone { try machineKey.refuseUnbound() }
  }

  /// - Returns: false when it cannot be bound. The others are all the same; this one has to be mended first, and the folder is asked again at the next start.
  private func bind(_ kind: String, _ name: String, _ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      warn("the \(kind) \(name) cannot be bound to its data folder: \(error)")
      return false
    }
  }

  private static func accounts(_ key: FolderKey) -> FileBinding { FileBinding(["accounts", key.identity]) }

  /// A database of an owner, bound to its place.
  ///
  /// - Parameters:
  ///   - origin: what that is called in the data folder.
  ///   - key: nil as long as nothing in the folder is sealed.
  func database(_ file: String, of owner: DataOwner, origin: String, in folder: DatabaseFolder, _ key: FolderKey?) -> EncryptedDatabase {
    EncryptedDatabase(path: folder.path(of: file), key: .machineKey(machineKey), binding: key.map { owner.database(file, of: origin, in: $0) })
  }

  /// The stores of an owner.
  ///
  /// - Parameter key: nil as long as nothing in the folder is sealed.
  package func catalog(of owner: DataOwner, _ key: FolderKey?, encryptsStores: Bool = true, soups: SoupConfiguration? = nil) -> SmartStoreCatalog {
    SmartStoreCatalog(
      folder: data.stores(of: owner), key: .machineKey(machineKey), encryptsStores: encryptsStores, soups: soups, owner: key.map { owner.stores(in: $0) })
  }
}

import SalesforceClient
import SmartStore
import SmartStorePlugin
import SmartSync
import Synchronization

/// The stores of an app: a catalog for each user, and one for those that belong to nobody.
final class UserStores: SmartStoreProvider {
  private struct State {
    var users: [AccountKey: SmartStoreCatalog] = [:]
    var global: SmartStoreCatalog?
  }

  private let folder: SealedFolder
  private let plans: PlannedStores
  private let currentUser: @Sendable () -> AccountKey?
  private let state = Mutex(State())

  private let encryptsStores: Bool

  /// - Parameters:
  ///   - encryptsStores: whether stores are encrypted with the machine's key, a file in the app's data folder. Those that are
  ///     already stay so.
  ///   - plans: what the default stores have from the start.
  init(folder: SealedFolder, encryptsStores: Bool, plans: PlannedStores, currentUser: @escaping @Sendable () -> AccountKey?) {
    self.folder = folder
    self.encryptsStores = encryptsStores
    self.plans = plans
    self.currentUser = currentUser
  }

  func catalog(isGlobal: Bool) throws -> SmartStoreCatalog {
    // An app that never signs in has one user: whoever runs it.
    guard isGlobal else { return try catalog(of: currentUser() ?? Self.nobody) }
    return try state.withLock { state in
      if let catalog = state.global { return catalog }
      let catalog = try makeCatalog(.nobody, plans.global.soups)
      state.global = catalog
      return catalog
    }
  }

  /// The stores of a user, whoever the current one is.
  func catalog(of user: AccountKey) throws -> SmartStoreCatalog {
    try state.withLock { state in
      if let catalog = state.users[user] { return catalog }
      let catalog = try makeCatalog(DataOwner(user), plans.user.soups)
      state.users[user] = catalog
      return catalog
    }
  }

  private func makeCatalog(_ owner: DataOwner, _ soups: SoupConfiguration?) throws -> SmartStoreCatalog {
    _ = try AppDataFolder(path: folder.data.stores(of: owner))
    // Plain stores ask for no key, unless the folder has one.
    let key = encryptsStores ? try folder.key() : try folder.existingKey()
    return folder.catalog(of: owner, key, encryptsStores: encryptsStores, soups: soups)
  }

  private static let nobody = AccountKey(orgId: "local", userId: "local")

  /// Closes the stores of a user whose session has ended. They stay on the disk until the user signs in again.
  func closeStores(of user: AccountKey) {
    state.withLock { $0.users.removeValue(forKey: user)?.close() }
  }

  /// Closes the stores of a user who has logged out, before they are deleted.
  ///
  /// - Returns: how many entries in them had changes that the org has not got.
  /// - Throws: what keeps a store from being looked into. It is closed all the same.
  func closeCountingUnsent(of user: AccountKey) throws -> Int {
    try state.withLock { state in
      let open = state.users.removeValue(forKey: user)
      defer { open?.close() }
      let owner = DataOwner(user)
      let names = try folder.catalog(of: owner, nil).storeNames()
      guard !names.isEmpty else { return 0 }
      let catalog = try open ?? makeCatalog(owner, nil)
      defer { catalog.close() }
      return try names.reduce(0) { try $0 + UnsentEntries.count(in: catalog.store(named: $1)) }
    }
  }

  /// Ends the queries that run now: all, or those of one user's stores. Callable from any thread, also while a page waits for its query.
  func cancelQueries(of user: AccountKey? = nil) {
    let catalogs = state.withLock { state in
      user.map { [state.users[$0]].compactMap(\.self) } ?? Array(state.users.values) + [state.global].compactMap(\.self)
    }
    catalogs.forEach { $0.cancelQueries() }
  }

  func close() {
    state.withLock { state in
      state.users.values.forEach { $0.close() }
      state.global?.close()
      state = State()
    }
  }
}

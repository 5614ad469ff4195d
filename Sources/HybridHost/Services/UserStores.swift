import SalesforceClient
import SealedSQLite
import SmartStore
import SmartStorePlugin
import Synchronization

/// The stores of an app: a catalog for each user, and one for those that belong to nobody.
final class UserStores: SmartStoreProvider {
  private struct State {
    var users: [AccountKey: SmartStoreCatalog] = [:]
    var global: SmartStoreCatalog?
  }

  private let data: AppDataFolder
  private let plans: PlannedStores
  private let currentUser: @Sendable () -> AccountKey?
  private let state = Mutex(State())

  private let key: KeySource
  private let encryptsStores: Bool

  /// - Parameters:
  ///   - encryptsStores: whether stores are encrypted with the machine's key, a file in the app's data folder. Those that are
  ///     already stay so.
  ///   - plans: what the default stores have from the start.
  init(data: AppDataFolder, encryptsStores: Bool, plans: PlannedStores, currentUser: @escaping @Sendable () -> AccountKey?) {
    self.data = data
    self.encryptsStores = encryptsStores
    key = .machineKey(MachineKey(path: data.machineKey))
    self.plans = plans
    self.currentUser = currentUser
  }

  func catalog(isGlobal: Bool) throws -> SmartStoreCatalog {
    // An app that never signs in has one user: whoever runs it.
    let user = isGlobal ? nil : currentUser()
    return try state.withLock { state in
      if isGlobal {
        if let catalog = state.global { return catalog }
        let catalog = try makeCatalog(data.globalStores, plans.global.soups)
        state.global = catalog
        return catalog
      }
      let user = user ?? Self.nobody
      if let catalog = state.users[user] { return catalog }
      let catalog = try makeCatalog(data.userStores(user), plans.user.soups)
      state.users[user] = catalog
      return catalog
    }
  }

  private func makeCatalog(_ folder: String, _ soups: SoupConfiguration?) throws -> SmartStoreCatalog {
    SmartStoreCatalog(folder: try AppDataFolder(path: folder).path, key: key, encryptsStores: encryptsStores, soups: soups)
  }

  private static let nobody = AccountKey(orgId: "local", userId: "local")

  /// Closes the stores of a user whose session has ended. They stay on the disk until the user signs in again.
  func closeStores(of user: AccountKey) {
    state.withLock { $0.users.removeValue(forKey: user)?.close() }
  }

  /// Deletes what belongs to a user who logged out.
  func removeStores(of user: AccountKey) {
    state.withLock { state in
      let catalog = state.users.removeValue(forKey: user) ?? SmartStoreCatalog(folder: data.userStores(user))
      try? catalog.removeAllStores()
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

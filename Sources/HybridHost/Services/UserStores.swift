import SalesforceClient
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
  private let soups: PlannedSoups
  private let currentUser: @Sendable () -> AccountKey?
  private let state = Mutex(State())

  /// - Parameter soups: what the default stores have from the start.
  init(data: AppDataFolder, soups: PlannedSoups, currentUser: @escaping @Sendable () -> AccountKey?) {
    self.data = data
    self.soups = soups
    self.currentUser = currentUser
  }

  func catalog(isGlobal: Bool) throws -> SmartStoreCatalog {
    // An app that never signs in has one user: whoever runs it.
    let user = isGlobal ? nil : currentUser()
    return try state.withLock { state in
      if isGlobal {
        let catalog = try state.global ?? SmartStoreCatalog(folder: AppDataFolder(path: data.globalStores).path, soups: soups.global)
        state.global = catalog
        return catalog
      }
      let key = user ?? Self.nobody
      let catalog = try state.users[key] ?? SmartStoreCatalog(folder: AppDataFolder(path: data.userStores(key)).path, soups: soups.user)
      state.users[key] = catalog
      return catalog
    }
  }

  private static let nobody = AccountKey(orgId: "local", userId: "local")

  /// Deletes what belongs to a user who logged out.
  func removeStores(of user: AccountKey) {
    state.withLock { state in
      let catalog = state.users.removeValue(forKey: user) ?? SmartStoreCatalog(folder: data.userStores(user))
      try? catalog.removeAllStores()
    }
  }

  func close() {
    state.withLock { state in
      state.users.values.forEach { $0.close() }
      state.global?.close()
      state = State()
    }
  }
}

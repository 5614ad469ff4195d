import JSON
import SalesforceClient
import SmartStore
import SmartSync
import SmartSyncPlugin
import Synchronization

/// The sync managers of an app: one for each store that was synced.
final class UserSyncs: SyncManagerProvider {
  private let stores: UserStores
  private let server: SalesforceSyncServer
  private let currentUser: @Sendable () -> AccountKey?
  private let targets: Mutex<SyncTargetRegistry>
  private let managers = Mutex<[ObjectIdentifier: SyncManager]>([:])

  /// - Parameter targets: the classes that custom targets may name from the start.
  init(stores: UserStores, rest: RESTClient, targets: SyncTargetRegistry, currentUser: @escaping @Sendable () -> AccountKey?) {
    self.stores = stores
    self.currentUser = currentUser
    self.targets = Mutex(targets)
    server = SalesforceSyncServer(rest: rest)
  }

  func syncManager(isGlobal: Bool, store name: String?) throws -> SyncManager {
    let store = try stores.catalog(isGlobal: isGlobal).store(named: name ?? SmartStoreCatalog.defaultName)
    return try managers.withLock { managers in
      if let known = managers[ObjectIdentifier(store)] { return known }
      let manager = try SyncManager(
        store: store, server: server, targets: self.targets.withLock { $0 }, isGlobalStore: isGlobal, storeName: name, userId: isGlobal ? nil : currentUser()?.userId)
      managers[ObjectIdentifier(store)] = manager
      return manager
    }
  }

  func changeTargets(_ change: (inout SyncTargetRegistry) -> Void) { targets.withLock { change(&$0) } }

  /// Ends all syncs; those under way become FAILED.
  func close() async {
    let open = managers.withLock { managers in
      defer { managers.removeAll() }
      return Array(managers.values)
    }
    for manager in open { await manager.cancelAll() }
  }
}

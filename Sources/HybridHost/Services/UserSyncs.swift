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
  private let managers = Mutex<[ObjectIdentifier: SyncManager]>([:])

  init(stores: UserStores, rest: RESTClient) {
    self.stores = stores
    server = SalesforceSyncServer(rest: rest)
  }

  func syncManager(isGlobal: Bool, store name: String?) throws -> SyncManager {
    let store = try stores.catalog(isGlobal: isGlobal).store(named: name ?? SmartStoreCatalog.defaultName)
    return try managers.withLock { managers in
      if let known = managers[ObjectIdentifier(store)] { return known }
      let manager = try SyncManager(store: store, server: server)
      managers[ObjectIdentifier(store)] = manager
      return manager
    }
  }

  /// Lets go of all syncs; those under way end as FAILED.
  func close() {
    managers.withLock { $0.removeAll() }
  }
}

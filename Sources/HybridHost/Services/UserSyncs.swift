import JSON
import SalesforceClient
import SmartStore
import SmartSync
import SmartSyncPlugin
import Synchronization

/// The sync managers of an app: one for each store that was synced.
final class UserSyncs: SyncManagerProvider {
  let events = SyncEvents()
  private let stores: UserStores
  private let plans: PlannedStores
  private let warn: @Sendable (String) -> Void
  private let isStrict: Bool
  private let farEnd: SyncFarEnd
  private let currentUser: @Sendable () -> AccountKey?
  private let targets: Mutex<SyncTargetRegistry>
  private let managers = Mutex<[ObjectIdentifier: SyncManager]>([:])

  /// - Parameters:
  ///   - plans: syncs that the default stores have from the start.
  ///   - farEnd: what the syncs talk to.
  ///   - targets: the classes that custom targets may name from the start.
  ///   - isStrict: whether members of targets and options that mean nothing are errors.
  ///   - warn: takes what is wrong with the planned syncs, and such members, a line each.
  init(
    stores: UserStores, plans: PlannedStores, farEnd: SyncFarEnd, targets: SyncTargetRegistry, isStrict: Bool, warn: @escaping @Sendable (String) -> Void,
    currentUser: @escaping @Sendable () -> AccountKey?
  ) {
    self.stores = stores
    self.plans = plans
    self.warn = warn
    self.isStrict = isStrict
    self.currentUser = currentUser
    self.targets = Mutex(targets)
    self.farEnd = farEnd
  }

  func syncManager(isGlobal: Bool, store name: String?) throws -> SyncManager {
    let store = try stores.catalog(isGlobal: isGlobal).store(named: name ?? SmartStoreCatalog.defaultName)
    return try managers.withLock { managers in
      if let known = managers[ObjectIdentifier(store)] { return known }
      let isDefault = name == nil || name == SmartStoreCatalog.defaultName
      let manager = try SyncManager(
        store: store, server: farEnd.server, targets: self.targets.withLock { $0 }, isGlobalStore: isGlobal, storeName: name,
        userId: isGlobal ? nil : currentUser()?.userId, configuration: isDefault ? plan(isGlobal: isGlobal) : nil,
        isStrict: isStrict, report: warn, wait: farEnd.wait)
      managers[ObjectIdentifier(store)] = manager
      manager.configurationMistakes.forEach { warn($0.description) }
      return manager
    }
  }

  private func plan(isGlobal: Bool) -> SyncConfiguration? { isGlobal ? plans.global.syncs : plans.user.syncs }

  /// Makes the planned syncs of the global store and of the current user's, so that they are there before a page asks. Should a store
  /// not open, the page hears why when it uses it.
  func setUpPlanned() {
    for isGlobal in [true, false] where plan(isGlobal: isGlobal) != nil {
      do { _ = try syncManager(isGlobal: isGlobal, store: nil) } catch {
        warn("the syncs of \(isGlobal ? "globalsyncs.json" : "usersyncs.json") could not be set up: \(error)")
      }
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

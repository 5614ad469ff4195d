import CordovaBridge
import JSON
import SmartStore

extension StoreActions {
  @Sendable func getDatabaseSize(_ request: StoreRequest) throws -> PluginResult { .ok(.integer(try request.store().databaseSize())) }

  @Sendable func showInspector(_ request: StoreRequest) throws -> PluginResult {
    let store = try request.store()
    // An encrypted file is of no use to anybody else, so nothing is said of where it is.
    let way =
      if let place = inspector() {
        "it is open at \(place), for a browser that has been let in"
      } else if store.isEncrypted {
        "it is encrypted: query it with runSmartQuery (gantry run --eval), or run the app with --plain-stores and a new --data folder; gantry run --inspect shows stores in a browser"
      } else {
        "its file opens with sqlite3: \(store.path)"
      }
    report("the page asked for the inspector of the store \"\(try request.storeName())\"; \(way)")
    return .ok
  }

  @Sendable func getAllStores(_ request: StoreRequest) throws -> PluginResult { .ok(try request.list(isGlobal: false)) }

  @Sendable func getAllGlobalStores(_ request: StoreRequest) throws -> PluginResult { .ok(try request.list(isGlobal: true)) }

  @Sendable func removeStore(_ request: StoreRequest) throws -> PluginResult {
    try request.catalog().removeStore(named: request.storeName())
    return .ok(.bool(true))
  }

  @Sendable func removeAllStores(_ request: StoreRequest) throws -> PluginResult {
    try request.catalog(isGlobal: false).removeAllStores()
    return .ok(.bool(true))
  }

  @Sendable func removeAllGlobalStores(_ request: StoreRequest) throws -> PluginResult {
    try request.catalog(isGlobal: true).removeAllStores()
    return .ok(.bool(true))
  }
}

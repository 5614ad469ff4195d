import CordovaBridge
import Inspection
import JSON
import SalesforceClient
import SmartStore
import SmartSyncPlugin

/// The syncs of an app to an inspector: `Syncs.*`. They are run as a page would, so that pages hear of them. Which store is meant is said as for
/// ``StoreInspection``.
struct SyncInspection: Sendable {
  let stores: UserStores
  let caller: PluginCaller
  let rest: RESTClient

  private static let soup = "syncs_soup"

  func register(at hub: InspectionHub) {
    hub.register("Syncs.list") { try list(InspectionParameters($0, of: "Syncs.list")) }
    hub.register("Syncs.compare") { try await compare(InspectionParameters($0, of: "Syncs.compare")) }
    for (name, action) in [("run", "reSync"), ("clean", "cleanResyncGhosts"), ("delete", "deleteSync"), ("stop", "stopSync")] {
      hub.register("Syncs.\(name)") { try await call(action, InspectionParameters($0, of: "Syncs.\(name)")) }
    }
  }

  /// What a sync up of a soup would change on the server, without sending anything: see ``UnsentChanges``.
  private func compare(_ parameters: InspectionParameters) async throws -> JSONValue {
    let catalog = try stores.catalog(isGlobal: try parameters.bool("isGlobal", usual: false))
    let store = try catalog.store(named: parameters["store"]?.string ?? SmartStoreCatalog.defaultName)
    let soup = try parameters.string("soup")
    guard try store.soupExists(soup) else { throw InspectionError("there is no soup called \(soup)") }
    return try await UnsentChanges(store: store, soup: soup, rest: rest).json()
  }

  /// The states of all syncs, the newest first.
  private func list(_ parameters: InspectionParameters) throws -> JSONValue {
    let catalog = try stores.catalog(isGlobal: try parameters.bool("isGlobal", usual: false))
    let name = parameters["store"]?.string ?? SmartStoreCatalog.defaultName
    guard try catalog.storeNames().contains(name) else { return [] }
    let store = try catalog.store(named: name)
    guard try store.soupExists(Self.soup) else { return [] }
    let spec = QuerySpec.all("_soupEntryId", in: Self.soup, order: .descending, pageSize: 1_000)
    return SecretMask.value(try store.page(spec, index: 0).value())
  }

  /// `{syncId}`; what came of it, as the page's callback gets it.
  private func call(_ action: String, _ parameters: InspectionParameters) async throws -> JSONValue {
    var options: JSONObject = [
      "isGlobalStore": .bool(try parameters.bool("isGlobal", usual: false)), "storeName": .string(parameters["store"]?.string ?? SmartStoreCatalog.defaultName),
    ]
    if let id = parameters["syncId"] { options["syncId"] = id }
    let result = await caller.call(SmartSyncPlugin.service, action, JSONValue.array([.object(options)]).text)
    if result.status.isFailure { throw InspectionError(result.inspected["message"]?.string ?? "\(action) failed: \(result.inspected.text)") }
    return SecretMask.value(result.inspected["message"] ?? .null)
  }
}

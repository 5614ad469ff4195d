import CordovaBridge
import JSON
import SmartSync

/// One call of the plugin: its options, and the syncs they mean.
struct SyncRequest {
  private let members: PluginOptions
  private let syncs: any SyncManagerProvider

  init(_ call: PluginCall, _ syncs: any SyncManagerProvider) throws {
    members = try call.arguments.object(0)
    self.syncs = syncs
  }

  func manager() throws -> SyncManager { try syncs.syncManager(isGlobal: isGlobalStore(), store: storeName()) }

  func isGlobalStore() throws -> Bool { try members.flag("isGlobalStore") }

  func storeName() throws -> String? { try members.optionalString("storeName") }

  func soupName() throws -> String { try members.string("soupName") }

  /// What to sync with; empty when absent or null.
  func target() throws -> JSONObject {
    guard let value = try members.value("target") else { return [:] }
    guard let object = value.object else { throw PluginError("'target' must be an object; it is \(value.typeName)") }
    return object
  }

  func options() throws -> JSONValue { try members.value("options") ?? .null }

  /// A name for the sync, which newer bundles give.
  func syncName() throws -> String? { try members.optionalString("syncName") }

  func syncId() throws -> Int64 { Int64(try members.integer("syncId")) }

  /// The sync that is meant, told by its id; or by its name, by newer bundles.
  func sync() throws -> SyncReference {
    if try members.value("syncId") == nil, let name = try syncName() { return .name(name) }
    return .id(try syncId())
  }
}

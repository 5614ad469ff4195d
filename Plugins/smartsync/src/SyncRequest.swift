import CordovaBridge
import JSON
import SmartSync

/// One call of the plugin: its options, and the syncs they mean.
struct SyncRequest {
  private let options: PluginOptions
  private let syncs: any SyncManagerProvider

  init(_ call: PluginCall, _ syncs: any SyncManagerProvider) throws {
    options = try call.arguments.object(0)
    self.syncs = syncs
  }

  func manager() throws -> SyncManager { try syncs.syncManager(isGlobal: isGlobalStore(), store: storeName()) }

  func isGlobalStore() throws -> Bool { try options.flag("isGlobalStore") }

  func storeName() throws -> String? { try options.optionalString("storeName") }

  func soupName() throws -> String { try options.string("soupName") }

  /// A member as it was given; null when absent.
  func json(_ name: String) throws -> JSONValue { try options.value(name) ?? .null }

  func syncId() throws -> Int64 { Int64(try options.integer("syncId")) }
}

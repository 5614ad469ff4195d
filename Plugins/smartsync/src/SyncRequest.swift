import CordovaBridge
import JSON
import SmartSync

/// One call of the plugin: its options, and the syncs they mean.
struct SyncRequest {
  let call: PluginCall
  /// What the page expects to be told.
  let generation: SyncGeneration
  private let members: PluginOptions
  private let syncs: any SyncManagerProvider

  init(_ call: PluginCall, _ syncs: any SyncManagerProvider, _ generation: SyncGeneration) throws {
    self.call = call
    self.generation = generation
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

  /// The sync that is meant, told by its id; or by its name, by newer bundles.
  func sync() throws -> SyncReference {
    if try members.value("syncId") != nil { return .id(Int64(try members.integer("syncId"))) }
    guard let name = try syncName() else { throw PluginError("neither syncId nor syncName were specified") }
    return .name(name)
  }

  func isDryRun() throws -> Bool { try members.flag("dryRun") }

  func restartsStoppedSyncs() throws -> Bool { try members.flag("restartStoppedSyncs") }

  func soupEntryId() throws -> Int64 { Int64(try members.integer("soupEntryId")) }

  /// The field that holds a record's id.
  func idFieldName() throws -> String { try members.optionalString("idFieldName") ?? TargetFields().idFieldName }

  /// What becomes of an entry whose create is in doubt.
  func decision() throws -> CreateDecision {
    switch try members.string("decision") {
    case "resend": .resend
    case "adopt": .adopt(id: try members.string("recordId"))
    case "discard": .discard
    case let other: throw PluginError("resolveCreate: 'decision' is \"\(other)\"; it must be resend, adopt or discard")
    }
  }
}

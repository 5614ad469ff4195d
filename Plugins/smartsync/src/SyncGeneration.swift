import CordovaBridge
import JSON
import SmartSync

/// What the natives of an SDK's version say about syncs (`docs/generations.md`).
struct SyncGeneration: Sendable {
  private static let withStopping = SDKVersion(7, 1)
  private static let withCollections = SDKVersion(10, 1)
  /// The members of a state that are not in the first version of the plugin, and since when they are there.
  private static let laterMembers = [
    ("maxTimeStamp", SDKVersion(3, 2)), ("isGlobalStore", SDKVersion(3, 2)), ("storeName", SDKVersion(5, 0)), ("startTime", SDKVersion(5, 3)),
    ("endTime", SDKVersion(5, 3)), ("name", SDKVersion(6, 0)), ("error", SDKVersion(7, 0)),
  ]

  /// The version that the app was built with; nil when it is not known, and all is said that there is.
  let version: SDKVersion?

  /// A state with the members and the status that the version has. What is the runtime's own stays.
  func json(_ state: SyncState) -> JSONText {
    guard let version else { return state.json }
    var members = state.members
    for (name, first) in Self.laterMembers where version < first { members[name] = nil }
    if state.status == .stopped {
      // Up to 7.0 a sync either got through or failed.
      if version < Self.withStopping {
        members["status"] = .string(SyncStatus.failed.rawValue)
      } else {
        members["error"] = ""
      }
    }
    return JSONValue.object(members).text
  }

  /// An error in the words of the version.
  func worded(_ error: any Error) -> any Error {
    guard let version, let error = error as? SyncError, let text = Self.text(error, version) else { return error }
    return PluginError(text)
  }

  private static func text(_ error: SyncError, _ version: SDKVersion) -> String? {
    switch error {
    case .nameTaken(let name, let type):
      return "Failed to create \(type == .syncDown ? "sync down" : "sync up"): there is already a sync with name:\(name)"
    case .noSync(_, let id) where version >= withStopping: return "Sync \(id) does not exist"
    case .noSyncNamed(_, let name) where version >= withStopping: return "Sync \(name) does not exist"
    case .stillRunning(let action, let id) where version >= withStopping:
      return "Cannot run \(action == "reSync" ? "runSync" : action) \(id) - sync is still running"
    default: return nil
    }
  }

  /// What its targets write into `__last_error__`: `SyncUpTarget` was the standard one up to 7.0, `BatchSyncUpTarget` up to 10.0, and
  /// `CollectionSyncUpTarget` is since.
  var lastErrors: LastErrorForms {
    guard let version else { return LastErrorForms() }
    if version >= Self.withCollections { return LastErrorForms(standard: .object, families: .object) }
    return LastErrorForms(standard: version < Self.withStopping ? .list : .part, families: .part)
  }
}

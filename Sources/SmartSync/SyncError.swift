import JSON

/// Why a sync could not be started, or what ended it.
public enum SyncError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Something in target or options is missing, of the wrong type or unknown.
  case invalidArgument(String)
  /// The soup does not exist.
  case noSuchSoup(String)
  /// The soup lacks an index that a sync needs.
  case missingIndex(soup: String, path: String)
  case unknownTargetClass(names: [String], known: [String])
  /// `reSync` or `cleanResyncGhosts` (`action`) of an id that no sync has.
  case noSync(action: String, id: Int64)
  case wrongType(action: String, id: Int64, type: SyncType)
  case stillRunning(action: String, id: Int64)
  /// `reSync` or `cleanResyncGhosts` of a name that no sync has.
  case noSyncNamed(action: String, name: String)
  case nameTaken(String, type: SyncType)
  /// An entry can't be sent because it doesn't say of which type its record is.
  case noObjectType
  /// Some records could not be sent; the first cause.
  case recordsFailed(count: Int, of: Int, first: String)
  /// The run was ended early, by a call.
  case stopped
  /// No sync runs until ``SyncManager/restart(restartsStoppedSyncs:lastErrors:onUpdate:)``.
  case allStopped
  /// The server's answer is a success, but not what was asked for.
  case unexpectedAnswer(wanted: String, found: JSONText)
  /// The server announced more records than it gave: what is missing may be there, or was deleted in between.
  case shortAnswer(given: Int, of: Int)
  /// The org could not follow rules of a briefcase, of these ids.
  case briefcaseRulesFailed([String])
  /// A downloaded record has no id.
  case recordWithoutId(field: String, record: JSONText)
  /// A sync state in the store that this library did not write.
  case unreadableState(String)

  public var description: String {
    switch self {
    case .invalidArgument(let text): text
    case .noSuchSoup(let soup): "Soup \(soup) does not exist: register it before a sync"
    case .missingIndex(let soup, let path):
      "Soup \(soup) has no index on \(path), which a sync needs: register or alter it with {path:\"\(path)\",type:\"string\"}"
    case .unknownTargetClass(let names, let known):
      "No target class is registered as \(names.joined(separator: " or ")); registered: "
        + (known.isEmpty ? "none" : known.joined(separator: ", "))
    case .noSync(let action, let id): "Cannot run \(action):\(id): no sync found"
    case .wrongType(let action, let id, let type): "Cannot run \(action):\(id): wrong type:\(type.rawValue)"
    case .stillRunning(let action, let id): "Cannot run \(action):\(id): still running"
    case .noSyncNamed(let action, let name): "Cannot run \(action):\(name): no sync found"
    case .nameTaken(let name, _): "There is a sync named \(name) already: run that one again, or choose another name"
    case .noObjectType:
      #"The entry doesn't say of which type it is: give it attributes, e.g. {"attributes":{"type":"Account"}}"#
    case .recordsFailed(let count, let total, let first):
      "\(count) of \(total) records could not be sent and stay marked as changed; the first cause: \(first)"
    case .stopped: "The sync was stopped; run it again to go on"
    case .allStopped: "Syncs are stopped; restart them first"
    case .unexpectedAnswer(let wanted, let found):
      "The server's answer is not \(wanted): \(found.description.prefix(200))"
    case .shortAnswer(let given, let total):
      "The server announced \(total) records and gave \(given): run the sync again"
    case .briefcaseRulesFailed(let ids):
      "The org could not follow the briefcase's rules \(ids.joined(separator: ", ")): what they hold is unknown, so nothing is removed"
    case .recordWithoutId(let field, let record):
      "A fetched record has no \(field), so it can't be stored: add \(field) to the fields of the target. The record: "
        + record.description.prefix(200)
    case .unreadableState(let why): "A stored sync state can't be read: \(why)"
    }
  }
}

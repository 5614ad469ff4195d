import JSON
import SmartSync

extension SyncState {
  /// The state in an event, or in an answer of `getSyncStatus`.
  init(event: JSONText) throws {
    var object = try event.value().object ?? [:]
    // Events have an empty text for no error.
    if object["error"] == "" { object["error"] = nil }
    try self.init(stored: .object(object))
  }
}

import JSON

/// An entry of the soup, with what checks look at read out of it once.
package final class SoupEntry: Sendable {
  let object: JSONObject
  /// `_soupEntryId`.
  let entryId: Int64
  let recordId: String
  let name: String
  let city: String
  /// As the server told it last; empty when it never did.
  let modified: String
  let isChanged: Bool
  let isDeleted: Bool
  /// Whether a flag says how it was changed.
  let isMarked: Bool
  /// Whether a sync down has brought it.
  let isDownloaded: Bool

  /// Nil when it has no `_soupEntryId`: the store gives one to each.
  init?(_ object: JSONObject) {
    guard let entryId = object["_soupEntryId"]?.integer else { return nil }
    self.object = object
    self.entryId = entryId
    recordId = object["Id"]?.string ?? ""
    name = object["Name"]?.string ?? ""
    city = object["City"]?.string ?? ""
    modified = object["LastModifiedDate"]?.string ?? ""
    isChanged = object["__local__"] == true
    isDeleted = object["__locally_deleted__"] == true
    isMarked = isDeleted || ["__locally_created__", "__locally_updated__"].contains { object[$0] == true }
    isDownloaded = object["__sync_id__"] != nil
  }

  /// The entry's object with the user's edit.
  package static func edited(_ entry: JSONObject, _ city: String) -> JSONObject {
    var entry = entry
    entry["City"] = .string(city)
    entry["__local__"] = true
    entry["__locally_updated__"] = true
    return entry
  }

  /// Whether it says that its record is not on the server yet.
  var isNew: Bool { object["__locally_created__"] == true }

  /// What a second sync of the same records must not change.
  func isAlike(_ other: SoupEntry) -> Bool {
    self === other
      || (entryId, recordId, name, city, isChanged) == (other.entryId, other.recordId, other.name, other.city, other.isChanged)
  }
}

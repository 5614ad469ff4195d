import JSON
import SmartStore

extension SyncState {
  /// The state as events carry it. The id is there twice: the guide calls it `syncId`, upstream's code `_soupEntryId`.
  public var json: JSONText { JSONValue.object(members).text }

  /// The members of ``json``.
  public var members: JSONObject {
    var object = stored
    object["mark"] = nil
    object["error"] = .string(error ?? "")
    object["storeName"] = .string(storeName ?? SmartStoreCatalog.defaultName)
    object["syncId"] = .integer(id)
    object["_soupEntryId"] = .integer(id)
    return object
  }

  /// The state as it lies in `syncs_soup`, where the store adds the id.
  var stored: JSONObject {
    var object: JSONObject = [
      "type": .string(type.rawValue), "target": .object(target), "soupName": .string(soupName), "options": options,
      "status": .string(status.rawValue), "progress": .integer(Int64(progress)),
      "totalSize": .integer(Int64(totalSize)), "maxTimeStamp": .integer(maxTimeStamp),
      "isGlobalStore": .bool(isGlobalStore),
    ]
    if mark > 0 { object["mark"] = .integer(mark) }
    object["startTime"] = .integer(startTime)
    object["endTime"] = .integer(endTime)
    if let storeName { object["storeName"] = .string(storeName) }
    if let name { object["name"] = .string(name) }
    if let error { object["error"] = .string(error) }
    if !failures.isEmpty { object["failures"] = .array(failures.map(\.json)) }
    if !left.isEmpty { object["left"] = .array(left.map(\.json)) }
    if let summary { object["summary"] = summary.json }
    return object
  }

  /// Reads a state back from the store.
  package init(stored json: JSONValue) throws {
    guard let id = json["_soupEntryId"]?.integer, let type = json["type"]?.string.flatMap(SyncType.init),
      let soupName = json["soupName"]?.string, let status = json["status"]?.string.flatMap(SyncStatus.init)
    else { throw SyncError.unreadableState("\(json.description.prefix(200))") }
    self.init(
      type: type, target: json["target"]?.object ?? JSONObject(), soupName: soupName,
      options: json["options"] ?? .null, isGlobalStore: json["isGlobalStore"]?.bool ?? false,
      storeName: json["storeName"]?.string, name: json["name"]?.string)
    self.id = id
    self.status = status
    progress = json["progress"]?.integer.map(Int.init) ?? 0
    totalSize = json["totalSize"]?.integer.map(Int.init) ?? -1
    maxTimeStamp = json["maxTimeStamp"]?.integer ?? -1
    // Versions before 0.1 have no mark.
    mark = json["mark"]?.integer ?? maxTimeStamp
    startTime = json["startTime"]?.integer ?? 0
    endTime = json["endTime"]?.integer ?? 0
    error = json["error"]?.string
    failures = json["failures"]?.array?.map(RecordNote.init(json:)) ?? []
    left = json["left"]?.array?.map(RecordNote.init(json:)) ?? []
    summary = json["summary"].map(SyncSummary.init(json:))
  }
}

import JSON

/// The triggers of the org's scripts.
struct ScriptTriggers: RecordTriggers {
  let scripts: OrgScripts
  let records: OrgRecords
  let userId: String

  func beforeInsert(_ object: OrgObject, _ fields: JSONObject) throws -> JSONObject {
    guard scripts.hasTrigger(object.name, .beforeInsert) else { return fields }
    return try fire(.beforeInsert, object, .object(fields), old: .null)
  }

  func beforeUpdate(_ object: OrgObject, _ id: String, _ fields: JSONObject) throws -> JSONObject {
    guard scripts.hasTrigger(object.name, .beforeUpdate) else { return fields }
    let old = try record(object, id)
    var new = old
    for (name, value) in fields { new[object.field(name)?.name ?? name] = value }
    var changes = fields
    for (name, value) in try fire(.beforeUpdate, object, .object(new), old: .object(old)) where value != new[name] ?? .null {
      for known in changes.keys where known.lowercased() == name.lowercased() { changes[known] = nil }
      changes[name] = value
    }
    return changes
  }

  func before(delete id: String, of object: OrgObject) throws {
    guard scripts.hasTrigger(object.name, .beforeDelete) else { return }
    let old = JSONValue.object(try record(object, id))
    _ = try fire(.beforeDelete, object, old, old: old)
  }

  func old(_ event: TriggerEvent, _ object: OrgObject, _ id: String) throws -> JSONValue? {
    scripts.hasTrigger(object.name, event) ? .object(try record(object, id)) : nil
  }

  func after(_ event: TriggerEvent, _ object: OrgObject, _ id: String, old: JSONValue?) throws {
    guard scripts.hasTrigger(object.name, event) else { return }
    let new = event == .afterDelete ? old ?? .null : .object(try record(object, id))
    _ = try fire(event, object, new, old: old ?? .null)
  }

  private func fire(_ event: TriggerEvent, _ object: OrgObject, _ record: JSONValue, old: JSONValue) throws -> JSONObject {
    try scripts.withTransaction(records, userId: userId) { try $0.fire(event, on: object.name, record, old: old) }
  }

  private func record(_ object: OrgObject, _ id: String) throws -> JSONObject {
    try records.retrieve(object.name, id: id, fields: nil, apiVersion: records.newestVersion.name).value().object ?? [:]
  }
}

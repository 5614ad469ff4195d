import JSON

/// What the org's own code does around the writes of a user. The caller holds a transaction.
protocol RecordTriggers {
  /// The fields of a new record, as its triggers leave them.
  func beforeInsert(_ object: OrgObject, _ fields: JSONObject) throws -> JSONObject

  /// The changes to a record, and what its triggers add to them.
  func beforeUpdate(_ object: OrgObject, _ id: String, _ fields: JSONObject) throws -> JSONObject

  func before(delete id: String, of object: OrgObject) throws

  /// What the triggers after a write need to know of the record before it; nil when there are none.
  func old(_ event: TriggerEvent, _ object: OrgObject, _ id: String) throws -> JSONValue?

  func after(_ event: TriggerEvent, _ object: OrgObject, _ id: String, old: JSONValue?) throws
}

/// When a trigger runs.
enum TriggerEvent: String, Sendable, CaseIterable {
  case beforeInsert = "before insert", afterInsert = "after insert", beforeUpdate = "before update", afterUpdate = "after update"
  case beforeDelete = "before delete", afterDelete = "after delete"

  /// As error messages write it.
  var title: String { rawValue.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() }
}

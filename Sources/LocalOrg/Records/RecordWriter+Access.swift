import JSON
import SQLite

/// What a user may write. Behind these checks the org works by itself: what follows from a write is nobody's.
extension RecordWriter {
  func create(_ object: OrgObject, _ fields: JSONObject) throws -> String {
    guard context.isRestricted else { return try insert(object, fields) }
    let seen = try context.seen(object)
    guard seen.isCreateable else { throw OrgAPIError.notCreateable(object) }
    try context.check(fields, of: seen, isCreate: true)
    return try insert(context.full(object), fields)
  }

  func update(_ object: OrgObject, id: String, _ fields: JSONObject) throws {
    guard context.isRestricted else { return try change(object, id: id, fields) }
    let (seen, full) = (try context.seen(object), context.full(object))
    try check(try existing(full, id), seen, seen.isUpdateable, seen.editRule)
    try context.check(fields, of: seen, isCreate: false)
    try change(full, id: id, fields)
  }

  func delete(_ object: OrgObject, id: String) throws {
    guard context.isRestricted else { return try remove(object, id: id) }
    let (seen, full) = (try context.seen(object), context.full(object))
    if full.isDeletable { try check(try existing(full, id), seen, seen.isDeletable, seen.deleteRule) }
    try remove(full, id: id)
  }

  /// - Parameter isAllowed: whether the user may do it with any record of the type.
  private func check(_ id: String, _ seen: OrgObject, _ isAllowed: Bool, _ rule: String?) throws {
    guard try connection.holds(seen.readRule, for: id, of: seen) else { throw OrgAPIError.hiddenRecord(nil) }
    guard isAllowed, try connection.holds(rule, for: id, of: seen) else { throw OrgAPIError.readOnlyRecord }
  }

  /// Whether a record may be referred to: the user has to see it, and to be able to change the master of a detail.
  func check(reference id: String, to target: OrgObject, by field: OrgField) throws {
    guard context.isRestricted, id != userId else { return }
    guard let seen = context.schema.find(target.name), try connection.holds(seen.readRule, for: id, of: seen),
      try field.masterOrder == nil || (seen.isUpdateable && connection.holds(seen.editRule, for: id, of: seen))
    else { throw OrgAPIError.hiddenRecord(field.name) }
  }
}

extension RecordContext {
  /// All fields, and the record types as the user has them.
  fileprivate func full(_ object: OrgObject) -> OrgObject {
    guard var all = full.find(object.name) else { return object }
    if let seen = schema.find(object.name) { all.recordTypes = seen.recordTypes }
    return all
  }

  /// - Throws: NOT_FOUND for an object type that the user does not read.
  fileprivate func seen(_ object: OrgObject) throws(OrgAPIError) -> OrgObject { try schema.object(object.name) }

  /// - Throws: INVALID_FIELD for hidden fields, INVALID_FIELD_FOR_INSERT_UPDATE for those that the user only reads.
  fileprivate func check(_ fields: JSONObject, of seen: OrgObject, isCreate: Bool) throws(OrgAPIError) {
    let (full, right) = (full(seen), isCreate ? OrgField.Traits.createable : .updateable)
    var forbidden: [String] = []
    for name in fields.keys where name != "attributes" {
      guard let field = full.field(name) ?? full.relationship(name) else { continue }
      guard let own = seen.field(field.name), full.field(name) != nil || own.relationshipName != nil else { throw .unknownColumn(name, on: full.name) }
      if field.traits.contains(right), !own.traits.contains(right) { forbidden.append(field.name) }
    }
    if !forbidden.isEmpty { throw FieldValues.notWritable(forbidden) }
  }
}

extension SQLiteConnection {
  /// - Parameter rule: a condition on a record that is called `{t}`; nil holds for all.
  fileprivate func holds(_ rule: String?, for id: String, of object: OrgObject) throws -> Bool {
    guard let rule else { return true }
    return try value("SELECT 1 FROM \(object.table) AS t WHERE t.\"Id\" = ? AND \(rule.replacing("{t}", with: "t"))", [.text(id)]) != nil
  }
}

extension OrgAPIError {
  static func notCreateable(_ object: OrgObject) -> OrgAPIError {
    OrgAPIError(errorCode: "CANNOT_INSERT_UPDATE_ACTIVATE_ENTITY", message: "entity type cannot be inserted: \(object.label)")
  }

  /// The user sees the record, or may see others, but may not do that with it.
  static let readOnlyRecord = OrgAPIError(errorCode: "INSUFFICIENT_ACCESS_OR_READONLY", message: "insufficient access rights on object id", fields: [])

  /// The user does not see the record.
  static func hiddenRecord(_ field: String?) -> OrgAPIError {
    OrgAPIError(
      errorCode: "INSUFFICIENT_ACCESS_ON_CROSS_REFERENCE_ENTITY", message: "insufficient access rights on cross-reference id", fields: field.map { [$0] } ?? [])
  }
}

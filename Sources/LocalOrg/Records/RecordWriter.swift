import JSON
import SQLite
import WireFormat

/// Creates, changes and deletes records. The caller holds a transaction. What the user may do of it is looked at first (`RecordWriter+Access.swift`).
struct RecordWriter {
  let connection: SQLiteConnection
  let userId: String
  /// Of the user. Behind the checks of what the user may do all goes by ``system``.
  let context: RecordContext
  private let system: RecordContext
  private let tables: OrgTables
  private var counters: OrgCounters { OrgCounters(connection) }
  private let changes: ChangeLog
  private let content: ContentRules
  private let events: RecordEvents
  private let triggers: (any RecordTriggers)?
  private let bulkMoment: Timestamp?

  /// - Parameter bulkMoment: when the records of a chunk of a bulk job are written, all together. Their values are text, and they don't
  ///   count as looked at.
  init(
    _ connection: SQLiteConnection, _ context: RecordContext, userId: String, events: PendingEvents, triggers: (any RecordTriggers)? = nil, bulkMoment: Timestamp? = nil
  ) {
    (self.context, system) = (context, context.asSystem)
    self.events = RecordEvents(connection: connection, pending: events, userId: userId, isBulk: bulkMoment != nil)
    self.triggers = triggers
    self.bulkMoment = bulkMoment
    self.connection = connection
    self.userId = userId
    tables = OrgTables(connection, system)
    changes = ChangeLog(connection)
    content = ContentRules(connection, system, userId: userId)
  }

  // MARK: Create

  func insert(_ object: OrgObject, _ fields: JSONObject) throws -> String {
    try context.checkLock(nil)
    guard object.isCreateable else { throw OrgAPIError.notCreateable(object) }
    let given = try ParentReferences(connection: connection, schema: system.schema, object: object).resolved(in: fields)
    let fields = try triggers?.beforeInsert(object, given) ?? given
    let check = FieldValues(object: object, schema: system.schema, isCreate: true, isText: bulkMoment != nil)
    var values = Dictionary(try check.read(fields).map { ($0.field.name, $0.value) }, uniquingKeysWith: { $1 })
    for field in object.fields where values[field.name] == nil && !field.isComputed {
      if let initial = field.defaultValue {
        values[field.name] = field.type == .boolean ? .integer(initial == "true" ? 1 : 0) : .text(initial)
      }
    }
    try check.requireAll(in: values)
    try checkLinks(object, values, of: nil)
    if object.isPlatformEvent { return events.publish(object, try tables.nextId(of: object).text, values) }
    // Behind these checks: most records that are refused have written nothing.
    let id = try tables.nextId(of: object).text
    values["Id"] = .text(id)
    if object.field("OwnerId") != nil, values["OwnerId"] ?? .null == .null { values["OwnerId"] = .text(userId) }
    try derive(object, &values, before: [:])
    try SchemaRules(connection, system, userId: userId).complete(object, &values, isCreate: true, id: id)
    try content.complete(object, &values, isCreate: true)
    stamp(&values, try moment(), created: true)
    let columns = values.sorted { $0.key < $1.key }.map { (column: $0.key, value: $0.value) }
    try tables.insert(object, columns)
    try content.follow(object, id, values, isCreate: true)
    try StandardRules(connection, system, userId: userId).follow(object, id)
    try changes.record(.created, object, id)
    events.report(.created, object, id, columns.filter { $0.value != .null })
    if bulkMoment == nil { try RecentRecords(connection, system.schema, userId: userId).mark([id], object) }
    try triggers?.after(.afterInsert, object, id, old: nil)
    return id
  }

  private func moment() throws -> Timestamp { try bulkMoment ?? counters.nextMoment(system.clock) }

  private func stamp(_ values: inout [String: SQLiteValue], _ moment: Timestamp, created: Bool) {
    for name in created ? ["CreatedDate", "LastModifiedDate", "SystemModstamp"] : ["LastModifiedDate", "SystemModstamp"] {
      values[name] = .text(moment.text)
    }
    for name in created ? ["CreatedById", "LastModifiedById"] : ["LastModifiedById"] { values[name] = .text(userId) }
  }

  // MARK: Update

  func change(_ object: OrgObject, id: String, _ fields: JSONObject) throws {
    let id = try existing(object, id)
    let old = try triggers?.old(.afterUpdate, object, id)
    let given = try ParentReferences(connection: connection, schema: system.schema, object: object).resolved(in: fields)
    let fields = try triggers?.beforeUpdate(object, id, given) ?? given
    let check = FieldValues(object: object, schema: system.schema, isCreate: false, isText: bulkMoment != nil)
    var values = Dictionary(try check.read(fields).map { ($0.field.name, $0.value) }, uniquingKeysWith: { $1 })
    try check.requireAll(in: values)
    try checkLinks(object, values, of: id)
    try derive(object, &values, before: current(object, id, ["Status", "ClosedDate"]))
    try SchemaRules(connection, system, userId: userId).complete(object, &values, isCreate: false, id: id)
    try content.complete(object, &values, isCreate: false)
    stamp(&values, try moment(), created: false)
    let changed = try events.changes(object, id, values)
    try write(object, id, values)
    try content.follow(object, id, values, isCreate: false)
    try StandardRules(connection, system, userId: userId).follow(object, id)
    try changes.record(.updated, object, id)
    events.report(.updated, object, id, changed)
    if bulkMoment == nil { try RecentRecords(connection, system.schema, userId: userId).mark([id], object) }
    try triggers?.after(.afterUpdate, object, id, old: old)
  }

  private func write(_ object: OrgObject, _ id: String, _ values: [String: SQLiteValue]) throws {
    let ordered = values.sorted { $0.key < $1.key }
    let assignments = ordered.map { "\"\($0.key)\" = ?" }.joined(separator: ", ")
    try connection.run("UPDATE \(object.table) SET \(assignments) WHERE \"Id\" = ?", ordered.map(\.value) + [.text(id)])
  }

  /// The full id of a record that is there.
  func existing(_ object: OrgObject, _ text: String) throws -> String {
    guard let id = RecordId(text), id.prefix == object.keyPrefix else {
      throw OrgAPIError(errorCode: "MALFORMED_ID", message: "\(object.label) ID: id value of incorrect type: \(text.prefix(255))", fields: ["Id"])
    }
    let deleted = try connection.value("SELECT \"IsDeleted\" FROM \(object.table) WHERE \"Id\" = ?", [.text(id.text)])
    guard let deleted else { throw OrgAPIError.notFound }
    if deleted == .integer(1) { throw OrgAPIError.deleted }
    try context.checkLock(id.text)
    return id.text
  }

  private func current(_ object: OrgObject, _ id: String, _ names: [String]) throws -> [String: SQLiteValue] {
    let known = names.filter { object.field($0) != nil }
    guard !known.isEmpty else { return [:] }
    let columns = known.map { "\"\($0)\"" }.joined(separator: ", ")
    let row = try connection.rows("SELECT \(columns) FROM \(object.table) WHERE \"Id\" = ?", [.text(id)]).first ?? []
    return Dictionary(uniqueKeysWithValues: zip(known, row))
  }

  // MARK: Upsert

  func upsert(_ object: OrgObject, _ fieldName: String, _ value: String, _ fields: JSONObject) throws -> (id: String, created: Bool) {
    let found = try RecordReader.id(connection, of: object, fieldName, value)
    guard let field = object.field(fieldName) else { throw OrgAPIError.unknownExternalId(fieldName) }
    if fields.keys.contains(where: { $0.lowercased() == field.name.lowercased() }) {
      throw OrgAPIError(errorCode: "INVALID_FIELD", message: "The \(field.name) field should not be specified in the sobject data.")
    }
    if field.type == .id {
      guard !value.isEmpty else { return (try create(object, fields), true) }
      try update(object, id: value, fields)
      return (found ?? value, false)
    }
    if let found {
      try update(object, id: found, fields)
      return (found, false)
    }
    var fields = fields
    fields[field.name] = .string(value)
    return (try create(object, fields), true)
  }

  // MARK: Delete

  func remove(_ object: OrgObject, id: String) throws {
    guard object.isDeletable else {
      throw OrgAPIError(errorCode: "INVALID_TYPE_FOR_OPERATION", message: "entity type \(object.name) does not support delete")
    }
    let id = try existing(object, id)
    try triggers?.before(delete: id, of: object)
    let old = try triggers?.old(.afterDelete, object, id)
    try discard(object, id)
    try triggers?.after(.afterDelete, object, id, old: old)
  }

  /// Deletes a record, and those that go with it, for good. The recycle bin never has them.
  func hardDelete(_ object: OrgObject, id: String) throws {
    try delete(object, id: id)
    if let id = RecordId(id) { try RecordPurge(connection: connection, schema: system.schema).run(object, id.text) }
  }

  private func discard(_ object: OrgObject, _ id: String) throws {
    var values: [String: SQLiteValue] = ["IsDeleted": .integer(1)]
    stamp(&values, try moment(), created: false)
    try write(object, id, values)
    try changes.record(.deleted, object, id)
    events.report(.deleted, object, id, [])
    try StandardRules(connection, system, userId: userId).follow(object, id)
    for child in system.schema.objects {
      for field in child.fields where field.referenceTo.contains(object.name) { try release(child, field, from: id) }
    }
  }

  /// Deletes the records that belong to a deleted one, or takes the reference from them.
  private func release(_ child: OrgObject, _ field: OrgField, from id: String) throws {
    switch field.parentDeletion {
    case .clears:
      try connection.run("UPDATE \(child.table) SET \(field.column) = NULL WHERE \(field.column) = ? AND \"IsDeleted\" = 0", [.text(id)])
    case .cascades:
      let rows = try connection.rows("SELECT \"Id\" FROM \(child.table) WHERE \(field.column) = ? AND \"IsDeleted\" = 0", [.text(id)])
      for row in rows { if let childId = row[0].text { try discard(child, childId) } }
    case .restricts:
      let count = try connection.value("SELECT count(*) FROM \(child.table) WHERE \(field.column) = ? AND \"IsDeleted\" = 0", [.text(id)])?.integer ?? 0
      guard count == 0 else {
        throw OrgAPIError(
          errorCode: "DELETE_FAILED",
          message: "Your attempt to delete the record could not be completed because \(count) of \(child.labelPlural) refer to it (\(child.name).\(field.name))")
      }
    }
  }

  // MARK: Rules

  /// References must lead to records that are there; external ids must be unique.
  private func checkLinks(_ object: OrgObject, _ values: [String: SQLiteValue], of id: String?) throws {
    for field in object.fields {
      guard let value = values[field.name], value != .null else { continue }
      if field.type == .reference, let text = value.text { try checkReference(text, field) }
      if !field.traits.isDisjoint(with: [.externalId, .unique]) { try checkUnique(object, field, value, id) }
    }
  }

  private func checkReference(_ text: String, _ field: OrgField) throws {
    guard let id = RecordId(text), let target = system.schema.object(of: id) else { return }
    let deleted = try connection.value("SELECT \"IsDeleted\" FROM \(target.table) WHERE \"Id\" = ?", [.text(text)])
    guard deleted != .integer(0) else { return try check(reference: text, to: target, by: field) }
    if deleted == nil {
      throw OrgAPIError(errorCode: "INVALID_CROSS_REFERENCE_KEY", message: "invalid cross reference id", fields: [field.name])
    }
    throw OrgAPIError(errorCode: "ENTITY_IS_DELETED", message: "entity is deleted", fields: [field.name])
  }

  private func checkUnique(_ object: OrgObject, _ field: OrgField, _ value: SQLiteValue, _ id: String?) throws {
    let sql = "SELECT \"Id\" FROM \(object.table) WHERE \(field.column) = ? AND \"IsDeleted\" = 0 AND \"Id\" <> ?"
    guard let other = try connection.value(sql, [value, .text(id ?? "")])?.text else { return }
    throw OrgAPIError(
      errorCode: "DUPLICATE_VALUE",
      message: "duplicate value found: \(field.name) duplicates value on record with id: \(other.prefix(15))", fields: [field.name])
  }

  /// The values that the org works out from others when a record is written.
  private func derive(_ object: OrgObject, _ values: inout [String: SQLiteValue], before: [String: SQLiteValue]) throws {
    switch object.name {
    case "Opportunity":
      guard values["Probability"] == nil, let stage = values["StageName"]?.text else { return }
      if let known = OrgObject.stages.first(where: { $0.name == stage }) { values["Probability"] = .real(known.probability) }
    case "Case":
      if before.isEmpty { values["CaseNumber"] = .text((1_000 + (try counters.next("CaseNumber"))).padded(to: 8)) }
      guard let status = values["Status"] else { return }
      if status != .text("Closed") {
        values["ClosedDate"] = .null
      } else if before["Status"] != .text("Closed") {
        values["ClosedDate"] = .text(system.now.text)
      }
    default: break
    }
  }
}

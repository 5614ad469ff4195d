import JSON

/// `sobjects/X/<id>/<relationship>`: the record's parent, or its children (REST API Developer Guide, "sObject Relationships").
struct RelationshipResource {
  let records: OrgRecords

  /// Nil when the type has no relationship of that name.
  func respond(to call: DataCall) throws -> OrgResponse? {
    guard call.path.count == 4, let object = records.schema.find(call.path[1]) else { return nil }
    let id = call.path[2]
    if let field = object.relationship(call.path[3]) { return try parent(call, object, id, field) }
    if let child = object.child(call.path[3]) { return try children(call, object, id, child) }
    return nil
  }

  private func parent(_ call: DataCall, _ object: OrgObject, _ id: String, _ field: OrgField) throws -> OrgResponse {
    let record = try records.retrieve(object.name, id: id, fields: [field.name], apiVersion: call.version.name)
    guard let parentId = try record.member(field.name)?.value().string, let known = RecordId(parentId),
      let type = records.schema.object(of: known)?.name
    else { throw OrgAPIError.notFound }
    return try SObjectResource(records: records).record(type, id: parentId, call)
  }

  private func children(_ call: DataCall, _ object: OrgObject, _ id: String, _ child: OrgObject.Child) throws -> OrgResponse {
    guard call.method == "GET" else { throw call.notAllowed("GET") }
    _ = try records.retrieve(object.name, id: id, fields: ["Id"], apiVersion: call.version.name)
    let type = try records.schema.object(child.object)
    let names = call.fields ?? type.fields.map(\.name)
    for name in names where type.field(name) == nil { throw OrgAPIError.unknownColumn(name, on: type.name) }
    guard let known = RecordId(id) else { throw OrgAPIError.notFound }
    let soql = "SELECT \(names.joined(separator: ", ")) FROM \(type.name) WHERE \(child.field) = '\(known.text)'"
    return try QueryResource(records: records).answer(soql, includeDeleted: false, call)
  }
}

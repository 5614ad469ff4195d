import JSON

/// `composite/tree/X`: records with their children, all or none (REST API Developer Guide, "sObject Tree"; from version 34).
struct TreeResource {
  private static let maximum = 200
  private static let deepest = 5

  private struct Failed: Error { let referenceId: String; let error: OrgAPIError }

  let records: OrgRecords

  func respond(to call: DataCall, type: String) throws -> OrgResponse {
    try call.request.allow("POST")
    let object = try records.schema.object(type)
    let content = try call.request.jsonObject()
    guard let roots = content["records"]?.array, !roots.isEmpty else {
      throw OrgAPIError.unreadableJSON("The member 'records' must be an array with a record at least")
    }
    do {
      var results: [JSONValue] = []
      try records.together { for root in roots { try add(root, of: object, link: nil, depth: 1, call, &results) } }
      let body: JSONValue = ["hasErrors": false, "results": .array(results)]
      return .json(body, status: 201)
    } catch let failure as Failed {
      let result: JSONValue = ["referenceId": .string(failure.referenceId), "errors": [failure.error.ofRecord]]
      let body: JSONValue = ["hasErrors": true, "results": [result]]
      return .json(body, status: 400)
    }
  }

  /// - Parameter link: the field that leads to the parent, and the parent's id.
  private func add(
    _ value: JSONValue, of object: OrgObject, link: (field: String, id: String)?, depth: Int, _ call: DataCall, _ results: inout [JSONValue]
  ) throws {
    guard let record = value.object, let reference = record["attributes"]?["referenceId"]?.string else {
      throw Failed(referenceId: "", error: OrgAPIError(errorCode: "INVALID_INPUT", message: "Each record must have attributes with a referenceId"))
    }
    func refuse(_ code: String, _ message: String) -> Failed {
      Failed(referenceId: reference, error: OrgAPIError(errorCode: code, message: message))
    }
    guard record["attributes"]?["type"]?.string?.lowercased() == object.name.lowercased() else {
      throw refuse("INVALID_INPUT", "The type of the record must be \(object.name)")
    }
    guard depth <= Self.deepest else { throw refuse("LIMIT_EXCEEDED", "A tree may be \(Self.deepest) levels deep") }
    guard results.count < Self.maximum else { throw refuse("LIMIT_EXCEEDED", "A tree may hold \(Self.maximum) records") }
    guard !results.contains(where: { $0["referenceId"]?.string == reference }) else {
      throw refuse("INVALID_INPUT", "Duplicate ReferenceId provided in the request: \(reference)")
    }
    var fields = record
    var children: [(OrgObject.Child, [JSONValue])] = []
    for (name, member) in record {
      guard let child = object.child(name), let list = member["records"]?.array else { continue }
      children.append((child, list))
      fields[name] = nil
    }
    if let link { fields[link.field] = .string(link.id) }
    let id: String
    do { id = try records.create(object.name, fields: fields, userId: call.userId) } catch let error as OrgAPIError {
      throw Failed(referenceId: reference, error: error)
    }
    results.append(["referenceId": .string(reference), "id": .string(id)])
    for (child, list) in children {
      let type = try records.schema.object(child.object)
      for one in list { try add(one, of: type, link: (child.field, id), depth: depth + 1, call, &results) }
    }
  }
}

import JSON

/// `composite/sobjects`: up to 200 records of any types in one request (REST API Developer Guide, "sObject Collections"; from version 42).
struct CollectionsResource {
  private static let maximum = 200
  /// Of records to read, when the ids are in the body.
  private static let maximumToRead = 2_000

  private struct RolledBack: Error { let results: [Result<JSONValue, OrgAPIError>] }

  let records: OrgRecords

  /// - Parameter path: what follows `composite/sobjects`.
  func respond(to call: DataCall, path: [String]) throws -> OrgResponse {
    switch (call.method, path.count) {
    case ("POST", 0):
      return try write(call) { record, type in
        let id = try records.create(type, fields: record, userId: call.userId)
        return records.schema.find(type)?.isPlatformEvent == true ? SObjectResource.published(id) : Self.success(id)
      }
    case ("PATCH", 0):
      return try write(call) { record, type in
        var fields = record
        guard let key = fields.keys.first(where: { $0.lowercased() == "id" }), let id = fields[key]?.string else {
          throw OrgAPIError(errorCode: "MISSING_ARGUMENT", message: "Id not specified in an update call")
        }
        fields[key] = nil
        try records.update(type, id: id, fields: fields, userId: call.userId)
        return Self.success(RecordId(id)?.text ?? id)
      }
    case ("PATCH", 2): return try upsert(call, type: path[0], field: path[1])
    case ("DELETE", 0): return try delete(call)
    case ("GET", 1): return try retrieve(call, type: path[0], ids: Self.list(call.request.query["ids"]), fields: Self.list(call.request.query["fields"]))
    case ("POST", 1):
      let content = try call.request.jsonObject()
      func list(_ name: String) -> [String] { content[name]?.array?.compactMap(\.string) ?? [] }
      return try retrieve(call, type: path[0], ids: list("ids"), fields: list("fields"))
    case (_, 0): throw call.notAllowed("POST", "PATCH", "DELETE")
    case (_, 1): throw call.notAllowed("GET", "POST")
    case (_, 2): throw call.notAllowed("PATCH")
    default: throw OrgAPIError.notFound
    }
  }

  private static func list(_ text: String?) -> [String] { (text ?? "").split(separator: ",").map(String.init) }

  private static func success(_ id: String, created: Bool? = nil) -> JSONValue {
    var result: JSONObject = ["id": .string(id), "success": true, "errors": []]
    if let created { result["created"] = .bool(created) }
    return .object(result)
  }

  private func write(_ call: DataCall, _ one: (JSONObject, String) throws -> JSONValue) throws -> OrgResponse {
    let content = try call.request.jsonObject()
    return try write(try Self.values(content), content, one)
  }

  private static func values(_ content: JSONObject) throws -> [JSONValue] {
    guard let values = content["records"]?.array, !values.isEmpty else {
      throw OrgAPIError.unreadableJSON("The member 'records' must be an array with a record at least")
    }
    try allow(values.count)
    return values
  }

  private func write(_ values: [JSONValue], _ content: JSONObject, _ one: (JSONObject, String) throws -> JSONValue) throws -> OrgResponse {
    try answer(values, allOrNone: content["allOrNone"]?.bool ?? false) { value in
      guard let record = value.object, let type = record["attributes"]?["type"]?.string else {
        throw OrgAPIError(errorCode: "INVALID_TYPE", message: "Each record must have attributes with its type")
      }
      return try one(record, type)
    }
  }

  private static func allow(_ count: Int) throws {
    guard count <= maximum else {
      throw OrgAPIError(errorCode: "EXCEEDED_ID_LIMIT", message: "record limit reached. cannot submit more than \(maximum) records into this operation")
    }
  }

  private func upsert(_ call: DataCall, type: String, field: String) throws -> OrgResponse {
    let content = try call.request.jsonObject()
    let values = try Self.values(content)
    let repeated = self.repeated(values, type, field)
    return try write(values, content) { record, named in
      guard named.lowercased() == type.lowercased() else {
        throw OrgAPIError(errorCode: "INVALID_TYPE", message: "The record is of type \(named), the request of type \(type)")
      }
      var fields = record
      let key = Self.key(of: record, field)
      if let key { fields[key.name] = nil }
      let text = key?.value ?? ""
      guard !text.isEmpty || field.lowercased() == "id" else {
        throw OrgAPIError(errorCode: "MISSING_ARGUMENT", message: "\(field) not specified")
      }
      guard !repeated.contains(folded(text, type, field)) else {
        throw OrgAPIError(errorCode: "DUPLICATE_VALUE", message: "Duplicate external id specified: \(text)", fields: [field])
      }
      let result = try records.upsert(type, externalId: field, value: text, fields: fields, userId: call.userId)
      return Self.success(result.id, created: result.created)
    }
  }

  /// The member of a record that names it in an upsert, and its value as text.
  private static func key(of record: JSONObject, _ field: String) -> (name: String, value: String)? {
    guard let name = record.keys.first(where: { $0.lowercased() == field.lowercased() }), let value = record[name] else { return nil }
    return (name, value.string ?? (value.isNull ? "" : value.text.description))
  }

  /// Keys that more than one record of an upsert has: none of these records is written (SOAP API Developer Guide, "upsert()").
  private func repeated(_ values: [JSONValue], _ type: String, _ field: String) -> Set<String> {
    var seen: Set<String> = []
    var repeated: Set<String> = []
    for value in values {
      guard let key = value.object.flatMap({ Self.key(of: $0, field) }), !key.value.isEmpty else { continue }
      let text = folded(key.value, type, field)
      if !seen.insert(text).inserted { repeated.insert(text) }
    }
    return repeated
  }

  /// A key as keys are compared.
  private func folded(_ value: String, _ type: String, _ field: String) -> String {
    records.schema.find(type)?.field(field)?.comparedKey(value) ?? value
  }

  private func delete(_ call: DataCall) throws -> OrgResponse {
    let ids = Self.list(call.request.query["ids"])
    guard !ids.isEmpty else { throw OrgAPIError.missingParameter("ids", errorCode: "MISSING_ARGUMENT") }
    try Self.allow(ids.count)
    return try answer(ids, allOrNone: call.request.query["allOrNone"]?.lowercased() == "true") { text in
      guard let id = RecordId(text), let object = records.schema.object(of: id) else {
        throw OrgAPIError(errorCode: "MALFORMED_ID", message: "malformed id \(text)")
      }
      try records.delete(object.name, id: text, userId: call.userId)
      return Self.success(id.text)
    }
  }

  /// One result a value; with `allOrNone` a failure undoes the others.
  private func answer<Value>(_ values: [Value], allOrNone: Bool, _ one: (Value) throws -> JSONValue) throws -> OrgResponse {
    do {
      let results = try records.together {
        var results: [Result<JSONValue, OrgAPIError>] = []
        for value in values {
          do { results.append(.success(try one(value))) } catch let error as OrgAPIError { results.append(.failure(error)) }
        }
        let failed = results.contains { if case .failure = $0 { true } else { false } }
        if allOrNone, failed { throw RolledBack(results: results) }
        return results
      }
      return Self.response(results)
    } catch let stop as RolledBack {
      let undone = OrgAPIError(
        errorCode: "ALL_OR_NONE_OPERATION_ROLLED_BACK",
        message: "Record rolled back because not all records were valid and the request was using AllOrNone header", fields: [])
      return Self.response(stop.results.map { if case .success = $0 { .failure(undone) } else { $0 } })
    }
  }

  private static func response(_ results: [Result<JSONValue, OrgAPIError>]) -> OrgResponse {
    .json(.array(results.map { result in
      switch result {
      case .success(let value): value
      case .failure(let error): ["success": false, "errors": [error.ofRecord]]
      }
    }))
  }

  /// The records in the order of their ids, null for one that is not there.
  private func retrieve(_ call: DataCall, type: String, ids: [String], fields: [String]) throws -> OrgResponse {
    guard !ids.isEmpty else { throw OrgAPIError.missingParameter("ids", errorCode: "MISSING_ARGUMENT") }
    guard !fields.isEmpty else { throw OrgAPIError.missingParameter("fields", errorCode: "MISSING_ARGUMENT") }
    guard ids.count <= Self.maximumToRead else {
      throw OrgAPIError(errorCode: "EXCEEDED_ID_LIMIT", message: "cannot read more than \(Self.maximumToRead) records in one operation")
    }
    return .json(.array(try ids.map { id in
      do {
        return try records.retrieve(type, id: id, fields: fields, apiVersion: call.version.name).value()
      } catch let error as OrgAPIError where error.status == 404 && RecordId(id) != nil && records.schema.find(type) != nil {
        return .null
      }
    }))
  }
}

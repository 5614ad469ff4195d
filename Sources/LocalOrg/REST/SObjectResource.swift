import FoundationEssentials
import JSON
import WireFormat

/// `sobjects`: what types there are, and the records of each by id or by external id.
struct SObjectResource: Sendable {
  let records: OrgRecords

  func respond(to call: DataCall) throws -> OrgResponse {
    let path = call.path
    switch path.count {
    case 1:
      guard call.method == "GET" else { throw call.notAllowed("GET") }
      return try DescribeResource(records: records).unlessKnown(call) { .json(try records.describeGlobal(apiVersion: call.version.name)) }
    case 2: return try type(path[1], call)
    case 3... where path[2] == "describe":
      return try DescribeResource(records: records).respond(to: call, type: path[1], path: Array(path.dropFirst(3)))
    case 3... where path[2] == "listviews":
      return try ListViewResource(records: records).respond(to: call, type: path[1], path: Array(path.dropFirst(3)))
    case 3... where path[2] == "quickActions":
      return try QuickActionResource(records: records, call: call).respond(type: path[1], path: Array(path.dropFirst(3)))
    case 4 where path[1].lowercased() == "user" && path[3] == "password":
      return try PasswordResource(records: records).respond(to: call, user: path[2])
    case 3 where path[2] == "updated" || path[2] == "deleted":
      return try ReplicationResource(records: records).respond(to: call, type: path[1], deleted: path[2] == "deleted")
    case 3 where path[2].lowercased() == "id" && call.method == "POST": return try type(path[1], call)
    case 3: return call.method == "GET" ? try read(path[1], id: path[2], call) : try write(path[1], id: path[2], call)
    case 4 where records.schema.find(path[1])?.field(path[3])?.type == .base64: return try content(call)
    case 4 where RecordId(path[2]) != nil:
      if let related = try RelationshipResource(records: records).respond(to: call) { return related }
      return try record(path[1], field: path[2], value: path[3], call)
    case 4: return try record(path[1], field: path[2], value: path[3], call)
    default: throw OrgAPIError.notFound
    }
  }

  private func type(_ type: String, _ call: DataCall) throws -> OrgResponse {
    switch call.method {
    case "GET": return .json(try records.describeBasic(type, apiVersion: call.version.name, userId: call.userId))
    case "POST":
      let id = try records.create(type, fields: try call.request.record(), userId: call.userId)
      if let object = records.schema.find(type), object.isPlatformEvent { return .json(Self.published(id), status: 201) }
      return created(id, type, call)
    default: throw call.notAllowed("GET", "POST")
    }
  }

  /// What is said of a platform event (Platform Events Developer Guide, "Publish Event Messages with Salesforce APIs").
  static func published(_ id: String) -> JSONValue {
    let status: JSONValue = ["statusCode": "OPERATION_ENQUEUED", "message": .string(UUID().uuidString.lowercased()), "fields": []]
    return ["id": .string(id), "success": true, "errors": [status]]
  }

  /// Reads, changes or deletes a record.
  func record(_ type: String, id: String, _ call: DataCall) throws -> OrgResponse {
    switch call.method {
    case "GET": return .json(try retrieve(type, id, call))
    case "PATCH":
      try records.update(type, id: id, fields: try call.request.record(), userId: call.userId)
      return .noContent
    case "DELETE":
      try records.delete(type, id: id, userId: call.userId)
      return .noContent
    default: throw call.notAllowed("GET", "PATCH", "DELETE")
    }
  }

  private func retrieve(_ type: String, _ id: String, _ call: DataCall) throws -> JSONText {
    try records.retrieve(type, id: id, fields: call.fields, apiVersion: call.version.name)
  }

  /// A record on the request's conditions. What is wrong with the request itself is said whatever they are (RFC 9110 section 13.2.1).
  private func read(_ type: String, id: String, _ call: DataCall) throws -> OrgResponse {
    let record = try retrieve(type, id, call)
    let conditions = try RecordConditions(of: record, type: type) ?? RecordConditions(records, call, type: type, id: id)
    return try conditions.instead(of: call.request) ?? conditions.adding(to: .json(record))
  }

  /// Changes or deletes a record on the request's conditions.
  private func write(_ type: String, id: String, _ call: DataCall) throws -> OrgResponse {
    guard RecordConditions.concern(call.request) else { return try record(type, id: id, call) }
    // Nobody else writes between a condition and what it guards.
    return try records.together {
      try RecordConditions(records, call, type: type, id: id).instead(of: call.request) ?? record(type, id: id, call)
    }
  }

  /// `sobjects/X/<id>/<field>` of a field of bytes ("SObject Blob Retrieve").
  private func content(_ call: DataCall) throws -> OrgResponse {
    guard call.method == "GET" else { throw call.notAllowed("GET") }
    let content = try records.content(call.path[1], id: call.path[2], field: call.path[3])
    return content.map { .bytes($0, type: "application/octetstream") } ?? .noContent
  }

  private func record(_ type: String, field: String, value: String, _ call: DataCall) throws -> OrgResponse {
    switch call.method {
    case "GET": return .json(try retrieve(type, field, value, call.fields, call))
    case "PATCH":
      let fields = try call.request.record()
      let result = try records.together {
        if call.request.query["updateOnly"]?.lowercased() == "true" { _ = try retrieve(type, field, value, ["Id"], call) }
        return try records.upsert(type, externalId: field, value: value, fields: fields, userId: call.userId)
      }
      if result.created { return created(result.id, type, call, isUpsert: true) }
      return tellsOfUpsert(call) ? .json(success(result.id, created: false)) : .noContent
    case "DELETE":
      try records.together {
        let found = try retrieve(type, field, value, ["Id"], call).member("Id")?.value().string
        guard let found else { throw OrgAPIError.notFound }
        try records.delete(type, id: found, userId: call.userId)
      }
      return .noContent
    default: throw call.notAllowed("GET", "PATCH", "DELETE")
    }
  }

  private func retrieve(_ type: String, _ field: String, _ value: String, _ fields: [String]?, _ call: DataCall) throws -> JSONText {
    try records.retrieve(type, externalId: field, value: value, fields: fields, apiVersion: call.version.name)
  }

  private func created(_ id: String, _ type: String, _ call: DataCall, isUpsert: Bool = false) -> OrgResponse {
    .json(success(id, created: isUpsert && tellsOfUpsert(call) ? true : nil), status: 201)
      .adding("Location", "\(call.version.path)/sobjects/\(PercentEncoding.encode(type))/\(id)")
  }

  /// From version 46 on an upsert says whether it created, and answers an update with 200 instead of 204.
  private func tellsOfUpsert(_ call: DataCall) -> Bool { call.version.number >= 46 }

  private func success(_ id: String, created: Bool?) -> JSONValue {
    var object: JSONObject = ["id": .string(id), "success": true, "errors": []]
    if let created { object["created"] = .bool(created) }
    return .object(object)
  }
}

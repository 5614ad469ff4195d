import JSON

/// `tooling`: the org's own code, read as classes and triggers, and code that is run at once (Tooling API Developer Guide, "REST Resources").
/// Code is changed in its folder and not here.
struct ToolingResource {
  /// What the Tooling API has of the org's object types.
  private static let types: Set<String> = ["ApexClass", "ApexTrigger", "Profile", "RecordType", "User", "UserRole"]

  let context: OrgContext
  private var records: OrgRecords { context.records }

  func respond(to call: DataCall) throws -> OrgResponse {
    let path = Array(call.path.dropFirst())
    switch path.first {
    case nil:
      try call.request.allow("GET")
      let base = "\(call.version.path)/tooling"
      return .json(.object(JSONObject(["executeAnonymous", "query", "sobjects"].map { ($0, .string("\(base)/\($0)")) })))
    case "query": return try query(call, path)
    case "executeAnonymous" where path.count == 1: return try AnonymousCode(context: context).respond(to: call)
    case "sobjects": return try objects(call, path)
    default: throw OrgAPIError.notFound
    }
  }

  /// What follows `tooling` as if it stood behind the version.
  private func inner(_ call: DataCall, _ path: [String]) -> DataCall {
    DataCall(request: call.request, path: path, version: call.version, versions: call.versions, userId: call.userId)
  }

  private func query(_ call: DataCall, _ path: [String]) throws -> OrgResponse {
    let type = try call.request.query["q"].flatMap { try SOQLParser.parse($0).source.names.first }
    if let type { try require(type) }
    var answer = try Self.value(QueryResource(records: records).respond(to: inner(call, path))).object ?? [:]
    let found = answer["records"]?.array ?? []
    answer["size"] = .integer(Int64(found.count))
    answer["queryLocator"] = answer["nextRecordsUrl"] ?? .null
    answer["entityTypeName"] = found.first?["attributes"]?["type"] ?? type.map { .string($0) } ?? .null
    return .json(at(tooling: .object(answer), call))
  }

  private func objects(_ call: DataCall, _ path: [String]) throws -> OrgResponse {
    let resource = SObjectResource(records: records)
    if path.count > 1 {
      guard Self.isThere(path[1]) else { throw OrgAPIError.notFound }
      let response = try resource.respond(to: inner(call, path))
      // A blob, or an error that is one for all APIs.
      guard response.status == 200, let value = try? Self.value(response) else { return response }
      return .json(at(tooling: value, call))
    }
    var all = try Self.value(resource.respond(to: inner(call, path))).object ?? [:]
    all["sobjects"] = .array((all["sobjects"]?.array ?? []).filter { Self.isThere($0["name"]?.string ?? "") })
    return .json(at(tooling: .object(all), call))
  }

  private static func value(_ response: OrgResponse) throws -> JSONValue { try JSONValue(parsing: response.body) }

  private static func isThere(_ type: String) -> Bool { types.contains { $0.lowercased() == type.lowercased() } }

  private func require(_ type: String) throws(OrgAPIError) {
    if Self.isThere(type) { return }
    throw OrgAPIError(
      errorCode: "INVALID_TYPE",
      message: "sObject type '\(type)' is not supported. The Tooling API of this org has \(Self.types.sorted().joined(separator: ", ")); all types are at query.")
  }

  /// Addresses of answers lead to the Tooling API again.
  private func at(tooling value: JSONValue, _ call: DataCall) -> JSONValue {
    let base = "\(call.version.path)/"
    func moved(_ value: JSONValue) -> JSONValue {
      switch value {
      case .string(let text) where text.hasPrefix(base + "sobjects/") || text.hasPrefix(base + "query/"):
        .string("\(base)tooling/\(text.dropFirst(base.count))")
      case .array(let items): .array(items.map(moved))
      case .object(let object): .object(JSONObject(object.map { ($0.name, Self.hasAddresses($0.name) ? moved($0.value) : $0.value) }))
      default: value
      }
    }
    return moved(value)
  }

  /// A script's text may begin like an address.
  private static func hasAddresses(_ member: String) -> Bool {
    ["attributes", "url", "urls", "records", "sobjects", "objectDescribe", "recentItems", "nextRecordsUrl", "queryLocator"].contains(member)
      || ["sobject", "describe", "rowTemplate", "layouts", "quickActions", "compactLayouts", "listviews", "approvalLayouts"].contains(member)
  }
}

import JSON

/// `search/suggestions`: records whose names have a word that starts like what a user types (REST API Developer Guide, "Search
/// Suggested Records").
struct SearchSuggestions: Sendable {
  let records: OrgRecords

  func respond(to call: DataCall) throws -> OrgResponse {
    try call.request.allow("GET")
    let query = call.request.query
    guard let text = query["q"], !text.isEmpty else { throw OrgAPIError.missingParameter("q", errorCode: "MALFORMED_QUERY") }
    guard let types = query["sobject"], !types.isEmpty else { throw OrgAPIError.missingParameter("sobject", errorCode: "MALFORMED_QUERY") }
    guard ChatterRequest.searched(text).count > 1 else {
      throw OrgAPIError(errorCode: "INVALID_SEARCH", message: "The parameter 'q' must have at least two characters")
    }
    let limit = min(max(1, query["limit"].flatMap { Int($0) } ?? 5), 20)
    let fields = (query["fields"] ?? "").split(separator: ",").map(String.init)
    let chat = ChatterRequest(records: records, call: call)
    var found: [JSONValue] = []
    for type in types.split(separator: ",") where found.count <= limit {
      let object = try records.schema.object(String(type))
      guard let name = object.nameField, !name.isLongText else { continue }
      let condition = try chat.nameCondition()?.replacing("Name LIKE", with: "\(name.name) LIKE") ?? ""
      let chosen = ["Id", name.name] + fields.filter { field in ![name.name, "Id"].contains { $0.lowercased() == field.lowercased() } }
      found += try chat.query("SELECT \(chosen.joined(separator: ",")) FROM \(object.name) WHERE \(condition) ORDER BY \(name.name), Id LIMIT \(limit + 1)")
        .map { .object($0) }
    }
    return .json(["autoSuggestResults": .array(Array(found.prefix(limit))), "hasMoreResults": .bool(found.count > limit)])
  }
}

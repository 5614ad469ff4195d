import JSON

/// `parameterizedSearch`: a search without SOSL, by parameters or by a JSON object (REST API Developer Guide, "Parameterized Search").
struct ParameterizedSearch {
  let records: OrgRecords

  func respond(to call: DataCall) throws -> OrgResponse {
    switch call.method {
    case "GET":
      let query = call.request.query
      var content = JSONObject(query.parameters.filter { !$0.name.contains(".") && $0.name != "sobject" }.map { ($0.name, .string($0.value)) })
      content["sobjects"] = .array(query.parameters.filter { $0.name == "sobject" }.map { pair in
        var object: JSONObject = ["name": .string(pair.value)]
        if let fields = query["\(pair.value).fields"] { object["fields"] = .array(fields.split(separator: ",").map { .string(String($0)) }) }
        if let limit = query["\(pair.value).limit"] { object["limit"] = .string(limit) }
        if let condition = query["\(pair.value).where"] { object["where"] = .string(condition) }
        if let order = query["\(pair.value).orderBy"] { object["orderBy"] = .string(order) }
        return .object(object)
      })
      return .json(try QueryResource(records: records).found(try sosl(content), call))
    case "POST": return .json(try QueryResource(records: records).found(try sosl(try call.request.jsonObject()), call))
    default: throw call.notAllowed("GET", "POST")
    }
  }

  private func sosl(_ content: JSONObject) throws -> String {
    guard let words = content["q"]?.string, !words.isEmpty else { throw OrgAPIError.missingParameter("q", errorCode: "MALFORMED_SEARCH") }
    let term = words.map { "?&|!{}[]()^~*:\\\"'+-".contains($0) && $0 != "*" && $0 != "?" ? "\\\($0)" : String($0) }.joined()
    var sosl = "FIND {\(term)} IN \(content["in"]?.string ?? "ALL") FIELDS"
    let common = content["fields"]?.array ?? content["fields"]?.string?.split(separator: ",").map { .string(String($0)) } ?? []
    let objects = content["sobjects"]?.array ?? []
    if !objects.isEmpty {
      sosl += " RETURNING " + objects.map { object in
        let fields = (object["fields"]?.array ?? common).compactMap(\.string)
        var clauses = fields.isEmpty ? "Id" : fields.joined(separator: ", ")
        if let condition = object["where"]?.string { clauses += " WHERE \(condition)" }
        if let order = object["orderBy"]?.string { clauses += " ORDER BY \(order)" }
        if let limit = Self.number(object["limit"] ?? content["defaultLimit"]) { clauses += " LIMIT \(limit)" }
        if let offset = Self.number(object["offset"] ?? content["offset"]) { clauses += " OFFSET \(offset)" }
        return "\(object["name"]?.string ?? "")(\(clauses))"
      }.joined(separator: ", ")
    }
    if let limit = Self.number(content["overallLimit"]) { sosl += " LIMIT \(limit)" }
    return sosl
  }

  private static func number(_ value: JSONValue?) -> Int64? { value?.integer ?? value?.string.flatMap { Int64($0) } }
}

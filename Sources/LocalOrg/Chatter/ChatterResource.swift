import JSON

/// `chatter` and `connect`: people, groups, files and feeds (Chatter REST API Developer Guide; Mobile SDK 3.3 guide, chapter 7). From version 31
/// on the same resources are under both names; files of a user are at `chatter/users/X/files` and `connect/files/users/X`.
struct ChatterResource: Sendable {
  let records: OrgRecords

  func respond(to call: DataCall) throws -> OrgResponse {
    let path = Array(call.path.dropFirst())
    let user = path.count > 1 ? (path[1] == "me" ? call.userId : path[1]) : ""
    switch (path.first, path.count) {
    case ("users", 1): return try people(call).users()
    case ("users", 2): return try people(call).user(user)
    case ("users", 3) where path[1] == "batch": return try batch(path[2], call) { try people(call).user($0) }
    case ("users", 3) where path[2] == "groups": return try people(call).groups(of: user)
    case ("users", 3...) where path[2] == "files": return try files(call).ofUser(user, Array(path.dropFirst(3)))
    case ("groups", 1): return try people(call).groups()
    case ("groups", 2): return try people(call).group(path[1])
    case ("groups", 3) where path[1] == "batch": return try batch(path[2], call) { try people(call).group($0) }
    case ("groups", 3) where path[2] == "members": return try people(call).members(of: path[1])
    case ("groups", 3) where path[2] == "files": return try files(call).ofGroup(path[1])
    case ("files", 3...) where path[1] == "users":
      return try files(call).ofUser(path[2] == "me" ? call.userId : path[2], Array(path.dropFirst(3)))
    case ("files", 3) where path[1] == "batch": return try batch(path[2], call) { try files(call).file($0, []) }
    case ("files", 2...): return try files(call).file(path[1], Array(path.dropFirst(2)))
    case ("feeds", _): return try feeds(call).feed(Array(path.dropFirst()))
    case ("feed-elements", _), ("feed-items", 2...): return try feeds(call).element(Array(path.dropFirst()), isOld: path[0] == "feed-items")
    case ("likes", 2): return try feeds(call).like(at: path[1])
    case ("comments", 2): return try feeds(call).comment(path[1])
    case ("briefcase", 2) where path[1] == "priming-records": return try PrimingRecords(records: records).respond(to: call)
    default: throw OrgAPIError.notFound
    }
  }

  private func feeds(_ call: DataCall) -> ChatterFeeds { ChatterFeeds(ChatterRequest(records: records, call: call)) }

  private func people(_ call: DataCall) -> ChatterPeople { ChatterPeople(ChatterRequest(records: records, call: call)) }

  private func files(_ call: DataCall) -> ChatterFiles { ChatterFiles(ChatterRequest(records: records, call: call)) }

  /// Each of the ids asked for, with its own status.
  private func batch(_ ids: String, _ call: DataCall, _ answer: (String) throws -> OrgResponse) throws -> OrgResponse {
    try call.request.allow("GET")
    let answers = ids.split(separator: ",").map { id in OrgResponse.catching { try answer(String(id)) } }
    let results = try answers.map { answer -> JSONValue in
      ["statusCode": .integer(Int64(answer.status)), "result": try JSONValue(parsing: answer.body)]
    }
    return .json(["hasErrors": .bool(answers.contains { $0.status >= 400 }), "results": .array(results)])
  }
}

import JSON

/// `composite`: up to 25 requests in order, each of which may use what the ones before it have answered (REST API Developer Guide,
/// "Composite"; from version 38).
struct CompositeResource {
  /// Ends the transaction of a composite that is all or none.
  private struct RolledBack: Error { let failed: Int; let answers: [OrgResponse] }

  let records: OrgRecords
  /// Answers one of them; its errors are part of the answer.
  let answer: (DataCall) -> OrgResponse

  struct Part {
    let method: String
    let url: String
    let referenceId: String
    let body: JSONValue?
    let headers: [String: String]
  }

  func respond(to call: DataCall) throws -> OrgResponse {
    try call.request.allow("POST")
    let content = try call.request.jsonObject()
    let parts = try parts(try DataCall.subrequests("compositeRequest", of: "composite", in: content))
    let answers = content["allOrNone"]?.bool ?? false ? try allOrNone(parts, call) : run(parts, call, stopsAtFailure: false)
    let results = try zip(parts, answers).map(Self.result)
    let body: JSONValue = ["compositeResponse": .array(results)]
    return .json(body)
  }

  /// - Throws: ``OrgAPIError`` for a request that is written wrongly.
  func parts(_ requests: [JSONValue]) throws -> [Part] {
    guard !requests.isEmpty else { throw OrgAPIError.unreadableJSON("The member 'compositeRequest' must be an array with a request at least") }
    let parts = try requests.map(Self.part)
    guard Set(parts.map(\.referenceId)).count == parts.count else {
      throw OrgAPIError.unreadableJSON("Each request of a composite must have a referenceId of its own")
    }
    return parts
  }

  /// The answers to requests that succeed or fail as one, and whether they did succeed.
  func allOrNone(_ parts: [Part], answering call: DataCall) throws -> ([JSONValue], isSuccessful: Bool) {
    let answers = try allOrNone(parts, call)
    return (try zip(parts, answers).map(Self.result), answers.allSatisfy { $0.status < 400 })
  }

  private static func part(_ request: JSONValue) throws -> Part {
    guard let url = request["url"]?.string, let method = request["method"]?.string, let reference = request["referenceId"]?.string,
      !reference.isEmpty, reference.utf8.allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x5F })
    else {
      throw OrgAPIError.unreadableJSON("Each request of a composite must have a 'method', a 'url' and a 'referenceId' of letters, digits and '_'")
    }
    var headers: [String: String] = [:]
    for (name, value) in request["httpHeaders"]?.object ?? [:] { headers[name.lowercased()] = value.string }
    return Part(method: method, url: url, referenceId: reference, body: request["body"], headers: headers)
  }

  private func allOrNone(_ parts: [Part], _ call: DataCall) throws -> [OrgResponse] {
    do {
      return try records.together {
        let answers = run(parts, call, stopsAtFailure: true)
        if let failed = answers.firstIndex(where: { $0.status >= 400 }) { throw RolledBack(failed: failed, answers: answers) }
        return answers
      }
    } catch let stop as RolledBack {
      let rolledBack = OrgResponse.failure(OrgAPIError(
        errorCode: "PROCESSING_HALTED",
        message: "The transaction was rolled back since another operation in the same transaction failed."))
      return parts.indices.map { $0 == stop.failed ? stop.answers[$0] : rolledBack }
    }
  }

  private func run(_ parts: [Part], _ call: DataCall, stopsAtFailure: Bool) -> [OrgResponse] {
    var references = CompositeReferences()
    var answers: [OrgResponse] = []
    for part in parts {
      let response = OrgResponse.catching {
        let url = try references.fill(part.url)
        return answer(try call.part(method: part.method, url: url, body: try part.body.map { try references.fill($0) }, headers: part.headers))
      }
      if response.status < 400 { references.add(part.referenceId, response) }
      answers.append(response)
      if stopsAtFailure, response.status >= 400 { break }
    }
    return answers
  }

  private static func result(_ part: Part, _ response: OrgResponse) throws -> JSONValue {
    let headers = response.headers.filter { $0.name == "Location" }.map { ($0.name, JSONValue.string($0.value)) }
    return [
      "body": response.body.isEmpty ? .null : try JSONValue(parsing: response.body), "httpHeaders": .object(JSONObject(headers)),
      "httpStatusCode": .integer(Int64(response.status)), "referenceId": .string(part.referenceId),
    ]
  }
}

import JSON

/// `composite/batch`: up to 25 independent requests in one (REST API Developer Guide, "Composite Batch"; from version 34).
struct BatchResource {
  /// Answers one of them; its errors are part of the answer.
  let answer: (DataCall) -> OrgResponse

  func respond(to call: DataCall) throws -> OrgResponse {
    try call.request.allow("POST")
    let content = try call.request.jsonObject()
    let requests = try DataCall.subrequests("batchRequests", of: "batch", in: content)
    // All are read before the first is answered, so that a batch which is written wrongly changes nothing.
    let parts = try requests.map { try read($0, of: call) }
    let halts = content["haltOnError"]?.bool ?? false
    var hasErrors = false
    var results: [JSONText] = []
    for part in parts {
      let response = hasErrors && halts ? Self.halted : part()
      if response.status >= 400 { hasErrors = true }
      results.append(Self.result(response))
    }
    return .json(Self.body(hasErrors, results))
  }

  private static let halted = OrgResponse.failure(
    OrgAPIError(status: 412, errorCode: "BATCH_PROCESSING_HALTED", message: "Batch processing halted per request"))

  /// What answers a part. A part with an unknown version fails alone, like one whose resource does not exist.
  private func read(_ request: JSONValue, of call: DataCall) throws -> () -> OrgResponse {
    do {
      let part = try part(request, of: call)
      return { answer(part) }
    } catch let error as OrgAPIError where error.status == 404 {
      return { .failure(error) }
    }
  }

  /// - Parameter request: `{"method", "url": "v34.0/sobjects/...", "richInput"}`; the URL is relative to `/services/data/`.
  private func part(_ request: JSONValue, of call: DataCall) throws -> DataCall {
    guard let url = request["url"]?.string, let method = request["method"]?.string else {
      throw OrgAPIError.unreadableJSON("Each request of a batch must have a 'method' and a 'url'")
    }
    return try call.part(method: method, url: url, body: request["richInput"])
  }

  private static func result(_ response: OrgResponse) -> JSONText {
    var writer = JSONWriter()
    writer.raw("{\"statusCode\":")
    writer.write(.integer(Int64(response.status)))
    writer.raw(",\"result\":")
    if response.body.isEmpty { writer.raw("null") } else { writer.raw(response.body) }
    writer.raw("}")
    return writer.text
  }

  private static func body(_ hasErrors: Bool, _ results: [JSONText]) -> JSONText {
    var writer = JSONWriter()
    writer.raw("{\"hasErrors\":")
    writer.write(.bool(hasErrors))
    writer.raw(",\"results\":[")
    for (index, result) in results.enumerated() {
      if index > 0 { writer.raw(",") }
      writer.write(result)
    }
    writer.raw("]}")
    return writer.text
  }
}

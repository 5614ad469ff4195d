import JSON

/// `query`, `queryAll`, their following pages, and `search`.
struct QueryResource: Sendable {
  let records: OrgRecords

  func respond(to call: DataCall) throws -> OrgResponse {
    try call.request.allow("GET")
    switch (call.path[0], call.path.count) {
    case ("search", 1): return .json(try records.search(try text(call, "MALFORMED_SEARCH"), apiVersion: call.version.name, userId: call.userId))
    case ("search", _): throw OrgAPIError.notFound
    case (let name, 1):
      let result = try records.query(
        try text(call, "MALFORMED_QUERY"), includeDeleted: name == "queryAll", apiVersion: call.version.name, userId: call.userId)
      return .json(page(result, call))
    case (_, 2): return .json(page(try records.queryMore(call.path[1], apiVersion: call.version.name, userId: call.userId), call))
    default: throw OrgAPIError.notFound
    }
  }

  private func text(_ call: DataCall, _ errorCode: String) throws -> String {
    guard let text = call.request.query["q"], !text.isEmpty else { throw OrgAPIError.missingParameter("q", errorCode: errorCode) }
    return text
  }

  private func page(_ result: QueryResult, _ call: DataCall) -> JSONText {
    var writer = JSONWriter(reservingCapacity: result.records.utf8.count + 160)
    writer.raw("{\"totalSize\":")
    writer.write(.integer(Int64(result.totalSize)))
    writer.raw(",\"done\":")
    writer.write(.bool(result.done))
    if let locator = result.nextLocator {
      writer.raw(",\"nextRecordsUrl\":")
      writer.write("\(call.version.path)/query/\(locator)")
    }
    writer.raw(",\"records\":")
    writer.write(result.records)
    writer.raw("}")
    return writer.text
  }
}

import JSON

/// `query`, `queryAll`, their following pages, and `search`.
struct QueryResource: Sendable {
  let records: OrgRecords

  func respond(to call: DataCall) throws -> OrgResponse {
    try call.request.allow("GET")
    switch (call.path[0], call.path.count) {
    case ("search", 1): return .json(try found(call))
    case ("search", 2) where call.path[1] == "scopeOrder": return try DescribeResource(records: records).scopeOrder(call)
    case ("search", 2) where call.path[1] == "layout": return try DescribeResource(records: records).searchLayouts(call)
    case ("search", 2) where call.path[1] == "suggestions": return try SearchSuggestions(records: records).respond(to: call)
    case ("search", _): throw OrgAPIError.notFound
    case (let name, 1) where call.request.query["explain"] != nil:
      return try QueryExplanation(records: records).respond(call.request.query["explain"] ?? "", includeDeleted: name == "queryAll", call)
    case (let name, 1):
      return try answer(try text(call, "MALFORMED_QUERY"), includeDeleted: name == "queryAll", call)
    case (_, 2): return .json(page(try records.queryMore(call.path[1], apiVersion: call.version.name, userId: call.userId), call))
    default: throw OrgAPIError.notFound
    }
  }

  /// The first page of a query.
  func answer(_ soql: String, includeDeleted: Bool, _ call: DataCall) throws -> OrgResponse {
    .json(page(
      try records.query(
        soql, includeDeleted: includeDeleted, apiVersion: call.version.name, userId: call.userId, batchSize: batchSize(call)), call))
  }

  /// An array up to version 36, an object with it since.
  private func found(_ call: DataCall) throws -> JSONText { try found(try text(call, "MALFORMED_SEARCH"), call) }

  func found(_ sosl: String, _ call: DataCall) throws -> JSONText {
    let records = try records.search(sosl, apiVersion: call.version.name, userId: call.userId)
    guard call.version.number >= 37 else { return records }
    var writer = JSONWriter(reservingCapacity: records.utf8.count + 20)
    writer.raw("{\"searchRecords\":")
    writer.write(records)
    writer.raw("}")
    return writer.text
  }

  /// Records a page, as the header `Sforce-Query-Options: batchSize=200` wishes it: 200 to 2000, else 2000.
  private func batchSize(_ call: DataCall) -> Int {
    for option in (call.request.headers["sforce-query-options"] ?? "").split(whereSeparator: { ",; ".contains($0) }) {
      let sides = option.split(separator: "=")
      if sides.count == 2, sides[0].lowercased() == "batchsize", let size = Int(sides[1]) { return min(max(size, CompiledSelect.smallestPage), 2000) }
    }
    return 2000
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

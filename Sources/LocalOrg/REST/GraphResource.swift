import JSON

/// `composite/graph`: several composites in one request, each all or none by itself (REST API Developer Guide, "Composite Graph"; from
/// version 50).
struct GraphResource {
  /// The API's own limits.
  private static let maximum = (graphs: 75, requests: 500)

  let composite: CompositeResource

  func respond(to call: DataCall) throws -> OrgResponse {
    try call.request.allow("POST")
    guard let graphs = try call.request.jsonObject()["graphs"]?.array, !graphs.isEmpty else {
      throw OrgAPIError.unreadableJSON("The member 'graphs' must be an array with a graph at least")
    }
    let count = graphs.reduce(0) { $0 + ($1["compositeRequest"]?.array?.count ?? 0) }
    guard graphs.count <= Self.maximum.graphs, count <= Self.maximum.requests else {
      throw OrgAPIError(
        errorCode: "LIMIT_EXCEEDED",
        message: "There may be \(Self.maximum.graphs) graphs with \(Self.maximum.requests) requests in all; these are \(graphs.count) with \(count)")
    }
    let ids = graphs.compactMap { $0["graphId"]?.string }
    guard Set(ids).count == graphs.count else { throw OrgAPIError.unreadableJSON("Each graph must have a graphId of its own") }
    // All are read before the first is answered, so that a request which is written wrongly changes nothing.
    let parts = try graphs.map { graph in try composite.parts(graph["compositeRequest"]?.array ?? []) }
    let results = try zip(ids, parts).map { id, parts -> JSONValue in
      let (response, isSuccessful) = try composite.allOrNone(parts, answering: call)
      return ["graphId": .string(id), "graphResponse": ["compositeResponse": .array(response)], "isSuccessful": .bool(isSuccessful)]
    }
    return .json(["graphs": .array(results)])
  }
}

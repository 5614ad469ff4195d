import JSON

/// `/services/data`: the versions, and the resources of each (Mobile SDK 3.3 guide, chapter 9; REST API Developer Guide, "Reference").
struct DataEndpoint: Sendable {
  let context: OrgContext

  func respond(to request: OrgRequest) throws -> OrgResponse {
    let segments = request.segments.dropFirst(2)
    guard let first = segments.first else {
      // Whoever looks for a version to use has no token yet.
      try request.allow("GET")
      return .json(.array(context.versions.all.map(\.json)))
    }
    let version = try context.versions.version(first)
    let grant = try context.grant(of: request)
    let call = DataCall(request: request, path: Array(segments.dropFirst()), version: version, versions: context.versions, userId: grant.userId)
    return try OrgSchema.$current.withValue(context.records.schema) { try respond(to: call) }.adding("Sforce-Limit-Info", "api-usage=0/15000")
  }

  private func respond(to call: DataCall) throws -> OrgResponse {
    switch call.path.first {
    case nil:
      try call.request.allow("GET")
      return .json(.object(JSONObject(Self.resources.map { ($0, .string("\(call.version.path)/\($0)")) })))
    case "query", "queryAll", "search": return try QueryResource(records: context.records).respond(to: call)
    case "sobjects": return try SObjectResource(records: context.records).respond(to: call)
    case "compactLayouts" where call.path.count == 1: return try DescribeResource(records: context.records).compactLayouts(call)
    case "ui-api" where call.path.count == 3 && call.path[1] == "layout":
      return try DescribeResource(records: context.records).uiLayout(call, type: call.path[2])
    case "chatter", "connect":
      if PushResource.concerns(call) { return try PushResource(context: context).respond(to: call) }
      return try ChatterResource(records: context.records).respond(to: call)
    case "recent": return try recent(call)
    case "limits" where call.path.count == 1: return try limits(call)
    case "tabs", "theme", "quickActions", "limits": return try AppearanceResource(records: context.records).respond(to: call)
    case "composite": return try composite(call)
    case "parameterizedSearch" where call.path.count == 1: return try ParameterizedSearch(records: context.records).respond(to: call)
    default: throw OrgAPIError.notFound
    }
  }

  private static let resources = [
    "sobjects", "query", "queryAll", "search", "recent", "limits", "composite", "parameterizedSearch", "compactLayouts", "ui-api", "chatter",
    "connect", "tabs", "theme", "quickActions",
  ]

  private func recent(_ call: DataCall) throws -> OrgResponse {
    guard call.path.count == 1 else { throw OrgAPIError.notFound }
    try call.request.allow("GET")
    let limit = call.request.query["limit"].flatMap { Int($0) } ?? 200
    return .json(try context.records.recentlyViewed(max(0, min(limit, 2000)), apiVersion: call.version.name, userId: call.userId))
  }

  /// A local org counts nothing, so that everything is left.
  private func limits(_ call: DataCall) throws -> OrgResponse {
    try call.request.allow("GET")
    let maxima: [(String, Int64)] = [
      ("DailyApiRequests", 15_000), ("DailyBulkApiRequests", 10_000), ("DailyStreamingApiEvents", 200_000),
      ("DataStorageMB", 5_120), ("FileStorageMB", 20_480), ("StreamingApiConcurrentClients", 2_000),
    ]
    return .json(.object(JSONObject(maxima.map { ($0.0, .object(["Max": .integer($0.1), "Remaining": .integer($0.1)])) })))
  }

  private func composite(_ call: DataCall) throws -> OrgResponse {
    let rest = Array(call.path.dropFirst())
    switch rest.first {
    case nil where call.method == "GET":
      return .json(.object(JSONObject(["tree", "batch", "sobjects", "graph"].map { ($0, .string("\(call.version.path)/composite/\($0)")) })))
    case nil: return try CompositeResource(records: context.records, answer: respondToPart).respond(to: call)
    case "graph" where rest.count == 1:
      return try GraphResource(composite: CompositeResource(records: context.records, answer: respondToPart)).respond(to: call)
    case "batch" where rest.count == 1: return try BatchResource(answer: respondToPart).respond(to: call)
    case "tree" where rest.count == 2: return try TreeResource(records: context.records).respond(to: call, type: rest[1])
    case "sobjects": return try CollectionsResource(records: context.records).respond(to: call, path: Array(rest.dropFirst()))
    default: throw OrgAPIError.notFound
    }
  }

  /// For a part of a batch, whose errors are its own.
  private func respondToPart(_ call: DataCall) -> OrgResponse {
    .catching {
      // Collections may be part of a composite; what carries requests may not.
      guard call.path.first != "composite" || call.path.dropFirst().first == "sobjects" else { throw OrgAPIError.notFound }
      return try respond(to: call)
    }
  }
}

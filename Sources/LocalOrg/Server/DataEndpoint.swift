import JSON

/// `/services/data`: the versions, and the resources of each (Mobile SDK 3.3 guide, chapter 9; REST API Developer Guide, "Reference").
struct DataEndpoint: Sendable {
  let context: OrgContext

  func respond(to asked: OrgRequest) throws -> OrgResponse {
    let (format, request) = DataFormat.read(asked)
    let resource = request.segments.count > 2 ? Array(request.segments.dropFirst(3)) : nil
    // Errors have the form of answers.
    let response = OrgResponse.catching { try answer(request) }
    let isChatter = ["chatter", "connect"].contains(resource?.first)
    return format.written(isChatter && EntityEncoding.isWished(request) ? EntityEncoding.encoded(response) : response, of: resource)
  }

  private func answer(_ request: OrgRequest) throws -> OrgResponse {
    let segments = request.segments.dropFirst(2)
    guard let first = segments.first else {
      // Whoever looks for a version to use has no token yet.
      try request.allow("GET")
      return .json(.array(context.versions.all.map(\.json)))
    }
    let version = try context.versions.version(first)
    let isChatter = ["chatter", "connect"].contains(segments.dropFirst().first)
    let grant = try context.grant(of: request, or: Self.isPicture(request) ? request.query["oauth_token"] : nil, isAllowed: isChatter ? \.allowsChatter : \.allowsAPI)
    let call = DataCall(request: request, path: Array(segments.dropFirst()), version: version, versions: context.versions, userId: grant.userId)
    let usage = context.usage.countOne()
    let response = OrgResponse.catching {
      let own = DataEndpoint(context: try context.asUser(grant.userId))
      // Not in ``respond(to:)``: jobs and GraphQL cannot be parts of other requests.
      return switch call.path.first {
      case "jobs": try BulkResource(context: own.context).respond(to: call)
      case "graphql": try GraphQLResource(context: own.context).respond(to: call)
      default: try own.respond(to: call)
      }
    }
    return response.adding("Sforce-Limit-Info", usage)
  }

  /// Whether the element `img` of a page may be where the request comes from, which sends no header (Mobile SDK 3.3 guide, chapter 10, "fileContentsPath").
  private static func isPicture(_ request: OrgRequest) -> Bool {
    let path = request.segments.dropFirst(3)
    return request.method == "GET" && (["content", "rendition"].contains(path.last) && path.contains("files") || path.count == 4 && path.first == "sobjects")
  }

  private func respond(to call: DataCall) throws -> OrgResponse {
    switch call.path.first {
    case nil:
      try call.request.allow("GET")
      return .json(.object(try resources(call)))
    case "query", "queryAll", "search": return try QueryResource(records: context.records).respond(to: call)
    case "sobjects": return try SObjectResource(records: context.records).respond(to: call)
    case "compactLayouts" where call.path.count == 1: return try DescribeResource(records: context.records).compactLayouts(call)
    case "ui-api": return try UIResource(records: context.records).respond(to: call)
    case "tooling": return try ToolingResource(context: context).respond(to: call)
    case "actions": return try ActionResource(context: context).respond(to: call)
    case "chatter" where call.path.dropFirst() == ["batch"], "connect" where call.path.dropFirst() == ["batch"]:
      return try BatchResource(answer: respondToChatterPart).respond(to: call)
    case "chatter", "connect":
      if PushResource.concerns(call) { return try PushResource(context: context).respond(to: call) }
      return try ChatterResource(records: context.records).respond(to: call)
    case "recent": return try recent(call)
    case "limits" where call.path.count == 1: return try limits(call)
    case "quickActions": return try QuickActionResource(records: context.records, call: call).respond(type: nil, path: Array(call.path.dropFirst()))
    case "tabs", "theme", "limits": return try AppearanceResource(records: context.records).respond(to: call)
    case "composite": return try composite(call)
    case "parameterizedSearch" where call.path.count == 1: return try ParameterizedSearch(records: context.records).respond(to: call)
    default: throw OrgAPIError.notFound
    }
  }

  private static let resources = [
    "sobjects", "query", "queryAll", "search", "recent", "limits", "composite", "parameterizedSearch", "compactLayouts", "ui-api", "chatter",
    "connect", "tabs", "theme", "quickActions", "tooling", "jobs", "actions",
  ]

  private func resources(_ call: DataCall) throws -> JSONObject {
    var resources = JSONObject(Self.resources.map { ($0, .string("\(call.version.path)/\($0)")) })
    if let user = try context.records.user(id: call.userId) { resources["identity"] = .string(context.identityURL(of: user)) }
    return resources
  }

  private func recent(_ call: DataCall) throws -> OrgResponse {
    guard call.path.count == 1 else { throw OrgAPIError.notFound }
    try call.request.allow("GET")
    let limit = call.request.query["limit"].flatMap { Int($0) } ?? 200
    return .json(try context.records.recentlyViewed(max(0, min(limit, 2000)), apiVersion: call.version.name, userId: call.userId))
  }

  /// A local org counts its requests; of all else everything is left.
  private func limits(_ call: DataCall) throws -> OrgResponse {
    try call.request.allow("GET")
    let maxima: [(String, Int64)] = [
      ("DailyApiRequests", APIUsage.limit), ("DailyBulkApiRequests", 10_000), ("DailyBulkV2QueryJobs", 10_000),
      ("DailyBulkV2QueryFileStorageMB", 976_562), ("DailyStreamingApiEvents", 200_000),
      ("DataStorageMB", 5_120), ("FileStorageMB", 20_480), ("StreamingApiConcurrentClients", 2_000),
    ]
    var limits = JSONObject(maxima.map { ($0.0, .object(["Max": .integer($0.1), "Remaining": .integer($0.1)])) })
    limits["DailyApiRequests"] = ["Max": .integer(APIUsage.limit), "Remaining": .integer(max(0, APIUsage.limit - context.usage.count))]
    return .json(.object(limits))
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

  /// For a part of `connect/batch`, which is for Chatter alone.
  private func respondToChatterPart(_ call: DataCall) -> OrgResponse {
    .catching {
      guard ["chatter", "connect"].contains(call.path.first), call.path.dropFirst() != ["batch"] else { throw OrgAPIError.notFound }
      return try respond(to: call)
    }
  }

  /// For a part of a batch, whose errors are its own.
  private func respondToPart(_ call: DataCall) -> OrgResponse {
    .catching {
      // Collections may be part of a composite; what carries requests may not.
      guard call.path.first != "composite" || call.path.dropFirst().first == "sobjects", call.path.dropFirst() != ["batch"] else { throw OrgAPIError.notFound }
      return try respond(to: call)
    }
  }
}

import JSON
import Synchronization

/// `graphql`: requests to the org by GraphQL (GraphQL API Developer Guide; from version 56 on).
struct GraphQLResource {
  /// Objects that a request may query.
  private static let mostQueries = 10

  let context: OrgContext

  func respond(to call: DataCall) throws -> OrgResponse {
    guard call.path.count == 1, call.version.number >= OrgGraphQLSchema.oldestVersion else { throw OrgAPIError.notFound }
    try call.request.allow("POST")
    let content = try call.request.jsonObject()
    guard let query = content["query"]?.string else {
      throw OrgAPIError.unreadableJSON("The member 'query' must be a string with a GraphQL document")
    }
    let (data, failures) = try answer(query, content, call)
    return .json(["data": data, "errors": .array(failures.map { $0.json(in: query) })])
  }

  private func answer(_ query: String, _ content: JSONObject, _ call: DataCall) throws -> (data: JSONValue, failures: [GraphQLFailure]) {
    let schema = context.graphQLSchemas.schema(of: context.records.schema, call.version)
    do {
      let document = try GraphQLParser.parse(query)
      let failures = GraphQLValidator.failures(of: document, schema)
      guard failures.isEmpty else { return (.null, failures) }
      let operation = try Self.operation(content["operationName"] ?? .null, in: document)
      let variables = content["variables"] ?? .null
      guard variables.isNull || variables.object != nil else {
        throw OrgAPIError.unreadableJSON("The member 'variables' must be an object; it is a \(variables.typeName)")
      }
      let inputs = try GraphQLInputs(schema: schema, operation, given: variables.object ?? [:])
      let fragments = Dictionary(document.fragments.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
      let collector = GraphQLCollector(schema: schema, fragments: fragments, inputs: inputs)
      try Self.check(operation, collector)
      let executor = GraphQLExecutor(collector: collector, resolver: OrgGraphQLResolver(org: try GraphQLOrg(context.records, call), collector: collector))
      return (executor.run(operation), executor.failures)
    } catch let failure as GraphQLFailure {
      return (.null, [failure])
    }
  }

  private static func operation(_ name: JSONValue, in document: GraphQLDocument) throws -> GraphQLOperation {
    guard let name = name.string, !name.isEmpty else {
      guard let only = document.operations.first, document.operations.count == 1 else {
        throw GraphQLFailure(.operation, "Must provide operation name if query contains multiple operations.")
      }
      return only
    }
    guard let found = document.operations.first(where: { $0.name == name }) else {
      throw GraphQLFailure(.operation, "Unknown operation named '\(name)'.")
    }
    return found
  }

  private static func check(_ operation: GraphQLOperation, _ collector: GraphQLCollector) throws {
    guard operation.kind == .query else { return }
    var count = 0
    for root in try collector.nodes(operation.selections, on: "Query") where root.name == "uiapi" {
      for entry in try collector.nodes(root.selections, on: "UIAPI") where entry.name == "query" || entry.name == "aggregate" {
        count += try collector.nodes(entry.selections, on: entry.definition.type.name).count { $0.name != "__typename" }
      }
    }
    guard count <= mostQueries else {
      throw GraphQLFailure(.aborted, "A request can query at most \(mostQueries) objects; this one queries \(count)", at: operation.offset)
    }
  }
}

/// The schemas of an org's GraphQL API, each made when it is first asked for.
final class GraphQLSchemas: Sendable {
  /// By version and by what the user sees.
  private struct Key: Hashable {
    let version: Int
    let access: String?
  }

  /// How many are kept: users who see less have schemas of their own.
  private static let most = 64

  private let made = Mutex<[Key: GraphQLSchema]>([:])

  func schema(of schema: OrgSchema, _ version: APIVersion) -> GraphQLSchema {
    // Later versions bring nothing new.
    let version = APIVersion(number: min(version.number, 65))
    return made.withLock { made in
      let key = Key(version: version.number, access: schema.key)
      if let known = made[key] { return known }
      let new = OrgGraphQLSchema.make(schema, version)
      if made.count >= Self.most { made = [:] }
      made[key] = new
      return new
    }
  }
}

import JSON

/// What the fields of an object are read from.
enum GraphQLSource: Sendable {
  /// Where an operation begins.
  case root
  /// Members by the names of the fields.
  case value(JSONObject)
  case connection(GraphQLPage)
  case edge(GraphQLSourceBox, cursor: String)
  /// A record as a query gave it, and how many ways to children led to it.
  case record(JSONObject, OrgObject, level: Int)
  /// What a mutation answers: its record.
  indirect case payload(GraphQLResolved)
  case mutations([String: Result<GraphQLResolved, GraphQLFailure>])
  case schema
  case type(GraphQLTypeReference)
  case field(GraphQLFieldDefinition)
  case input(GraphQLInputDefinition)
}

/// A source within another one.
final class GraphQLSourceBox: Sendable {
  let type: String
  let source: GraphQLSource

  init(type: String, _ source: GraphQLSource) {
    self.type = type
    self.source = source
  }
}

/// What a field has come to.
indirect enum GraphQLResolved: Sendable {
  case null
  case leaf(JSONValue)
  /// An object of that type.
  case object(String, GraphQLSource)
  case list([GraphQLResolved])

  static func text(_ text: String?) -> GraphQLResolved { text.map { .leaf(.string($0)) } ?? .null }
}

/// A page of records or of groups.
struct GraphQLPage: Sendable {
  /// The name of the types of its edges.
  let edgeType: String
  let nodeType: String
  let nodes: [GraphQLSource]
  /// How many stand before it.
  let start: Int
  let hasMore: Bool
  /// How many there are in all.
  let total: @Sendable () throws -> Int
}

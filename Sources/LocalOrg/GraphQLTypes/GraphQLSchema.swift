/// The types of a GraphQL API, from which requests are checked, described and answered.
struct GraphQLSchema: Sendable {
  struct Directive: Sendable {
    let name: String
    /// "FIELD" and so on.
    let locations: [String]
    let arguments: [GraphQLInputDefinition]
  }

  /// In the order of their names.
  let names: [String]
  let directives: [Directive]
  let hasMutations: Bool
  private let types: [String: GraphQLTypeDefinition]

  init(_ types: [GraphQLTypeDefinition], directives: [Directive]) {
    var named = Dictionary(types.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for type in types {
      for interface in type.interfaces { named[interface]?.possible.append(type.name) }
    }
    self.types = named
    names = named.keys.sorted()
    self.directives = directives
    hasMutations = named["Mutation"] != nil
  }

  func type(_ name: String) -> GraphQLTypeDefinition? { types[name] }

  func directive(_ name: String) -> Directive? { directives.first { $0.name == name } }

  /// The type that operations of a kind begin with; nil when there are none of that kind.
  func root(_ kind: GraphQLOperation.Kind) -> String? {
    switch kind {
    case .query: "Query"
    case .mutation: hasMutations ? "Mutation" : nil
    case .subscription: nil
    }
  }

  /// The field of a type, with those that every schema and every type has.
  func field(_ name: String, of type: GraphQLTypeDefinition) -> GraphQLFieldDefinition? {
    if name == "__typename", !type.isInput { return Self.typeName }
    if type.name == "Query", let field = Self.introspection.first(where: { $0.name == name }) { return field }
    return type.field(name)
  }

  private static let typeName = GraphQLFieldDefinition("__typename: String!")
  private static let introspection = [
    GraphQLFieldDefinition("__schema: __Schema!"), GraphQLFieldDefinition("__type: __Type", GraphQLInputDefinition("name: String!")),
  ]

  /// The objects that a value of a type may be.
  func objects(of type: GraphQLTypeDefinition) -> [String] { type.kind == .object ? [type.name] : type.possible }

  /// Whether a value of the object type `name` fits where `condition` is wanted.
  func fits(_ name: String, _ condition: String) -> Bool {
    name == condition || types[condition].map { objects(of: $0).contains(name) } ?? false
  }
}

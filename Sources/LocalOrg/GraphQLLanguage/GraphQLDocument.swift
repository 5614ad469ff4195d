/// A parsed GraphQL document: operations and fragments (GraphQL specification, "Document"). Offsets are in UTF-8 bytes from its start.
struct GraphQLDocument {
  var operations: [GraphQLOperation] = []
  var fragments: [GraphQLFragment] = []
}

struct GraphQLOperation {
  enum Kind: String { case query, mutation, subscription }

  var kind = Kind.query
  var name: String?
  var variables: [GraphQLVariable] = []
  var directives: [GraphQLDirective] = []
  var selections: [GraphQLSelection] = []
  var offset: Int
}

/// A variable that an operation takes: `$first: Int = 10`.
struct GraphQLVariable {
  var name: String
  var type: GraphQLTypeReference
  var initial: GraphQLLiteral?
  var directives: [GraphQLDirective] = []
  var offset: Int
}

/// `Int`, `[Int]` or `Int!`.
indirect enum GraphQLTypeReference: Equatable, Sendable {
  case named(String)
  case list(GraphQLTypeReference)
  case nonNull(GraphQLTypeReference)

  /// The name in the middle.
  var name: String {
    switch self {
    case .named(let name): name
    case .list(let inner), .nonNull(let inner): inner.name
    }
  }

  /// As a document writes it.
  var text: String {
    switch self {
    case .named(let name): name
    case .list(let inner): "[\(inner.text)]"
    case .nonNull(let inner): "\(inner.text)!"
    }
  }

  var isNonNull: Bool { if case .nonNull = self { true } else { false } }

  var nullable: GraphQLTypeReference { if case .nonNull(let inner) = self { inner } else { self } }
}

struct GraphQLFragment {
  var name: String
  /// The type that it is about.
  var condition: String
  var directives: [GraphQLDirective] = []
  var selections: [GraphQLSelection] = []
  var offset: Int
}

indirect enum GraphQLSelection: Sendable {
  case field(GraphQLField)
  case spread(name: String, [GraphQLDirective], offset: Int)
  case inline(condition: String?, [GraphQLDirective], [GraphQLSelection], offset: Int)
}

struct GraphQLField: Sendable {
  /// What the answer calls it.
  var alias: String?
  var name: String
  var arguments: [GraphQLArgument] = []
  var directives: [GraphQLDirective] = []
  /// Nil when there are no braces.
  var selections: [GraphQLSelection]?
  var offset: Int

  var key: String { alias ?? name }
}

struct GraphQLArgument {
  var name: String
  var value: GraphQLLiteral
  var offset: Int
}

struct GraphQLDirective {
  var name: String
  var arguments: [GraphQLArgument] = []
  var offset: Int
}

/// A value as a document has it.
struct GraphQLLiteral: Sendable {
  indirect enum Value: Sendable {
    case null
    case variable(String)
    case integer(String), decimal(String)
    case string(String)
    case bool(Bool)
    case enumeration(String)
    case list([GraphQLLiteral])
    case object([(name: String, value: GraphQLLiteral)])
  }

  var value: Value
  var offset: Int

  /// For messages.
  var text: String {
    switch value {
    case .null: "null"
    case .variable(let name): "$\(name)"
    case .integer(let text), .decimal(let text), .enumeration(let text): text
    case .string(let text): "\"\(text)\""
    case .bool(let flag): flag ? "true" : "false"
    case .list(let items): "[\(items.map(\.text).joined(separator: ", "))]"
    case .object(let members): "{\(members.map { "\($0.name): \($0.value.text)" }.joined(separator: ", "))}"
    }
  }
}

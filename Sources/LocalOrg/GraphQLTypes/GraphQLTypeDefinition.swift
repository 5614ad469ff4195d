import JSON

/// A named type of a schema (GraphQL specification, "Types").
struct GraphQLTypeDefinition: Sendable {
  enum Kind: String, Sendable {
    case scalar = "SCALAR", object = "OBJECT", interface = "INTERFACE", union = "UNION", enumeration = "ENUM", input = "INPUT_OBJECT"
  }

  let kind: Kind
  let name: String
  /// Those of objects and interfaces.
  private(set) var fields: [GraphQLFieldDefinition] = []
  /// Those of input objects.
  private(set) var inputs: [GraphQLInputDefinition] = []
  /// Those of enums.
  private(set) var values: [String] = []
  /// The interfaces that an object or an interface has.
  var interfaces: [String] = []
  /// The objects that a union or an interface may be.
  var possible: [String] = []
  private var places: [String: Int] = [:]

  private init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  static func scalar(_ name: String) -> Self { Self(.scalar, name) }

  /// - Parameter fields: as documents write them, "name: Type!".
  static func object(_ name: String, interfaces: [String] = [], _ fields: String..., more: [GraphQLFieldDefinition] = []) -> Self {
    var type = Self(.object, name)
    type.interfaces = interfaces
    type.set(fields.map { GraphQLFieldDefinition($0) } + more)
    return type
  }

  static func interface(_ name: String, _ fields: String..., more: [GraphQLFieldDefinition] = []) -> Self {
    var type = Self(.interface, name)
    type.set(fields.map { GraphQLFieldDefinition($0) } + more)
    return type
  }

  static func union(_ name: String, _ possible: [String]) -> Self {
    var type = Self(.union, name)
    type.possible = possible
    return type
  }

  static func enumeration(_ name: String, _ values: [String]) -> Self {
    var type = Self(.enumeration, name)
    type.values = values
    return type
  }

  static func input(_ name: String, _ inputs: String..., more: [GraphQLInputDefinition] = []) -> Self {
    var type = Self(.input, name)
    type.inputs = inputs.map { GraphQLInputDefinition($0) } + more
    type.places = Dictionary(type.inputs.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    return type
  }

  private mutating func set(_ fields: [GraphQLFieldDefinition]) {
    self.fields = fields
    places = Dictionary(fields.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func field(_ name: String) -> GraphQLFieldDefinition? { kind == .input ? nil : places[name].map { fields[$0] } }

  func input(_ name: String) -> GraphQLInputDefinition? { kind == .input ? places[name].map { inputs[$0] } : nil }

  /// Whether it is chosen without braces.
  var isLeaf: Bool { kind == .scalar || kind == .enumeration }

  /// Whether arguments may be of it.
  var isInput: Bool { isLeaf || kind == .input }
}

struct GraphQLFieldDefinition: Sendable {
  let name: String
  let type: GraphQLTypeReference
  var arguments: [GraphQLInputDefinition] = []

  /// - Parameter text: "name: Type!".
  init(_ text: String, _ arguments: GraphQLInputDefinition...) {
    let parts = GraphQLTypeReference.split(text)
    self.init(parts.name, parts.type, arguments)
  }

  init(_ name: String, _ type: GraphQLTypeReference, _ arguments: [GraphQLInputDefinition] = []) {
    self.name = name
    self.type = type
    self.arguments = arguments
  }
}

/// An argument, or a member of an input object.
struct GraphQLInputDefinition: Sendable {
  let name: String
  let type: GraphQLTypeReference
  var initial: JSONValue?

  /// - Parameter text: "name: Type!".
  init(_ text: String, initial: JSONValue? = nil) {
    let parts = GraphQLTypeReference.split(text)
    (name, type) = parts
    self.initial = initial
  }

  init(_ name: String, _ type: String) { (self.name, self.type) = (name, .named(type)) }

  var isRequired: Bool { type.isNonNull && initial == nil }
}

extension GraphQLTypeReference {
  fileprivate static func split(_ text: String) -> (name: String, type: GraphQLTypeReference) {
    let colon = text.firstIndex(of: ":") ?? text.endIndex
    return (String(text[..<colon]), Self(text[colon...].drop { ": ".contains($0) }))
  }

  /// - Parameter text: as documents write it, without blanks.
  init(_ text: Substring) {
    if text.hasSuffix("!") {
      self = .nonNull(Self(text.dropLast()))
    } else if text.hasPrefix("[") {
      self = .list(Self(text.dropFirst().dropLast()))
    } else {
      self = .named(String(text))
    }
  }
}

import JSON

/// What values of scalars and enums look like in documents and in variables.
enum GraphQLScalars {
  private static let numbers: Set = ["Float", "Currency", "Double", "Percent", "Latitude", "Longitude"]

  /// Whether a value of a document, no list, object or variable, is one of a type.
  static func accepts(_ literal: GraphQLLiteral, _ type: GraphQLTypeDefinition) -> Bool { value(of: literal, type) != nil }

  /// The value of a literal that is neither list, object, variable nor null; nil when it is none of the type.
  static func value(of literal: GraphQLLiteral, _ type: GraphQLTypeDefinition) -> JSONValue? {
    switch (type.kind, literal.value) {
    case (.enumeration, .enumeration(let name)): type.values.contains(name) ? .string(name) : nil
    case (.scalar, .integer(let text)): Int64(text).flatMap { value(of: .integer($0), type) } ?? (numbers.contains(type.name) ? decimal(text) : nil)
    case (.scalar, .decimal(let text)): decimal(text).flatMap { type.name == "Int" || type.name == "Long" ? nil : value(of: $0, type) }
    case (.scalar, .string(let text)): value(of: .string(text), type)
    case (.scalar, .bool(let flag)): value(of: .bool(flag), type)
    default: nil
    }
  }

  private static func decimal(_ text: String) -> JSONValue? { Double(decimal: text).flatMap { $0.isFinite ? .double($0) : nil } }

  /// The value of a variable; nil when it is none of the type.
  static func value(of value: JSONValue, _ type: GraphQLTypeDefinition) -> JSONValue? {
    if type.kind == .enumeration {
      guard let name = value.string, type.values.contains(name) else { return nil }
      return value
    }
    guard type.kind == .scalar else { return nil }
    switch type.name {
    case "JSON": return value
    case "Boolean": return value.bool.map { .bool($0) }
    case "Int": return value.integer.flatMap { Int32(exactly: $0) == nil ? nil : .integer($0) }
    case "Long": return value.integer.map { .integer($0) }
    case "ID", "IdOrRef": return value.string.map { .string($0) } ?? value.integer.map { .string(String($0)) }
    case let name where numbers.contains(name):
      if value.double != nil { return value }
      // Numbers of fields may be given as text.
      return name == "Float" ? nil : value.string.flatMap { text in Int64(text).map { .integer($0) } ?? decimal(text) }
    default: return value.string.map { .string($0) }
    }
  }
}

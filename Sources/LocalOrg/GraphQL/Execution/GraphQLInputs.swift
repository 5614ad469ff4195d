import JSON

/// Makes values of arguments and variables (GraphQL specification, "Coercing Variable Values", "Coercing Field Arguments").
struct GraphQLInputs {
  let schema: GraphQLSchema
  /// Those that have a value.
  private(set) var variables: [String: JSONValue] = [:]

  /// - Parameter given: the request's `variables`.
  /// - Throws: ``GraphQLFailure`` for a value that is none of its variable's type.
  init(schema: GraphQLSchema, _ operation: GraphQLOperation, given: JSONObject) throws(GraphQLFailure) {
    self.schema = schema
    for variable in operation.variables {
      if let value = given[variable.name] {
        variables[variable.name] = try coerced(value, variable.type, "$\(variable.name)", at: variable.offset)
      } else if let initial = variable.initial {
        variables[variable.name] = value(of: initial, variable.type)
      } else if variable.type.isNonNull {
        throw Self.missing("$\(variable.name)", variable.type, at: variable.offset)
      }
    }
  }

  private static func missing(_ place: String, _ type: GraphQLTypeReference, at offset: Int) -> GraphQLFailure {
    GraphQLFailure(.validation, "Variable '\(place)' has coerced Null value for NonNull type '\(type.text)'", at: offset)
  }

  private func coerced(_ value: JSONValue, _ type: GraphQLTypeReference, _ place: String, at offset: Int) throws(GraphQLFailure) -> JSONValue {
    switch type {
    case .nonNull(let inner):
      guard !value.isNull else { throw Self.missing(place, type, at: offset) }
      return try coerced(value, inner, place, at: offset)
    case .list(let inner):
      if value.isNull { return .null }
      guard let items = value.array else { return .array([try coerced(value, inner, place, at: offset)]) }
      var list: [JSONValue] = []
      for (index, item) in items.enumerated() { list.append(try coerced(item, inner, "\(place)[\(index)]", at: offset)) }
      return .array(list)
    case .named(let name):
      if value.isNull { return .null }
      guard let definition = schema.type(name) else { return .null }
      if definition.kind == .input { return try object(value, definition, place, at: offset) }
      guard let scalar = GraphQLScalars.value(of: value, definition) else {
        throw GraphQLFailure(.validation, "Variable '\(place)' has an invalid value: \(value.text.description.prefix(80)) is no '\(name)'", at: offset)
      }
      return scalar
    }
  }

  private func object(_ value: JSONValue, _ type: GraphQLTypeDefinition, _ place: String, at offset: Int) throws(GraphQLFailure) -> JSONValue {
    guard let members = value.object else {
      throw GraphQLFailure(.validation, "Variable '\(place)' has an invalid value: a \(value.typeName) is no '\(type.name)'", at: offset)
    }
    var object = JSONObject()
    for (name, member) in members {
      guard let input = type.input(name) else {
        throw GraphQLFailure(.validation, "Variable '\(place)' has an unknown field '\(name)' of '\(type.name)'", at: offset)
      }
      object[name] = try coerced(member, input.type, "\(place).\(name)", at: offset)
    }
    for input in type.inputs where object[input.name] == nil {
      if let initial = input.initial { object[input.name] = initial }
      if input.isRequired { throw Self.missing("\(place).\(input.name)", input.type, at: offset) }
    }
    return .object(object)
  }

  /// The arguments of a field or a directive, without those that are not given.
  ///
  /// - Throws: for a null from a variable where none is allowed.
  func arguments(_ given: [GraphQLArgument], of definitions: [GraphQLInputDefinition], at offset: Int) throws(GraphQLFailure) -> JSONObject {
    var arguments = JSONObject()
    for definition in definitions {
      let argument = given.first { $0.name == definition.name }
      if let argument, let value = value(of: argument.value, definition.type) {
        guard !value.isNull || !definition.type.isNonNull else {
          throw GraphQLFailure(.validation, "Argument '\(definition.name)' of type '\(definition.type.text)' must not be null", at: argument.offset)
        }
        arguments[definition.name] = value
      } else if let initial = definition.initial {
        arguments[definition.name] = initial
      } else if definition.type.isNonNull {
        throw GraphQLFailure(.validation, "Argument '\(definition.name)' of type '\(definition.type.text)' is missing", at: offset)
      }
    }
    return arguments
  }

  /// The value of a literal that is one of its type; nil for a variable without a value.
  private func value(of literal: GraphQLLiteral, _ type: GraphQLTypeReference) -> JSONValue? {
    switch (literal.value, type.nullable) {
    case (.null, _): return .null
    case (.variable(let name), _): return variables[name]
    case (.list(let items), .list(let inner)): return .array(items.map { value(of: $0, inner) ?? .null })
    case (_, .list(let inner)): return value(of: literal, inner).map { .array([$0]) }
    case (.object(let members), .named(let name)):
      guard let definition = schema.type(name) else { return nil }
      var object = JSONObject()
      for member in members {
        if let input = definition.input(member.name), let inner = value(of: member.value, input.type) { object[member.name] = inner }
      }
      for input in definition.inputs where object[input.name] == nil { object[input.name] = input.initial }
      return .object(object)
    case (_, .named(let name)): return schema.type(name).flatMap { GraphQLScalars.value(of: literal, $0) }
    default: return nil
    }
  }
}

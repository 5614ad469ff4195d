import JSON

/// Answers what a schema is like (GraphQL specification, "Introspection").
struct GraphQLIntrospection {
  let schema: GraphQLSchema

  /// - Returns: nil for what is no question of this kind.
  func resolve(_ node: GraphQLNode, _ source: GraphQLSource) -> GraphQLResolved? {
    switch source {
    case .root where node.name == "__schema": .object("__Schema", .schema)
    case .root where node.name == "__type":
      node.arguments["name"]?.string.flatMap { schema.type($0) == nil ? nil : type(.named($0)) } ?? .null
    case .schema: ofSchema(node.name)
    case .type(let reference): ofType(node.name, reference)
    case .field(let field): ofField(node.name, field)
    case .input(let input): ofInput(node.name, input)
    default: nil
    }
  }

  private func type(_ reference: GraphQLTypeReference) -> GraphQLResolved { .object("__Type", .type(reference)) }

  private func types(_ names: [String]) -> GraphQLResolved { .list(names.map { type(.named($0)) }) }

  private func inputs(_ inputs: [GraphQLInputDefinition]) -> GraphQLResolved { .list(inputs.map { .object("__InputValue", .input($0)) }) }

  private func ofSchema(_ name: String) -> GraphQLResolved {
    switch name {
    case "types": types(schema.names)
    case "queryType": type(.named("Query"))
    case "mutationType": schema.hasMutations ? type(.named("Mutation")) : .null
    case "directives":
      .list(schema.directives.map { directive in
        let value: JSONObject = [
          "name": .string(directive.name), "isRepeatable": false, "locations": .array(directive.locations.map { .string($0) }),
          "args": .array(directive.arguments.map { .string($0.name) }),
        ]
        return .object("__Directive", .value(value))
      })
    default: .null
    }
  }

  /// The arguments of the directive of a name.
  func arguments(ofDirective name: String) -> GraphQLResolved { inputs(schema.directive(name)?.arguments ?? []) }

  private func ofType(_ name: String, _ reference: GraphQLTypeReference) -> GraphQLResolved {
    switch (reference, name) {
    case (.nonNull, "kind"): return .text("NON_NULL")
    case (.list, "kind"): return .text("LIST")
    case (.nonNull(let inner), "ofType"), (.list(let inner), "ofType"): return type(inner)
    case (.nonNull, _), (.list, _): return .null
    case (.named(let typeName), _):
      guard let definition = schema.type(typeName) else { return .null }
      return ofType(name, definition)
    }
  }

  private func ofType(_ name: String, _ type: GraphQLTypeDefinition) -> GraphQLResolved {
    let hasFields = type.kind == .object || type.kind == .interface
    switch name {
    case "kind": return .text(type.kind.rawValue)
    case "name": return .text(type.name)
    case "fields": return hasFields ? .list(type.fields.map { .object("__Field", .field($0)) }) : .null
    case "interfaces": return hasFields ? types(type.interfaces) : .null
    case "possibleTypes": return type.kind == .union || type.kind == .interface ? types(type.possible) : .null
    case "inputFields": return type.kind == .input ? inputs(type.inputs) : .null
    case "isOneOf": return type.kind == .input ? .leaf(false) : .null
    case "enumValues":
      guard type.kind == .enumeration else { return .null }
      return .list(type.values.map { .object("__EnumValue", .value(["name": .string($0), "isDeprecated": false])) })
    default: return .null
    }
  }

  private func ofField(_ name: String, _ field: GraphQLFieldDefinition) -> GraphQLResolved {
    switch name {
    case "name": .text(field.name)
    case "args": inputs(field.arguments)
    case "type": type(field.type)
    case "isDeprecated": .leaf(false)
    default: .null
    }
  }

  private func ofInput(_ name: String, _ input: GraphQLInputDefinition) -> GraphQLResolved {
    switch name {
    case "name": .text(input.name)
    case "type": type(input.type)
    case "defaultValue": .text(input.initial?.text.description)
    case "isDeprecated": .leaf(false)
    default: .null
    }
  }
}

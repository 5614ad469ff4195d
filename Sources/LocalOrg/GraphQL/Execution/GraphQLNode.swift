import JSON

/// A field that an answer is to have: what was asked under one name, all of it.
struct GraphQLNode {
  let key: String
  let name: String
  let definition: GraphQLFieldDefinition
  let arguments: JSONObject
  /// Those of all fields of the name, one after the other.
  var selections: [GraphQLSelection]
  let offset: Int
}

/// Finds the fields that a selection asks of an object (GraphQL specification, "Field Collection").
struct GraphQLCollector {
  let schema: GraphQLSchema
  let fragments: [String: GraphQLFragment]
  let inputs: GraphQLInputs

  /// - Parameter type: the name of an object type.
  func nodes(_ selections: [GraphQLSelection], on type: String) throws(GraphQLFailure) -> [GraphQLNode] {
    guard let definition = schema.type(type) else { return [] }
    var nodes: [GraphQLNode] = []
    var visited: Set<String> = []
    try collect(selections, definition, &nodes, &visited)
    return nodes
  }

  private func collect(
    _ selections: [GraphQLSelection], _ type: GraphQLTypeDefinition, _ nodes: inout [GraphQLNode], _ visited: inout Set<String>
  ) throws(GraphQLFailure) {
    for selection in selections {
      switch selection {
      case .field(let field):
        // What is not there was asked for as optional.
        guard try isIncluded(field.directives), let definition = schema.field(field.name, of: type) else { continue }
        if let place = nodes.firstIndex(where: { $0.key == field.key }) {
          nodes[place].selections += field.selections ?? []
        } else {
          nodes.append(GraphQLNode(
            key: field.key, name: field.name, definition: definition,
            arguments: try inputs.arguments(field.arguments, of: definition.arguments, at: field.offset), selections: field.selections ?? [],
            offset: field.offset))
        }
      case .spread(let name, let directives, _):
        guard try isIncluded(directives), visited.insert(name).inserted, let fragment = fragments[name], schema.fits(type.name, fragment.condition) else {
          continue
        }
        try collect(fragment.selections, type, &nodes, &visited)
      case .inline(let condition, let directives, let inner, _):
        guard try isIncluded(directives), condition.map({ schema.fits(type.name, $0) }) ?? true else { continue }
        try collect(inner, type, &nodes, &visited)
      }
    }
  }

  private func isIncluded(_ directives: [GraphQLDirective]) throws(GraphQLFailure) -> Bool {
    for directive in directives where directive.name == "skip" || directive.name == "include" {
      guard let definition = schema.directive(directive.name) else { continue }
      let condition = try inputs.arguments(directive.arguments, of: definition.arguments, at: directive.offset)["if"]?.bool ?? true
      if condition == (directive.name == "skip") { return false }
    }
    return true
  }
}

extension GraphQLValidator {
  /// - Parameter type: that is wanted; nil when it is not known.
  mutating func check(_ literal: GraphQLLiteral, is type: GraphQLTypeReference?, hasDefault: Bool, _ path: [String], _ uses: inout Uses) {
    switch literal.value {
    case .variable(let name): uses.variables.append(VariableUse(name: name, type: type, hasDefault: hasDefault, offset: literal.offset))
    case .null:
      if let type, type.isNonNull { wrong(literal, type, path) }
    case .list(let items): check(items, literal, type, path, &uses)
    case .object(let members): check(members, literal, type, path, &uses)
    default:
      guard let type else { return }
      // One value stands for a list of it.
      guard let definition = schema.type(type.name), GraphQLScalars.accepts(literal, definition) else { return wrong(literal, type, path) }
    }
  }

  private mutating func check(
    _ items: [GraphQLLiteral], _ literal: GraphQLLiteral, _ type: GraphQLTypeReference?, _ path: [String], _ uses: inout Uses
  ) {
    if case .list(let inner) = type?.nullable {
      for item in items { check(item, is: inner, hasDefault: false, path, &uses) }
      return
    }
    if let type, schema.type(type.name)?.name != "JSON" { wrong(literal, type, path) }
    for item in items { check(item, is: nil, hasDefault: false, path, &uses) }
  }

  private mutating func check(
    _ members: [(name: String, value: GraphQLLiteral)], _ literal: GraphQLLiteral, _ type: GraphQLTypeReference?, _ path: [String], _ uses: inout Uses
  ) {
    for (index, member) in members.enumerated() where members[..<index].contains(where: { $0.name == member.name }) {
      fail("UniqueObjectFieldName", "There can be only one field named '\(member.name)'", at: member.value.offset, path)
    }
    guard let type, let definition = schema.type(type.name), definition.kind == .input else {
      if let type, type.name != "JSON" { wrong(literal, type, path) }
      for member in members { check(member.value, is: nil, hasDefault: false, path, &uses) }
      return
    }
    for member in members {
      guard let input = definition.input(member.name) else {
        fail("WrongType", "'\(definition.name)' has no field '\(member.name)'", at: member.value.offset, path)
        check(member.value, is: nil, hasDefault: false, path, &uses)
        continue
      }
      check(member.value, is: input.type, hasDefault: input.initial != nil, path, &uses)
    }
    for input in definition.inputs where input.isRequired && !members.contains(where: { $0.name == input.name }) {
      fail("WrongType", "'\(definition.name)' is missing its required field '\(input.name)'", at: literal.offset, path)
    }
  }

  private mutating func wrong(_ literal: GraphQLLiteral, _ type: GraphQLTypeReference, _ path: [String]) {
    fail("WrongType", "'\(literal.text.prefix(80))' is not a valid '\(type.text)'", at: literal.offset, path)
  }

  // MARK: Variables

  mutating func check(_ variable: GraphQLVariable, _ uses: inout Uses) {
    var type: GraphQLTypeReference?
    if let definition = schema.type(variable.type.name) {
      if definition.isInput {
        type = variable.type
      } else {
        fail("NonInputTypeOnVariable", "The variable '\(variable.name)' has the type '\(variable.type.text)', which is no input type", at: variable.offset)
      }
    } else {
      fail("UnknownType", "Unknown type '\(variable.type.name)'", at: variable.offset)
    }
    if let initial = variable.initial { check(initial, is: type, hasDefault: false, [], &uses) }
    check(variable.directives, at: "VARIABLE_DEFINITION", [], &uses)
  }

  /// What an operation's variables are used for, in itself and in the fragments that it reaches.
  mutating func check(_ uses: [VariableUse], of operation: GraphQLOperation) {
    let variables = Dictionary(operation.variables.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for use in uses {
      guard let variable = variables[use.name] else {
        fail("UndefinedVariable", "Undefined variable '\(use.name)'", at: use.offset)
        continue
      }
      guard let wanted = use.type, schema.type(variable.type.name) != nil, !fits(variable, wanted, use.hasDefault) else { continue }
      fail(
        "VariableTypeMismatch", "Variable '\(use.name)' of type '\(variable.type.text)' does not match the expected type '\(wanted.text)'", at: use.offset)
    }
    let used = Set(uses.map(\.name))
    for variable in operation.variables where !used.contains(variable.name) {
      fail("UnusedVariable", "Unused variable '\(variable.name)'", at: variable.offset)
    }
  }

  /// GraphQL specification, "All Variable Usages Are Allowed".
  private func fits(_ variable: GraphQLVariable, _ wanted: GraphQLTypeReference, _ hasDefault: Bool) -> Bool {
    if wanted.isNonNull, !variable.type.isNonNull {
      var isGiven = hasDefault
      if let initial = variable.initial, case .null = initial.value {} else if variable.initial != nil { isGiven = true }
      return isGiven && Self.isSubtype(variable.type, wanted.nullable)
    }
    return Self.isSubtype(variable.type, wanted)
  }

  private static func isSubtype(_ type: GraphQLTypeReference, _ wanted: GraphQLTypeReference) -> Bool {
    switch (type, wanted) {
    case (.nonNull(let inner), .nonNull(let target)): isSubtype(inner, target)
    case (_, .nonNull): false
    case (.nonNull(let inner), _): isSubtype(inner, wanted)
    case (.list(let inner), .list(let target)): isSubtype(inner, target)
    case (.named(let name), .named(let target)): name == target
    default: false
    }
  }
}

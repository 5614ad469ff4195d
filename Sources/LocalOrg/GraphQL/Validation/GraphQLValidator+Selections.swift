extension GraphQLValidator {
  /// - Parameter type: that the fields are of; nil when it is not known, which has been told.
  mutating func check(_ selections: [GraphQLSelection], on type: GraphQLTypeDefinition?, _ path: [String], _ uses: inout Uses) {
    for selection in selections {
      switch selection {
      case .field(let field): check(field, on: type, path + [field.key], &uses)
      case .spread(let name, let directives, let offset):
        check(directives, at: "FRAGMENT_SPREAD", path, &uses)
        uses.fragments.append(name)
        guard let fragment = fragments[name] else {
          fail("UndefinedFragment", "Undefined fragment '\(name)'", at: offset, path)
          continue
        }
        if let target = schema.type(fragment.condition), !target.isInput { checkFit(target, in: type, at: offset, path) }
      case .inline(let condition, let directives, let inner, let offset):
        check(directives, at: "INLINE_FRAGMENT", path, &uses)
        guard let condition else {
          check(inner, on: type, path, &uses)
          continue
        }
        let target = composite(condition, "InlineFragmentTypeConditionInvalid", at: offset)
        if let target { checkFit(target, in: type, at: offset, path) }
        check(inner, on: target, path, &uses)
      }
    }
  }

  private mutating func checkFit(_ target: GraphQLTypeDefinition, in type: GraphQLTypeDefinition?, at offset: Int, _ path: [String]) {
    guard let type, Set(schema.objects(of: type)).isDisjoint(with: schema.objects(of: target)) else { return }
    fail("InvalidFragmentType", "Fragment cannot be spread here as objects of type '\(type.name)' can never be of type '\(target.name)'", at: offset, path)
  }

  private mutating func check(_ field: GraphQLField, on type: GraphQLTypeDefinition?, _ path: [String], _ uses: inout Uses) {
    check(field.directives, at: "FIELD", path, &uses)
    guard let type, let definition = schema.field(field.name, of: type) else {
      if let type, !isOptional(field) {
        fail("FieldUndefined", "Field '\(field.name)' in type '\(type.name)' is undefined", at: field.offset, path)
      }
      for argument in field.arguments { check(argument.value, is: nil, hasDefault: false, path, &uses) }
      check(field.selections ?? [], on: nil, path, &uses)
      return
    }
    check(field.arguments, of: definition.arguments, at: field.offset, "field '\(field.name)'", "MissingFieldArgument", path, &uses)
    let result = schema.type(definition.type.name)
    switch (result?.isLeaf ?? false, field.selections) {
    case (true, let selections?):
      fail("SubselectionNotAllowed", "Subselection not allowed on leaf type '\(definition.type.text)' of field '\(field.name)'", at: field.offset, path)
      check(selections, on: nil, path, &uses)
    case (false, nil):
      fail("SubselectionRequired", "Subselection required for type '\(definition.type.text)' of field '\(field.name)'", at: field.offset, path)
    case (_, let selections): check(selections ?? [], on: result, path, &uses)
    }
  }

  /// Whether a field is left out when the type has none of its name.
  private func isOptional(_ field: GraphQLField) -> Bool {
    schema.directive("optional") != nil && field.directives.contains { $0.name == "optional" }
  }

  mutating func check(_ directives: [GraphQLDirective], at location: String, _ path: [String], _ uses: inout Uses) {
    for (index, directive) in directives.enumerated() {
      guard let definition = schema.directive(directive.name) else {
        fail("UnknownDirective", "Unknown directive '\(directive.name)'", at: directive.offset, path)
        for argument in directive.arguments { check(argument.value, is: nil, hasDefault: false, path, &uses) }
        continue
      }
      if !definition.locations.contains(location) {
        fail("MisplacedDirective", "Directive '\(directive.name)' not allowed here", at: directive.offset, path)
      }
      if directives[..<index].contains(where: { $0.name == directive.name }) {
        fail("DuplicateDirectiveName", "The directive '\(directive.name)' can be used only once here", at: directive.offset, path)
      }
      check(
        directive.arguments, of: definition.arguments, at: directive.offset, "directive '\(directive.name)'", "MissingDirectiveArgument", path, &uses)
    }
  }

  private mutating func check(
    _ arguments: [GraphQLArgument], of definitions: [GraphQLInputDefinition], at offset: Int, _ owner: String, _ missing: String, _ path: [String],
    _ uses: inout Uses
  ) {
    for (index, argument) in arguments.enumerated() {
      if arguments[..<index].contains(where: { $0.name == argument.name }) {
        fail("DuplicateArgumentNames", "There can be only one argument named '\(argument.name)'", at: argument.offset, path)
      }
      guard let definition = definitions.first(where: { $0.name == argument.name }) else {
        fail("UnknownArgument", "Unknown argument '\(argument.name)' of \(owner)", at: argument.offset, path)
        check(argument.value, is: nil, hasDefault: false, path, &uses)
        continue
      }
      check(argument.value, is: definition.type, hasDefault: definition.initial != nil, path, &uses)
    }
    for definition in definitions where definition.isRequired && !arguments.contains(where: { $0.name == definition.name }) {
      fail(missing, "Missing argument '\(definition.name)' of \(owner)", at: offset, path)
    }
  }
}

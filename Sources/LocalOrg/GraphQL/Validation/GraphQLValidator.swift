/// Checks a document against a schema (GraphQL specification, "Validation").
struct GraphQLValidator {
  /// Where a variable stands, and what is wanted there.
  struct VariableUse {
    let name: String
    let type: GraphQLTypeReference?
    /// Whether the place has a value when the variable has none.
    let hasDefault: Bool
    let offset: Int
  }

  /// What one operation or fragment uses.
  struct Uses {
    var variables: [VariableUse] = []
    /// The fragments that it spreads.
    var fragments: [String] = []
  }

  /// When there are more, the others are not told.
  private static let mostFailures = 100
  private static let mostFragments = 200

  let schema: GraphQLSchema
  let document: GraphQLDocument
  let fragments: [String: GraphQLFragment]
  private(set) var failures: [GraphQLFailure] = []

  /// - Returns: what is wrong, empty for a document that can be run.
  static func failures(of document: GraphQLDocument, _ schema: GraphQLSchema) -> [GraphQLFailure] {
    var validator = GraphQLValidator(schema: schema, document: document)
    validator.run()
    return validator.failures
  }

  private init(schema: GraphQLSchema, document: GraphQLDocument) {
    self.schema = schema
    self.document = document
    fragments = Dictionary(document.fragments.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// - Parameters:
  ///   - rule: the rule's name, as GraphQL for Java has it.
  ///   - path: of the field, if it is about one.
  mutating func fail(_ rule: String, _ reason: String, at offset: Int, _ path: [String] = []) {
    guard failures.count < Self.mostFailures else { return }
    let place = path.isEmpty ? "" : " @ '\(path.joined(separator: "/"))'"
    failures.append(GraphQLFailure(.validation, "Validation error of type \(rule): \(reason)\(place)", at: offset, path: path.map { .string($0) }))
  }

  private mutating func run() {
    guard document.fragments.count <= Self.mostFragments else {
      failures.append(GraphQLFailure(.aborted, "A document can have at most \(Self.mostFragments) fragments"))
      return
    }
    names()
    var uses: [String: Uses] = [:]
    for fragment in document.fragments {
      let own = check(fragment)
      if uses[fragment.name] == nil { uses[fragment.name] = own }
    }
    cycles(uses)
    var used: Set<String> = []
    for operation in document.operations {
      var own = check(operation)
      let reached = reached(from: own.fragments, uses)
      used.formUnion(reached)
      own.variables += reached.flatMap { uses[$0]?.variables ?? [] }
      check(own.variables, of: operation)
    }
    for fragment in document.fragments where !used.contains(fragment.name) {
      fail("UnusedFragment", "Unused fragment '\(fragment.name)'", at: fragment.offset)
    }
    guard failures.isEmpty else { return }
    // Last: it goes through all fragments, which must not have circles.
    do {
      var overlaps = GraphQLOverlaps(schema: schema, fragments: fragments)
      try overlaps.check(document)
    } catch {
      failures.append(error)
    }
  }

  private mutating func names() {
    for (index, operation) in document.operations.enumerated() {
      guard let name = operation.name else {
        if document.operations.count > 1 {
          fail("LoneAnonymousOperationViolation", "Anonymous operation with other operations", at: operation.offset)
        }
        continue
      }
      if document.operations[..<index].contains(where: { $0.name == name }) {
        fail("DuplicateOperationName", "There can be only one operation named '\(name)'", at: operation.offset)
      }
    }
    for (index, fragment) in document.fragments.enumerated() where document.fragments[..<index].contains(where: { $0.name == fragment.name }) {
      fail("DuplicateFragmentName", "There can be only one fragment named '\(fragment.name)'", at: fragment.offset)
    }
  }

  private mutating func check(_ fragment: GraphQLFragment) -> Uses {
    var uses = Uses()
    let type = composite(fragment.condition, "FragmentTypeConditionInvalid", at: fragment.offset)
    check(fragment.directives, at: "FRAGMENT_DEFINITION", [], &uses)
    check(fragment.selections, on: type, [], &uses)
    return uses
  }

  private mutating func check(_ operation: GraphQLOperation) -> Uses {
    var uses = Uses()
    let root = schema.root(operation.kind).flatMap { schema.type($0) }
    if root == nil {
      failures.append(GraphQLFailure(.operation, "Schema is not configured for \(operation.kind.rawValue)s.", at: operation.offset))
    }
    for (index, variable) in operation.variables.enumerated() {
      if operation.variables[..<index].contains(where: { $0.name == variable.name }) {
        fail("DuplicateVariableName", "There can be only one variable named '\(variable.name)'", at: variable.offset)
      }
      check(variable, &uses)
    }
    check(operation.directives, at: operation.kind.rawValue.uppercased(), [], &uses)
    check(operation.selections, on: root, [], &uses)
    return uses
  }

  /// The type that a fragment is about.
  mutating func composite(_ name: String, _ rule: String, at offset: Int) -> GraphQLTypeDefinition? {
    guard let type = schema.type(name) else {
      fail("UnknownType", "Unknown type '\(name)'", at: offset)
      return nil
    }
    guard !type.isInput else {
      fail(rule, "A fragment cannot be about '\(name)', which has no fields", at: offset)
      return nil
    }
    return type
  }

  // MARK: Fragments

  /// The fragments that are reached from some of them, in the order of a walk.
  private func reached(from names: [String], _ uses: [String: Uses]) -> [String] {
    var reached: [String] = []
    var known: Set<String> = []
    var open = names
    while let name = open.popLast() {
      guard known.insert(name).inserted, let own = uses[name] else { continue }
      reached.append(name)
      open += own.fragments
    }
    return reached
  }

  private mutating func cycles(_ uses: [String: Uses]) {
    for fragment in document.fragments where reached(from: uses[fragment.name]?.fragments ?? [], uses).contains(fragment.name) {
      fail("FragmentCycle", "Fragment cycles not allowed: '\(fragment.name)'", at: fragment.offset)
    }
  }
}

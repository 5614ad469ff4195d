/// Whether fields that an answer calls alike are the same (GraphQL specification, "Field Selection Merging").
struct GraphQLOverlaps {
  /// How many pairs of fields are compared, and how deep: more would be no request but an attempt at the processor.
  private static let mostPairs = 10_000
  private static let deepest = 100

  private struct Candidate {
    let parent: GraphQLTypeDefinition?
    let field: GraphQLField
    let definition: GraphQLFieldDefinition?
  }

  let schema: GraphQLSchema
  let fragments: [String: GraphQLFragment]
  private var pairs = 0

  init(schema: GraphQLSchema, fragments: [String: GraphQLFragment]) {
    self.schema = schema
    self.fragments = fragments
  }

  /// - Throws: for the first two fields that are not the same.
  mutating func check(_ document: GraphQLDocument) throws(GraphQLFailure) {
    for operation in document.operations { try check(operation.selections, schema.root(operation.kind).flatMap { schema.type($0) }, []) }
    for fragment in document.fragments { try check(fragment.selections, schema.type(fragment.condition), []) }
  }

  /// Compares the fields of a selection with each other, and does so below each of those that are written in it.
  private mutating func check(_ selections: [GraphQLSelection], _ type: GraphQLTypeDefinition?, _ path: [String]) throws(GraphQLFailure) {
    for (key, fields) in grouped(selections, type) where fields.count > 1 {
      for (index, first) in fields.enumerated() {
        for second in fields[(index + 1)...] { try compare(first, second, path + [key], isExclusive: false) }
      }
    }
    try checkBelow(selections, type, path)
  }

  private mutating func checkBelow(_ selections: [GraphQLSelection], _ type: GraphQLTypeDefinition?, _ path: [String]) throws(GraphQLFailure) {
    for selection in selections {
      switch selection {
      case .field(let field):
        guard let inner = field.selections else { continue }
        let definition = type.flatMap { schema.field(field.name, of: $0) }
        try check(inner, definition.flatMap { schema.type($0.type.name) }, path + [field.key])
      case .inline(let condition, _, let inner, _): try checkBelow(inner, condition.map { schema.type($0) } ?? type, path)
      case .spread: continue
      }
    }
  }

  private func grouped(_ selections: [GraphQLSelection], _ type: GraphQLTypeDefinition?) -> [String: [Candidate]] {
    var visited: Set<String> = []
    return Dictionary(grouping: collect(selections, type, &visited)) { $0.field.key }
  }

  private mutating func compare(_ first: Candidate, _ second: Candidate, _ path: [String], isExclusive: Bool) throws(GraphQLFailure) {
    guard first.field.offset != second.field.offset else { return }
    guard path.count < Self.deepest else { throw GraphQLFailure(.aborted, "The fields are more than \(Self.deepest) levels deep") }
    pairs += 1
    guard pairs <= Self.mostPairs else { throw GraphQLFailure(.aborted, "Too many fields of the same names") }
    var isExclusive = isExclusive
    if let one = first.parent, let other = second.parent, one.name != other.name, one.kind == .object, other.kind == .object { isExclusive = true }
    if !isExclusive {
      guard first.field.name == second.field.name else {
        throw conflict("they are '\(first.field.name)' and '\(second.field.name)'", second, path)
      }
      guard Self.text(first.field.arguments) == Self.text(second.field.arguments) else { throw conflict("they have different arguments", second, path) }
    }
    if let one = first.definition?.type, let other = second.definition?.type, !isSameShape(one, other) {
      throw conflict("they are of the types '\(one.text)' and '\(other.text)'", second, path)
    }
    guard let one = first.field.selections, let other = second.field.selections else { return }
    let others = grouped(other, result(second))
    for (key, fields) in grouped(one, result(first)) {
      for first in fields { for second in others[key] ?? [] { try compare(first, second, path + [key], isExclusive: isExclusive) } }
    }
  }

  private func conflict(_ reason: String, _ candidate: Candidate, _ path: [String]) -> GraphQLFailure {
    let text = path.joined(separator: "/")
    return GraphQLFailure(
      .validation, "Validation error of type FieldsConflict: '\(text)' : fields conflict because \(reason) @ '\(text)'", at: candidate.field.offset,
      path: path.map { .string($0) })
  }

  private func result(_ candidate: Candidate) -> GraphQLTypeDefinition? { candidate.definition.flatMap { schema.type($0.type.name) } }

  private static func text(_ arguments: [GraphQLArgument]) -> [String] { arguments.map { "\($0.name): \(text($0.value))" }.sorted() }

  /// The value with the members of objects in the order of their names: that in which they are written does not matter.
  private static func text(_ literal: GraphQLLiteral) -> String {
    switch literal.value {
    case .list(let items): "[\(items.map(text).joined(separator: ","))]"
    case .object(let members): "{\(members.map { "\($0.name):\(text($0.value))" }.sorted().joined(separator: ","))}"
    default: literal.text
    }
  }

  private func isSameShape(_ first: GraphQLTypeReference, _ second: GraphQLTypeReference) -> Bool {
    switch (first, second) {
    case (.nonNull(let one), .nonNull(let other)), (.list(let one), .list(let other)): isSameShape(one, other)
    case (.nonNull, _), (_, .nonNull), (.list, _), (_, .list): false
    case (.named(let one), .named(let other)):
      one == other || !(schema.type(one)?.isLeaf ?? false || schema.type(other)?.isLeaf ?? false)
    }
  }

  /// The fields of a selection and of its fragments.
  private func collect(_ selections: [GraphQLSelection], _ type: GraphQLTypeDefinition?, _ visited: inout Set<String>) -> [Candidate] {
    var found: [Candidate] = []
    for selection in selections {
      switch selection {
      case .field(let field):
        found.append(Candidate(parent: type, field: field, definition: type.flatMap { schema.field(field.name, of: $0) }))
      case .inline(let condition, _, let inner, _): found += collect(inner, condition.map { schema.type($0) } ?? type, &visited)
      case .spread(let name, _, _):
        guard visited.insert(name).inserted, let fragment = fragments[name] else { continue }
        found += collect(fragment.selections, schema.type(fragment.condition), &visited)
      }
    }
    return found
  }
}

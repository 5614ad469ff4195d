/// Parses documents of operations and fragments. Definitions of types are no part of a request, and are refused.
struct GraphQLParser {
  /// How deep selections, and values, may be in each other: more would be no request but an attempt at the stack.
  private static let deepest = 60

  private var lexer: GraphQLLexer
  private(set) var token: GraphQLToken
  private var depth = 0

  /// - Throws: ``GraphQLFailure``, ``GraphQLFailure/Kind/syntax``.
  static func parse(_ source: String) throws(GraphQLFailure) -> GraphQLDocument {
    var parser = try GraphQLParser(source)
    return try parser.document()
  }

  private init(_ source: String) throws(GraphQLFailure) {
    lexer = GraphQLLexer(source)
    token = try lexer.next()
  }

  // MARK: Tokens

  mutating func advance() throws(GraphQLFailure) { token = try lexer.next() }

  func unexpected(_ token: GraphQLToken) -> GraphQLFailure { lexer.invalid("offending token '\(token.text)'", at: token.offset) }

  func isAt(_ symbol: String) -> Bool { token.kind == .symbol(symbol) }

  mutating func take(_ symbol: String) throws(GraphQLFailure) -> Bool {
    guard isAt(symbol) else { return false }
    try advance()
    return true
  }

  mutating func expect(_ symbol: String) throws(GraphQLFailure) {
    guard try take(symbol) else { throw unexpected(token) }
  }

  mutating func name() throws(GraphQLFailure) -> String {
    guard case .name(let name) = token.kind else { throw unexpected(token) }
    try advance()
    return name
  }

  /// One thing at least between two symbols.
  private mutating func list<Item>(_ open: String, _ close: String, _ item: (inout Self) throws(GraphQLFailure) -> Item) throws(GraphQLFailure) -> [Item] {
    try expect(open)
    var items: [Item] = []
    repeat { items.append(try item(&self)) } while !isAt(close)
    try advance()
    return items
  }

  mutating func deeper<Result>(_ body: (inout Self) throws(GraphQLFailure) -> Result) throws(GraphQLFailure) -> Result {
    guard depth < Self.deepest else { throw lexer.invalid("more than \(Self.deepest) levels", at: token.offset) }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  // MARK: Definitions

  private mutating func document() throws(GraphQLFailure) -> GraphQLDocument {
    var document = GraphQLDocument()
    repeat {
      if isAt("{") {
        let offset = token.offset
        document.operations.append(GraphQLOperation(selections: try selections(), offset: offset))
        continue
      }
      guard case .name(let word) = token.kind else { throw unexpected(token) }
      if let kind = GraphQLOperation.Kind(rawValue: word) {
        document.operations.append(try operation(kind))
      } else if word == "fragment" {
        document.fragments.append(try fragment())
      } else {
        throw unexpected(token)
      }
    } while token.kind != .end
    return document
  }

  private mutating func operation(_ kind: GraphQLOperation.Kind) throws(GraphQLFailure) -> GraphQLOperation {
    var operation = GraphQLOperation(kind: kind, offset: token.offset)
    try advance()
    if case .name = token.kind { operation.name = try name() }
    if isAt("(") {
      operation.variables = try list("(", ")") { parser throws(GraphQLFailure) in try parser.variable() }
    }
    operation.directives = try directives(isConstant: false)
    operation.selections = try selections()
    return operation
  }

  private mutating func variable() throws(GraphQLFailure) -> GraphQLVariable {
    let offset = token.offset
    try expect("$")
    let name = try name()
    try expect(":")
    var variable = GraphQLVariable(name: name, type: try type(), offset: offset)
    if try take("=") { variable.initial = try value(isConstant: true) }
    variable.directives = try directives(isConstant: true)
    return variable
  }

  private mutating func type() throws(GraphQLFailure) -> GraphQLTypeReference {
    let inner: GraphQLTypeReference
    if try take("[") {
      inner = .list(try deeper { parser throws(GraphQLFailure) in try parser.type() })
      try expect("]")
    } else {
      inner = .named(try name())
    }
    return try take("!") ? .nonNull(inner) : inner
  }

  private mutating func fragment() throws(GraphQLFailure) -> GraphQLFragment {
    let offset = token.offset
    try advance()
    let place = token
    let name = try name()
    guard name != "on" else { throw unexpected(place) }
    guard token.kind == .name("on") else { throw unexpected(token) }
    try advance()
    var fragment = GraphQLFragment(name: name, condition: try self.name(), offset: offset)
    fragment.directives = try directives(isConstant: false)
    fragment.selections = try selections()
    return fragment
  }

  // MARK: Selections

  private mutating func selections() throws(GraphQLFailure) -> [GraphQLSelection] {
    try deeper { parser throws(GraphQLFailure) in
      try parser.list("{", "}") { parser throws(GraphQLFailure) in try parser.selection() }
    }
  }

  private mutating func selection() throws(GraphQLFailure) -> GraphQLSelection {
    let offset = token.offset
    guard try take("...") else { return .field(try field()) }
    if case .name(let name) = token.kind, name != "on" {
      try advance()
      return .spread(name: name, try directives(isConstant: false), offset: offset)
    }
    var condition: String?
    if token.kind == .name("on") {
      try advance()
      condition = try name()
    }
    let directives = try directives(isConstant: false)
    return .inline(condition: condition, directives, try selections(), offset: offset)
  }

  private mutating func field() throws(GraphQLFailure) -> GraphQLField {
    var field = GraphQLField(name: "", offset: token.offset)
    field.name = try name()
    if try take(":") {
      field.alias = field.name
      field.name = try name()
    }
    if isAt("(") { field.arguments = try arguments(isConstant: false) }
    field.directives = try directives(isConstant: false)
    if isAt("{") { field.selections = try selections() }
    return field
  }

  mutating func arguments(isConstant: Bool) throws(GraphQLFailure) -> [GraphQLArgument] {
    try list("(", ")") { parser throws(GraphQLFailure) in
      let offset = parser.token.offset
      let name = try parser.name()
      try parser.expect(":")
      return GraphQLArgument(name: name, value: try parser.value(isConstant: isConstant), offset: offset)
    }
  }

  mutating func directives(isConstant: Bool) throws(GraphQLFailure) -> [GraphQLDirective] {
    var directives: [GraphQLDirective] = []
    while isAt("@") {
      let offset = token.offset
      try advance()
      var directive = GraphQLDirective(name: try name(), offset: offset)
      if isAt("(") { directive.arguments = try arguments(isConstant: isConstant) }
      directives.append(directive)
    }
    return directives
  }
}

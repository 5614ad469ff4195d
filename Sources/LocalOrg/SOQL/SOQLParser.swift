/// Reads SOQL by recursive descent.
///
/// As in the real API, AND and OR may not be mixed without parentheses.
struct SOQLParser {
  let errors: SOQLError
  /// The API's own limit, in characters.
  private static let longest = 100_000
  /// How deep conditions and sub-queries may nest before the stack is in danger.
  private static let deepest = 60

  private let tokens: [SOQLToken]
  private var position = 0
  private var depth = 0

  init(_ statement: String) throws(OrgAPIError) {
    errors = SOQLError(statement: statement)
    guard statement.utf8.count <= Self.longest else {
      throw OrgAPIError(errorCode: "MALFORMED_QUERY", message: "SOQL statements cannot be longer than \(Self.longest) characters.")
    }
    tokens = try SOQLLexer.tokens(of: statement)
  }

  static func parse(_ statement: String) throws(OrgAPIError) -> SOQLQuery {
    var parser = try SOQLParser(statement)
    let query = try parser.query()
    guard parser.token.kind == .end else { throw parser.errors.unexpected(parser.token) }
    return query
  }

  // MARK: Tokens

  var token: SOQLToken { tokens[min(position, tokens.count - 1)] }

  private var following: SOQLToken { tokens[min(position + 1, tokens.count - 1)] }

  mutating func advance() { position += 1 }

  func isAt(_ keyword: String) -> Bool {
    if case .name(let name) = token.kind { name.uppercased() == keyword } else { false }
  }

  func isAt(symbol: String) -> Bool { token.kind == .symbol(symbol) }

  mutating func take(_ keyword: String) -> Bool {
    guard isAt(keyword) else { return false }
    advance()
    return true
  }

  mutating func take(symbol: String) -> Bool {
    guard isAt(symbol: symbol) else { return false }
    advance()
    return true
  }

  mutating func expect(_ keyword: String) throws(OrgAPIError) {
    guard take(keyword) else { throw errors.unexpected(token) }
  }

  mutating func expect(symbol: String) throws(OrgAPIError) {
    guard take(symbol: symbol) else { throw errors.unexpected(token) }
  }

  private static let reserved: Set<String> = [
    "AND", "ASC", "DESC", "FROM", "GROUP", "HAVING", "IN", "LIKE", "LIMIT", "NOT", "NULL", "NULLS", "OFFSET", "OR",
    "ORDER", "SELECT", "WHERE", "WITH", "FOR", "USING", "ALL", "UPDATE",
  ]

  mutating func name() throws(OrgAPIError) -> String {
    guard case .name(let name) = token.kind, !Self.reserved.contains(name.uppercased()) else {
      throw errors.unexpected(token)
    }
    advance()
    return name
  }

  mutating func path() throws(OrgAPIError) -> SOQLPath {
    var path = SOQLPath(names: [], offset: token.offset)
    repeat { path.names.append(try name()) } while take(symbol: ".")
    return path
  }

  mutating func wholeNumber() throws(OrgAPIError) -> Int {
    guard case .number(let text) = token.kind, let number = Int(text), number >= 0 else {
      throw errors.unexpected(token)
    }
    advance()
    return number
  }

  // MARK: Clauses

  /// A SELECT with all its clauses.
  mutating func query() throws(OrgAPIError) -> SOQLQuery {
    try descend()
    defer { depth -= 1 }
    var query = SOQLQuery()
    try expect("SELECT")
    try selection(&query)
    try expect("FROM")
    query.source = try path()
    _ = take("AS")
    if case .name(let name) = token.kind, !Self.reserved.contains(name.uppercased()) {
      query.alias = name
      advance()
    }
    try tail(&query)
    return query
  }

  /// The clauses after FROM, which SOSL's RETURNING uses too.
  mutating func tail(_ query: inout SOQLQuery) throws(OrgAPIError) {
    if take("USING") {
      try expect("SCOPE")
      _ = try name()
    }
    if take("WHERE") { query.condition = try condition() }
    if take("GROUP") {
      try expect("BY")
      repeat { query.grouping.append(try expression()) } while take(symbol: ",")
      if take("HAVING") { query.having = try condition() }
    }
    if take("ORDER") {
      try expect("BY")
      repeat { query.order.append(try orderItem()) } while take(symbol: ",")
    }
    if take("LIMIT") { query.limit = try wholeNumber() }
    if take("OFFSET") { query.offset = try wholeNumber() }
    while take("FOR") {
      guard take("VIEW") || take("REFERENCE") else { throw errors.unexpected(token) }
      query.marksViewed = true
    }
    if isAt("ALL"), case .name(let next) = following.kind, next.uppercased() == "ROWS" {
      throw errors.malformed("ALL ROWS not allowed in this context", at: token.offset)
    }
  }

  private mutating func selection(_ query: inout SOQLQuery) throws(OrgAPIError) {
    repeat {
      if take(symbol: "(") {
        query.items.append(.children(try self.query()))
        try expect(symbol: ")")
      } else if isAt("COUNT"), following.kind == .symbol("("), tokens[min(position + 2, tokens.count - 1)].kind == .symbol(")") {
        guard query.items.isEmpty else { throw errors.unexpected(token) }
        position += 3
        query.countsOnly = true
        return
      } else {
        let expression = try expression()
        query.items.append(.value(expression, alias: try itemAlias(of: expression)))
      }
    } while take(symbol: ",")
  }

  private mutating func itemAlias(of expression: SOQLExpression) throws(OrgAPIError) -> String? {
    guard case .name(let name) = token.kind, !Self.reserved.contains(name.uppercased()) else { return nil }
    advance()
    return name
  }

  private mutating func expression() throws(OrgAPIError) -> SOQLExpression {
    guard case .name(let name) = token.kind, following.kind == .symbol("(") else { return .field(try path()) }
    guard let function = SOQLFunction(rawValue: name.lowercased()) else {
      throw errors.malformed("Invalid function: \(name)", at: token.offset)
    }
    let start = token.offset
    position += 2
    let argument = try path()
    try expect(symbol: ")")
    return .call(function, argument, offset: start)
  }

  private mutating func orderItem() throws(OrgAPIError) -> SOQLOrder {
    var item = SOQLOrder(expression: try expression())
    if take("DESC") { item.isDescending = true } else { _ = take("ASC") }
    if take("NULLS") {
      if take("LAST") { item.nullsLast = true } else { try expect("FIRST") }
    }
    return item
  }

  // MARK: Conditions

  private mutating func descend() throws(OrgAPIError) {
    guard depth < Self.deepest else { throw errors.malformed("the statement is nested too deeply", at: token.offset) }
    depth += 1
  }

  private mutating func condition() throws(OrgAPIError) -> SOQLCondition {
    let first = try term()
    if isAt("AND") { return .all(try chain(first, "AND")) }
    if isAt("OR") { return .any(try chain(first, "OR")) }
    return first
  }

  private mutating func chain(_ first: SOQLCondition, _ keyword: String) throws(OrgAPIError) -> [SOQLCondition] {
    var terms = [first]
    while take(keyword) { terms.append(try term()) }
    if isAt("AND") || isAt("OR") { throw errors.unexpected(token) }
    return terms
  }

  private mutating func term() throws(OrgAPIError) -> SOQLCondition {
    try descend()
    defer { depth -= 1 }
    if take("NOT") { return .not(try term()) }
    if take(symbol: "(") {
      let inner = try condition()
      try expect(symbol: ")")
      return inner
    }
    let left = try expression()
    if take("NOT") {
      try expect("IN")
      return try membership(of: left, negated: true)
    }
    if take("IN") { return try membership(of: left, negated: false) }
    return .comparison(left, try comparisonOperator(), try literal())
  }

  private mutating func comparisonOperator() throws(OrgAPIError) -> SOQLOperator {
    if take("LIKE") { return .like }
    if take(symbol: "<>") { return .notEqual }
    guard case .symbol(let symbol) = token.kind, let found = SOQLOperator(rawValue: symbol) else {
      throw errors.unexpected(token)
    }
    advance()
    return found
  }

  private mutating func membership(of left: SOQLExpression, negated: Bool) throws(OrgAPIError) -> SOQLCondition {
    try expect(symbol: "(")
    if isAt("SELECT") {
      let query = try query()
      try expect(symbol: ")")
      return .inQuery(left, query, negated: negated)
    }
    var values: [SOQLLiteral] = []
    repeat { values.append(try literal()) } while take(symbol: ",")
    try expect(symbol: ")")
    return .inList(left, values, negated: negated)
  }

  private mutating func literal() throws(OrgAPIError) -> SOQLLiteral {
    let start = token
    advance()
    let value: SOQLLiteral.Value
    switch start.kind {
    case .string(let text, let pattern): value = .string(text, pattern: pattern)
    case .number(let text): value = .number(text)
    case .moment(let text): value = .moment(text)
    case .name(let name): value = try namedLiteral(name, start)
    case .symbol(":"): throw errors.malformed("Only variable references are allowed in dynamic SOQL/SOSL.", at: start.offset)
    default: throw errors.unexpected(start)
    }
    return SOQLLiteral(value: value, offset: start.offset)
  }

  private mutating func namedLiteral(_ name: String, _ start: SOQLToken) throws(OrgAPIError) -> SOQLLiteral.Value {
    switch name.uppercased() {
    case "NULL": return .null
    case "TRUE": return .bool(true)
    case "FALSE": return .bool(false)
    default:
      let count: Int? = take(symbol: ":") ? try wholeNumber() : nil
      guard let range = DateRangeLiteral(name: name, count: count) else { throw errors.unexpected(start) }
      return .dateRange(range)
    }
  }
}

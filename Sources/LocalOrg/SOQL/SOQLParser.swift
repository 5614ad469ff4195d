/// Reads SOQL by recursive descent.
///
/// As in the real API, AND and OR may not be mixed without parentheses.
struct SOQLParser {
  let errors: SOQLError
  /// The API's own limit, in characters.
  private static let longest = 100_000
  /// How deep conditions and sub-queries may nest before the stack is in danger.
  static let deepest = 60

  private let tokens: [SOQLToken]
  private var position = 0
  var depth = 0
  /// The offsets of the literals that were read by ``fix(_:)``, in UTF-8 bytes from the start of the statement.
  var fixedLiterals: Set<Int> = []

  init(_ statement: String) throws(OrgAPIError) {
    errors = SOQLError(statement: statement)
    guard statement.utf8.count <= Self.longest else {
      throw OrgAPIError(errorCode: "MALFORMED_QUERY", message: "SOQL statements cannot be longer than \(Self.longest) characters.")
    }
    tokens = try SOQLLexer.tokens(of: statement)
  }

  static func parse(_ statement: String) throws(OrgAPIError) -> SOQLQuery {
    var parser = try SOQLParser(statement)
    var query = try parser.query()
    guard parser.token.kind == .end else { throw parser.errors.unexpected(parser.token) }
    query.fixedLiterals = parser.fixedLiterals
    return query
  }

  // MARK: Tokens

  var token: SOQLToken { tokens[min(position, tokens.count - 1)] }

  var following: SOQLToken { token(ahead: 1) }

  func token(ahead count: Int) -> SOQLToken { tokens[min(position + count, tokens.count - 1)] }

  mutating func advance(_ count: Int = 1) { position += count }

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
    repeat {
      // `Group.Name`, and `Member.Group`: no clause goes on or comes with a dot.
      let isRelationship = following.kind == .symbol(".") || !path.names.isEmpty
      path.names.append(try isRelationship ? anyName() : name())
    } while take(symbol: ".")
    return path
  }

  /// A name, though clauses may start with it too.
  private mutating func anyName() throws(OrgAPIError) -> String {
    guard case .name(let name) = token.kind else { throw errors.unexpected(token) }
    advance()
    return name
  }

  /// What stands after FROM: Group is an object type as well.
  mutating func source() throws(OrgAPIError) -> SOQLPath {
    guard isAt("GROUP"), following.text.uppercased() != "BY" else { return try path() }
    let offset = token.offset
    return SOQLPath(names: [try typeName()], offset: offset)
  }

  /// The name of an object type where no clause can begin.
  mutating func typeName() throws(OrgAPIError) -> String { try isAt("GROUP") ? anyName() : name() }

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
    query.source = try source()
    query.alias = try alias()
    while take(symbol: ",") {
      let parent = try path()
      guard let alias = try alias() ?? parent.names.last else { throw errors.unexpected(token) }
      query.parentAliases.append((alias, parent))
    }
    try tail(&query)
    return query
  }

  /// A second name, after AS or without it.
  private mutating func alias() throws(OrgAPIError) -> String? {
    if take("AS") { return try name() }
    guard case .name(let name) = token.kind, !Self.reserved.contains(name.uppercased()) else { return nil }
    advance()
    return name
  }

  /// The clauses after FROM, which SOSL's RETURNING uses too.
  mutating func tail(_ query: inout SOQLQuery) throws(OrgAPIError) {
    if take("USING") {
      try expect("SCOPE")
      guard case .name(let name) = token.kind, let scope = SOQLSharingScope(rawValue: name.lowercased()) else { throw errors.unexpected(token) }
      advance()
      query.scope = scope
    }
    if take("WHERE") { query.condition = try condition() }
    if take("WITH") { try security(&query) }
    if take("GROUP") { try grouping(&query) }
    if take("ORDER") {
      try expect("BY")
      repeat { query.order.append(try orderItem()) } while take(symbol: ",")
    }
    if take("LIMIT") { query.limit = try wholeNumber() }
    if take("OFFSET") { query.offset = try wholeNumber() }
    while take("FOR") {
      if take("UPDATE") {
        query.locksRows = true
        continue
      }
      guard take("VIEW") || take("REFERENCE") else { throw errors.unexpected(token) }
      query.marksViewed = true
    }
    if take("UPDATE") {
      repeat { guard take("TRACKING") || take("VIEWSTAT") else { throw errors.unexpected(token) } } while take(symbol: ",")
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
      } else if isAt("COUNT"), following.kind == .symbol("("), token(ahead: 2).kind == .symbol(")") {
        guard query.items.isEmpty else { throw errors.unexpected(token) }
        advance(3)
        query.countsOnly = true
        return
      } else if isAt("FIELDS"), following.kind == .symbol("(") {
        query.items.append(try fieldSet())
      } else if isAt("TYPEOF"), case .name = following.kind {
        advance()
        query.items.append(.typeOf(try typeOf()))
      } else {
        query.items.append(.value(try expression(), alias: try alias()))
      }
    } while take(symbol: ",")
  }

  private mutating func fieldSet() throws(OrgAPIError) -> SOQLSelectItem {
    let start = token.offset
    advance(2)
    guard case .name(let name) = token.kind, let set = SOQLFieldSet(rawValue: name.lowercased()) else { throw errors.unexpected(token) }
    advance()
    try expect(symbol: ")")
    return .fields(set, offset: start)
  }

  mutating func expression() throws(OrgAPIError) -> SOQLExpression {
    guard case .name(let name) = token.kind, following.kind == .symbol("(") else { return .field(try path()) }
    if isAt("DISTANCE") { return .distance(try distance()) }
    guard let function = SOQLFunction(rawValue: name.lowercased()) else {
      throw errors.malformed("Invalid function: \(name)", at: token.offset)
    }
    let start = token.offset
    advance(2)
    if function == .format {
      try descend()
      defer { depth -= 1 }
      let inner = try expression()
      try expect(symbol: ")")
      return .formatted(inner, offset: start)
    }
    let argument = try argument(of: function)
    try expect(symbol: ")")
    return .call(function, argument, offset: start)
  }

  /// A field; in functions of dates also `convertTimezone(field)`, which changes nothing where all live in UTC.
  private mutating func argument(of function: SOQLFunction) throws(OrgAPIError) -> SOQLPath {
    guard isAt("CONVERTTIMEZONE"), following.kind == .symbol("("), function.isDatePart else { return try path() }
    advance(2)
    let field = try path()
    try expect(symbol: ")")
    return field
  }

  private mutating func orderItem() throws(OrgAPIError) -> SOQLOrder {
    var item = SOQLOrder(expression: try expression())
    if take("DESC") { item.isDescending = true } else { _ = take("ASC") }
    if take("NULLS") {
      if take("LAST") { item.nullsLast = true } else { try expect("FIRST") }
    }
    return item
  }
}

extension SOQLParser {
  mutating func descend() throws(OrgAPIError) {
    guard depth < Self.deepest else { throw errors.malformed("the statement is nested too deeply", at: token.offset) }
    depth += 1
  }

  mutating func condition() throws(OrgAPIError) -> SOQLCondition {
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
    let place = token.offset
    if take("INCLUDES") { return try choices(of: left, negated: false, at: place) }
    if take("EXCLUDES") { return try choices(of: left, negated: true, at: place) }
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
    case .string(let text), .moment(let text): value = .text(text)
    case .number(let text): value = .number(text)
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
      if let amount = CurrencyAmount(name) { return .currency(amount) }
      let count: Int? = take(symbol: ":") ? try wholeNumber() : nil
      guard let range = DateRangeLiteral(name: name, count: count) else { throw errors.unexpected(start) }
      return .dateRange(range)
    }
  }

  /// `('A;B', 'C')` after INCLUDES or EXCLUDES.
  private mutating func choices(of left: SOQLExpression, negated: Bool, at place: Int) throws(OrgAPIError) -> SOQLCondition {
    try expect(symbol: "(")
    var choices: [[String]] = []
    repeat {
      guard case .text(let text) = try literal().value, !text.isMoment else { throw errors.unexpected(token) }
      choices.append(fix(text).split(separator: ";").map(String.init))
    } while take(symbol: ",")
    try expect(symbol: ")")
    return .includes(left, choices, negated: negated, offset: place)
  }
}

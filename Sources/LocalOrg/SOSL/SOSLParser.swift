/// Reads `FIND {term} [IN scope FIELDS] [RETURNING Type(fields clauses), ...] [WITH ...] [LIMIT n] [UPDATE ...]`.
struct SOSLParser {
  /// In characters (SOQL and SOSL Reference, "SOSL Limits").
  private static let longestTerm = 10_000

  static func parse(_ statement: String) throws(OrgAPIError) -> SOSLSearch {
    do {
      return try search(statement)
    } catch {
      var error = error
      // The clauses are read as those of SOQL are.
      if error.errorCode == "MALFORMED_QUERY" { error.errorCode = "MALFORMED_SEARCH" }
      throw error
    }
  }

  private static func search(_ statement: String) throws(OrgAPIError) -> SOSLSearch {
    let (term, rest) = try split(statement)
    var search = SOSLSearch(term: try SOSLTermParser.parse(term))
    search.isTooLong = term.count > longestTerm
    var parser = try SOQLParser(rest)
    if parser.take("IN") {
      let word = parser.token
      guard case .name(let name) = word.kind, let scope = SOSLSearch.Scope(rawValue: name.uppercased()) else {
        throw parser.errors.unexpected(word)
      }
      parser.advance()
      try parser.expect("FIELDS")
      search.scope = scope
    }
    if parser.take("RETURNING") {
      repeat { search.returning.append(try returning(&parser)) } while parser.take(symbol: ",")
    }
    while parser.take("WITH") { try with(&parser) }
    if parser.take("LIMIT") { search.limit = try parser.wholeNumber() }
    if parser.take("UPDATE") {
      repeat {
        guard parser.take("TRACKING") || parser.take("VIEWSTAT") else { throw parser.errors.unexpected(parser.token) }
      } while parser.take(symbol: ",")
    }
    guard parser.token.kind == .end else { throw parser.errors.unexpected(parser.token) }
    return search
  }

  /// `HIGHLIGHT`, `SNIPPET(target_length = 120)`, `DIVISION = 'Global'`, `METADATA = 'LABELS'` ...: what changes nothing that is found here.
  private static func with(_ parser: inout SOQLParser) throws(OrgAPIError) {
    guard case .name(let name) = parser.token.kind,
      ["HIGHLIGHT", "SNIPPET", "DIVISION", "METADATA", "NETWORK", "PRICEBOOKID", "SPELL_CORRECTION"].contains(name.uppercased())
    else { throw parser.errors.unexpected(parser.token) }
    parser.advance()
    if parser.take(symbol: "(") {
      try setting(&parser, named: true)
      try parser.expect(symbol: ")")
    } else if parser.isAt(symbol: "=") {
      try setting(&parser, named: false)
    }
  }

  private static func setting(_ parser: inout SOQLParser, named: Bool) throws(OrgAPIError) {
    if named { _ = try parser.name() }
    try parser.expect(symbol: "=")
    switch parser.token.kind {
    case .string, .number, .name: parser.advance()
    default: throw parser.errors.unexpected(parser.token)
    }
  }

  private static func returning(_ parser: inout SOQLParser) throws(OrgAPIError) -> SOQLQuery {
    var query = SOQLQuery()
    query.source = SOQLPath(names: [], offset: parser.token.offset)
    query.source.names = parser.isAt("GROUP") ? try parser.source().names : [try parser.name()]
    if parser.take(symbol: "(") {
      repeat { query.items.append(.value(try parser.expression(), alias: nil)) } while parser.take(symbol: ",")
      let clauses = parser.token.offset
      try parser.tail(&query)
      guard !query.isAggregate else {
        throw parser.errors.malformed("GROUP BY and aggregate functions are not allowed in RETURNING", at: clauses)
      }
      try parser.expect(symbol: ")")
    } else {
      query.items = [.value(.field(SOQLPath(names: ["Id"], offset: query.source.offset)), alias: nil)]
    }
    return query
  }

  /// The text in the braces, and the statement with blanks in its place, so that places in it stay right.
  private static func split(_ statement: String) throws(OrgAPIError) -> (term: String, rest: String) {
    let bytes = Array(statement.utf8)
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
    let word = String(decoding: bytes[start...].prefix(4), as: UTF8.self)
    guard word.uppercased() == "FIND" else { throw malformed("unexpected token: '\(word)', expected FIND") }
    guard let open = bytes[(start + 4)...].firstIndex(where: { $0 > 0x20 }), bytes[open] == UInt8(ascii: "{") else {
      throw malformed("expected '{' after FIND")
    }
    var end = open + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "}") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
    guard end < bytes.count else { throw malformed("expected '}' after the search term") }
    var rest = bytes
    for index in 0...end { rest[index] = 0x20 }
    return (String(decoding: bytes[(open + 1)..<end], as: UTF8.self), String(decoding: rest, as: UTF8.self))
  }

  private static func malformed(_ reason: String) -> OrgAPIError {
    OrgAPIError(errorCode: "MALFORMED_SEARCH", message: reason)
  }
}

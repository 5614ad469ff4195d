/// A SOQL query that can be narrowed or reduced without being understood in full: only its outermost clauses are found.
struct SOQLQuery {
  let text: String
  private let bytes: [UInt8]
  private let tokens: [SOQLToken]

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    tokens = SOQLToken.outermost(of: bytes)
  }

  /// The query with a condition more. What was in the WHERE clause is put in parentheses, because SOQL doesn't mix AND
  /// and OR without them. A text without FROM comes back as it is, for the server to refuse.
  func adding(condition: String) -> String {
    guard let from = tokens.firstIndex(where: { $0.word == "from" }) else { return text }
    let clauses = tokens.indices.dropFirst(from + 2)
    let end = clauses.first { startsClause(at: $0) }.map { tokens[$0].range.lowerBound } ?? bytes.count
    if let found = clauses.first(where: { tokens[$0].word == "where" }), tokens[found].range.lowerBound < end {
      let keyword = tokens[found].range
      let old = trimmed(keyword.upperBound..<end)
      return "\(part(0..<keyword.upperBound)) \(condition) AND (\(old))\(rest(from: end))"
    }
    return "\(trimmed(0..<end)) WHERE \(condition)\(rest(from: end))"
  }

  /// The query with only one field selected.
  func selecting(only field: String) -> String {
    guard let from = tokens.first(where: { $0.word == "from" }) else { return text }
    return "SELECT \(field) \(part(from.range.lowerBound..<bytes.count))"
  }

  /// The query with a field more, unless it has it or gives sums over records instead of records.
  func selecting(also field: String) -> String {
    guard let from = tokens.firstIndex(where: { $0.word == "from" }), tokens.count > from + 1, tokens[0].word == "select",
      !isAggregate(before: from)
    else { return text }
    let owners = tokens[(from + 1)...].prefix(2).map(\.word)
    let spellings = Set([field.lowercased()] + owners.map { "\($0).\(field.lowercased())" })
    if tokens[1..<from].contains(where: { spellings.contains($0.word) }) { return text }
    let keyword = tokens[0].range
    return "\(part(0..<keyword.upperBound)) \(field),\(part(keyword.upperBound..<bytes.count))"
  }

  private func isAggregate(before from: Int) -> Bool {
    let functions = ["avg", "count", "count_distinct", "fields", "max", "min", "sum"]
    let isFunction = tokens[1..<from].contains { token in
      functions.contains(token.word) && bytes[token.range.upperBound...].first { $0 > 0x20 } == UInt8(ascii: "(")
    }
    return isFunction || tokens.indices.dropFirst(from + 2).contains { tokens[$0].word == "group" && startsClause(at: $0) }
  }

  /// Whether a clause that comes after WHERE starts at that token. ORDER and GROUP are objects' names as well, so the
  /// word that follows decides.
  private func startsClause(at index: Int) -> Bool {
    let next = tokens.indices.contains(index + 1) ? tokens[index + 1].word : ""
    switch tokens[index].word {
    case "group", "order": return next == "by"
    case "limit", "offset": return next.first?.isNumber == true || next.first == ":"
    case "for": return ["view", "reference", "update"].contains(next)
    case "update": return ["tracking", "viewstat"].contains(next)
    case "with": return true
    case "all": return next == "rows"
    default: return false
    }
  }

  private func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func trimmed(_ range: Range<Int>) -> String {
    let slice = bytes[range]
    let end = slice.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? slice.startIndex
    let start = slice[..<end].firstIndex { $0 > 0x20 } ?? end
    return part(start..<end)
  }

  private func rest(from end: Int) -> String { end < bytes.count ? " " + part(end..<bytes.count) : "" }
}

extension String {
  /// The text as a SOQL string literal.
  var soqlLiteral: String {
    let escaped = flatMap { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "'\(String(escaped))'"
  }
}

extension Sequence<String> {
  /// The texts as SOQL string literals with commas between them.
  var soqlList: String { map(\.soqlLiteral).joined(separator: ", ") }
}

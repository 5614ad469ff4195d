import WireFormat

/// The expressions `{!...}` of a page: global variables, and a few functions of them (Visualforce Developer's Guide, "Global Variables,
/// Functions, and Expression Operators").
///
/// As in Visualforce, what they give is escaped for HTML, unless a function has encoded it for another place.
struct MergeFields {
  struct Mistake: Error, Equatable {
    let line: Int
    let reason: String
  }

  let user: OrgUser
  /// The visit's token, which the page's scripts may call the API with.
  let session: String
  let baseURL: String
  /// Of the page's address.
  let parameters: QueryParameters
  /// Those that `$Api.Partner_Server_URL_670` may name.
  var versions = APIVersions.released

  /// - Throws: the first expression that means nothing.
  func fill(_ page: String) throws(Mistake) -> String {
    var filled = ""
    var rest = page[...]
    // Where the page was read up to, and the lines until there.
    var (place, line) = (page.startIndex, 1)
    while let start = rest.firstRange(of: "{!") {
      filled += rest[..<start.lowerBound]
      line += page[place..<start.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") }
      place = start.lowerBound
      guard let end = Self.end(of: rest[start.upperBound...]) else { throw Mistake(line: line, reason: "{! has no } after it") }
      let value = try evaluate(rest[start.upperBound..<end], line)
      filled += value.isEncoded ? value.text : MarkupText.anywhere(value.text)
      rest = rest[rest.index(after: end)...]
    }
    return filled + rest
  }

  private struct Value {
    var text: String
    var isEncoded = false
  }

  private func evaluate(_ expression: Substring, _ line: Int) throws(Mistake) -> Value {
    let text = Self.trimmed(expression)
    if let literal = Self.literal(text) { return Value(text: literal) }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return Value(text: try variable(String(text), line)) }
    let name = Self.trimmed(text[..<open]).uppercased()
    let inner = text[text.index(after: open)...].dropLast()
    var arguments: [Value] = []
    for argument in Self.arguments(inner) { arguments.append(try evaluate(argument, line)) }
    return try call(name, arguments, line)
  }

  private func call(_ name: String, _ arguments: [Value], _ line: Int) throws(Mistake) -> Value {
    let first = arguments.first?.text ?? ""
    switch (name, arguments.count) {
    case ("HTMLENCODE", 1): return Value(text: MarkupText.anywhere(first), isEncoded: true)
    case ("URLENCODE", 1): return Value(text: PercentEncoding.encode(first), isEncoded: true)
    case ("JSENCODE", 1): return Value(text: Self.scriptText(first), isEncoded: true)
    case ("JSINHTMLENCODE", 1): return Value(text: Self.scriptText(MarkupText.anywhere(first)), isEncoded: true)
    case ("URLFOR", 1): return Value(text: first)
    case ("URLFOR", 2): return Value(text: "\(first)/\(arguments[1].text)")
    case ("GETSESSIONID", 0): return Value(text: session)
    default:
      throw Mistake(line: line, reason: "there is no function \(name) of \(arguments.count) values; there are URLFOR, JSENCODE, HTMLENCODE, URLENCODE, JSINHTMLENCODE, GETSESSIONID")
    }
  }

  private func variable(_ path: String, _ line: Int) throws(Mistake) -> String {
    let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch (names.first?.lowercased(), names.count) {
    case ("$user", 2): if let value = person(names[1].lowercased()) { return value }
    case ("$organization", 2): if names[1].lowercased() == "id" { return user.organizationId }
    case ("$api", 2) where names[1].lowercased() == "session_id": return session
    case ("$api", 2):
      // $Api.Partner_Server_URL_330 and $Api.Enterprise_Server_URL_330.
      let parts = names[1].lowercased().split(separator: "_")
      let kinds = ["partner": "u", "enterprise": "c"]
      if parts.count == 4, let kind = kinds[String(parts[0])], parts[1...2] == ["server", "url"] {
        let digits = parts[3]
        guard let version = try? versions.version("v\(digits.dropLast()).\(digits.suffix(1))") else {
          throw Mistake(line: line, reason: "{!\(path)} names an unknown API version; this org serves \(versions.span) (\(versions.newest.name) is written \(versions.newest.number)0)")
        }
        return "\(baseURL)/services/Soap/\(kind)/\(version.text)/\(user.organizationId)"
      }
    case ("$resource", 2): return "/resource/\(names[1])"
    case ("$site", 2), ("$label", 2): return ""
    case ("$currentpage", 3...) where names[1].lowercased() == "parameters": return parameters[names[2...].joined(separator: ".")] ?? ""
    default: break
    }
    throw Mistake(
      line: line,
      reason: "{!\(path)} means nothing here; there are $User.Id, .Username, .FirstName, .LastName, .FullName, .Email, .Language, $Organization.Id, "
        + "$Api.Session_ID, $Resource.<name> and $CurrentPage.parameters.<name>")
  }

  private func person(_ field: String) -> String? {
    switch field {
    case "id": user.id
    case "username": user.username
    case "firstname": user.firstName
    case "lastname": user.lastName
    case "fullname", "name": user.displayName
    case "email": user.email
    case "language", "languagelocalekey": user.language
    default: nil
    }
  }

  /// What may stand between quotes in a script, and in a page around it.
  private static func scriptText(_ text: String) -> String {
    var encoded = ""
    for character in text.unicodeScalars {
      switch character {
      case "'", "\"", "\\": encoded += "\\\(character)"
      case "\n": encoded += "\\n"
      case "\r": encoded += "\\r"
      case "<", ">", "&", "\u{2028}", "\u{2029}": encoded += "\\u" + String(repeating: "0", count: 4 - String(character.value, radix: 16).count) + String(character.value, radix: 16)
      default: encoded.unicodeScalars.append(character)
      }
    }
    return encoded
  }

  /// Follows the texts between quotes, in which a backslash guards the next character.
  private struct Quotes {
    private var open: Character?
    private var isGuarded = false

    /// - Returns: whether the next character is of such a text, its quotes included.
    mutating func take(_ character: Character) -> Bool {
      guard let open else {
        if character == "'" || character == "\"" { self.open = character }
        return self.open != nil
      }
      if character == open, !isGuarded { self.open = nil }
      isGuarded = character == "\\" && !isGuarded
      return true
    }
  }

  /// Where the brace stands that ends an expression. Braces between quotes do not, unless a quote is never closed.
  private static func end(of expression: Substring) -> Substring.Index? {
    var quotes = Quotes()
    return expression.indices.first { !quotes.take(expression[$0]) && expression[$0] == "}" } ?? expression.firstIndex(of: "}")
  }

  /// The text between quotes, in which a backslash guards quotes and itself; nil for what is no such text, or more than one.
  private static func literal(_ text: Substring) -> String? {
    guard let quote = text.first, quote == "'" || quote == "\"", text.count > 1, text.last == quote else { return nil }
    var literal = ""
    var rest = text.dropFirst().dropLast()
    while let character = rest.popFirst() {
      if character == quote { return nil }
      if character == "\\", let guarded = rest.first, "'\"\\".contains(guarded) { literal.append(rest.removeFirst()) } else { literal.append(character) }
    }
    return literal
  }

  /// The pieces between commas that are in neither quotes nor parentheses.
  private static func arguments(_ text: Substring) -> [Substring] {
    var pieces: [Substring] = []
    var start = text.startIndex
    var depth = 0
    var quotes = Quotes()
    for index in text.indices where !quotes.take(text[index]) {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth == 0:
        pieces.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    let last = text[start...]
    return pieces.isEmpty && trimmed(last).isEmpty ? [] : pieces + [last]
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop(while: \.isWhitespace)
    return start[..<(start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.startIndex)]
  }
}

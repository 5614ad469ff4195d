/// Reads what stands between the braces of FIND: words, "phrases", `*` and `?`, AND, OR, AND NOT, parentheses.
struct SOSLTermParser {
  private enum Piece: Equatable { case word(String), phrase(String), open, close }

  private static let deepest = 60

  private let pieces: [Piece]
  private var position = 0
  private var depth = 0
  private let text: String

  /// - Throws: MALFORMED_SEARCH when there is nothing to look for.
  static func parse(_ text: String) throws(OrgAPIError) -> SOSLSearch.Term {
    var parser = SOSLTermParser(text)
    let term = try parser.disjunction()
    guard parser.position == parser.pieces.count else { throw parser.malformed() }
    return term
  }

  private init(_ text: String) {
    self.text = text
    var pieces: [Piece] = []
    var word = ""
    var characters = text[...]
    func finish() {
      if !word.isEmpty { pieces.append(.word(word)) }
      word = ""
    }
    while let character = characters.popFirst() {
      switch character {
      case "\\":
        // An escaped character stays escaped until it is read as a word.
        word.append("\\")
        if let next = characters.popFirst() { word.append(next) }
      case "\"":
        finish()
        let end = characters.firstIndex(of: "\"") ?? characters.endIndex
        pieces.append(.phrase(String(characters[..<end])))
        characters = characters[end...].dropFirst()
      case "(":
        finish()
        pieces.append(.open)
      case ")":
        finish()
        pieces.append(.close)
      case _ where character.isWhitespace: finish()
      default: word.append(character)
      }
    }
    finish()
    self.pieces = pieces
  }

  private func malformed() -> OrgAPIError {
    OrgAPIError(errorCode: "MALFORMED_SEARCH", message: "The search term '\(text)' cannot be understood")
  }

  private func isAt(_ keyword: String) -> Bool {
    if position < pieces.count, case .word(let word) = pieces[position] { word.uppercased() == keyword } else { false }
  }

  private mutating func disjunction() throws(OrgAPIError) -> SOSLSearch.Term {
    var terms = [try conjunction()]
    while isAt("OR") {
      position += 1
      terms.append(try conjunction())
    }
    return terms.count == 1 ? terms[0] : .any(terms)
  }

  private mutating func conjunction() throws(OrgAPIError) -> SOSLSearch.Term {
    var terms = [try single()]
    while position < pieces.count, pieces[position] != .close, !isAt("OR") {
      if isAt("AND") { position += 1 }
      terms.append(try single())
    }
    return terms.count == 1 ? terms[0] : .all(terms)
  }

  private mutating func single() throws(OrgAPIError) -> SOSLSearch.Term {
    guard position < pieces.count, depth < Self.deepest else { throw malformed() }
    depth += 1
    defer { depth -= 1 }
    if isAt("NOT") {
      position += 1
      return .not(try single())
    }
    if isAt("AND") || isAt("OR") { throw malformed() }
    let piece = pieces[position]
    position += 1
    switch piece {
    case .word(let word), .phrase(let word): return .words(try words(word))
    case .open:
      let inner = try disjunction()
      guard position < pieces.count, pieces[position] == .close else { throw malformed() }
      position += 1
      return inner
    case .close: throw malformed()
    }
  }

  /// The words of a phrase, or the one of a word.
  private func words(_ text: String) throws(OrgAPIError) -> [SOSLWord] {
    var words = [SOSLWord()]
    var letters = 0
    var characters = text[...]
    while let character = characters.popFirst() {
      switch character {
      case "*": words[words.count - 1].append(wildcard: .any)
      case "?": words[words.count - 1].append(wildcard: .one)
      case _ where character.isWhitespace: words.append(SOSLWord())
      default:
        words[words.count - 1].append(character == "\\" ? characters.popFirst() ?? "\\" : character)
        letters += 1
      }
    }
    guard letters > 1 else {
      throw OrgAPIError(errorCode: "MALFORMED_SEARCH", message: "search term must be longer than one character: \(text)")
    }
    return words.filter { !$0.isEmpty }
  }
}

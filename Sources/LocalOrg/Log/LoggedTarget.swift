import WireFormat

/// What the log keeps of a request's address: nothing that lets anybody in.
enum LoggedTarget {
  /// Parameters whose values are no secrets. The others keep their names only.
  private static let shown: Set<String> = [
    "q", "fields", "start", "end", "limit", "page", "pageSize", "_HttpMethod", "allOrNone", "ids", "layoutType", "mode", "type", "format", "formFactor",
    "grant_type", "response_type", "scope", "display", "ec",
  ]
  /// Runs of a token's characters from this length on are taken for one. Ids have 18, locators about 25.
  private static let longestWord = 60
  private static let longestTarget = 2_000

  static func text(of request: OrgRequest) -> String {
    // Most requests; the rest takes longer than some answers.
    if request.query.parameters.isEmpty, request.path.utf8.count < longestWord, request.path.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "%") }) {
      return request.path
    }
    let path = hidingTokens(PercentEncoding.decode(request.path))
    let query = request.query.parameters.map { "\(hidingTokens($0.name))=\(shown.contains($0.name) ? hidingTokens($0.value) : "...")" }
    // A terminal that shows the log must not be told what to do.
    let whole = String((query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))").map { $0.isControl ? " " : $0 })
    return whole.count > longestTarget ? "\(whole.prefix(longestTarget))..." : whole
  }

  private static func hidingTokens(_ text: String) -> String {
    var result = ""
    for word in text.split(omittingEmptySubsequences: false, whereSeparator: { !isOfToken($0) }) {
      // What separated this word from the one before.
      if word.startIndex > text.startIndex { result.append(text[text.index(before: word.startIndex)]) }
      result += word.count >= longestWord ? "[hidden]" : String(word)
    }
    return result
  }

  private static func isOfToken(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "!._-+=%~".contains(character))
  }
}

extension Character {
  fileprivate var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}

/// A tag of a page, from behind its prefix on: `includeScript value="kit.js"/>`.
struct PageTag {
  /// In small letters.
  let name: String
  /// By their names in small letters. A value may stand between quotes in the page.
  let attributes: [String: String]
  /// What follows the tag.
  let behind: Substring

  /// - Returns: nil for a tag that is never closed, or is no tag.
  init?(_ text: Substring) {
    var rest = text
    let name = Self.word(&rest)
    guard !name.isEmpty else { return nil }
    var attributes: [String: String] = [:]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "/" }
      if rest.first == ">" { break }
      let name = Self.word(&rest)
      rest = rest.drop(while: \.isWhitespace)
      guard !name.isEmpty, rest.popFirst() == "=" else { return nil }
      rest = rest.drop(while: \.isWhitespace)
      guard let quote = rest.popFirst(), quote == "\"" || quote == "'", let end = rest.firstIndex(of: quote) else { return nil }
      attributes[name] = String(rest[..<end]).replacing("\"", with: "&quot;")
      rest = rest[rest.index(after: end)...]
    }
    (self.name, self.attributes, behind) = (name, attributes, rest.dropFirst())
  }

  private static func word(_ rest: inout Substring) -> String {
    let word = rest.prefix { $0.isLetter || $0.isNumber || "-_:".contains($0) }
    rest = rest[word.endIndex...]
    return word.lowercased()
  }
}

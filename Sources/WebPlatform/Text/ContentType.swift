/// What a Content-Type header tells (MIME Sniffing standard, 4).
struct ContentType {
  /// The type without its parameters, in small letters, such as "text/html"; "" when the header has none.
  let essence: String
  /// The label of an encoding, if there is one.
  let charset: String?

  init(_ header: String) {
    let parts = header.split(separator: ";", omittingEmptySubsequences: false)
    essence = Self.trimmed(parts.first ?? "").lowercased()
    charset = parts.dropFirst().lazy.compactMap { part -> String? in
      guard let equals = part.firstIndex(of: "="), Self.trimmed(part[..<equals]).lowercased() == "charset" else { return nil }
      let value = Self.trimmed(part[part.index(after: equals)...])
      guard value.first == "\"" else { return String(value) }
      return String(value.dropFirst().prefix { $0 != "\"" })
    }.first
  }

  /// Whether a type, without parameters and in small letters, means JavaScript (MIME Sniffing standard, 4.6).
  static func isJavaScript(_ essence: String) -> Bool {
    let parts = essence.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return false }
    let names: Set<Substring> = ["javascript", "ecmascript", "x-javascript", "x-ecmascript"]
    if parts[0] == "application" { return names.contains(parts[1]) }
    let older: Set<Substring> = ["jscript", "livescript", "javascript1.0", "javascript1.1", "javascript1.2", "javascript1.3", "javascript1.4", "javascript1.5"]
    return parts[0] == "text" && (names.contains(parts[1]) || older.contains(parts[1]))
  }

  /// What nobody gives a type is HTML, too.
  var isHTML: Bool { essence == "text/html" || essence == "" || essence == "application/octet-stream" }

  /// Whether documents of the type are XML (MIME Sniffing standard, 4.6).
  var isXML: Bool { essence == "text/xml" || essence == "application/xml" || essence.hasSuffix("+xml") }

  private static func trimmed(_ text: Substring) -> Substring {
    let isSpace = { (character: Character) in character == " " || character == "\t" || character == "\n" || character == "\r" }
    var text = text.drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text
  }
}

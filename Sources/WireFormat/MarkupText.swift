/// Text in HTML and XML: what would be read as markup is written as a character reference.
package enum MarkupText {
  /// For the content of an element.
  package static func content(_ text: String) -> String { escape(text, quotes: false) }

  /// For that, and for the value of an attribute in quotes of either kind.
  package static func anywhere(_ text: String) -> String { escape(text, quotes: true) }

  /// By Unicode scalars: a "<" that a combining character follows is markup all the same.
  private static func escape(_ text: String, quotes: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"" where quotes: escaped += "&quot;"
      case "'" where quotes: escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// The components of Visualforce that stand for plain HTML: `<apex:page>`, `<apex:includeScript>` and `<apex:stylesheet>` (Visualforce Developer's Guide,
/// "Standard Component Reference"). Other components stay in the page, as elements that browsers do not know.
enum PageComponents {
  /// - Parameter page: with its expressions filled in.
  static func html(_ page: String) -> String {
    var html = ""
    var rest = page[...]
    while let prefix = rest.firstRange(of: "apex:") {
      let before = rest[..<prefix.lowerBound]
      let isEnd = before.hasSuffix("</")
      if isEnd || before.hasSuffix("<"), let tag = PageTag(rest[prefix.upperBound...]), let replacement = replacement(of: tag, isEnd: isEnd) {
        html += before.dropLast(isEnd ? 2 : 1) + replacement
        rest = tag.behind
      } else {
        html += rest[..<prefix.upperBound]
        rest = rest[prefix.upperBound...]
      }
    }
    return html + rest
  }

  /// - Returns: nil for what stays as it is.
  private static func replacement(of tag: PageTag, isEnd: Bool) -> String? {
    switch (tag.name, tag.attributes["value"]) {
    case ("page", _): isEnd || beginsWithDocumentType(tag.behind) ? "" : "<!DOCTYPE html>"
    case ("includescript", _) where isEnd, ("stylesheet", _) where isEnd: ""
    case ("includescript", let address?): "<script src=\"\(address)\"></script>"
    case ("stylesheet", let address?): "<link rel=\"stylesheet\" href=\"\(address)\">"
    default: nil
    }
  }

  private static func beginsWithDocumentType(_ text: Substring) -> Bool {
    text.drop(while: \.isWhitespace).prefix("<!doctype".count).lowercased() == "<!doctype"
  }
}

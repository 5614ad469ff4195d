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

  /// How long clients may take a page for new, in seconds: `cache` and `expires` of its `<apex:page>`. It is kept for a time without a network besides.
  ///
  /// - Returns: nil for a page that is not to be kept, as pages are that do not say so.
  static func lifetime(of page: String) -> Int? {
    guard let start = page.firstRange(of: "<apex:"), let tag = PageTag(page[start.upperBound...]), tag.name == "page" else { return nil }
    return tag.attributes["cache"]?.lowercased() == "true" ? max(0, Int(tag.attributes["expires"] ?? "") ?? 0) : nil
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

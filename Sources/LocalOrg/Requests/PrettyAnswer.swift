import JSON

/// Answers that people read: with lines and indents, for the header `X-PrettyPrint: 1` (REST API Developer Guide, "Debugging with PrettyPrint").
enum PrettyAnswer {
  static func isWished(_ request: OrgRequest) -> Bool { request.headers["x-prettyprint"] == "1" }

  static func printed(_ response: OrgResponse) -> OrgResponse {
    guard let type = response.headers.first(where: { $0.name == "Content-Type" })?.value, !response.body.isEmpty else { return response }
    var response = response
    if type.hasPrefix("application/json") {
      guard let value = try? JSONValue(parsing: response.body) else { return response }
      var text = ""
      write(value, "", &text)
      response.body = Array("\(text)\n".utf8)
    } else if type.hasPrefix("application/xml") {
      response.body = Array("\(indented(String(decoding: response.body, as: UTF8.self)))\n".utf8)
    }
    return response
  }

  private static func write(_ value: JSONValue, _ indent: String, _ text: inout String) {
    let inner = "\(indent)  "
    switch value {
    case .object(let object) where !object.isEmpty:
      text += "{"
      for (index, member) in object.enumerated() {
        text += "\(index > 0 ? "," : "")\n\(inner)\(JSONValue.string(member.0).text) : "
        write(member.1, inner, &text)
      }
      text += "\n\(indent)}"
    case .array(let items) where !items.isEmpty:
      text += "[ "
      for (index, item) in items.enumerated() {
        if index > 0 { text += ", " }
        write(item, indent, &text)
      }
      text += " ]"
    default: text += value.text.description
    }
  }

  /// A line for each element that has others in it, and for each that has none. What the org writes has no comments and no white space between elements.
  private static func indented(_ xml: String) -> String {
    var (text, depth) = ("", 0)
    let parts = xml.split(separator: "<")
    for (index, part) in parts.enumerated() {
      let isEnd = part.hasPrefix("/")
      if isEnd { depth -= 1 }
      // An element's text stays between its tags.
      let followsText = index > 0 && !parts[index - 1].hasSuffix(">")
      let closesEmpty = isEnd && index > 0 && !parts[index - 1].hasPrefix("/") && !parts[index - 1].hasSuffix("/>")
      if index > 0, !followsText, !closesEmpty { text += "\n" + String(repeating: "  ", count: max(0, depth)) }
      text += "<\(part)"
      let isWhole = part.hasSuffix("/>") || part.hasPrefix("?") || part.hasPrefix("!")
      if !isEnd, !isWhole { depth += 1 }
    }
    return text
  }
}

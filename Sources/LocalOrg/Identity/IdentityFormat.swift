import JSON
import WireFormat

/// How the identity service answers: the first format of the parameter `format`, else of the header Accept, that there is.
enum IdentityFormat: String, Sendable {
  case json, xml, urlencoded

  init(_ request: OrgRequest) {
    let named = (request.parameter("format") ?? "").split(separator: ",").compactMap { IdentityFormat(rawValue: $0.filter { $0 != " " }.lowercased()) }
    let accepted = (request.headers["accept"] ?? "").lowercased().split(separator: ",").compactMap { Self.named($0.prefix { $0 != ";" }) }
    self = named.first ?? accepted.first ?? .json
  }

  private static func named(_ type: Substring) -> IdentityFormat? {
    switch type.filter({ $0 != " " }) {
    case "*/*", "application/json": .json
    case "application/xml", "text/xml": .xml
    case "application/x-www-form-urlencoded": .urlencoded
    default: nil
    }
  }

  func response(_ members: JSONObject) -> OrgResponse {
    switch self {
    case .json: .json(.object(members))
    case .urlencoded: .bytes(Array(QueryParameters(Self.pairs(members, prefix: "")).encoded.utf8), type: "application/x-www-form-urlencoded")
    case .xml:
      .bytes(
        Array(
          """
          <?xml version="1.0" encoding="UTF-8"?><user xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\(Self.elements(members))</user>
          """.utf8),
        type: "application/xml;charset=UTF-8")
    }
  }

  /// An object within the object is written with names of both, "photos.picture".
  private static func pairs(_ members: JSONObject, prefix: String) -> [(String, String)] {
    members.flatMap { name, value in
      value.object.map { pairs($0, prefix: "\(prefix)\(name).") } ?? [("\(prefix)\(name)", text(value))]
    }
  }

  private static func elements(_ members: JSONObject) -> String {
    members.map { name, value in
      if value.isNull { return "<\(name) xsi:nil=\"true\"/>" }
      return "<\(name)>\(value.object.map(elements) ?? MarkupText.content(text(value)))</\(name)>"
    }.joined()
  }

  private static func text(_ value: JSONValue) -> String { value.isNull ? "" : value.string ?? value.text.description }
}

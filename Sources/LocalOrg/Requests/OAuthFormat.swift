import JSON
import WireFormat

/// How the token endpoint answers. The parameter `format` counts before the header Accept (Salesforce Help, "OAuth 2.0 Web Server Flow").
enum OAuthFormat: String, Sendable {
  case json, urlencoded, xml

  init(_ request: OrgRequest) {
    self = request.parameter("format").flatMap(OAuthFormat.init) ?? Self.accepted(request.headers["accept"] ?? "") ?? .json
  }

  /// The first of a list that there is.
  private static func accepted(_ header: String) -> OAuthFormat? {
    for type in header.lowercased().split(separator: ",") {
      switch type.prefix(while: { $0 != ";" }).filter({ $0 != " " }) {
      case "application/json", "*/*": return .json
      case "application/xml", "text/xml": return .xml
      case "application/x-www-form-urlencoded": return .urlencoded
      default: continue
      }
    }
    return nil
  }

  func response(_ parameters: [(String, String)], status: Int = 200) -> OrgResponse { text(parameters, status).adding("Cache-Control", "no-store") }

  private func text(_ parameters: [(String, String)], _ status: Int) -> OrgResponse {
    switch self {
    case .json: return .json(.object(JSONObject(parameters.map { ($0.0, .string($0.1)) })), status: status)
    case .urlencoded: return Self.typed("application/x-www-form-urlencoded", QueryParameters(parameters).encoded, status)
    case .xml:
      let elements = parameters.map { "<\($0.0)>\(MarkupText.content($0.1))</\($0.0)>" }.joined()
      return Self.typed("application/xml;charset=UTF-8", "<?xml version=\"1.0\" encoding=\"UTF-8\"?><OAuth>\(elements)</OAuth>", status)
    }
  }

  private static func typed(_ type: String, _ text: String, _ status: Int) -> OrgResponse {
    OrgResponse(status: status, headers: [("Content-Type", type)], body: Array(text.utf8))
  }
}

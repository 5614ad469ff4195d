import JSON

/// Chatter's answers are ready for pages: what HTML gives a meaning is written as entities, unless the header `X-Chatter-Entity-Encoding` is false
/// (Chatter REST API Developer Guide, "Response Body Encoding"). Addresses stay as they are.
enum EntityEncoding {
  static func isWished(_ request: OrgRequest) -> Bool { request.headers["x-chatter-entity-encoding"]?.lowercased() != "false" }

  static func encoded(_ response: OrgResponse) -> OrgResponse {
    // Few answers have one of these in a text.
    guard response.isJSON, response.body.contains(where: { special.contains($0) }) || response.body.contains(UInt8(ascii: "\\")),
      let value = try? JSONValue(parsing: response.body)
    else { return response }
    var response = response
    response.body = Array(encoded(value).text.utf8)
    return response
  }

  private static let special: Set<UInt8> = [0x26, 0x3C, 0x3E, 0x27]

  private static func encoded(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(isAddress(text) ? text : encoded(text))
    case .array(let items): .array(items.map(encoded))
    case .object(let object): .object(JSONObject(object.map { ($0.0, encoded($0.1)) }))
    default: value
    }
  }

  /// What people write may begin like an address: one that is none has blanks, quotes or angle brackets (RFC 3986).
  private static func isAddress(_ text: String) -> Bool {
    ["/services/", "http://", "https://"].contains(where: text.hasPrefix) && !text.utf8.contains { $0 <= 0x20 || [0x22, 0x27, 0x3C, 0x3E].contains($0) }
  }

  private static func encoded(_ text: String) -> String {
    var encoded = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": encoded += "&amp;"
      case "<": encoded += "&lt;"
      case ">": encoded += "&gt;"
      case "\"": encoded += "&quot;"
      case "'": encoded += "&#39;"
      default: encoded.unicodeScalars.append(scalar)
      }
    }
    return encoded
  }
}

extension OrgResponse {
  var isJSON: Bool { headers.contains { $0.name == "Content-Type" && $0.value.hasPrefix("application/json") } }
}

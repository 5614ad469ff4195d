import HTTPClient
import Inspection
import JSON

/// Hides what has the name of a secret: members of JSON, headers, parameters of addresses and forms.
enum SecretMask {
  /// Without underscores and dashes, in lower case.
  private static let names: Set<String> = [
    "accesstoken", "refreshtoken", "idtoken", "clientsecret", "consumersecret", "password", "passcode", "sid", "sessionid", "csrftoken", "codeverifier",
    "assertion", "authorization", "proxyauthorization", "cookie", "setcookie", "securitytoken", "devicetoken", "token", "pw",
    "lightningsid", "visualforcesid", "contentsid", "parentsid", "uisid", "cookiesidclient", "otp", "frontdooruri",
  ]

  static func isSecret(_ name: some StringProtocol) -> Bool { names.contains(name.lowercased().filter { $0 != "_" && $0 != "-" }) }

  static func value(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      var masked = JSONObject()
      for member in members { masked[member.name] = isSecret(member.name) && member.value.string != nil ? .string(InspectionHub.hidden) : Self.value(member.value) }
      return .object(masked)
    case .array(let elements): return .array(elements.map(Self.value))
    default: return value
    }
  }

  static func headers(_ headers: HTTPHeaders) -> JSONValue {
    .array(headers.map { field in
      // Where an authorization leads back to may hold the tokens.
      let value = isSecret(field.name) ? InspectionHub.hidden : field.name.lowercased() == "location" ? address(field.value) : field.value
      return ["name": .string(field.name), "value": .string(value)]
    })
  }

  /// An address whose query and fragment hold no secret.
  static func address(_ address: String) -> String {
    guard let mark = address.firstIndex(where: { $0 == "?" || $0 == "#" }) else { return address }
    let next = address.index(after: mark)
    return address[..<next] + form(address[next...])
  }

  /// `name=value&...`
  static func form(_ text: some StringProtocol) -> String {
    var masked = ""
    var isFirst = true
    for part in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "&" || $0 == "#" }) {
      if !isFirst { masked += "&" }
      isFirst = false
      if let equals = part.firstIndex(of: "="), isSecret(part[..<equals]) || part[..<equals] == "code" {
        masked += part[...equals] + InspectionHub.hidden
      } else {
        masked += part
      }
    }
    return masked
  }

  /// Content of a type.
  static func content(_ bytes: [UInt8], type: String?) -> String {
    let text = ClippedText.content(bytes)
    if type?.contains("x-www-form-urlencoded") == true { return form(text) }
    guard bytes.count <= ClippedText.limit, let value = try? JSONValue(parsing: bytes) else { return text }
    let masked = Self.value(value)
    return masked == value ? text : masked.text.description
  }
}

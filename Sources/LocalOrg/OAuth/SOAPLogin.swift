import Foundation
import WireFormat

/// `login()` of the partner and enterprise SOAP APIs, which older clients sign in with: a session from a user's name and password (SOAP API
/// Developer Guide, "login()"). Nothing else of SOAP is answered.
struct SOAPLogin: Sendable {
  let context: OrgContext

  func respond(to request: OrgRequest) async throws -> OrgResponse {
    try request.allow("POST")
    let version: APIVersion
    do {
      version = try self.version(of: request)
    } catch {
      return Self.fault("UNSUPPORTED_API_VERSION", error.message)
    }
    let envelope = String(decoding: request.body, as: UTF8.self)
    guard let username = Self.element("username", in: envelope), let password = Self.element("password", in: envelope) else {
      return Self.fault("UNKNOWN_EXCEPTION", "The local org answers login with a username and a password only")
    }
    let user: OrgUser?
    do {
      user = try await context.userOfAPI(username, password: password, from: request)
    } catch is TooManySignIns {
      return Self.fault("LOGIN_RATE_EXCEEDED", TooManySignIns.message)
    }
    guard let user else {
      return Self.fault("INVALID_LOGIN", "Invalid username, password, security token; or user locked out.")
    }
    let grant = AccessGrant(userId: user.id, clientId: "soap", scope: "api id web")
    let token = try context.store.issueAccessToken(
      grant, organizationId: user.organizationId, refreshToken: nil, lifetime: context.configuration.accessTokenLifetime)
    return Self.xml(
      """
      <loginResponse xmlns="urn:partner.soap.sforce.com"><result>\
      <metadataServerUrl>\(context.baseURL)/services/Soap/m/\(version.text)/\(user.organizationId)</metadataServerUrl>\
      <passwordExpired>false</passwordExpired><sandbox>false</sandbox>\
      <serverUrl>\(context.baseURL)/services/Soap/u/\(version.text)/\(user.organizationId.prefix(15))</serverUrl>\
      <sessionId>\(MarkupText.content(token))</sessionId><userId>\(user.id)</userId>\
      <userInfo><organizationId>\(user.organizationId)</organizationId><sessionSecondsValid>\(context.configuration.accessTokenLifetime)</sessionSecondsValid>\
      <userFullName>\(MarkupText.content(user.displayName))</userFullName><userName>\(MarkupText.content(user.username))</userName></userInfo>\
      </result></loginResponse>
      """, status: 200)
  }

  /// What follows `/services/Soap/u` or `c`: "33.0" or "33", and perhaps the org's id.
  private func version(of request: OrgRequest) throws(OrgAPIError) -> APIVersion {
    let text = request.segments.dropFirst(3).first ?? ""
    return try context.versions.version("v\(text)\(text.contains(".") ? "" : ".0")")
  }

  private static func fault(_ code: String, _ message: String) -> OrgResponse {
    xml(
      """
      <soapenv:Fault><faultcode>sf:\(code)</faultcode><faultstring>\(code): \(MarkupText.content(message))</faultstring><detail>\
      <sf:LoginFault xmlns:sf="urn:fault.partner.soap.sforce.com"><sf:exceptionCode>\(code)</sf:exceptionCode>\
      <sf:exceptionMessage>\(MarkupText.content(message))</sf:exceptionMessage></sf:LoginFault></detail></soapenv:Fault>
      """, status: 500)
  }

  private static func xml(_ body: String, status: Int) -> OrgResponse {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>\
      \(body)</soapenv:Body></soapenv:Envelope>
      """
    return OrgResponse(status: status, headers: [("Content-Type", "text/xml;charset=UTF-8"), ("Cache-Control", "no-store")], body: Array(text.utf8))
  }

  /// The text of the first element of that name, whatever its prefix.
  private static func element(_ name: String, in text: String) -> String? {
    guard let open = text.range(of: "<([A-Za-z0-9_]+:)?\(name)(\\s[^>]*)?>", options: .regularExpression),
      let close = text.range(of: "</([A-Za-z0-9_]+:)?\(name)\\s*>", options: .regularExpression, range: open.upperBound..<text.endIndex)
    else { return nil }
    var value = String(text[open.upperBound..<close.lowerBound])
    for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"), ("&amp;", "&")] {
      value = value.replacing(entity, with: character)
    }
    return value
  }
}

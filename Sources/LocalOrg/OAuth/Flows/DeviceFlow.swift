/// Tokens for a device without a browser: it shows a code, which its user enters on a page elsewhere, and asks meanwhile (RFC 8628; Salesforce Help,
/// "OAuth 2.0 Device Flow").
struct DeviceFlow: Sendable {
  let context: OrgContext

  /// What `response_type=device_code` is answered with.
  func begin(_ request: OrgRequest) throws -> [(String, String)] {
    let app = try context.client(of: request)
    let asked = request.parameter("scope") ?? ""
    guard app.admits(scope: asked) else { throw OAuthFailure.wrongScope }
    let scope = asked.isEmpty ? app.usualScope : asked
    let code = try context.store.issueDeviceCode(clientId: app.consumerKey, scope: scope)
    return [
      ("device_code", code.device), ("user_code", code.user), ("verification_uri", "\(context.issuer)\(DevicePages.path)"),
      ("interval", "\(DeviceCode.interval)"),
    ]
  }

  /// What `grant_type=device` is answered with, once the user has let the device in.
  func tokens(for request: OrgRequest, _ app: ConnectedApp, key: String?) throws -> TokenGrant {
    var grant: AccessGrant
    switch try context.store.ask(deviceCode: try request.required("code"), clientId: app.consumerKey) {
    case .none: throw OAuthFailure.deadCode
    case .waiting: throw OAuthFailure.authorizationPending
    case .tooEarly: throw OAuthFailure.slowDown
    case .denied: throw OAuthFailure.denied
    case .allowed(let allowed): grant = allowed
    }
    grant.key = key
    guard let user = try context.records.user(id: grant.userId) else { throw OAuthFailure.inactiveUser }
    var terms = TokenTerms(request)
    terms.refreshToken = grant.allowsRefresh ? try context.issueRefreshToken(grant) : nil
    return try context.issue(grant, to: user, terms)
  }
}

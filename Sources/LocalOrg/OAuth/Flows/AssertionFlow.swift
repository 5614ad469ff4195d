import JSON

/// A token that an app has signed, for an access token of the user whom it names (RFC 7523; Salesforce Help, "OAuth 2.0 JWT Bearer Flow for
/// Server-to-Server Integration"). The key is that of the app's certificate.
struct AssertionFlow: Sendable {
  static let grantType = "urn:ietf:params:oauth:grant-type:jwt-bearer"
  /// Milliseconds that the clock of who signs may be behind.
  private static let clockSkew: Int64 = 180_000
  private static let loginServers = ["https://login.salesforce.com", "https://test.salesforce.com"]

  let context: OrgContext

  func tokens(for request: OrgRequest) throws -> TokenGrant {
    guard let assertion = JSONWebToken(try request.required("assertion")) else { throw OAuthFailure.wrongAssertion }
    let app = try signer(of: assertion)
    guard let name = assertion.claims["sub"]?.string ?? assertion.claims["prn"]?.string else { throw OAuthFailure.wrongAssertion }
    guard let user = try context.records.user(named: name) else { throw OAuthFailure.notApproved }
    guard try isAdmitted(user, app) else { throw app.isPreauthorized ? OAuthFailure.notAdmitted : OAuthFailure.notApproved }
    let scope = try app.granted(request.parameter("scope"))
    let grant = AccessGrant(userId: user.id, clientId: app.consumerKey, scope: scope, key: try context.key(of: request, for: app))
    return try context.issue(grant, to: user, TokenTerms(request))
  }

  /// The app that says by an assertion who it is, at the token endpoint (RFC 7523 section 2.2).
  func signer(of assertion: JSONWebToken) throws(OAuthFailure) -> ConnectedApp {
    guard let key = assertion.claims["iss"]?.string, let app = context.app(key) else { throw OAuthFailure.unknownClient }
    guard let certificate = app.certificate.flatMap(RSAKey.init(publicText:)), assertion.isSigned(by: certificate) else {
      throw OAuthFailure.wrongAssertion
    }
    guard isForThisOrg(assertion.claims["aud"]) else { throw OAuthFailure.wrongAudience }
    // A number by RFC 7519; Salesforce's own example, and clients that follow it, have a text.
    let end = assertion.claims["exp"].flatMap { $0.double ?? $0.string.flatMap { Double(decimal: $0) } }
    guard let end, context.clock.milliseconds - Self.clockSkew < Int64(clamping: end * 1_000) else { throw OAuthFailure.deadCode }
    return app
  }

  private func isForThisOrg(_ audience: JSONValue?) -> Bool {
    let own = [context.issuer, context.baseURL].flatMap { [$0, "\($0)/services/oauth2/token"] } + Self.loginServers
    let named = audience?.array?.compactMap(\.string) ?? [audience?.string].compactMap { $0 }
    return named.contains { own.contains($0) }
  }

  /// The administrator has let the user in, or the user has let the app in before.
  private func isAdmitted(_ user: OrgUser, _ app: ConnectedApp) throws -> Bool {
    if app.isPreauthorized { return app.admits(user: user.username) }
    return try context.store.hasApproved(app.consumerKey, userId: user.id)
  }
}

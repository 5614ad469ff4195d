/// `/services/oauth2/token`: hands out access tokens for a refresh token, an authorization code, or a user name and password
/// (seed 000 ch. 9; RFC 6749 sections 4.1.3, 4.3.2 and 6).
struct TokenEndpoint: Sendable {
  let context: OrgContext

  func respond(to request: OrgRequest) throws -> OrgResponse {
    do {
      guard request.method == "POST" else { throw OAuthFailure.mustPost }
      let grant = try tokens(for: request)
      return response(grant, format: request.parameter("format"))
    } catch let failure as OAuthFailure {
      return failure.response
    }
  }

  private func tokens(for request: OrgRequest) throws -> TokenGrant {
    let clientId = try required("client_id", of: request)
    guard context.configuration.consumerKeys?.contains(clientId) ?? true else { throw OAuthFailure.unknownClient }
    switch try required("grant_type", of: request) {
    case "refresh_token", "hybrid_refresh": return try refresh(try required("refresh_token", of: request), clientId)
    case "authorization_code": return try redeem(request, clientId)
    case "password": return try signIn(request, clientId)
    default: throw OAuthFailure.unsupportedGrant
    }
  }

  private func refresh(_ token: String, _ clientId: String) throws -> TokenGrant {
    guard let grant = try context.store.grant(refreshToken: token) else { throw OAuthFailure.deadRefreshToken }
    guard grant.clientId == clientId else { throw OAuthFailure.unknownClient }
    return try context.issue(grant, to: try user(of: grant), refreshToken: token, showsRefreshToken: false)
  }

  private func redeem(_ request: OrgRequest, _ clientId: String) throws -> TokenGrant {
    let redirectURI = try required("redirect_uri", of: request)
    guard let redeemed = try context.store.redeem(code: try required("code", of: request)) else { throw OAuthFailure.deadCode }
    guard redeemed.grant.clientId == clientId else { throw OAuthFailure.unknownClient }
    guard redeemed.redirectURI == redirectURI else { throw OAuthFailure.wrongRedirect }
    let grant = redeemed.grant
    let refreshToken = grant.allowsRefresh ? try context.store.issueRefreshToken(grant) : nil
    return try context.issue(grant, to: try user(of: grant), refreshToken: refreshToken, showsRefreshToken: true)
  }

  /// This flow has no refresh token: the app has the password.
  private func signIn(_ request: OrgRequest, _ clientId: String) throws -> TokenGrant {
    let username = try required("username", of: request)
    guard let user = try context.user(username, password: try required("password", of: request)) else {
      throw OAuthFailure.wrongCredentials
    }
    let grant = AccessGrant(userId: user.id, clientId: clientId, scope: "api id web")
    return try context.issue(grant, to: user, refreshToken: nil, showsRefreshToken: false)
  }

  private func user(of grant: AccessGrant) throws -> OrgUser {
    guard let user = try context.records.user(id: grant.userId) else { throw OAuthFailure.deadRefreshToken }
    return user
  }

  private func required(_ name: String, of request: OrgRequest) throws(OAuthFailure) -> String {
    guard let value = request.parameter(name), !value.isEmpty else { throw .missing(name) }
    return value
  }

  private func response(_ grant: TokenGrant, format: String?) -> OrgResponse {
    let response =
      format == "urlencoded"
      ? OrgResponse(
        status: 200, headers: [("Content-Type", "application/x-www-form-urlencoded")],
        body: Array(RequestParameters(grant.parameters).encoded.utf8))
      : OrgResponse.json(grant.json)
    return response.adding("Cache-Control", "no-store")
  }
}

/// `/services/oauth2/token`: hands out access tokens for a refresh token, an authorization code, or a user name and password
/// (Mobile SDK 3.3 guide, chapter 9; RFC 6749 sections 4.1.3, 4.3.2 and 6).
struct TokenEndpoint: Sendable {
  let context: OrgContext

  func respond(to request: OrgRequest) async throws -> OrgResponse {
    do {
      guard request.method == "POST" else { throw OAuthFailure.mustPost }
      let grant = try await tokens(for: request)
      return response(grant, format: request.parameter("format"))
    } catch is TooManySignIns {
      return OAuthFailure.tooManySignIns.response
    } catch let failure as OAuthFailure {
      return failure.response
    }
  }

  private func tokens(for request: OrgRequest) async throws -> TokenGrant {
    try request.refuseRepetitions()
    let app = try context.client(of: request)
    switch try required("grant_type", of: request) {
    case "refresh_token", "hybrid_refresh": return try refresh(request, app)
    case "authorization_code": return try redeem(request, app.consumerKey)
    case "password": return try await signIn(request, app)
    default: throw OAuthFailure.unsupportedGrant
    }
  }

  private func refresh(_ request: OrgRequest, _ app: ConnectedApp) throws -> TokenGrant {
    let token = try required("refresh_token", of: request)
    // A stranger must not use it up.
    if let owner = try context.store.grant(refreshToken: token)?.clientId, owner != app.consumerKey { throw OAuthFailure.unknownClient }
    let worth = try context.store.use(refreshToken: token, clientId: app.consumerKey, isReplacing: app.rotatesRefreshTokens)
    guard case .live(let grant, let current) = worth else { throw OAuthFailure.deadRefreshToken }
    let next = app.rotatesRefreshTokens ? try context.issueRefreshToken(grant, family: current.family) : current
    return try context.issue(
      grant, to: try user(of: grant), refreshToken: next, showsRefreshToken: app.rotatesRefreshTokens, shownSecret: request.shownSecret)
  }

  private func redeem(_ request: OrgRequest, _ clientId: String) throws -> TokenGrant {
    let redirectURI = try required("redirect_uri", of: request)
    guard let code = try context.store.redeem(code: try required("code", of: request)) else { throw OAuthFailure.deadCode }
    guard code.grant.clientId == clientId else { throw OAuthFailure.unknownClient }
    guard code.redirectURI == redirectURI else { throw OAuthFailure.wrongRedirect }
    try check(request.parameter("code_verifier"), against: code.challenge)
    let refreshToken = code.grant.allowsRefresh ? try context.issueRefreshToken(code.grant) : nil
    let tokens = try context.issue(
      code.grant, to: try user(of: code.grant), refreshToken: refreshToken, showsRefreshToken: true, shownSecret: request.shownSecret)
    guard try context.store.remember(code, accessToken: tokens.accessToken, refreshToken: refreshToken) else { throw OAuthFailure.deadCode }
    return tokens
  }

  /// A verifier without a challenge is refused too: somebody may have taken the challenge out on the way (RFC 9700 section 2.1.1).
  private func check(_ verifier: String?, against challenge: CodeChallenge?) throws(OAuthFailure) {
    switch (verifier, challenge) {
    case (nil, nil): return
    case (let verifier?, let challenge?) where challenge.isMet(by: verifier): return
    default: throw .wrongVerifier
    }
  }

  /// This flow has no refresh token: the app has the password.
  private func signIn(_ request: OrgRequest, _ app: ConnectedApp) async throws -> TokenGrant {
    let scope = app.admitted(["api", "id", "web"])
    guard !scope.isEmpty else { throw OAuthFailure.wrongScope }
    let username = try required("username", of: request)
    guard let user = try await context.userOfAPI(username, password: try required("password", of: request), from: request) else {
      throw OAuthFailure.wrongCredentials
    }
    let grant = AccessGrant(userId: user.id, clientId: app.consumerKey, scope: scope)
    return try context.issue(grant, to: user, refreshToken: nil, showsRefreshToken: false, shownSecret: request.shownSecret)
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

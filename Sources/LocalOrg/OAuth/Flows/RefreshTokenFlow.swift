/// A refresh token for a new access token (RFC 6749 section 6), and `hybrid_refresh`, which renews the sessions of the org's domains too.
struct RefreshTokenFlow: Sendable {
  let context: OrgContext

  func tokens(for request: OrgRequest, _ app: ConnectedApp) throws -> TokenGrant {
    let token = try request.required("refresh_token")
    // A stranger must not use it up.
    if let owner = try context.store.grant(refreshToken: token)?.clientId, owner != app.consumerKey { throw OAuthFailure.unknownClient }
    guard case .live(let grant, let current) = try context.store.use(refreshToken: token, of: app) else { throw OAuthFailure.deadRefreshToken }
    guard let user = try context.records.user(id: grant.userId) else { throw OAuthFailure.inactiveUser }
    var terms = TokenTerms(request)
    terms.refreshToken = current
    terms.showsRefreshToken = app.rotatesRefreshTokens
    return try context.issue(grant, to: user, terms)
  }
}

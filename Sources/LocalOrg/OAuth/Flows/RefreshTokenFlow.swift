/// A refresh token for a new access token (RFC 6749 section 6), and `hybrid_refresh`, which renews the sessions of the org's domains too.
struct RefreshTokenFlow: Sendable {
  let context: OrgContext

  func tokens(for request: OrgRequest, _ app: ConnectedApp, key: String?) throws -> TokenGrant {
    let token = try request.required("refresh_token")
    // A stranger must not use it up.
    if let grant = try context.store.grant(refreshToken: token) {
      guard grant.clientId == app.consumerKey else { throw OAuthFailure.unknownClient }
      if let bound = grant.key, bound != key { throw key == nil ? OAuthFailure.wrongProof("this refresh token is bound to a key; send the header DPoP") : .otherKey }
    }
    guard case .live(let grant, let current) = try context.store.use(refreshToken: token, of: app, key: key) else { throw OAuthFailure.deadRefreshToken }
    guard let user = try context.records.user(id: grant.userId) else { throw OAuthFailure.inactiveUser }
    var terms = TokenTerms(request)
    terms.refreshToken = current
    terms.showsRefreshToken = app.rotatesRefreshTokens
    return try context.issue(grant, to: user, terms)
  }
}

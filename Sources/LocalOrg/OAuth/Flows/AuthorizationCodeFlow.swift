/// A code of the authorize page for tokens (RFC 6749 section 4.1.3), and `hybrid_auth_code`, with the sessions of the org's domains.
struct AuthorizationCodeFlow: Sendable {
  let context: OrgContext

  func tokens(for request: OrgRequest, _ app: ConnectedApp, key: String?) throws -> TokenGrant {
    let redirectURI = try request.required("redirect_uri")
    guard let code = try context.store.redeem(code: try request.required("code")) else { throw OAuthFailure.deadCode }
    guard code.grant.clientId == app.consumerKey else { throw OAuthFailure.unknownClient }
    guard code.redirectURI == redirectURI else { throw OAuthFailure.wrongRedirect }
    try check(request.parameter("code_verifier"), against: code.challenge)
    if let announced = code.grant.key, announced != key { throw key == nil ? OAuthFailure.wrongProof("the code is for a key; send the header DPoP") : .otherKey }
    var grant = code.grant
    grant.key = key
    guard let user = try context.records.user(id: grant.userId) else { throw OAuthFailure.deadRefreshToken }
    var terms = TokenTerms(request)
    terms.refreshToken = grant.allowsRefresh ? try context.issueRefreshToken(grant) : nil
    terms.nonce = code.nonce
    let tokens = try context.issue(grant, to: user, terms)
    guard try context.store.remember(code, accessToken: tokens.accessToken, refreshToken: terms.refreshToken) else { throw OAuthFailure.deadCode }
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
}

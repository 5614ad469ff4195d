/// `/services/oauth2/revoke?token=`: makes a refresh token with its access tokens, or an access token, worthless
/// (Mobile SDK 3.3 guide, chapter 9, "Revoking OAuth Tokens").
struct RevocationEndpoint: Sendable {
  let context: OrgContext

  func respond(to request: OrgRequest) throws -> OrgResponse {
    try request.allow("GET", "POST")
    do {
      guard let token = request.parameter("token"), !token.isEmpty else { throw OAuthFailure.missing("token") }
      if let hint = request.parameter("token_type_hint"), !["access_token", "refresh_token"].contains(hint) { throw OAuthFailure.unsupportedTokenType }
      guard try isOwn(token, request), try context.store.revoke(token) else { throw OAuthFailure.unknownToken }
      return OrgResponse(status: 200)
    } catch let failure as OAuthFailure {
      return failure.response
    }
  }

  /// Whoever holds a token may end it, as Salesforce has it; an app that says who it is only its own (RFC 7009 section 2.1).
  private func isOwn(_ token: String, _ request: OrgRequest) throws -> Bool {
    guard request.parameter("client_id") != nil || request.basicCredentials != nil else { return true }
    let app = try context.client(of: request)
    let grant = try context.store.anyGrant(accessToken: token) ?? context.store.grant(refreshToken: token)
    return grant?.clientId == app.consumerKey
  }
}

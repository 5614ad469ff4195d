/// `/services/oauth2/revoke?token=`: makes a refresh token with its access tokens, or an access token, worthless
/// (seed 000 ch. 9, "Revoking OAuth Tokens").
struct RevocationEndpoint: Sendable {
  let context: OrgContext

  func respond(to request: OrgRequest) throws -> OrgResponse {
    try request.allow("GET", "POST")
    guard let token = request.parameter("token"), !token.isEmpty else { return OAuthFailure.missing("token").response }
    guard try context.store.revoke(token) else { return OAuthFailure.unknownToken.response }
    return OrgResponse(status: 200)
  }
}

import JSON

/// `/services/oauth2/userinfo` (OpenID Connect Core 1.0 section 5.3) and `/services/oauth2/introspect` (RFC 7662).
struct TokenInformation: Sendable {
  let context: OrgContext

  func userInfo(_ request: OrgRequest) throws -> OrgResponse {
    try request.allow("GET", "POST")
    guard let grant = try context.session(of: request, or: request.parameter("access_token")),
      grant.allowsIdentity, let user = try context.records.user(id: grant.userId)
    else { return .text(IdentityRefusal.badToken.word, status: IdentityRefusal.badToken.status) }
    var claims = try UserIdentity(user, context).claims
    for (name, value) in context.app(grant.clientId)?.members(for: grant) ?? [:] where name.hasPrefix("custom_") { claims[name] = value }
    return .json(.object(claims))
  }

  /// Only the app that a token was given to learns of it; to others it is none.
  func introspect(_ request: OrgRequest) throws -> OrgResponse {
    do {
      guard request.method == "POST" else { throw OAuthFailure.mustPost }
      guard let token = request.parameter("token"), !token.isEmpty else { throw OAuthFailure.missing("token") }
      let clientId = try context.client(of: request).consumerKey
      let access = try context.store.anyGrant(accessToken: token)
      guard let grant = try access ?? context.store.grant(refreshToken: token), grant.clientId == clientId,
        let user = try context.records.user(id: grant.userId)
      else {
        let nothing: JSONValue = ["active": false]
        return .json(nothing)
      }
      var body: JSONObject = [
        "active": true, "scope": .string(grant.scope), "client_id": .string(grant.clientId), "username": .string(user.username),
        "sub": .string(context.identityURL(of: user)), "token_type": .string(access == nil ? "refresh_token" : "access_token"),
      ]
      body["cnf"] = grant.key.map { ["jkt": .string($0)] }
      // Seconds (RFC 7662 section 2.2).
      let times = try context.store.times(of: token)
      body["exp"] = times.end.map { .integer($0 / 1_000) }
      body["iat"] = times.issued.map { .integer($0 / 1_000) }
      body["nbf"] = times.issued.map { .integer($0 / 1_000) }
      return .json(.object(body)).adding("Cache-Control", "no-store")
    } catch let failure as OAuthFailure {
      return failure.response
    }
  }
}

import JSON

/// `/services/oauth2/userinfo` (OpenID Connect Core section 5.3) and `/services/oauth2/introspect` (RFC 7662).
struct TokenInformation: Sendable {
  let context: OrgContext

  func userInfo(_ request: OrgRequest) throws -> OrgResponse {
    try request.allow("GET", "POST")
    guard let token = request.bearerToken ?? request.parameter("access_token"), let grant = try context.store.grant(accessToken: token),
      let user = try context.records.user(id: grant.userId)
    else { return .text("Bad_OAuth_Token", status: 403) }
    let identity = "\(context.baseURL)/id/\(user.organizationId)/\(user.id)"
    let picture = "\(context.baseURL)/img/profile.svg"
    let body: JSONValue = [
      "sub": .string(identity), "user_id": .string(user.id), "organization_id": .string(user.organizationId),
      "preferred_username": .string(user.username), "nickname": .string(user.username.split(separator: "@").first.map(String.init) ?? ""),
      "name": .string(user.displayName), "email": .string(user.email), "email_verified": true, "given_name": .string(user.firstName),
      "family_name": .string(user.lastName), "zoneinfo": .string(user.timeZone), "photos": ["picture": .string(picture), "thumbnail": .string(picture)],
      "profile": .string("\(context.baseURL)/\(user.id)"), "picture": .string(picture),
      "urls": ["rest": .string("\(context.baseURL)/services/data/v{version}/")], "active": true, "user_type": "STANDARD",
      "language": .string(user.language), "locale": .string(user.locale),
    ]
    return .json(body)
  }

  /// Only the app that a token was given to learns of it; to others it is none.
  func introspect(_ request: OrgRequest) throws -> OrgResponse {
    do {
      guard request.method == "POST" else { throw OAuthFailure.mustPost }
      guard let token = request.parameter("token"), !token.isEmpty else { throw OAuthFailure.missing("token") }
      let clientId = try context.client(of: request).consumerKey
      let access = try context.store.grant(accessToken: token)
      guard let grant = try access ?? context.store.grant(refreshToken: token), grant.clientId == clientId,
        let user = try context.records.user(id: grant.userId)
      else {
        let nothing: JSONValue = ["active": false]
        return .json(nothing)
      }
      let body: JSONValue = [
        "active": true, "scope": .string(grant.scope), "client_id": .string(grant.clientId), "username": .string(user.username),
        "sub": .string("\(context.baseURL)/id/\(user.organizationId)/\(user.id)"), "token_type": .string(access == nil ? "refresh_token" : "access_token"),
      ]
      return .json(body).adding("Cache-Control", "no-store")
    } catch let failure as OAuthFailure {
      return failure.response
    }
  }
}

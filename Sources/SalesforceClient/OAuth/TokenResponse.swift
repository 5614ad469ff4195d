import JSON

/// What a token endpoint or an authorization callback hands out. Only the access token is sure to be there: a refresh may
/// leave out the rest (RFC 6749 section 6).
struct TokenResponse: Sendable {
  let accessToken: Secret
  let refreshToken: Secret?
  let instanceURL: String?
  let identityURL: String?
  let communityId: String?
  let communityURL: String?
  /// What was granted, as the answer says.
  let scopes: [String]
  /// nil when it has none of them.
  let webSessions: WebSessions?

  /// Tokens that came some other way.
  init(accessToken: Secret, refreshToken: Secret?, instanceURL: String, identityURL: String) {
    (self.accessToken, self.refreshToken) = (accessToken, refreshToken)
    (self.instanceURL, self.identityURL) = (instanceURL, identityURL)
    (communityId, communityURL, scopes, webSessions) = (nil, nil, [], nil)
  }

  /// - Parameter value: the value of a parameter by its wire name.
  /// - Throws: ``OAuthError/invalidCallback(reason:)`` for tokens of a type that this client cannot use (RFC 6749 section 7.1).
  init?(_ value: (String) -> String?) throws(OAuthError) {
    func present(_ name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }
    guard let token = present("access_token") else { return nil }
    switch (present("token_type") ?? "Bearer").lowercased() {
    case "bearer": break
    case "dpop": throw .invalidCallback(reason: "its token is bound to a key (DPoP), which was not asked for and is not supported here")
    default: throw .invalidCallback(reason: "its token is not of the type Bearer")
    }
    accessToken = Secret(token)
    refreshToken = present("refresh_token").map { Secret($0) }
    instanceURL = present("instance_url").map(withoutTrailingSlash)
    identityURL = present("id")
    communityId = present("sfdc_community_id")
    communityURL = present("sfdc_community_url").map(withoutTrailingSlash)
    scopes = (present("scope") ?? "").split(separator: " ").map(String.init)
    let sessions = WebSessions(value)
    webSessions = sessions.isEmpty ? nil : sessions
  }

  init?(json: JSONValue) throws(OAuthError) {
    try self.init { json[$0]?.string }
  }
}

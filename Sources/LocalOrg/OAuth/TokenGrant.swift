import JSON

/// What an app gets at the end of an authorization or a refresh: as JSON from the token endpoint, or in the fragment of a
/// callback (seed 000 ch. 9, "OAuth 2.0 User-Agent Flow").
struct TokenGrant: Sendable {
  let accessToken: String
  /// Only the flows that hand out a new one have it.
  let refreshToken: String?
  let scope: String
  let instanceURL: String
  let identityURL: String
  /// Of whoever signed in at one.
  let communityId: String?
  let communityURL: String?
  /// Milliseconds since 1970.
  let issuedAt: Int64
  /// Random: to check Salesforce's, one needs the secret of the connected app, and apps on phones have none.
  let signature: String

  /// In the order in which Salesforce sends them.
  var parameters: [(String, String)] {
    var parameters = [("access_token", accessToken)]
    if let refreshToken { parameters.append(("refresh_token", refreshToken)) }
    return parameters + [
      ("instance_url", instanceURL), ("id", identityURL), ("issued_at", "\(issuedAt)"), ("signature", signature),
      ("scope", scope), ("token_type", "Bearer"),
    ] + community
  }

  private var community: [(String, String)] {
    guard let communityId, let communityURL else { return [] }
    return [("sfdc_community_url", communityURL), ("sfdc_community_id", communityId)]
  }

  var json: JSONValue { .object(JSONObject(parameters.map { ($0.0, .string($0.1)) })) }
}

extension OrgContext {
  /// Hands out an access token for a user.
  /// - Parameters:
  ///   - refreshToken: the one that it hangs on, when there is one.
  ///   - showsRefreshToken: whether the app gets that with it.
  func issue(_ grant: AccessGrant, to user: OrgUser, refreshToken: RefreshToken?, showsRefreshToken: Bool) throws -> TokenGrant {
    let token = try store.issueAccessToken(
      grant, organizationId: user.organizationId, refreshToken: refreshToken, lifetime: configuration.accessTokenLifetime)
    return TokenGrant(
      accessToken: token, refreshToken: showsRefreshToken ? refreshToken?.text : nil, scope: grant.scope, instanceURL: baseURL,
      identityURL: "\(baseURL)/id/\(user.organizationId)/\(user.id)", communityId: community?.id,
      communityURL: community.map { _ in "\(baseURL)\(pathPrefix)" }, issuedAt: OrgClock.now,
      signature: RandomToken.makeSignature())
  }

  /// A refresh token that lives as long as the app's policy says.
  /// - Parameter family: of the one that it takes the place of.
  func issueRefreshToken(_ grant: AccessGrant, family: String? = nil) throws -> RefreshToken {
    try store.issueRefreshToken(grant, lifetime: app(grant.clientId)?.refreshTokenLifetime, family: family)
  }
}

import JSON
import WireFormat

/// What an app gets at the end of an authorization or a refresh: as JSON from the token endpoint, or in the fragment of a
/// callback (Mobile SDK 3.3 guide, chapter 9, "OAuth 2.0 User-Agent Flow").
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
  /// Says that the org sent it: HMAC-SHA256 of ``identityURL`` and ``issuedAt`` under the app's consumer secret, in Base64 (Mobile SDK
  /// guide, "OAuth 2.0 User-Agent Flow"). Random for an app without a secret, which cannot check it.
  let signature: String
  /// For apps with the scope `openid`.
  let idToken: String?
  /// For those that asked for them.
  let sessions: HybridSessions?
  /// Whether the access token is bound to a key.
  let isBound: Bool
  /// The session of the org's pages, where the access token opens none.
  let pageSession: String?

  /// In the order in which Salesforce sends them.
  var parameters: [(String, String)] {
    var parameters = [("access_token", accessToken)]
    if let refreshToken { parameters.append(("refresh_token", refreshToken)) }
    parameters += [
      ("instance_url", instanceURL), ("id", identityURL), ("issued_at", "\(issuedAt)"), ("signature", signature),
      ("scope", scope), ("token_type", isBound ? "DPoP" : "Bearer"),
    ]
    if let idToken { parameters.append(("id_token", idToken)) }
    let isJWT = AccessTokenJWT.isOne(accessToken)
    if isJWT { parameters.append(("token_format", "jwt")) }
    if let pageSession, isBound { parameters.append(("ui_sid", pageSession)) }
    if let pageSession, isJWT, sessions != nil { parameters.append(("parent_sid", pageSession)) }
    return parameters + (sessions?.parameters ?? []) + community
  }

  private var community: [(String, String)] {
    guard let communityId, let communityURL else { return [] }
    return [("sfdc_community_url", communityURL), ("sfdc_community_id", communityId)]
  }
}

/// What an answer with tokens is to have.
struct TokenTerms: Sendable {
  /// The one that the access token hangs on, when there is one.
  var refreshToken: RefreshToken?
  /// Whether the app gets that with it.
  var showsRefreshToken = true
  /// What the app says its secret is, for an app that the org knows no secret of.
  var shownSecret: String?
  /// What the app wants to find in its id token.
  var nonce: String?
  /// Whether the sessions of the org's domains come along.
  var isHybrid = false
  /// The address that the request came from.
  var client = ""

  /// Those of a request to the token endpoint.
  init(_ request: OrgRequest) {
    shownSecret = request.shownSecret
    isHybrid = request.parameter("grant_type")?.hasPrefix("hybrid_") ?? false
    client = request.client
  }
}

extension OrgContext {
  /// Hands out an access token for a user.
  func issue(_ grant: AccessGrant, to user: OrgUser, _ terms: TokenTerms) throws -> TokenGrant {
    let app = app(grant.clientId)
    guard app?.admits(user: user.username) ?? true else { throw OAuthFailure.notAdmitted }
    let lifetime = app?.accessTokenLifetime ?? configuration.accessTokenLifetime
    let text = app?.issuesJWT == true ? AccessTokenJWT(grant, lifetime: lifetime, issuer: baseURL, organizationId: user.organizationId).signed(by: try keys.key(), at: clock.now) : nil
    let token = try store.issueAccessToken(grant, organizationId: user.organizationId, text: text, refreshToken: terms.refreshToken, lifetime: lifetime)
    let (identityURL, issuedAt) = (identityURL(of: user), clock.milliseconds)
    let secret = app?.consumerSecret ?? terms.shownSecret
    let wantsPageSession = grant.allowsPages && (grant.key != nil || text != nil && terms.isHybrid)
    let idToken = IDToken(issuer: issuer, subject: identityURL, audience: grant.clientId, accessToken: token, nonce: terms.nonce)
    return TokenGrant(
      accessToken: token, refreshToken: terms.showsRefreshToken ? terms.refreshToken?.text : nil, scope: grant.scope, instanceURL: baseURL,
      identityURL: identityURL, communityId: community?.id, communityURL: community.map { _ in issuer }, issuedAt: issuedAt,
      signature: signature(of: "\(identityURL)\(issuedAt)", secret: secret),
      idToken: grant.wantsIDToken ? try idToken.signed(by: keys.key(), at: clock.now) : nil,
      sessions: terms.isHybrid ? try HybridSessions(grant, of: user, refreshToken: terms.refreshToken, client: terms.client, self) : nil,
      isBound: grant.key != nil, pageSession: wantsPageSession ? try issuePageSession(grant, of: user, refreshToken: terms.refreshToken) : nil)
  }

  /// A session of the org's pages, for web views of an app whose access token opens none. It ends with the refresh token.
  func issuePageSession(_ grant: AccessGrant, of user: OrgUser, refreshToken: RefreshToken?) throws -> String {
    let scopes = grant.scopes.intersection([.web, .visualforce, .lightning, .content])
    // A grant of everything has none of them by name.
    let scope = scopes.isEmpty ? Scope.web.rawValue : scopes.map(\.rawValue).sorted().joined(separator: " ")
    return try store.issueAccessToken(
      AccessGrant(userId: grant.userId, clientId: grant.clientId, scope: scope), organizationId: user.organizationId, refreshToken: refreshToken,
      lifetime: configuration.accessTokenLifetime)
  }

  func identityURL(of user: OrgUser) -> String { "\(baseURL)/id/\(user.organizationId)/\(user.id)" }

  /// Who signs id tokens: the org, or its community.
  var issuer: String { "\(baseURL)\(pathPrefix)" }

  private func signature(of text: String, secret: String?) -> String {
    guard let secret, !secret.isEmpty, let code = HMACSHA256.code(of: text, key: Array(secret.utf8)) else { return RandomToken.makeSignature() }
    return Base64.encode(code)
  }

  /// A refresh token that lives as long as the app's policy says.
  func issueRefreshToken(_ grant: AccessGrant) throws -> RefreshToken {
    try store.issueRefreshToken(grant, lifetime: app(grant.clientId)?.refreshTokenLifetime)
  }
}

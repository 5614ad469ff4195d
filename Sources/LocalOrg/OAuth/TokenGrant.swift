import Foundation
import JSON

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
  ///   - shownSecret: what the app says its secret is, for an app that the org knows no secret of.
  func issue(
    _ grant: AccessGrant, to user: OrgUser, refreshToken: RefreshToken?, showsRefreshToken: Bool, shownSecret: String? = nil
  ) throws -> TokenGrant {
    let token = try store.issueAccessToken(
      grant, organizationId: user.organizationId, refreshToken: refreshToken, lifetime: configuration.accessTokenLifetime)
    let (identityURL, issuedAt) = ("\(baseURL)/id/\(user.organizationId)/\(user.id)", OrgClock.now)
    return TokenGrant(
      accessToken: token, refreshToken: showsRefreshToken ? refreshToken?.text : nil, scope: grant.scope, instanceURL: baseURL,
      identityURL: identityURL, communityId: community?.id, communityURL: community.map { _ in "\(baseURL)\(pathPrefix)" },
      issuedAt: issuedAt, signature: signature(of: "\(identityURL)\(issuedAt)", secret: app(grant.clientId)?.consumerSecret ?? shownSecret))
  }

  private func signature(of text: String, secret: String?) -> String {
    guard let secret, !secret.isEmpty, let code = HMACSHA256.code(of: text, key: Array(secret.utf8)) else { return RandomToken.makeSignature() }
    return Data(code).base64EncodedString()
  }

  /// A refresh token that lives as long as the app's policy says.
  /// - Parameter family: of the one that it takes the place of.
  func issueRefreshToken(_ grant: AccessGrant, family: String? = nil) throws -> RefreshToken {
    try store.issueRefreshToken(grant, lifetime: app(grant.clientId)?.refreshTokenLifetime, family: family)
  }
}

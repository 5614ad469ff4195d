/// A visit to the org's own pages: an access token in the cookie `sid`.
enum WebSession {
  static let wrongCredentials =
    "Your login attempt has failed. The username or password may be incorrect. Please check both and try again."

  static func begin(for user: OrgUser, _ context: OrgContext, answeringWith response: OrgResponse) throws -> OrgResponse {
    let grant = AccessGrant(userId: user.id, clientId: "", scope: "web")
    let token = try context.store.issueAccessToken(
      grant, organizationId: user.organizationId, refreshToken: nil, lifetime: context.configuration.accessTokenLifetime)
    return enter(with: token, answeringWith: response)
  }

  /// Lax keeps the cookie from forms that other sites post.
  static func enter(with token: String, answeringWith response: OrgResponse) -> OrgResponse {
    response.adding("Set-Cookie", "sid=\(token); Path=/; HttpOnly; SameSite=Lax")
  }

  static func end(answeringWith response: OrgResponse) -> OrgResponse {
    response.adding("Set-Cookie", "sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT")
  }
}

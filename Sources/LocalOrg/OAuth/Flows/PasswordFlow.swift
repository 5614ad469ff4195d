/// A user name and password for an access token (RFC 6749 section 4.3.2). There is no refresh token: the app has the password.
struct PasswordFlow: Sendable {
  let context: OrgContext

  func tokens(for request: OrgRequest, _ app: ConnectedApp, key: String?) async throws -> TokenGrant {
    let scope = app.admitted(["api", "id", "web"])
    guard !scope.isEmpty else { throw OAuthFailure.wrongScope }
    let username = try request.required("username")
    let password = try request.required("password")
    guard context.configuration.allowsPasswordFlow, let user = try await context.userOfAPI(username, password: password, from: request) else {
      throw OAuthFailure.wrongCredentials
    }
    return try context.issue(AccessGrant(userId: user.id, clientId: app.consumerKey, scope: scope, key: key), to: user, TokenTerms(request))
  }
}

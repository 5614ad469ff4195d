/// An app's key and secret for an access token of the user that its administrator has set (Salesforce Help, "OAuth 2.0 Client Credentials Flow").
struct ClientCredentialsFlow: Sendable {
  let context: OrgContext

  func tokens(for request: OrgRequest, _ app: ConnectedApp, key: String?) throws -> TokenGrant {
    guard app.allowsClientCredentials else { throw OAuthFailure.noClientCredentials }
    // The proof is the secret; without one, anybody could come with the key.
    guard app.consumerSecret != nil || app.certificate != nil else { throw OAuthFailure.wrongSecret }
    guard let name = app.runAs, let user = try context.records.user(named: name) else { throw OAuthFailure.noRunAsUser }
    let scope = try app.granted(request.parameter("scope"))
    return try context.issue(AccessGrant(userId: user.id, clientId: app.consumerKey, scope: scope, key: key), to: user, TokenTerms(request))
  }
}

extension ConnectedApp {
  /// What is granted without a page: what was asked for, else all that the app may have, but no refresh token.
  func granted(_ asked: String?) throws(OAuthFailure) -> String {
    let asked = asked ?? ""
    guard admits(scope: asked) else { throw .wrongScope }
    let names = asked.isEmpty ? (scopes.map { $0.sorted() } ?? ["api", "id", "web"]) : asked.split(separator: " ").map(String.init)
    let granted = names.filter { $0 != Scope.refreshToken.rawValue && $0 != Scope.offlineAccess.rawValue }.joined(separator: " ")
    guard !granted.isEmpty else { throw .wrongScope }
    return granted
  }
}

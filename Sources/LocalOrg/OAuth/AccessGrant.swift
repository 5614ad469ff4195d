/// Whom a token stands for, and what it lets in.
struct AccessGrant: Sendable, Equatable {
  /// 18 characters.
  let userId: String
  /// The consumer key; empty for a visitor of the org's own pages.
  let clientId: String
  /// Separated by spaces, as in the request.
  let scope: String

  /// Whether the app may renew its access without the user.
  var allowsRefresh: Bool {
    let scopes = scope.split(separator: " ")
    return scopes.contains("refresh_token") || scopes.contains("offline_access")
  }
}

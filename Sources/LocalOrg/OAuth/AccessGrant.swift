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

  /// Whether there is no scope but those for refreshing.
  static func isOnlyForRefreshing(_ scope: String) -> Bool {
    scope.split(separator: " ").allSatisfy { $0 == "refresh_token" || $0 == "offline_access" }
  }

  /// Whether the REST API answers to it. Earlier versions gave tokens with the scope for refreshing only.
  var allowsAPI: Bool {
    // A visitor's pages call the API with the visitor's session.
    if clientId.isEmpty || Self.isOnlyForRefreshing(scope) { return true }
    return scope.split(separator: " ").contains { $0 == "api" || $0 == "full" || $0 == "chatter_api" }
  }
}

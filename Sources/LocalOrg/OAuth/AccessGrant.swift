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

  /// Whether the REST API answers to it. An app that named no other scope than that for refreshing has the usual ones.
  var allowsAPI: Bool {
    let scopes = scope.split(separator: " ").filter { $0 != "refresh_token" && $0 != "offline_access" }
    // A visitor's pages call the API with the visitor's session.
    return clientId.isEmpty || scopes.isEmpty || scopes.contains { $0 == "api" || $0 == "full" || $0 == "chatter_api" }
  }
}

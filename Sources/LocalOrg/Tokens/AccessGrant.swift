/// Whom a token stands for, and what it lets in.
struct AccessGrant: Sendable, Equatable {
  /// 18 characters.
  let userId: String
  /// The consumer key; empty for a visitor of the org's own pages.
  let clientId: String
  /// Separated by spaces, as in the request.
  let scope: String
  /// The thumbprint of the key that the holder of a bound token has to prove; nil for bearer tokens (``DPoPProof``).
  var key: String?

  /// Those that there are.
  var scopes: Set<Scope> { Set(knownScopes) }

  /// The same as they come: every request asks for them, and few are more quickly looked through than hashed.
  private var knownScopes: [Scope] { scope.split(separator: " ").compactMap { Scope(rawValue: String($0)) } }

  /// Whether the app may renew its access without the user.
  var allowsRefresh: Bool { !scopes.isDisjoint(with: [.refreshToken, .offlineAccess]) }

  /// Whether there is no scope but those for refreshing.
  static func isOnlyForRefreshing(_ scope: String) -> Bool {
    scope.split(separator: " ").allSatisfy { $0 == "refresh_token" || $0 == "offline_access" }
  }

  /// Whether it has one of the scopes. A visitor's pages call the API with the visitor's session, and earlier versions gave tokens with the scope for
  /// refreshing only: these open everything.
  private func opens(_ needed: Scope...) -> Bool {
    clientId.isEmpty || Self.isOnlyForRefreshing(scope) || knownScopes.contains { $0 == .full || needed.contains($0) }
  }

  /// Whether the REST API answers to it.
  var allowsAPI: Bool { opens(.api) }

  /// Whether `chatter` and `connect` of the REST API do.
  var allowsChatter: Bool { opens(.api, .chatter) }

  /// Whether the identity service tells who it belongs to. Apps with `api` learn that without asking for more, as those of Mobile SDK do.
  var allowsIdentity: Bool { opens(.id, .openid, .profile, .email, .address, .phone, .api) }

  /// Whether the identity service tells of other people, too.
  var allowsOthersIdentity: Bool { opens(.api) }

  /// Whether it opens the org's pages.
  var allowsPages: Bool { opens(.web, .visualforce, .lightning, .content) }

  /// Whether it may be turned into a visit: the sessions of single domains may not.
  var allowsFrontDoor: Bool { opens(.web) }

  /// Whether it is a session of pages and nothing else, which a web view shows as a cookie.
  var isForPagesOnly: Bool {
    let known = knownScopes
    return !known.isEmpty && known.allSatisfy { [.web, .visualforce, .lightning, .content].contains($0) }
  }

  /// Whether an id token comes with it.
  var wantsIDToken: Bool { scopes.contains(.openid) }
}

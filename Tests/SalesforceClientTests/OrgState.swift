import Synchronization

/// What a test's org knows and has seen; several servers may stand on one, as an org that starts again on another port.
final class OrgState: Sendable {
  struct Contents {
    var users = ["ada@example.com": "s3cret", "grace@example.com": "käse & \"brot\"+1"]
    /// User names by token.
    var accessTokens: [String: String] = [:]
    var refreshTokens: [String: String] = [:]
    var issued = 0
    var counts: [String: Int] = [:]
    /// What the authorize page answers instead of a login: the callback's parameters.
    var refusal: String?
    var changesState = false
    var sendsRefreshToken = true
    /// What the identity service answers instead of the user's own.
    var identity: String?
    /// Set to make the token endpoint wait for it.
    var gate: Gate?
    var revoked: [String] = []
    var revocationReasons: [String?] = []
    /// What token answers name as the instance; nil for the server itself.
    var instance: String?
    /// Whether each refresh gives another refresh token, and the old one is worthless.
    var rotates = false
    /// What the token endpoint answers instead: status and body.
    var tokenAnswer: (Int, String)?
    var tokenType = "Bearer"
    /// What answers with tokens have besides.
    var further: [String: String] = [:]
    /// The response types and grants by which tokens were asked for.
    var grants: [String] = []
  }

  static let orgId = "00DTEST00000001EAA"

  private let contents = Mutex(Contents())

  func change<Result: Sendable>(_ body: (inout Contents) -> Result) -> Result {
    contents.withLock { contents in body(&contents) }
  }

  func count(_ name: String) -> Int { change { $0.counts[name, default: 0] } }

  /// Counts a request.
  ///
  /// - Returns: the gate that it has to pass, which whoever has seen it counted may take away for the next.
  func note(_ name: String) -> Gate? {
    change {
      $0.counts[name, default: 0] += 1
      return $0.gate
    }
  }

  /// Makes every access token worthless, as time does.
  func expireAccessTokens() { change { $0.accessTokens = [:] } }

  func revokeRefreshTokens() { change { $0.refreshTokens = [:] } }

  func newToken(_ kind: WritableKeyPath<Contents, [String: String]> & Sendable, of user: String) -> String {
    change { contents in
      contents.issued += 1
      let token = "\(kind == \.accessTokens ? "access" : "refresh")!token.\(contents.issued)"
      contents[keyPath: kind][token] = user
      return token
    }
  }
}

/// Something to wait for; it opens once.
actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  func wait() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}

import SQLite

/// A refresh token, and the first of those that took each other's place, on which access tokens hang.
struct RefreshToken: Sendable, Equatable {
  let text: String
  let family: String
}

extension OrgStore {
  /// What a refresh token is worth.
  enum RefreshTokenWorth {
    case live(AccessGrant, RefreshToken)
    /// It was replaced, so that somebody has it who should not. All that hung on it is revoked now.
    case replaced
    case none
  }

  /// - Parameters:
  ///   - lifetime: seconds; nil for ever.
  ///   - family: of the token whose place it takes; nil for a new one.
  func issueRefreshToken(_ grant: AccessGrant, lifetime: Int?, family: String? = nil) throws -> RefreshToken {
    let token = "5Aep861\(RandomToken.make(80))"
    let end = lifetime.map { SQLiteValue.integer(OrgClock.now + Int64($0) * 1000) } ?? .null
    try records.withDatabase { database in
      try database.run(
        "INSERT INTO oauth_refresh_token (token, user_id, client_id, scope, expires_at, family) VALUES (?, ?, ?, ?, ?, ?)",
        [.text(token), .text(grant.userId), .text(grant.clientId), .text(grant.scope), end, .text(family ?? token)])
    }
    return RefreshToken(text: token, family: family ?? token)
  }

  /// Whom a refresh token stands for; nil when it is unknown, replaced or has run out.
  func grant(refreshToken token: String) throws -> AccessGrant? {
    try grant(
      """
      SELECT user_id, client_id, scope FROM oauth_refresh_token
      WHERE token = ? AND coalesce(is_replaced, 0) = 0 AND coalesce(expires_at > ?, 1)
      """, [.text(token), .integer(OrgClock.now)])
  }

  /// Takes a refresh token for one use by an app.
  /// - Parameter isReplacing: whether this is its last use. Of two at once, one finds it replaced.
  func use(refreshToken token: String, clientId: String, isReplacing: Bool) throws -> RefreshTokenWorth {
    try records.withDatabase { database in
      try database.transaction {
        let row = try database.rows(
          """
          SELECT user_id, client_id, scope, coalesce(family, token), coalesce(is_replaced, 0), coalesce(expires_at > ?, 1)
          FROM oauth_refresh_token WHERE token = ? AND client_id = ?
          """, [.integer(OrgClock.now), .text(token), .text(clientId)]
        ).first
        guard let row, let grant = AccessGrant(row), let family = row[3].text else { return .none }
        if row[4] == .integer(1) {
          try Self.endFamily(family, database)
          return .replaced
        }
        guard row[5] == .integer(1) else { return .none }
        if isReplacing { try database.run("UPDATE oauth_refresh_token SET is_replaced = 1 WHERE token = ?", [.text(token)]) }
        return .live(grant, RefreshToken(text: token, family: family))
      }
    }
  }

  func expireRefreshTokens() throws {
    try records.withDatabase { try $0.run("UPDATE oauth_refresh_token SET expires_at = 0") }
  }
}

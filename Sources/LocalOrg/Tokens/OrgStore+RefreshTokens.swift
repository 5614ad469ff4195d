import SQLite

extension OrgStore {
  /// What a refresh token is worth.
  enum RefreshTokenWorth {
    /// For whom, and the token from now on: the same, or the one that took its place.
    case live(AccessGrant, RefreshToken)
    /// It was replaced, so that somebody has it who should not. All that hung on it is revoked now.
    case replaced
    case none
  }

  /// - Parameters:
  ///   - lifetime: seconds; nil for ever.
  ///   - family: of the token whose place it takes; nil for a new one.
  func issueRefreshToken(_ grant: AccessGrant, lifetime: Int?, family: String? = nil) throws -> RefreshToken {
    try records.withDatabase { try keep(grant, lifetime: lifetime, family: family, $0) }
  }

  private func keep(_ grant: AccessGrant, lifetime: Int?, family: String?, _ database: SQLiteConnection) throws -> RefreshToken {
    let (token, now) = ("5Aep861\(RandomToken.make(80))", records.clock.milliseconds)
    let end = lifetime.map { SQLiteValue.integer(now + Int64($0) * 1000) } ?? .null
    try database.run(
      """
      INSERT INTO oauth_refresh_token (token, user_id, client_id, scope, expires_at, family, used_at, issued_at, key) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .text(token), .text(grant.userId), .text(grant.clientId), .text(grant.scope), end, .text(family ?? token), .integer(now), .integer(now),
        grant.key.map { .text($0) } ?? .null,
      ])
    return RefreshToken(text: token, family: family ?? token)
  }

  /// Whom a refresh token stands for; nil when it is unknown, replaced or has run out.
  func grant(refreshToken token: String) throws -> AccessGrant? {
    try grant(
      """
      SELECT user_id, client_id, scope, key FROM oauth_refresh_token
      WHERE token = ? AND coalesce(is_replaced, 0) = 0 AND coalesce(expires_at > ?, 1)
      """, [.text(token), .integer(records.clock.milliseconds)])
  }

  /// Takes a refresh token for one use by an app.
  ///
  /// From the first use with a proof on it is bound to the key of that.
  ///
  /// When the app's tokens rotate, this is its last use: the next token is kept in the transaction that ends it, so that a process which dies
  /// leaves one of them good. Of two uses at once, one finds it replaced.
  /// - Parameter key: that of the proof which came with it.
  func use(refreshToken token: String, of app: ConnectedApp, key: String? = nil) throws -> RefreshTokenWorth {
    try records.withDatabase { database in
      try database.transaction {
        let now = records.clock.milliseconds
        let row = try database.rows(
          """
          SELECT user_id, client_id, scope, key, coalesce(family, token), coalesce(is_replaced, 0), coalesce(expires_at > ?, 1), used_at
          FROM oauth_refresh_token WHERE token = ? AND client_id = ?
          """, [.integer(now), .text(token), .text(app.consumerKey)]
        ).first
        guard let row, var grant = AccessGrant(row), let family = row[4].text else { return .none }
        if row[5] == .integer(1) {
          try Self.endFamily(family, database)
          return .replaced
        }
        guard row[6] == .integer(1), !Self.isIdle(since: row[7].integer, now, app) else { return .none }
        grant.key = grant.key ?? key
        guard app.rotatesRefreshTokens else {
          try database.run(
            "UPDATE oauth_refresh_token SET used_at = ?, key = ? WHERE token = ?", [.integer(now), grant.key.map { .text($0) } ?? .null, .text(token)])
          return .live(grant, RefreshToken(text: token, family: family))
        }
        let next = try keep(grant, lifetime: app.refreshTokenLifetime, family: family, database)
        try database.run("UPDATE oauth_refresh_token SET is_replaced = 1 WHERE token = ?", [.text(token)])
        return .live(grant, next)
      }
    }
  }

  private static func isIdle(since use: Int64?, _ now: Int64, _ app: ConnectedApp) -> Bool {
    guard let limit = app.refreshTokenIdleLimit, let use else { return false }
    return now - use >= Int64(limit) * 1_000
  }

  func expireRefreshTokens() throws {
    try records.withDatabase { try $0.run("UPDATE oauth_refresh_token SET expires_at = 0") }
  }
}

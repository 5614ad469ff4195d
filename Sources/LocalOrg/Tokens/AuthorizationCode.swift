import SQLite

/// What an authorization code was given for.
struct AuthorizationCode: Sendable {
  let text: String
  /// Its key is that which the app has announced (`dpop_jkt`).
  let grant: AccessGrant
  let redirectURI: String
  let challenge: CodeChallenge?
  /// What the app wants to find in its id token.
  let nonce: String?
}

/// A code goes from `fresh` over `used` to `replayed`. Who brings it a second time may have stolen it, or comes after a thief:
/// what the first use gave is revoked (RFC 6749 section 4.1.2, RFC 9700 section 4.5).
extension OrgStore {
  /// Milliseconds that an authorization code may take to its token (15 minutes, as in Mobile SDK 3.3 guide, chapter 9).
  private static let codeLifetime: Int64 = 900_000
  /// How long a used code is known as such.
  private static let codeMemory: Int64 = 86_400_000

  func issueCode(_ grant: AccessGrant, redirectURI: String, challenge: CodeChallenge?, nonce: String? = nil) throws -> String {
    let code = "aPrx\(RandomToken.make(76))"
    try records.withDatabase { database in
      try database.run(
        """
        INSERT INTO oauth_authorization_code (code, user_id, client_id, scope, redirect_uri, challenge, expires_at, nonce, key, state)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'fresh')
        """,
        [
          .text(code), .text(grant.userId), .text(grant.clientId), .text(grant.scope), .text(redirectURI),
          challenge.map { .text($0.text) } ?? .null, .integer(records.clock.milliseconds + Self.codeLifetime),
          nonce.map { .text($0) } ?? .null, grant.key.map { .text($0) } ?? .null,
        ])
    }
    return code
  }

  /// What a code was given for, once: it is worth nothing afterwards, whoever asked.
  /// - Returns: nil for one that is unknown, used or has run out.
  func redeem(code: String) throws -> AuthorizationCode? {
    try records.withDatabase { database in
      try database.transaction {
        try database.run("DELETE FROM oauth_authorization_code WHERE expires_at < ?", [.integer(records.clock.milliseconds - Self.codeMemory)])
        let row = try database.rows(
          """
          SELECT user_id, client_id, scope, key, redirect_uri, challenge, state, access_token, refresh_token, expires_at > ?, nonce
          FROM oauth_authorization_code WHERE code = ?
          """, [.integer(records.clock.milliseconds), .text(code)]
        ).first
        guard let row, let grant = AccessGrant(row), let redirectURI = row[4].text else { return nil }
        guard row[6].text == "fresh" else {
          try Self.endTokens(access: row[7].text, family: row[8].text, database)
          try Self.mark(code, as: "replayed", database)
          return nil
        }
        try Self.mark(code, as: "used", database)
        guard row[9] == .integer(1) else { return nil }
        return AuthorizationCode(
          text: code, grant: grant, redirectURI: redirectURI, challenge: row[5].text.map { CodeChallenge(stored: $0) }, nonce: row[10].text)
      }
    }
  }

  /// Notes what a code was exchanged for.
  /// - Returns: false when the code came a second time meanwhile. The tokens are revoked then.
  func remember(_ code: AuthorizationCode, accessToken: String, refreshToken: RefreshToken?) throws -> Bool {
    try records.withDatabase { database in
      try database.transaction {
        let family = refreshToken?.family
        let before = database.totalChanges
        try database.run(
          "UPDATE oauth_authorization_code SET access_token = ?, refresh_token = ? WHERE code = ? AND state = 'used'",
          [.text(accessToken), family.map { .text($0) } ?? .null, .text(code.text)])
        if database.totalChanges > before { return true }
        try Self.endTokens(access: accessToken, family: family, database)
        return false
      }
    }
  }

  func expireCodes() throws {
    try records.withDatabase { try $0.run("UPDATE oauth_authorization_code SET expires_at = ?", [.integer(records.clock.milliseconds - 1)]) }
  }

  private static func mark(_ code: String, as state: String, _ database: SQLiteConnection) throws {
    try database.run("UPDATE oauth_authorization_code SET state = ? WHERE code = ?", [.text(state), .text(code)])
  }

  private static func endTokens(access: String?, family: String?, _ database: SQLiteConnection) throws {
    if let access { try database.run("DELETE FROM oauth_access_token WHERE token = ?", [.text(access)]) }
    if let family { try endFamily(family, database) }
  }
}

import SQLite

/// Tokens and settings of an org, in its database. They are kept as they are: who can read that file, which has mode 0600,
/// can read the records as well.
struct OrgStore: Sendable {
  /// Milliseconds that an authorization code may take to its token (15 minutes, as in seed 000 ch. 9).
  private static let codeLifetime: Int64 = 900_000

  private let records: OrgRecords

  init(_ records: OrgRecords) throws {
    self.records = records
    try makeTables()
  }

  private func makeTables() throws {
    try records.withDatabase { database in
      try database.execute(
        """
        CREATE TABLE IF NOT EXISTS oauth_access_token (
          token TEXT PRIMARY KEY, user_id TEXT NOT NULL, client_id TEXT NOT NULL, scope TEXT NOT NULL,
          refresh_token TEXT, expires_at INTEGER NOT NULL) WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS oauth_refresh_token (
          token TEXT PRIMARY KEY, user_id TEXT NOT NULL, client_id TEXT NOT NULL, scope TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS oauth_code (
          code TEXT PRIMARY KEY, user_id TEXT NOT NULL, client_id TEXT NOT NULL, scope TEXT NOT NULL,
          redirect_uri TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS web_setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
        """)
    }
  }
}

// MARK: - Access tokens

extension OrgStore {
  /// - Parameters:
  ///   - organizationId: its first 15 characters begin the token, as they do in Salesforce's.
  ///   - refreshToken: whose revocation takes the access token along.
  ///   - lifetime: seconds.
  func issueAccessToken(_ grant: AccessGrant, organizationId: String, refreshToken: String?, lifetime: Int) throws -> String {
    let token = "\(organizationId.prefix(15))!\(RandomToken.make(86))"
    let now = OrgClock.now
    try records.withDatabase { database in
      try database.run("DELETE FROM oauth_access_token WHERE expires_at < ?", [.integer(now)])
      try database.run(
        "INSERT INTO oauth_access_token VALUES (?, ?, ?, ?, ?, ?)",
        [
          .text(token), .text(grant.userId), .text(grant.clientId), .text(grant.scope),
          refreshToken.map { .text($0) } ?? .null, .integer(now + Int64(lifetime) * 1000),
        ])
    }
    return token
  }

  /// Whom an access token stands for; nil when it is unknown or has run out.
  func grant(accessToken token: String) throws -> AccessGrant? {
    try grant(
      "SELECT user_id, client_id, scope FROM oauth_access_token WHERE token = ? AND expires_at > ?",
      [.text(token), .integer(OrgClock.now)])
  }

  func expireAccessTokens() throws {
    try records.withDatabase { try $0.run("UPDATE oauth_access_token SET expires_at = 0") }
  }
}

// MARK: - Refresh tokens and codes

extension OrgStore {
  func issueRefreshToken(_ grant: AccessGrant) throws -> String {
    let token = "5Aep861\(RandomToken.make(80))"
    try records.withDatabase { database in
      try database.run(
        "INSERT INTO oauth_refresh_token VALUES (?, ?, ?, ?)",
        [.text(token), .text(grant.userId), .text(grant.clientId), .text(grant.scope)])
    }
    return token
  }

  func grant(refreshToken token: String) throws -> AccessGrant? {
    try grant("SELECT user_id, client_id, scope FROM oauth_refresh_token WHERE token = ?", [.text(token)])
  }

  func issueCode(_ grant: AccessGrant, redirectURI: String) throws -> String {
    let code = "aPrx\(RandomToken.make(76))"
    try records.withDatabase { database in
      try database.run(
        "INSERT INTO oauth_code VALUES (?, ?, ?, ?, ?, ?)",
        [
          .text(code), .text(grant.userId), .text(grant.clientId), .text(grant.scope), .text(redirectURI),
          .integer(OrgClock.now + Self.codeLifetime),
        ])
    }
    return code
  }

  /// What a code was given for. It is worth nothing afterwards, whoever asked.
  func redeem(code: String) throws -> (grant: AccessGrant, redirectURI: String)? {
    try records.withDatabase { database in
      let row = try database.rows(
        "SELECT user_id, client_id, scope, redirect_uri FROM oauth_code WHERE code = ? AND expires_at > ?",
        [.text(code), .integer(OrgClock.now)]
      ).first
      try database.run("DELETE FROM oauth_code WHERE code = ? OR expires_at < ?", [.text(code), .integer(OrgClock.now)])
      guard let row, let grant = AccessGrant(row), let redirectURI = row[3].text else { return nil }
      return (grant, redirectURI)
    }
  }

  /// Makes a token worthless. A refresh token takes its access tokens along.
  /// - Returns: whether there was such a token.
  func revoke(_ token: String) throws -> Bool {
    try records.withDatabase { database in
      try database.transaction {
        let before = database.totalChanges
        try database.run("DELETE FROM oauth_refresh_token WHERE token = ?", [.text(token)])
        try database.run("DELETE FROM oauth_access_token WHERE token = ? OR refresh_token = ?", [.text(token), .text(token)])
        return database.totalChanges > before
      }
    }
  }

  func removeTokens() throws {
    try makeTables()
    try records.withDatabase { database in
      try database.execute("DELETE FROM oauth_access_token; DELETE FROM oauth_refresh_token; DELETE FROM oauth_code;")
    }
  }

  private func grant(_ sql: String, _ values: [SQLiteValue]) throws -> AccessGrant? {
    try records.withDatabase { try $0.rows(sql, values).first.flatMap(AccessGrant.init) }
  }
}

// MARK: - The port

extension OrgStore {
  func lastPort() throws -> UInt16? {
    try records.withDatabase { try $0.value("SELECT value FROM web_setting WHERE name = 'port'")?.text.flatMap { UInt16($0) } }
  }

  func rememberPort(_ port: UInt16) throws {
    try records.withDatabase { try $0.run("INSERT OR REPLACE INTO web_setting VALUES ('port', ?)", [.text("\(port)")]) }
  }
}

extension AccessGrant {
  /// The columns user_id, client_id and scope.
  fileprivate init?(_ row: [SQLiteValue]) {
    guard row.count >= 3, let userId = row[0].text, let clientId = row[1].text, let scope = row[2].text else { return nil }
    self.init(userId: userId, clientId: clientId, scope: scope)
  }
}

import SQLite

/// Tokens and settings of an org, in its database. They are kept as they are: who can read that file, which has mode 0600,
/// can read the records as well.
struct OrgStore: Sendable {
  let records: OrgRecords

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
        CREATE TABLE IF NOT EXISTS oauth_authorization_code (
          code TEXT PRIMARY KEY, user_id TEXT NOT NULL, client_id TEXT NOT NULL, scope TEXT NOT NULL,
          redirect_uri TEXT NOT NULL, challenge TEXT, expires_at INTEGER NOT NULL, state TEXT NOT NULL,
          access_token TEXT, refresh_token TEXT) WITHOUT ROWID;
        DROP TABLE IF EXISTS oauth_code;
        CREATE TABLE IF NOT EXISTS web_setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
        """)
      try Self.addColumns(database)
    }
  }

  /// Orgs of earlier versions had refresh tokens for ever.
  private static func addColumns(_ database: SQLiteConnection) throws {
    let columns = try database.rows("SELECT name FROM pragma_table_info('oauth_refresh_token')").compactMap { $0[0].text }
    for (name, type) in [("expires_at", "INTEGER"), ("family", "TEXT"), ("is_replaced", "INTEGER")] where !columns.contains(name) {
      try database.execute("ALTER TABLE oauth_refresh_token ADD COLUMN \(name) \(type)")
    }
  }
}

// MARK: - Access tokens

extension OrgStore {
  /// - Parameters:
  ///   - organizationId: its first 15 characters begin the token, as they do in Salesforce's.
  ///   - refreshToken: whose revocation, or that of its successors, takes the access token along.
  ///   - lifetime: seconds.
  func issueAccessToken(_ grant: AccessGrant, organizationId: String, refreshToken: RefreshToken?, lifetime: Int) throws -> String {
    let token = "\(organizationId.prefix(15))!\(RandomToken.make(86))"
    let now = OrgClock.now
    try records.withDatabase { database in
      try database.run("DELETE FROM oauth_access_token WHERE expires_at < ?", [.integer(now)])
      try database.run(
        "INSERT INTO oauth_access_token VALUES (?, ?, ?, ?, ?, ?)",
        [
          .text(token), .text(grant.userId), .text(grant.clientId), .text(grant.scope),
          refreshToken.map { .text($0.family) } ?? .null, .integer(now + Int64(lifetime) * 1000),
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

// MARK: - The end of tokens

extension OrgStore {
  /// Makes a token worthless. A refresh token takes its access tokens along, and what it was replaced by.
  /// - Returns: whether there was such a token.
  func revoke(_ token: String) throws -> Bool {
    try records.withDatabase { database in
      try database.transaction {
        let before = database.totalChanges
        try database.run("DELETE FROM oauth_access_token WHERE token = ?", [.text(token)])
        let family = try database.value("SELECT coalesce(family, token) FROM oauth_refresh_token WHERE token = ?", [.text(token)])?.text
        if let family { try Self.endFamily(family, database) }
        return database.totalChanges > before
      }
    }
  }

  func removeTokens() throws {
    try makeTables()
    try records.withDatabase { database in
      try database.execute("DELETE FROM oauth_access_token; DELETE FROM oauth_refresh_token; DELETE FROM oauth_authorization_code;")
    }
  }

  /// Deletes the refresh tokens that took each other's place, and the access tokens that hang on them.
  static func endFamily(_ family: String, _ database: SQLiteConnection) throws {
    try database.run("DELETE FROM oauth_refresh_token WHERE coalesce(family, token) = ?", [.text(family)])
    try database.run("DELETE FROM oauth_access_token WHERE refresh_token = ?", [.text(family)])
  }

  func grant(_ sql: String, _ values: [SQLiteValue]) throws -> AccessGrant? {
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
  init?(_ row: [SQLiteValue]) {
    guard row.count >= 3, let userId = row[0].text, let clientId = row[1].text, let scope = row[2].text else { return nil }
    self.init(userId: userId, clientId: clientId, scope: scope)
  }
}

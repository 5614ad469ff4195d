import SQLite

/// Tokens and settings of an org, in its database. They are kept as they are: who can read that file, which has mode 0600,
/// can read the records as well.
struct OrgStore: Sendable {
  let records: OrgRecords
  /// The apps that were added to the org.
  let apps: AppRegistry
  /// The communities and login pages that were added to it.
  let sites: SiteRegistry

  init(_ records: OrgRecords) throws {
    self.records = records
    apps = try AppRegistry(records)
    sites = try SiteRegistry(records)
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
        CREATE TABLE IF NOT EXISTS oauth_device_code (
          device_code TEXT PRIMARY KEY, user_code TEXT NOT NULL, client_id TEXT NOT NULL, scope TEXT NOT NULL, user_id TEXT,
          expires_at INTEGER NOT NULL, asked_at INTEGER NOT NULL, state TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS oauth_approval (
          user_id TEXT NOT NULL, client_id TEXT NOT NULL, redirect_uri TEXT NOT NULL, scope TEXT NOT NULL,
          PRIMARY KEY (user_id, client_id, redirect_uri)) WITHOUT ROWID;
        DROP TABLE IF EXISTS oauth_code;
        CREATE TABLE IF NOT EXISTS web_setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
        """)
      try Self.addColumns(database)
    }
  }

  /// What tokens of orgs of earlier versions did not have.
  private static let laterColumns = [
    "oauth_refresh_token": [
      ("expires_at", "INTEGER"), ("family", "TEXT"), ("is_replaced", "INTEGER"), ("used_at", "INTEGER"), ("issued_at", "INTEGER"), ("key", "TEXT"),
    ],
    "oauth_access_token": [("issued_at", "INTEGER"), ("key", "TEXT")],
    "oauth_authorization_code": [("nonce", "TEXT"), ("key", "TEXT")],
  ]

  private static func addColumns(_ database: SQLiteConnection) throws {
    for (table, later) in laterColumns {
      let columns = try database.rows("SELECT name FROM pragma_table_info('\(table)')").compactMap { $0[0].text }
      for (name, type) in later where !columns.contains(name) { try database.execute("ALTER TABLE \(table) ADD COLUMN \(name) \(type)") }
    }
    try database.execute("CREATE INDEX IF NOT EXISTS oauth_refresh_token_family ON oauth_refresh_token(coalesce(family, token))")
  }
}

// MARK: - Access tokens

extension OrgStore {
  /// - Parameters:
  ///   - organizationId: its first 15 characters begin the token, as they do in Salesforce's.
  ///   - text: what the token is; made by chance without it.
  ///   - refreshToken: whose revocation, or that of its successors, takes the access token along.
  ///   - lifetime: seconds.
  /// - Throws: ``OAuthFailure/deadRefreshToken`` when the refresh token was revoked since it was looked at.
  func issueAccessToken(
    _ grant: AccessGrant, organizationId: String, text: String? = nil, refreshToken: RefreshToken?, lifetime: Int
  ) throws -> String {
    let token = text ?? "\(organizationId.prefix(15))!\(RandomToken.make(86))"
    let now = records.clock.milliseconds
    try records.withDatabase { database in
      try database.run("DELETE FROM oauth_access_token WHERE expires_at < ?", [.integer(now)])
      let before = database.totalChanges
      try database.run(
        """
        INSERT INTO oauth_access_token (token, user_id, client_id, scope, refresh_token, expires_at, issued_at, key)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
        WHERE ?5 IS NULL OR EXISTS (SELECT 1 FROM oauth_refresh_token WHERE coalesce(family, token) = ?5)
        """,
        [
          .text(token), .text(grant.userId), .text(grant.clientId), .text(grant.scope),
          refreshToken.map { .text($0.family) } ?? .null, .integer(now + Int64(lifetime) * 1000), .integer(now),
          grant.key.map { .text($0) } ?? .null,
        ])
      guard database.totalChanges > before else { throw OAuthFailure.deadRefreshToken }
    }
    return token
  }

  /// Whom an access token stands for; nil when it is unknown or has run out. Who shows one that is bound to a key still has to prove that key:
  /// ``OrgContext/session(of:or:)``.
  func anyGrant(accessToken token: String) throws -> AccessGrant? {
    try grant(
      "SELECT user_id, client_id, scope, key FROM oauth_access_token WHERE token = ? AND expires_at > ?",
      [.text(token), .integer(records.clock.milliseconds)])
  }

  /// When a token was issued and when it runs out, in milliseconds; nil for what is not known, or has no end.
  func times(of token: String) throws -> (issued: Int64?, end: Int64?) {
    let row = try records.reading {
      try $0.rows(
        """
        SELECT issued_at, expires_at FROM oauth_access_token WHERE token = ?
        UNION ALL SELECT issued_at, expires_at FROM oauth_refresh_token WHERE token = ?
        """, [.text(token), .text(token)]
      ).first
    }
    return (row?[0].integer, row?[1].integer)
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
        let row = try database.rows(
          "SELECT coalesce(family, token), user_id, client_id FROM oauth_refresh_token WHERE token = ?", [.text(token)]
        ).first
        if let row, let family = row[0].text {
          try Self.endFamily(family, database)
          // An app that has given up its access asks for it anew.
          try database.run("DELETE FROM oauth_approval WHERE user_id = ? AND client_id = ?", [row[1], row[2]])
        }
        return database.totalChanges > before
      }
    }
  }

  func removeTokens() throws {
    try makeTables()
    try records.withDatabase { database in
      for table in ["access_token", "refresh_token", "authorization_code", "device_code", "approval"] { try database.execute("DELETE FROM oauth_\(table)") }
    }
  }

  /// Deletes the refresh tokens that took each other's place, and the access tokens that hang on them.
  static func endFamily(_ family: String, _ database: SQLiteConnection) throws {
    try database.run("DELETE FROM oauth_refresh_token WHERE coalesce(family, token) = ?", [.text(family)])
    try database.run("DELETE FROM oauth_access_token WHERE refresh_token = ?", [.text(family)])
  }

  func grant(_ sql: String, _ values: [SQLiteValue]) throws -> AccessGrant? {
    try records.reading { try $0.rows(sql, values).first.flatMap(AccessGrant.init) }
  }
}

// MARK: - The port

extension OrgStore {
  /// - Parameter isSecure: whether it is that of https: the addresses that apps have kept have one of the two.
  func lastPort(isSecure: Bool) throws -> UInt16? {
    try records.withDatabase { try $0.value("SELECT value FROM web_setting WHERE name = ?", [Self.portName(isSecure)])?.text.flatMap { UInt16($0) } }
  }

  func rememberPort(_ port: UInt16, isSecure: Bool) throws {
    try records.withDatabase { try $0.run("INSERT OR REPLACE INTO web_setting VALUES (?, ?)", [Self.portName(isSecure), .text("\(port)")]) }
  }

  private static func portName(_ isSecure: Bool) -> SQLiteValue { .text(isSecure ? "secure port" : "port") }
}

extension AccessGrant {
  /// The columns user_id, client_id and scope, and perhaps key.
  init?(_ row: [SQLiteValue]) {
    guard row.count >= 3, let userId = row[0].text, let clientId = row[1].text, let scope = row[2].text else { return nil }
    self.init(userId: userId, clientId: clientId, scope: scope, key: row.count > 3 ? row[3].text : nil)
  }
}

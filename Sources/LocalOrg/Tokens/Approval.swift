import SQLite

/// Users who have let an app in are not asked again, at the address to which the answer went and for the scopes that it had.
extension OrgStore {
  func approve(_ grant: AccessGrant, redirectURI: String) throws {
    try records.withDatabase { database in
      try database.run(
        "INSERT OR REPLACE INTO oauth_approval (user_id, client_id, redirect_uri, scope) VALUES (?, ?, ?, ?)",
        [.text(grant.userId), .text(grant.clientId), .text(redirectURI), .text(grant.scope)])
    }
  }

  func hasApproved(_ grant: AccessGrant, redirectURI: String) throws -> Bool {
    let approved = try records.withDatabase {
      try $0.value(
        "SELECT scope FROM oauth_approval WHERE user_id = ? AND client_id = ? AND redirect_uri = ?",
        [.text(grant.userId), .text(grant.clientId), .text(redirectURI)])?.text
    }
    return approved.map { Set(grant.scope.split(separator: " ")).isSubset(of: $0.split(separator: " ")) } ?? false
  }

  /// Whether a user has let an app in at all.
  func hasApproved(_ clientId: String, userId: String) throws -> Bool {
    try records.withDatabase {
      try $0.value("SELECT 1 FROM oauth_approval WHERE user_id = ? AND client_id = ?", [.text(userId), .text(clientId)]) != nil
    }
  }
}

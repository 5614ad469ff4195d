import JSON

/// Finding accounts, and what is kept with them (Mobile SDK 3.3 guide, chapter 11, `SFUserAccountManager`).
extension AccountManager {
  /// Those of an org, in the order of signing in. An id may have 15 or 18 characters.
  public func accounts(ofOrg orgId: String) -> [UserAccount] { users.filter { IdentityAddress.isSame($0.orgId, orgId) } }

  /// Those whose data are on a server, in the order of signing in.
  public func accounts(atInstance url: String) -> [UserAccount] {
    let url = withoutTrailingSlash(url).lowercased()
    return users.filter { $0.instanceURL.lowercased() == url }
  }

  /// The account of a user, the first one if the user is signed in through several communities. An id may have 15 or 18 characters.
  public func account(ofUser userId: String) -> UserAccount? { users.first { IdentityAddress.isSame($0.userId, userId) } }

  /// Whether an account has tokens that the org has not refused. Nobody is asked.
  public func isSessionValid(_ key: AccountKey) -> Bool {
    guard let account = account(key), !account.accessToken.isEmpty else { return false }
    return !isRefused(account)
  }

  /// Keeps data of the app's own with an account, in the place of what was there. They lie sealed beside its tokens, and go with the logout.
  ///
  /// - Parameter key: nil means the current user.
  /// - Throws: ``OAuthError/notSignedIn``; ``VaultError`` when they cannot be written.
  @discardableResult
  public func applyCustomData(_ data: JSONObject, to key: AccountKey? = nil) throws -> UserAccount {
    try changeDetails(of: key) { $0.customData = data }
  }

  /// Keeps the name of an account's org.
  @discardableResult
  func note(organizationName: String, of key: AccountKey) throws -> UserAccount { try changeDetails(of: key) { $0.organizationName = organizationName } }
}

extension RESTClient {
  /// The name of the user's org, which the org is asked for once, and which is kept in ``UserAccount/Details/organizationName``.
  ///
  /// - Throws: ``OAuthError/notSignedIn``, ``RESTError`` for a user who may not read the org's data.
  public func organizationName(of accounts: AccountManager) async throws -> String {
    guard let user = account.flatMap({ accounts.account($0) }) else { throw OAuthError.notSignedIn }
    if let known = user.details.organizationName { return known }
    let name = try await send(.query("SELECT Name FROM Organization LIMIT 1")).json()["records"]?[0]?["Name"]?.string ?? ""
    guard !name.isEmpty else { throw OAuthError.unreadableAnswer(endpoint: "the query for the org's name", reason: "it holds no name") }
    try accounts.note(organizationName: name, of: user.key)
    return name
  }
}

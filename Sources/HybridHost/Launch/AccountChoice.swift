import HTTPClient
import SalesforceClient

/// Finds the kept account that a run goes on with.
///
/// An account stays at the server that issued its tokens: whoever is asked for at another server, or under another name, signs in beside
/// it. Only accounts of an org that this program runs itself follow that org to its address, which may differ at each start.
struct AccountChoice {
  let accounts: AccountManager
  /// Which of them is meant.
  let selection: AccountSelection
  /// The server that a new user would sign in at.
  let loginServer: @Sendable () async throws -> String
  /// The id of the org behind it that this program runs itself; nil for another server.
  let embeddedOrganization: (@Sendable () async throws -> String)?
  /// Who signs in without pages, whatever was kept; nil when nobody does.
  var pageless: PagelessSignIn?

  /// Makes the account current that is asked for, or nobody when that one is not kept.
  ///
  /// - Returns: what the operator should know of accounts that are kept but not meant; nil when there is nothing to say.
  func make() async throws -> String? {
    guard !accounts.users.isEmpty else { return nil }
    if case .tokens(let held) = pageless {
      try follow(held)
      return nil
    }
    let embedded = try await moveWithEmbeddedOrg()
    if selection.isOpen { return stranger(embedded) }
    let server = selection.isOfLoginServer ? try await loginServer() : nil
    func isMeant(_ account: UserAccount) -> Bool {
      if let name = selection.username, account.username.lowercased() != name.lowercased() { return false }
      return server == nil || (embedded.map { account.belongs(to: $0) } ?? Self.isSame(account.loginURL, server))
    }
    let current = accounts.currentUser
    if let current, isMeant(current) { return nil }
    guard let kept = accounts.users.first(where: isMeant) else {
      try accounts.deselect()
      return current.map(Self.stays)
    }
    try accounts.switchToUser(kept.key)
    return "goes on as \(kept.username), who is signed in at \(kept.loginURL)" + (current.map { "; \(Self.stays($0))" } ?? "")
  }

  /// - Returns: the id of the embedded org; nil when the login server is another one, or no kept account can be of it.
  private func moveWithEmbeddedOrg() async throws -> String? {
    guard let organization = embeddedOrganization else { return nil }
    let mayBelong = accounts.users.contains { $0.isOfEmbeddedOrg || (try? HTTPURL($0.loginURL))?.isLoopback == true }
    guard mayBelong || selection.isOfLoginServer else { return nil }
    let server = try await loginServer()
    let id = try await organization()
    try accounts.moveAccounts(ofEmbeddedOrg: id, to: server)
    return id
  }

  /// Whose tokens these are is not known before the org was asked, unless they were used before.
  private func follow(_ held: HeldTokens) throws {
    guard let user = accounts.users.first(where: { $0.accessToken == held.accessToken }) else { return try accounts.deselect() }
    if user.key != accounts.currentKey { try accounts.switchToUser(user.key) }
  }

  /// Goes on with the current account, wherever that is.
  ///
  /// - Returns: where it is, if elsewhere than a new sign-in would be.
  private func stranger(_ embedded: String?) -> String? {
    guard embeddedOrganization != nil, let current = accounts.currentUser else { return nil }
    if let embedded, current.belongs(to: embedded) { return nil }
    return "goes on as \(current.username), who is signed in at \(current.loginURL); with --org local the local org's user signs in beside"
  }

  private static func stays(_ account: UserAccount) -> String {
    "the account of \(account.username) at \(account.loginURL) is kept as it is"
  }

  private static func isSame(_ one: String, _ other: String?) -> Bool {
    guard let one = try? HTTPURL(one), let other = other.flatMap({ try? HTTPURL($0) }) else { return false }
    func path(_ url: HTTPURL) -> Substring { url.path.hasSuffix("/") ? url.path.dropLast() : url.path[...] }
    return one.origin.lowercased() == other.origin.lowercased() && path(one) == path(other)
  }
}

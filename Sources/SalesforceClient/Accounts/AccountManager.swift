import HTTPClient
import Synchronization

/// The accounts of one app: who is signed in, signing in and out, switching, and fresh tokens (Mobile SDK 3.3 guide, chapter 9,
/// "Multi-User Support").
///
/// ```swift
/// let accounts = try AccountManager(
///   oauth: OAuthClient(http: http, userAgent: agent), vault: AccountVault(folder: folder),
///   credentials: SignInCredentials(username: "ada@example.com", password: password)
/// ) { OAuthConfiguration(consumerKey: key, redirectURI: callback, scopes: ["api"], loginURL: try await org.start()) }
/// let account = try await accounts.authenticate()
/// ```
///
/// May be used from any thread. Asynchronous functions throw ``OAuthError``, `HTTPError` and ``VaultError``.
public final class AccountManager: Sendable {
  /// Two refreshes are one when they start from the same access token.
  private struct RefreshKey: Hashable, Sendable {
    let account: AccountKey
    let accessToken: Secret
  }

  private let oauth: OAuthClient
  private let credentials: SignInCredentials?
  private let pageless: PagelessSignIn?
  private let endsRevokedSessions: Bool
  private let person: Person?
  private let configuration: @Sendable () async throws -> OAuthConfiguration
  private let shelf: AccountShelf
  private let events = AccountEvents()
  /// Access tokens that could not be renewed, of accounts that have stayed.
  private let refused = Mutex<Set<Secret>>([])
  private let signIns = SingleFlight<String, UserAccount>()
  private let refreshes = SingleFlight<RefreshKey, UserAccount>()
  private let authentications = SingleFlight<AccountKey?, UserAccount>()
  private let logoutHandlers = Mutex<[@Sendable (UserAccount) async -> Void]>([])

  /// Shows somebody the page of an authorization, and gives the whole URL that the server redirects to in the end.
  public typealias Person = @Sendable (PendingAuthorization) async throws -> String

  /// - Parameters:
  ///   - vault: keeps the accounts between runs; nil keeps them in memory only. It is read at once.
  ///   - credentials: who signs in.
  ///   - person: goes through the login pages when there are no credentials; without either, signing in fails.
  ///   - pageless: signs in without pages, before `credentials` and `person`.
  ///   - endsRevokedSessions: whether an account is signed out when the org refuses its refresh token. Otherwise it stays, with tokens that are
  ///     worthless, until its user signs in again.
  ///   - configuration: asked at each sign-in, which may be the moment to start an embedded org.
  public init(
    oauth: OAuthClient, vault: AccountVault?, credentials: SignInCredentials?, person: Person? = nil, pageless: PagelessSignIn? = nil,
    endsRevokedSessions: Bool = true, configuration: @escaping @Sendable () async throws -> OAuthConfiguration
  ) throws(VaultError) {
    self.oauth = oauth
    self.credentials = credentials
    self.person = person
    self.pageless = pageless
    self.endsRevokedSessions = endsRevokedSessions
    self.configuration = configuration
    shelf = try AccountShelf(vault: vault)
  }

  /// The active account; nil when nobody is signed in, or after the active one was logged out or its session ended.
  public var currentUser: UserAccount? { shelf.users.current }

  /// Whose account that is: cheaper to ask for.
  public var currentKey: AccountKey? { shelf.currentKey }

  /// Everybody who is signed in, in the order of signing in.
  public var users: [UserAccount] { shelf.users.accounts }

  /// The account with its newest tokens; nil when it is not signed in.
  public func account(_ key: AccountKey) -> UserAccount? { shelf.users[key] }

  /// Calls the handler after every change from now on, in order, on the thread that made the change. It must not block.
  public func subscribe(_ handler: @escaping @Sendable (AccountEvent) -> Void) -> AccountSubscription {
    events.subscribe(handler)
  }

  /// Has the handler called, and waits for it, before an account is logged out: its tokens are good for a last request then. Not called
  /// for an account whose access the org has ended. Several handlers are called one after another, in the order in which they came.
  public func beforeLogout(_ handler: @escaping @Sendable (UserAccount) async -> Void) { logoutHandlers.withLock { $0.append(handler) } }

  /// What an app's `authenticate` does: gives the current user a new access token or, when there is none or the refresh
  /// token is worthless, signs in. Calls meanwhile share the outcome.
  @discardableResult
  public func authenticate() async throws -> UserAccount {
    let current = currentUser
    return try await authentications.run(current?.key) { [self] in
      guard let current else { return try await signIn() }
      do {
        return try await refresh(current)
      } catch OAuthError.refreshTokenRevoked, OAuthError.noRefreshToken, OAuthError.notSignedIn, OAuthError.accessTokenRefused {
        return try await signIn()
      }
    }
  }

  /// Goes through the login pages and makes that user the current one. Calls for one user meanwhile share the outcome.
  /// - Parameter credentials: nil takes those that this object was made with, or leaves it to a person.
  @discardableResult
  public func signIn(_ credentials: SignInCredentials? = nil) async throws -> UserAccount {
    if credentials == nil, let pageless {
      return try await signIns.run(pageless.username ?? "") { [self] in try await take(oauth.signIn(configuration(), by: pageless)) }
    }
    guard let credentials = credentials ?? self.credentials else {
      guard let person else { throw OAuthError.noCredentials }
      return try await signIns.run("") { [self] in
        let pending = try await PendingAuthorization(configuration())
        return try await finish(pending, callback: person(pending))
      }
    }
    return try await signIns.run(credentials.username) { [self] in
      try await take(oauth.signIn(configuration(), username: credentials.username, password: credentials.password))
    }
  }

  /// Returns when no sign-in is under way.
  package func untilSignInsAreOver() async {
    await authentications.untilDone()
    await signIns.untilDone()
  }

  /// Ends an authorization that a person went through in a browser, and makes that user the current one.
  /// - Parameter callback: the whole URL that the server redirected to.
  @discardableResult
  public func finish(_ pending: PendingAuthorization, callback: String) async throws -> UserAccount {
    try await take(oauth.finish(pending, callback: callback))
  }

  /// Makes another account the current one, without a new login.
  /// - Throws: ``OAuthError/notSignedIn`` when it is not signed in.
  @discardableResult
  public func switchToUser(_ key: AccountKey) throws -> UserAccount {
    let change = shelf.change { $0.select(key) }
    guard let account = change.after[key] else { throw OAuthError.notSignedIn }
    events.publish(switching(change))
    try change.check()
    return account
  }

  /// Gets a new access token. Whoever comes with a token that was replaced meanwhile gets the account as it is now; calls
  /// with the same token share one request.
  ///
  /// A refused refresh token ends the session, unless this object was made to let the account stay: the account's tokens are forgotten, it is not
  /// signed in any more, and ``AccountEvent/sessionEnded(_:explanation:)`` is published.
  /// - Parameter account: as it was when its access token was refused.
  /// - Throws: ``OAuthError/refreshTokenRevoked(username:explanation:)`` when the org refused the refresh token.
  @discardableResult
  public func refresh(_ account: UserAccount) async throws -> UserAccount {
    try await refreshes.run(RefreshKey(account: account.key, accessToken: account.accessToken)) { [self] in
      guard let stored = shelf.newest(account.key) else { throw OAuthError.notSignedIn }
      guard stored.accessToken == account.accessToken else { return stored }
      do {
        return try keep(await renewed(stored))
      } catch let error as OAuthError {
        switch error {
        case .refreshTokenRevoked(_, let explanation) where endsRevokedSessions: try endSession(of: stored, explanation)
        case .refreshTokenRevoked(_, let explanation):
          refused.withLock { _ = $0.insert(stored.accessToken) }
          events.publish([.tokenRefused(stored, explanation: explanation)])
        case .noRefreshToken, .accessTokenRefused: refused.withLock { _ = $0.insert(stored.accessToken) }
        default: break
        }
        throw error
      }
    }
  }

  /// - Throws: ``OAuthError/noRefreshToken(username:)`` when there is nothing to get a new access token with.
  private func renewed(_ account: UserAccount) async throws -> UserAccount {
    guard account.refreshToken == nil, let pageless else { return try await oauth.refresh(account) }
    if let name = pageless.username, name.lowercased() != account.username.lowercased() { return try await oauth.refresh(account) }
    // The same tokens again would be refused again.
    if case .tokens(let held) = pageless, held.accessToken == account.accessToken { return try await oauth.refresh(account) }
    let configuration = try await configuration()
    guard withoutTrailingSlash(configuration.loginURL) == account.loginURL else { return try await oauth.refresh(account) }
    var fresh = try await oauth.signIn(configuration, by: pageless)
    guard fresh.key == account.key else { throw OAuthError.wrongUser(username: account.username) }
    fresh.keepDetails(of: account)
    return fresh
  }

  /// Has the server end a token of an account. The app finds out at its next request.
  ///
  /// - Throws: ``OAuthError``, when the server was not reached.
  public func revoke(_ token: Secret, of account: UserAccount) async throws { try await oauth.revoke(token, at: account.authorizationServer) }

  /// Forgets an account, publishes ``AccountEvent/loggedOut(_:)``, then has the server revoke its tokens. There is no current user
  /// afterwards if it was that one.
  /// - Parameter key: nil means the current user. Without effect for an account that is not signed in.
  /// - Returns: whether the server confirmed; out of its reach the account is logged out all the same.
  @discardableResult
  public func logout(_ key: AccountKey? = nil) async throws -> Bool {
    guard let account = key.map({ self.account($0) }) ?? currentUser else { return false }
    for handler in logoutHandlers.withLock({ $0 }) { await handler(account) }
    let forgetting = Result { try forget(account.key) { .loggedOut($0) } }
    let isRevoked: Bool
    do {
      try await oauth.revoke(account.refreshToken ?? account.accessToken, at: account.authorizationServer, reason: .userLogout)
      isRevoked = true
    } catch {
      isRevoked = false
    }
    try forgetting.get()
    return isRevoked
  }

  /// Leaves nobody the current user, until somebody signs in or is switched to. All accounts stay. Nothing is published.
  public func deselect() throws(VaultError) { try shelf.change { $0.deselect() }.check() }

  /// Moves the accounts of an org that this program runs itself to its address of this start. Other accounts are never moved: their
  /// tokens would go to a server that did not issue them. Nothing is published.
  ///
  /// - Parameters:
  ///   - organization: the org's id.
  ///   - loginURL: its address, where its data are, too. An account that signed in there, without being marked as the org's, is
  ///     marked.
  public func moveAccounts(ofEmbeddedOrg organization: String, to loginURL: String) throws(VaultError) {
    let change = shelf.change { users in
      for var account in users.accounts where account.orgId == organization {
        if account.loginURL == withoutTrailingSlash(loginURL) { account.isOfEmbeddedOrg = true }
        guard account.isOfEmbeddedOrg else { continue }
        users.store(account.moved(to: loginURL))
      }
    }
    try change.check()
  }

  /// Keeps who has just signed in.
  private func take(_ newcomer: UserAccount) async throws -> UserAccount {
    try await admit(newcomer)
    var account = newcomer
    if let known = shelf.users[account.key] { account.keepDetails(of: known) }
    let change = shelf.change { [account] users in
      users.store(account)
      users.select(account.key)
    }
    let isNew = change.before[account.key] == nil
    events.publish([isNew ? .loggedIn(account) : .tokenRefreshed(account)] + switching(change))
    try change.check()
    return account
  }

  /// Refuses an account that the org does not want kept as it would be kept here.
  private func admit(_ account: UserAccount) async throws {
    do { try shelf.meet(account.mobilePolicy) } catch {
      // Nobody will have these tokens; should the server not hear of it, they run out by themselves.
      _ = try? await oauth.revoke(account.refreshToken ?? account.accessToken, at: account.authorizationServer, reason: .logoutPolicy)
      throw error
    }
  }

  /// Stores new tokens of an account, unless it was logged out meanwhile.
  private func keep(_ account: UserAccount) throws -> UserAccount {
    let change = shelf.change { users in
      if users[account.key] != nil { users.store(account) }
    }
    guard change.after[account.key] != nil else { throw OAuthError.notSignedIn }
    events.publish([.tokenRefreshed(account)])
    try change.check()
    return account
  }

  /// Ends the session of an account whose refresh token was refused, unless its user has signed in again meanwhile.
  private func endSession(of account: UserAccount, _ explanation: String) throws(VaultError) {
    try forget(account.key, if: { $0.refreshToken == account.refreshToken }) { .sessionEnded($0, explanation: explanation) }
  }

  /// Takes an account and its tokens out of memory and vault.
  /// - Parameters:
  ///   - condition: what must hold for the account as it is kept now.
  ///   - event: what is published about the account as it was.
  private func forget(
    _ key: AccountKey, if condition: (UserAccount) -> Bool = { _ in true }, event: (UserAccount) -> AccountEvent
  ) throws(VaultError) {
    let change = shelf.change { users in
      if let account = users[key], condition(account) { users.remove(key) }
    }
    // Of two that forget an account at once, one publishes.
    guard let account = change.before[key], change.after[key] == nil else { return }
    events.publish([event(account)])
    try change.check()
  }

  func changeDetails(of key: AccountKey?, _ body: (inout UserAccount.Details) -> Void) throws -> UserAccount {
    guard let key = key ?? currentKey else { throw OAuthError.notSignedIn }
    let change = shelf.change { users in
      guard var account = users[key] else { return }
      body(&account.details)
      users.store(account)
    }
    guard let account = change.after[key] else { throw OAuthError.notSignedIn }
    try change.check()
    return account
  }

  /// Whether the org has refused to renew the account's access token.
  func isRefused(_ account: UserAccount) -> Bool { refused.withLock { $0.contains(account.accessToken) } }

  private func switching(_ change: AccountShelf.Change) -> [AccountEvent] {
    guard let previous = change.before.currentKey, let current = change.after.current, current.key != previous else { return [] }
    return [.userSwitched(current)]
  }
}

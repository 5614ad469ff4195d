import Foundation
import HTTPClient
import Polling
import SalesforceClient
import Synchronization
import TemporaryFiles
import Testing

@Suite struct AccountManagerTests {
  let ada = SignInCredentials(username: "ada@example.com", password: "s3cret")
  let grace = SignInCredentials(username: "grace@example.com", password: "käse & \"brot\"+1")
  let http = HTTPClient()

  private func manager(_ org: TestOrg, vault: AccountVault? = nil) throws -> AccountManager {
    let configuration = org.configuration
    return try AccountManager(oauth: OAuthClient(http: http, timeout: .seconds(20)), vault: vault, credentials: ada) { configuration }
  }

  /// Events in short: what happened to whom.
  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ event: AccountEvent) {
      let line = switch event {
      case .loggedIn(let user): "in \(user.username.prefix(3))"
      case .sessionEnded(let user, _): "ended \(user.username.prefix(3))"
      case .tokenRefused(let user, _): "refused \(user.username.prefix(3))"
      case .loggedOut(let user): "out \(user.username.prefix(3))"
      case .userSwitched(let user): "switch \(user.username.prefix(3))"
      case .tokenRefreshed(let user): "refresh \(user.username.prefix(3))"
      }
      lines.withLock { $0.append(line) }
    }

    var all: [String] { lines.withLock { $0 } }
  }

  // MARK: Signing in

  @Test func signingInMakesTheUserCurrentAndIsKept() async throws {
    try await withOrg { org in
      let folder = try TemporaryFolder("gantry")
      let accounts = try manager(org, vault: AccountVault(folder: folder.path))
      #expect(accounts.currentUser == nil)
      #expect(accounts.users.isEmpty)
      let account = try await accounts.authenticate()
      #expect(accounts.currentUser == account)
      #expect(try manager(org, vault: AccountVault(folder: folder.path)).currentUser == account)
      let token = Data(account.accessToken.reveal().utf8)
      #expect(Data(try folder.everything()).range(of: token) == nil)
    }
  }

  @Test func manyAuthenticationsAreOneSignIn() async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      try await withThrowingTaskGroup(of: UserAccount.self) { group in
        for _ in 0..<20 { group.addTask { try await accounts.authenticate() } }
        for try await account in group { #expect(account.username == "ada@example.com") }
      }
      #expect(org.state.count("GET /services/oauth2/authorize") == 1)
      #expect(accounts.users.count == 1)
    }
  }

  @Test func authenticatingAgainGivesANewToken() async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      let log = Log()
      let subscription = accounts.subscribe(log.add)
      defer { subscription.cancel() }
      let first = try await accounts.authenticate()
      let second = try await accounts.authenticate()
      #expect(first.accessToken != second.accessToken)
      #expect(first.refreshToken == second.refreshToken)
      #expect(org.state.count("GET /services/oauth2/authorize") == 1)
      #expect(log.all == ["in ada", "refresh ada"])
    }
  }

  @Test func authenticatingWithARevokedTokenSignsInAnew() async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      let log = Log()
      let subscription = accounts.subscribe(log.add)
      defer { subscription.cancel() }
      try await accounts.authenticate()
      org.state.revokeRefreshTokens()
      try await accounts.authenticate()
      #expect(accounts.users.count == 1)
      #expect(log.all == ["in ada", "ended ada", "in ada"])
    }
  }

  @Test func aFailedSignInChangesNothingAndMayBeRepeated() async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      await #expect(throws: OAuthError.self) {
        try await accounts.signIn(SignInCredentials(username: "ada@example.com", password: "wrong"))
      }
      #expect(accounts.users.isEmpty)
      try await accounts.signIn()
      #expect(accounts.currentUser?.username == "ada@example.com")
    }
  }

  @Test func withoutCredentialsNobodySignsIn() async throws {
    try await withOrg { org in
      let configuration = org.configuration
      let accounts = try AccountManager(oauth: OAuthClient(http: http), vault: nil, credentials: nil) { configuration }
      await #expect(throws: OAuthError.noCredentials) { try await accounts.authenticate() }
    }
  }

  @Test func offlineThereIsNoSignInAndTheUserStays() async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      http.isOnline = false
      await #expect(throws: HTTPError.offline) { try await accounts.authenticate() }
      http.isOnline = true
      let account = try await accounts.authenticate()
      http.isOnline = false
      await #expect(throws: HTTPError.offline) { try await accounts.authenticate() }
      #expect(accounts.currentUser == account)
    }
  }

  // MARK: Several users

  @Test func usersSwitchWithoutALogin() async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      let log = Log()
      let subscription = accounts.subscribe(log.add)
      defer { subscription.cancel() }
      let first = try await accounts.signIn()
      let second = try await accounts.signIn(grace)
      #expect(accounts.currentUser == second)
      #expect(accounts.users == [first, second])
      #expect(try accounts.switchToUser(first.key) == first)
      #expect(accounts.currentUser == first)
      try accounts.switchToUser(first.key)
      #expect(log.all == ["in ada", "in gra", "switch gra", "switch ada"])
      #expect(org.state.count("POST /login") == 2)
      #expect(throws: OAuthError.notSignedIn) { try accounts.switchToUser(AccountKey(orgId: "00D", userId: "005")) }
      #expect(accounts.currentUser == first)
    }
  }

  // MARK: Logging out

  @Test func loggingOutRevokesAndForgets() async throws {
    try await withOrg { org in
      let folder = try TemporaryFolder("gantry")
      let accounts = try manager(org, vault: AccountVault(folder: folder.path))
      let log = Log()
      let subscription = accounts.subscribe(log.add)
      defer { subscription.cancel() }
      let account = try await accounts.authenticate()
      #expect(try await accounts.logout())
      #expect(org.state.change { $0.revoked } == [account.refreshToken?.reveal()].compactMap { $0 })
      #expect(accounts.currentUser == nil)
      #expect(try AccountVault(folder: folder.path).load().accounts.isEmpty)
      #expect(log.all == ["in ada", "out ada"])
      #expect(try await accounts.logout() == false)
      #expect(log.all.count == 2)
    }
  }

  @Test func anotherUsersLogoutLeavesTheCurrentOne() async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      let first = try await accounts.signIn()
      let second = try await accounts.signIn(grace)
      try await accounts.logout(first.key)
      #expect(accounts.users == [second])
      #expect(accounts.currentUser == second)
    }
  }

  @Test func loggingOutWorksOffline() async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      try await accounts.authenticate()
      http.isOnline = false
      #expect(try await accounts.logout() == false)
      #expect(accounts.users.isEmpty)
      #expect(org.state.change { $0.revoked }.isEmpty)
    }
  }

  // MARK: Refreshing

  @Test func refreshesWithOneTokenAreOneRequest() async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      let stale = try await accounts.authenticate()
      let renewed = try await withThrowingTaskGroup(of: UserAccount.self) { group in
        for _ in 0..<50 { group.addTask { try await accounts.refresh(stale) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(org.state.count("POST /services/oauth2/token") == 1)
      #expect(Set(renewed.map(\.accessToken)).count == 1)
      #expect(accounts.currentUser?.accessToken == renewed.first?.accessToken)
      #expect(accounts.currentUser?.accessToken != stale.accessToken)
    }
  }

  @Test func aServerInTroubleLogsNobodyOut() async throws {
    let org = try await TestOrg()
    let accounts = try manager(org)
    let account = try await accounts.authenticate()
    await org.stop()
    await #expect(throws: HTTPError.self) { try await accounts.refresh(account) }
    await #expect(throws: HTTPError.self) { try await accounts.authenticate() }
    #expect(accounts.currentUser == account)
  }

  @Test func aRefusedRefreshTokenEndsTheSessionAndIsNoLogout() async throws {
    try await withOrg { org in
      let folder = try TemporaryFolder("gantry")
      let accounts = try manager(org, vault: AccountVault(folder: folder.path))
      let farewells = Mutex(0)
      accounts.beforeLogout { _ in farewells.withLock { $0 += 1 } }
      let log = Log()
      let subscription = accounts.subscribe(log.add)
      defer { subscription.cancel() }
      let account = try await accounts.authenticate()
      org.state.revokeRefreshTokens()
      let expected = OAuthError.refreshTokenRevoked(username: "ada@example.com", explanation: "expired access/refresh token")
      await #expect(throws: expected) { try await accounts.refresh(account) }
      #expect(accounts.users.isEmpty)
      #expect(accounts.currentUser == nil)
      #expect(try AccountVault(folder: folder.path).load() == SignedInUsers())
      #expect(log.all == ["in ada", "ended ada"])
      #expect(farewells.withLock { $0 } == 0)
      let again = try await accounts.signIn()
      #expect(again.key == account.key)
      #expect(log.all == ["in ada", "ended ada", "in ada"])
    }
  }

  @Test func anotherUsersEndedSessionLeavesTheCurrentOne() async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      let first = try await accounts.signIn()
      let second = try await accounts.signIn(grace)
      org.state.revokeRefreshTokens()
      await #expect(throws: OAuthError.self) { try await accounts.refresh(first) }
      #expect(accounts.users == [second])
      #expect(accounts.currentUser == second)
    }
  }

  @Test func aRefusalThatComesAfterTheNextSignInEndsNothing() async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      let log = Log()
      let subscription = accounts.subscribe(log.add)
      defer { subscription.cancel() }
      let account = try await accounts.signIn()
      org.state.revokeRefreshTokens()
      let gate = Gate()
      org.state.change { $0.gate = gate }
      let before = org.state.count("POST /services/oauth2/token")
      let refresh = Task { try await accounts.refresh(account) }
      try await Polling.until("the refresh") { org.state.count("POST /services/oauth2/token") > before }
      org.state.change { $0.gate = nil }
      let again = try await accounts.signIn()
      await gate.open()
      await #expect(throws: OAuthError.self) { try await refresh.value }
      #expect(accounts.currentUser == again)
      #expect(log.all == ["in ada", "refresh ada"])
    }
  }

  @Test func aLogoutDuringARefreshWins() async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      let account = try await accounts.authenticate()
      let gate = Gate()
      org.state.change { $0.gate = gate }
      let before = org.state.count("POST /services/oauth2/token")
      let refresh = Task { try await accounts.refresh(account) }
      try await Polling.until("the refresh") { org.state.count("POST /services/oauth2/token") > before }
      org.state.change { $0.gate = nil }
      // A server that revoked the token would refuse: here it comes too late.
      org.state.change { $0.refreshTokens["kept"] = "ada@example.com" }
      try await accounts.logout()
      org.state.change { $0.refreshTokens[account.refreshToken?.reveal() ?? ""] = "ada@example.com" }
      await gate.open()
      await #expect(throws: OAuthError.notSignedIn) { try await refresh.value }
      #expect(accounts.users.isEmpty)
    }
  }

  // MARK: Moving

  @Test func accountsFollowAnOrgToItsNewPort() async throws {
    let folder = try TemporaryFolder("gantry")
    let state = OrgState()
    let before = try await TestOrg(state: state)
    let kept = try manager(before, vault: AccountVault(folder: folder.path))
    let old = try await kept.authenticate()
    try kept.moveAccounts(ofEmbeddedOrg: OrgState.orgId, to: before.url)
    await before.stop()
    let after = try await TestOrg(state: state)
    let accounts = try manager(after, vault: AccountVault(folder: folder.path))
    try accounts.moveAccounts(ofEmbeddedOrg: OrgState.orgId, to: "\(after.url)/")
    let account = try #require(accounts.currentUser)
    #expect(account.loginURL == after.url)
    #expect(account.instanceURL == after.url)
    #expect(account.identityURL == old.identityURL.replacing(before.url, with: after.url))
    #expect(account.photos.picture == "\(after.url)/p")
    #expect(account.accessToken == old.accessToken)
    #expect(account.key == old.key)
    #expect(try await accounts.refresh(account).username == "ada@example.com")
    #expect(try AccountVault(folder: folder.path).load().current?.loginURL == after.url)
    await after.stop()
  }

  @Test(arguments: [
    ("https://login.salesforce.com", "00D", false), ("http://localhost:2", "00D", false), ("http://localhost:1", "00DOTHER", true),
    ("http://localhost:2", "00DOTHER", true),
  ])
  func accountsOfOtherServersStayWhereTheyAre(server: String, organization: String, isOfEmbeddedOrg: Bool) throws {
    let folder = try TemporaryFolder("gantry")
    let vault = AccountVault(folder: folder.path)
    let remote = UserAccount(
      accessToken: "a", refreshToken: nil, clientId: "c", userId: "005", orgId: organization, username: "u", displayName: "U",
      loginURL: server, instanceURL: server, identityURL: "\(server)/id/00D/005", isOfEmbeddedOrg: isOfEmbeddedOrg)
    try vault.update { $0.store(remote) }
    let accounts = try AccountManager(oauth: OAuthClient(http: http), vault: vault, credentials: nil) { throw OAuthError.notSignedIn }
    try accounts.moveAccounts(ofEmbeddedOrg: "00D", to: "http://localhost:1")
    #expect(accounts.users == [remote])
  }

  // MARK: Events

  @Test func aCancelledSubscriptionIsSilent() async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      let (kept, cancelled, dropped) = (Log(), Log(), Log())
      let subscriptions = [accounts.subscribe(kept.add), accounts.subscribe(cancelled.add)]
      _ = accounts.subscribe(dropped.add)
      subscriptions[1].cancel()
      subscriptions[1].cancel()
      try await accounts.authenticate()
      #expect(kept.all == ["in ada"])
      #expect(cancelled.all.isEmpty)
      #expect(dropped.all.isEmpty)
      withExtendedLifetime(subscriptions) {}
    }
  }

  @Test func whatAHandlerCausesIsToldAfterwardsToAll() async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      let first = try await accounts.signIn()
      try await accounts.signIn(grace)
      let log = Log()
      let meddler = accounts.subscribe { event in
        if case .loggedOut = event { _ = try? accounts.switchToUser(first.key) }
        if case .userSwitched(let user) = event, user.key != first.key { _ = try? accounts.switchToUser(first.key) }
      }
      let subscription = accounts.subscribe(log.add)
      defer { subscription.cancel() }
      try accounts.switchToUser(first.key)
      let second = try #require(accounts.users.last)
      try accounts.switchToUser(second.key)
      #expect(log.all == ["switch ada", "switch gra", "switch ada"])
      meddler.cancel()
    }
  }

  // MARK: Disk

  @Test func aVaultThatCannotBeReadIsToldAtOnce() async throws {
    try await withOrg { org in
      let folder = try TemporaryFolder("gantry")
      let vault = AccountVault(folder: folder.path)
      try await manager(org, vault: vault).authenticate()
      var bytes = try folder.bytes("accounts.sealed")
      bytes[bytes.count / 2] ^= 0x80
      try folder.write(bytes, to: "accounts.sealed")
      #expect(throws: VaultError.notAuthentic(path: vault.path)) { try manager(org, vault: vault) }
    }
  }

  @Test func aVaultThatCannotBeWrittenFailsTheSignInButLosesNoToken() async throws {
    try await withOrg { org in
      let folder = try TemporaryFolder("gantry")
      let accounts = try manager(org, vault: AccountVault(folder: "\(folder.path)/new"))
      try folder.write([1], to: "new")
      let log = Log()
      let subscription = accounts.subscribe(log.add)
      defer { subscription.cancel() }
      let error = await #expect(throws: VaultError.self) { try await accounts.authenticate() }
      #expect(error.map { "\($0)" }?.contains("\(folder.path)/new") == true)
      #expect(accounts.currentUser?.username == "ada@example.com")
      await #expect(throws: VaultError.self) { try await accounts.logout() }
      #expect(accounts.users.isEmpty)
      #expect(org.state.change { $0.revoked }.count == 1)
      #expect(log.all == ["in ada", "out ada"])
    }
  }
}

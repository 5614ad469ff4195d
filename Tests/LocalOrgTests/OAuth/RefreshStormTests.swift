import HTTPClient
import SalesforceClient
import Synchronization
import Testing
@testable import LocalOrg

/// What the client does with the org when tokens die under it.
@Suite struct RefreshStormTests {
  private func accounts(_ running: RunningOrg) throws -> AccountManager {
    let baseURL = running.baseURL
    let credentials = SignInCredentials(username: RunningOrg.username, password: Secret(RunningOrg.password))
    return try AccountManager(oauth: OAuthClient(http: running.client), vault: nil, credentials: credentials) {
      OAuthConfiguration(consumerKey: "app", redirectURI: RunningOrg.redirectURI, scopes: ["api"], loginURL: baseURL)
    }
  }

  /// How many access tokens of the app are alive: one for each refresh since all were expired.
  private func liveTokens(_ running: RunningOrg) throws -> Int64 {
    try running.org.store.records.withDatabase { database in
      try database.rows(
        "SELECT count(*) FROM oauth_access_token WHERE client_id = 'app' AND expires_at > ?", [.integer(OrgClock().milliseconds)]
      ).first?.first?.integer ?? -1
    }
  }

  /// Pain 9: an expired session leads to refreshes without end, or to a logout.
  @Test func aThousandRequestsWithADeadTokenMakeOneRefresh() async throws {
    let running = try await RunningOrg()
    let accounts = try accounts(running)
    try await accounts.authenticate()
    let rest = RESTClient(http: running.client, accounts: accounts) { "Tests/1.0" }
    try running.org.expireAccessTokens()
    #expect(try liveTokens(running) == 0)
    let statuses = try await storm(1000, rest) { _ in }
    #expect(statuses == [200: 1000])
    #expect(try liveTokens(running) == 1)
    await running.org.stop()
  }

  @Test func aTokenThatDiesUnderAThousandRequestsIsRenewedOnce() async throws {
    let running = try await RunningOrg()
    let accounts = try accounts(running)
    let before = try await accounts.authenticate()
    let rest = RESTClient(http: running.client, accounts: accounts) { "Tests/1.0" }
    let statuses = try await storm(1000, rest) { done in
      if done == 100 { try running.org.expireAccessTokens() }
    }
    #expect(statuses == [200: 1000])
    #expect(try liveTokens(running) == 1)
    #expect(accounts.currentUser?.accessToken != before.accessToken)
    await running.org.stop()
  }

  /// Pain 9: a session that is over leads to many logouts, or to none.
  @Test func aThousandRequestsWithARevokedRefreshTokenEndOneSignIn() async throws {
    let running = try await RunningOrg()
    let accounts = try accounts(running)
    try await accounts.authenticate()
    let endings = Mutex<[String]>([])
    let subscription = accounts.subscribe { event in
      if case .sessionEnded(_, let explanation) = event { endings.withLock { $0.append(explanation) } }
      if case .loggedOut = event { endings.withLock { $0.append("logged out") } }
    }
    defer { subscription.cancel() }
    try running.org.expireAccessTokens()
    try running.org.expireRefreshTokens()
    let rest = RESTClient(http: running.client, accounts: accounts) { "Tests/1.0" }
    let refused = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<1000 {
        group.addTask {
          do { _ = try await rest.send("GET", "/services/data/v33.0/limits") } catch { return error is OAuthError }
          return false
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(refused == 1000)
    #expect(endings.withLock { $0 } == ["expired access/refresh token"])
    #expect(accounts.users.isEmpty)
    await running.org.stop()
  }

  /// Between the look at a refresh token and the access token for it somebody may log out.
  @Test func aTokenThatIsRevokedMeanwhileGivesNoAccessToken() async throws {
    try await withConnectedOrg { org in
      let token = try #require(try await org.redeem(try await org.code()).json["refresh_token"]?.string)
      let store = org.running.org.store
      guard case .live(let grant, let current) = try store.use(refreshToken: token, of: ConnectedApp(consumerKey: "phone")) else {
        Issue.record("the token is not alive")
        return
      }
      let before = try store.issueAccessToken(grant, organizationId: "00D000000000001", refreshToken: current, lifetime: 60)
      #expect(try await org.use(before) == 200)
      #expect(try await org.running.send("POST", "/services/oauth2/revoke", form: [("token", token)]).status == 200)
      #expect(throws: OAuthFailure.deadRefreshToken) {
        try store.issueAccessToken(grant, organizationId: "00D000000000001", refreshToken: current, lifetime: 60)
      }
      #expect(try await org.use(before) == 401)
    }
  }

  /// Sends so many requests at once.
  /// - Returns: how many answers had which status.
  private func storm(_ count: Int, _ rest: RESTClient, afterEach: (Int) throws -> Void) async throws -> [Int: Int] {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<count { group.addTask { try await rest.send("GET", "/services/data/v33.0/limits").status } }
      var (statuses, done) = ([Int: Int](), 0)
      for try await status in group {
        statuses[status, default: 0] += 1
        done += 1
        try afterEach(done)
      }
      return statuses
    }
  }
}

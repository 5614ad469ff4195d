import HTTPClient
import Polling
import SalesforceClient
import Synchronization
import TemporaryFiles
import Testing

/// What SDK 13 and 14 promise of sessions and their repair, by the numbers of the project's list for 2026. What takes a running app is in HybridHostTests: 57
/// and 79 in `WebViewSessionTests`, 65 in `LoginAgainTests`, the others from 70 on in `RemoteSessionTests`.
@Suite("What clients of 2026 do with sessions", .timeLimit(.minutes(1))) struct SessionContractTests {
  private static let credentials = SignInCredentials(username: "ada@example.com", password: Secret("s3cret"))

  private func manager(_ org: TestOrg, vault: AccountVault? = nil, http: HTTPClient = HTTPClient()) throws -> AccountManager {
    try AccountManager(oauth: OAuthClient(http: http), vault: vault, credentials: Self.credentials) { org.configuration }
  }

  private func client(_ accounts: AccountManager) -> RESTClient { RESTClient(http: HTTPClient(), accounts: accounts) { "agent" } }

  private func identity(policy: String) -> String {
    #"{"user_id":"005ADA000000001AAA","organization_id":"\#(OrgState.orgId)","username":"ada@example.com","display_name":"Ada","mobile_policy":\#(policy)}"#
  }

  @Test("58: an app that names no scopes sends none, and gets all of its connected app's", arguments: [
    ([], nil), (["api"], "api%20refresh_token"), (["refresh_token"], "refresh_token"),
  ])
  func scopes(named: [String], expected: String?) throws {
    let configuration = OAuthConfiguration(consumerKey: "k", redirectURI: "app:///done", scopes: named, loginURL: "https://login.example.com")
    let url = try PendingAuthorization(configuration).url
    let sent = url.split(separator: "&").first { $0.hasPrefix("scope=") }.map { String($0.dropFirst(6)) }
    #expect(sent?.replacing("+", with: "%20") == expected)
  }

  @Test("59: a rotated refresh token is on the disk before anybody hears of it")
  func rotation() async throws {
    try await withOrg { org in
      let folder = try TemporaryFolder("gantry")
      defer { withExtendedLifetime(folder) {} }
      let path = folder.path
      let accounts = try manager(org, vault: AccountVault(folder: path))
      var account = try await accounts.authenticate()
      org.state.change { $0.rotates = true }
      let found = Mutex<[Secret?]>([])
      let subscription = accounts.subscribe { event in
        guard case .tokenRefreshed = event else { return }
        let kept = try? AccountVault(folder: path).load().current?.refreshToken
        found.withLock { $0.append(kept) }
      }
      defer { subscription.cancel() }
      var rotated: [Secret?] = []
      for _ in 0..<3 {
        let before = account.refreshToken
        account = try await accounts.refresh(account)
        #expect(account.refreshToken != before)
        rotated.append(account.refreshToken)
      }
      #expect(found.withLock { $0 } == rotated)
      #expect(try manager(org, vault: AccountVault(folder: path)).currentUser?.refreshToken == account.refreshToken)
    }
  }

  // MARK: Requests that are refused

  @Test("60: ten requests refused with 401 refresh the token once, and all are answered")
  func manyRefusals() async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      let account = try await accounts.authenticate()
      let rest = client(accounts)
      org.state.expireAccessTokens()
      let gate = Gate()
      org.state.change { $0.gate = gate }
      let requests = Task {
        try await withThrowingTaskGroup(of: Int.self, returning: [Int].self) { group in
          for number in 0..<10 {
            group.addTask { try await rest.send("POST", "/services/data/\(number)", body: Array("\(number)".utf8)).status }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
      }
      // There is no new token before all of them were refused.
      try await Polling.until("the refusals") { (0..<10).allSatisfy { org.state.count("POST /services/data/\($0)") == 1 } }
      await gate.open()
      #expect(try await requests.value == Array(repeating: 200, count: 10))
      #expect((0..<10).allSatisfy { org.state.count("POST /services/data/\($0)") == 2 })
      #expect(org.state.count("POST /services/oauth2/token") == 1)
      #expect(accounts.currentUser?.accessToken != account.accessToken)
    }
  }

  @Test("61: who waits with a token that was replaced meanwhile takes the new one and refreshes nothing", arguments: [false, true])
  func replacedToken(isByAnotherProgram: Bool) async throws {
    try await withOrg { org in
      let folder = try TemporaryFolder("gantry")
      defer { withExtendedLifetime(folder) {} }
      let accounts = try manager(org, vault: AccountVault(folder: folder.path))
      let stale = try await accounts.authenticate()
      let other = try manager(org, vault: AccountVault(folder: folder.path))
      let renewed = try await (isByAnotherProgram ? other : accounts).refresh(stale)
      org.state.change { $0.accessTokens[stale.accessToken.reveal()] = nil }
      #expect(try await client(accounts).send("GET", "/services/data/").status == 200)
      #expect(try await accounts.refresh(stale) == renewed)
      #expect(accounts.currentUser == renewed)
      #expect(org.state.count("POST /services/oauth2/token") == 1)
      try await accounts.refresh(renewed)
      #expect(org.state.count("POST /services/oauth2/token") == 2)
    }
  }

  @Test("62: a request is replayed once: refused again, that is the answer")
  func secondRefusal() async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      try await accounts.authenticate()
      org.state.expireAccessTokens()
      // What the server hands out is worthless at once.
      let subscription = accounts.subscribe { _ in org.state.expireAccessTokens() }
      defer { subscription.cancel() }
      #expect(try await client(accounts).send("GET", "/services/data/refused").status == 401)
      #expect(org.state.count("GET /services/data/refused") == 2)
      #expect(org.state.count("POST /services/oauth2/token") == 1)
      #expect(accounts.users.count == 1)
    }
  }

  @Test("63: a request is replayed at the host that the instance has moved to", arguments: [
    "http://127.0.0.1:PORT", "http://localhost:PORT/moved",
  ], [true, false])
  func movedInstance(place: String, isAbsolute: Bool) async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      _ = try await accounts.authenticate()
      let instance = place.replacing("PORT", with: "\(org.port)")
      org.state.expireAccessTokens()
      org.state.change { $0.instance = instance }
      let path = "/services/data/v33.0/?a=1"
      let answer = try await client(accounts).send("GET", isAbsolute ? org.url + path : path)
      #expect(answer.url == instance + path)
      #expect(answer.status == 200)
      #expect(accounts.currentUser?.instanceURL == instance)
    }
  }

  // MARK: Tokens that are not renewed

  @Test("64: a token endpoint that answers 503 logs nobody out", arguments: [500, 502, 503])
  func serverInTrouble(status: Int) async throws {
    try await withOrg { org in
      let folder = try TemporaryFolder("gantry")
      defer { withExtendedLifetime(folder) {} }
      let accounts = try manager(org, vault: AccountVault(folder: folder.path))
      let account = try await accounts.authenticate()
      org.state.expireAccessTokens()
      org.state.change { $0.tokenAnswer = (status, "<h1>Down for maintenance</h1>") }
      await #expect { try await client(accounts).send("GET", "/services/data/") } throws: { "\($0)".contains("answered \(status)") }
      await #expect { try await accounts.authenticate() } throws: { "\($0)".contains("answered \(status)") }
      #expect(accounts.currentUser == account)
      #expect(try AccountVault(folder: folder.path).load().current == account)
      org.state.change { $0.tokenAnswer = nil }
      #expect(try await client(accounts).send("GET", "/services/data/").status == 200)
      #expect(org.state.count("GET /services/oauth2/authorize") == 1)
    }
  }

  @Test("66: an error that is not invalid_grant, such as app_attest_failed_retry, logs nobody out", arguments: [
    "app_attest_failed_retry", "client_blocked_retry", "server_error", "invalid_request",
  ])
  func otherErrors(error: String) async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      let account = try await accounts.authenticate()
      org.state.change { $0.tokenAnswer = (400, #"{"error":"\#(error)","error_description":"try again"}"#) }
      await #expect { try await accounts.refresh(account) } throws: { "\($0)".contains("\(error): try again") }
      #expect(accounts.currentUser == account)
      org.state.change { $0.tokenAnswer = nil }
      #expect(try await accounts.refresh(account).accessToken != account.accessToken)
    }
  }

  @Test("67: the type of a token is read in any case; one that is bound to a key (DPoP) is not asked for, and refused by name", arguments: [
    ("bearer", true), ("BEARER", true), ("Bearer", true), ("DPoP", false), ("dpop", false),
  ])
  func tokenTypes(type: String, isUsable: Bool) async throws {
    try await withOrg { org in
      #expect(try !PendingAuthorization(org.configuration).url.lowercased().contains("dpop"))
      let accounts = try manager(org)
      let account = try await accounts.authenticate()
      org.state.change { $0.tokenType = type }
      if isUsable {
        #expect(try await accounts.refresh(account).accessToken != account.accessToken)
      } else {
        await #expect { try await accounts.refresh(account) } throws: { "\($0)".contains("DPoP") }
        #expect(accounts.currentUser == account)
      }
    }
  }

  // MARK: What the org hears and demands

  @Test("68: the org hears why a token is revoked")
  func revocationReasons() async throws {
    try await withOrg { org in
      let folder = try TemporaryFolder("gantry")
      defer { withExtendedLifetime(folder) {} }
      let accounts = try manager(org, vault: AccountVault(folder: folder.path))
      let account = try await accounts.authenticate()
      #expect(try await accounts.logout())
      #expect(org.state.change { $0.revocationReasons } == ["user_logout"])
      try await OAuthClient(http: HTTPClient()).revoke(account.accessToken, at: org.url)
      #expect(org.state.change { $0.revocationReasons } == ["user_logout", nil])
      // A policy by which the account cannot be kept here.
      let strict = identity(policy: #"{"screen_lock": 5, "pin_length": 6}"#)
      org.state.change { $0.identity = strict }
      await #expect(throws: VaultError.passcodeRequired(minimumLength: 6)) { try await accounts.authenticate() }
      #expect(org.state.change { $0.revocationReasons } == ["user_logout", nil, "ssdk_logout_policy"])
    }
  }

  @Test("69: a screen_lock is kept without a pin_length", arguments: [
    (#"{"screen_lock": 10}"#, 10, 0), (#"{"screen_lock": "10"}"#, 10, 0), (#"{"screen_lock": "5", "pin_length": "6"}"#, 5, 6),
  ])
  func screenLock(policy: String, minutes: Int, length: Int) async throws {
    try await withOrg { org in
      let folder = try TemporaryFolder("gantry")
      defer { withExtendedLifetime(folder) {} }
      let vault = AccountVault(folder: folder.path, demandsPasscode: false)
      let answer = identity(policy: policy)
      org.state.change { $0.identity = answer }
      let account = try await manager(org, vault: vault).authenticate()
      #expect(account.mobilePolicy == MobilePolicy(pinLength: length, screenLock: minutes))
      // The next run has it without asking the org.
      #expect(try manager(org, vault: vault).currentUser?.mobilePolicy == account.mobilePolicy)
    }
  }
}

import HTTPClient
import SalesforceClient
import SalesforceREST
import TemporaryFiles
import Testing

/// What SDK 13 and 14 promise of sessions and their repair, where no other suite has it.
@Suite(.timeLimit(.minutes(1))) struct SessionContractTests {
  private static let credentials = SignInCredentials(username: "ada@example.com", password: Secret("s3cret"))

  private func manager(_ org: TestOrg, vault: AccountVault? = nil, http: HTTPClient = HTTPClient()) throws -> AccountManager {
    try AccountManager(oauth: OAuthClient(http: http), vault: vault, credentials: Self.credentials) { org.configuration }
  }

  @Test(arguments: [([], nil), (["api"], "api%20refresh_token"), (["refresh_token"], "refresh_token")])
  func anAppThatNamesNoScopesAsksForAllOfItsConnectedApps(scopes: [String], expected: String?) throws {
    let configuration = OAuthConfiguration(consumerKey: "k", redirectURI: "app:///done", scopes: scopes, loginURL: "https://login.example.com")
    let url = try PendingAuthorization(configuration).url
    let sent = url.split(separator: "&").first { $0.hasPrefix("scope=") }.map { String($0.dropFirst(6)) }
    #expect(sent?.replacing("+", with: "%20") == expected)
  }

  @Test func aRotatedRefreshTokenIsOnTheDiskBeforeAnybodyHearsOfIt() async throws {
    try await withOrg { org in
      let folder = try TemporaryFolder("gantry")
      let vault = AccountVault(folder: folder.path)
      let accounts = try manager(org, vault: vault)
      var account = try await accounts.authenticate()
      org.state.change { $0.rotates = true }
      for _ in 0..<3 {
        let before = account.refreshToken
        account = try await accounts.refresh(account)
        #expect(account.refreshToken != before)
        let kept = try AccountManager(oauth: OAuthClient(http: HTTPClient()), vault: AccountVault(folder: folder.path), credentials: nil) { org.configuration }
        #expect(kept.currentUser?.refreshToken == account.refreshToken)
      }
    }
  }

  @Test func aRequestIsSentAgainWhereTheInstanceHasMovedTo() async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      _ = try await accounts.authenticate()
      let rest = RESTClient(http: HTTPClient(), accounts: accounts) { "agent" }
      org.state.expireAccessTokens()
      org.state.change { $0.instance = "\(org.url)/moved" }
      let answer = try await rest.send("GET", "\(org.url)/services/data/v33.0/?a=1")
      #expect(answer.url == "\(org.url)/moved/services/data/v33.0/?a=1")
      #expect(answer.status == 200)
      #expect(accounts.currentUser?.instanceURL == "\(org.url)/moved")
    }
  }

  @Test(arguments: ["app_attest_failed_retry", "client_blocked_retry", "server_error", "invalid_request"])
  func anErrorThatIsNotInvalidGrantLogsNobodyOut(error: String) async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      let account = try await accounts.authenticate()
      org.state.change { $0.tokenAnswer = (400, #"{"error":"\#(error)","error_description":"try again"}"#) }
      await #expect { try await accounts.refresh(account) } throws: { "\($0)".contains("try again") }
      #expect(accounts.currentUser?.key == account.key)
      org.state.change { $0.tokenAnswer = nil }
      #expect(try await accounts.refresh(account).accessToken != account.accessToken)
    }
  }

  @Test(arguments: ["bearer", "BEARER", "Bearer"]) func theTypeOfATokenIsReadInAnyCase(type: String) async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      let account = try await accounts.authenticate()
      org.state.change { $0.tokenType = type }
      #expect(try await accounts.refresh(account).accessToken != account.accessToken)
    }
  }

  @Test func aTokenThatIsBoundToAKeyIsRefusedByName() async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      let account = try await accounts.authenticate()
      org.state.change { $0.tokenType = "DPoP" }
      await #expect { try await accounts.refresh(account) } throws: { "\($0)".contains("DPoP") }
      #expect(accounts.currentUser?.accessToken == account.accessToken)
    }
  }

  @Test func theOrgHearsWhyATokenIsRevoked() async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      let account = try await accounts.authenticate()
      #expect(try await accounts.logout())
      #expect(org.state.change { $0.revocationReasons } == ["user_logout"])
      try await OAuthClient(http: HTTPClient()).revoke(account.accessToken, at: org.url)
      #expect(org.state.change { $0.revocationReasons } == ["user_logout", nil])
    }
  }

  @Test(arguments: [(#"{"screen_lock": 10}"#, 10, 0), (#"{"screen_lock": "5", "pin_length": "6"}"#, 5, 6)])
  func aTimeOutCountsWithoutALengthOfThePasscode(policy: String, minutes: Int, length: Int) async throws {
    try await withOrg { org in
      let identity = #"{"user_id":"005ADA000000001AAA","organization_id":"\#(OrgState.orgId)","username":"ada@example.com","display_name":"Ada","mobile_policy":\#(policy)}"#
      org.state.change { $0.identity = identity }
      let account = try await OAuthClient(http: HTTPClient()).signIn(org.configuration, username: "ada@example.com", password: Secret("s3cret"))
      #expect(account.mobilePolicy == MobilePolicy(pinLength: length, screenLock: minutes))
    }
  }
}

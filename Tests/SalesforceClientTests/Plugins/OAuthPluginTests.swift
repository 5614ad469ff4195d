import CordovaBridge
import JSON
import OAuthPlugin
import SalesforceClient
import Testing

@Suite struct OAuthPluginTests {
  private func plugin(_ accounts: AccountManager, homePage: String? = nil) -> OAuthPlugin {
    OAuthPlugin(accounts: accounts, userAgent: { "Agent/1" }, homePage: { homePage })
  }

  @Test func authenticatingGivesCredentialsUnderUpstreamsNames() async throws {
    try await withOrg { org in
      let accounts = try AccountsOfOrg(org).accounts
      let result = try await call(plugin(accounts), "authenticate")
      #expect(result.status == .ok)
      let account = try #require(accounts.currentUser)
      #expect(result.value == [
        "accessToken": .string(account.accessToken.reveal()), "refreshToken": .string(account.refreshToken?.reveal() ?? ""),
        "clientId": "consumer.key", "userId": "005ADA000000001AAA", "orgId": .string(OrgState.orgId),
        "loginUrl": .string(org.url), "instanceUrl": .string(org.url), "identityUrl": .string(account.identityURL),
        "userAgent": "Agent/1", "communityId": nil, "communityUrl": nil,
      ])
      #expect(try await call(plugin(accounts), "getAuthCredentials", "[]").value == result.value)
      #expect(org.state.count("POST /services/oauth2/token") == 0)
      let again = try await call(plugin(accounts), "authenticate").value
      #expect(again["accessToken"] != result.value["accessToken"])
      #expect(again["refreshToken"] == result.value["refreshToken"])
    }
  }

  @Test func withoutAUserThereAreNoCredentials() async throws {
    try await withOrg { org in
      let result = try await call(plugin(AccountsOfOrg(org).accounts), "getAuthCredentials")
      #expect(result == .error("Never authenticated"))
    }
  }

  @Test(arguments: [(nil, "Never authenticated"), ("5.3.0", "Never authenticated"), ("6.0.0", "Not authenticated")] as [(String?, String)])
  func theWordsAreThoseOfTheAppsGeneration(version: String?, text: String) async throws {
    try await withOrg { org in
      let accounts = try AccountsOfOrg(org).accounts
      let plugin = OAuthPlugin(accounts: accounts, userAgent: { "" }, homePage: { nil }) { _ in version.flatMap { SDKVersion($0) } }
      #expect(try await call(plugin, "getAuthCredentials") == .error(text))
    }
  }

  @Test func aFailedSignInReachesTheErrorCallbackAsText() async throws {
    try await withOrg { org in
      org.state.change { $0.users["ada@example.com"] = "changed" }
      let result = try await call(plugin(AccountsOfOrg(org).accounts), "authenticate")
      #expect(result.status == .error)
      #expect(result.value.string?.contains("did not accept user name and password of ada@example.com") == true)
      #expect(result.value.string?.contains("s3cret") == false)
    }
  }

  @Test func loggingOutEndsTheAccountHereAndThere() async throws {
    try await withOrg { org in
      let accounts = try AccountsOfOrg(org).accounts
      #expect(try await call(plugin(accounts), "logoutCurrentUser") == .ok)
      try await accounts.authenticate()
      #expect(try await call(plugin(accounts), "logoutCurrentUser") == .ok)
      #expect(accounts.users.isEmpty)
      #expect(org.state.change { $0.revoked.count } == 1)
    }
  }

  @Test func theHomePageIsAnEmptyTextUntilItIsKnown() async throws {
    try await withOrg { org in
      let accounts = try AccountsOfOrg(org).accounts
      #expect(try await call(plugin(accounts), "getAppHomeUrl").value == "")
      #expect(try await call(plugin(accounts, homePage: "https://localhost/index.html"), "getAppHomeUrl").value == "https://localhost/index.html")
    }
  }
}

import CordovaBridge
import HTTPClient
import JSON
import SFAccountManagerPlugin
import SalesforceClient
import StartedOrgs
import TemporaryFiles
import Testing

/// What is kept of a user beside tokens and names, and how accounts are found.
@Suite struct AccountMembersTests {
  private func withAccounts(_ folder: TemporaryFolder, _ body: (StartedOrg, AccountManager) async throws -> Void) async throws {
    let org = try await StartedOrg()
    do { try await body(org, try accounts(org, folder)) } catch {
      await org.stop()
      throw error
    }
    await org.stop()
  }

  private func accounts(_ org: StartedOrg, _ folder: TemporaryFolder, endsRevokedSessions: Bool = true) throws -> AccountManager {
    let address = org.address
    return try AccountManager(
      oauth: OAuthClient(http: org.http), vault: AccountVault(folder: folder.path),
      credentials: SignInCredentials(username: StartedOrg.username, password: Secret(StartedOrg.password)), endsRevokedSessions: endsRevokedSessions
    ) { OAuthConfiguration(consumerKey: "key", redirectURI: "app:///done", scopes: ["api", "web"], loginURL: address) }
  }

  private let bob = SignInCredentials(username: "bob@gantry.example", password: Secret(StartedOrg.password))

  @Test func scopesLanguageAndLocaleAreOfTheOrgAndReachPages() async throws {
    try await withAccounts(TemporaryFolder("vault")) { org, accounts in
      let account = try await accounts.authenticate()
      #expect(Set(account.details.scopes) == ["api", "web", "refresh_token"])
      #expect(account.details.language == "en_US" && account.details.locale == "en_US")
      #expect(account.accountName(ofApp: "Notes") == "admin@gantry.example (\(org.address)) (Notes)")
      let user = try await call(SFAccountManagerPlugin(accounts: accounts), "getCurrentUser").value
      #expect(user["language"] == "en_US" && user["locale"] == "en_US")
      #expect(user["scope"]?.string == account.details.scopes.joined(separator: " "))
    }
  }

  @Test func customDataStayThroughRunsRefreshesAndSignIns() async throws {
    let folder = try TemporaryFolder("vault")
    try await withAccounts(folder) { org, accounts in
      #expect(throws: OAuthError.notSignedIn) { try accounts.applyCustomData(["a": 1]) }
      let account = try await accounts.authenticate()
      let data: JSONObject = ["theme": "dunkel 🌙", "list": [1, nil, [:]], "": true]
      #expect(try accounts.applyCustomData(data).details.customData == data)
      try await accounts.refresh(try #require(accounts.currentUser))
      try await accounts.signIn()
      try await accounts.signIn(bob)
      #expect(accounts.currentUser?.details.customData == [:])
      let again = try self.accounts(org, folder)
      #expect(again.account(account.key)?.details.customData == data)
      try again.applyCustomData([:], to: account.key)
      #expect(try self.accounts(org, folder).account(account.key)?.details.customData == [:])
      #expect(throws: OAuthError.notSignedIn) { try again.applyCustomData(data, to: AccountKey(orgId: "00D", userId: "005")) }
    }
  }

  @Test func theOrgsNameIsAskedForOnce() async throws {
    try await withAccounts(TemporaryFolder("vault")) { org, accounts in
      let rest = RESTClient(http: org.http, accounts: accounts) { "Agent/1" }
      await #expect(throws: OAuthError.notSignedIn) { try await rest.organizationName(of: accounts) }
      try await accounts.authenticate()
      let name = try await rest.organizationName(of: accounts)
      #expect(!name.isEmpty && accounts.currentUser?.details.organizationName == name)
      await org.stop()
      #expect(try await rest.organizationName(of: accounts) == name)
    }
  }

  @Test func accountsAreFoundByOrgInstanceAndUser() async throws {
    try await withAccounts(TemporaryFolder("vault")) { org, accounts in
      let (admin, other) = (try await accounts.authenticate(), try await accounts.signIn(bob))
      #expect(accounts.accounts(ofOrg: admin.orgId).map(\.key) == [admin.key, other.key])
      #expect(accounts.accounts(ofOrg: String(admin.orgId.prefix(15))).count == 2)
      #expect(accounts.accounts(ofOrg: "00D").isEmpty)
      #expect(accounts.accounts(atInstance: org.address.uppercased() + "/").count == 2)
      #expect(accounts.accounts(atInstance: "https://elsewhere.example").isEmpty)
      #expect(accounts.account(ofUser: String(other.userId.prefix(15)))?.key == other.key)
      #expect(accounts.account(ofUser: "005") == nil)
    }
  }

  @Test func aSessionIsValidUntilItsTokenIsRefused() async throws {
    try await withAccounts(TemporaryFolder("vault")) { org, accounts in
      let account = try await accounts.authenticate()
      #expect(accounts.isSessionValid(account.key))
      try org.org.expireRefreshTokens()
      await #expect(throws: OAuthError.self) { try await accounts.refresh(account) }
      #expect(!accounts.isSessionValid(account.key) && accounts.currentUser == nil)
    }
  }

  @Test func anAccountMayStayThoughItsTokenIsRefused() async throws {
    let folder = try TemporaryFolder("vault")
    try await withAccounts(folder) { org, _ in
      let accounts = try self.accounts(org, folder, endsRevokedSessions: false)
      let account = try await accounts.authenticate()
      try org.org.expireRefreshTokens()
      await #expect(throws: OAuthError.self) { try await accounts.refresh(account) }
      #expect(accounts.currentUser == account && !accounts.isSessionValid(account.key))
      #expect(try AccountVault(folder: folder.path).load().accounts == [account])
      // The same user signs in again, and nobody is new.
      let again = try await accounts.authenticate()
      #expect(again.key == account.key && accounts.isSessionValid(account.key) && accounts.users.count == 1)
    }
  }

  @Test func dataHavePlacesOnThreeLevels() {
    let key = AccountKey(orgId: "00D", userId: "005", communityId: "0DB")
    #expect(AccountKey.Level.allCases.map(key.storagePath) == ["/00D/", "/00D/005/", "/00D/005/0DB/"])
    #expect(AccountKey.Level.allCases.map(key.fileSuffix) == ["_00D", "_00D_005", "_00D_005_0DB"])
    let alone = AccountKey(orgId: "..", userId: "a/b")
    #expect(alone.storagePath(.community) == "/%2E%2E/a%2Fb/internal/" && alone.fileSuffix(.community) == alone.fileSuffix)
  }
}

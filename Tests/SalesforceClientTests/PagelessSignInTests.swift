import Foundation
import HTTPClient
import LocalOrg
import SalesforceClient
import StartedOrgs
import TemporaryFiles
import Testing

/// Sign-ins by a key and by tokens, at an org that listens.
@Suite struct PagelessSignInTests {
  private let key = "signing"

  private func withOrg(lifetime: Int = 7200, _ body: (StartedOrg) async throws -> Void) async throws {
    var app = ConnectedApp(consumerKey: key, callbackURLs: ["app:///done"], scopes: ["api", "id", "custom_permissions", "refresh_token"])
    app.certificate = TestKeys.rsaPublic
    app.isPreauthorized = true
    app.users = [StartedOrg.username, "bob@gantry.example"]
    app.customAttributes = ["region": "EMEA"]
    app.customPermissions = ["Export"]
    let org = try await StartedOrg { [app] in
      $0.connectedApps = [app, ConnectedApp(consumerKey: "app")]
      $0.accessTokenLifetime = lifetime
    }
    do { try await body(org) } catch {
      await org.stop()
      throw error
    }
    await org.stop()
  }

  private func accounts(_ org: StartedOrg, _ method: PagelessSignIn, key: String? = nil, folder: TemporaryFolder? = nil) throws -> AccountManager {
    let (address, key) = (org.address, key ?? self.key)
    return try AccountManager(
      oauth: OAuthClient(http: org.http), vault: folder.map { AccountVault(folder: $0.path) }, credentials: nil, pageless: method
    ) { OAuthConfiguration(consumerKey: key, redirectURI: "", scopes: ["api"], loginURL: address) }
  }

  private func assertion(_ username: String = StartedOrg.username, audience: String? = nil) throws -> PagelessSignIn {
    .assertion(username: username, key: try AssertionKey(pem: Secret(TestKeys.rsa), from: "a test"), audience: audience)
  }

  @Test func aKeySignsAUserInAndGetsANewTokenEachTime() async throws {
    try await withOrg { org in
      let accounts = try accounts(org, try assertion())
      let rest = RESTClient(http: org.http, accounts: accounts) { "Agent/1" }
      let first = try await accounts.authenticate()
      #expect(first.username == StartedOrg.username && first.refreshToken == nil)
      #expect(Set(first.details.scopes) == ["api", "id", "custom_permissions"] && first.details.customAttributes == ["region": "EMEA"])
      #expect(first.details.customPermissions == ["Export": "true"] && first.details.language == "en_US")
      try org.org.expireAccessTokens()
      #expect(try await rest.send(.query("SELECT Id FROM Account LIMIT 1")).isSuccess)
      #expect(accounts.currentUser?.accessToken != first.accessToken)
      #expect(try await accounts.authenticate().accessToken != first.accessToken)
      #expect(accounts.users.count == 1)
    }
  }

  @Test func whatTheOrgRefusesIsSaidWithWhatToDo() async throws {
    try await withOrg { org in
      for (method, key, words) in [
        (try assertion("carla@gantry.example"), self.key, "user is not admin approved to access this app"),
        (try assertion(audience: "https://elsewhere.example/"), self.key, "with the audience https://elsewhere.example: Audience validation failed"),
        (try assertion(), "app", "invalid assertion"),
      ] {
        let error = await #expect(throws: OAuthError.self) { try await accounts(org, method, key: key).authenticate() }
        #expect(error?.description.contains(words) == true && error?.description.contains("check that the connected app has the certificate") == true, "\(String(describing: error))")
      }
      await #expect(throws: OAuthError.noConsumerKey) { try await accounts(org, assertion(), key: "").authenticate() }
    }
  }

  @Test func keysThatCannotSignAreRefusedWithoutShowingThem() throws {
    let folder = try TemporaryFolder("keys")
    for (text, words) in [
      (TestKeys.ellipticCurve, "not an RSA key"), (TestKeys.small, "1024 bits"), (TestKeys.encrypted, "behind a pass phrase"),
      (TestKeys.rsaPublic, "no private key in PEM"), ("", "no private key in PEM"), (String(TestKeys.rsa.dropLast(400)), "no private key in PEM"),
    ] {
      let error = #expect(throws: AssertionKeyError.self) { try AssertionKey(pem: Secret(text), from: "server.key") }
      #expect(error?.description.hasPrefix("server.key: ") == true && error?.description.contains(words) == true, "\(String(describing: error))")
      #expect(error?.description.contains("MII") == false)
    }
    try folder.write(TestKeys.rsa, to: "open.key")
    #expect(chmod(folder.path("open.key"), 0o644) == 0)
    #expect(throws: AssertionKeyError.self) { try AssertionKey(file: folder.path("open.key")) }
    #expect(chmod(folder.path("open.key"), 0o600) == 0)
    #expect("\(try AssertionKey(file: folder.path("open.key")))" == "[redacted]")
    let error = #expect(throws: AssertionKeyError.self) { try AssertionKey(file: folder.path("none.key")) }
    #expect(error?.description.contains("No such file") == true)
    #expect(throws: AssertionKeyError.self) { try AssertionKey(file: folder.path) }
  }

  @Test func tokensThatOneHasMakeAnAccountThatIsKept() async throws {
    try await withOrg { org in
      let folder = try TemporaryFolder("vault")
      let token = Secret(try await org.accessToken())
      let account = try await accounts(org, .tokens(HeldTokens(accessToken: token, instanceURL: org.address + "/")), folder: folder).authenticate()
      #expect(account.username == StartedOrg.username && account.instanceURL == org.address && account.accessToken == token && account.refreshToken == nil)
      let next = try await org.accessToken()
      let again = try accounts(org, .tokens(HeldTokens(accessToken: Secret(next), instanceURL: org.address)), folder: folder)
      #expect(again.currentUser == account && again.isSessionValid(account.key))
      // The kept token has ended, and the new one takes its place.
      try await again.revoke(token, of: account)
      let rest = RESTClient(http: org.http, accounts: again) { "Agent/1" }
      #expect(try await rest.send(.query("SELECT Id FROM Account LIMIT 1")).isSuccess)
      #expect(again.currentUser?.accessToken == Secret(next) && again.users.count == 1)
    }
  }

  @Test func anEndedTokenIsAClearError() async throws {
    try await withOrg { org in
      let token = Secret(try await org.accessToken())
      let accounts = try accounts(org, .tokens(HeldTokens(accessToken: token, instanceURL: org.address)))
      let account = try await accounts.authenticate()
      try await accounts.revoke(token, of: account)
      await #expect(throws: OAuthError.noRefreshToken(username: account.username)) { try await accounts.refresh(account) }
      #expect(!accounts.isSessionValid(account.key))
      let error = await #expect(throws: OAuthError.accessTokenRefused(instanceURL: org.address)) { try await accounts.authenticate() }
      #expect(error?.description.contains("does not accept the access token that was given") == true)
    }
  }

  @Test func tokensGoToTheirOwnServerOnly() async throws {
    try await withOrg { org in
      let held = HeldTokens(accessToken: "secret", instanceURL: "https://elsewhere.example")
      let error = await #expect(throws: OAuthError.self) { try await accounts(org, .tokens(held)).authenticate() }
      guard case .untrustedServer = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }
}

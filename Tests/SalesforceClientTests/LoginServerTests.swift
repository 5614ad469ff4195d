import HTTPClient
import SalesforceClient
import Testing

@Suite struct LoginServerTests {
  @Test(arguments: [
    ("login.salesforce.com", "https://login.salesforce.com"), ("https://acme.my.salesforce.com/", "https://acme.my.salesforce.com"),
    ("acme-developer-edition.na15.force.com/fineapps", "https://acme-developer-edition.na15.force.com/fineapps"),
    ("https://login.acme.example/partners//", "https://login.acme.example/partners"), ("http://127.0.0.1:4000", "http://127.0.0.1:4000"),
    ("http://localhost:4000/community", "http://localhost:4000/community"),
  ])
  func hostsAndAddressesAreTaken(address: String, url: String) throws {
    #expect(try LoginServer(address).url == url)
  }

  @Test(arguments: [
    "http://login.salesforce.com", "http://127.0.0.1.evil.example", "ftp://login.salesforce.com", "", "https://", "https://ada:s3cret@acme.example",
    "https://acme.example?x=1", "https://acme.example#x", "javascript:alert(1)", "https://login.salesforce.com@evil.example",
  ])
  func whatCannotBeTrustedWithAPasswordIsRefused(address: String) throws {
    let error = #expect(throws: OAuthError.self) { try LoginServer(address) }
    #expect(error.map { "\($0)" }?.contains("s3cret") == false)
  }

  @Test func theKnownOnesAreProductionAndSandbox() {
    #expect(LoginServer.production.url == "https://login.salesforce.com")
    #expect(LoginServer.sandbox.url == "https://test.salesforce.com")
  }

  @Test func theAuthorizePageIsAskedWithAChallengeUnlessTheUserAgentFlowIsWanted() throws {
    func pending(_ flow: AuthorizationFlow, brand: String? = nil, _ server: String = "https://login.salesforce.com") throws -> PendingAuthorization {
      try PendingAuthorization(OAuthConfiguration(
        consumerKey: "the key", redirectURI: "x:/done", scopes: ["api", "web"], loginURL: server, flow: flow, brand: brand))
    }
    let code = try pending(.webServer)
    #expect(code.url.hasPrefix("https://login.salesforce.com/services/oauth2/authorize?"))
    #expect(code.query["response_type"] == "code")
    #expect(code.query["code_challenge_method"] == "S256")
    #expect(code.query["code_challenge"]?.count == 43)
    #expect(code.query["client_id"] == "the key")
    #expect(code.query["redirect_uri"] == "x:/done")
    #expect(code.query["scope"] == "api web refresh_token")
    let tokens = try pending(.userAgent, brand: "acme brand")
    #expect(tokens.url.hasPrefix("https://login.salesforce.com/services/oauth2/authorize/acme%20brand?"))
    #expect(tokens.query["response_type"] == "token")
    #expect(tokens.query["code_challenge"] == nil)
    #expect(try pending(.webServer, "https://acme.force.com/fineapps/").url.hasPrefix("https://acme.force.com/fineapps/services/oauth2/authorize?"))
    #expect(throws: OAuthError.self) { try pending(.webServer, "http://login.salesforce.com") }
  }

  @Test func nothingIsSentUnencryptedToAnotherMachine() async throws {
    let oauth = OAuthClient(http: HTTPClient(), timeout: .seconds(5))
    let account = UserAccount(
      accessToken: "a", refreshToken: "r", clientId: "c", userId: "005", orgId: "00D", username: "u", displayName: "U",
      loginURL: "http://192.0.2.1", instanceURL: "http://192.0.2.1", identityURL: "http://192.0.2.1/id/00D/005")
    let configuration = OAuthConfiguration(consumerKey: "c", redirectURI: "x:/", scopes: [], loginURL: "http://192.0.2.1")
    for error in [
      await #expect(throws: OAuthError.self) { try await oauth.refresh(account) },
      await #expect(throws: OAuthError.self) { try await oauth.revoke("r", at: "http://192.0.2.1") },
      await #expect(throws: OAuthError.self) { try await oauth.signIn(configuration, username: "u", password: "p") },
      await #expect(throws: OAuthError.self) { try await oauth.signInDirectly(configuration, username: "u", password: "p") },
    ] {
      guard case .invalidLoginServer = error else { Issue.record("\(String(describing: error))"); return }
    }
  }

  @Test func aCommunityIsAskedBelowItsPath() async throws {
    let script: HostileServer.Script = { received, address in
      switch received.line {
      case "POST /fineapps/services/oauth2/token":
        HostileServer.tokens(at: address) {
          $0["sfdc_community_id"] = "0DB000000000001"
          $0["sfdc_community_url"] = .string("\(address)/fineapps")
        }
      case "GET \(HostileServer.identityPath)": HostileServer.identity
      case "POST /fineapps/services/oauth2/revoke": .init()
      default: .init(status: 404)
      }
    }
    try await withServer(script) { server in
      let oauth = OAuthClient(http: HTTPClient(), timeout: .seconds(20))
      let pending = try PendingAuthorization(server.configuration(path: "/fineapps/"))
      let account = try await oauth.finish(pending, callback: "testsfdc:///done?code=c&state=\(pending.query["state"] ?? "")")
      #expect(account.communityURL == "\(server.url)/fineapps")
      #expect(account.key.communityId == "0DB000000000001")
      #expect(try await oauth.refresh(account).accessToken == account.accessToken)
      try await oauth.revoke("refresh-secret", at: account.authorizationServer)
      #expect(server.requests("POST /fineapps/services/oauth2/revoke").count == 1)
    }
  }
}

import HTTPClient
import JSON
import SalesforceClient
import Testing

@Suite struct RESTClientTests {
  let http = HTTPClient()
  let ada = SignInCredentials(username: "ada@example.com", password: "s3cret")

  private func signedIn(_ org: TestOrg) async throws -> (AccountManager, RESTClient) {
    let configuration = org.configuration
    let accounts = try AccountManager(oauth: OAuthClient(http: http), vault: nil, credentials: ada) { configuration }
    try await accounts.authenticate()
    return (accounts, RESTClient(http: http, accounts: accounts) { "SalesforceMobileSDK/3.3 Tests" })
  }

  @Test func requestsCarryTokenUserAgentAndContent() async throws {
    try await withOrg { org in
      let (_, rest) = try await signedIn(org)
      let response = try await rest.send(
        "PATCH", "/services/data/v33.0/echo?q=SELECT Id FROM Account&x=1", headers: ["X-Extra": "e", "Authorization": "Bearer mine"],
        body: Array(#"{"Name":"Ä"}"#.utf8))
      #expect(response.status == 200)
      let answer = try JSONValue(parsing: response.body)
      #expect(answer["user"] == "ada@example.com")
      #expect(answer["method"] == "PATCH")
      #expect(answer["path"] == "/services/data/v33.0/echo")
      #expect(answer["query"] == ["q": "SELECT Id FROM Account", "x": "1"])
      #expect(answer["agent"] == "SalesforceMobileSDK/3.3 Tests")
      #expect(answer["type"] == "application/json")
      #expect(answer["extra"] == "e")
      #expect(answer["body"] == #"{"Name":"Ä"}"#)
    }
  }

  @Test func contentMayBeAnyBytes() async throws {
    try await withOrg { org in
      let (_, rest) = try await signedIn(org)
      let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      let response = try await rest.send("POST", "services/data/bytes", headers: ["content-type": "application/octet-stream"], body: bytes)
      #expect(response.body == bytes)
    }
  }

  @Test func aRevokedUserFailsAndIsLoggedOut() async throws {
    try await withOrg { org in
      let (accounts, rest) = try await signedIn(org)
      org.state.expireAccessTokens()
      org.state.revokeRefreshTokens()
      await #expect(throws: OAuthError.self) { try await rest.send("GET", "/services/data/") }
      #expect(accounts.users.isEmpty)
      await #expect(throws: OAuthError.notSignedIn) { try await rest.send("GET", "/services/data/") }
    }
  }

  @Test func withoutARefreshTokenTheRefusalIsTheAnswer() async throws {
    try await withOrg { org in
      org.state.change { $0.sendsRefreshToken = false }
      let (accounts, rest) = try await signedIn(org)
      org.state.expireAccessTokens()
      #expect(try await rest.send("GET", "/services/data/").status == 401)
      #expect(accounts.users.count == 1)
    }
  }

  @Test func theIdentityServicesRefusalIsUnderstood() async throws {
    try await withOrg { org in
      let (accounts, rest) = try await signedIn(org)
      org.state.expireAccessTokens()
      let url = try #require(accounts.currentUser?.identityURL)
      #expect(try await rest.send("GET", url).status == 200)
    }
  }

  @Test func otherStatusesAreAnswers() async throws {
    try await withOrg { org in
      let (_, rest) = try await signedIn(org)
      let response = try await rest.send("GET", "/services/data/missing")
      #expect(response.status == 404)
      #expect(try JSONValue(parsing: response.body)[0]?["errorCode"] == "NOT_FOUND")
    }
  }

  @Test func theTokenStaysWithTheUsersServers() async throws {
    try await withOrg { org in
      try await withOrg { stranger in
        let (accounts, rest) = try await signedIn(org)
        let token = try #require(accounts.currentUser?.accessToken.reveal())
        #expect(try await rest.send("GET", "\(stranger.url)/open").text == "no token")
        #expect(try await rest.send("GET", "\(org.url)/open").text == "Bearer \(token)")
        #expect(try await rest.sendUnauthenticated("GET", "/open").text == "no token")
        // A stranger's refusal is no reason to renew.
        #expect(try await rest.send("GET", "\(stranger.url)/services/data/").status == 401)
        #expect(org.state.count("POST /services/oauth2/token") == 0)
      }
    }
  }

  @Test func offlineIsAnErrorOfItsOwn() async throws {
    try await withOrg { org in
      let (_, rest) = try await signedIn(org)
      http.isOnline = false
      await #expect(throws: HTTPError.offline) { try await rest.send("GET", "/services/data/") }
      http.isOnline = true
      #expect(try await rest.send("GET", "/services/data/").status == 200)
    }
  }

  @Test func aFixedAccountIsUsedWhoeverIsCurrent() async throws {
    try await withOrg { org in
      let (accounts, _) = try await signedIn(org)
      let first = try #require(accounts.currentUser)
      try await accounts.signIn(SignInCredentials(username: "grace@example.com", password: "käse & \"brot\"+1"))
      let fixed = RESTClient(http: http, accounts: accounts, account: first.key) { "T" }
      let current = RESTClient(http: http, accounts: accounts) { "T" }
      #expect(try JSONValue(parsing: await fixed.send("GET", "/services/data/").body)["user"] == "ada@example.com")
      #expect(try JSONValue(parsing: await current.send("GET", "/services/data/").body)["user"] == "grace@example.com")
      try await accounts.logout(first.key)
      await #expect(throws: OAuthError.notSignedIn) { try await fixed.send("GET", "/services/data/") }
    }
  }
}

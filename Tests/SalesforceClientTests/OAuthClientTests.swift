import HTTPClient
import SalesforceClient
import Testing

@Suite struct OAuthClientTests {
  let oauth = OAuthClient(http: HTTPClient(), userAgent: "Tests/1.0")

  @Test func aSignInGoesThroughThePagesAndKnowsTheUser() async throws {
    try await withOrg { org in
      let account = try await oauth.signIn(org.configuration, username: "ada@example.com", password: "s3cret")
      #expect(account.username == "ada@example.com")
      #expect(account.displayName == "Ädä")
      #expect(account.email == "ada@example.com")
      #expect(account.photos == .init(picture: "\(org.url)/p", thumbnail: "\(org.url)/t"))
      #expect(account.userId == "005ADA000000001AAA")
      #expect(account.orgId == OrgState.orgId)
      #expect(account.clientId == "consumer.key")
      #expect(account.loginURL == org.url)
      #expect(account.instanceURL == org.url)
      #expect(account.identityURL == "\(org.url)/id/\(OrgState.orgId)/005ADA000000001AAA")
      #expect(org.state.change { $0.accessTokens[account.accessToken.reveal()] } == "ada@example.com")
      #expect(org.state.change { $0.refreshTokens[account.refreshToken?.reveal() ?? ""] } == "ada@example.com")
      #expect(account.communityId == nil)
    }
  }

  @Test func passwordsMayHoldAnything() async throws {
    try await withOrg { org in
      let account = try await oauth.signIn(org.configuration, username: "grace@example.com", password: "käse & \"brot\"+1")
      #expect(account.username == "grace@example.com")
    }
  }

  @Test(arguments: ["", "S3cret", "s3cret "])
  func aWrongPasswordIsSentOnceAndToldWithThePagesMessage(password: String) async throws {
    try await withOrg { org in
      let expected = OAuthError.wrongCredentials(
        username: "ada@example.com", loginURL: org.url, message: "Please check your username and password.")
      await #expect(throws: expected) {
        try await oauth.signIn(org.configuration, username: "ada@example.com", password: Secret(password))
      }
      #expect(org.state.count("POST /login") == 1)
      if !password.isEmpty { #expect(!"\(expected)".contains(password)) }
    }
  }

  @Test func aRefusalOfTheServerIsToldInItsWords() async throws {
    try await withOrg { org in
      org.state.change { $0.refusal = "error=access_denied&error_description=end-user%20denied+authorization" }
      await #expect(throws: OAuthError.refused(error: "access_denied", explanation: "end-user denied authorization")) {
        try await oauth.signIn(org.configuration, username: "ada@example.com", password: "s3cret")
      }
    }
  }

  @Test func aCallbackOfAnotherRequestIsNotUsed() async throws {
    try await withOrg { org in
      org.state.change { $0.changesState = true }
      await #expect(throws: OAuthError.stateMismatch) {
        try await oauth.signIn(org.configuration, username: "ada@example.com", password: "s3cret")
      }
    }
  }

  @Test func aDeadOrgIsToldByHostAndPort() async throws {
    let org = try await TestOrg()
    await org.stop()
    let error = await #expect(throws: HTTPError.self) {
      try await oauth.signIn(org.configuration, username: "ada@example.com", password: "s3cret")
    }
    #expect(error.map { "\($0)" }?.contains("localhost:\(org.port)") == true)
  }

  @Test func revokingTwiceIsNoError() async throws {
    try await withOrg { org in
      let account = try await oauth.signIn(org.configuration, username: "ada@example.com", password: "s3cret")
      let token = try #require(account.refreshToken)
      try await oauth.revoke(token, at: org.url + "/")
      try await oauth.revoke(token, at: org.url)
      #expect(org.state.change { $0.revoked } == [token.reveal()])
      await #expect(throws: OAuthError.self) { try await oauth.refresh(account) }
    }
  }

  @Test func secretsDoNotShow() async throws {
    try await withOrg { org in
      let account = try await oauth.signIn(org.configuration, username: "ada@example.com", password: "s3cret")
      var dumped = ""
      dump(account, to: &dumped)
      for shown in ["\(account)", String(reflecting: account), dumped] {
        #expect(!shown.contains("!token"))
        #expect(shown.contains("ada@example.com"))
      }
    }
  }

  @Test(arguments: [
    ("testsfdc:///done", "testsfdc:/done#a=1", true), ("testsfdc:///done", "TESTSFDC:///done?a=1", true),
    ("https://Host/cb", "https://host/cb#x", true), ("https://host/cb", "https://host/cbx", false),
    ("https://host/cb", "https://host.evil/cb", false), ("", "anything", false),
  ])
  func redirectURIsMatch(uri: String, url: String, isMatch: Bool) {
    #expect(RedirectURI(uri).matches(url) == isMatch)
  }
}

import HTTPClient
import SalesforceClient
import Testing

/// Callbacks that are not the answer to what was asked. None of them may reach the token endpoint.
@Suite struct CallbackAttackTests {
  let oauth = OAuthClient(http: HTTPClient(), timeout: .seconds(20))

  /// Brings a callback to a pending authorization, and the failure that comes of it. STATE stands for the right state.
  private func failure(_ flow: AuthorizationFlow, _ callback: String, requests: Int = 0) async throws -> OAuthError? {
    var failure: OAuthError?
    try await withServer(HostileServer.answering()) { server in
      let pending = try PendingAuthorization(server.configuration(flow))
      let url = callback.replacing("STATE", with: pending.query["state"] ?? "").replacing("SERVER", with: server.url)
      failure = await #expect(throws: OAuthError.self) { try await oauth.finish(pending, callback: url) }
      #expect(server.received.count == requests)
    }
    return failure
  }

  @Test func theRightCallbackGivesTheAccount() async throws {
    try await withServer(HostileServer.answering()) { server in
      let pending = try PendingAuthorization(server.configuration())
      let account = try await oauth.finish(pending, callback: "testsfdc:///done?code=c0de&state=\(pending.query["state"] ?? "")")
      #expect(account.username == "ada@example.com")
      let asked = try #require(server.requests("POST /services/oauth2/token").first)
      #expect(asked.form["grant_type"] == "authorization_code")
      #expect(asked.form["code"] == "c0de")
      #expect(asked.form["code_verifier"]?.count == 64)
    }
  }

  @Test(arguments: [
    "testsfdc:///done?code=c&state=wrong", "testsfdc:///done?code=c&state=", "testsfdc:///done?code=c", "testsfdc:///done?code=c&state=STATEx",
    "testsfdc:///done?code=c&state=%20STATE", "testsfdc:///done?error=access_denied&state=wrong",
  ])
  func aWrongOrMissingStateIsAnotherRequest(callback: String) async throws {
    #expect(try await failure(.webServer, callback) == .stateMismatch)
  }

  @Test(arguments: ["#access_token=t&state=wrong", "#access_token=t", "#access_token=t&instance_url=SERVER&id=SERVER/id/1/2&state=STATEx"])
  func theUserAgentFlowChecksTheStateToo(callback: String) async throws {
    #expect(try await failure(.userAgent, "testsfdc:///done\(callback)") == .stateMismatch)
  }

  @Test func aCallbackIsGoodOnce() async throws {
    try await withServer(HostileServer.answering()) { server in
      let pending = try PendingAuthorization(server.configuration())
      let callback = "testsfdc:///done?code=c0de&state=\(pending.query["state"] ?? "")"
      _ = try await oauth.finish(pending, callback: callback)
      await #expect(throws: OAuthError.callbackReplayed) { try await oauth.finish(pending, callback: callback) }
      #expect(server.requests("POST /services/oauth2/token").count == 1)
    }
  }

  @Test func aForgedCallbackDoesNotEndTheRealOne() async throws {
    try await withServer(HostileServer.answering()) { server in
      let pending = try PendingAuthorization(server.configuration())
      for forged in ["testsfdc:///done?code=evil&state=guess", "testsfdc:///other?code=evil", "testsfdc:///done?code=a&code=b&state=guess"] {
        await #expect(throws: OAuthError.self) { try await oauth.finish(pending, callback: forged) }
      }
      let account = try await oauth.finish(pending, callback: "testsfdc:///done?code=c0de&state=\(pending.query["state"] ?? "")")
      #expect(account.username == "ada@example.com")
      #expect(!server.hasSeen("evil"))
    }
  }

  @Test func aCallbackOfOneAuthorizationIsNothingToAnother() async throws {
    try await withServer(HostileServer.answering()) { server in
      let (mine, theirs) = (try PendingAuthorization(server.configuration()), try PendingAuthorization(server.configuration()))
      #expect(mine.query["state"] != theirs.query["state"])
      #expect(mine.query["code_challenge"] != theirs.query["code_challenge"])
      let callback = "testsfdc:///done?code=c&state=\(theirs.query["state"] ?? "")"
      await #expect(throws: OAuthError.stateMismatch) { try await oauth.finish(mine, callback: callback) }
      #expect(server.received.isEmpty)
    }
  }

  @Test(arguments: [
    "testsfdc:///done.evil?code=c&state=STATE", "testsfdc:///done/more?code=c&state=STATE", "testsfdc:///?code=c&state=STATE",
    "testsfdcx:///done?code=c&state=STATE", "testsfdc://done?code=c&state=STATE", "https://evil.example/done?code=c&state=STATE", "",
    "SERVER/done?code=c&state=STATE",
  ])
  func aCallbackElsewhereIsNotUsed(callback: String) async throws {
    guard case .invalidCallback = try await failure(.webServer, callback) else { Issue.record("\(callback)"); return }
  }

  @Test(arguments: ["access_denied", "server_error", "temporarily_unavailable", "invalid_scope", "OAUTH_APP_BLOCKED"])
  func anErrorIsToldInTheServersWords(error: String) async throws {
    let expected = OAuthError.refused(error: error, explanation: "it is so")
    #expect(try await failure(.webServer, "testsfdc:///done?error=\(error)&error_description=it%20is+so&state=STATE") == expected)
    #expect(try await failure(.userAgent, "testsfdc:///done#error=\(error)&error_description=it%20is+so&state=STATE") == expected)
    #expect(try await failure(.userAgent, "testsfdc:///done?error=\(error)&error_description=it%20is+so") == expected)
  }

  @Test func anErrorBesideACodeOrATokenWins() async throws {
    let expected = OAuthError.refused(error: "access_denied", explanation: "")
    #expect(try await failure(.webServer, "testsfdc:///done?code=c&error=access_denied&state=STATE") == expected)
    #expect(try await failure(.webServer, "testsfdc:///done?code=c&state=STATE#error=access_denied") == expected)
    #expect(try await failure(.userAgent, "testsfdc:///done#access_token=t&error=access_denied&state=STATE") == expected)
  }

  @Test(arguments: [
    (AuthorizationFlow.webServer, "?state=STATE"), (.webServer, "?code=&state=STATE"), (.webServer, "#code=c&state=STATE"),
    (.webServer, "?code=a&code=b&state=STATE"), (.webServer, "?code=a&state=STATE&state=wrong"), (.webServer, "?code=a&state=STATE#state=wrong"),
    (.webServer, "?code=a&access_token=t&state=STATE"), (.webServer, "?code=a&state=STATE#access_token=t"), (.userAgent, "#state=STATE"),
    (.webServer, "#access_token=t&instance_url=SERVER&id=SERVER/id/1/2&state=STATE"), (.userAgent, "?code=a&state=STATE"),
    (.userAgent, "?access_token=t&state=STATE"), (.userAgent, "#access_token=a&access_token=b&state=STATE"),
    (.userAgent, "#access_token=t&state=STATE"), (.userAgent, "#access_token=t&instance_url=SERVER&state=STATE"),
    (.userAgent, "#access_token=t&token_type=mac&instance_url=SERVER&id=SERVER/id/1/2&state=STATE"),
  ])
  func anAnswerThatWasNotAskedForOrIsNotWholeIsNotUsed(flow: AuthorizationFlow, callback: String) async throws {
    let failure = try await failure(flow, "testsfdc:///done\(callback)")
    guard case .invalidCallback = failure else { Issue.record("\(callback): \(String(describing: failure))"); return }
  }

  @Test func wordsOfAServerCannotWriteOnTheTerminal() async throws {
    let failure = try await failure(.webServer, "testsfdc:///done?error=x%1B%5B2J&error_description=\(String(repeating: "y%0A", count: 5000))&state=STATE")
    let text = failure.map { "\($0)" } ?? ""
    #expect(text.count < 1000)
    #expect(!text.contains("\u{1B}") && !text.contains("\n"))
  }
}

import HTTPClient
import JSON
import SalesforceClient
import TemporaryFiles
import Testing

/// Servers that answer with something else than they should, and what must not reach others because of it.
@Suite struct TokenAnswerAttackTests {
  let oauth = OAuthClient(http: HTTPClient(), timeout: .seconds(20))

  private func signIn(at server: HostileServer, _ configuration: OAuthConfiguration? = nil) async throws -> UserAccount {
    let pending = try PendingAuthorization(configuration ?? server.configuration())
    return try await oauth.finish(pending, callback: "testsfdc:///done?code=c0de-secret&state=\(pending.query["state"] ?? "")")
  }

  // MARK: Answers that are no tokens

  @Test(arguments: [
    "<!doctype html><title>Maintenance</title><p>00D!leaked-secret", "", "{", #"{"access_token":"00D!leaked-secret"#, "[]", "null", "{}",
    #""00D!leaked-secret""#, #"{"access_token":"","id":"x"}"#, #"{"access_token":42}"#, #"{"access_token":null}"#, "access_token=00D!leaked-secret",
  ])
  func anAnswerWithoutATokenSignsNobodyIn(body: String) async throws {
    try await withServer(HostileServer.answering(tokens: { _ in .json(body) })) { server in
      let error = await #expect(throws: OAuthError.self) { try await signIn(at: server) }
      guard case .unreadableAnswer(let endpoint, _) = error else { Issue.record("\(String(describing: error))"); return }
      #expect(endpoint == "\(server.url)/services/oauth2/token")
      #expect(error.map { "\($0)" }?.contains("leaked-secret") == false)
      #expect(server.received.count == 1)
      // A refresh has to do with the same answers, and must not take them for the end of the user's sign-in.
      let refused = await #expect(throws: OAuthError.self) { try await oauth.refresh(server.account) }
      guard case .unreadableAnswer = refused else { Issue.record("\(String(describing: refused))"); return }
    }
  }

  @Test func aServerInTroubleIsNotARevokedToken() async throws {
    for status in [401, 403, 429, 500, 503] {
      try await withServer(HostileServer.answering(tokens: { _ in .init(status: status, content: .text("<h1>Down for maintenance</h1>")) })) { server in
        let error = await #expect(throws: OAuthError.self) { try await oauth.refresh(server.account) }
        guard case .rejected(_, status, _, _) = error else { Issue.record("\(String(describing: error))"); return }
      }
    }
  }

  @Test func anAnswerWithoutInstanceOrIdentityIsNotUsed() async throws {
    for name in ["instance_url", "id"] {
      try await withServer(HostileServer.answering(tokens: { HostileServer.tokens(at: $0) { $0[name] = nil } })) { server in
        await #expect(throws: OAuthError.self) { try await signIn(at: server) }
        #expect(server.received.count == 1)
      }
    }
  }

  @Test func aTokenOfAnotherTypeIsNotUsed() async throws {
    try await withServer(HostileServer.answering(tokens: { HostileServer.tokens(at: $0) { $0["token_type"] = "DPoP" } })) { server in
      await #expect(throws: OAuthError.self) { try await signIn(at: server) }
      #expect(!server.hasSeen("access-secret"))
    }
  }

  // MARK: Somebody else

  @Test(arguments: [
    #"{"user_id":"005000000000002AAA","organization_id":"00D000000000001EAA","username":"eve@example.com"}"#,
    #"{"user_id":"005000000000001AAA","organization_id":"00D000000000009EAA","username":"ada@example.com"}"#,
    #"{"user_id":"005000000000001AAA","organization_id":"00D000000000001EAA","username":"ada@example.com","asserted_user":false}"#,
  ])
  func anIdentityOfAnotherUserIsNotUsed(identity: String) async throws {
    try await withServer(HostileServer.answering(identity: { _ in .json(identity) })) { server in
      let error = await #expect(throws: OAuthError.self) { try await signIn(at: server) }
      guard case .wrongUser = error else { Issue.record("\(String(describing: error))"); return }
    }
  }

  @Test func aRefreshThatAnswersWithAnotherUsersTokenChangesNothing() async throws {
    let script = HostileServer.answering(tokens: { address in
      HostileServer.tokens(at: address) { $0["id"] = .string("\(address)/id/00D000000000001EAA/005000000000002AAA") }
    })
    try await withServer(script) { server in
      let folder = try TemporaryFolder("gantry")
      defer { withExtendedLifetime(folder) {} }
      let vault = AccountVault(folder: folder.path)
      try vault.update { $0.store(server.account); $0.select(server.account.key) }
      let accounts = try AccountManager(oauth: oauth, vault: vault, credentials: nil) { server.configuration() }
      await #expect(throws: OAuthError.wrongUser(username: "ada@example.com")) { try await accounts.refresh(server.account) }
      #expect(accounts.currentUser == server.account)
    }
  }

  @Test func idsOfFifteenAndEighteenCharactersAreTheSame() async throws {
    let script = HostileServer.answering(identity: { _ in
      .json(#"{"user_id":"005000000000001","organization_id":"00D000000000001","username":"ada@example.com"}"#)
    })
    try await withServer(script) { server in
      let account = try await signIn(at: server)
      #expect(account.username == "ada@example.com")
    }
  }

  // MARK: Somewhere else

  /// Runs a test with a second server, which must not be sent anything.
  private func withStranger(
    _ script: @escaping @Sendable (_ stranger: String) -> HostileServer.Script, _ body: (HostileServer) async throws -> Void
  ) async throws {
    try await withServer(HostileServer.answering()) { stranger in
      try await withServer(script(stranger.url)) { server in
        try await body(server)
        #expect(stranger.received.isEmpty, "\(stranger.received)")
      }
    }
  }

  @Test func anIdentityOnAForeignServerDoesNotGetTheToken() async throws {
    try await withStranger { stranger in
      HostileServer.answering(tokens: { HostileServer.tokens(at: $0) { $0["id"] = .string(stranger + HostileServer.identityPath) } })
    } _: { server in
      let error = await #expect(throws: OAuthError.self) { try await signIn(at: server) }
      guard case .untrustedServer("identity URL", _, _) = error else { Issue.record("\(String(describing: error))"); return }
    }
  }

  @Test func anIdentityThatSendsElsewhereDoesNotTakeTheTokenAlong() async throws {
    for status in [301, 302, 303, 307, 308] {
      try await withStranger { stranger in
        HostileServer.answering(identity: { _ in .redirect(status, to: stranger + HostileServer.identityPath) })
      } _: { server in
        let error = await #expect(throws: OAuthError.self) { try await signIn(at: server) }
        guard case .untrustedServer = error else { Issue.record("\(String(describing: error))"); return }
      }
    }
  }

  @Test func anIdentityMaySendToItsOwnServerButNotInCircles() async throws {
    let once: HostileServer.Script = { received, address in
      if received.line == "GET \(HostileServer.identityPath)" { return .redirect(302, to: "/id/moved") }
      return HostileServer.answering()(received, address)
    }
    try await withServer(once) { server in
      let account = try await signIn(at: server)
      #expect(account.username == "ada@example.com")
    }
    try await withServer(HostileServer.answering(identity: { .redirect(302, to: "\($0)\(HostileServer.identityPath)") })) { server in
      let error = await #expect(throws: OAuthError.self) { try await signIn(at: server) }
      guard case .unreadableAnswer = error else { Issue.record("\(String(describing: error))"); return }
      #expect(server.received.count < 10)
    }
  }

  @Test func aTokenEndpointThatSendsElsewhereDoesNotTakeSecretsAlong() async throws {
    for status in [301, 302, 303, 307, 308] {
      try await withStranger { stranger in
        { _, _ in .redirect(status, to: "\(stranger)/services/oauth2/token") }
      } _: { server in
        await #expect(throws: OAuthError.self) { try await signIn(at: server) }
        await #expect(throws: OAuthError.self) { try await oauth.refresh(server.account) }
        await #expect(throws: OAuthError.self) { try await oauth.revoke("old-refresh", at: server.url) }
        await #expect(throws: OAuthError.self) {
          try await oauth.signInDirectly(server.configuration(), username: "ada@example.com", password: "s3cret")
        }
        #expect(server.received.count == 4)
      }
    }
  }

  @Test(arguments: ["instance_url", "sfdc_community_url"])
  func anInstanceOrCommunityElsewhereIsNotKept(name: String) async throws {
    try await withStranger { stranger in
      HostileServer.answering(tokens: { HostileServer.tokens(at: $0) { $0[name] = .string(stranger) } })
    } _: { server in
      let error = await #expect(throws: OAuthError.self) { try await signIn(at: server) }
      guard case .untrustedServer = error else { Issue.record("\(String(describing: error))"); return }
      #expect(!server.hasSeen("access-secret"))
      let refreshed = await #expect(throws: OAuthError.self) { try await oauth.refresh(server.account) }
      guard case .untrustedServer = refreshed else { Issue.record("\(String(describing: refreshed))"); return }
    }
  }

  @Test(arguments: [
    "http://na1.salesforce.com", "https://na1.salesforce.com", "https://evil.example", "http://127.0.0.1.evil.example", "ftp://localhost",
    "javascript:alert(1)", "", "//localhost", "http://ada:pw@localhost",
  ])
  func anOrgOnThisMachineKeepsToItsPort(instance: String) async throws {
    try await withServer(HostileServer.answering(tokens: { HostileServer.tokens(at: $0) { $0["instance_url"] = .string(instance) } })) { server in
      await #expect(throws: OAuthError.self) { try await signIn(at: server) }
      #expect(server.received.count == 1)
    }
  }

  // MARK: Secrets

  @Test func anErrorThatRepeatsWhatItWasSentShowsNoSecret() async throws {
    let script: HostileServer.Script = { received, _ in
      let words = received.form.parameters.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
      return .json(JSONValue.object(["error": "invalid_grant", "error_description": .string(words)]).text.description, status: 400)
    }
    try await withServer(script) { server in
      let errors = [
        await #expect(throws: (any Error).self) { try await signIn(at: server) },
        await #expect(throws: (any Error).self) { try await oauth.refresh(server.confidentialAccount) },
        await #expect(throws: (any Error).self) { try await oauth.revoke("old-refresh", at: server.url) },
        await #expect(throws: (any Error).self) {
          try await oauth.signInDirectly(server.configuration(), username: "ada@example.com", password: "s3cret", securityToken: "t0ken")
        },
      ]
      let verifier = server.received.compactMap { $0.form["code_verifier"] }.first ?? "no verifier"
      for error in errors {
        let text = "\(try #require(error)) \(String(reflecting: error))"
        for secret in ["c0de-secret", "old-refresh", "s3cret", "t0ken", "consumer-secret", verifier] {
          #expect(!text.contains(secret), "\(text)")
        }
      }
    }
  }

  @Test func theSecurityTokenGoesBehindThePassword() async throws {
    try await withServer(HostileServer.answering()) { server in
      _ = try await oauth.signInDirectly(server.configuration(), username: "ada@example.com", password: "s3cret", securityToken: "t0ken")
      #expect(server.received.first?.form["password"] == "s3crett0ken")
    }
  }
}

import HTTPClient
import SalesforceClient
import TemporaryFiles
import Testing

/// What the hybrid grants bring beside tokens.
@Suite(.timeLimit(.minutes(1))) struct WebSessionsTests {
  private static let credentials = SignInCredentials(username: "ada@example.com", password: Secret("s3cret"))

  private static func answer(_ number: Int, port: UInt16) -> [String: String] {
    [
      "lightning_domain": "lightning.localhost:\(port)", "lightning_sid": "lightning!\(number)", "content_domain": "content.localhost:\(port)",
      "visualforce_domain": "", "csrf_token": "csrf!\(number)", "cookie-clientSrc": "127.0.0.1", "cookie-sid_Client": "client!\(number)", "sidCookieName": "sid",
    ]
  }

  private func configuration(_ org: TestOrg, isHybrid: Bool) -> OAuthConfiguration {
    OAuthConfiguration(
      consumerKey: "consumer.key", redirectURI: "testsfdc:///mobilesdk/detect/oauth/done", scopes: ["web", "api"], loginURL: org.url, flow: .userAgent, isHybrid: isHybrid)
  }

  private func manager(_ org: TestOrg, isHybrid: Bool = true, vault: AccountVault? = nil) throws -> AccountManager {
    try AccountManager(oauth: OAuthClient(http: HTTPClient()), vault: vault, credentials: Self.credentials) { configuration(org, isHybrid: isHybrid) }
  }

  @Test func theyAreAskedForAndKeptThroughRefreshesAndRuns() async throws {
    try await withOrg { org in
      let folder = try TemporaryFolder("gantry")
      org.state.change { [port = org.port] in $0.further = Self.answer(1, port: port) }
      let accounts = try manager(org, vault: AccountVault(folder: folder.path))
      let account = try await accounts.authenticate()
      let sessions = try #require(account.webSessions)
      #expect(sessions.host(of: .lightning) == "lightning.localhost:\(org.port)" && sessions.session(of: .lightning) == Secret("lightning!1"))
      #expect(sessions.session(of: .content) == nil && sessions.host(of: .visualforce) == nil)
      #expect(sessions.csrfToken == Secret("csrf!1") && sessions.sessionClient == Secret("client!1") && sessions.cookieName == "sid")
      #expect(account.pageServers.contains("http://content.localhost:\(org.port)") && !account.servers.contains("http://content.localhost:\(org.port)"))
      #expect("\(account)".contains("!1") == false)

      org.state.change { [port = org.port] in
        $0.further = Self.answer(2, port: port)
        $0.further["csrf_token"] = nil
      }
      _ = try await accounts.refresh(account)
      let kept = try AccountManager(oauth: OAuthClient(http: HTTPClient()), vault: AccountVault(folder: folder.path), credentials: nil) { org.configuration }
      // What an answer leaves out stays as it was.
      #expect(kept.currentUser?.webSessions?.session(of: .lightning) == Secret("lightning!2"))
      #expect(kept.currentUser?.webSessions?.csrfToken == Secret("csrf!1"))
      #expect(org.state.change { $0.grants } == ["hybrid_token", "hybrid_refresh"])
    }
  }

  @Test func anAppThatDoesNotAskForThemKeepsNone() async throws {
    try await withOrg { org in
      org.state.change { [port = org.port] in $0.further = Self.answer(1, port: port) }
      let accounts = try manager(org, isHybrid: false)
      let account = try await accounts.refresh(accounts.authenticate())
      #expect(account.webSessions == nil && account.pageServers == account.servers)
      #expect(org.state.change { $0.grants } == ["token", "refresh_token"])
    }
  }

  @Test func aServerThatSendsNoneIsAskedByTheHybridGrantAllTheSame() async throws {
    try await withOrg { org in
      let accounts = try manager(org)
      let account = try await accounts.refresh(accounts.authenticate())
      #expect(account.webSessions?.cookieName == nil && account.webSessions?.secrets == [])
      #expect(org.state.change { $0.grants } == ["hybrid_token", "hybrid_refresh"])
    }
  }

  @Test(arguments: ["evil.example", "evil.example:443", "lightning.localhost", "user@lightning.localhost:1", "a/b", "lightning.force.com.evil.example"])
  func aDomainThatHasNothingToDoWithTheOrgIsRefused(domain: String) async throws {
    try await withOrg { org in
      org.state.change { $0.further = ["lightning_domain": domain, "lightning_sid": "lightning!1"] }
      let accounts = try manager(org)
      await #expect { try await accounts.authenticate() } throws: { "\($0)".contains("domain of its pages") && !"\($0)".contains("lightning!1") }
      #expect(accounts.users.isEmpty)
    }
  }
}

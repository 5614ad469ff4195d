import HTTPClient
import Testing
import WireFormat

@testable import LocalOrg

/// Who has let an app in is not asked again.
@Suite struct ApprovalTests {
  private func target(_ scope: String = "api refresh_token", redirectURI: String = RunningOrg.redirectURI, _ more: [(String, String)] = []) -> String {
    let parameters = [("response_type", "token"), ("client_id", "app"), ("redirect_uri", redirectURI), ("scope", scope)] + more
    return "/services/oauth2/authorize?\(QueryParameters(parameters).encoded)"
  }

  /// A browser of somebody who has let the app in.
  private func visit(_ running: RunningOrg) async throws -> (BrowserVisit, QueryParameters) {
    var visit = BrowserVisit(running)
    try await visit.signIn()
    let page = try await visit.open(target())
    #expect(page.status == 200)
    let answer = try await visit.fill(page, [("decision", "allow")])
    return (visit, RunningOrg.parameters(answer.headers["Location"] ?? ""))
  }

  @Test func theSecondTimeTheAnswerComesAtOnce() async throws {
    let running = try await RunningOrg()
    var (visit, _) = try await visit(running)
    let again = try await visit.open(target("api"))
    #expect(again.status == 302 && RunningOrg.parameters(again.headers["Location"] ?? "")["access_token"] != nil)
    let immediate = try await visit.open(target("api", redirectURI: RunningOrg.redirectURI, [("immediate", "true")]))
    #expect(RunningOrg.parameters(immediate.headers["Location"] ?? "")["access_token"] != nil)
    await running.org.stop()
  }

  @Test func moreScopesAnotherAddressAndAWishForConsentAreAskedFor() async throws {
    let running = try await RunningOrg()
    var (visit, _) = try await visit(running)
    for target in [
      target("api web refresh_token"), target(redirectURI: "https://evil.example/"), target("api", redirectURI: RunningOrg.redirectURI, [("prompt", "consent")]),
    ] {
      let page = try await visit.open(target)
      #expect(page.status == 200 && page.text.contains(">Allow</button>"))
    }
    let immediate = try await visit.open(target("api web", redirectURI: RunningOrg.redirectURI, [("immediate", "true")]))
    #expect(RunningOrg.parameters(immediate.headers["Location"] ?? "")["error"] == "immediate_unsuccessful")
    await running.org.stop()
  }

  @Test func aLoginThatIsAskedForKeepsTheWishForConsent() async throws {
    let running = try await RunningOrg()
    var (visit, _) = try await visit(running)
    let login = try await visit.open(target("api", redirectURI: RunningOrg.redirectURI, [("prompt", "login consent")]))
    #expect(login.text.contains("type=\"password\""))
    let landed = try await visit.fill(login, BrowserVisit.credentials())
    #expect(try await visit.open(landed.headers["Location"] ?? "").text.contains(">Allow</button>"))
    await running.org.stop()
  }

  @Test func anAppThatGaveItsTokenUpIsAskedForAgain() async throws {
    let running = try await RunningOrg()
    var (visit, tokens) = try await visit(running)
    let revoked = try await running.send(
      "POST", "/services/oauth2/revoke", form: [("token", tokens["refresh_token"] ?? ""), ("revoke_reason", "user_logout")])
    #expect(revoked.status == 200)
    #expect(try await visit.open(target()).status == 200)
    await running.org.stop()
  }

  @Test func nobodyIsAskedAboutAnAppThatTheAdministratorHasLetIn() async throws {
    let running = try await RunningOrg {
      var app = ConnectedApp(consumerKey: "app")
      app.isPreauthorized = true
      app.users = [RunningOrg.username]
      $0.connectedApps = [app]
    }
    var visit = BrowserVisit(running)
    try await visit.signIn()
    #expect(try await visit.open(target()).headers["Location"]?.contains("access_token=") == true)
    await running.org.stop()
  }
}

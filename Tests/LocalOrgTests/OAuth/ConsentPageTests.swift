import Testing
import WireFormat

@testable import LocalOrg

/// What a user reads before an app is let in.
@Suite struct ConsentPageTests {
  private func page(_ app: ConnectedApp) async throws -> String {
    let running = try await RunningOrg { $0.connectedApps = [app] }
    var visit = BrowserVisit(running)
    try await visit.signIn()
    let parameters = [("response_type", "token"), ("client_id", "app"), ("redirect_uri", RunningOrg.redirectURI)]
    let page = try await visit.open("/services/oauth2/authorize?\(QueryParameters(parameters).encoded)")
    await running.org.stop()
    #expect(page.status == 200)
    return page.text
  }

  @Test func theAppIsNamedDescribedAndShown() async throws {
    var app = ConnectedApp(consumerKey: "app")
    (app.name, app.description, app.infoURL) = ("Field & Service", "Keeps <your> visits", "https://field.example/?a=1&b=2")
    app.logo = "data:image/png;base64,AAAA"
    let page = try await page(app)
    #expect(page.contains("<strong id=\"app\">Field &amp; Service</strong>"))
    #expect(page.contains("Keeps &lt;your&gt; visits") && page.contains("href=\"https://field.example/?a=1&amp;b=2\""))
    #expect(page.contains("<img id=\"logo\" alt=\"\" src=\"data:image/png;base64,AAAA\">"))
  }

  @Test func anAppWithoutANameIsKnownByItsKey() async throws {
    let page = try await page(ConnectedApp(consumerKey: "app"))
    #expect(page.contains("consumer key <code>app</code>") && !page.contains("<img"))
  }

  @Test func whatCannotBeShownIsRefused() async throws {
    let running = try await RunningOrg()
    func reason(_ change: (inout ConnectedApp) -> Void) -> String? {
      var app = ConnectedApp(consumerKey: "k")
      app.name = "A"
      change(&app)
      return #expect(throws: ConnectedAppError.self) { try running.org.addConnectedApp(app) }?.description
    }
    #expect(reason { $0.infoURL = "javascript:alert(1)" }?.contains("no address of http") == true)
    #expect(reason { $0.logo = "https://x.example/a.png" }?.contains("picture") == true)
    #expect(reason { $0.description = String(repeating: "a", count: 1_001) }?.contains("1000") == true)
    await running.org.stop()
  }
}

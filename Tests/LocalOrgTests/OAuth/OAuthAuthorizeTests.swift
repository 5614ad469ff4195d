import HTTPClient
import Testing
@testable import LocalOrg
import WireFormat

@Suite struct OAuthAuthorizeTests {
  private static let authorize = "/services/oauth2/authorize"
  private static let query = QueryParameters([
    ("response_type", "token"), ("client_id", "app"), ("redirect_uri", RunningOrg.redirectURI), ("state", "a b&c"), ("scope", "api refresh_token"),
  ])

  @Test func walksFromTheLoginOverTheApprovalToTheCallback() async throws {
    let running = try await RunningOrg()
    var visit = BrowserVisit(running)
    let login = try await visit.open("\(Self.authorize)?\(Self.query.encoded)&display=touch")
    #expect(login.status == 200)
    #expect(login.text.contains("type=\"password\""))

    let signedIn = try await visit.fill(login, BrowserVisit.credentials())
    #expect(signedIn.status == 302)
    let cookie = try #require(signedIn.headers["Set-Cookie"])
    #expect(cookie.hasPrefix("sid=00D") && cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))

    let approval = try await visit.open(try #require(signedIn.headers["Location"]))
    #expect(approval.text.contains(">Allow</button>"))
    #expect(!approval.text.contains("type=\"password\""))

    let allowed = try await visit.fill(approval, [("decision", "allow")])
    #expect(allowed.status == 302)
    let callback = try #require(allowed.headers["Location"])
    #expect(callback.hasPrefix("\(RunningOrg.redirectURI)#access_token="))
    let answer = RunningOrg.parameters(callback)
    #expect(answer["state"] == "a b&c")
    #expect(answer["token_type"] == "Bearer")
    #expect(answer["instance_url"] == running.baseURL)
    #expect(answer["scope"] == "api refresh_token")
    #expect(answer["refresh_token"]?.isEmpty == false)
    #expect(answer["signature"]?.isEmpty == false)
    #expect(Int64(answer["issued_at"] ?? "") != nil)
    #expect(answer["id"]?.hasPrefix("\(running.baseURL)/id/00D") == true)
    #expect(try await running.send("GET", "/services/data/v33.0", token: answer["access_token"]).status == 200)
    await running.org.stop()
  }

  @Test func aWrongPasswordShowsTheLoginAgain() async throws {
    let running = try await RunningOrg()
    for (username, password) in [(RunningOrg.username, "wrong"), ("nobody@example.com", RunningOrg.password), ("", "")] {
      var visit = BrowserVisit(running)
      let login = try await visit.open("\(Self.authorize)?\(Self.query.encoded)")
      let page = try await visit.fill(login, BrowserVisit.credentials(username, password))
      #expect(page.status == 200)
      #expect(page.text.contains("id=\"error\""))
      #expect(page.text.contains("type=\"password\""))
      #expect(page.headers["Set-Cookie"] == nil)
    }
    await running.org.stop()
  }

  @Test func aUserMaySayNo() async throws {
    let running = try await RunningOrg()
    let denied = try await running.allow(Self.query.parameters.map { ($0.name, $0.value) }, decision: "deny")
    let answer = RunningOrg.parameters(denied.headers["Location"] ?? "")
    #expect(answer["error"] == "access_denied")
    #expect(answer["state"] == "a b&c")
    await running.org.stop()
  }

  @Test func aLinkOrAStrangerCannotPressTheButton() async throws {
    let running = try await RunningOrg()
    let link = try await running.send(
      "GET", "\(Self.authorize)?\(Self.query.encoded)&decision=allow", headers: ["Cookie": try await running.cookie()])
    #expect(link.status == 200)
    let form = Self.query.parameters.map { ($0.name, $0.value) } + [("decision", "allow")]
    let stranger = try await running.send("POST", Self.authorize, form: form, headers: ["Cookie": "sid=wrong"])
    #expect(stranger.status == 200)
    #expect(stranger.text.contains("type=\"password\""))
    await running.org.stop()
  }

  @Test(arguments: [
    "", "response_type=token&redirect_uri=x:/", "response_type=token&client_id=app", "response_type=token&client_id=app&redirect_uri=nowhere",
    "response_type=token&client_id=app&redirect_uri=javascript:alert(1)", "response_type=token&client_id=app&redirect_uri=x:/%0D%0AEvil:1",
    "response_type=token&client_id=app&redirect_uri=x:/%23fragment",
  ])
  func tellsTheUserWhatCannotBeSentToTheApp(query: String) async throws {
    let running = try await RunningOrg()
    let page = try await running.send("GET", "\(Self.authorize)?\(query)")
    #expect(page.status == 400)
    #expect(page.headers["Content-Type"]?.hasPrefix("text/html") == true)
    #expect(page.text.contains("OAuth Error"))
    #expect(page.headers["Location"] == nil)
    await running.org.stop()
  }

  @Test func tellsTheAppWhatItDidWrong() async throws {
    let running = try await RunningOrg()
    let base = "\(Self.authorize)?client_id=app&redirect_uri=https%3A%2F%2Fapp.example%2Fdone"
    let unsupported = try await running.send("GET", "\(base)&response_type=magic")
    #expect(RunningOrg.parameters(unsupported.headers["Location"] ?? "")["error"] == "unsupported_response_type")
    let immediate = try await running.send("GET", "\(base)&response_type=token&immediate=true")
    #expect(RunningOrg.parameters(immediate.headers["Location"] ?? "")["error"] == "immediate_unsuccessful")
    await running.org.stop()
  }

  @Test func knowsOnlyTheConnectedAppsThatItIsGiven() async throws {
    let running = try await RunningOrg { $0.consumerKeys = ["mine"] }
    let stranger = try await running.send("GET", "\(Self.authorize)?\(Self.query.encoded)")
    #expect(stranger.status == 400)
    #expect(stranger.text.contains("invalid_client_id"))
    let known = try await running.send("GET", "\(Self.authorize)?client_id=mine&response_type=token&redirect_uri=x:/done")
    #expect(known.status == 200)
    await running.org.stop()
  }

  @Test func whatPagesShowIsEscaped() async throws {
    let running = try await RunningOrg()
    let state = PercentEncoding.encode("\"><script>alert(1)</script>")
    let page = try await running.send("GET", "\(Self.authorize)?\(Self.query.encoded)&login_hint=\(state)&display=\(state)")
    #expect(!page.text.contains("<script>"))
    #expect(page.text.contains("&lt;script&gt;"))
    await running.org.stop()
  }

  @Test func withoutTheScopeThereIsNoRefreshToken() async throws {
    let running = try await RunningOrg()
    #expect(RunningOrg.parameters(try await running.callback("token", scope: "api"))["refresh_token"] == nil)
    #expect(RunningOrg.parameters(try await running.callback("token", scope: "api offline_access"))["refresh_token"] != nil)
    await running.org.stop()
  }
}

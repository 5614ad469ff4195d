import HTTPClient
import Testing
@testable import LocalOrg
import WireFormat

@Suite struct ServerPagesTests {
  @Test func theFrontDoorTurnsATokenIntoAVisit() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let door = try await running.send("GET", "/secur/frontdoor.jsp?sid=\(PercentEncoding.encode(token))&retURL=%2Fapex%2FTestPage&display=touch")
    #expect(door.status == 302)
    #expect(door.headers["Location"] == "/apex/TestPage")
    let cookie = try #require(door.headers["Set-Cookie"]?.split(separator: ";").first.map(String.init))
    let page = try await running.send("GET", "/apex/TestPage", headers: ["Cookie": cookie])
    #expect(page.status == 200)
    #expect(page.text.contains(RunningOrg.username))
    await running.org.stop()
  }

  @Test func aPageWithoutAVisitLeadsToTheLoginWithTheCodeThatHybridAppsKnow() async throws {
    let running = try await RunningOrg()
    let page = try await running.send("GET", "/apex/TestPage")
    #expect(page.status == 302)
    #expect(page.headers["Location"] == "/?ec=302&startURL=%2Fapex%2FTestPage")
    let door = try await running.send("GET", "/secur/frontdoor.jsp?sid=wrong&retURL=/home")
    #expect(door.headers["Location"] == "/?ec=302&startURL=%2Fhome")
    #expect(door.headers["Set-Cookie"] == nil)
    await running.org.stop()
  }

  @Test(arguments: ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)", "/a\r\nSet-Cookie: x=1", ""])
  func neverLeadsAway(target: String) async throws {
    let running = try await RunningOrg()
    let token = PercentEncoding.encode(try await running.accessToken())
    let door = try await running.send("GET", "/secur/frontdoor.jsp?sid=\(token)&retURL=\(PercentEncoding.encode(target))")
    #expect(door.headers["Location"] == "/home")
    await running.org.stop()
  }

  @Test func aPhoneWhoseSessionHasEndedIsLedToThePageForApps() async throws {
    let running = try await RunningOrg()
    let cookie = try await running.cookie()
    func open(_ agent: String, _ cookie: String?) async throws -> String? {
      try await running.send("GET", "/apex/TestPage", headers: HTTPHeaders([("User-Agent", agent)] + (cookie.map { [("Cookie", $0)] } ?? []))).headers["Location"]
    }
    let phone = "SalesforceMobileSDK/13.2.0 android mobile/14 (Pixel) App/1.0 Hybrid"
    #expect(try await open(phone, cookie) == nil)
    try running.org.expireAccessTokens()
    let address = "/services/identity/mobileauthredirect?startURL=%2Fapex%2FTestPage"
    #expect(try await open(phone, cookie) == address)
    // A desktop's browser, and a phone that had no session, get the login page.
    #expect(try await open("Mozilla/5.0 (X11; Linux x86_64)", cookie)?.hasPrefix("/?ec=302") == true)
    #expect(try await open(phone, nil)?.hasPrefix("/?ec=302") == true)
    // People who follow it sign in there, and come back.
    var visit = BrowserVisit(running)
    let page = try await visit.open(address)
    #expect(page.status == 200)
    #expect(try await visit.fill(page, BrowserVisit.credentials()).headers["Location"] == "/apex/TestPage")
    #expect(try await visit.open(address).headers["Location"] == "/apex/TestPage")
    await running.org.stop()
  }

  @Test func signsInAndOutOnThePages() async throws {
    let running = try await RunningOrg()
    var visit = BrowserVisit(running)
    let wrong = try await visit.signIn("<b>\"x\"</b>", password: "wrong")
    #expect(wrong.status == 200)
    #expect(wrong.text.contains("id=\"error\""))
    #expect(wrong.text.contains("&lt;b&gt;&quot;x&quot;"))
    #expect(!wrong.text.contains("<b>"))

    try await visit.signIn()
    let cookie = "sid=\(visit.cookies["sid"] ?? "")"
    #expect(try await running.send("GET", "/home", headers: ["Cookie": cookie]).status == 200)
    let out = try await visit.fill(try await visit.open("/secur/logout.jsp"), [])
    #expect(out.headers["Location"] == "/")
    #expect(out.headers["Set-Cookie"]?.contains("Max-Age=0") == true)
    #expect(try await running.send("GET", "/home", headers: ["Cookie": cookie]).status == 302)
    await running.org.stop()
  }
}

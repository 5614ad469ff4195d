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

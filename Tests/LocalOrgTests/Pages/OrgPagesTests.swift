import Foundation
import HTTPClient
import TemporaryFiles
import Testing
import WireFormat

@testable import LocalOrg

@Suite struct OrgPagesTests {
  private let folder: TemporaryFolder
  private let running: RunningOrg
  private let cookie: String

  init() async throws {
    let folder = try TemporaryFolder("pages")
    try folder.write("secret", to: "secret.html")
    try folder.write("let a = 1 < 2", to: "staticresources/kit/js/a.js")
    try FileManager.default.createSymbolicLink(atPath: folder.path("staticresources/out.html"), withDestinationPath: folder.path("secret.html"))
    let page = """
    <p id=name>{!$User.FullName}</p><p>{! $CurrentPage.parameters.x }</p>
    <script src="{!URLFOR($Resource.kit, 'js/a.js')}"></script>
    <script>const session = '{!JSENCODE($Api.Session_ID)}', x = '{!JSENCODE($CurrentPage.parameters.x)}', id = "{!$Organization.Id}"</script>
    """
    try folder.write(page, to: "pages/Visits.html")
    try folder.write("one\n{!$User.Shoe}", to: "pages/Wrong.html")
    self.folder = folder
    running = try await RunningOrg { $0.scripts = folder.path }
    cookie = try await running.cookie()
  }

  private func get(_ target: String, signedIn: Bool = true) async throws -> HTTPResponse {
    try await running.send("GET", target, headers: signedIn ? ["Cookie": cookie] : [:])
  }

  private func end() async { await running.org.stop() }

  @Test func aPageKnowsItsVisitorAndItsParameters() async throws {
    let page = try await get("/apex/Visits?x=%3Cb%3E'%22%5C%0A")
    #expect(page.status == 200 && page.text.contains("<p id=name>Alex Admin</p>") && page.text.contains("<p>&lt;b&gt;&#39;&quot;\\\n</p>"))
    #expect(page.text.contains("x = '\\u003cb\\u003e\\'\\\"\\\\\\n'") && page.text.contains("src=\"/resource/kit/js/a.js\""))
    let session = try #require(page.text.split(separator: "session = '").last?.split(separator: "'").first)
    #expect(try await running.send("GET", "/services/data/v33.0/limits", token: String(session)).status == 200)
    await end()
  }

  @Test func pagesAndResourcesNeedAVisit() async throws {
    let page = try await get("/apex/Visits?x=1", signedIn: false)
    #expect(page.status == 302 && page.headers["Location"] == "/?ec=302&startURL=%2Fapex%2FVisits%3Fx%3D1")
    #expect(try await get("/resource/kit/js/a.js", signedIn: false).status == 302)
    let script = try await get("/resource/1435622400000/kit/js/a.js")
    #expect(script.text == "let a = 1 < 2" && script.headers["Content-Type"] == "text/javascript;charset=UTF-8")
    #expect(script.headers["Cache-Control"]?.contains("max-age") == true)
    #expect(try await get("/resource/kit/js/a.js").headers["Cache-Control"]?.contains("no-cache") == true)
    await end()
  }

  @Test(arguments: [
    "/apex/Nothing", "/apex/..%2Fsecret", "/apex/Visits/more", "/resource/..%2Fsecret.html", "/resource/kit/../../secret.html", "/resource/out.html",
    "/resource/kit/js", "/resource/kit/js/b.js", "/resource/%00", "/apex/", "/resource/.",
  ])
  func nothingElseIsGivenOut(target: String) async throws {
    let response = try await get(target)
    #expect(response.status == 404 && !response.text.contains("secret"))
    await end()
  }

  @Test func aMistakeIsToldWithItsLine() async throws {
    let page = try await get("/apex/Wrong")
    #expect(page.status == 500 && page.text.contains("pages/Wrong.html, line 2: {!$User.Shoe}") && page.text.contains(".FullName"))
    await end()
  }
}

@Suite struct MergeFieldsTests {
  private let fields = MergeFields(
    user: OrgUser(
      id: "005", username: "a@b.example", displayName: "A <B>", email: "a@b.example", firstName: "A", lastName: "B", language: "en_US", locale: "en_US",
      timeZone: "GMT", organizationId: "00D"),
    session: "s!1", baseURL: "http://127.0.0.1:1", parameters: QueryParameters([("q", "a,b)"), ("a.b", "dots")]))

  @Test(arguments: [
    ("{!$User.FullName}", "A &lt;B&gt;"), ("{!'x'}", "x"), ("{!HTMLENCODE('<')}", "&lt;"), ("{!URLENCODE($CurrentPage.parameters.q)}", "a%2Cb%29"),
    ("{!URLFOR($Resource.a, 'b,c)')}", "/resource/a/b,c)"), ("{!GETSESSIONID()}", "s!1"), ("{!$currentpage.PARAMETERS.a.b}", "dots"), ("{!$CurrentPage.parameters.none}", ""),
    ("a {b} {! $user.ID } c", "a {b} 005 c"), ("{!$Api.Partner_Server_URL_330}", "http://127.0.0.1:1/services/Soap/u/33.0/00D"), ("{!$Api.Enterprise_Server_URL_670}", "http://127.0.0.1:1/services/Soap/c/67.0/00D"),
    ("{!JSENCODE('</script>')}", "\\u003c/script\\u003e"),
  ])
  func expressionsGiveTheirValues(page: String, text: String) throws {
    #expect(try fields.fill(page) == text)
  }

  @Test(arguments: ["{!", "\n{!}", "{!User.Id}", "{!$User}", "{!URLFOR()}", "{!NOW()}", "{!$Api.Session}", "{!('x')}", "{!$Api.Partner_Server_URL_190}", "{!$Api.Partner_Server_URL_680}", "{!$Api.Partner_Server_URL_665}", "{!$Api.Partner_Server_URL_x}"]) func othersAreRefused(page: String) throws {
    #expect(throws: MergeFields.Mistake.self) { try fields.fill(page) }
  }
}

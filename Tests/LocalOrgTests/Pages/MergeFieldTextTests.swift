import HTTPClient
import TemporaryFiles
import Testing
import WireFormat

@testable import LocalOrg

/// Texts between quotes in the expressions of pages, and pages beside others.
@Suite struct MergeFieldTextTests {
  private let fields = MergeFields(
    user: OrgUser(
      id: "005000000000001AAA", username: "ada@gantry.example", displayName: "Ada", email: "a@b.example", firstName: "Ada", lastName: "L", language: "de", locale: "de_DE", timeZone: "GMT",
      organizationId: "00D000000000001AAA"),
    session: "00D!token", baseURL: "http://127.0.0.1:8080", parameters: QueryParameters([("a.b", "dotted"), ("ü ☂", "named")]))

  /// What stands between quotes ends no expression.
  @Test(arguments: [
    ("{!'}'}", "}"), ("{!'{!'}", "{!"), ("{!\"}\"}x{!'y'}", "}xy"), ("{!JSENCODE('a}b{c')}", "a}b{c"), ("{!URLFOR($Resource.kit, 'x}.js')}|{!$User.Id}", "/resource/kit/x}.js|005000000000001AAA"),
    ("{!'it\\'s}'}", "it&#39;s}"), ("{!\"a'}\"}", "a&#39;}"), ("{!HTMLENCODE('\\\\')}}", "\\}"), ("{!URLENCODE('a b}')}", "a%20b%7D"), ("{!'☂}😀'}", "☂}😀"),
  ]) func aBraceWithinQuotesIsText(_ page: String, _ text: String) throws {
    #expect(try fields.fill(page) == text)
  }

  @Test(arguments: [
    ("{!$CurrentPage.parameters.a.b}", "dotted"), ("{!$CurrentPage.parameters.ü ☂}", "named"), ("{!$CurrentPage.parameters.A.B}", ""), ("{!URLFOR(URLFOR('a', 'b'), 'c')}", "a/b/c"),
    ("{!JSENCODE(HTMLENCODE('<\\''))}", "\\u0026lt;\\u0026#39;"), ("{!URLFOR('a,b', 'c(d')}", "a,b/c(d"), ("{!URLENCODE('ü')}{!URLENCODE('')}", "%C3%BC"),
  ]) func valuesNest(_ page: String, _ text: String) throws {
    #expect(try fields.fill(page) == text)
  }

  /// A quote without its end, or an end that stands in quotes, is told with the line where the expression begins.
  @Test(arguments: [("a\n{!'}", 2), ("{!JSENCODE('x)}\n", 1), ("\n\n\n{!\"'}", 4), ("{!'a\nb", 1)])
  func aTextWithoutAnEndIsAMistake(_ page: String, _ line: Int) throws {
    #expect(try #require(throws: MergeFields.Mistake.self) { try fields.fill(page) }.line == line)
  }

  @Test func aLongPageIsFilledQuickly() throws {
    let page = String(repeating: "<p>{!$User.Id}</p>\n", count: 5_000)
    let clock = ContinuousClock()
    var filled = ""
    let time = try clock.measure { filled = try fields.fill(page) }
    #expect(filled.utf8.count == page.utf8.count + 5_000 * ("005000000000001AAA".count - "{!$User.Id}".count) && time < .seconds(20), "\(time)")
  }

  // MARK: Files

  private static func with(_ files: [String: String], _ body: (RunningOrg, _ cookie: String) async throws -> Void) async throws {
    let folder = try TemporaryFolder("pages")
    for name in ["pages", "staticresources", "staticresources/kit", "staticresources/.git"] { try folder.makeFolder(name) }
    for (name, text) in files { try folder.write(text, to: name) }
    let running = try await RunningOrg { $0.scripts = folder.path }
    try await body(running, try await running.cookie())
    await running.org.stop()
  }

  @Test func aResourceHasTheTypeOfItsEnding() async throws {
    let types = [
      "a.js": "text/javascript", "a.mjs": "text/javascript", "a.css": "text/css", "a.json": "application/json", "a.svg": "image/svg+xml", "a.png": "image/png", "a.woff2": "font/woff2",
      "a.html": "text/html", "A.PNG": "image/png", "a.unknown": "application/octet-stream", "a": "application/octet-stream",
    ]
    try await Self.with(types.reduce(into: [:]) { $0["staticresources/kit/\($1.key)"] = "x" }) { running, cookie in
      for (name, type) in types {
        let answer = try await running.send("GET", "/resource/kit/\(name)", headers: ["Cookie": cookie])
        #expect(answer.status == 200 && answer.headers["Content-Type"]?.hasPrefix(type) == true && answer.text == "x", "\(name): \(answer.headers["Content-Type"] ?? "-")")
      }
    }
  }

  /// A number before the name lets browsers keep what they have; without it they ask again.
  @Test func aTimeInTheAddressIsForCaches() async throws {
    try await Self.with(["staticresources/kit/a.js": "1", "staticresources/123.js": "2"]) { running, cookie in
      func get(_ path: String) async throws -> HTTPResponse { try await running.send("GET", "/resource/\(path)", headers: ["Cookie": cookie]) }
      let (timed, plain) = (try await get("1435622400000/kit/a.js"), try await get("kit/a.js"))
      #expect(timed.text == "1" && timed.headers["Cache-Control"] == "private, max-age=3888000")
      #expect(plain.text == "1" && plain.headers["Cache-Control"] == "private, no-cache")
      #expect(try await get("123.js").text == "2")
      for path in ["1/2/kit/a.js", "kit", "kit/", "", "1435622400000", ".git/config", "kit/%2e%2e/123.js", "kit/a.js/b", "KIT/a.js", "kit%00/a.js"] {
        #expect(try await get(path).status == 404, "\(path)")
      }
    }
  }

  /// An author sees a change at once, and a page that is gone is gone.
  @Test func pagesAreReadAnew() async throws {
    let folder = try TemporaryFolder("pages")
    try folder.makeFolder("pages")
    let running = try await RunningOrg { $0.scripts = folder.path }
    let cookie = try await running.cookie()
    func get() async throws -> HTTPResponse { try await running.send("GET", "/apex/Now", headers: ["Cookie": cookie]) }
    #expect(try await get().status == 404)
    for text in ["first", "second {!$User.Username}", ""] {
      try folder.write(text, to: "pages/Now.html")
      let answer = try await get()
      #expect(answer.status == 200 && answer.text == text.replacing("{!$User.Username}", with: RunningOrg.username))
      #expect(answer.headers["Cache-Control"] == "no-store")
    }
    for (attributes, caching) in [
      (#"cache="true""#, "private, max-age=0"), (#"cache="TRUE" expires="600""#, "private, max-age=600"), (#"cache="true" expires="x""#, "private, max-age=0"),
      (#"cache="false" expires="600""#, "no-store"), (#"expires="600""#, "no-store"),
    ] {
      try folder.write("<apex:page \(attributes)><p>kept</p></apex:page>", to: "pages/Now.html")
      let answer = try await get()
      #expect(answer.headers["Cache-Control"] == caching && answer.text == "<!DOCTYPE html><p>kept</p>", "\(attributes)")
    }
    try folder.write("{!nothing}", to: "pages/Now.html")
    #expect(try await get().status == 500)
    await running.org.stop()
  }
}

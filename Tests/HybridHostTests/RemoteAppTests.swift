import Foundation
import HybridHost
import LocalOrg
import SalesforceClient
import Testing

@Suite("Apps whose pages lie on the server", .timeLimit(.minutes(3)))
struct RemoteAppTests {
  private let scratch: Scratch
  private let bundle: String
  private let org: LocalOrg

  private static let show = """
    <script>
      console.log(document.title, location.pathname + location.search + location.hash, new URL('next', location.href).pathname);
      const seen = JSON.stringify([location.href, document.URL, document.baseURI, document.referrer, performance.getEntries?.().map((e) => e.name)]);
      console.log(/frontdoor|sid=|00D[^"]*!/.test(seen) ? 'token: ' + seen : 'no token');
    </script>
    """

  init() throws {
    scratch = try Scratch()
    bundle = try scratch.write([
      "org/pages/Visits.html": "<title>Visits</title>\(Self.show)<a id='next' href='Other'>other</a>",
      "org/pages/Other.html": "<title>Other</title>\(Self.show)",
      "www/bootconfig.json": Self.bootConfiguration(startPage: "/apex/Visits?a=1&b=%20c"),
    ])
    org = try LocalOrg(configuration: LocalOrgConfiguration(folder: "\(scratch.path)/orgdata", scripts: "\(bundle)/org"))
  }

  private static func bootConfiguration(startPage: String) -> String {
    """
    {"remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "oauthScopes": ["api", "web"], "isLocal": false,
     "startPage": "\(startPage)", "errorPage": "error.html", "shouldAuthenticate": true, "attemptOfflineLoad": true}
    """
  }

  private func fail(_ path: String, next: Int) throws {
    org.faults.replace(with: try FaultRules(json: Array(#"{"rules": [{"path": "\#(path)", "next": \#(next), "fault": "expiredSession"}]}"#.utf8)))
  }

  private static let visits = ["Visits /apex/Visits?a=1&b=%20c /apex/next", "no token"]

  @Test("have their own addresses, and no token in any")
  func address() async throws {
    let observer = try await run(bundle, scratch.options(org: org))
    #expect(observer.lines == Self.visits)
    let notices = observer.notices.map(\.description)
    #expect(notices.contains { $0.hasPrefix("loading http://127.0.0.1:") && $0.hasSuffix("/apex/Visits") }, "\(notices)")
    #expect(!notices.contains { $0.contains("frontdoor") || $0.contains("sid=") })
    await org.stop()
  }

  @Test("know who led to them, and lead back")
  func referrer() async throws {
    let tell = "const step = sessionStorage.step = Number(sessionStorage.step || 0) + 1; console.log(document.title, history.length, document.referrer.replace(location.origin, ''));"
    _ = try scratch.write([
      "org/pages/Visits.html": "<title>Visits</title><a id='next' href='Other'>other</a><script>\(tell) if (step === 1) onload = () => setTimeout(() => document.getElementById('next').click());</script>",
      "org/pages/Other.html": "<title>Other</title><script>\(tell) onload = () => setTimeout(() => history.back());</script>",
    ])
    let lines = try await run(bundle, scratch.options(org: org)).lines
    #expect(lines == ["Visits 1 ", "Other 2 /apex/Visits?a=1&b=%20c", "Visits 2 "])
    await org.stop()
  }

  @Test("call the API by forcetk, with the session that the page's text gives it")
  func forcetk() async throws {
    let page = """
      <title>Kit</title><script src="https://localhost/cordova.js"></script><script src="https://localhost/forcetk.mobilesdk.js"></script><script>
      const client = new forcetk.Client();
      client.setSessionToken("{!JSENCODE($Api.Session_ID)}", "v33.0", location.origin);
      client.query("SELECT COUNT() FROM Account WHERE Name = 'none'", (found) => console.log(`${found.totalSize} ${found.done}`), (error) => console.log("failed", error.status));
      </script>
      """
    let bundle = try scratch.write(["org/pages/Kit.html": page, "www/bootconfig.json": Self.bootConfiguration(startPage: "/apex/Kit")])
    #expect(try await run(bundle, scratch.options(org: org)).lines == ["0 true"])
    await org.stop()
  }

  @Test("are styled by any kind of answer of their server when they are in quirks mode", arguments: [("", "load"), ("<!DOCTYPE html>", "error")])
  func quirks(doctype: String, event: String) async throws {
    let page = "\(doctype)<link rel=stylesheet href=Sheet onload='console.log(event.type)' onerror='console.log(event.type)'>"
    let bundle = try scratch.write([
      "org/pages/Styled.html": page, "org/pages/Sheet.html": "p { color: red }", "www/bootconfig.json": Self.bootConfiguration(startPage: "/apex/Styled"),
    ])
    let lines = try await run(bundle, scratch.options(org: org)).lines
    #expect(lines.contains(event) && !lines.contains(event == "load" ? "error" : "load"), "\(lines)")
    await org.stop()
  }

  @Test("come back when the access token has expired before the start")
  func expiredBefore() async throws {
    _ = try await run(bundle, scratch.options(org: org))
    try org.expireAccessTokens()
    let observer = try await run(bundle, scratch.options(org: org))
    #expect(observer.lines == Self.visits)
    await org.stop()
  }

  @Test("come back when the session ends at the page itself", arguments: [1, 2])
  func expiredAtPage(times: Int) async throws {
    try fail("/apex/**", next: times)
    #expect(try await run(bundle, scratch.options(org: org)).lines == Self.visits)
    await org.stop()
  }

  @Test("are given up when the session ends again and again, by name")
  func expiresForEver() async throws {
    try fail("/apex/**", next: 1_000)
    await #expect {
      try await run(bundle, scratch.options(org: org))
    } throws: { error in
      guard let failure = error as? LaunchFailure else { return false }
      return failure.code == 401 && failure.context == .expiredSession && failure.description.contains("/apex/Visits.")
        && failure.description.contains("'startPage' of bootconfig.json names the page /apex/Visits") && !failure.description.contains("sid=")
    }
    await org.stop()
  }

  @Test("come back to the page that was asked for in the middle of a run")
  func expiredOnTheWay() async throws {
    try scratchFile("org/pages/Visits.html", "<title>Visits</title><script>setTimeout(() => { location.href = 'Other?x=1#part' }, 1)</script>")
    _ = try await org.start()
    try fail("/apex/Other", next: 1)
    let observer = try await run(bundle, scratch.options(org: org))
    #expect(observer.lines == ["Other /apex/Other?x=1#part /apex/next", "no token"])
    await org.stop()
  }

  private func scratchFile(_ name: String, _ text: String) throws { _ = try scratch.write([name: text]) }

  @Test("say so when the refresh token is worthless, too")
  func refused() async throws {
    _ = try await run(bundle, scratch.options(org: org))
    try org.expireAccessTokens()
    try org.expireRefreshTokens()
    await #expect {
      try await run(bundle, scratch.options(org: org))
    } throws: { error in
      guard let failure = error as? LaunchFailure else { return false }
      return failure.code == 3 && failure.context == .expiredSession && failure.description.contains("no new one could be had for http://127.0.0.1:")
    }
    await org.stop()
  }

  @Test("name the start page that the server does not have")
  func missing() async throws {
    try scratchFile("www/bootconfig.json", Self.bootConfiguration(startPage: "/apex/Nowhere"))
    await #expect {
      try await run(bundle, scratch.options(org: org))
    } throws: { error in
      guard let failure = error as? LaunchFailure else { return false }
      return failure.code == 404 && failure.description.hasSuffix("/apex/Nowhere. 'startPage' of bootconfig.json names the page /apex/Nowhere.")
        && !failure.description.contains("frontdoor")
    }
    await org.stop()
  }

  @Test("are what getAppHomeUrl gives, and what an offline start goes back to")
  func homePage() async throws {
    try scratchFile("org/pages/Visits.html", """
      <title>Visits</title>\(Self.show)<script src="https://localhost/cordova.js"></script><script>
      document.addEventListener('deviceready', () => cordova.require('com.salesforce.plugin.oauth').getAppHomeUrl((url) => console.log(url.replace(/:\\d+/, ''))))
      </script>
      """)
    let observer = try await run(bundle, scratch.options(org: org))
    #expect(observer.lines == Self.visits + ["http://127.0.0.1/apex/Visits?a=1&b=%20c"])
    let kept = try String(contentsOfFile: "\(scratch.path)/app/lastpage", encoding: .utf8)
    #expect(kept.hasSuffix("/apex/Visits?a=1&b=%20c"))
    await org.stop()
  }

  @Test("are found in an org folder beside www/ that has pages and no code")
  func pagesWithoutCode() throws {
    let run = try GantryProcess.run(["run", bundle, "--data", "\(scratch.path)/data", "--org-data", "\(scratch.path)/other", "--timeout", "60"])
    #expect(run.status == 0 && run.outputLines == Self.visits + [""], "\(run.errors)")
  }
}

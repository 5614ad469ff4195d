import AppServer
import HybridHost
import LocalOrg
import Loopback
import SalesforceClient
import TemporaryFiles
import Testing

/// Apps whose pages lie on the server, shown in a browser.
@Suite(.timeLimit(.minutes(2))) struct SiteTests {
  private static let page = """
    <title>Visits</title><script src="https://localhost/cordova.js"></script><link href='ORIGIN/resource/1/a.css'><img src=ORIGIN/x.png>
    <script>const text = "ORIGIN/services"; if (1=="https://localhost/") {}</script><a href="/apex/Other?a=1">other</a>
    """
  /// A copy of upstream's cordova.js as far as it is known by its end.
  private static let copy = "// Platform: ios\n var execProxy = 'cordova/exec'; window.webkit.messageHandlers.cordova.postMessage(1); /* gap://ready */"

  private func served(start: String = "/apex/Visits?a=1&b=%20c#part", _ body: (ServedBundle, LocalOrg, _ origin: String) async throws -> Void) async throws {
    let folder = try TemporaryFolder("gantry")
    for (name, text) in [
      "scripts/pages/Visits.html": Self.page, "scripts/pages/Other.html": "<title>Other</title>", "scripts/staticresources/cordova.js": Self.copy,
      "scripts/staticresources/own.txt": "of the server",
    ] { try folder.write(text, to: name) }
    let org = try LocalOrg(configuration: LocalOrgConfiguration(folder: folder.path("org"), scripts: folder.path("scripts")))
    let origin = try await org.start()
    try folder.write(Self.page.replacing("ORIGIN", with: origin), to: "scripts/pages/Visits.html")
    do {
      try await ServedBundle.with(
        bootconfig: """
          {"isLocal":false,"startPage":"\(start)","shouldAuthenticate":true,"remoteAccessConsumerKey":"key","oauthRedirectURI":"app:///done","oauthScopes":["api","web"]}
          """,
        options: { options in
          options.loginServer = { origin }
          options.embeddedOrganization = { org.id }
          options.credentials = SignInCredentials(username: "admin@gantry.example", password: "gantry1234")
        }
      ) { try await body($0, org, origin) }
    } catch {
      await org.stop()
      throw error
    }
    await org.stop()
  }

  /// What a browser sends for a document.
  private func open(_ app: ServedBundle, _ place: String) async throws -> RawAnswer {
    try await app.send("GET", place, app.ofPage.filter { !["X-Gantry-Page", "Origin"].contains($0.0) } + [("Sec-Fetch-Mode", "navigate"), ("Sec-Fetch-Dest", "document")])
  }

  @Test("the start page has the server's path, and no cookie and no token reaches the browser") func startPage() async throws {
    try await served { app, _, origin in
      let start = try await app.send("GET", "/")
      #expect(start.status == 302 && start.header("Location") == "/apex/Visits?a=1&b=%20c#part", "\(start.head)")
      let page = try await open(app, "/apex/Visits?a=1&b=%20c")
      #expect(page.status == 200 && page.header("Set-Cookie") == nil && page.header("Content-Type")?.hasPrefix("text/html") == true)
      #expect(!page.body.contains("sid=") && !page.head.contains("sid="))
      // Attributes lead to the app's own server, texts of scripts stay.
      #expect(page.body.contains(#"<script src="/~gantry/bundle/cordova.js">"#) && page.body.contains("<link href='/resource/1/a.css'>") && page.body.contains("<img src=/x.png>"))
      #expect(page.body.contains("\"\(origin)/services\"") && page.body.contains(#"href="/apex/Other?a=1""#))
      #expect(app.observer.lines.withLock { $0 }.contains("loading \(origin)/apex/Visits"))
    }
  }

  @Test("cordova.js is the browser's, by whichever way the page names it") func cordova() async throws {
    try await served { app, _, _ in
      _ = try await app.send("GET", "/")
      for place in ["/~gantry/bundle/cordova.js", "/resource/1/cordova.js", "/resource/cordova.js", "/js/cordova.js"] {
        let script = try await app.send("GET", place, app.ofPage)
        #expect(script.status == 200 && script.body.contains("remote/start"), "\(place)")
      }
      #expect(try await app.send("GET", "/resource/own.txt", app.ofPage).body == "of the server")
      // Files of the bundle are not the server's.
      #expect(try await app.send("GET", "/a%20b.js", app.ofPage).status == 404)
      #expect(try await app.send("GET", "/~gantry/bundle/a%20b.js", app.ofPage).body == "'a b'")
      #expect(try await app.send("GET", "/~gantry/bundle/../outside.txt", app.ofPage).status == 404)
    }
  }

  @Test("requests of the page have the app's session") func requests() async throws {
    try await served { app, _, _ in
      _ = try await app.send("GET", "/")
      let answer = try await app.send("GET", "/home", app.ofPage)
      #expect(answer.status == 200, "\(answer.status) \(answer.body)")
      let none = try await app.send("GET", "/apex/None", app.ofPage)
      #expect(none.status == 404)
      let missing = try await open(app, "/apex/None")
      #expect(missing.status == 404 && missing.body.contains("/apex/None"))
    }
  }

  @Test("a session that has ended is renewed behind the page") func renewed() async throws {
    try await served { app, org, _ in
      _ = try await app.send("GET", "/")
      try org.expireAccessTokens()
      let page = try await open(app, "/apex/Other")
      #expect(page.status == 200 && page.body.contains("<title>Other"), "\(page.status) \(page.head)")
    }
  }

  @Test("a page at another address is asked for there") func moved() async throws {
    try await served { app, _, _ in
      _ = try await app.send("GET", "/")
      let moved = try await open(app, "/secur/logout.jsp")
      #expect((200...399).contains(moved.status))
      #expect(moved.header("Location")?.contains("127.0.0.1") != true, "\(moved.head)")
    }
  }

  @Test("what others send is refused, forms without an origin, too") func refused() async throws {
    try await served { app, _, _ in
      _ = try await app.send("GET", "/")
      #expect(try await app.send("GET", "/apex/Visits", [("Host", "localhost:\(app.port)")]).status == 403)
      #expect(try await app.send("POST", "/apex/Visits", [("Host", "localhost:\(app.port)"), ("Cookie", app.cookie)], body: "a=1").status == 403)
      #expect(try await app.send("POST", "/apex/Visits", [("Host", "localhost:\(app.port)"), ("Cookie", app.cookie), ("Origin", "http://localhost:1")], body: "a=1").status == 403)
    }
  }

  @Test("a start page that the server does not have is named") func missing() async throws {
    try await served(start: "/apex/Nowhere") { app, _, _ in
      let answer = try await app.send("GET", "/")
      #expect(answer.status == 503 && answer.body.contains("/apex/Nowhere") && answer.body.contains("startPage"), "\(answer.body)")
      // Behind it, the bundle is there for an error page of its own.
      #expect(try await app.send("GET", "/a%20b.js").body == "'a b'")
    }
  }
}

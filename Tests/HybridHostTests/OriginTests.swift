import Foundation
import HTTPServer
import HybridHost
import LocalOrg
import Loopback
import SalesforceClient
import Synchronization
import Testing

@Suite("Pages elsewhere", .timeLimit(.minutes(2)))
struct OriginTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func files(config: String? = nil, script: String, authenticates: Bool = false) -> [String: String] {
    var files = [
      "www/bootconfig.json": """
        {"remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "oauthScopes": ["api", "web"], "isLocal": true,
         "startPage": "index.html", "errorPage": "error.html", "shouldAuthenticate": \(authenticates), "attemptOfflineLoad": false}
        """,
      "www/index.html": "<title>bundle</title><script src='cordova.js'></script><script>\(script)</script>", "www/secret.txt": "secret of the bundle",
    ]
    files["config.xml"] = config.map { "<widget id=\"a.b.c\"><name>n</name>\($0)</widget>" }
    return files
  }

  /// A page that takes what it can get.
  private func evil(org: String) -> String {
    """
    <title>evil</title>
    <script src="https://localhost/cordova.js"></script><script src="cordova.js"></script>
    <script>
    const ask = (address, options) => fetch(address, options).then((answer) => answer.ok ? answer.text() : 'no', () => 'no').then((text) => text.slice(0, 30));
    (async () => {
      console.log('cordova', typeof window.cordova, typeof window.gantry, typeof window._cordovaNative, typeof window.webkit);
      console.log('storage', localStorage.length, sessionStorage.length, document.cookie.length);
      localStorage.mine = 1;
      for (const address of ['https://localhost/secret.txt', 'http://localhost/secret.txt', 'file:///secret.txt', 'file:///etc/passwd', '\(org)/services/data', '\(org)/home']) {
        console.log('fetch', await ask(address, { credentials: 'include' }));
      }
      const image = new Image();
      image.src = 'https://localhost/secret.txt';
      console.log('prompt', prompt('[]', 'gap_init:0') === 'gap_init:0');
      location.href = 'https://localhost/index.html';
      console.log('end', document.title);
    })();
    </script>
    """
  }

  @Test("get no bridge, no files, no storage, no cookies, and nothing of the org, also when config.xml lets them be shown")
  func aPageElsewhereGetsNothing() async throws {
    let org = try scratch.org()
    let address = try await org.start()
    let seen = Mutex<[String]>([])
    let page = evil(org: address)
    let server = try await HTTPServer.start { request in
      seen.withLock { $0.append("\(request.path) \(request.headers["Cookie"] ?? "")") }
      return ServerResponse(status: request.path == "/evil.html" ? 200 : 404, headers: ["Content-Type": "text/html"], content: .text(page))
    }
    let script = """
      document.addEventListener('deviceready', () => {
        localStorage.item1 = 'of the bundle';
        sessionStorage.item1 = 'of the bundle';
        document.cookie = 'own=1';
        location.href = '\(server.url)/evil.html';
      });
      """
    let bundle = try scratch.write(files(config: "<allow-navigation href='*'/><access origin='*'/>", script: script, authenticates: true))
    let observer = try await run(bundle, scratch.options(org: org))
    let lines = observer.lines.filter { !$0.hasPrefix("Nothing was asked") && !$0.contains("was not found") && !$0.hasPrefix("The page stays") }
    #expect(lines == [
      "cordova undefined undefined undefined undefined", "storage 0 0 0", "fetch no", "fetch no", "fetch no", "fetch no", "fetch no", "fetch no",
      "prompt true", "end evil",
    ], "\(observer.lines)")
    #expect(observer.notices.contains { String(describing: $0).contains("\(server.url) is no server of the app") }, "\(observer.notices)")
    let requests = seen.withLock { $0 }
    #expect(requests.contains("/evil.html "), "\(requests)")
    let accounts = try AccountVault(folder: "\(scratch.path)/app/accounts").load().accounts
    for account in accounts { #expect(!requests.contains { $0.contains(account.accessToken.reveal()) }) }
    // What it keeps is its own.
    #expect(try StoredItemsOnDisk(folder: "\(scratch.path)/app").items(of: accounts[0].key) == #"[["item1","of the bundle"]]"#)
    await server.stop()
    await org.stop()
  }

  @Test("are not shown where no config.xml lists them", arguments: [nil, "", "<access origin='*'/>", "<allow-navigation href='https://example.com/*'/>"])
  func foreignPagesAreNotShown(config: String?) async throws {
    let asked = Mutex(false)
    let server = try await HTTPServer.start { _ in
      asked.withLock { $0 = true }
      return ServerResponse(content: .text("<script>console.log('shown')</script>"))
    }
    let observer = try await run(
      try scratch.write(files(config: config, script: "location.href = '\(server.url)/evil.html'; setTimeout(() => console.log(document.title), 20)")), scratch.options())
    #expect(observer.lines.last == "bundle" && !observer.lines.contains("shown"), "\(observer.lines)")
    #expect(!asked.withLock { $0 })
    await server.stop()
  }

  @Test("of the user's own org are the app's own, with a storage of their own")
  func ownOrg() async throws {
    let bundle = try scratch.write(files(script: """
      document.addEventListener('deviceready', () => {
        localStorage.item1 = 'of the bundle';
        cordova.require('com.salesforce.plugin.oauth').getAuthCredentials(({ instanceUrl, accessToken }) => {
          location.href = `${instanceUrl}/secur/frontdoor.jsp?sid=${encodeURIComponent(accessToken)}&retURL=%2Fapex%2FOwn`;
        });
      });
      """, authenticates: true).merging(["org/pages/Own.html": """
      <title>own</title><script src="https://localhost/cordova.js"></script><script>
      document.addEventListener('deviceready', () => {
        console.log(document.title, location.pathname, localStorage.length);
        localStorage.org = 1;
        cordova.require('com.salesforce.plugin.sdkinfo').getInfo((info) => console.log(info.appName), console.log);
      });
      </script>
      """]) { $1 })
    let org = try LocalOrg(configuration: LocalOrgConfiguration(folder: "\(scratch.path)/org", scripts: "\(bundle)/org"))
    let observer = try await run(bundle, scratch.options(org: org))
    #expect(observer.lines == ["own /apex/Own 0", "bundle"], "\(observer.lines)")
    await org.stop()
  }

  @Test("may be asked freely without a config.xml, and as it lists them with one", arguments: [
    (nil, "asked"), ("", "refused"), ("<access origin='http://localhost'/>", "asked"), ("<access origin='http://localhost:1'/>", "refused"),
    ("<access origin='*'/>", "asked"),
  ])
  func requests(config: String?, outcome: String) async throws {
    let server = try await HTTPServer.start { _ in ServerResponse() }
    let script = "fetch('\(server.url)/').then(() => console.log('asked'), () => console.log('refused'))"
    let observer = try await run(try scratch.write(files(config: config, script: script)), scratch.options())
    #expect(observer.lines.last == outcome, "\(observer.lines)")
    await server.stop()
  }

  @Test("on this machine share no cookies with other ports")
  func portsShareNoCookies() async throws {
    let seen = Mutex<[String]>([])
    let (one, other) = (
      try await HTTPServer.start { _ in ServerResponse(headers: ["Set-Cookie": "sid=secret; Path=/"]) },
      try await HTTPServer.start { request in
        seen.withLock { $0.append(request.headers["Cookie"] ?? "none") }
        return ServerResponse()
      }
    )
    let script = "(async () => { await fetch('\(one.url)/'); await fetch('\(other.url)/'); console.log('done') })()"
    #expect(try await run(try scratch.write(files(script: script)), scratch.options()).lines == ["done"])
    #expect(seen.withLock { $0 } == ["none"])
    await one.stop()
    await other.stop()
  }
}

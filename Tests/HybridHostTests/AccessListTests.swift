import HybridHost
import Testing

@Suite("The access list of config.xml", .timeLimit(.minutes(1)))
struct AccessListTests {
  private func bundle(_ scratch: Scratch, entries: String, script: String, authenticates: Bool = false) throws -> String {
    try scratch.write([
      "config.xml": "<widget id=\"a.b.c\"><name>n</name>\(entries)</widget>",
      "www/bootconfig.json": """
        {"remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "oauthScopes": ["api"], "isLocal": true,
         "startPage": "index.html", "errorPage": "error.html", "shouldAuthenticate": \(authenticates), "attemptOfflineLoad": false}
        """,
      "www/other.html": "<script>console.log('the other page')</script>",
      "www/index.html": "<script src='cordova.js'></script><script>\(script)</script>",
    ])
  }

  private static let ask = "const ask = (url) => fetch(url).then(() => 'asked', (error) => /config.xml/.test(error.message) ? 'refused' : 'asked');"

  @Test("holds pages back, and lets the bundle's own files be")
  func holdsBack() async throws {
    let scratch = try Scratch()
    let path = try bundle(scratch, entries: "<access origin='http://127.0.0.1:1' subdomains='true'/><access origin='10.*'/>", script: """
      \(Self.ask)
      (async () => {
        for (const url of ['http://127.0.0.1:1/', 'http://127.0.0.1:2/', 'http://[::1]:1/', 'other.html', 'data:,x']) console.log(await ask(url));
      })();
      """)
    let observer = try await run(path, scratch.options())
    #expect(observer.lines.filter { $0 == "asked" || $0 == "refused" } == ["asked", "refused", "refused", "asked", "asked"])
    #expect(observer.notices.contains { String(describing: $0).contains("10.*") })
  }

  @Test("allows only what the SDK needs when it has no entry")
  func withoutEntries() async throws {
    let scratch = try Scratch()
    let script = "\(Self.ask) (async () => { for (const url of ['http://127.0.0.1:1/', 'https://na1.salesforce.com:1/']) console.log(await ask(url)); })()"
    let observer = try await run(try bundle(scratch, entries: "", script: script), scratch.options())
    #expect(observer.lines.filter { $0 == "asked" || $0 == "refused" } == ["refused", "asked"])
  }

  @Test("says which pages may come next")
  func navigation() async throws {
    let scratch = try Scratch()
    let entries = "<allow-navigation href='https://*.example.com/*'/><allow-intent href='tel:*'/>"
    let observer = try await run(try bundle(scratch, entries: entries, script: """
      location.href = 'http://127.0.0.1:1/';
      location.href = 'tel:123';
      window.open('https://x.org/');
      setTimeout(() => { location.href = 'other.html'; }, 5);
      """), scratch.options())
    #expect(observer.lines == [
      #"The page stays: config.xml does not list http://127.0.0.1:1. To allow it, add <allow-navigation href="http://127.0.0.1:1/*"/>"#,
      #"Nothing opens: config.xml does not list that for other apps. To allow it, add <allow-intent href="https://x.org/*"/>"#,
      "the other page",
    ])
    #expect(observer.notices.contains { String(describing: $0).contains("tel:123") })
  }

  @Test("never stands before the user's org on this machine")
  func ownOrg() async throws {
    let scratch = try Scratch()
    let org = try scratch.org()
    let path = try bundle(scratch, entries: "<access origin='https://example.com'/>", script: """
      \(Self.ask)
      document.addEventListener('deviceready', () => {
        cordova.require('com.salesforce.plugin.oauth').getAuthCredentials(async ({ instanceUrl }) => {
          console.log(await ask(instanceUrl + '/services/data'));
          console.log(await ask('http://127.0.0.1:1/'));
        });
      });
      """, authenticates: true)
    let observer = try await run(path, scratch.options(org: org))
    #expect(observer.lines.filter { $0 == "asked" || $0 == "refused" } == ["asked", "refused"])
    await org.stop()
  }
}

import HTTPClient
import HTTPServer
import Loopback
import Synchronization
import Testing
import WebPlatform

/// The access list of config.xml, with the cases that Cordova's own lists are known by.
@Suite(.timeLimit(.minutes(1))) struct AccessPolicyTests {
  @Test(arguments: [
    ("*", "http://apache.org", true), ("*", "gopher://apache.org", true), ("*", "tel:1", true),
    ("*.apache.org", "http://build.apache.org", true), ("*.apache.org", "https://apache.org", true),
    ("*.apache.org", "http://sub1.sub0.build.apache.org/x", true), ("*.apache.org", "http://apache.org.ca", false),
    ("*.apache.org", "http://badapache.org", false), ("*.apache.org", "gopher://apache.org", false),
    ("http://*", "http://apache.org", true), ("http://*", "https://apache.org", false), ("ftp://*", "ftp://a.org/x", true),
    ("www.apache.org", "http://www.apache.org", true), ("www.apache.org", "http://build.apache.org", false),
    ("www.apache.org", "http://apache.org", false), ("WWW.Apache.org", "https://www.apache.ORG/", true),
    ("www.apache.org", "http://evil.org?url=http://www.apache.org", false), ("www.apache.org", "http://www.apache.org@evil.org/", false),
    ("http://*.apache.org", "http://user:pass@www.apache.org", true),
    ("192.168.1.1", "http://192.168.1.1", true), ("192.168.1.1", "http://192.168.3.1", false), ("http://[::1]:80", "http://[::1]/", true),
    ("http://apache.org/", "http://apache.org/foo", true), ("http://apache.org/*", "http://apache.org/foo", true),
    ("http://apache.org/foo/*", "http://apache.org/foo/bar", true), ("http://apache.org/foo/*", "http://apache.org/bar", false),
    ("http://apache.org/*.html", "http://apache.org/a/b.html", true), ("http://apache.org/*.html", "http://apache.org/a.js", false),
    ("http://www.apache.org:8080", "http://www.apache.org/index.html", false), ("http://www.apache.org:8080", "http://www.apache.org:8080/index.html", true),
    ("http://www.apache.org:80", "http://www.apache.org/", true), ("http://www.apache.org", "http://www.apache.org:8080/", true),
    ("http://www.apache.org:*", "http://www.apache.org:81/", true), ("localhost:8080", "http://localhost:8080/", true),
    ("com.myapp://*", "com.myapp://www.apache.org", true), ("cordova://www.google.com", "cordova://www.apache.org", false),
    ("*://*.test.com", "gopher://test.com#foo", true), ("*://*.test.com", "http://testtt.com", false),
    ("tel:*", "tel:1234567890", true), ("tel:*", "sms:1", false), ("file:///*", "file:///a/b", true),
  ]) func whatAnEntryIsFor(entry: String, address: String, matches: Bool) throws {
    let target = try #require(AccessTarget(address))
    #expect(try #require(AccessPattern(entry)).matches(target) == matches)
  }

  @Test(arguments: ["192.168.1.*", "http://apache.*/x", "a.*.org", "http://a:b", "*."]) func entriesThatSayNothing(entry: String) {
    #expect(AccessPattern(entry) == nil)
  }

  @Test func subdomainsAreAskedFor() throws {
    let target = try #require(AccessTarget("https://a.b.example.com/"))
    #expect(try #require(AccessPattern("example.com", withSubdomains: true)).matches(target))
    #expect(try !#require(AccessPattern("example.com")).matches(target))
  }

  @Test func navigationGoesBeforeIntents() throws {
    let policy = AccessPolicy(
      navigation: [try #require(AccessPattern("https://*.apache.org"))], intents: [try #require(AccessPattern("https://*"))])
    #expect(policy.navigation(to: "https://apache.org/foo.html") == .allowed)
    #expect(policy.navigation(to: "https://google.com") == .leftToSystem)
    #expect(policy.navigation(to: "http://google.com") == .refused)
    #expect(AccessPolicy().navigation(to: "http://google.com") == .leftToSystem)
  }

  private func environment(_ entries: [String]) -> PageEnvironment {
    var environment = PageEnvironment(userAgent: "test")
    environment.access = AccessPolicy(access: entries.compactMap { AccessPattern($0) })
    return environment
  }

  @Test func whatIsNotListedFailsAsTheNetworkDoesAndTheConsoleSaysWhatToAdd() async throws {
    let script = """
      (async () => {
        await fetch('https://x.example.com:8443/a?secret').catch((error) => note(error.name));
        await new Promise((resolve) => {
          const request = new XMLHttpRequest();
          request.open('GET', 'https://x.example.com:8443/b');
          request.onerror = () => note('error ' + request.status);
          request.onloadend = resolve;
          request.send();
        });
        try {
          const request = new XMLHttpRequest();
          request.open('GET', 'https://x.example.com:8443/b', false);
          request.send();
        } catch (error) { note(error.name); }
        await new Promise((resolve) => {
          const source = new EventSource('https://x.example.com:8443/c');
          source.onerror = () => { note('source ' + source.readyState); resolve(); };
        });
        await new Promise((resolve) => {
          const image = new Image();
          image.onerror = () => { note('image'); resolve(); };
          image.src = 'https://x.example.com:8443/d.png';
        });
        note('beacon ' + navigator.sendBeacon('https://x.example.com:8443/e', 'x'));
      })()
      """
    try await OpenPage.run("<p>", environment: environment(["https://example.com"])) { page async throws in
      let notes = try await page.notes(of: script)
      #expect(notes == ["TypeError", "error 0", "NetworkError", "source 2", "image", "beacon false"])
      let console = await page.console
      let line = "error: Nothing was asked of https://x.example.com:8443: config.xml does not list it. To allow it, add <access origin=\"https://x.example.com:8443\"/>"
      #expect(console == Array(repeating: line, count: 6))
    }
  }

  @Test func aPageOfAnotherServerIsNotToldToListWhatNoListWouldAllow() async throws {
    var environment = environment(["https://example.com"])
    environment.access.onlyServer = "https://example.com"
    try await OpenPage.run("<p>", environment: environment) { page async throws in
      let script = "fetch('https://x.example.com/a').catch((e) => note(e.name)); new WebSocket('wss://x.example.com/b').onerror = () => note('socket')"
      #expect(try await page.notes(of: script).sorted() == ["TypeError", "socket"])
      let console = await page.console
      #expect(console.count == 2 && console.allSatisfy { $0.contains("asks its own server only, https://example.com") && !$0.contains("config.xml") }, "\(console)")
    }
  }

  /// Ways to write an address of a server that isn't listed so that it looks like one that is.
  @Test func whatOnlyLooksListedIsNotAsked() async throws {
    let asked = Mutex<[String]>([])
    try await HTTPServer.run(answering: { request in
      asked.withLock { $0.append(request.path) }
      return ServerResponse()
    }) { server in
      let at = "127.0.0.1:\(server.port)"
      let addresses = [
        "http://example.com@\(at)/", "http://example.com:443@\(at)/", "http://\(at)/#https://example.com", "http://\(at)/?https://example.com/", "http://\(at)/https://example.com", "http://\(at)\\\\@example.com/", "http:\\\\\\\\\(at)/",
        "http:/\(at)/", "http:\(at)/", "HTTP://\(at)/", "\\thttp://\(at)/", "ht\\ntp://\(at)/", "http://\(at)\\u0000example.com/", "http://0x7f.1:\(server.port)/", "http://2130706433:\(server.port)/", "http://0177.0.0.1:\(server.port)/",
        "http://127.1:\(server.port)/", "http://[::ffff:127.0.0.1]:\(server.port)/", "http://127.0.0.1.:\(server.port)/", "http://localhost:\(server.port)/", "http://LOCALHOST:\(server.port)/", "http://\\uff11\\uff12\\uff17.0.0.1:\(server.port)/",
        "http://example.com%2f@\(at)/", "http://example.com%00@\(at)/", "http://example.com%23@\(at)/", "http://www.example.com.localhost:\(server.port)/", "http://example.com.:\(server.port)/", "https://\(at)/", "ws://\(at)/", "wss://\(at)/", "blob:http://\(at)/x", "view-source:http://\(at)/",
      ]
      let script = """
        (async () => {
          for (const address of [\(addresses.map { "\"\($0)\"" }.joined(separator: ", "))]) {
            await fetch(address).then(() => note('answered ' + address), () => {});
            await new Promise((resolve) => {
              try {
                const request = new XMLHttpRequest();
                request.open('POST', address);
                request.onload = () => note('loaded ' + address);
                request.onloadend = resolve;
                request.send('x');
              } catch { resolve(); }
            });
            await new Promise((resolve) => {
              try {
                const source = new EventSource(address);
                source.onopen = () => { note('opened ' + address); source.close(); resolve(); };
                source.onerror = () => { source.close(); resolve(); };
              } catch { resolve(); }
            });
            await new Promise((resolve) => {
              try {
                const socket = new WebSocket(address);
                socket.onclose = resolve;
              } catch { resolve(); }
            });
            try { navigator.sendBeacon(address, 'x'); } catch {}
          }
        })()
        """
      try await OpenPage.run("<p>", environment: environment(["https://example.com", "https://*.example.com"])) { page async throws in
        let notes = try await page.notes(of: script)
        #expect(notes == [])
      }
      #expect(asked.withLock { $0 } == [])
    }
  }

  @Test func aSocketIsListedUnderEitherScheme() async throws {
    let script = """
      (async () => {
        const socket = new WebSocket('ws://127.0.0.1:9/');
        await new Promise((resolve) => { socket.onclose = resolve; });
      })()
      """
    try await OpenPage.run("<p>", environment: environment(["http://127.0.0.1:8"])) { page async throws in
      _ = try await page.notes(of: script)
      #expect(await page.console.first?.contains("add <access origin=\"ws://127.0.0.1:9\"/>") == true)
    }
    for entry in ["http://127.0.0.1:9", "ws://127.0.0.1"] {
      try await OpenPage.run("<p>", environment: environment([entry])) { page async throws in
        _ = try await page.notes(of: script)
        #expect(await page.console.first?.contains("access origin") == false)
      }
    }
  }

  @Test func eachHopIsLookedAt() async throws {
    try await RequestServer.run { server in
      try await OpenPage.run("<p>", environment: environment(["http://localhost:\(server.port)"])) { page async throws in
        let notes = try await page.notes(of: """
          (async () => {
            note(await (await fetch('\(server.url("/text"))')).text());
            await fetch('\(server.url("/redirect?to=http://127.0.0.1:\(server.port)/text"))').catch((error) => note(error.name));
          })()
          """)
        #expect(notes == ["grüße", "TypeError"])
        #expect(await page.console.count == 1)
      }
    }
  }
}

import HTTPClient
import Synchronization
import Testing
import WebPlatform

/// Cookies of documents and requests are the same ones.
@Suite(.timeLimit(.minutes(1))) struct CookieTests {
  private static let get = "const get = (url) => { const r = new XMLHttpRequest(); r.open('GET', url, false); r.send(); return r; };"

  private func set(_ cookie: String) -> String { "/set?cookie=\(cookie.replacing("%", with: "%25").replacing(";", with: "%3B").replacing("=", with: "%3D").replacing(" ", with: "%20"))" }

  @Test func whatAServerSetsComesBackToIt() async throws {
    try await RequestServer.run { server in
      let notes = try await OpenPage.notes(of: """
        \(Self.get)
        note(get('\(server.url("/cookies"))').responseText);
        get('\(server.url(set("a=1")))');
        get('\(server.url(set("b=2; HttpOnly")))');
        get('\(server.url(set("c=3; Path=/deep")))');
        note(get('\(server.url("/cookies"))').responseText);
        note(get('\(server.url("/deep/cookies"))').responseText);
        get('\(server.url(set("a=; Max-Age=0")))');
        note(get('\(server.url("/cookies"))').responseText);
        note(document.cookie);
        """)
      #expect(notes.dropLast() == ["none", "a=1; b=2", "c=3; a=1; b=2", "b=2", ""])
    }
  }

  @Test func scriptsSeeNoSetCookieAndCannotMakeUpACookie() async throws {
    try await RequestServer.run { server in
      let notes = try await OpenPage.notes(of: """
        const r = new XMLHttpRequest(); r.open('GET', '\(server.url(set("a=1")))', false); r.send();
        note([r.getResponseHeader('Set-Cookie'), r.getResponseHeader('X-One'), /set-cookie/i.test(r.getAllResponseHeaders())].join());
        r.open('GET', '\(server.url("/cookies"))', false); r.setRequestHeader('Cookie', 'made=up'); r.send(); note(r.responseText);
        """)
      #expect(notes.dropLast() == [",1,false", "a=1"])
    }
  }

  @Test func eachHopOfARedirectSetsAndGets() async throws {
    try await RequestServer.run { server in
      let notes = try await OpenPage.notes(of: "\(Self.get) note(get('\(server.url("/set-and-move"))').responseText)")
      #expect(notes.first == "hop=1")
      // Another host gets none of them.
      let others = try await OpenPage.notes(of: "\(Self.get) note(get('\(server.url("/set-and-move?to=http://other.localhost:\(server.port)/cookies"))').responseText)")
      #expect(others.first == "none")
    }
  }

  @Test func scriptsOfThePageAreFetchedWithThem() async throws {
    try await RequestServer.run { server in
      try await OpenPage.run("<script>\(Self.get) get('\(server.url(set("a=1")))')</script><script src='\(server.url("/cookies.js"))'></script>") { page async throws in
        #expect(await page.notes.contains("script a=1"))
      }
    }
  }

  @Test func cookiesAndSessionStorageGoFromPageToPageOfAnApp() async throws {
    var environment = PageEnvironment(userAgent: "test")
    environment.session = BrowsingSession()
    try await OpenPage.run("<script>document.cookie = 'a=1'; sessionStorage.setItem('b', '2'); localStorage.c = 3</script>", environment: environment) { _ in }
    try await OpenPage.run("<p>", environment: environment) { page async throws in
      let seen = try await page.value(of: "[document.cookie, sessionStorage.b, localStorage.c].join()")
      #expect(seen == "a=1,2,")
    }
    try await OpenPage.run("<p>") { page async throws in
      let seen = try await page.value(of: "[document.cookie, sessionStorage.b].join()")
      #expect(seen == ",")
    }
  }

  /// The origin is the page's, whichever address its scripts may name.
  @Test func anotherOriginsCookiesAreOutOfReachOfTheNatives() async throws {
    try await RequestServer.run { server in
      try await OpenPage.run("<script>\(Self.get) get('\(server.url(set("secret=1")))')</script>") { page async throws in
        let seen = await page.page { page -> String in
          let look = try? page.evaluate("""
            (function (native, address) {
              native.setCookie(address, 'forged=1');
              native.setCookie('file:///other/index.html', 'own=1');
              return [native.visibleCookies(address), native.visibleCookies('about:blank'), native.visibleCookies('no address'), document.cookie].join('|');
            })
            """)
          return (try? look?.call(.value(page.native), .string(server.url("/"))).string) ?? "nothing"
        }
        #expect(seen == "|||own=1")
        #expect(try await page.value(of: "get('\(server.url("/cookies"))').responseText") == "secret=1")
      }
    }
  }

  @Test func aFrameHasTheCookiesOfItsOrigin() async throws {
    let frames = "<iframe srcdoc='<p>'></iframe><iframe src='inner.html'></iframe>"
    try await OpenPage.run("\(frames)<script>document.cookie = 'a=1'</script>", files: ["inner.html": "<p>"]) { page async throws in
      #expect(try await page.value(of: "frames[1].document.cookie") == "a=1")
      #expect(try await page.value(of: "history.pushState(null, '', '/app/www/deeper/index.html'); document.cookie") == "a=1")
    }
  }

  // MARK: The jar

  private final class Time: Sendable {
    let now = Mutex<Int64>(1_700_000_000_000)
    func advance(_ seconds: Int64) { now.withLock { $0 += seconds * 1000 } }
  }

  private func place(_ url: String) throws -> CookiePlace { CookiePlace(try HTTPURL(url)) }

  @Test(arguments: [
    ("a=1", "https://x.example.com/", true), ("a=1", "https://y.example.com/", false), ("a=1; Domain=example.com", "https://y.example.com/", true),
    ("a=1; Domain=.Example.COM", "https://example.com/", true), ("a=1; Domain=example.com", "https://badexample.com/", false),
    ("a=1; Domain=y.example.com", "https://y.example.com/", false), ("a=1; Domain=com", "https://x.com/", false),
    ("a=1; Path=/one", "https://x.example.com/one/two", true), ("a=1; Path=/one", "https://x.example.com/oneness", false),
    ("a=1; Path=/one/", "https://x.example.com/one", false), ("a=1", "https://x.example.com/folder/other", true),
    ("a=1; Secure", "http://x.example.com/", false), ("a=1; Secure", "https://x.example.com/", true), ("a=1; Path=relative", "https://x.example.com/", true),
    ("__Host-a=1; Secure; Path=/", "https://x.example.com/", true), ("__Host-a=1; Secure; Path=/; Domain=example.com", "https://x.example.com/", false),
    ("__Secure-a=1", "https://x.example.com/", false), ("a=\u{1}", "https://x.example.com/", false),
  ]) func whereACookieGoes(cookie: String, url: String, goes: Bool) throws {
    let jar = CookieJar(now: { 0 })
    jar.store(["Set-Cookie": cookie], from: try place("https://x.example.com/page"))
    #expect((jar.header(for: try place(url)) != nil) == goes)
  }

  @Test func addressesHaveNoSubdomains() throws {
    let jar = CookieJar(now: { 0 })
    jar.store(["Set-Cookie": "a=1; Domain=0.0.1"], from: try place("http://10.0.0.1/"))
    jar.store(["Set-Cookie": "b=1; Domain=10.0.0.1"], from: try place("http://10.0.0.1/"))
    #expect(jar.header(for: try place("http://10.0.0.1/")) == "b=1")
    #expect(jar.header(for: try place("http://1.10.0.0.1/")) == nil)
  }

  @Test func cookiesExpire() throws {
    let time = Time()
    let jar = CookieJar(now: { time.now.withLock { $0 } })
    let here = try place("https://x.example.com/")
    jar.store(HTTPHeaders([
      ("Set-Cookie", "a=1; Max-Age=10"), ("Set-Cookie", "b=1; Expires=Tue, 14 Nov 2023 22:13:40 GMT"), ("Set-Cookie", "c=1"),
      ("Set-Cookie", "d=1; Max-Age=5; Expires=Fri, 01 Jan 2100 00:00:00 GMT"), ("Set-Cookie", "e=1; Expires=Thu, 01 Jan 1970 00:00:01 GMT"),
    ]), from: here)
    #expect(jar.header(for: here) == "a=1; b=1; c=1; d=1")
    time.advance(5)
    #expect(jar.header(for: here) == "a=1; b=1; c=1")
    time.advance(10)
    #expect(jar.header(for: here) == "b=1; c=1")
    time.advance(5)
    #expect(jar.header(for: here) == "c=1")
  }

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777), ("Sun Nov  6 08:49:37 1994", 784_111_777),
    ("06 nov 1994 8:49:37", 784_111_777), ("Thu, 29 Feb 2024 00:00:00 GMT", 1_709_164_800), ("1 Jan 70 00:00:00", 0), ("31 Dec 69 23:59:59", 3_155_759_999),
  ]) func datesOfAllKinds(text: String, seconds: Int64) throws {
    let here = try place("https://x.example.com/")
    let before = CookieJar(now: { seconds * 1000 - 1 })
    before.store(["Set-Cookie": "a=1; Expires=\(text)"], from: here)
    #expect(before.header(for: here) == "a=1")
    let after = CookieJar(now: { seconds * 1000 })
    after.store(["Set-Cookie": "a=1; Expires=\(text)"], from: here)
    #expect(after.header(for: here) == nil)
  }

  @Test func scriptsNeitherSeeNorReplaceWhatIsForHTTPOnly() throws {
    let jar = CookieJar(now: { 0 })
    let here = try place("https://x.example.com/")
    jar.store(["Set-Cookie": "a=server; HttpOnly"], from: here)
    jar.assign("a=script", at: here)
    jar.assign("b=script; HttpOnly", at: here)
    jar.assign("c=script", at: here)
    #expect(jar.visible(at: here) == "c=script")
    #expect(jar.header(for: here) == "a=server; c=script")
    jar.store(["Set-Cookie": "a=again"], from: here)
    #expect(jar.visible(at: here) == "a=again; c=script")
  }

  @Test func whatCameOverAnOpenLineDoesNotReplaceWhatIsSecure() throws {
    let jar = CookieJar(now: { 0 })
    let (secure, open) = (try place("https://x.example.com/"), try place("http://x.example.com/"))
    jar.store(["Set-Cookie": "a=secure; Secure; Path=/login"], from: secure)
    for text in ["a=open; Path=/login", "a=open; Path=/login/deep", "a=; Max-Age=0; Path=/login", "a=open; Path=/login; Domain=example.com"] {
      jar.store(["Set-Cookie": text], from: open)
    }
    #expect(jar.header(for: try place("https://x.example.com/login/deep")) == "a=secure")
    // One that is for other places does not get in its way.
    jar.store(["Set-Cookie": "a=open; Path=/"], from: open)
    #expect(jar.header(for: try place("https://x.example.com/login")) == "a=secure; a=open")
    jar.store(["Set-Cookie": "a=; Max-Age=0; Path=/login"], from: secure)
    #expect(jar.header(for: try place("https://x.example.com/login")) == "a=open")
  }

  @Test(arguments: ["=__Host-a=1", "=__Secure-a", "__host-a=1; Path=/"]) func aNameThatPromisesIsNotSmuggledIn(text: String) throws {
    let jar = CookieJar(now: { 0 })
    jar.store(["Set-Cookie": text], from: try place("https://x.example.com/"))
    #expect(jar.header(for: try place("https://x.example.com/")) == nil)
  }

  @Test func aCookieThatIsSetAgainKeepsItsPlaceAndItsLifeIsNew() throws {
    let time = Time()
    let jar = CookieJar(now: { time.now.withLock { $0 } })
    let here = try place("https://x.example.com/")
    jar.store(HTTPHeaders([("Set-Cookie", "sid=1; Max-Age=10"), ("Set-Cookie", "b=1")]), from: here)
    time.advance(8)
    jar.store(["Set-Cookie": "sid=2; Max-Age=10"], from: here)
    time.advance(8)
    #expect(jar.header(for: here) == "sid=2; b=1")
    jar.assign("sid=; Expires=Thu, 01 Jan 1970 00:00:00 GMT", at: here)
    #expect(jar.visible(at: here) == "b=1")
  }

  @Test func whoOmitsCredentialsSendsAndGetsNone() async throws {
    try await RequestServer.run { server in
      let notes = try await OpenPage.notes(of: """
        (async () => {
          await fetch('\(server.url(set("a=1")))', { credentials: 'omit' });
          note(await (await fetch('\(server.url("/cookies"))')).text());
          await fetch('\(server.url(set("b=2")))');
          note(await (await fetch('\(server.url("/cookies"))', { credentials: 'omit' })).text());
          note(await (await fetch('\(server.url("/cookies"))', { credentials: 'include' })).text());
        })()
        """)
      #expect(notes.filter { !$0.hasPrefix("(host)") } == ["none", "none", "b=2"])
    }
  }

  @Test func aJarHasRoomForSoMany() throws {
    let jar = CookieJar(now: { 0 })
    let (here, there) = (try place("https://x.example.com/"), try place("https://y.example.com/"))
    jar.assign("kept=1", at: there)
    for index in 0..<200 { jar.assign("c\(index)=1", at: here) }
    let names = jar.visible(at: here).split(separator: "; ")
    #expect(names.count == 180)
    #expect(names.first == "c20=1")
    #expect(jar.visible(at: there) == "kept=1")
  }
}

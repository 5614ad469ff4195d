import Foundation
import HTTPServer
import HybridHost
import LocalOrg
import Loopback
import Synchronization
import Testing
import WireFormat

/// What sandboxes, opaque origins and Content Security Policies keep apart in a running app.
@Suite("Isolation in a page", .timeLimit(.minutes(2)))
struct IsolationTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func bundle(_ files: [String: String]) throws -> String {
    try scratch.write(files.merging(["www/bootconfig.json": """
      {"remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "oauthScopes": ["api"], "isLocal": true, "startPage": "index.html",
       "errorPage": "error.html", "shouldAuthenticate": false, "attemptOfflineLoad": false}
      """]) { $1 })
  }

  /// What a hostile document of a frame takes of the app, one line each that should say "no".
  private static let thief = """
    <script>
    const attempt = (name, action) => { try { const value = action(); if (value !== undefined && value !== null && value !== 'no') parent.postMessage(name + ': ' + value, '*'); } catch (error) {} };
    attempt('cordova', () => typeof parent.cordova);
    attempt('top', () => typeof top.document);
    attempt('native', () => typeof window._cordovaNative !== 'undefined' || typeof window.webkit !== 'undefined' || undefined);
    attempt('prompt', () => prompt('["org.apache.cordova.Device"]', 'gap_init:0') === 'gap_init:0' ? null : prompt('[]', 'gap:["a","b"]') ?? null);
    attempt('gantry', () => typeof gantry === 'undefined' ? undefined : 'there');
    attempt('cookie', () => document.cookie);
    attempt('local', () => localStorage.item1);
    attempt('session', () => sessionStorage.item1);
    attempt('element', () => frameElement);
    attempt('lead', () => { top.location.href = 'stolen.html'; });
    (async () => {
      for (const address of ['secret.txt', 'cordova.js', 'https://localhost/secret.txt', 'https://localhost/cordova.js', 'file:///etc/passwd', 'SECRET', 'ORG/echo']) {
        await fetch(address, { credentials: 'include' }).then((answer) => answer.text()).then((text) => parent.postMessage('fetch ' + address + ': ' + text.slice(0, 20), '*'), () => {});
      }
      const frame = document.createElement('iframe');
      frame.src = 'SECRET';
      frame.onload = () => { attempt('inner', () => frame.contentDocument?.body?.textContent || null); parent.postMessage('end', '*'); };
      document.body.append(frame);
    })();
    </script>
    """

  @Test("a sandboxed frame and a frame with a data address get no bridge, no storage, no cookies, no files", arguments: ["srcdoc", "data", "file"])
  func anOpaqueFrameGetsNothing(kind: String) async throws {
    let cookies = Mutex<[String]>([])
    let server = try await HTTPServer.start { request in
      cookies.withLock { $0.append(request.headers["Cookie"] ?? "") }
      return ServerResponse(headers: ["Content-Type": "text/plain"], content: .text("of the server"))
    }
    let frame = switch kind {
    case "srcdoc": "frame.sandbox = 'allow-scripts allow-modals'; frame.srcdoc = thief;"
    case "data": "frame.src = 'data:text/html,' + encodeURIComponent(thief);"
    default: "frame.sandbox = 'allow-scripts allow-modals'; frame.src = 'thief.html';"
    }
    let markup = """
      <title>app</title><script src="cordova.js"></script><body><script>
      localStorage.item1 = 'kept'; sessionStorage.item1 = 'kept'; document.cookie = 'own=1';
      addEventListener('message', ({ data, origin }) => console.log('told', data, origin));
      document.addEventListener('deviceready', async () => {
        await fetch('\(server.url)/set');
        const thief = (await (await fetch('thief.html')).text()).replaceAll('SECRET', new URL('secret.txt', location.href).href).replaceAll('ORG', '\(server.url)');
        const frame = document.createElement('iframe');
        \(frame)
        document.body.append(frame);
      });
      </script>
      """
    let observer = try await run(
      try bundle(["www/index.html": markup, "www/thief.html": Self.thief, "www/secret.txt": "secret of the bundle", "www/stolen.html": "<script>console.log('led away')</script>"]),
      scratch.options())
    #expect(observer.lines.filter { $0.hasPrefix("told") || $0 == "led away" } == ["told end null"], "\(observer.lines)")
    let sent = cookies.withLock { $0 }
    #expect(sent.filter { !$0.isEmpty } == [])
    await server.stop()
  }

  @Test("a server decides whether the origin \"null\" may read its answers, and gets no cookies from it")
  func nullOrigin() async throws {
    let seen = Mutex<[String]>([])
    let server = try await HTTPServer.start { request in
      seen.withLock { $0.append("\(request.method) \(request.path) \(request.headers["Origin"] ?? "-") \(request.headers["Cookie"] ?? "-")") }
      var response = ServerResponse(headers: ["Set-Cookie": "sid=secret; Path=/"], content: .text("answer"))
      if request.path == "/open" { response.headers.add("Access-Control-Allow-Origin", "*") }
      return response
    }
    let inner = """
      <script>(async () => {
        const ask = (path, options) => fetch('\(server.url)' + path, options).then((answer) => answer.text(), () => 'no');
        parent.postMessage([await ask('/open', { credentials: 'include' }), await ask('/closed'), await ask('/open', { method: 'PUT' }), await ask('/open', { headers: { 'X-Own': '1' } })], '*');
      })()</script>
      """
    let markup = """
      <body><script>
      addEventListener('message', ({ data }) => console.log(data.join(' ')));
      fetch('\(server.url)/set').then(() => {
        const frame = document.createElement('iframe');
        frame.sandbox = 'allow-scripts';
        frame.srcdoc = \(String(decoding: try JSONEncoder().encode(inner), as: UTF8.self).replacingOccurrences(of: "</", with: "<\\/"));
        document.body.append(frame);
      });
      </script>
      """
    let observer = try await run(try bundle(["www/index.html": markup]), scratch.options())
    #expect(observer.lines.contains("answer no no no"), "\(observer.lines)")
    #expect(seen.withLock { $0 } == ["GET /set - -", "GET /open null -", "GET /closed null -"])
    await server.stop()
  }

  @Test("Cordova's usual policy leaves an app all that it needs, and takes what it does not list")
  func cordovasUsualPolicy() async throws {
    let server = try await HTTPServer.start { _ in ServerResponse(content: .text("console.log('foreign')")) }
    let policy = "default-src 'self' data: gap: https://ssl.gstatic.com 'unsafe-eval'; style-src 'self' 'unsafe-inline'; media-src *; img-src 'self' data: content:;"
    let markup = """
      <head><meta http-equiv="Content-Security-Policy" content="\(policy)"><style>p { color: red }</style><link rel=stylesheet href="a.css"></head>
      <body><p style="opacity: 0.5">p</p><img src="a.png"><script src="cordova.js"></script><script src="https://localhost/javascript/jquery/none.js" onerror="1"></script>
      <script src="js/app.js"></script><script type="module" src="js/app.mjs"></script><script>console.log('inline')</script><script src="\(server.url)/x.js"></script>
      """
    let script = """
      document.addEventListener('deviceready', () => {
        const { color, opacity, fontWeight } = getComputedStyle(document.querySelector('p'));
        console.log('ready', eval('1 + 1'), new Function('return 3')(), color, opacity, fontWeight);
        cordova.require('com.salesforce.plugin.sdkinfo').getInfo((info) => console.log('plugin', info.appName !== ''), () => console.log('no plugin'));
        setTimeout("console.log('timer')", 0);
        const frame = document.createElement('iframe');
        frame.src = 'gap://ready';
        document.body.append(frame);
        fetch('a.css').then((answer) => console.log('own', answer.ok));
        fetch('\(server.url)/y').catch((error) => console.log('refused'));
      });
      """
    let observer = try await run(
      try bundle([
        "www/index.html": markup, "www/js/app.js": script, "www/js/app.mjs": "import './b.mjs'; console.log('module')", "www/js/b.mjs": "console.log('imported')",
        "www/a.css": "p { font-weight: 700 }", "www/a.png": "x",
      ]), scratch.options())
    let lines = observer.lines.filter { !$0.hasPrefix("Refused") && !$0.contains("was not found") }
    #expect(Set(lines) == ["ready 2 3 rgb(255, 0, 0) 0.5 700", "plugin true", "timer", "own true", "refused", "module", "imported"], "\(observer.lines)")
    #expect(observer.lines.count { $0.hasPrefix("Refused") } == 4, "\(observer.lines)")
    await server.stop()
  }

  private func remote(_ answer: @escaping HTTPServer.Handler) async throws -> [String] {
    let server = try await HTTPServer.start(answer)
    let bundle = try scratch.write(["www/bootconfig.json": """
      {"remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "oauthScopes": ["api"], "isLocal": false, "startPage": "/x",
       "errorPage": "error.html", "shouldAuthenticate": false, "attemptOfflineLoad": false, "unauthenticatedStartPage": "\(server.url)/index.html"}
      """])
    let observer = try await run(bundle, scratch.options())
    await server.stop()
    return observer.lines
  }

  private static func html(_ markup: String, _ headers: [(String, String)] = []) -> ServerResponse {
    ServerResponse(headers: HTTPHeaders([("Content-Type", "text/html")] + headers), content: .text(markup))
  }

  @Test("policies of an answer's headers count, those that only report do, and a frame has those of its own")
  func headersCount() async throws {
    let lines = try await remote { request in
      let policy = "Content-Security-Policy"
      switch request.path {
      case "/index.html":
        return Self.html("""
          <script>console.log('inline')</script><script nonce="n">document.addEventListener('securitypolicyviolation', (e) => console.log(e.disposition, e.effectiveDirective, e.blockedURI, e.statusCode))</script>
          <script nonce="n">console.log('nonce'); try { eval('1'); console.log('eval') } catch (e) { console.log(e.name) }</script>
          <img src="/i.png"><iframe src="/free.html"></iframe><iframe src="/unframed.html"></iframe><iframe src="/boxed.html"></iframe>
          """, [(policy, "script-src 'nonce-n', img-src *"), ("\(policy)-Report-Only", "img-src 'none'; script-src 'nonce-n' 'unsafe-eval'")])
      case "/free.html": return Self.html("<script>console.log('free', eval('1'))</script>", [(policy, "frame-ancestors 'self'")])
      case "/unframed.html": return Self.html("<script>console.log('unframed')</script>", [(policy, "frame-ancestors https://example.com")])
      case "/boxed.html": return Self.html("<script>console.log('boxed', eval('1'))</script>", [(policy, "script-src 'unsafe-inline'")])
      default: return ServerResponse(status: 404)
      }
    }
    let told = lines.filter { !$0.hasPrefix("Refused") && !$0.hasPrefix("[Report Only]") }
    #expect(told.filter { !$0.contains("img-src") } == [
      "nonce", "EvalError", "enforce script-src-elem inline 200", "report script-src-elem inline 200", "enforce script-src eval 200", "free 1",
    ], "\(lines)")
    #expect(told.contains { $0.hasPrefix("report img-src http://") && $0.hasSuffix("/i.png 200") }, "\(lines)")
    #expect(lines.contains { $0.contains("frame-ancestors https://example.com") }, "\(lines)")
  }

  @Test("a page goes where its answer's header or its markup says, one after the other")
  func refreshing() async throws {
    let lines = try await remote { request in
      switch request.path {
      case "/index.html": Self.html("<script>console.log('first', document.readyState)</script>", [("Refresh", "0; url=second.html?a")])
      case "/second.html": Self.html("<meta http-equiv=refresh content='0;url=/third.html#b'><script>console.log('second', location.search)</script>")
      case "/third.html": Self.html("<script>console.log('third', location.hash)</script>", [("Refresh", "nonsense")])
      default: ServerResponse(status: 404)
      }
    }
    #expect(lines == ["first loading", "second ?a", "third #b"])
  }

  @Test("a page whose answer sandboxes it has no bridge and no storage")
  func sandboxedPage() async throws {
    let lines = try await remote { _ in
      Self.html("""
        <script src="https://localhost/cordova.js"></script>
        <script>console.log(origin, typeof cordova); try { localStorage } catch (e) { console.log(e.name) } try { document.cookie } catch (e) { console.log(e.name) }</script>
        """, [("Content-Security-Policy", "sandbox allow-scripts")])
    }
    #expect(lines.filter { !$0.contains("was not found") && !$0.hasPrefix("Access to") } == ["null undefined", "SecurityError", "SecurityError"], "\(lines)")
  }
}

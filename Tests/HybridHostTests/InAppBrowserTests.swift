import HTTPServer
import HybridHost
import LocalOrg
import Loopback
import Synchronization
import Testing
import WebPlatform

@Suite("In-app browsers", .timeLimit(.minutes(2)))
struct InAppBrowserTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Runs an app whose page does `script` once the device is ready. It has `open(address, options)`, which gives a browser whose events it logs, with
  /// `run(code)` and `next(event)`.
  private func lines(
    _ script: String, config: String = "", _ platform: WebViewPlatform = .ios, _ change: (inout HybridAppOptions) -> Void = { _ in }
  ) async throws -> RecordingObserver {
    let page = """
      <title>app</title><script src='cordova.js'></script><script>
      function open(address, options = '', logs = true) {
        const browser = cordova.InAppBrowser.open(address, '_blank', options);
        for (const name of ['loadstart', 'loadstop', 'loaderror', 'exit', 'message', 'customscheme', 'download']) {
          browser.addEventListener(name, (event) => { if (logs) console.log(event.type, event.url ?? JSON.stringify(event.data ?? ''), event.code ?? ''); });
        }
        browser.next = (name, fits = () => true) => new Promise((resolve) => {
          browser.addEventListener(name, function listen(event) { if (fits(event)) { browser.removeEventListener(name, listen); resolve(event); } });
        });
        browser.run = (code) => new Promise((resolve) => browser.executeScript({ code }, ([value]) => resolve(value)));
        return browser;
      }
      document.addEventListener('deviceready', async () => { \(script) }, false);
      </script>
      """
    let files = [
      "www/bootconfig.json": #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#, "www/index.html": page,
      "www/secret.txt": "secret of the bundle",
      "config.xml": "<widget id='a.b.c'><name>n</name><plugin name='cordova-plugin-inappbrowser'/>\(config)</widget>",
    ]
    var options = scratch.options()
    options.platform = platform
    change(&options)
    return try await run(try scratch.write(files), options)
  }

  private func page(_ html: String, _ headers: [String: String] = [:]) -> ServerResponse {
    var answer = ServerResponse(status: 200, headers: ["Content-Type": "text/html"], content: .text(html))
    for (name, value) in headers { answer.headers[name] = value }
    return answer
  }

  @Test("tell of each redirect, keep cookies, and send forms")
  func redirectsAndForms() async throws {
    let server = try await HTTPServer.start { request in
      switch request.path {
      case "/start": return ServerResponse(status: 302, headers: ["Location": "/form?x=1", "Set-Cookie": "seen=yes; HttpOnly"])
      case "/form": return page("<form method=post action=/take><input name=user value=jo><button id=go>Go</button></form>")
      case "/take":
        let text = String(decoding: try await request.body.collect(upTo: 1000), as: UTF8.self)
        return ServerResponse(status: 303, headers: ["Location": "/done?\(text)&\(request.headers["Cookie"] ?? "none")&\(request.headers["Origin"] ?? "")"])
      default: return page("<title>\(request.method)</title>")
      }
    }
    let observer = try await lines(
      """
      const browser = open('\(server.url("/start#part"))');
      await browser.next('loadstop');
      browser.run('go.click()');
      await browser.next('loadstop');
      console.log(await browser.run('document.title'), await browser.run('document.cookie'));
      browser.close();
      """)
    await server.stop()
    #expect(observer.lines.map { $0.replacing(server.url, with: "") } == [
      "loadstart /start#part ", "loadstart /form?x=1#part ", "loadstop /form?x=1#part ", "loadstart /take ", "loadstart /done?user=jo&seen=yes& ",
      "loadstop /done?user=jo&seen=yes& ", "GET ", "exit \"\" ",
    ])
    #expect(observer.errors.isEmpty)
  }

  @Test("take somebody through the org's login page and back to the app", arguments: WebViewPlatform.allCases)
  func signingIn(platform: WebViewPlatform) async throws {
    let org = try scratch.org()
    let address = try await org.start()
    let authorize = "\(address)/services/oauth2/authorize?response_type=code&client_id=key&redirect_uri=myapp%3A%2F%2Fdone"
      + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256&state=s1"
    let observer = try await lines(
      """
      const browser = open('\(authorize)', 'location=no', false);
      browser.addEventListener('loadstop', () => browser.run(`
        if (document.getElementById('login_form')) { username.value = 'admin@gantry.example'; password.value = 'gantry1234'; Login.click(); }
        else document.getElementById('oaapprove')?.click();`));
      const { url } = await browser.next('loadstart', ({ url }) => url.includes('myapp://done'));
      console.log(/[?&]code=[\\w.-]{20,}/.test(url), url.includes('state=s1'));
      browser.close();
      await browser.next('exit');
      console.log('closed');
      """, platform)
    await org.stop()
    #expect(observer.lines == ["true true", "closed"])
  }

  @Test("keep pages of the web from the app, its files and other origins' answers")
  func threats() async throws {
    let org = try await HTTPServer.start { request in
      if request.path == "/shared" { return page("for all", ["Access-Control-Allow-Origin": "*"]) }
      if request.path == "/api" {
        let allowed = ["Access-Control-Allow-Origin": request.headers["Origin"] ?? ""]
        guard request.method == "OPTIONS" else { return page("api \(request.method)", allowed) }
        return page("", allowed.merging(["Access-Control-Allow-Headers": "x-key", "Access-Control-Allow-Methods": "PUT"]) { $1 })
      }
      return page("private \(request.headers["Cookie"] ?? "")")
    }
    let server = try await HTTPServer.start { _ in page("<title>evil</title>") }
    let observer = try await lines(
      """
      const visit = open('\(org.url("/visit"))', '', false);
      await visit.next('loadstop');
      await visit.run("document.cookie = 'sid=secret'");
      visit.close();
      await visit.next('exit');
      const browser = open('\(server.url)', '', false);
      await browser.next('loadstop');
      console.log(await browser.run('[typeof cordova, typeof gantry, typeof _cordovaNative, localStorage.length].join()'));
      browser.run(`
        const ask = (address, options) => fetch(address, options).then((answer) => answer.text(), () => 'no');
        (async () => {
          const answers = [];
          for (const address of ['file:///secret.txt', 'https://localhost/secret.txt', '\(org.url("/private"))', '\(org.url("/shared"))']) {
            answers.push(await ask(address, { credentials: 'include' }));
          }
          answers.push(await ask('\(org.url("/shared"))'), await ask('\(org.url("/api"))', { method: 'PUT', headers: { 'X-Key': '1' } }));
          answers.push(await ask('\(org.url("/api"))', { method: 'DELETE' }), await ask('\(org.url("/private"))', { headers: { 'X-Key': '1' } }));
          webkit.messageHandlers.cordova_iab.postMessage(JSON.stringify(answers));
        })();`);
      console.log((await browser.next('message')).data.join('|'));
      browser.run("location.href = 'file:///secret.txt'");
      console.log(await browser.run('document.title'));
      browser.close();
      """)
    await server.stop()
    await org.stop()
    let told = observer.lines.filter { !$0.hasPrefix("in-app browser:") }
    #expect(told == ["undefined,undefined,undefined,0", "no|no|no|no|for all|api PUT|no|no", "evil"])
  }

  @Test("an open browser does not keep the app from being idle, however its timers go on")
  func idleness() async throws {
    let server = try await HTTPServer.start { request in
      if request.path == "/slow" { try await Task.sleep(for: .milliseconds(300)) }
      return page("<title>\(request.path)</title><script>setInterval(() => {}, 10)</script>")
    }
    let observer = try await lines("open('\(server.url("/slow"))');")
    await server.stop()
    #expect(observer.lines.map { $0.replacing(server.url, with: "") } == ["loadstart /slow ", "loadstop /slow "], "what is loaded is waited for")
  }

  @Test("_self leads the app's page, or a browser, as config.xml and the platform have it")
  func selfTarget() async throws {
    let server = try await HTTPServer.start { _ in page("<title>there</title><script>console.log('at', location.pathname, history.length)</script>") }
    let script = "cordova.InAppBrowser.open('\(server.url("/page"))', '_self');"
    let allowed = "<allow-navigation href='\(server.url)/*'/>"
    #expect(try await lines(script, config: allowed).lines == ["at /page 2"])
    #expect(try await lines(script, config: allowed, .android).lines == ["at /page 2"])
    #expect(try await lines(script, .android).lines == ["in-app browser: at /page 1"])
    let stays = try await lines(script, .ios)
    #expect(stays.lines.count == 1 && stays.lines[0].contains("config.xml does not list"))
    let system = try await lines("cordova.InAppBrowser.open('tel:1', '_system'); cordova.InAppBrowser.open('index.html#x', '_self');")
    #expect(system.notices.contains { $0.description.contains("tel:1") })
    await server.stop()
  }

  @Test("schemes of the app are told to it, files that no browser shows are left to it")
  func schemesAndDownloads() async throws {
    let server = try await HTTPServer.start { request in
      guard request.path == "/file" else { return page("<a id=a href='mine://do'>do</a>") }
      return ServerResponse(status: 200, headers: ["Content-Type": "application/zip"], content: .text("zip"))
    }
    let script = """
      const browser = open('\(server.url("/"))');
      await browser.next('loadstop');
      browser.run('a.click()');
      await browser.next('customscheme');
      browser.run("location.href = '/file'");
      await Promise.race([browser.next('loaderror'), browser.next('download')]);
      console.log(await browser.run('document.body.textContent'));
      browser.close();
      """
    for platform in WebViewPlatform.allCases {
      let observer = try await lines(script, config: "<preference name='AllowedSchemes' value='mine, other'/>", platform)
      let lines = observer.lines.map { $0.replacing(server.url, with: "") }
      let file = platform == .ios ? "loaderror /file 102" : "download /file "
      #expect(lines == ["loadstart / ", "loadstop / ", "customscheme mine://do ", "loadstart /file ", file, "do", "exit \"\" "])
    }
    await server.stop()
  }

  @Test("cookies are forgotten on demand, and a browser ends with the page that has opened it")
  func endings() async throws {
    let cookies = Mutex<[String]>([])
    let server = try await HTTPServer.start { request in
      cookies.withLock { $0.append(request.headers["Cookie"] ?? "none") }
      return page("x", ["Set-Cookie": "kept=1; Max-Age=1000"])
    }
    let observer = try await lines(
      """
      if (location.hash) return console.log('again');
      for (const options of ['', '', 'clearsessioncache=yes', 'clearcache=yes']) {
        const browser = open('\(server.url("/"))', options, false);
        await browser.next('loadstop');
      }
      location.href = 'index.html?#two';
      """)
    await server.stop()
    #expect(observer.lines == ["again"])
    #expect(cookies.withLock { $0 } == ["none", "kept=1", "kept=1", "none"])
  }
}

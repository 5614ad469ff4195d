import CordovaBridge
import HTTPServer
import HybridHost
import JSON
import LocalOrg
import Loopback
import SalesforceClient
import Synchronization
import Testing

/// What users of such systems ask for (numbered as in the project's list of pains), each a promise that is kept. Other numbers stand in the names or comments
/// of tests beside what they are about.
@Suite("Pains of users", .timeLimit(.minutes(3)))
struct PainTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let local = #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#
  private static let remote = """
    {"remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "oauthScopes": ["api", "refresh_token"], "isLocal": true, "startPage": "index.html"}
    """

  private static func page(_ script: String) -> String {
    """
    <script src='cordova.js'></script><script>
    const call = (service, action, ...args) => new Promise((done) => cordova.exec((value) => done(value ?? null), (error) => done({ error }), service, action, args));
    document.addEventListener('deviceready', async () => { \(script) });
    </script>
    """
  }

  private func bundle(_ script: String, boot: String = local, _ files: [String: String] = [:]) throws -> String {
    try scratch.write(files.merging(["www/bootconfig.json": boot, "www/index.html": Self.page(script)]) { own, _ in own })
  }

  private func gantry(_ arguments: String..., environment: [String: String] = [:]) throws -> GantryProcess {
    try GantryProcess.run(arguments + ["--data", "\(scratch.path)/data", "--timeout", "100"], environment: environment)
  }

  // MARK: Tests without a phone

  @Test("pain 3: an app's tests run against the real plugins, without a phone: sign-in, REST, a soup and a sync in one command")
  func realPlugins() throws {
    let script = """
      QUnit.test('real', async (assert) => {
        await new Promise((done) => document.addEventListener('deviceready', done));
        const { userId } = await call('com.salesforce.oauth', 'getAuthCredentials');
        assert.equal(userId.length, 18);
        await call('com.salesforce.smartstore', 'pgRegisterSoup', { soupName: 's', indexes: [{ path: 'Id', type: 'string' }, { path: '__local__', type: 'string' }] });
        const ended = new Promise((done) => document.addEventListener('sync', ({ detail }) => detail.status === 'DONE' && done(detail)));
        await call('com.salesforce.smartsync', 'syncDown', { target: { type: 'soql', query: 'SELECT Id FROM Account LIMIT 3' }, soupName: 's', options: { mergeMode: 'OVERWRITE' } });
        assert.equal((await ended).totalSize, 3);
      });
      """
    let app = try bundle("", boot: Self.remote, [
      "www/tests.html": "<div id='qunit'></div>\(Self.page(""))<script src='javascript/qunit/qunit.js'></script><script>\(script)</script>",
    ])
    let run = try gantry("test", app, "--page", "tests.html", "--org-data", "\(scratch.path)/org")
    #expect(run.status == 0 && run.output.contains("1 passed"), "\(run.output)\(run.errors)")
  }

  /// Keeps what was called, and gives what it was told to.
  private final class Override: Plugin {
    let actions: [String: PluginAction]

    init(_ answers: [String: PluginResult], log: @escaping @Sendable (String) -> Void) {
      actions = answers.mapValues { answer in
        .immediate { call in
          log("\(call.action) \(try call.arguments.json(0))")
          return answer
        }
      }
    }
  }

  @Test("pain 4: a service is replaced in one line by the host program, every other stays real, and the calls are seen")
  func overrides() async throws {
    let calls = Mutex<[String]>([])
    let app = try bundle("""
      console.log(JSON.stringify(await call('com.salesforce.network', 'pgSendRequest', { path: '/limits' })));
      console.log(JSON.stringify(await call('com.salesforce.smartstore', 'pgSoupExists', { soupName: 's' })));
      """)
    var options = scratch.options()
    options.plugins["com.salesforce.network"] = { _ in Override(["pgSendRequest": .ok(["ok": true])]) { line in calls.withLock { $0.append(line) } } }
    #expect(try await run(app, options).lines == [#"{"ok":true}"#, "false"])
    #expect(calls.withLock(\.self) == [#"pgSendRequest {"path":"/limits"}"#])
  }

  // MARK: Nothing fails in silence

  @Test("pain 5: tests without the credentials that they need end with 2, and say what to give", arguments: [["run"], ["test"]])
  func missingCredentials(command: [String]) async throws {
    let app = try bundle("", boot: Self.remote)
    for user in [[], ["--user", "ada@example.com"]] {
      let run = try GantryProcess.run(
        command + [app, "--org", "https://login.example", "--data", "\(scratch.path)/data", "--timeout", "100"] + user, environment: ["GANTRY_PASSWORD": ""])
      #expect(run.status == 2, "\(run.errors)")
      #expect(run.errors.contains("to sign in there, give --user and the variable GANTRY_PASSWORD"), "\(run.errors)")
    }
  }

  /// Never answers.
  private final class Silent: Plugin {
    let actions: [String: PluginAction]
    init() { actions = ["wait": .manual { call in Silent.kept.withLock { $0.append(call) } }, "drop": .manual { _ in }] }
    private static let kept = Mutex<[PluginCall]>([])
  }

  @Test("pain 6: a call to a plugin or an action that is not there fails at once, with service, action and what is known")
  func unknownCalls() async throws {
    let app = try bundle("""
      for (const [service, action] of [['Nose', 'smell'], ['com.salesforce.smartstore', 'pgSoupExist']]) console.log((await call(service, action)).error);
      // One that its plugin forgets is settled, too.
      console.log((await call('own', 'drop')).error);
      """)
    var options = scratch.options()
    options.plugins["own"] = { _ in Silent() }
    let lines = try await run(app, options).lines
    #expect(lines.count == 3, "\(lines)")
    #expect(lines[0].hasPrefix("Class not found: no plugin answers the service 'Nose' with the action 'smell'. ") && lines[0].contains("com.salesforce.smartstore"))
    #expect(lines[1].hasPrefix("Invalid action: com.salesforce.smartstore has no action 'pgSoupExist'. Its actions are: ") && lines[1].contains("pgSoupExists"))
    #expect(lines[2].contains("own.drop"), "\(lines[2])")
  }

  @Test("pain 6: calls that stay open are listed, by service and action")
  func openCalls() async throws {
    let app = try bundle("call('own', 'wait'); call('own', 'wait')")
    var options = scratch.options()
    options.plugins["own"] = { _ in Silent() }
    let running = try HybridApp(bundle: AppBundle(at: app), options: options, observer: RecordingObserver())
    try await running.start()
    await running.untilDeviceReady()
    let (isIdle, openWork) = (await running.isIdle, await running.openWork)
    await running.stop()
    #expect(!isIdle && openWork.contains { $0.contains("own.wait") }, "\(openWork)")
    // The launcher does so when its time is up.
    let waiting = try scratch.write(["www/bootconfig.json": Self.local, "www/index.html": "<script>setInterval(() => 0, 50)</script><p>so far</p>"])
    let run = try GantryProcess.run(["run", waiting, "--data", "\(scratch.path)/other", "--timeout", "2", "--dump-dom"])
    #expect(run.status == 124 && run.errors.contains("still open: timers: 1"), "\(run.errors)")
    #expect(run.output.contains("<p>so far</p>"), "what the page shows by then: \(run.output)")
  }

  @Test("pain 17: a run in which no test ran has failed, with what may be the reason", arguments: [[], ["--grep", "nothing"], ["--suite", "None"]])
  func noTests(arguments: [String]) throws {
    let app = try scratch.write(["www/bootconfig.json": Self.local, "www/index.html": "<p>no tests here</p>"])
    let run = try GantryProcess.run(["test", app, "--data", "\(scratch.path)/data", "--timeout", "100"] + arguments)
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("no test ran"), "\(run.errors)")
  }

  @Test("pain 18: an error of a script from another server has its message, file, line and stack")
  func foreignScripts() async throws {
    try await HTTPServer.run(answering: { _ in
      ServerResponse(status: 200, headers: ["Content-Type": "text/javascript"], content: .text("\nfunction open() { missing(); }\nsetTimeout(open, 1);"))
    }) { server in
      let app = try scratch.write([
        "www/bootconfig.json": Self.local,
        "www/index.html": "<script>onerror = (message, file, line) => console.log(message, file.split('/').pop(), line)</script><script src='\(server.url("/lib.js"))'></script>",
      ])
      let observer = try await run(app, scratch.options())
      #expect(observer.lines == ["Uncaught ReferenceError: Can't find variable: missing lib.js 2"])
      let error = try #require(observer.errors.first)
      #expect(error.line == 2 && error.stack.contains("open@\(server.url("/lib.js")):2:"), "\(error)")
    }
  }

  @Test("pain 18: an error in a plugin's callback has its place in the sources, and names the call; one in the plugin itself names service and action")
  func pluginErrors() async throws {
    // Column 1 of line 1 is line 10, column 3 of the source; the map has one line.
    let map = #"{"version": 3, "sources": ["../src/visits.ts"], "names": [], "mappings": "AASE"}"#
    let script = "document.addEventListener('deviceready',()=>cordova.exec(()=>{throw new Error('stuck')},console.log,'own','fine',[]))\n//# sourceMappingURL=app.js.map"
    let app = try scratch.write([
      "www/bootconfig.json": Self.local, "www/app.js": script, "www/app.js.map": map,
      "www/index.html": "<script src='cordova.js'></script><script src='app.js'></script>\(Self.page("console.log((await call('own', 'fail')).error)"))".replacing(
        "<script src='cordova.js'></script><script>\nconst", with: "<script>\nconst"),
    ])
    struct Failure: Error, CustomStringConvertible { var description: String { "the reader is broken" } }
    final class Own: Plugin {
      let actions: [String: PluginAction] = ["fine": .immediate { _ in .ok }, "fail": .immediate { _ in throw Failure() }]
    }
    var options = scratch.options()
    options.plugins["own"] = { _ in Own() }
    let observer = try await run(app, options)
    let error = try #require(observer.errors.first)
    #expect(error.script.hasSuffix("src/visits.ts") && error.line == 10 && error.pluginCall == "own.fine", "\(error)")
    #expect(observer.lines.contains { $0.contains("the reader is broken") }, "\(observer.lines)")
  }

  @Test("pain 19: offline is a switch, and how the start was decided is a table", arguments: [
    (["--offline"], "no         no       none       the error page, with code 1", 2 as Int32), ([], "yes        yes      none       the start page of the bundle", 0),
  ])
  func start(arguments: [String], row: String, status: Int32) throws {
    let app = try bundle("console.log(navigator.onLine)", boot: Self.remote)
    let run = try GantryProcess.run(
      ["run", app, "-v", "--org-data", "\(scratch.path)/org", "--data", "\(scratch.path)/data", "--timeout", "100"] + arguments)
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.contains("start by bootconfig.json: isLocal true, shouldAuthenticate true, attemptOfflineLoad true, startPage index.html"), "\(run.errors)")
    #expect(run.errors.contains("signed in  network  last page  decision\n") && run.errors.contains("\(row)\n"), "\(run.errors)")
    if arguments.isEmpty { #expect(run.errors.contains("no         yes      none       sign in\n"), "\(run.errors)") }
    let quiet = try GantryProcess.run(
      ["run", app, "--org-data", "\(scratch.path)/org", "--data", "\(scratch.path)/data", "--timeout", "100"] + arguments)
    #expect(!quiet.errors.contains("decision"), "\(quiet.errors)")
  }

  @Test("pain 20: a call that no native side answers is compared with what the plugin.xml files of the app name")
  func manifests() async throws {
    func plugin(_ id: String, _ service: String) -> [String: String] {
      [
        "plugins/\(id)/plugin.xml": """
          <plugin xmlns="http://apache.org/cordova/ns/plugins/1.0" id="\(id)" version="1.0.0"><js-module src="www/a.js" name="a"><clobbers target="made"/></js-module>
          <platform name="ios"><config-file target="config.xml" parent="/*"><feature name="\(service)"/></config-file></platform></plugin>
          """,
        "plugins/\(id)/www/a.js": "exports.smell = (done) => require('cordova/exec')(done, done, 'Nose', 'smell', []);",
      ]
    }
    let script = "made.smell(console.log)"
    let right = try await run(try bundle(script, plugin("org.example.nose", "Nose")), scratch.options())
    #expect(right.lines.first?.contains("The plugin.xml of org.example.nose names it, but it has no native side here. ") == true, "\(right.lines)")
    let wrong = try await run(try bundle(script, plugin("org.example.nose", "Noze")), scratch.options())
    #expect(wrong.lines.first?.contains("No plugin.xml of the app names it; they name Noze (org.example.nose). ") == true, "\(wrong.lines)")
  }

  @Test("pain 20: a module of the SDK that an app's plugins folder names and has no file for is the runtime's own")
  func emptyPlugin() async throws {
    let app = try bundle("console.log(typeof navigator.smartstore.soupExists, typeof cordova.require('com.salesforce.plugin.oauth').logout)", [
      "plugins/com.salesforce/plugin.xml": """
        <plugin id="com.salesforce" version="5.3.0"><js-module src="www/com.salesforce.plugin.oauth.js" name="plugin.oauth"/>
        <js-module src="www/com.salesforce.plugin.smartstore.js" name="plugin.smartstore"><clobbers target="navigator.smartstore"/></js-module></plugin>
        """,
    ])
    let observer = try await run(app, scratch.options())
    #expect(observer.lines == ["function function"] && observer.errors.isEmpty, "\(observer.lines) \(observer.errors)")
  }

  @Test("pain 25: a bootconfig.json that is not as the connected app is told before a password is sent, with the key at fault", arguments: [
    ("other", "app:///done", "api", "'remoteAccessConsumerKey' of bootconfig.json must be the consumer key of the connected app of this org; it is other"),
    ("known", "app:///else", "api", "'oauthRedirectURI' of bootconfig.json must be a callback URL of the connected app of this org; it is app:///else"),
    ("known", "app:///done", "web", "'oauthScopes' of bootconfig.json must be among those of the connected app of this org; they are web"),
  ])
  func connectedApp(key: String, callback: String, scope: String, advice: String) async throws {
    var configuration = LocalOrgConfiguration(folder: "\(scratch.path)/org")
    configuration.connectedApps = [ConnectedApp(consumerKey: "known", callbackURLs: ["app:///done"], scopes: ["api", "refresh_token"])]
    let org = try LocalOrg(configuration: configuration)
    let boot = #"{"remoteAccessConsumerKey": "\#(key)", "oauthRedirectURI": "\#(callback)", "oauthScopes": ["\#(scope)"], "startPage": "index.html"}"#
    await #expect {
      try await run(try bundle("", boot: boot), scratch.options(org: org))
    } throws: { error in
      (error as? LaunchFailure).map { $0.code == 3 && $0.description.hasSuffix("no password was sent. \(advice)") } ?? false
    }
    await org.stop()
  }

  @Test("pain 25: a consumer key or callback URL that is a placeholder, or none, is refused before anything runs", arguments: ["__REDIRECT_URI__", ""])
  func placeholders(callback: String) async throws {
    let boot = #"{"remoteAccessConsumerKey": "key", "oauthRedirectURI": "\#(callback)", "startPage": "index.html"}"#
    await #expect { try await run(try bundle("", boot: boot), scratch.options()) } throws: { "\($0)".contains("oauthRedirectURI") }
  }

  @Test("pain 30: whatever the access list blocks is logged with the line of config.xml that would allow it")
  func accessList() async throws {
    let kinds = ["img", "css", "js", "xhr", "fetch", "ws", "beacon", "events", "module", "audio"]
    let script = """
      const make = (name, members) => document.body.appendChild(Object.assign(document.createElement(name), members));
      make('img', { src: 'http://img.example/a.png' });
      make('link', { rel: 'stylesheet', href: 'http://css.example/a.css' });
      make('script', { src: 'http://js.example/a.js' });
      const xhr = new XMLHttpRequest(); xhr.open('GET', 'http://xhr.example/a'); xhr.send();
      fetch('http://fetch.example/').catch(() => 0);
      new WebSocket('ws://ws.example/');
      navigator.sendBeacon('http://beacon.example/', 'x');
      new EventSource('http://events.example/').onerror = ({ target }) => target.close();
      import('http://module.example/a.mjs').catch(() => 0);
      make('audio', { src: 'http://audio.example/a.mp3' });
      make('iframe', { src: 'http://frame.example/a' });
      setTimeout(() => { location.href = 'http://page.example/'; window.open('https://window.example/'); }, 100);
      """
    let config = "<widget id='a.b'><access origin='https://ok.example'/></widget>"
    let page = "<body><script src='cordova.js'></script><script>\(script)</script></body>"
    let observer = try await run(try scratch.write(["www/bootconfig.json": Self.local, "www/config.xml": config, "www/index.html": page]), scratch.options())
    for kind in kinds {
      let origin = "\(kind == "ws" ? "ws" : "http")://\(kind).example"
      #expect(observer.lines.contains { $0.hasSuffix(#"To allow it, add <access origin="\#(origin)"/>"#) }, "\(kind): \(observer.lines)")
    }
    #expect(observer.lines.contains { $0.hasSuffix(#"To allow it, add <allow-navigation href="http://page.example/*"/>"#) }, "\(observer.lines)")
    #expect(observer.lines.contains { $0.hasSuffix(#"To allow it, add <allow-intent href="https://window.example/*"/>"#) }, "\(observer.lines)")
    #expect(observer.lines.contains { $0.hasPrefix("The frame shows nothing of http://frame.example: ") && $0.contains("cordova.InAppBrowser") }, "\(observer.lines)")
  }

  @Test("pain 30: what a page's own policy blocks is logged with the directive that counts")
  func policy() async throws {
    let page = """
      <meta http-equiv="Content-Security-Policy" content="default-src 'self' 'unsafe-inline'"><script src='cordova.js'></script>
      <img src="http://img.example/a.png"><iframe src="http://frame.example/"></iframe><script>fetch('http://fetch.example/').catch(() => 0)</script>
      """
    let observer = try await run(try scratch.write(["www/bootconfig.json": Self.local, "www/index.html": page]), scratch.options())
    for (kind, directive) in [("img", "img-src"), ("frame", "frame-src"), ("fetch", "connect-src")] {
      #expect(observer.lines.contains { $0.contains("http://\(kind).example/") && $0.contains("'\(directive)'") && $0.contains("default-src 'self'") }, "\(kind): \(observer.lines)")
    }
  }
}

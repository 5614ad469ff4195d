import CordovaBridge
import Testing
import WebPlatform

/// Which part of a plugin's manifest is taken, and what its JavaScript finds that was written for a phone.
@Suite(.timeLimit(.minutes(1))) struct PlatformModulesTests {
  private func run(
    _ files: [String: String], scripts: String = "", html: String? = nil, pageFiles: [String: String] = [:], _ body: (BridgedPage) async throws -> Void
  ) async throws {
    let folder = try PluginFolder(files)
    try await BridgedPage.run(scripts, html: html, files: pageFiles, plugins: {
      var installed = InstalledPlugins()
      try installed.add(folder: folder.path)
      return (installed, TestPlugin.registry)
    }, body)
  }

  private static func platform(_ name: String) -> String {
    "<platform name=\"\(name)\"><js-module src=\"www/\(name).js\" name=\"\(name)\"><runs/></js-module></platform>"
  }

  private func notes(platforms: [String]) async throws -> [String] {
    var files = ["p/plugin.xml": PluginFolder.manifest("p", #"<js-module src="www/all.js" name="all"><runs/></js-module>"# + platforms.map(Self.platform).joined())]
    for name in platforms + ["all"] { files["p/www/\(name).js"] = "note('\(name)')" }
    var notes: [String] = []
    try await run(files) { page async throws in
      #expect(await page.uncaught == [])
      notes = await page.notes
    }
    return notes
  }

  @Test func modulesForIOSAreLoaded() async throws {
    #expect(try await notes(platforms: ["android", "ios", "browser"]) == ["all", "ios"])
  }

  @Test func aSideOfItsOwnForThisRuntimeGoesBeforeThatForIOS() async throws {
    #expect(try await notes(platforms: ["ios", "gantry"]) == ["all", "gantry"])
    #expect(try await notes(platforms: ["android"]) == ["all"])
  }

  @Test func aModuleThatReplacesExecForAnotherWebViewIsLeftOut() async throws {
    let elements = #"<platform name="ios"><js-module src="www/exec.js" name="exec"><clobbers target="cordova.exec"/></js-module><js-module src="www/b.js" name="b"><runs/></js-module></platform>"#
    let files = ["p/plugin.xml": PluginFolder.manifest("p", elements), "p/www/exec.js": "module.exports = () => window.webkit.messageHandlers.cordova", "p/www/b.js": "note('b')"]
    try await run(files, scripts: "document.addEventListener('deviceready', () => cordova.exec(note, note, 'com.gantry.test', 'echo', ['answered']))") { page async throws in
      #expect(await page.notes == ["b", "answered"])
      #expect(await page.uncaught == [])
    }
  }

  @Test func servicesAreThoseOfTheChosenPlatform() throws {
    let features = ["android", "ios"].map { "<platform name=\"\($0)\"><config-file target=\"config.xml\"><feature name=\"\($0).service\"/></config-file></platform>" }
    let folder = try PluginFolder(["p/plugin.xml": PluginFolder.manifest("p", features.joined())])
    var installed = InstalledPlugins()
    try installed.add(folder: folder.path)
    #expect(installed.services == ["ios.service"])
  }

  @Test func aBareLessThanInAnAttributeIsTakenAsCordovaTakesIt() throws {
    let elements = """
      <!-- <engine version="<1"/> --> <engines><engine name='cordova' version='<=3.8.0'/><engine name="b" version=">=4.0.0 <10.0.0"/></engines>
      <name><![CDATA[a="<b]]></name><js-module src="www/a.js" name="a<b"/>
      """
    let folder = try PluginFolder(["p/plugin.xml": PluginFolder.manifest("p", elements + #"<feature name="S"/>"#)])
    var installed = InstalledPlugins()
    try installed.add(folder: folder.path)
    #expect(installed.services == ["S"])
    // What is broken otherwise is so still, at its place.
    let broken = try PluginFolder(["p/plugin.xml": "<plugin id='p'>\n<engine version='<1'/>\n<a></b></plugin>"])
    #expect { try installed.add(folder: broken.path) } throws: { String(describing: $0).contains("line 2") }
  }

  @Test func pluginsWhoseServicesNobodyAnswersAreKnown() throws {
    let folder = try PluginFolder([
      "a/plugin.xml": PluginFolder.manifest("plugin.a", #"<feature name="Answered"/><feature name="Two"/><feature name="One"/>"#),
      "b/plugin.xml": PluginFolder.manifest("plugin.b", #"<feature name="Answered"/>"#), "c/plugin.xml": PluginFolder.manifest("plugin.c", ""),
    ])
    var installed = try InstalledPlugins.builtIn()
    try installed.add(folder: folder.path)
    let missing = installed.withoutNativeSide(known: ["Answered"])
    #expect(missing.map(\.id) == ["plugin.a"])
    #expect(missing.map(\.services) == [["One", "Two"]])
  }

  // MARK: Choosing a platform

  private static func part(_ platform: String, service: String) -> String {
    """
    <platform name="\(platform)"><js-module src="www/\(platform).js" name="\(platform)"/>
    <config-file target="config.xml"><feature name="\(service)"/></config-file></platform>
    """
  }

  private func installed(_ files: [String: String]) throws -> InstalledPlugins {
    let folder = try PluginFolder(files)
    var installed = InstalledPlugins()
    try withExtendedLifetime(folder) { try installed.add(folder: folder.path) }
    return installed
  }

  @Test(arguments: [
    (WebViewPlatform.ios, ["S"], "S"), (.android, ["S"], "U"), (.android, ["S", "T"], "T"), (.ios, [], "U"), (.android, ["U"], "U"),
  ]) func thePartOfThePlatformCountsOrThatForBrowsersWhereNobodyAnswers(platform: WebViewPlatform, answered: [String], expected: String) throws {
    let parts = Self.part("ios", service: "S") + Self.part("android", service: "T") + Self.part("browser", service: "U")
    var installed = try installed(["p/plugin.xml": PluginFolder.manifest("p", parts)])
    installed.choose(platform, answered: answered)
    #expect(installed.services == [expected])
    #expect(installed.withoutNativeSide(known: answered).map(\.isForBrowsers) == (expected == "U" ? [true] : []))
  }

  @Test func aPluginWithoutAPartForBrowsersStaysThatOfThePlatform() throws {
    var installed = try installed(["p/plugin.xml": PluginFolder.manifest("p", Self.part("ios", service: "S") + Self.part("android", service: "T"))])
    installed.choose(.android, answered: [])
    let unanswered = try #require(installed.withoutNativeSide(known: []).first)
    #expect(unanswered.id == "p" && unanswered.services == ["T"] && !unanswered.isForBrowsers)
  }

  // MARK: Order and dependencies

  @Test func pluginsComeBehindThoseThatTheyNeed() async throws {
    let module = #"<js-module src="www/a.js" name="a"><runs/></js-module>"#
    var files = ["a/plugin.xml": PluginFolder.manifest("a", module + #"<dependency id="c"/>"#), "b/plugin.xml": PluginFolder.manifest("b", module)]
    files["c/plugin.xml"] = PluginFolder.manifest("c", module + #"<platform name="ios"><dependency id="b"/></platform><dependency id="a"/><dependency id="nowhere"/>"#)
    for name in ["a", "b", "c"] { files["\(name)/www/a.js"] = "note('\(name)')" }
    try await run(files) { page async throws in
      #expect(await page.notes == ["b", "c", "a"])
      #expect(await page.uncaught == [])
    }
  }

  @Test(arguments: ["cordova-plugin-dialogs", "org.apache.cordova.dialogs", "org.apache.cordova.core.dialogs"])
  func aPluginOfCordovasOwnIsThereForAnAppThatAsksForIt(id: String) throws {
    var installed = try InstalledPlugins.builtIn()
    let before = installed.services
    try installed.add(askedFor: [id, id, "com.example.unknown", "../dialogs"])
    #expect(installed.services == (before + ["Notification"]).sorted())
    #expect(try installed.definitions { $0 == "\(id).notification" }.contains("cordova.define(\"\(id).notification\""))
  }

  @Test func aPluginIsAskedForByItsServiceAndByThePluginsThatNeedIt() throws {
    var byService = InstalledPlugins()
    try byService.add(askedFor: [], features: ["Notification", "com.salesforce.oauth", "Unknown"])
    #expect(byService.services == ["Notification"])
    var byPlugin = try installed(["p/plugin.xml": PluginFolder.manifest("p", #"<dependency id="cordova-plugin-dialogs"/>"#)])
    try byPlugin.add(askedFor: [])
    #expect(byPlugin.services == ["Notification"])
  }

  @Test func thePluginOfTheAppReplacesTheOneOfTheBinary() throws {
    var installed = try installed(["p/plugin.xml": PluginFolder.manifest("org.apache.cordova.dialogs", #"<feature name="Own"/>"#)])
    try installed.add(askedFor: ["cordova-plugin-dialogs"], features: ["Notification"])
    #expect(installed.services == ["Own"])
  }

  // MARK: Proxies

  private static let proxy = """
    cordova.require('cordova/exec/proxy').add('Made', {
      sum: (ok, no, [a, b]) => ok(a + b),
      twice: (ok) => { ok('first', { keepCallback: true }); ok('second'); ok('third'); },
      refuse: (ok, no) => no('refused'),
      fall: () => { throw new Error('fell'); },
      status: (ok, no) => ok('no success', { status: cordova.callbackStatus.NO_RESULT, keepCallback: true }),
    });
    const call = (action, ...args) => cordova.exec((v) => note(action + ' ' + v), (e) => note(action + ' failed: ' + e), 'Made', action, args);
    """

  @Test func aProxyAnswersWhereNoNativeSideDoes() async throws {
    let script = Self.proxy + "call('sum', 1, 2); call('twice'); call('refuse'); call('fall'); call('status'); note('exec returned');"
    try await BridgedPage.run("document.addEventListener('deviceready', () => { \(script) })") { page async throws in
      #expect(await page.notes == ["exec returned", "sum 3", "twice first", "twice second", "refuse failed: refused", "fall failed: Error: fell"])
      #expect(await page.uncaught == [])
    }
  }

  @Test func aNativeSideGoesBeforeAProxy() async throws {
    let script = """
      const proxies = cordova.require('cordova/exec/proxy');
      proxies.add('com.gantry.test', { echo: (ok) => ok('proxy'), mine: (ok) => ok('proxy') });
      for (const action of ['echo', 'mine']) cordova.exec(note, note, 'com.gantry.test', action, ['native']);
      note([proxies.get('nobody', 'x'), proxies.get('com.gantry.test', 'x'), typeof proxies.remove('com.gantry.test').echo, proxies.get('com.gantry.test', 'mine')].join());
      """
    try await BridgedPage.run("document.addEventListener('deviceready', () => { \(script) })") { page async throws in
      #expect(await page.notes.sorted() == [",,function,", "native", "proxy"])
    }
  }

  // MARK: Modules that only the page lists

  @Test func modulesThatOnlyThePagesOwnListNamesAreLoadedAsScripts() async throws {
    let list = """
      cordova.define('cordova/plugin_list', (require, exports, module) => {
        module.exports = [
          { id: 'own.a', file: 'plugins/own/a.js', pluginId: 'own', clobbers: ['placedA'] },
          { id: 'own.b', file: 'plugins/own/b.js', pluginId: 'own', runs: true },
          { id: 'own.gone', file: 'plugins/own/gone.js', pluginId: 'own', runs: true },
        ];
        module.exports.metadata = {};
      });
      """
    let files = [
      "sub/cordova_plugins.js": list, "plugins/own/a.js": "note('the wrong folder')",
      "sub/plugins/own/a.js": "cordova.define('own.a', (require, exports, module) => { module.exports = 'A' })",
      "sub/plugins/own/b.js": "cordova.define('own.b', () => note('b runs'))",
      "sub/cordova.js": "// the virtual file\n",
    ]
    let html = """
      <script src="cordova.js"></script><script src="sub/cordova.js?v=1"></script><script src="sub/cordova_plugins.js"></script>
      <script>document.addEventListener('deviceready', () => note('ready ' + placedA))</script>
      """
    try await run([:], html: html, pageFiles: files) { page async throws in
      #expect(await page.notes == ["b runs", "ready A"])
      #expect(await page.console.contains { $0.hasPrefix("error: cordova_plugins.js lists the module own.gone, but ") && $0.hasSuffix("plugins/own/gone.js does not define it") })
    }
  }

  @Test func scriptsAreInjected() async throws {
    let script = """
      const { injectScript } = cordova.require('cordova/pluginloader');
      injectScript('there.js', () => note('loaded'), () => note('never'));
      injectScript('gone.js', () => note('never'), () => note('failed'));
      injectScript('gone.js', () => note('goes on'));
      """
    try await run([:], scripts: script, pageFiles: ["there.js": "note('runs')"]) { page async throws in
      #expect(await page.notes.sorted() == ["failed", "goes on", "loaded", "runs"])
    }
  }

  // MARK: Tables and modules as upstream's cordova.js has them

  @Test func aTableOfCallbacksOfThePagesOwnIsUsed() async throws {
    let script = """
      cordova.exec(note, note, 'com.gantry.test', 'echo', ['its own call']);
      cordova.callbacks = { X1: { success: (value) => note('success ' + value), fail: (value) => note('fail ' + value) } };
      cordova.callbackFromNative('X1', true, 1, ['kept'], true);
      cordova.callbackFromNative('X1', false, 9, ['a']);
      cordova.callbackFromNative('X1', true, 1, ['gone']);
      cordova.callbackFromNative('unknown', true, 1, []);
      """
    try await BridgedPage.run("document.addEventListener('deviceready', () => { \(script) })") { page async throws in
      #expect(await page.notes == ["success kept", "fail a", "its own call"])
    }
  }

  @Test func aModuleDoesNotSeeItsFactoryAndCanBeTriedAgain() async throws {
    let script = """
      let fails = true;
      cordova.define('own.m', (require, exports, module) => {
        note(Object.keys(module).sort().join());
        if (fails) throw new Error('not yet');
        exports.done = true;
      });
      try { cordova.require('own.m'); } catch (error) { note(error.message); }
      fails = false;
      note(cordova.require('own.m').done);
      cordova.define('own.a', (require) => require('own.b'));
      cordova.define('own.b', (require) => require('own.a'));
      try { cordova.require('own.a'); } catch (error) { note(error.message); }
      """
    try await BridgedPage.run(script) { page async throws in
      #expect(await page.notes == ["exports,id", "not yet", "exports,id", "true", "Cycle in require graph: own.a->own.b->own.a"])
    }
  }

  // MARK: Pages that replace what the bridge uses

  @Test func replacedInterfacesDoNotStopTheBridge() async throws {
    let replacing = """
      window.own = { Event, CustomEvent };
      for (const name of ['Event', 'CustomEvent', 'URL', 'btoa', 'atob', 'setTimeout', 'clearTimeout', 'HTMLElement', 'HTMLIFrameElement']) {
        window[name] = function () { note('replaced ' + name); throw new Error(name); };
      }
      document.dispatchEvent = window.dispatchEvent = () => { throw new Error('dispatchEvent'); };
      """
    let script = """
      document.addEventListener('deviceready', (event) => {
        note('deviceready ' + (Object.getPrototypeOf(event) === own.Event.prototype));
        for (const type of ['testevent', 'testcustom']) document.addEventListener(type, (event) => note(type + ' ' + (event instanceof own.Event)));
        cordova.exec(null, note, 'com.gantry.test', 'events', [{}]);
        const { fromArrayBuffer, toArrayBuffer } = cordova.require('cordova/base64');
        note(fromArrayBuffer(new Uint8Array([1, 2, 3, 250]).buffer) + ' ' + new Uint8Array(toArrayBuffer('AQL6')).join());
        note(cordova.require('cordova/urlutil').makeAbsolute('x/../y').endsWith('/y'));
      });
      """
    try await BridgedPage.run(html: "<script>\(replacing)</script><script src=\"cordova.js\"></script><script>\(script)</script>") { page async throws in
      #expect(await page.notes == ["deviceready true", "AQID+g== 1,2,250", "true", "testevent true", "testcustom true"])
      let uncaught = await page.uncaught
      #expect(uncaught == [], "\(uncaught)")
    }
  }

  // MARK: Failures without a callback

  @Test func aFailureThatThePageDoesNotHearOfIsToldOnce() async throws {
    let script = """
      document.addEventListener('deviceready', () => {
        cordova.exec(null, null, 'Nobody', 'init', []);
        cordova.exec(note, null, 'Nobody', 'start', []);
        cordova.exec(note, null, 'Nobody', 'start', []);
        cordova.exec(note, () => note('heard'), 'Nobody', 'heard', []);
        cordova.exec(null, null, 'com.gantry.test', 'throw', ['x']);
        cordova.exec(null, null, 'com.gantry.test', 'echo', ['x']);
      });
      """
    try await BridgedPage.run(script) { page async throws in
      #expect(await page.notes == ["heard"])
      let failures = page.log.filter { $0.contains("no error callback") }
      #expect(failures.map { $0.prefix { $0 != " " } } == ["Nobody.init", "Nobody.start", "com.gantry.test.throw"])
      #expect(failures.first?.contains("Class not found: no plugin answers the service 'Nobody'") == true)
      #expect(failures.last?.hasSuffix("no such luck: x") == true)
    }
  }

  // MARK: Features that are waited for

  private static let holding = """
    const channel = require('cordova/channel');
    channel.waitForInitialization('onHeld');
    channel.onCordovaReady.subscribe(() => {
      require('cordova/exec')(() => channel.initializationComplete('onHeld'), (e) => note('failed'), SERVICE, ACTION, []);
    });
    """

  private func notes(service: String, action: String, more: String = "") async throws -> (notes: [String], console: [String]) {
    let module = Self.holding.replacing("SERVICE", with: "'\(service)'").replacing("ACTION", with: "'\(action)'") + more
    let files = ["p/plugin.xml": PluginFolder.manifest("p", #"<js-module src="www/a.js" name="a"><runs/></js-module>"#), "p/www/a.js": module]
    var (notes, console): ([String], [String]) = ([], [])
    try await run(files, scripts: "document.addEventListener('deviceready', () => note('deviceready'))") { page async throws in
      (notes, console) = await (page.notes, page.console)
    }
    return (notes, console)
  }

  @Test func devicereadyDoesNotWaitForeverForAPluginWithoutANativeSide() async throws {
    let (notes, console) = try await notes(service: "Nobody", action: "x")
    #expect(notes == ["failed", "deviceready"])
    #expect(console.contains { $0.hasPrefix("warn: deviceready waits no longer for onHeld: ") })
  }

  @Test func devicereadyWaitsForPluginsThatAreAtWork() async throws {
    let slow = "require('cordova/exec')(() => {}, null, 'Nobody', 'y', []);"
    let (notes, console) = try await notes(service: "com.gantry.test", action: "slow", more: slow)
    #expect(notes == ["deviceready"])
    #expect(!console.contains { $0.contains("waits no longer") })
  }
}

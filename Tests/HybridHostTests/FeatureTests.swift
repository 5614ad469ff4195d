import HybridHost
import Testing

@Suite("Features and plugins of an app", .timeLimit(.minutes(1)))
struct FeatureTests {
  private static let bootConfiguration = #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#

  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func run(config: String? = nil, plugins: [String: String] = [:], script: String) async throws -> RecordingObserver {
    var files = plugins
    files["www/bootconfig.json"] = Self.bootConfiguration
    files["www/config.xml"] = config
    files["www/index.html"] = "<script src='cordova.js'></script><script>document.addEventListener('deviceready', async () => {\(script)})</script>"
    return try await HybridHostTests.run(try scratch.write(files), scratch.options())
  }

  @Test("of config.xml add to the runtime's own and take none away", arguments: [
    "<feature name='Console'/>", "<feature name='com.salesforce.sdkinfo'/>",
    "<feature name='SplashScreen'><param name='ios-package' value='CDVSplashScreen'/></feature><platform name='ios'><feature name='X'/></platform>",
  ])
  func features(entries: String) async throws {
    let observer = try await run(config: "<widget id='a.b' version='1'>\(entries)</widget>", script: """
      const store = cordova.require('com.salesforce.plugin.smartstore');
      store.registerSoup('s', [{ path: 'a', type: 'string' }], (name) => console.log('registered', name), (e) => console.log('failed', e));
      cordova.require('com.salesforce.plugin.sdkinfo').getInfo((i) => console.log(i.forcePluginsAvailable.includes('com.salesforce.smartstore')), console.log);
      """)
    #expect(observer.lines.sorted() == ["registered s", "true"])
  }

  @Test("of the SDK that only config.xml names are among those available", arguments: [
    ("2.3.0", "own,oauth,sdkinfo,smartstore,sfaccountmanager"), ("4.2.0", "own,oauth,sdkinfo,smartstore,sfaccountmanager,smartsync"),
    ("", "own,oauth,sdkinfo,smartstore,sfaccountmanager,smartsync,network"), ("7.3.0", "own,oauth,sdkinfo,smartstore,sfaccountmanager,smartsync,network"),
    ("8.0.0", "own,oauth,sdkinfo,smartstore,sfaccountmanager,mobilesync,network"), ("13.2.1", "own,oauth,sdkinfo,smartstore,sfaccountmanager,mobilesync,network"),
  ])
  func available(sdkVersion: String, names: String) async throws {
    let preference = sdkVersion.isEmpty ? "" : "<preference name='SalesforceMobileSDKVersion' value='\(sdkVersion)'/>"
    let observer = try await run(config: "<widget id='a.b'><feature name='com.salesforce.own'/><feature name='Device'/>\(preference)</widget>", script: """
      cordova.require('com.salesforce.plugin.sdkinfo').getInfo((i) => console.log(i.forcePluginsAvailable.join().replaceAll('com.salesforce.', '')), console.log);
      """)
    #expect(observer.lines == [names], "\(observer.lines)")
  }

  @Test("whose folder has come without its scripts leave the runtime's modules in place")
  func pluginWithoutScripts() async throws {
    let manifest = #"<plugin id="com.salesforce" version="9.2.0"><js-module src="www/com.salesforce.plugin.oauth.js" name="plugin.oauth"/></plugin>"#
    let observer = try await run(plugins: ["plugins/com.salesforce/plugin.xml": manifest], script: """
      console.log(typeof cordova.require('com.salesforce.plugin.oauth').getAuthCredentials, typeof navigator.smartstore.registerSoup);
      """)
    #expect(observer.errors.isEmpty, "\(observer.errors)")
    #expect(observer.lines == ["function function"])
  }

  @Test("may have a less-than sign in their manifests, as Cordova's own parser takes it")
  func lessThanSign() async throws {
    let manifest = """
      <plugin id="org.old" version="1"><engines><engine name="cordova" version="<=3.8.0"/></engines>
      <js-module src="www/a.js" name="a"><clobbers target="made"/></js-module></plugin>
      """
    let observer = try await run(plugins: ["plugins/org.old/plugin.xml": manifest, "plugins/org.old/www/a.js": "module.exports = 'old'"], script: "console.log(made)")
    #expect(observer.lines == ["old"], "\(observer.errors)")
  }

  private static func plugin(_ id: String, service: String, _ module: String) -> [String: String] {
    [
      "plugins/\(id)/plugin.xml": """
        <plugin xmlns="http://apache.org/cordova/ns/plugins/1.0" id="\(id)" version="1.0.0"><platform name="ios">
        <js-module src="www/a.js" name="a"><clobbers target="made"/></js-module>
        <config-file target="config.xml" parent="/*"><feature name="\(service)"><param name="ios-package" value="X"/></feature></config-file>
        </platform></plugin>
        """,
      "plugins/\(id)/www/a.js": "const exec = require('cordova/exec'); \(module)",
    ]
  }

  @Test("without a native side are named once at the start, and each call fails at once")
  func noNativeSide() async throws {
    let plugin = Self.plugin("cordova-plugin-smell", service: "Nose", "exports.take = (ok, no) => exec(ok, no, 'Nose', 'smell', []);")
    let observer = try await run(plugins: plugin, script: "for (const n of [1, 2]) made.take(null, (e) => console.log(n, e.slice(0, 15)))")
    #expect(observer.lines == ["1 Class not found", "2 Class not found"])
    let warnings = observer.notices.map(\.description).filter { $0.contains("cordova-plugin-smell") }
    #expect(warnings == ["warning: plugins without a native side here, whose calls all fail at once: cordova-plugin-smell (Nose)"])
  }

  private static let dialogs = """
    exports.alert = (text, done) => exec(done, null, 'Notification', 'alert', [text, 'Alert', 'OK']);
    exports.confirm = (text, done, labels = ['OK', 'Cancel']) => exec(done, null, 'Notification', 'confirm', [text, 'Confirm', labels]);
    exports.prompt = (text, done, proposal) => exec(done, null, 'Notification', 'prompt', [text, 'Prompt', ['OK', 'Cancel'], proposal]);
    exports.beep = (times) => exec(null, null, 'Notification', 'beep', [times]);
    """

  @Test("for dialogs are answered as alert, confirm and prompt are", arguments: [(true, "1 1 1"), (false, "2 1 2")])
  func dialogs(confirm: Bool, buttons: String) async throws {
    var files = Self.plugin("cordova-plugin-dialogs", service: "Notification", Self.dialogs)
    files["www/bootconfig.json"] = Self.bootConfiguration
    files["www/index.html"] = """
      <script src='cordova.js'></script><script>document.addEventListener('deviceready', () => {
        const asked = (name, ...args) => new Promise((done) => made[name](args[0], done, ...args.slice(1)));
        (async () => {
          console.log('alert', await asked('alert', 'Hello'));
          console.log(await asked('confirm', 'Two?'), await asked('confirm', 'One?', ['Fine']), await asked('confirm', 'Old?', 'Yes,No'));
          console.log(JSON.stringify(await asked('prompt', 'Name?', 'Ada')));
          made.beep(2);
        })();
      })</script>
      """
    var options = scratch.options()
    options.dialogs.confirm = confirm
    let observer = try await HybridHostTests.run(try scratch.write(files), options)
    #expect(observer.lines == ["alert 1", buttons, #"{"buttonIndex":1,"input1":"Ada"}"#])
    let notices = observer.notices.map(\.description)
    #expect(notices.contains { $0.hasPrefix("alert: Alert: Hello") } && notices.contains { $0.hasPrefix("prompt: Prompt: Name? (answered") && $0.contains("Ada") }, "\(notices)")
    #expect(!notices.contains { $0.contains("without a native side") || $0.contains("no error callback") }, "\(notices)")
  }

  @Test("for the console write to the app's console")
  func console() async throws {
    let plugin = Self.plugin("cordova-plugin-console", service: "Console", "exports.log = (level, text) => exec(null, null, 'Console', 'logLevel', [level, text]);")
    let observer = try await run(plugins: plugin, script: "made.log('ERROR', 'it broke'); made.log('LOG', 'it works')")
    #expect(observer.lines == ["it broke", "it works"])
  }
}

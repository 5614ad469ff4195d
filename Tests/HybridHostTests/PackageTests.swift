import Foundation
import HybridHost
import Testing
import WebPlatform
import ZipArchive

@Suite("Apps in one file", .timeLimit(.minutes(1)))
struct PackageTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func package(_ name: String, _ files: KeyValuePairs<String, [UInt8]>) throws -> String {
    let path = "\(scratch.path)/\(name)"
    try Data(ZipFile.bytes(files)).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func bundle(_ path: String) throws -> AppBundle { try AppBundle(at: path, cache: "\(scratch.path)/cache") }

  private static let page = Array("<script src='cordova.js'></script><script src='js/a.js'></script>".utf8)
  private static let script = Array("document.addEventListener('deviceready', () => console.log(cordova.platformId, location.pathname.split('/').slice(-2).join('/')))".utf8)

  private static func description(content: String = "start.html") -> BinaryXMLDocument.Node {
    .element("widget", [("id", "com.example.größe"), ("version", "2.3.4")], [
      .element("name", [], [.text("A & B")]), .element("content", [("src", content)], []), .element("preference", [("name", "Long"), ("value", String(repeating: "ä", count: 200))], []),
    ])
  }

  private func lines(_ bundle: AppBundle) async throws -> [String] {
    let observer = RecordingObserver()
    let app = try HybridApp(bundle: bundle, options: scratch.options(), observer: observer)
    try await app.start()
    await app.untilIdle()
    await app.stop()
    return observer.lines
  }

  @Test("of Android run as there", arguments: [true, false])
  func apk(isUTF8: Bool) async throws {
    let path = try package("app.apk", [
      "AndroidManifest.xml": [0, 1], "classes.dex": [2], "res/xml/config.xml": BinaryXMLDocument.bytes(Self.description(), isUTF8: isUTF8),
      "assets/www/start.html": Self.page, "assets/www/js/a.js": Self.script, "assets/other.txt": [3],
    ])
    let bundle = try bundle(path)
    #expect(bundle.description.identifier == "com.example.größe")
    #expect(bundle.description.name == "A & B")
    #expect(bundle.description.preferences["long"]?.count == 200)
    #expect(try await lines(bundle) == ["android www/start.html"])
    #expect(!FileManager.default.fileExists(atPath: "\(bundle.folder)/classes.dex"))
  }

  @Test("of an iPhone run as there")
  func ipa() async throws {
    let xml = "<widget id='com.example.ipa'><content src='start.html'/></widget>"
    let path = try package("app.ipa", [
      "Payload/My App.app/Info.plist": [0], "Payload/My App.app/config.xml": Array(xml.utf8), "Payload/My App.app/www/start.html": Self.page,
      "Payload/My App.app/www/js/a.js": Self.script,
    ])
    #expect(try await lines(try bundle(path)) == ["ios www/start.html"])
  }

  @Test("of a project, at the top or below")
  func project() async throws {
    let configuration = Array(#"{"isLocal": true, "startPage": "start.html", "shouldAuthenticate": false}"#.utf8)
    let deep = try package("deep.zip", [
      "repo-main/node_modules/x/www/index.html": [], "repo-main/platforms/ios/config.xml": [], "repo-main/www/bootconfig.json": configuration,
      "repo-main/www/start.html": Self.page, "repo-main/www/js/a.js": Self.script, "repo-main/config.xml": Array("<widget id='w'/>".utf8),
    ])
    let bundle = try bundle(deep)
    #expect(try await lines(bundle) == ["ios www/start.html"])
    #expect(!FileManager.default.fileExists(atPath: "\(bundle.folder)/platforms"))
    let flat = try package("flat.zip", ["bootconfig.json": configuration, "start.html": Self.page, "js/a.js": Self.script])
    #expect(try await lines(try self.bundle(flat)).count == 1)
  }

  @Test("are unpacked anew only when they have changed")
  func cache() throws {
    let files = { (text: String) -> KeyValuePairs<String, [UInt8]> in ["config.xml": Array("<widget id='w'><name>\(text)</name></widget>".utf8), "index.html": []] }
    let path = try package("a.zip", files("one"))
    let first = try bundle(path)
    try Data().write(to: URL(fileURLWithPath: "\(first.folder)/mark"))
    #expect(try bundle(path).folder == first.folder)
    #expect(FileManager.default.fileExists(atPath: "\(first.folder)/mark"))
    _ = try package("a.zip", files("three"))
    #expect(try bundle(path).description.name == "three")
    let mode = try FileManager.default.attributesOfItem(atPath: first.www)[.posixPermissions] as? Int
    #expect(mode == 0o700)
  }

  @Test("cannot write outside of their folder", arguments: ["../evil.txt", "a/../../evil.txt", "a/./b", "a//b", "a\\b", "/evil.txt"])
  func slip(name: String) throws {
    let path = try package("evil.zip", ["config.xml": Array("<widget id='w'/>".utf8), "index.html": [], name: [1]])
    #expect { try bundle(path) } throws: { "\($0)".contains("leads out of the app's folder") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).filter { $0.hasPrefix("evil") } == ["evil.zip"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(scratch.path)/cache").isEmpty)
  }

  @Test("that are none say so")
  func broken() throws {
    let text = "\(scratch.path)/text.apk"
    try Data("no archive".utf8).write(to: URL(fileURLWithPath: text))
    #expect { try bundle(text) } throws: { "\($0)".hasPrefix("\(text) cannot be read as a ZIP file: ") }
    let empty = try package("empty.apk", ["AndroidManifest.xml": [0]])
    #expect { try bundle(empty) } throws: { "\($0)".hasPrefix("\(empty) holds no app") }
    var bytes = ZipFile.bytes(["config.xml": Array("<widget id='w'/>".utf8), "index.html": Array("hello".utf8)])
    let place = try #require(bytes.firstRange(of: Array("hello".utf8)))
    bytes[place.lowerBound] = UInt8(ascii: "j")
    let damaged = "\(scratch.path)/damaged.zip"
    try Data(bytes).write(to: URL(fileURLWithPath: damaged))
    #expect { try bundle(damaged) } throws: { "\($0)".contains("the file index.html in it cannot be read: CRC error") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(scratch.path)/cache").isEmpty)
  }

  @Test("with damaged binary XML are refused and nothing worse", arguments: 0..<40)
  func damagedDescription(seed: Int) throws {
    var bytes = BinaryXMLDocument.bytes(Self.description(), isUTF8: seed % 2 == 0)
    var state = UInt64(seed + 1)
    for _ in 0..<20 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 20)
    }
    let path = try package("app.apk", ["res/xml/config.xml": bytes, "assets/www/index.html": Self.page])
    _ = try? bundle(path)
  }

  // MARK: Prepared plugins

  @Test("bring their own plugins: each file that is there wins over the runtime's, and -v says so")
  func preparedPlugins() async throws {
    let list = """
      cordova.define('cordova/plugin_list', function(require, exports, module) {
        module.exports = [
          { id: 'com.salesforce.plugin.oauth', file: 'plugins/com.salesforce/www/com.salesforce.plugin.oauth.js', pluginId: 'com.salesforce', clobbers: ['oauthOfApp'] },
          { id: 'com.salesforce.plugin.sdkinfo', file: 'plugins/com.salesforce/www/com.salesforce.plugin.sdkinfo.js', pluginId: 'com.salesforce' },
          { id: 'own.thing', file: 'plugins/own/www/thing.js', pluginId: 'own', runs: true },
          { id: 'own.gone', file: 'plugins/own/www/gone.js', pluginId: 'own', runs: true },
        ];
        module.exports.metadata = { own: '1.0.0' };
      });
      """
    let define = { (id: String, body: String) in "cordova.define('\(id)', function(require, exports, module) { \(body) });" }
    let bundle = try scratch.write([
      "config.xml": "<widget id='w'/>", "www/cordova_plugins.js": list,
      "www/plugins/com.salesforce/www/com.salesforce.plugin.oauth.js": define("com.salesforce.plugin.oauth", "exports.isOwn = true"),
      "www/plugins/own/www/thing.js": define("own.thing", "console.log('ran')"),
      "www/index.html": """
        <script src="cordova.js"></script>
        <script>document.addEventListener('deviceready', () => console.log(
          oauthOfApp.isOwn, typeof cordova.require('com.salesforce.plugin.sdkinfo').getInfo, cordova.require('cordova/plugin_list').length,
          typeof navigator.smartstore));</script>
        """,
    ])
    let lines = try await run(bundle, scratch.options()).lines
    #expect(lines.contains("ran"))
    #expect(lines.contains("true function 4 undefined"))
    #expect(lines.contains { $0.contains("own.gone") && $0.contains("plugins/own/www/gone.js does not define it") })
    #expect(lines.contains { $0.contains("1 the runtime's: com.salesforce.plugin.sdkinfo") })
  }

  @Test("ask for plugins as PhoneGap Build and Ionic 1 wrote them, and for cordova.js by its other name")
  func askedPlugins() async throws {
    let bundle = try scratch.write([
      "config.xml": "<widget id='w' xmlns:gap='http://phonegap.com/ns/1.0'><gap:plugin name='cordova-plugin-splashscreen' source='npm'/></widget>",
      "package.json": """
        { "cordovaPlugins": ["cordova-plugin-device", { "id": "ionic-plugin-keyboard", "locator": "https://example.com/k.git" }, 7],
          "cordova": { "plugins": { "cordova-plugin-vibration": {} } } }
        """,
      "www/sub/index.html": "",
      "www/index.html": """
        <script src="sub/phonegap.js"></script>
        <script>document.addEventListener('deviceready', () => console.log(
          typeof navigator.splashscreen, typeof device, typeof cordova.plugins.Keyboard, typeof navigator.vibrate))</script>
        """,
    ])
    let asked = try AppBundle(at: bundle).askedPlugins
    #expect(asked == ["cordova-plugin-splashscreen", "cordova-plugin-vibration", "cordova-plugin-device", "ionic-plugin-keyboard"])
    let lines = try await run(bundle, scratch.options()).lines
    #expect(lines.contains("object object object function"))
  }

  @Test("ask for plugins by ids of older days, whose modules find each other")
  func idsOfOlderDays() async throws {
    let ids = ["camera", "file", "file-transfer", "media-capture"].map { "<gap:plugin name='org.apache.cordova.\($0)'/>" }.joined()
    let bundle = try scratch.write([
      "config.xml": "<widget id='w' xmlns:gap='http://phonegap.com/ns/1.0'>\(ids)</widget>",
      "www/index.html": """
        <script src="cordova.js"></script>
        <script>document.addEventListener('deviceready', () => console.log(
          typeof navigator.camera.getPicture, typeof FileTransfer, typeof navigator.device.capture.captureImage, typeof cordova.require('org.apache.cordova.camera.Camera')))</script>
        """,
    ])
    let lines = try await run(bundle, scratch.options()).lines
    #expect(lines.contains("function function function object"))
  }

  @Test("whose list of plugins does not run are started with the runtime's")
  func brokenPreparedList() async throws {
    let bundle = try scratch.write([
      "config.xml": "<widget id='w'/>", "www/cordova_plugins.js": "cordova.define(", "www/index.html": """
        <script src="cordova.js"></script>
        <script>document.addEventListener('deviceready', () => console.log(typeof cordova.require('com.salesforce.plugin.smartstore')))</script>
        """,
    ])
    let lines = try await run(bundle, scratch.options()).lines
    #expect(lines.contains("object"))
    #expect(lines.contains { $0.contains("the bundle's cordova_plugins.js is ignored: SyntaxError") })
  }

  // MARK: Without the SDK

  @Test("and folders with a config.xml alone are Cordova apps without the SDK")
  func plainCordova() async throws {
    let bundle = try scratch.write(["config.xml": "<widget id='w'><content src='start.html'/></widget>", "www/start.html": "<script>console.log('started')</script>"])
    #expect(try await run(bundle, scratch.options()).lines == ["started"])
  }

  @Test("with both: bootconfig.json names the page, as on phones, and a warning says so")
  func contentIsIgnored() async throws {
    let bundle = try scratch.write([
      "config.xml": "<widget id='w'><content src='other.html'/></widget>", "www/bootconfig.json": #"{"startPage": "start.html", "shouldAuthenticate": false}"#,
      "www/start.html": "<script>console.log('started')</script>", "www/other.html": "",
    ])
    let observer = try await run(bundle, scratch.options())
    #expect(observer.lines == ["started"])
    #expect(observer.notices.map(\.description).contains { $0.contains(#"<content src="other.html"/> is ignored"#) })
  }
}

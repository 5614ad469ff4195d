import HybridHost
import Testing

@Suite("The SDK's version that an app was built with", .timeLimit(.minutes(1)))
struct GenerationTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let ask = "const ask = (version) => new Promise((done) => cordova.exec(done, done, 'com.salesforce.sdkinfo', 'getInfo', version ? ['pluginSDKVersion:' + version] : []));"

  /// What a page prints that runs `script` at deviceready.
  private func lines(_ script: String, _ files: [String: String] = [:], sdkVersion: String? = nil) async throws -> [String] {
    var files = files
    files["www/bootconfig.json"] = files["www/bootconfig.json"] ?? #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#
    files["www/index.html"] = "<script src='cordova.js'></script><script>\(Self.ask) document.addEventListener('deviceready', async () => {\(script)})</script>"
    var options = scratch.options()
    options.sdkVersion = sdkVersion
    let observer = try await run(try scratch.write(files), options)
    #expect(observer.errors.isEmpty, "\(observer.errors)")
    return observer.lines
  }

  private static func config(_ entries: String) -> [String: String] { ["www/config.xml": "<widget id='a.b'>\(entries)</widget>"] }

  @Test("is the one that its modules send")
  func sent() async throws {
    let lines = try await lines("""
      for (const version of ['13.2.1', '7.3.0', '14.0.0.dev', 'nonsense', '', null]) {
        const { sdkVersion, forcePluginsAvailable: plugins } = await ask(version);
        console.log(sdkVersion, plugins.includes('com.salesforce.mobilesync'), plugins.includes('com.salesforce.smartsync'));
      }
      cordova.require('com.salesforce.plugin.sdkinfo').getInfo((info) => console.log('own', info.sdkVersion));
      """)
    #expect(lines == ["13.2.1 true false", "7.3.0 false true", "14.0.0.dev true false", "5.3.0 false true", "5.3.0 false true", "5.3.0 false true", "own 5.3.0"])
  }

  @Test("is the one that config.xml or the operator names, whatever is sent")
  func chosen() async throws {
    let script = "console.log((await ask('13.2.1')).sdkVersion, navigator.userAgent.split(' ')[0])"
    let config = Self.config("<preference name='SalesforceMobileSDKVersion' value='7.3.0'/>")
    #expect(try await lines(script, config) == ["7.3.0 SalesforceMobileSDK/7.3.0"])
    #expect(try await lines(script, config, sdkVersion: "9.2.0") == ["9.2.0 SalesforceMobileSDK/9.2.0"])
  }

  @Test("is that of the modules in the bundle", arguments: [
    ["www/libs/cordova.force.js": "var SALESFORCE_MOBILE_SDK_VERSION = \"9.2.0\";"], ["www/cordova.force.js": "const x = 1, SALESFORCE_MOBILE_SDK_VERSION='9.2.0'"],
    ["plugins/com.salesforce/plugin.xml": "<plugin id='com.salesforce' version='9.2.0'/>"],
    ["www/plugins/com.salesforce/plugin.xml": "<plugin id='com.salesforce' version='9.2.0'/>"],
    ["plugins/com.salesforce/plugin.xml": "<plugin id='com.salesforce' version='1'/>", "plugins/com.salesforce/www/com.salesforce.util.exec.js": "SALESFORCE_MOBILE_SDK_VERSION = '9.2.0'"],
  ])
  func bundled(files: [String: String]) async throws {
    let script = "console.log((await ask()).sdkVersion, (await ask('5.3.0')).sdkVersion, (await ask('8.0')).sdkVersion, navigator.userAgent.split(' ')[0])"
    #expect(try await lines(script, files) == ["9.2.0 9.2.0 8.0 SalesforceMobileSDK/9.2.0"])
  }

  @Test("that is none is ignored with a warning")
  func noVersion() async throws {
    var files = Self.config("<preference name='SalesforceMobileSDKVersion' value='latest'/>")
    files["www/bootconfig.json"] = #"{"shouldAuthenticate": false}"#
    files["www/index.html"] = "<script>console.log(navigator.userAgent.split(' ')[0])</script>"
    let observer = try await run(try scratch.write(files), scratch.options())
    #expect(observer.lines == ["SalesforceMobileSDK/5.3.0"])
    #expect(observer.notices.map(\.description).contains("warning: config.xml: the preference SalesforceMobileSDKVersion is no version: latest"))
  }

  @Test("tells what the user agent says", arguments: [
    ("3.2.0", "Hybrid Mozilla/5.0"), ("4.0.0", "Hybrid uid_# Mozilla/5.0"), ("4.1.0", "HybridLocal uid_# Mozilla/5.0"), ("13.2.1", "HybridLocal uid_# ftr_ Mozilla/5.0"),
  ])
  func userAgent(version: String, ending: String) async throws {
    let script = "console.log(navigator.userAgent.replace(/uid_[0-9a-f]{32}/, 'uid_#').replace(/(Mozilla.5.0).*/, '$1'))"
    let line = try #require(try await lines(script, Self.config("<name>Own</name>"), sdkVersion: version).first)
    #expect(line.hasPrefix("SalesforceMobileSDK/\(version) iOS/18.5 (iPhone) ") && line.hasSuffix(" Own/1.0 \(ending)"), "\(line)")
  }

  @Test("has the features in use in native requests' user agent, in their place")
  func features() async throws {
    let lines = try await lines("""
      const info = cordova.require('com.salesforce.plugin.sdkinfo');
      for (const code of ['MU', 'AI']) info.registerAppFeature(code);
      await ask();
      location.search === '?again' ? console.log(/ HybridLocal uid_[0-9a-f]{32} ftr_AI\\.MU Mozilla/.test(navigator.userAgent)) : (location.search = '?again');
      """)
    #expect(lines == ["true"])
  }

  @Test("is in the user agent that forcetk makes")
  func forcetk() async throws {
    let script = """
      const library = document.head.appendChild(document.createElement('script'));
      library.onload = () => console.log(new forcetk.Client('c', 'https://l').computeWebAppSdkAgent('Mozilla/5.0').split(' ')[0]);
      library.src = 'libs/forcetk.mobilesdk.js';
      """
    #expect(try await lines(script, sdkVersion: "3.3.0") == ["SalesforceMobileSDK/3.3.0"])
  }

  @Test("decides what error callbacks of cursors get beyond the last and first page", arguments: [
    ("2.3.0", "cursor,error"), ("4.3.1", "cursor,error"), ("5.0.0", "error,error"), ("13.2.1", "error,error"),
  ])
  func cursorErrors(version: String, arguments: String) async throws {
    let lines = try await lines("""
      const store = cordova.require('com.salesforce.plugin.smartstore');
      const cursor = { cursorId: 1, currentPageIndex: 0, totalPages: 1 };
      for (const move of ['moveCursorToNextPage', 'moveCursorToPreviousPage']) {
        const given = await new Promise((done) => store[move](cursor, null, (...values) => done(values)));
        console.log(given.map((value) => (value === cursor ? 'cursor' : value.message.startsWith(move) && 'error')).join());
      }
      """, sdkVersion: version)
    #expect(lines == [arguments, arguments])
  }

  @Test("and device are the same at the next start")
  func device() async throws {
    let script = "console.log(/uid_[0-9a-f]{32}/.exec(navigator.userAgent)[0])"
    let first = try await lines(script)
    #expect(first.count == 1)
    #expect(try await lines(script) == first)
  }

  @Test("comes with the app's version as phones tell it", arguments: [
    ("", "1.0"), ("<widget id='a' version='1.2.3'/>", "1.2.3"), ("<widget id='a' version='1.2.3' android-versionCode='7'/>", "1.2.3(7)"),
    ("<widget id='a' version='2.0' ios-CFBundleVersion='2.0.1'/>", "2.0(2.0.1)"), ("<widget id='a'/>", "1.0"),
    ("<widget id='a' version='1.0' android-versionCode='0'/>", "1.0"),
  ])
  func appVersion(config: String, version: String) async throws {
    let files = config.isEmpty ? [:] : ["www/config.xml": config]
    #expect(try await lines("console.log((await ask()).appVersion)", files) == [version])
  }

  @Test("lists config.xml's services in its order, and then the others")
  func services() async throws {
    let config = Self.config("<feature name='com.salesforce.network'/><feature name='Device'/><feature name='com.salesforce.mobilesync'/>")
    let lines = try await lines("console.log((await ask('7.3.0')).forcePluginsAvailable.join().replaceAll('com.salesforce.', ''))", config)
    #expect(lines == ["network,mobilesync,oauth,sdkinfo,smartstore,sfaccountmanager"])
  }

  @Test("lets apps see bootconfig.json with its defaults")
  func bootConfiguration() async throws {
    let lines = try await lines("console.log(JSON.stringify((await ask()).bootConfig))", ["www/bootconfig.json": #"{"shouldAuthenticate": false, "own": 1}"#])
    #expect(lines == [#"{"shouldAuthenticate":false,"own":1,"isLocal":true,"startPage":"index.html","errorPage":"error.html","attemptOfflineLoad":true,"unauthenticatedStartPage":""}"#])
  }

  @Test("says how a missing sign-in is called", arguments: [("3.3.0", "Never authenticated"), ("5.3.0", "Never authenticated"), ("6.0.0", "Not authenticated"), ("13.2.1", "Not authenticated")])
  func signedOut(version: String, text: String) async throws {
    let lines = try await lines("cordova.exec(null, console.log, 'com.salesforce.oauth', 'getAuthCredentials', ['pluginSDKVersion:\(version)'])")
    #expect(lines == [text])
  }

  @Test("says how a request fails", arguments: [
    ("5.3.0", "error response"), ("6.0.0", "text"), ("8.1.0", "text"), ("8.2.0", "error response"), ("13.2.1", "error response"),
  ])
  func requests(version: String, members: String) async throws {
    let lines = try await lines("""
      cordova.exec(null, (failure) => {
        let told;
        try { told = Object.keys(JSON.parse(failure)).sort().join(' ') } catch { told = 'text' }
        console.log(told);
      }, 'com.salesforce.network', 'pgSendRequest', ['pluginSDKVersion:\(version)', { path: '' }]);
      """)
    #expect(lines == [members])
  }

  @Test("getAppHomeUrl gives the page of the bundle that the app began with")
  func homePage() async throws {
    let script = """
      cordova.require('com.salesforce.plugin.oauth').getAppHomeUrl((url) => {
        console.log(url.replace(/.*\\/www\\//, 'file: '));
        if (!location.hash && !location.search) location.search = '?second';
      });
      """
    #expect(try await lines(script) == ["file: index.html", "file: index.html"])
  }

  @Test("a start page that is missing, where nothing says that it is local, is told as what it may be")
  func assumedLocal() async throws {
    let bundle = try scratch.write(["www/bootconfig.json": #"{"startPage": "/apex/Visits", "shouldAuthenticate": false}"#])
    await #expect {
      try await run(bundle, scratch.options())
    } throws: { error in
      "\(error)".contains("'isLocal' is missing and taken as true: set it to false if the page is on the server")
    }
  }
}

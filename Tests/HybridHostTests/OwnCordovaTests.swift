import HybridHost
import Testing

@Suite("A bundle with a cordova.js of its own")
struct OwnCordovaTests {
  /// Calls two built-in plugins with `send(id, service, action, args)`, and prints what `settled(id, status, message)` gets.
  private static let calls = """
    function settled(id, status, message) {
      console.log(id + ' ' + status + ' ' + (id === 'info' ? message.sdkVersion.length > 0 : message));
    }
    function callPlugins() {
      send('info', 'com.salesforce.sdkinfo', 'getInfo', ['pluginSDKVersion:5.3.0']);
      send('soup', 'com.salesforce.smartstore', 'pgRegisterSoup',
        ['pluginSDKVersion:5.3.0', { soupName: 'things', indexes: [{ path: 'Name', type: 'string' }] }]);
    }

    """

  private static let webkit = calls + """
    window.cordova = { require: function () { return { nativeCallback: settled }; } };
    function send(id, service, action, args) { window.webkit.messageHandlers.cordova.postMessage([id, service, action, args]); }
    """

  private static let android = calls + """
    var secret = prompt('', 'gap_init:3');
    window.cordova = { callbackFromNative: function (id, success, status, args) { settled(id, status, args[0]); } };
    function send(id, service, action, args) { prompt(JSON.stringify(args), 'gap:' + JSON.stringify([secret, service, action, id])); }
    """

  @Test("reaches the built-in plugins through the native end that it speaks to", arguments: [webkit, android])
  func plugins(_ copy: String) async throws {
    let scratch = try Scratch()
    let bundle = try scratch.write([
      "bootconfig.json": #"{ "isLocal": true, "startPage": "index.html", "shouldAuthenticate": false }"#,
      "www/cordova.js": copy,
      "www/index.html": "<body><script src='cordova.js'></script><script>callPlugins();</script></body>",
    ])
    let observer = try await run(bundle, scratch.options())
    #expect(observer.errors.isEmpty)
    #expect(observer.lines.sorted() == ["info 1 true", "soup 1 things"])
  }

  @Test("finds the plugin files that it has not brought")
  func virtualFiles() async throws {
    let scratch = try Scratch()
    let bundle = try scratch.write([
      "bootconfig.json": #"{ "isLocal": true, "startPage": "index.html", "shouldAuthenticate": false }"#,
      "www/cordova.js": "var defined = []; window.cordova = { define: function (id) { defined.push(id); } }; 'messageHandlers'",
      "www/index.html": """
        <script src="cordova.js"></script><script src="cordova_plugins.js"></script>
        <script>console.log(defined.join(), typeof window.webkit.messageHandlers.cordova.postMessage, typeof window._cordovaNative);</script>
        """,
    ])
    let observer = try await run(bundle, scratch.options())
    #expect(observer.errors.isEmpty)
    #expect(observer.lines == ["cordova/plugin_list function undefined"])
  }

  /// Copies that know an older native side than any that is here; neither does what it would do on a phone.
  @Test("is replaced by the runtime's own if it is older than 3.6 for Android or 3.4 for iOS", arguments: [
    "window.cordova = 'old'; var id = 'cordova/exec'; window._cordovaNative.exec('service', 'action', 'id', '[]');",
    "window.cordova = 'old'; var id = 'cordova/exec'; var frame = 'gap://ready'; if (navigator.userAgent.indexOf(' 4_') < 0) { request('/!gap_exec'); }",
  ])
  func oldCopy(_ copy: String) async throws {
    let scratch = try Scratch()
    let observer = try await run(try scratch.write(Self.app(script: "cordova-2.3.0.js", [ "www/cordova-2.3.0.js": copy ])), scratch.options())
    #expect(observer.errors.isEmpty, "\(observer.errors)")
    #expect(observer.lines == ["ready true"])
    #expect(observer.notices.filter { $0.description.contains("cordova-2.3.0.js is a copy of an old Cordova") }.count == 1, "\(observer.notices)")
  }

  @Test("may name its version, and be left out", arguments: ["cordova-2.3.0.js", "js/cordova-3.5.js"])
  func versionedName(_ script: String) async throws {
    let scratch = try Scratch()
    let observer = try await run(try scratch.write(Self.app(script: script, [:])), scratch.options())
    #expect(observer.errors.isEmpty, "\(observer.errors)")
    #expect(observer.lines == ["ready true"])
  }

  @Test("runs as it is if it only looks for a native side")
  func lookingScript() async throws {
    let scratch = try Scratch()
    let script = "var isAndroid = typeof window._cordovaNative === 'object'; console.log('looked', isAndroid);"
    let files = [
      "bootconfig.json": #"{ "isLocal": true, "startPage": "index.html", "shouldAuthenticate": false }"#,
      "www/cordova-platform.js": script, "www/index.html": "<body><script src='cordova-platform.js'></script></body>",
    ]
    #expect(try await run(try scratch.write(files), scratch.options()).lines == ["looked true"])
  }

  /// An app that says at deviceready whether it got the SDK's information.
  private static func app(script: String, _ files: [String: String]) -> [String: String] {
    let page = """
      <body><script src="\(script)"></script><script>
        document.addEventListener('deviceready', function () {
          cordova.require('cordova/exec')(
            function (info) { console.log('ready', info.sdkVersion.length > 0); }, null, 'com.salesforce.sdkinfo', 'getInfo', []);
        });
      </script></body>
      """
    let boot = #"{ "isLocal": true, "startPage": "index.html", "shouldAuthenticate": false }"#
    return files.merging(["bootconfig.json": boot, "www/index.html": page]) { $1 }
  }
}

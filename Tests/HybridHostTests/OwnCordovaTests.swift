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
}

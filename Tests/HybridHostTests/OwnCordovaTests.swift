import HybridHost
import Testing
import WebPlatform

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

  /// What sends a call to the native end of a platform.
  private static let webkitEnd = """
    function send(id, service, action, args) { window.webkit.messageHandlers.cordova.postMessage([id, service, action, args]); }

    """
  private static let androidEnd = """
    var secret = prompt('', 'gap_init:3');
    function send(id, service, action, args) { prompt(JSON.stringify(args), 'gap:' + JSON.stringify([secret, service, action, id])); }

    """

  private static let webkit = calls + webkitEnd + "window.cordova = { require: function () { return { nativeCallback: settled }; } };"

  private static let android = calls + androidEnd + """
    window.cordova = { callbackFromNative: function (id, success, status, args) { settled(id, status, args[0]); } };
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

  /// What a copy of Cordova 2 does with the native side of its time; the container says that it is there once it has loaded the page.
  private static let old = """
    var id = 'cordova/exec', callbacks = {}, count = 0;
    function Replaced() {}
    Replaced.prototype = window.navigator;
    window.navigator = new Replaced();
    function settle(id, success, status, message) { callbacks[id][success ? 0 : 1](message); }
    var ready = { state: 1, fire: function () { this.state = 2; document.dispatchEvent(new Event('deviceready')); } };
    var channel = { onNativeReady: ready, onDeviceReady: { state: 1, subscribe: function () {} } };

    """
  private static let oldAndroid = old + """
    // == 'A'
    function exec(success, fail, service, action, args) {
      callbacks['c' + ++count] = [success, fail];
      exec.processMessages(window._cordovaNative.exec(service, action, 'c' + count, JSON.stringify(args)));
    }
    exec.processMessages = function (messages) {
      while (messages) {
        var blank = messages.indexOf(' '), length = +messages.slice(0, blank);
        var parts = /^(S|F)(0|1)(\\d+) (\\S+) ([^]*)$/.exec(messages.substr(blank + 1, length));
        messages = messages.slice(blank + 1 + length);
        settle(parts[4], parts[1] === 'S', +parts[3], JSON.parse(parts[5]));
      }
    };
    window.addEventListener('online', function () { exec.processMessages(window._cordovaNative.retrieveJsMessages()); });
    window.cordova = { require: function (name) { return name === 'cordova/exec' ? exec : channel; } };
    """
  private static let oldIOS = old + """
    var frame = 'gap://ready', queue = [], request;
    function exec(success, fail, service, action, args) {
      callbacks['c' + ++count] = [success, fail];
      queue.push(JSON.stringify(['c' + count, service, action, args]));
      request = request && request.readyState === 4 ? request : new XMLHttpRequest();
      request.open('HEAD', '/!gap_exec?' + Date.now(), true);
      request.setRequestHeader('vc', navigator.userAgent);
      request.send(null);
    }
    exec.nativeFetchMessages = function () { return queue.length ? '[' + queue.splice(0).join(',') + ']' : ''; };
    exec.nativeCallback = function (id, status, message, keep) {
      settle(id, status < 2, status, message);
      return exec.nativeFetchMessages();
    };
    window.cordova = { require: function (name) { return name === 'cordova/exec' ? exec : channel; } };
    """

  @Test("of Cordova 2 reaches the plugins by a request on iOS, and without a secret on Android", arguments: [oldAndroid, oldIOS])
  func oldCopy(_ copy: String) async throws {
    let scratch = try Scratch()
    let observer = try await run(try scratch.write(Self.app(script: "cordova-2.3.0.js", [ "www/cordova-2.3.0.js": copy ])), scratch.options())
    #expect(observer.errors.isEmpty, "\(observer.errors)")
    #expect(observer.lines == ["ready true"])
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

  /// What a copy of Cordova 6 and later does: modules, channels that hold deviceready back, and the plugin list with its files by script elements. `send` is
  /// that of the ends above.
  private static let loading = """
    var modules = {}, waiting = {}, callbacks = {}, count = 0;
    function need(id) {
      var module = modules[id];
      if (!module) throw new Error('module ' + id + ' not found');
      if (module.factory) {
        var factory = module.factory;
        module.factory = null;
        factory(function (name) { return need(name[0] === '.' ? id.slice(0, id.lastIndexOf('.')) + '.' + name.slice(2) : name); }, module.exports, module);
      }
      return module.exports;
    }
    function define(id, factory) { modules[id] = { exports: {}, factory: factory }; }
    function Channel() { this.handlers = []; this.state = 0; }
    Channel.prototype.subscribe = function (handler) { if (this.state === 2) handler(); else this.handlers.push(handler); };
    Channel.prototype.fire = function () { this.state = 2; this.handlers.splice(0).forEach(function (handler) { handler(); }); };
    var channel = {
      create: function (name) { return channel[name] = channel[name] || new Channel(); }, createSticky: function (name) { return channel.create(name); },
      waitForInitialization: function (name) { waiting[name] = channel.create(name); },
      initializationComplete: function (name) { waiting[name].fire(); }, deviceReadyChannelsArray: [],
    };
    channel.createSticky('onCordovaReady');
    channel.createSticky('onDeviceReady');
    function settled(id, status, message) { var ends = callbacks[id]; if (ends) (status === 1 ? ends[0] : ends[1])(message); }
    define('cordova/channel', function (require, exports, module) { module.exports = channel; });
    define('cordova/exec', function (require, exports, module) {
      module.exports = function (success, fail, service, action, args) { callbacks['c' + ++count] = [success, fail]; send('c' + count, service, action, args || []); };
    });
    define('cordova/argscheck', function (require, exports, module) { module.exports = { checkArgs: function () {} }; });
    define('cordova', function (require, exports, module) { module.exports = window.cordova; });
    Object.assign(window.cordova, { define: define, version: '7.1.0' });
    function load(address, done) {
      var script = document.createElement('script');
      script.onload = done;
      script.onerror = function () { console.log('missing', address); };
      script.src = address;
      document.head.appendChild(script);
    }
    addEventListener('DOMContentLoaded', function () {
      load('cordova_plugins.js', function () {
        var list = need('cordova/plugin_list').filter(function (entry) { return entry.file.indexOf('/cordova-plugin-device/') > 0; });
        load(list[0].file, function () {
          window.device = need(list[0].id);
          channel.onCordovaReady.fire();
          var names = Object.keys(waiting), left = names.length;
          names.forEach(function (name) {
            waiting[name].subscribe(function () { if (--left === 0) document.dispatchEvent(new Event('deviceready')); });
          });
        });
      });
    });
    """
  private static let loadingIOS = webkitEnd + """
    window.cordova = { require: function (id) { return id === 'cordova/exec' ? { nativeCallback: settled } : need(id); } };

    """ + loading
  private static let loadingAndroid = androidEnd + """
    window.cordova = { require: need, callbackFromNative: function (id, success, status, args) { settled(id, status, args[0]); } };

    """ + loading

  @Test("is held back by the built-in device plugin until the phone has said what it is", arguments: [
    (loadingIOS, WebViewPlatform.ios, "iOS"), (loadingAndroid, .android, "Android"),
  ])
  func device(copy: String, platform: WebViewPlatform, name: String) async throws {
    let scratch = try Scratch()
    let bundle = try scratch.write([
      "bootconfig.json": #"{ "isLocal": true, "startPage": "index.html", "shouldAuthenticate": false }"#,
      "config.xml": #"<widget id="a.b" version="1.0.0"><plugin name="cordova-plugin-device" spec="2.0.0"/></widget>"#,
      "www/cordova.js": copy,
      "www/index.html": """
        <body><script src="cordova.js"></script><script>
        document.addEventListener('deviceready', function () { console.log('ready', device.available, device.platform, device.cordova, device.uuid.length > 0); });
        </script></body>
        """,
    ])
    var options = scratch.options()
    options.platform = platform
    let observer = try await run(bundle, options)
    #expect(observer.errors.isEmpty, "\(observer.errors)")
    #expect(observer.lines == ["ready true \(name) 7.1.0 true"])
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

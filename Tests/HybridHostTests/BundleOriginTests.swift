import HybridHost
import Testing
import WebPlatform

/// What addresses a bundle's pages have.
@Suite("A bundle's addresses", .timeLimit(.minutes(2)))
struct BundleOriginTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let insecure = #"<preference name="AndroidInsecureFileModeEnabled" value="true"/>"#

  /// A bundle of Cordova, whose page prints what a script makes.
  private func app(_ config: String, script: String, files: [String: String] = [:]) throws -> String {
    try scratch.write(
      [
        "config.xml": "<widget id=\"a.b.c\">\(config)</widget>",
        "www/index.html": "<body><script src='cordova.js'></script><script type='module'>\(script)</script></body>",
      ].merging(files) { $1 })
  }

  private func lines(_ config: String, _ platform: WebViewPlatform, script: String, files: [String: String] = [:]) async throws -> [String] {
    var options = scratch.options()
    options.platform = platform
    let observer = try await run(try app(config, script: script, files: files), options)
    #expect(observer.errors.isEmpty, "\(observer.errors)")
    return observer.lines
  }

  private static func copy(_ platform: String, _ version: String) -> String {
    "// Platform: \(platform)\n;(function() {\nvar PLATFORM_VERSION_BUILD_LABEL = '\(version)';\n})();"
  }

  @Test("are those of a phone's container, by preferences and by the version of its own cordova.js", arguments: [
    ("", WebViewPlatform.ios, nil, "file://"), ("", .android, nil, "file://"),
    (#"<preference name="scheme" value="app"/>"#, .ios, nil, "app://localhost"),
    (#"<preference name="scheme" value="ionic"/><preference name="hostname" value="My.App"/>"#, .ios, nil, "ionic://my.app"),
    (#"<preference name="scheme" value="file"/>"#, .ios, copy("ios", "8.1.0"), "file://"),
    (#"<preference name="scheme" value="https"/>"#, .ios, nil, "app://localhost"),
    (#"<preference name="hostname" value="x"/>"#, .ios, copy("ios", "6.3.0"), "file://"),
    ("", .ios, copy("ios", "7.1.1"), "file://"), ("", .ios, copy("ios", "8.0.1"), "app://localhost"), ("", .ios, copy("android", "13.0.0"), "file://"),
    (#"<preference name="Scheme" value="http"/>"#, .android, nil, "http://localhost"),
    (#"<preference name="Hostname" value="myapp"/>"#, .android, nil, "https://myapp"),
    ("", .android, copy("android", "9.1.0"), "file://"), ("", .android, copy("android", "10.1.2"), "https://localhost"),
    (insecure, .android, copy("android", "15.0.0"), "file://"),
    (#"<platform name="ios"><preference name="scheme" value="app"/></platform>"#, .android, nil, "file://"),
    (#"<platform name="android"><preference name="Scheme" value="https"/></platform>"#, .android, nil, "https://localhost"),
  ])
  func origins(_ config: String, _ platform: WebViewPlatform, _ copy: String?, _ origin: String) async throws {
    let script = "console.log(location.origin, location.href.startsWith(location.origin + '/'), new URL('x.js', location.href).origin === location.origin);"
    let files = copy.map { ["www/cordova.js": $0] } ?? [:]
    #expect(try await lines(config, platform, script: script, files: files) == ["\(origin) true true"])
  }

  @Test("are files on Android in the SDK's container, whatever the preferences say")
  func containerOfSDK() async throws {
    let boot = ["bootconfig.json": #"{ "isLocal": true, "startPage": "index.html", "shouldAuthenticate": false }"#, "www/cordova.js": Self.copy("android", "13.0.0")]
    let config = #"<preference name="Scheme" value="https"/>"#
    #expect(try await lines(config, .android, script: "console.log(location.origin);", files: boot) == ["file://"])
  }

  /// What pages load from their bundle.
  private static let loads = """
    import { word } from './js/part.js';
    const xhr = (address) => new Promise((done) => {
      const request = new XMLHttpRequest();
      request.open('GET', address);
      request.onloadend = () => done(request.status + ' ' + request.responseText);
      request.send();
    });
    console.log(word, await xhr('data/a b.json'), (await xhr('missing.json')).startsWith('200'), await (await fetch(location.origin + '/data/a b.json')).text());
    console.log(await new Promise((done) => { new Worker('js/worker.js').onmessage = ({ data }) => done(data); }));
    const frame = document.createElement('iframe');
    frame.src = 'frame.html';
    await new Promise((done) => { frame.onload = done; document.body.append(frame); });
    console.log(frame.contentDocument.title, frame.contentWindow.location.origin === location.origin);
    history.pushState(null, '', '/deep/er?x#y');
    console.log(location.href.replace(location.origin, ''), document.cookie = 'a=1', document.cookie);
    history.pushState(null, '', '/index.html');
    addEventListener('message', ({ origin, source }) => console.log(origin === location.origin, source === window), { once: true });
    postMessage('hello', location.origin);
    await new Promise((done) => setTimeout(done, 20));
    const blob = new URL(URL.createObjectURL(new Blob(['x']))).origin;
    console.log(isSecureContext, localStorage.length, await new Promise((done) => {
      const opening = indexedDB.open('d');
      opening.onsuccess = () => done(opening.result.name);
    }));
    """

  @Test("reach all that the bundle has", arguments: [
    (#"<preference name="scheme" value="app"/>"#, WebViewPlatform.ios), (#"<preference name="Scheme" value="https"/>"#, .android),
  ])
  func loading(_ config: String, _ platform: WebViewPlatform) async throws {
    let files = [
      "www/js/part.js": "export const word = 'part';", "www/data/a b.json": "{}", "www/js/worker.js": "postMessage(location.origin + ' ' + self.origin)",
      "www/frame.html": "<title>framed</title>",
    ]
    let origin = platform == .ios ? "app://localhost" : "https://localhost"
    #expect(try await lines(config, platform, script: Self.loads, files: files) == [
      "part 200 {} false {}", "\(origin) \(origin)", "framed true", "/deep/er?x#y a=1 a=1", "true true", "true 0 d",
    ])
  }

  @Test("may change without what pages keep, in localStorage and in databases")
  func keptData() async throws {
    let script = """
      const opening = indexedDB.open('d', 1);
      opening.onupgradeneeded = () => console.log('new');
      opening.onsuccess = () => { console.log(localStorage.kept, document.cookie); localStorage.kept = location.protocol; };
      """
    #expect(try await lines("", .android, script: script) == ["new", "undefined "])
    #expect(try await lines(#"<preference name="Scheme" value="https"/>"#, .android, script: script) == ["file: "])
    #expect(try await lines(#"<preference name="scheme" value="app"/>"#, .ios, script: script) == ["https: "])
    #expect(try await lines("", .ios, script: script) == ["app: "])
  }

  @Test("lead from page to page, and hold to the page's policy")
  func navigation() async throws {
    let files = [
      "www/next.html": """
        <meta http-equiv="Content-Security-Policy" content="default-src 'self'"><script src="js/own.js"></script><script>console.log('inline')</script>
        """,
      "www/js/own.js": "console.log('own', location.href)",
    ]
    for (config, platform, origin) in [
      (#"<preference name="scheme" value="app"/>"#, WebViewPlatform.ios, "app://localhost"), (#"<preference name="Scheme" value="https"/>"#, .android, "https://localhost"),
    ] {
      let lines = try await lines(config, platform, script: "location.href = '/next.html';", files: files)
      #expect(lines.first == "own \(origin)/next.html")
      #expect(!lines.contains("inline"))
    }
  }

  @Test("name the places of errors as paths below the app's folder", arguments: [
    (#"<preference name="scheme" value="app"/>"#, WebViewPlatform.ios), (#"<preference name="Scheme" value="https"/>"#, .android),
  ])
  func errorPlaces(_ config: String, _ platform: WebViewPlatform) async throws {
    var options = scratch.options()
    options.platform = platform
    let bundle = try app(config, script: "const node = document.createElement('script'); node.src = 'js/bad.js'; document.body.append(node);", files: [
      "www/js/bad.js": "\nfunction inner() { throw new Error('broken'); }\ninner();",
    ])
    let error = try #require(try await run(bundle, options).errors.first)
    #expect((error.script, error.line) == ("www/js/bad.js", 2))
    #expect(error.stack.contains("inner@www/js/bad.js:2:"))
  }

  @Test("give the app's own files addresses that pages load", arguments: [
    (#"<preference name="scheme" value="app"/>"#, WebViewPlatform.ios, "app://localhost/_app_file_/"),
    (#"<preference name="Hostname" value="myapp"/>"#, .android, "https://myapp/__cdvfile_"), ("", .android, "file:///"), ("", .ios, "file:///"),
  ])
  func ownFiles(_ config: String, _ platform: WebViewPlatform, _ beginning: String) async throws {
    let script = """
      document.addEventListener('deviceready', () => {
        requestFileSystem(LocalFileSystem.PERSISTENT, 0, ({ root }) => root.getFile('a b.txt', { create: true }, (entry) => entry.createWriter((writer) => {
          writer.onwriteend = async () => {
            const address = entry.toURL();
            console.log(address.startsWith('\(beginning)'), await (await fetch(address)).text());
          };
          writer.write('kept');
        })));
      });
      """
    #expect(try await lines(#"<plugin name="cordova-plugin-file"/>"# + config, platform, script: script) == ["true kept"])
  }

  @Test("give the bundle's files such addresses, too", arguments: [
    (#"<preference name="scheme" value="app"/>"#, WebViewPlatform.ios, "bundle"), (#"<preference name="Hostname" value="myapp"/>"#, .android, "assets"), ("", .android, "assets"),
    ("", .ios, "bundle"),
  ])
  func bundleFiles(_ config: String, _ platform: WebViewPlatform, _ root: String) async throws {
    let script = """
      document.addEventListener('deviceready', () => resolveLocalFileSystemURL('cdvfile://localhost/\(root)/www/img/a b.svg', (entry) => {
        const image = new Image();
        image.onload = image.onerror = ({ type }) => console.log(type);
        image.src = entry.toURL();
      }, ({ code }) => console.log(code)));
      """
    let picture = #"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>"#
    #expect(try await lines(#"<plugin name="cordova-plugin-file"/>"# + config, platform, script: script, files: ["www/img/a b.svg": picture]) == ["load"])
  }
}

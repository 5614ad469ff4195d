import CordovaBridge
import Foundation
import Testing
import WebPlatform

/// Plugins of an app's own `plugins/` folder: their modules, and where these are put.
@Suite(.timeLimit(.minutes(1))) struct InstalledPluginsTests {
  private static let id = "com.example.sample"

  /// A page with the plugins of one folder, and those of the binary when asked for.
  private func run(
    _ files: [String: String], scripts: String = "", builtIn: Bool = false, html: String? = nil, pageFiles: [String: String] = [:],
    _ body: (BridgedPage) async throws -> Void
  ) async throws {
    let folder = try PluginFolder(files)
    try await BridgedPage.run(scripts, html: html, files: pageFiles, plugins: {
      var installed = builtIn ? try InstalledPlugins.builtIn() : InstalledPlugins()
      try installed.add(folder: folder.path)
      return (installed, TestPlugin.registry)
    }, body)
  }

  private func plugin(_ elements: String, _ modules: [String: String]) -> [String: String] {
    var files = ["sample/plugin.xml": PluginFolder.manifest(Self.id, elements)]
    for (name, text) in modules { files["sample/www/\(name)"] = text }
    return files
  }

  @Test func clobbersPutsTheExportsAtAGlobalName() async throws {
    let files = plugin(
      #"<js-module src="www/echo.js" name="echo"><clobbers target="navigator.sample.echo"/><clobbers target="sampleEcho"/></js-module>"#,
      ["echo.js": "module.exports = (text, done) => require('cordova/exec')(done, null, 'com.gantry.test', 'echo', [text]); // last line"])
    let script = "document.addEventListener('deviceready', () => navigator.sample.echo('hi', note)); note(typeof sampleEcho)"
    try await run(files, scripts: script) { page async throws in
      let notes = await page.notes
      #expect(notes == ["undefined", "hi"])
      let uncaught = await page.uncaught
      #expect(uncaught == [])
      #expect(try await page.value(of: "sampleEcho === navigator.sample.echo") == "true")
      #expect(try await page.value(of: "cordova.require('com.example.sample.echo') === sampleEcho") == "true")
    }
  }

  @Test func clobbersReplacesWhatIsThereAndRemembersIt() async throws {
    let files = plugin(
      #"<js-module src="www/a.js" name="a"><clobbers target="taken"/></js-module>"#, ["a.js": "exports.mine = true"])
    try await run(files, scripts: "window.taken = { theirs: true }") { page async throws in
      #expect(try await page.value(of: "JSON.stringify(taken)") == #"{"mine":true}"#)
      let original = "JSON.stringify(cordova.require('cordova/modulemapper').getOriginalSymbol(window, 'taken'))"
      #expect(try await page.value(of: original) == #"{"theirs":true}"#)
    }
  }

  @Test func mergesAddsToWhatIsThere() async throws {
    let files = plugin(
      #"<js-module src="www/a.js" name="a"><merges target="shared.part"/></js-module>"#, ["a.js": "exports.deep = { b: 2 }; exports.c = 3"])
    try await run(files, scripts: "window.shared = { part: { deep: { a: 1 }, c: 0 } }; window.before = shared.part") { page async throws in
      #expect(try await page.value(of: "JSON.stringify(shared.part)") == #"{"deep":{"a":1,"b":2},"c":3}"#)
      #expect(try await page.value(of: "before === shared.part") == "true")
    }
    try await run(files) { page async throws in
      #expect(try await page.value(of: "JSON.stringify(shared.part)") == #"{"deep":{"b":2},"c":3}"#)
    }
  }

  @Test func runsRunsBeforeDeviceReadyAndModulesWithNeitherWaitForRequire() async throws {
    let files = plugin(
      #"<js-module src="www/run.js" name="run"><runs/></js-module><js-module src="www/lazy.js" name="lazy"/>"#,
      ["run.js": "note('run ' + module.id)", "lazy.js": "note('lazy')"])
    try await run(files, scripts: "document.addEventListener('deviceready', () => note('deviceready'))") { page async throws in
      #expect(await page.notes == ["run com.example.sample.run", "deviceready"])
      #expect(try await page.notes(of: "cordova.require('com.example.sample.lazy')") == ["lazy"])
    }
  }

  @Test func aModuleWithoutANameTakesTheFiles() async throws {
    try await run(plugin(#"<js-module src="www/sub/tool.js"/>"#, ["sub/tool.js": "module.exports = 'tool'"])) { page async throws in
      #expect(try await page.value(of: "cordova.require('com.example.sample.tool')") == "tool")
    }
  }

  @Test func onlyThisPlatformsModulesAreTaken() async throws {
    let files = plugin(
      #"<platform name="ios"><js-module src="www/a.js" name="ios"/></platform><platform name="gantry"><js-module src="www/a.js" name="gantry"/></platform>"#,
      ["a.js": ""])
    try await run(files) { page async throws in
      #expect(try await page.value(of: "cordova.require('cordova/plugin_list').map((m) => m.id).join()") == "com.example.sample.gantry")
    }
  }

  @Test func theListKnowsVersionsAndFiles() async throws {
    try await run(plugin(#"<js-module src="www/a.js" name="a"/>"#, ["a.js": ""])) { page async throws in
      let list = "const list = cordova.require('cordova/plugin_list'); [list[0].file, list[0].pluginId, list.metadata['com.example.sample']].join()"
      #expect(try await page.value(of: list) == "plugins/com.example.sample/www/a.js,com.example.sample,1.2.3")
    }
  }

  @Test func aModuleThatThrowsIsReportedAndTheOthersAreReady() async throws {
    let files = plugin(
      #"<js-module src="www/bad.js" name="bad"><runs/></js-module><js-module src="www/good.js" name="good"><runs/></js-module>"#,
      ["bad.js": "\nthrow new Error('bad start')", "good.js": "note('good')"])
    try await run(files, scripts: "document.addEventListener('deviceready', () => note('deviceready'))") { page async throws in
      #expect(await page.notes == ["good", "deviceready"])
      let uncaught = await page.uncaught
      #expect(uncaught.map(\.message) == ["Uncaught Error: bad start"])
      #expect(uncaught.first?.script.hasSuffix("plugins/com.example.sample/www/bad.js") == true)
      #expect(uncaught.first?.line == 2)
    }
  }

  @Test func aModuleWhoseFileIsMissingIsReportedByName() async throws {
    try await run(plugin(#"<js-module src="www/gone.js" name="gone"><runs/></js-module>"#, [:])) { page async throws in
      let messages = await page.uncaught.map(\.message)
      #expect(messages.count == 1)
      #expect(messages.first?.contains("plugins/com.example.sample/www/gone.js was not found") == true)
      #expect(await page.bridge { $0.isDeviceReady } == true)
    }
  }

  @Test func aModuleThatDoesNotParseNamesItsFileAndLine() async throws {
    try await run(plugin(#"<js-module src="www/odd.js" name="odd"><runs/></js-module>"#, ["odd.js": "var a;\nvar = 1;"])) { page async throws in
      let uncaught = await page.uncaught
      #expect(uncaught.count == 1)
      #expect(uncaught.first?.message.contains("SyntaxError") == true)
      #expect(uncaught.first?.script.hasSuffix("plugins/com.example.sample/www/odd.js") == true)
      #expect(uncaught.first?.line == 2)
    }
  }

  @Test func aFileThatDefinesItselfIsTakenAsItIs() async throws {
    let text = "// made by cordova prepare\ncordova.define('com.example.sample.a', function (require, exports, module) { module.exports = 'served form' });"
    try await run(plugin(#"<js-module src="www/a.js" name="a"/>"#, ["a.js": text])) { page async throws in
      #expect(try await page.value(of: "cordova.require('com.example.sample.a')") == "served form")
    }
  }

  @Test func filesOfPluginsAreServedAsCordovaDoes() async throws {
    let html = #"<script src="cordova.js"></script><script src="plugins/com.example.sample/www/a.js"></script><script>note(cordova.require('com.example.sample.a'))</script>"#
    try await run(plugin(#"<js-module src="www/a.js" name="a"/>"#, ["a.js": "module.exports = 'from its own script'"]), html: html) { page async throws in
      #expect(await page.notes == ["from its own script"])
      #expect(await page.uncaught == [])
    }
  }

  @Test func theListIsServedAsCordovaDoes() async throws {
    let html = #"<script src="cordova.js"></script><script src="cordova_plugins.js"></script><script>note(cordova.require('cordova/plugin_list').metadata['com.example.sample'])</script>"#
    let files = plugin(#"<js-module src="www/a.js" name="a"><clobbers target="placed"/></js-module>"#, ["a.js": "module.exports = 'placed'"])
    try await run(files, html: html) { page async throws in
      #expect(await page.notes == ["1.2.3"])
      #expect(try await page.value(of: "placed") == "placed")
      #expect(await page.uncaught == [])
    }
  }

  @Test func aPathDoesNotLeaveThePluginsFolder() async throws {
    let files = plugin("", [:]).merging(["secret.txt": "secret", "sample/www/x.js": ""]) { $1 }
    try await run(files) { page async throws in
      for path in ["plugins/com.example.sample/../secret.txt", "plugins/com.example.sample/www/../../secret.txt", "plugins/../secret.txt"] {
        #expect(await page.bridge { bridge in (try? bridge.resource(path: path)) == nil } == true)
      }
    }
  }

  @Test func thePagesOwnDefinitionWinsOverABuiltInModule() async throws {
    let script = "cordova.define('com.salesforce.plugin.sdkinfo', (require, exports, module) => { module.exports = 'the page\\'s own' })"
    try await run([:], scripts: script, builtIn: true) { page async throws in
      #expect(try await page.value(of: "cordova.require('com.salesforce.plugin.sdkinfo')") == "the page's own")
      #expect(await page.uncaught == [])
    }
  }

  @Test func theAppsPluginWinsOverABuiltInOneWithTheSameModule() async throws {
    let manifest = PluginFolder.manifest("com.salesforce.sdkinfo", #"<js-module src="www/mine.js" name="com.salesforce.plugin.sdkinfo"/>"#)
    try await run(["mine/plugin.xml": manifest, "mine/www/mine.js": "module.exports = 'the app\\'s own'"], builtIn: true) { page async throws in
      #expect(try await page.value(of: "cordova.require('com.salesforce.plugin.sdkinfo')") == "the app's own")
      let count = "cordova.require('cordova/plugin_list').filter((m) => m.id === 'com.salesforce.plugin.sdkinfo').length"
      #expect(try await page.value(of: count) == "1")
    }
  }

  @Test func allBuiltInModulesCanBeRequired() async throws {
    try await run([:], builtIn: true) { page async throws in
      let failures = """
        cordova.require('cordova/plugin_list').map(({ id }) => {
          try { return typeof cordova.require(id) === 'undefined' ? id : '' } catch (e) { return id + ': ' + e.message }
        }).filter(Boolean).join()
        """
      #expect(try await page.value(of: failures) == "")
      #expect(try await page.value(of: "cordova.require('cordova/plugin_list').length > 5") == "true")
      #expect(await page.uncaught == [])
    }
  }

  @Test(arguments: [
    ("<plugin id='x'>", "line 1, column 16: no element found"),
    ("", "no element found"),
    ("<plugin id='x'>\n  <js-module src='a'></plugin>", "line 2, column 24: mismatched tag"),
    ("<widget id='x'/>", "it has no <plugin id=...>"),
    ("<plugin/>", "it has no <plugin id=...>"),
    ("<plugin id=''/>", "it has no <plugin id=...>"),
    ("<plugin id='x'><js-module name='a'/></plugin>", "a <js-module> has no src"),
  ]) func aBrokenManifestIsAClearErrorThatNamesTheFile(xml: String, reason: String) throws {
    let folder = try PluginFolder(["bad/plugin.xml": xml])
    let error = #expect(throws: ManifestError.self) {
      var installed = InstalledPlugins()
      try installed.add(folder: folder.path)
    }
    let text = String(describing: try #require(error))
    #expect(text.hasPrefix("\(folder.path)/bad/plugin.xml"))
    #expect(text.contains(reason), "\(text)")
  }

  @Test func foldersWithoutManifestAndAMissingFolderAddNothing() throws {
    let folder = try PluginFolder(["readme.txt": "x", "empty/www/a.js": "", ".hidden/plugin.xml": "<broken"])
    var installed = InstalledPlugins()
    try installed.add(folder: folder.path)
    try installed.add(folder: folder.path + "/nowhere")
    #expect(installed.services == [])
  }

  @Test func aManifestWithElementsWithoutEndIsRefused() throws {
    let folder = try PluginFolder(["bad/plugin.xml": String(repeating: "<a>\n", count: 100_000)])
    let error = #expect(throws: ManifestError.self) {
      var installed = InstalledPlugins()
      try installed.add(folder: folder.path)
    }
    let text = String(describing: try #require(error))
    #expect(text.hasSuffix("line 257, column 4: elements are nested deeper than 256 levels"), "\(text)")
  }

  @Test func aFileInPlaceOfTheFolderIsAnErrorThatNamesIt() throws {
    let folder = try PluginFolder(["plugins": "x", "odd/plugin.xml/x": ""])
    for (path, reason) in [(folder.path + "/plugins", "Not a directory"), (folder.path, "it is not a file")] {
      let error = #expect(throws: ResourceError.self) {
        var installed = InstalledPlugins()
        try installed.add(folder: path)
      }
      let text = String(describing: try #require(error))
      #expect(text.hasPrefix(path) && text.hasSuffix(reason), "\(text)")
    }
  }

  @Test func theExampleAppWorksWithTheExamplePlugin() async throws {
    let app = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Apps/plugin-app")
    let read = { (name: String) in try String(contentsOf: app.appendingPathComponent("www/\(name)"), encoding: .utf8) }
    try await BridgedPage.run(html: read("index.html"), files: ["js/app.js": read("js/app.js")], plugins: {
      var installed = InstalledPlugins()
      try installed.add(folder: app.appendingPathComponent("plugins").path)
      return (installed, TestPlugin.registry)
    }) { page async throws in
      #expect(await page.console == [
        "log: startup: ran before deviceready, echo is function", #"log: echo: {"text":"héllo","list":[1,null]}"#, "log: same module: true",
        "log: version: 1.2.3", "log: fail: com.gantry.test.throw: argument 1 must be a string; it is absent",
      ])
      #expect(await page.uncaught == [])
    }
  }

  @Test func servicesAreThoseOfTheFeatures() throws {
    let manifest = PluginFolder.manifest("x", #"<platform name="ios"><config-file><feature name="b.service"/></config-file></platform><feature name="a.service"/>"#)
    let folder = try PluginFolder(["x/plugin.xml": manifest])
    var installed = InstalledPlugins()
    try installed.add(folder: folder.path)
    #expect(installed.services == ["a.service", "b.service"])
  }
}

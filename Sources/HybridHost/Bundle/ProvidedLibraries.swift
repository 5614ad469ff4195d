import CordovaBridge
import WebPlatform

/// The JavaScript libraries of the SDK, for pages that name one which their bundle doesn't carry (docs/libraries.md).
///
/// A library is one script, joined from modules of `Sources/HybridHost/JavaScript/libraries`: the one that makes it, and those
/// that it requires.
enum ProvidedLibraries {
  private static let folder = "Sources/HybridHost/JavaScript/libraries"

  /// The module that makes each library.
  private static let modules = [
    "forcetk.mobilesdk.js": "forcetk/index",
    "force.js": "force/index",
    "force+files.js": "force/withfiles",
    "force+promise.js": "force/withpromises",
    "smartsync.js": "sync/index",
    "mobilesync.js": "sync/index",
    cordovaForce: "cordova/index",
  ]

  private static let cordovaForce = "cordova.force.js"

  /// Those that may lie anywhere: one goes beside cordova.js, and projects of SDK 2 keep the others beside the page.
  private static let inAnyFolder: Set = [cordovaForce, "forcetk.mobilesdk.js", "smartsync.js"]

  /// Folders that apps keep the libraries in: upstream's samples use `js`, its own tests `libs`.
  private static let folders: Set<Substring> = ["libs", "lib", "js"]

  /// The library that a path below `www/` means, e.g. `libs/smartsync.js`; nil for any other.
  static func library(at path: String) -> Resource? {
    let parts = path.split(separator: "/")
    guard let name = parts.last, let module = modules[String(name)] else { return nil }
    guard inAnyFolder.contains(String(name)) || parts.dropLast().last.map(folders.contains) == true else { return nil }
    let start = name == cordovaForce ? pluginModules : ""
    return Resource(type: "text/javascript", body: Array((start + script(of: module)).utf8))
  }

  /// The SDK's own modules. That of tests is not in upstream's file, and test pages define it themselves.
  private static let pluginModules: String = {
    let needsCordova = "if (!window.cordova?.define) throw new Error('cordova.force.js needs cordova.js; load it before');\n"
    let definitions = try? InstalledPlugins.builtIn().definitions { $0.hasPrefix("com.salesforce.") && $0 != "com.salesforce.plugin.testrunner" }
    return needsCordova + (definitions ?? "")
  }()

  private static func script(of module: String) -> String {
    var definitions = ""
    for (name, text) in modules(requiredBy: module) {
      definitions += "\"\(name)\": function (require, exports) {\n\(text)\n},\n"
    }
    return """
      (function () {
      const definitions = {
      \(definitions)};
      const loaded = {};
      function require(name) {
        if (!loaded[name]) {
          loaded[name] = {};
          definitions[name](require, loaded[name]);
        }
        return loaded[name];
      }
      require("\(module)");
      })();

      """
  }

  /// A module and all that it requires, with their texts, by name.
  private static func modules(requiredBy module: String) -> [(name: String, text: String)] {
    var texts: [String: String] = [:]
    var waiting = [module]
    while let name = waiting.popLast() {
      guard texts[name] == nil, let text = EmbeddedFile.named("\(folder)/\(name).js")?.text else { continue }
      texts[name] = text
      waiting += names(requiredIn: text)
    }
    return texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static func names(requiredIn text: String) -> [String] {
    text.ranges(of: "require(\"").compactMap { range in
      let rest = text[range.upperBound...]
      return rest.firstIndex(of: "\"").map { String(rest[..<$0]) }
    }
  }
}

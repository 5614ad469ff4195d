import JSON
import WebPlatform

/// The `cordova.js` of pages in browsers: the runtime's own, whose plugins are behind a WebSocket.
///
/// It holds no secret: whoever may read the bundle may read it.
public struct RemoteScript: Sendable {
  /// The path, at the page's origin, where a page asks for its session.
  public var sessions: String
  /// The path, at the page's origin, of the WebSocket.
  public var bridge: String
  /// The path, at the page's origin, below which requests to other servers go.
  public var relay: String
  /// The path, at the page's origin, of the script that watches a page.
  public var watch: String
  /// The path, at the page's origin, where a page leaves what its connection has not brought over.
  public var late: String
  /// What all of these paths begin with.
  public var folder: String
  /// The platform that plugins see.
  public var platform = WebViewPlatform.ios
  /// Whether the device has a network.
  public var isOnline = true
  /// Whether nobody looks at the page.
  public var isHeadless = false
  /// Whether push notifications are simulated.
  public var simulatesPush = false
  /// The device as plugins see it.
  public var device = JSONValue.object([:])
  /// The functions of `window.gantry` that change one member of the device each, by name.
  public var deviceSetters: [String: String] = [:]

  /// - Parameter folder: the path below which an app's server has what is no file of the bundle, with a slash at its end.
  public init(folder: String) {
    self.folder = folder
    sessions = folder + "session"
    bridge = folder + "bridge"
    relay = folder + "relay/"
    watch = folder + "watch.js"
    late = folder + "late"
  }

  /// Scripts of the runtime as an object of functions by id: those named, and the language that all of them use.
  public static func library(_ ids: Set<String>) -> String {
    let scripts = ids.sorted().compactMap { id in EmbeddedFile.named("\(platformScripts)/\(id).js").map { (id, $0.text) } }
    let all = functions.filter { $0.0 == "language" || $0.0.hasPrefix("language/") || ids.contains($0.0) } + scripts
    return "{ __proto__: null,\n\(all.map { "\(JSONValue.string($0.0)): \($0.1),\n" }.joined())}"
  }

  /// - Parameter actions: the names of all actions by service.
  public func text(installed: InstalledPlugins, actions: [String: [String]]) -> String {
    let settings: JSONValue = [
      "version": .string(CordovaBridge.version), "platformId": .string(platform.rawValue), "online": .bool(isOnline), "push": .bool(simulatesPush), "isHeadless": .bool(isHeadless),
      "device": device, "deviceSetters": .object(JSONObject(deviceSetters.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })),
      "sessions": .string(sessions), "bridge": .string(bridge), "relay": .string(relay),
      "actions": .object(JSONObject(actions.sorted { $0.key < $1.key }.map { ($0.key, .array($0.value.sorted().map { .string($0) })) })),
      "modules": .array(installed.remoteModules),
    ]
    var script = "(() => {\nconst functions = { __proto__: null,\n"
    let prepared = installed.preparedList.map { [("cordova_plugins.js", Self.function("", $0))] } ?? []
    for (id, function) in Self.functions + prepared + installed.embeddedModules.map({ ($0, Self.function("require, exports, module", $1)) }) {
      script += "\(JSONValue.string(id)): \(function),\n"
    }
    return script + "};\nfunctions[\"remote/start\"](functions, \(settings));\n})();\n"
  }

  private static func function(_ parameters: String, _ body: String) -> String { "function (\(parameters)) {\n\(body)\n}" }

  private static let platformScripts = "Sources/WebPlatform/JavaScript"

  /// The runtime's part, by id.
  private static let functions: [(String, String)] = {
    let language = ["\(platformScripts)/language.js"] + EmbeddedFile.paths(below: "\(platformScripts)/language")
    let own = EmbeddedFile.paths(below: CordovaBridge.folder).filter { !$0.hasPrefix("\(CordovaBridge.folder)/ends/") }
    return language.map { (String($0.dropFirst(platformScripts.count + 1).dropLast(3)), EmbeddedFile.named($0)?.text ?? "") }
      + own.map { path in
        let name = String(path.dropFirst(CordovaBridge.folder.count + 1).dropLast(3))
        let text = EmbeddedFile.named(path)?.text ?? ""
        return switch name {
        case "boot": (name, function("native, sources", text))
        case "remote/start": (name, function("functions, settings", text))
        case "remote/native": (name, function("exports, language, functions, settings, platform", text))
        case _ where name.hasPrefix("remote/"): (name, function("exports, language", text))
        default: (CordovaBridge.moduleId(name), function("require, exports, module, define, native", text))
        }
      }
  }()
}

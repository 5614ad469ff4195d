import XML

/// A `plugin.xml`: a plugin's JavaScript modules and the services its native side answers
/// (https://cordova.apache.org/docs/en/latest/plugin_ref/spec.html).
public struct PluginManifest: Sendable {
  public struct Module: Sendable, Equatable {
    /// Full id, e.g. "com.salesforce.plugin.oauth".
    public var id: String
    /// Path from the plugin's folder, e.g. "www/oauth.js".
    public var source: String
    /// Global names the module replaces, e.g. "navigator.smartstore".
    public var clobbers: [String]
    /// Global names the module's members are merged into.
    public var merges: [String]
    /// Whether the module is required at start.
    public var runs: Bool
  }

  public let id: String
  public let version: String
  public let modules: [Module]
  /// Services of its `<feature>` elements: those for every platform, and for the one whose modules are taken.
  public let services: [String]

  /// The platforms whose part of a manifest is taken, the first that it has: a plugin may have a side of its own for this runtime,
  /// and is otherwise what it is on iOS.
  private static let platforms = ["gantry", "ios"]

  /// - Throws: ``ManifestError`` naming the file, and line and column where the XML is broken.
  public init(xml: [UInt8], path: String) throws(ManifestError) {
    let root: XMLElement
    do { root = try XMLElement.root(of: xml) } catch { throw .malformed(path, error) }
    guard root.name == "plugin", let id = root["id"], !id.isEmpty else { throw .incomplete(path, "it has no <plugin id=...>") }
    self.id = id
    version = root["version"] ?? "0.0.0"
    let platforms = root.children(named: "platform")
    let chosen = Self.platforms.lazy.map { name in platforms.filter { $0["name"] == name } }.first { !$0.isEmpty } ?? []
    let forAll = root.children.filter { $0.name != "platform" }
    services = Set((forAll + chosen).flatMap { $0.named("feature") }.compactMap { $0["name"] }).sorted()
    var modules: [Module] = []
    for element in ([root] + chosen).flatMap({ $0.children(named: "js-module") }) {
      guard let source = element["src"] else { throw .incomplete(path, "a <js-module> has no src") }
      modules.append(Module(element, source: source, pluginId: id))
    }
    // What takes the place of exec speaks to the web view of one platform, such as cordova-plugin-wkwebview-engine; here exec is the bridge's.
    self.modules = modules.filter { !$0.clobbers.contains("cordova.exec") }
  }
}

extension PluginManifest.Module {
  init(_ element: XMLElement, source: String, pluginId: String) {
    let file = source.split(separator: "/").last.map(String.init) ?? source
    let name = element["name"] ?? (file.hasSuffix(".js") ? String(file.dropLast(3)) : file)
    // Cordova prefixes the plugin's id; Salesforce's manifests give ids that are complete already.
    id = name.hasPrefix("com.salesforce.") ? name : pluginId + "." + name
    self.source = source
    clobbers = element.children(named: "clobbers").compactMap { $0["target"] }
    merges = element.children(named: "merges").compactMap { $0["target"] }
    runs = !element.children(named: "runs").isEmpty
  }
}

/// A plugin.xml that cannot be used.
public enum ManifestError: Error, Equatable, CustomStringConvertible {
  case malformed(String, XMLError)
  case incomplete(String, String)

  public var description: String {
    switch self {
    case .malformed(let path, let error): "\(path) is not well-formed XML: \(error)"
    case .incomplete(let path, let reason): "\(path) cannot be used: \(reason)"
    }
  }
}

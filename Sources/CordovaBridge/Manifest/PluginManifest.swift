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

  /// What a manifest has for one platform, or for all.
  struct Part: Sendable {
    var modules: [Module] = []
    /// Services of its `<feature>` elements.
    var services: [String] = []
  }

  /// The plugin's id, or the one that the app asked for it by.
  public let id: String
  public let version: String
  /// The ids of the plugins that it needs, in the manifest's order.
  public let dependencies: [String]
  private let shared: Part
  private let platforms: [String: Part]

  /// - Parameters:
  ///   - path: the file, for messages.
  ///   - name: an id in the place of the manifest's, for plugins that had another one in older days.
  /// - Throws: ``ManifestError`` naming the file, and line and column where the XML is broken.
  public init(xml: [UInt8], path: String, as name: String? = nil) throws(ManifestError) {
    let root: XMLElement
    do { root = try XMLElement.root(of: xml) } catch { throw .malformed(path, error) }
    guard root.name == "plugin", let own = root["id"], !own.isEmpty else { throw .incomplete(path, "it has no <plugin id=...>") }
    let id = name ?? own
    self.id = id
    version = root["version"] ?? "0.0.0"
    dependencies = root.descendants(named: "dependency").compactMap { $0["id"] }
    shared = try Part([root], features: root.children.filter { $0.name != "platform" }, pluginId: id, path: path)
    var platforms: [String: Part] = [:]
    for (name, elements) in Dictionary(grouping: root.children(named: "platform"), by: { $0["name"] ?? "" }) {
      platforms[name] = try Part(elements, features: elements, pluginId: id, path: path)
    }
    self.platforms = platforms
  }

  /// Whether it has a part for a platform.
  func isFor(_ platform: String) -> Bool { platforms[platform] != nil }

  /// What it has for all platforms and for one of them.
  func part(for platform: String?) -> Part {
    let own = platform.flatMap { platforms[$0] } ?? Part()
    return Part(modules: shared.modules + own.modules, services: Set(shared.services + own.services).sorted())
  }
}

extension PluginManifest.Part {
  /// - Parameters:
  ///   - elements: hold the modules.
  ///   - features: hold the services, at any depth.
  fileprivate init(_ elements: [XMLElement], features: [XMLElement], pluginId: String, path: String) throws(ManifestError) {
    for element in elements.flatMap({ $0.children(named: "js-module") }) {
      guard let source = element["src"] else { throw .incomplete(path, "a <js-module> has no src") }
      let module = PluginManifest.Module(element, source: source, pluginId: pluginId)
      // What takes the place of exec speaks to the web view of one platform, such as cordova-plugin-wkwebview-engine; here exec is the bridge's.
      if !module.clobbers.contains("cordova.exec") { modules.append(module) }
    }
    services = features.flatMap { $0.named("feature") }.compactMap { $0["name"] }
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

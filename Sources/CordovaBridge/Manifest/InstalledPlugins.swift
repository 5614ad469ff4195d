import Glibc
import JSON
import WebPlatform

/// The plugins an app has: those built in, and those in its own `plugins/` folder, which win where both define a module.
///
/// Of Cordova's own plugins, and those that hybrid apps carry most, those are there that the app asks for (``add(askedFor:features:)``).
public struct InstalledPlugins: Sendable {
  /// A plugin's manifest and where its files are.
  struct Plugin: Sendable {
    enum Location: Sendable {
      /// Folder in the source tree whose files are part of the binary.
      case embedded(String)
      case folder(ConfinedFolder)
    }
    let manifest: PluginManifest
    let location: Location
    /// What of the manifest counts here.
    var part: PluginManifest.Part
    /// Whether that is what it has for browsers, whose JavaScript is its native side.
    var isForBrowsers = false

    init(_ manifest: PluginManifest, _ location: Location) {
      (self.manifest, self.location) = (manifest, location)
      part = PluginManifest.Part()
      choosePart(.ios) { _ in true }
    }

    /// Whether a module's file is there: a plugin's folder may have come without its scripts.
    func brings(_ module: PluginManifest.Module) -> Bool {
      if case .folder(let folder) = location { folder.holds(module.source) } else { true }
    }

    /// Takes what the manifest has for this runtime, else what it has for the platform; what it has for browsers, when nobody answers a
    /// service of that or there is no such part.
    mutating func choosePart(_ platform: WebViewPlatform, isAnswered: (String) -> Bool) {
      let name = ["gantry", platform.rawValue].first(where: manifest.isFor)
      part = manifest.part(for: name)
      isForBrowsers = manifest.isFor("browser") && (name == nil || !part.services.allSatisfy(isAnswered))
      if isForBrowsers { part = manifest.part(for: "browser") }
    }
  }

  /// Plugins stand behind those that they need.
  private var plugins: [Plugin] = []

  /// The bundle's own `cordova_plugins.js`, which `cordova prepare` has written for a phone: it says which modules there are. nil without one.
  public var preparedList: String?

  /// No plugins.
  public init() {}

  /// The SDK's plugins, which each app has.
  ///
  /// - Throws: ``ManifestError`` when one of their manifests is broken.
  public static func builtIn() throws(ManifestError) -> InstalledPlugins {
    var installed = InstalledPlugins()
    for path in EmbeddedFile.paths(below: "Plugins") where path.hasSuffix("/plugin.xml") && !path.hasPrefix(CordovaPlugins.folder) {
      if let plugin = try Plugin(embedded: path) { installed.plugins.append(plugin) }
    }
    return installed
  }

  /// Adds the plugins of a folder: each sub-folder with a `plugin.xml`. A missing folder adds none.
  ///
  /// - Throws: ``ManifestError`` or ``ResourceError`` naming the file.
  public mutating func add(folder: String) throws {
    let files = ConfinedFolder(folder)
    for name in try Self.entries(of: folder) {
      guard let xml = try files.read("\(name)/plugin.xml") else { continue }
      let manifest = try PluginManifest(xml: xml, path: "\(folder)/\(name)/plugin.xml")
      plugins.append(Plugin(manifest, .folder(ConfinedFolder("\(folder)/\(name)"))))
    }
    sort()
  }

  /// Adds those of the binary that an app asks for and has not brought along, with what they and the app's own plugins need.
  ///
  /// - Parameters:
  ///   - ids: of plugins, also those of older days; others mean nothing here.
  ///   - features: services that config.xml names.
  /// - Throws: ``ManifestError`` when one of their manifests is broken.
  public mutating func add(askedFor ids: [String], features: [String] = []) throws(ManifestError) {
    var known = Set(plugins.map { CordovaPlugins.name(of: $0.manifest.id) })
    var found: [Plugin] = []
    var wanted = ids + plugins.flatMap(\.manifest.dependencies) + (try CordovaPlugins.ids(answering: features))
    while let id = wanted.popLast() {
      guard known.insert(CordovaPlugins.name(of: id)).inserted, let plugin = try Plugin(embedded: CordovaPlugins.manifest(of: id), as: id) else { continue }
      found.append(plugin)
      wanted += plugin.manifest.dependencies
    }
    plugins = found + plugins
    sort()
  }

  /// Takes of each plugin what is for a platform, or for browsers where nobody answers it.
  ///
  /// - Parameter services: those that somebody answers.
  public mutating func choose(_ platform: WebViewPlatform, answered services: some Sequence<String>) {
    let services = Set(services)
    for index in plugins.indices { plugins[index].choosePart(platform, isAnswered: services.contains) }
  }

  /// Puts what others need before them, and leaves the order as it is otherwise.
  private mutating func sort() {
    let byId = Dictionary(plugins.indices.map { (CordovaPlugins.name(of: plugins[$0].manifest.id), $0) }, uniquingKeysWith: { first, _ in first })
    var order: [Int] = []
    var seen: Set<Int> = []
    func visit(_ index: Int) {
      guard seen.insert(index).inserted else { return }
      for id in plugins[index].manifest.dependencies { byId[CordovaPlugins.name(of: id)].map(visit) }
      order.append(index)
    }
    plugins.indices.forEach(visit)
    plugins = order.map { plugins[$0] }
  }

  /// Takes a plugin out.
  ///
  /// - Parameter id: as in its manifest.
  public mutating func remove(_ id: String) { plugins.removeAll { $0.manifest.id == id } }

  private static func entries(of folder: String) throws(ResourceError) -> [String] {
    guard let directory = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw .unreadable(folder, reason: String(cString: strerror(errno)))
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// Services that the manifests declare, sorted.
  public var services: [String] { Set(plugins.flatMap(\.part.services)).sorted() }

  /// Services that the manifests of the app's own plugins declare, with the plugin's id.
  public var ownServices: [String: String] {
    var services: [String: String] = [:]
    for plugin in plugins {
      guard case .folder = plugin.location else { continue }
      for service in plugin.part.services { services[service] = plugin.manifest.id }
    }
    return services
  }

  /// The names under which pages find modules without requiring them, such as "navigator.smartstore".
  public var globals: [String] { plugins.flatMap(\.part.modules).flatMap { $0.clobbers + $0.merges } }

  /// A plugin of the app's own that no native side answers.
  public struct Unanswered: Sendable, Equatable {
    /// The plugin's id.
    public let id: String
    /// What nobody answers.
    public let services: [String]
    /// Whether its JavaScript for browsers answers instead.
    public let isForBrowsers: Bool
  }

  /// Plugins of the app's own with services that none of `known` answers, in their order.
  public func withoutNativeSide(known: some Sequence<String>) -> [Unanswered] {
    let known = Set(known)
    return plugins.compactMap { plugin in
      guard case .folder = plugin.location else { return nil }
      let missing = plugin.part.services.filter { !known.contains($0) }
      return missing.isEmpty && !plugin.isForBrowsers ? nil : Unanswered(id: plugin.manifest.id, services: missing, isForBrowsers: plugin.isForBrowsers)
    }
  }

  /// The modules as `cordova/plugin_list` lists them; of modules with one id the last plugin's whose file is there.
  var moduleList: JSONValue {
    var list = JSONObject()
    for plugin in plugins {
      for module in plugin.part.modules where list[module.id] == nil || plugin.brings(module) {
        list[module.id] = [
          "id": .string(module.id),
          "file": .string("plugins/\(plugin.manifest.id)/\(module.source)"),
          "pluginId": .string(plugin.manifest.id),
          "version": .string(plugin.manifest.version),
          "clobbers": .array(module.clobbers.map { .string($0) }),
          "merges": .array(module.merges.map { .string($0) }),
          "runs": .bool(module.runs),
        ]
      }
    }
    return .array(list.map(\.value))
  }

  /// ``moduleList`` for a page in a browser, with `isScript` where the module is not among ``embeddedModules``, but is a script of its own.
  var remoteModules: [JSONValue] {
    let embedded = Set(embeddedModules.map(\.file))
    return (moduleList.array ?? []).map { module in
      var module = module.object ?? [:]
      module["isScript"] = .bool(!embedded.contains(module["file"]?.string ?? ""))
      return .object(module)
    }
  }

  /// The modules of the plugins that are part of the binary, by the names of their files; none that a plugin of the app's own replaces.
  var embeddedModules: [(file: String, text: String)] {
    var files: [String: String] = [:]
    for plugin in plugins {
      for module in plugin.part.modules {
        let file = "plugins/\(plugin.manifest.id)/\(module.source)"
        guard case .embedded(let folder) = plugin.location, let text = EmbeddedFile.named("\(folder)/\(module.source)")?.text else {
          files[file] = nil
          continue
        }
        files[file] = withIdsOfHere(text)
      }
    }
    return files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The text of a file that ``moduleList`` names.
  ///
  /// - Throws: ``ResourceError`` when there is none.
  func source(of file: String) throws(ResourceError) -> String {
    guard let found = try text(of: file) else { throw .notFound(file) }
    return found
  }

  private func text(of file: String) throws(ResourceError) -> String? {
    let parts = file.split(separator: "/", maxSplits: 2)
    guard parts.count == 3, parts[0] == "plugins", !parts[2].split(separator: "/").contains("..") else { return nil }
    for plugin in plugins.reversed() where plugin.manifest.id == parts[1] {
      switch plugin.location {
      case .embedded(let folder):
        if let file = EmbeddedFile.named("\(folder)/\(parts[2])") { return withIdsOfHere(file.text) }
      case .folder(let folder):
        if let bytes = try folder.read(String(parts[2])) { return String(decoding: bytes, as: UTF8.self) }
      }
    }
    return nil
  }

  /// A script of the binary that requires modules by the ids that their plugins have here, which may be those of older days.
  private func withIdsOfHere(_ text: String) -> String {
    plugins.map(\.manifest.id).reduce(text) { text, id in
      let name = CordovaPlugins.name(of: id)
      return name == id ? text : text.replacing("require(\"\(name).", with: "require(\"\(id).")
    }
  }

  /// What a page gets for `cordova_plugins.js`: the list as a Cordova module.
  var listScript: String {
    """
    cordova.define('cordova/plugin_list', function (require, exports, module) {
      module.exports = \(moduleList);
      module.exports.metadata = {};
      module.exports.forEach(function (entry) { module.exports.metadata[entry.pluginId] = entry.version; });
    });
    """
  }

  /// A script that defines modules at once, which otherwise are when plugins are put in place. It needs cordova.js.
  ///
  /// - Parameter isWanted: whether a module is, by its id.
  /// - Throws: ``ResourceError`` when a module's file cannot be read.
  public func definitions(of isWanted: (String) -> Bool) throws(ResourceError) -> String {
    var script = ""
    for module in moduleList.array ?? [] {
      guard let id = module["id"]?.string, isWanted(id), let file = module["file"]?.string else { continue }
      script += try (servedScript(file) ?? "") + "\n"
    }
    return script
  }

  /// `cordova_plugins.js` and `plugins/...` as browsers get them; nil for any other path.
  package func served(_ path: String) throws -> Resource? {
    let text = path == "cordova_plugins.js" ? listScript : path.hasPrefix("plugins/") ? try servedScript(path) : nil
    return text.map { Resource(type: MediaType.ofFile(named: path), body: Array($0.utf8)) }
  }

  /// A plugin's file as Cordova serves it to a page: a module wrapped in its definition.
  func servedScript(_ file: String) throws(ResourceError) -> String? {
    guard let text = try text(of: file) else { return nil }
    guard let module = moduleList.array?.first(where: { $0["file"]?.string == file }), let id = module["id"]?.string,
      !text.contains("cordova.define(")
    else { return text }
    return "cordova.define(\(JSONValue.string(id)), function (require, exports, module) {\(text)\n});"
  }
}

extension InstalledPlugins.Plugin {
  /// One of the binary's.
  ///
  /// - Parameter path: of its manifest; nil for none.
  /// - Returns: nil when the binary has no such file.
  init?(embedded path: String?, as id: String? = nil) throws(ManifestError) {
    guard let path, let file = EmbeddedFile.named(path) else { return nil }
    self.init(try PluginManifest(xml: Array(file.bytes), path: path, as: id), .embedded(String(path.dropLast("/plugin.xml".count))))
  }
}

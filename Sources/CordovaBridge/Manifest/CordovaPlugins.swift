import WebPlatform

/// Cordova's own plugins, and those that hybrid apps carry most, as part of the binary: below one folder, by their ids.
enum CordovaPlugins {
  /// Where they lie in the source tree.
  static let folder = "Plugins/cordova/"

  /// The manifest of a plugin; there may be no such file.
  static func manifest(of id: String) -> String { "\(folder)\(name(of: id))/plugin.xml" }

  /// The id of today of a plugin that had another one in older days.
  static func name(of id: String) -> String {
    if let other = others[id] { return other }
    guard let old = ["org.apache.cordova.core.", "org.apache.cordova."].first(where: id.hasPrefix) else { return id }
    return "cordova-plugin-" + id.dropFirst(old.count)
  }

  /// Names of the same plugins from elsewhere, or from before they were Cordova's.
  private static let others = [
    "com.phonegap.plugins.barcodescanner": "phonegap-plugin-barcodescanner",
    "cordova-plugin-barcodescanner": "phonegap-plugin-barcodescanner",
    "com.ionic.keyboard": "ionic-plugin-keyboard",
    "cordova-plugin-keyboard": "ionic-plugin-keyboard",
    "io.litehelpers.cordova.sqlite": "cordova-sqlite-storage",
    "io.litehelpers.cordova.sqlitestorage": "cordova-sqlite-storage",
    "cordova-sqlite-legacy": "cordova-sqlite-storage",
    "com.brodysoft.sqlitePlugin": "cordova-sqlite-storage",
    "uk.co.whiteoctober.cordova.appversion": "cordova-plugin-app-version",
    "org.apache.cordova.vibrate": "cordova-plugin-vibration",
  ]

  /// The ids of plugins that answer services.
  static func ids(answering services: [String]) throws(ManifestError) -> [String] {
    let wanted = Set(services.filter { !$0.hasPrefix("com.salesforce.") })
    if wanted.isEmpty { return [] }
    var ids: [String] = []
    for path in EmbeddedFile.paths(below: String(folder.dropLast())) where path.hasSuffix("/plugin.xml") {
      guard let file = EmbeddedFile.named(path) else { continue }
      let manifest = try PluginManifest(xml: Array(file.bytes), path: path)
      if !wanted.isDisjoint(with: manifest.part(for: "gantry").services) { ids.append(manifest.id) }
    }
    return ids
  }
}

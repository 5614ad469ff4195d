import JSON
import WebPlatform

/// The plugins that an npm package names: in `cordova.plugins`, where `cordova plugin add` writes them, and in `cordovaPlugins`, where Ionic 1 did:
/// an id, or an object with the id and where the plugin comes from.
struct PackagePlugins {
  /// Their ids, in the file's order.
  private(set) var ids: [String] = []
  /// Why the file says nothing; nil when it is right, or not there.
  private(set) var warning: String?

  /// Reads a `package.json`. A missing one names none.
  static func read(_ path: String) -> PackagePlugins {
    var plugins = PackagePlugins()
    do {
      guard let text = try FileContents.read(path) else { return plugins }
      let package = try JSONValue(parsing: text)
      let ofIonic = package["cordovaPlugins"]?.array?.compactMap { $0.string ?? $0["id"]?.string } ?? []
      plugins.ids = (package["cordova"]?["plugins"]?.object?.map(\.name) ?? []) + ofIonic
    } catch {
      plugins.warning = "\(path) is ignored: \(error)"
    }
    return plugins
  }
}

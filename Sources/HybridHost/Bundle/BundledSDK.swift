import CordovaBridge
import WebPlatform

/// The SDK's JavaScript modules that a bundle carries, and which version they are of.
enum BundledSDK {
  /// Folders below `www/` that apps keep `cordova.force.js` in.
  private static let scriptFolders = ["", "js/", "libs/", "lib/", "scripts/"]

  /// The file below a plugins folder that each of upstream's modules comes with.
  private static let pluginModule = "com.salesforce/www/com.salesforce.util.exec.js"
  private static let pluginManifest = "com.salesforce/plugin.xml"

  private static let constant = Array("SALESFORCE_MOBILE_SDK_VERSION".utf8)

  /// - Parameter pluginFolders: may not exist.
  /// - Returns: nil when the bundle has no such modules, or they don't say.
  static func version(www: String, pluginFolders: [String]) -> String? {
    for path in scripts(www: www) {
      if let version = version(inScript: path) { return version }
    }
    for folder in pluginFolders {
      if let version = version(inScript: "\(folder)/\(pluginModule)") { return version }
      guard let xml = try? FileContents.read("\(folder)/\(pluginManifest)"),
        let manifest = try? PluginManifest(xml: xml, path: pluginManifest), SDKVersion(manifest.version) != nil
      else { continue }
      return manifest.version
    }
    return nil
  }

  /// Where it may lie below `www/`.
  static func scripts(www: String) -> [String] { scriptFolders.map { "\(www)/\($0)cordova.force.js" } }

  /// What a script sets the constant of that name to, as text.
  private static func version(inScript path: String) -> String? {
    guard let text = try? FileContents.read(path), let place = text.firstRange(of: constant) else { return nil }
    let rest = text[place.upperBound...].prefix(40).drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "=") }
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let version = String(decoding: rest.dropFirst().prefix { $0 != quote }, as: UTF8.self)
    return SDKVersion(version) == nil ? nil : version
  }
}

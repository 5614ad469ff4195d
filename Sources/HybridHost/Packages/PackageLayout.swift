import WebPlatform
import ZipArchive

/// What kind of package an archive is, and which of its files make up the app.
struct PackageLayout {
  /// The phone that the app was packed for; nil for a project.
  let platform: WebViewPlatform?
  /// Where a file of the archive goes in the app's folder; nil for what is not the app's.
  let place: (_ name: String) -> String?

  /// - Parameter names: of the archive's files.
  /// - Returns: nil when there is no app in it.
  static func of(_ names: [String]) -> PackageLayout? { android(names) ?? iphone(names) ?? project(names) }

  private static func android(_ names: [String]) -> PackageLayout? {
    guard names.contains(where: { $0.hasPrefix("assets/www/") }) else { return nil }
    return PackageLayout(platform: .android) { name in
      if name == "res/xml/config.xml" { return "config.xml" }
      if name == "res/xml/servers.xml" { return name }
      return name.hasPrefix("assets/www/") ? String(name.dropFirst("assets/".count)) : nil
    }
  }

  private static func iphone(_ names: [String]) -> PackageLayout? {
    let page = names.first { name in
      let parts = name.split(separator: "/")
      return parts.count > 3 && parts[0] == "Payload" && parts[1].hasSuffix(".app") && parts[2] == "www"
    }
    guard let page else { return nil }
    let root = page.split(separator: "/").prefix(2).joined(separator: "/") + "/"
    return PackageLayout(platform: .ios) { name in
      guard name.hasPrefix(root) else { return nil }
      let inner = String(name.dropFirst(root.count))
      return ["config.xml", "Info.plist"].contains(inner) || inner.hasPrefix("www/") ? inner : nil
    }
  }

  /// A project, or the `www` of one, at the top of the archive or in a folder of it.
  private static func project(_ names: [String]) -> PackageLayout? {
    let depth = { (name: String) in name.utf8.count(where: { $0 == UInt8(ascii: "/") }) }
    let signs = names.filter { name in name.hasSuffix("/www/index.html") || name == "www/index.html" || ["bootconfig.json", "config.xml"].contains(fileName(name)) }
    guard let sign = signs.filter({ !$0.contains("node_modules/") && !$0.contains("platforms/") }).min(by: { depth($0) < depth($1) }) else { return nil }
    var root = sign.dropLast(fileName(sign).count)
    if root.hasSuffix("www/") { root = root.dropLast(4) }
    let ignored = ["node_modules/", "platforms/", ".git/", "hooks/"]
    return PackageLayout(platform: nil) { name in
      guard name.hasPrefix(root) else { return nil }
      let inner = String(name.dropFirst(root.count))
      return ignored.contains(where: inner.hasPrefix) ? nil : inner
    }
  }

  private static func fileName(_ name: String) -> String { name.split(separator: "/").last.map(String.init) ?? name }
}

import CordovaBridge
import WebPlatform
import WireFormat

/// Finds what a page of the bundle loads: files of `www/`, Cordova's virtual files, library mounts, and the SDK's libraries.
///
/// Local pages have `file:` addresses, as on a phone: upstream's JavaScript looks at that. `http://localhost/` and
/// `https://localhost/` mean the bundle too (seed 000 ch. 6).
final class BundleResources: ResourceLoader {
  let www: String
  private let mounts: [LibraryMount]
  /// Answers for virtual files; set once the page's bridge is there.
  weak var bridge: CordovaBridge?

  init(www: String, mounts: [LibraryMount]) {
    self.www = www
    self.mounts = mounts
    prefix = www.hasSuffix("/www") ? "www/" : ""
  }

  /// The address of a page of the bundle: `path` below `www/`, with its query and fragment.
  static func address(of path: String, www: String) -> String {
    let relative = path.split(separator: "/", omittingEmptySubsequences: true).joined(separator: "/")
    return "file://" + PercentEncoding.encode(www, keeping: .path) + "/" + relative
  }

  /// What stands before a path below `www/` to make it one below the app's folder; empty when that folder is `www/` itself.
  let prefix: String
  /// Absolute path of the app's folder, with a slash at its end.
  var folder: String { String((www + "/").dropLast(prefix.count)) }

  /// Whether the bundle itself has a file at that path below `www/`, and not a library mount or the runtime.
  func carries(_ path: String) -> Bool { AppBundle.exists(www + "/" + path) }

  /// The path below `www/` that an address means, or nil for the network.
  func path(of address: String) throws -> String? {
    let address = address.prefix { $0 != "?" && $0 != "#" }
    if address.hasPrefix("file:") {
      let path = PercentEncoding.decode(address.dropFirst(5).drop { $0 == "/" })
      let root = www.dropFirst()
      if path.hasPrefix(root + "/") { return String(path.dropFirst(root.count + 1)) }
      // A script at "/x.js" means the device's root on a phone, where apps find nothing; here it means the bundle.
      if path.contains("..") || AppBundle.exists("/" + path) { throw ResourceError.outsideBundle(String(address)) }
      return path
    }
    for host in ["https://localhost/", "http://localhost/"] where address.hasPrefix(host) {
      return PercentEncoding.decode(address.dropFirst(host.count))
    }
    return nil
  }

  func resource(at address: String) throws -> Resource? {
    if address.hasPrefix("about:") || address.hasPrefix("blob:") { throw ResourceError.notFound(address) }
    if address.hasPrefix("data:") { return try DataURL(address).resource }
    guard let path = try path(of: address) else { return nil }
    let parts = path.split(separator: "/")
    if parts.contains("..") { throw ResourceError.outsideBundle(address) }
    let normal = parts.joined(separator: "/")
    if let virtual = try virtualFile(normal) { return virtual }
    let files = [www + "/" + normal] + mounts.compactMap { $0.file(for: normal) }
    for file in files {
      guard let body = try FileContents.read(file) else { continue }
      if let copy = bridge?.ownCopy(path: normal, body: body, address: address) { return copy }
      return Resource(type: MediaType.ofFile(named: file), body: body)
    }
    if let library = ProvidedLibraries.library(at: normal) { return library }
    throw ResourceError.notFound(address)
  }

  /// Pages in sub-folders ask for `sub/cordova.js`: any place below `www/` will do, unless a file is there.
  private func virtualFile(_ path: String) throws -> Resource? {
    guard let bridge else { return nil }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    if name == "cordova.js" || name == "cordova_plugins.js" {
      return AppBundle.exists(www + "/" + path) ? nil : try bridge.resource(path: name)
    }
    guard let start = path.firstRange(of: "plugins/") else { return nil }
    return AppBundle.exists(www + "/" + path) ? nil : try bridge.resource(path: String(path[start.lowerBound...]))
  }
}

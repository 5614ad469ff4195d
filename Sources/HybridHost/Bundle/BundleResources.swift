import CordovaBridge
import FilePlugin
import WebPlatform
import WireFormat

/// Finds what a page of the bundle loads: files of `www/`, Cordova's virtual files, library mounts, and the SDK's libraries.
///
/// Local pages have `file:` addresses, or those that ``BundleOrigin`` says. `http://localhost/` and
/// `https://localhost/` mean the bundle too (Mobile SDK 3.3 guide, chapter 6). Files that the app has written are read by the addresses that
/// cordova-plugin-file gives them.
final class BundleResources: ResourceLoader {
  let www: String
  private let origin: BundleOrigin
  private let mounts: [LibraryMount]
  /// Set once the page's bridge is there.
  weak var virtual: (any VirtualFiles)?

  private let files: ConfinedFolder

  /// Whether the page is somebody else's, to whom the bundle is not there.
  private let isClosed: Bool
  private let loaded: LoadedFiles?
  /// The app's own files; nil where there are none.
  private let folders: FileSystemFolders?

  init(www: String, origin: BundleOrigin = .files, mounts: [LibraryMount], folders: FileSystemFolders? = nil, isClosed: Bool = false, loaded: LoadedFiles? = nil) {
    self.loaded = loaded
    self.folders = folders
    self.isClosed = isClosed
    self.www = www
    self.origin = origin
    files = ConfinedFolder(www)
    self.mounts = mounts
    prefix = www.hasSuffix("/www") ? "www/" : ""
  }

  /// The address of a page of the bundle: `path` below `www/`, with its query and fragment.
  func address(of path: String) -> String { origin.address(of: path, www: www) }

  /// What stands before a path below `www/` to make it one below the app's folder; empty when that folder is `www/` itself.
  let prefix: String
  /// Absolute path of the app's folder, with a slash at its end.
  var folder: String { String((www + "/").dropLast(prefix.count)) }

  /// Whether the bundle itself has a file at that path below `www/`, and not a library mount or the runtime.
  func carries(_ path: String) -> Bool { files.holds(path) }

  /// The path below `www/` that an address means, if the bundle itself has a file there.
  func carriedPath(of address: String) -> String? { path(of: address).flatMap { carries($0) ? $0 : nil } }

  /// The path below `www/` that an address means, or nil for the network.
  func path(of address: String) -> String? { path(of: address, folders?.place(of: address)) }

  /// - Parameter place: what it means in the app's file systems.
  private func path(of address: String, _ place: FilePlace?) -> String? {
    if case .bundle(let path)? = place { return path }
    let address = address.prefix { $0 != "?" && $0 != "#" }
    if address.hasPrefix("file:") {
      let path = PercentEncoding.decode(address.dropFirst(5).drop { $0 == "/" })
      let root = www.dropFirst()
      if path.hasPrefix(root + "/") { return String(path.dropFirst(root.count + 1)) }
      // A script at "/x.js" means the device's root on a phone, where apps find nothing; here it means the bundle.
      return path
    }
    if let path = origin.path(of: address) { return path.isEmpty ? "index.html" : PercentEncoding.decode(path) }
    for host in ["https://localhost/", "http://localhost/"] where address.hasPrefix(host) {
      return PercentEncoding.decode(address.dropFirst(host.count))
    }
    return nil
  }

  func isOwn(_ address: String) -> Bool {
    let place = folders?.place(of: address)
    return place != nil || path(of: address, nil) != nil
  }

  /// Without the page's virtual files: there is no bridge in a worker.
  func forWorkers() -> sending any ResourceLoader { BundleResources(www: www, origin: origin, mounts: mounts, folders: folders, isClosed: isClosed, loaded: loaded) }

  func resource(at address: String) throws -> Resource? {
    if address.hasPrefix("about:") || address.hasPrefix("blob:") { throw ResourceError.notFound(address) }
    if address.hasPrefix("data:") { return try DataURL(address).resource }
    let place = folders?.place(of: address)
    if let file = try ownFile(place, at: address) { return file }
    guard let path = path(of: address, place) else { return nil }
    if isClosed { throw ResourceError.notFound(address) }
    return try resource(below: path, address: address)
  }

  /// The resource at a path below `www/`.
  ///
  /// - Parameters:
  ///   - path: without percent-encoding.
  ///   - address: what it is called in messages.
  /// - Throws: ``ResourceError``.
  func resource(below path: String, address: String? = nil) throws -> Resource? {
    let address = address ?? path
    let parts = path.split(separator: "/")
    // What lies outside is not found: whether it is there is nothing to a page.
    if parts.contains("..") { throw ResourceError.notFound(address) }
    let normal = parts.joined(separator: "/")
    if let named = fileNamed(normal) {
      let place = folders?.place(of: named)
      if let file = try ownFile(place, at: named) { return file }
      if case .bundle(let path)? = place { return try resource(below: path, address: address) }
    }
    loaded?.note("\(www)/\(normal)")
    if let virtual = try virtualFile(normal) { return virtual }
    if let body = try files.read(normal) ?? mounted(normal) {
      if let copy = virtual?.ownCopy(path: normal, body: body, address: address) { return copy }
      return Resource(type: MediaType.ofFile(named: normal), body: body)
    }
    if let library = ProvidedLibraries.library(at: normal) { return library }
    throw ResourceError.notFound(address)
  }

  /// The address that a path stands for which names a file of the device; nil for another path.
  private func fileNamed(_ path: String) -> String? {
    // As Android's web view names those of the file plugin; pages in browsers ask so too.
    if path.hasPrefix("__cdvfile_") { return "https://localhost/" + PercentEncoding.encode(path, keeping: .path) }
    // As cordova-ios calls them on pages that are no files.
    guard path.hasPrefix("_app_file_/"), origin.server != nil else { return nil }
    return "file:///" + PercentEncoding.encode(String(path.dropFirst("_app_file_/".count)), keeping: .path)
  }

  /// A file that the app has written.
  ///
  /// - Returns: nil for an address of the bundle or the network.
  private func ownFile(_ place: FilePlace?, at address: String) throws -> Resource? {
    switch place {
    case .own(let path) where !isClosed:
      guard let body = try FileContents.read(path) else { throw ResourceError.notFound(address) }
      return Resource(type: FileSystemFolders.mediaType(ofFile: path), body: body)
    case .own, .nowhere: throw ResourceError.notFound(address)
    case .bundle, nil: return nil
    }
  }

  /// What the operator has mounted; its links may lead anywhere.
  private func mounted(_ path: String) throws -> [UInt8]? {
    guard !path.utf8.contains(0) else { return nil }
    for file in mounts.compactMap({ $0.file(for: path) }) {
      loaded?.note(file)
      if let body = try FileContents.read(file) { return body }
    }
    return nil
  }

  func resource(insteadOf path: String) throws -> Resource? { isClosed ? nil : try virtualFile(path) }

  /// Pages in sub-folders ask for `sub/cordova.js`: any place below `www/` will do, unless a file is there.
  func virtualFile(_ path: String) throws -> Resource? {
    guard let virtual else { return nil }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    // PhoneGap Build gave pages the same file by either name.
    if ["cordova.js", "phonegap.js", "cordova_plugins.js"].contains(name) || Self.isVersionedCordova(name) {
      return files.holds(path) ? nil : try virtual.resource(path: name == "cordova_plugins.js" ? name : "cordova.js")
    }
    guard let start = path.start(of: "plugins/") else { return nil }
    return files.holds(path) ? nil : try virtual.resource(path: String(path[start...]))
  }

  /// Whether a name is that of cordova.js in projects of Cordova 2, e.g. `cordova-2.3.0.js`.
  private static func isVersionedCordova(_ name: String) -> Bool {
    guard name.hasPrefix("cordova-"), name.hasSuffix(".js") else { return false }
    let version = name.dropFirst(8).dropLast(3).split(separator: ".", omittingEmptySubsequences: false)
    return version.count > 1 && version.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
  }
}

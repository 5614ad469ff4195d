import CordovaBridge
import WebPlatform

/// An app's `www/` in memory, with Cordova's virtual files beside what is in it.
final class PageFiles: ResourceLoader {
  static let root = "file:///app/www/"

  private let files: [String: String]
  weak var bridge: CordovaBridge?

  /// - Parameter files: text by path below `www/`.
  init(_ files: [String: String]) { self.files = files }

  func forWorkers() -> sending any ResourceLoader { PageFiles(files) }

  func resource(at address: String) throws -> Resource? {
    guard address.hasPrefix(Self.root) else { return nil }
    let path = String(address.dropFirst(Self.root.count).prefix { $0 != "?" && $0 != "#" })
    if let text = files[path] {
      if let copy = bridge?.ownCopy(path: path, body: Array(text.utf8), address: address) { return copy }
      return Resource(type: MediaType.ofFile(named: path), body: Array(text.utf8))
    }
    guard let virtual = try bridge?.resource(path: path) else { throw ResourceError.notFound(address) }
    return virtual
  }
}

import WebPlatform

/// Files of a page, in memory. Addresses that do not begin with ``root`` are for the network.
final class MemoryFiles: ResourceLoader {
  static let root = "file:///app/www/"

  private let files: [String: [UInt8]]
  /// Paths of real files, by path beside the page.
  private let realFiles: [String: String]

  init(_ files: [String: [UInt8]], realFiles: [String: String] = [:]) {
    self.files = files
    self.realFiles = realFiles
  }

  func forWorkers() -> sending any ResourceLoader { MemoryFiles(files, realFiles: realFiles) }

  func resource(at address: String) throws -> Resource? {
    guard address.hasPrefix("file:") else { return nil }
    guard address.hasPrefix(Self.root) else { throw ResourceError.notFound(address) }
    let path = String(address.dropFirst(Self.root.count).prefix { $0 != "?" && $0 != "#" })
    guard let bytes = try files[path] ?? realFiles[path].flatMap(FileContents.read) else { throw ResourceError.notFound(address) }
    return Resource(type: MediaType.ofFile(named: path), body: bytes)
  }
}

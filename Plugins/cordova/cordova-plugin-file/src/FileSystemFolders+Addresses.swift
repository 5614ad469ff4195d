import Glibc
import WireFormat

/// What addresses mean: `file:` of the app's folders and of its bundle, `cdvfile://localhost/persistent/...`, and, as newer JavaScript of
/// Android has it, `https://localhost/__cdvfile_persistent__/...`.
extension FileSystemFolders {
  private static let keyword = "__cdvfile_"

  /// The address of a file of this machine.
  static func address(ofPath path: String) -> String { "file://" + PercentEncoding.encode(path, keeping: .path) }

  /// Where an address leads in the file systems of the app.
  ///
  /// - Throws: ``FileError/encoding`` for what is no such address.
  func location(of address: String) throws(FileError) -> FileLocation {
    let (scheme, rest) = try Self.parts(of: address)
    let (host, path) = try Self.hostAndPath(rest)
    switch scheme {
    case "cdvfile":
      guard host == "localhost" else { throw .encoding }
      return try location(inNamed: path.dropFirst())
    case "file":
      guard host.isEmpty || host == "localhost", path.hasPrefix("/") else { throw .encoding }
      return try path.hasPrefix("/" + Self.keyword) ? location(ofKeyword: path) : location(ofPath: path)
    case "http", "https":
      return try location(ofKeyword: path)
    default:
      throw .encoding
    }
  }

  /// Where an absolute path leads: in the file system whose root is nearest, the first one of several.
  ///
  /// - Throws: ``FileError/encoding`` when no file system has it.
  func location(ofPath path: String) throws(FileError) -> FileLocation {
    guard path.hasPrefix("/") else { throw .encoding }
    // Its own names are normal, whatever file system it is.
    let normal = try FileLocation(SandboxFileSystem(name: "", place: .device), path: path).fullPath
    if let names = bundlePath(ofNormal: normal), let bundle = fileSystems.first(where: \.isReadOnly) {
      return try FileLocation(bundle, path: names)
    }
    var best: (fileSystem: SandboxFileSystem, path: Substring)?
    for fileSystem in fileSystems {
      guard let below = Self.path(normal, in: fileSystem), below.utf8.count < best?.path.utf8.count ?? .max else { continue }
      best = (fileSystem, below)
    }
    guard let best else { throw .encoding }
    return try FileLocation(best.fileSystem, path: best.path)
  }

  /// Where an address or an absolute path leads, as plugins take either.
  func location(ofAddressOrPath text: String) throws(FileError) -> FileLocation {
    try text.hasPrefix("/") ? location(ofPath: text) : location(of: text)
  }

  /// What a page loads by an address.
  ///
  /// - Returns: nil for one that has nothing to do with the app's file systems.
  public func place(of address: String) -> FilePlace? {
    let isNamed = address.hasPrefix("cdvfile:")
    let isLocal = ["file:", "https://localhost/__cdvfile_", "http://localhost/__cdvfile_"].contains(where: address.hasPrefix)
    guard isNamed || isLocal else { return nil }
    guard let location = try? location(of: address) else { return isNamed ? .nowhere : nil }
    if location.fileSystem.isReadOnly {
      return location.names.first == "www" ? .bundle(location.names.dropFirst().joined(separator: "/")) : .nowhere
    }
    do throws(FileError) { return .own(try path(of: location)) } catch {
      // Other files of this machine have addresses of that kind, too.
      return address.hasPrefix("file:") && error == .notFound ? nil : .nowhere
    }
  }

  /// What the path of a file of the bundle is there; nil for any other.
  private func bundlePath(ofNormal path: String) -> String? {
    if platform == .android, let below = Self.below("/android_asset", path) { return String(below) }
    if let below = Self.below(www + "/www", path) ?? Self.below(www, path) { return "/www\(below)" }
    return path == bundleFolder ? "/" : nil
  }

  /// - Returns: what follows a folder in a path; empty for the folder itself, nil for what does not lie in it.
  private static func below(_ folder: String, _ path: String) -> Substring? {
    path == folder ? "" : path.hasPrefix(folder + "/") ? path.dropFirst(folder.count) : nil
  }

  private static func path(_ path: String, in fileSystem: SandboxFileSystem) -> Substring? {
    switch fileSystem.place {
    case .folder(let folder): below(folder, path)
    case .bundle: nil
    case .device: path[...]
    }
  }

  // MARK: Reading

  /// Scheme and the rest of it, without query and fragment.
  private static func parts(of address: String) throws(FileError) -> (scheme: String, rest: Substring) {
    guard let colon = address.firstIndex(of: ":") else { throw .encoding }
    return (address[..<colon].lowercased(), address[address.index(after: colon)...].prefix { $0 != "?" && $0 != "#" })
  }

  /// The host, in lower case, and the path, decoded.
  private static func hostAndPath(_ rest: Substring) throws(FileError) -> (host: String, path: String) {
    guard rest.hasPrefix("//") else { return ("", try decoded(rest)) }
    let authority = rest.dropFirst(2).prefix { $0 != "/" }
    let host = authority.lowercased().prefix { $0 != ":" }
    return (String(host), try decoded(rest[authority.endIndex...]))
  }

  private static func decoded(_ path: Substring) throws(FileError) -> String {
    guard let text = String(validating: PercentEncoding.decodedBytes(path), as: UTF8.self), !text.utf8.contains(0) else { throw .encoding }
    return text
  }

  /// - Parameter path: the name of a file system and what follows.
  private func location(inNamed path: some StringProtocol) throws(FileError) -> FileLocation {
    let name = path.prefix { $0 != "/" }
    guard let fileSystem = fileSystem(named: name) else { throw .encoding }
    return try FileLocation(fileSystem, path: path.dropFirst(name.count))
  }

  /// - Parameter path: begins with `/__cdvfile_persistent__`.
  private func location(ofKeyword path: String) throws(FileError) -> FileLocation {
    let first = path.dropFirst().prefix { $0 != "/" }
    guard path.hasPrefix("/" + Self.keyword), first.hasSuffix("__"), first.count > Self.keyword.count + 2,
      let fileSystem = fileSystem(named: first.dropFirst(Self.keyword.count).dropLast(2))
    else { throw .encoding }
    return try FileLocation(fileSystem, path: path.dropFirst(first.count + 1))
  }
}

import Glibc
import WebPlatform

/// Where the files are on the disk, and that none of them is anywhere else.
extension FileSystemFolders {
  /// The absolute path of a place. No link leads from it out of the app's folders.
  ///
  /// - Throws: ``FileError``: `security` when a link does, `notFound` for what no page may see, `encoding` for names that are too long.
  func path(of location: FileLocation) throws(FileError) -> String {
    let (path, base) = try lexicalPath(of: location)
    guard path.utf8.count < 4096, location.names.allSatisfy({ $0.utf8.count <= 255 }) else { throw .encoding }
    guard let root = Self.real(base) else { throw .notFound }
    // What is there decides: what is made below it can be no link.
    var existing = path
    var real = Self.real(existing)
    while real == nil, existing.utf8.count > base.utf8.count {
      // A link that leads nowhere is a way out, too: who opens it makes a file there.
      if Self.isLink(existing) { throw .security }
      existing = existing.lastIndex(of: "/").map { String(existing[..<$0]) } ?? base
      real = Self.real(existing)
    }
    guard let real, real == root || real.hasPrefix(root + "/") else { throw .security }
    return path
  }

  /// What stands at a place; nil when nothing does.
  func status(of location: FileLocation) throws(FileError) -> FileStatus? {
    if location.isRoot, location.fileSystem.place == .bundle || location.fileSystem.place == .device { return .virtualFolder }
    do throws(FileError) { return try FileStatus.at(try path(of: location)) } catch {
      if error == .notFound { return nil }
      throw error
    }
  }

  /// The names in a folder, sorted.
  func names(in location: FileLocation) throws(FileError) -> [String] {
    if location.isRoot {
      if location.fileSystem.place == .bundle { return ["www"] }
      if location.fileSystem.place == .device { return [] }
    }
    return try SandboxTree.names(in: path(of: location))
  }

  /// The path as it is written, and the folder that it must not leave.
  private func lexicalPath(of location: FileLocation) throws(FileError) -> (path: String, base: String) {
    switch location.fileSystem.place {
    case .folder(let folder):
      return (location.isRoot ? folder : folder + location.fullPath, home)
    case .bundle:
      guard location.names.first == "www" else { throw .notFound }
      return (([www] + location.names.dropFirst()).joined(separator: "/"), www)
    case .device:
      let path = location.fullPath
      // Whether anything else is there is nothing to a page.
      guard let base = [home, www].first(where: { path == $0 || path.hasPrefix($0 + "/") }) else { throw .notFound }
      return (path, base)
    }
  }

  /// Whether a place cannot be changed.
  func isReadOnly(_ location: FileLocation) -> Bool {
    switch location.fileSystem.place {
    case .folder: false
    case .bundle: true
    case .device: location.fullPath != home && !location.fullPath.hasPrefix(home + "/")
    }
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private static func isLink(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFLNK
  }

  // MARK: For other plugins

  /// The MIME type of a file, by its name; with the charset where pages need it.
  public static func mediaType(ofFile path: String) -> String {
    let type = MediaType.ofFile(named: path)
    return type == "application/octet-stream" ? FileType.ofFile(named: path) : type
  }

  /// The absolute path that an address of a file of the app means: `file:`, `cdvfile:`, or a path itself.
  ///
  /// - Throws: ``FileError``. That something is there is not checked.
  public func path(ofAddress address: String) throws(FileError) -> String { try path(of: location(ofAddressOrPath: address)) }

  /// The same for a file that is to be written; the folder around it may be missing.
  ///
  /// - Throws: ``FileError``; ``FileError/noModificationAllowed`` for what cannot be changed.
  public func writablePath(ofAddress address: String) throws(FileError) -> String {
    let location = try location(ofAddressOrPath: address)
    if location.isRoot || isReadOnly(location) { throw .noModificationAllowed }
    if try status(of: location)?.isFile == false { throw .typeMismatch }
    return try path(of: location)
  }

  /// Puts a draft in its place, and makes the folders around that.
  ///
  /// - Parameters:
  ///   - draft: see ``draft()``.
  ///   - path: see ``writablePath(ofAddress:)``.
  public func complete(_ draft: String, as path: String) throws(FileError) {
    if let slash = path.lastIndex(of: "/") { try Self.make(String(path[..<slash])) }
    if rename(draft, path) != 0 { throw FileError(system: errno) }
  }

  /// The address by which pages load a file of the app.
  ///
  /// - Parameter path: absolute.
  public func address(ofPath path: String) -> String {
    guard platform == .android, path == www || path.hasPrefix(www + "/") else { return Self.address(ofPath: path) }
    return Self.androidAssets + "www" + Self.address(ofPath: String(path.dropFirst(www.count))).dropFirst(7)
  }

  /// The folder for what another plugin puts among the temporary files: on Android one of the plugin's own.
  ///
  /// - Returns: its absolute path; it is there.
  public func temporary(of plugin: String) throws(FileError) -> String {
    try prepare()
    guard platform == .android else { return temporary }
    let folder = "\(temporary)/\(plugin)"
    try Self.make(folder)
    return folder
  }

  /// Deletes the temporary files whose names begin so.
  public func removeTemporaryFiles(named prefix: String) throws(FileError) {
    for name in try SandboxTree.names(in: temporary) where name.hasPrefix(prefix) { unlink("\(temporary)/\(name)") }
  }

  /// A name in a folder of the app that nothing has yet: `photo.jpg`, else `photo-2.jpg` and so on.
  ///
  /// - Parameter folder: an absolute path, such as ``temporary``.
  /// - Returns: an absolute path.
  public func freePath(in folder: String, name: String) throws(FileError) -> String {
    try prepare()
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    for number in 1...100_000 {
      let path = number == 1 ? "\(folder)/\(name)" : "\(folder)/\(name[..<dot])-\(number)\(name[dot...])"
      if access(path, F_OK) != 0 { return path }
    }
    throw .quotaExceeded
  }

  /// Copies a file of this machine into a folder of the app, with ``freePath(in:name:)``; mode 0600.
  ///
  /// - Returns: the absolute path of the copy.
  public func take(_ file: String, into folder: String, name: String) throws(FileError) -> String {
    let path = try freePath(in: folder, name: name)
    try SandboxTree.copyFile(file, to: path)
    return path
  }
}

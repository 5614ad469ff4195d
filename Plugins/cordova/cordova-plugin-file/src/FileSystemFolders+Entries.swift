import Glibc
import JSON

/// Entries, as scripts have them: files and folders by their names.
extension FileSystemFolders {
  /// What makes an `Entry` in JavaScript.
  func entry(_ location: FileLocation, isFolder: Bool) -> JSONValue {
    let slash = isFolder && !location.isRoot ? "/" : ""
    let address = address(of: location)
    var entry: JSONObject = [
      "isFile": .bool(!isFolder), "isDirectory": .bool(isFolder),
      "name": .string(location.isRoot && platform == .ios ? "/" : location.name),
      "fullPath": .string(location.fullPath + slash), "filesystemName": .string(location.fileSystem.name),
      "nativeURL": .string(isFolder && !address.hasSuffix("/") ? address + "/" : address),
    ]
    // JavaScript of older days has a number there.
    if platform == .android { entry["filesystem"] = .integer(location.fileSystem.name == "temporary" ? 0 : 1) }
    return .object(entry)
  }

  /// What scripts have as `nativeURL`, without a slash at the end of a folder's.
  private func address(of location: FileLocation) -> String {
    switch location.fileSystem.place {
    case .folder(let folder): Self.address(ofPath: location.isRoot ? folder : folder + location.fullPath)
    case .bundle: applicationDirectory + Self.address(ofPath: location.fullPath).dropFirst(8)
    case .device: Self.address(ofPath: location.fullPath)
    }
  }

  /// The entry of what is at a place.
  ///
  /// - Throws: ``FileError/notFound`` when nothing is.
  func entry(at location: FileLocation) throws(FileError) -> JSONValue {
    guard let status = try status(of: location) else { throw .notFound }
    return entry(location, isFolder: status.isFolder)
  }

  /// The entry of a file or folder of the app, for other plugins.
  ///
  /// - Parameter path: absolute.
  public func entry(atPath path: String) throws(FileError) -> JSONValue { try entry(at: location(ofPath: path)) }

  /// The entry of the folder that a place lies in; a root's is its own.
  func parent(of location: FileLocation) throws(FileError) -> JSONValue { try entry(at: location.parent) }

  /// The entries of what is in a folder.
  func entries(in location: FileLocation) throws(FileError) -> JSONValue {
    guard let status = try status(of: location) else { throw .notFound }
    // Java lists nothing where there is no folder.
    guard status.isFolder else { if platform == .android { return .array([]) } else { throw .notFound } }
    var entries: [JSONValue] = []
    for name in try names(in: location) {
      let child = location.child(name)
      // What has gone meanwhile is left out, and so is a link that leads out of the app's folders.
      if let status = try? self.status(of: child) { entries.append(entry(child, isFolder: status.isFolder)) }
    }
    return .array(entries)
  }

  /// What makes a `File` or `Metadata` in JavaScript.
  func metadata(of location: FileLocation) throws(FileError) -> JSONValue {
    guard let status = try status(of: location) else { throw .notFound }
    return [
      "name": .string(location.name), "fullPath": .string(location.fullPath),
      "type": status.isFolder && platform == .android ? .null : .string(FileType.ofFile(named: status.isFolder ? "" : location.name)),
      "size": .integer(status.size), "lastModifiedDate": .integer(status.modified),
    ]
  }
}

/// File systems, as scripts ask for them.
extension FileSystemFolders {
  func rootEntry(_ fileSystem: SandboxFileSystem) -> JSONValue {
    // The root has a path that is none of a name.
    guard let root = try? FileLocation(fileSystem, path: "") else { return .null }
    return entry(root, isFolder: true)
  }

  /// One of the list, by its place in it: 0 is the temporary one, 1 the persistent one.
  ///
  /// - Parameter size: bytes that there must be room for.
  func fileSystem(type: Int, size: Double) throws(FileError) -> JSONValue {
    guard fileSystems.indices.contains(type) else { throw .notFound }
    guard size <= Double(freeSpace) else { throw .quotaExceeded }
    return ["name": .string(fileSystems[type].name), "root": rootEntry(fileSystems[type])]
  }

  /// Bytes that the disk has left.
  var freeSpace: Int64 {
    var information = statvfs()
    guard statvfs(root, &information) == 0 else { return 0 }
    return Int64(clamping: UInt64(information.f_bavail).multipliedReportingOverflow(by: UInt64(information.f_frsize)).partialValue)
  }
}

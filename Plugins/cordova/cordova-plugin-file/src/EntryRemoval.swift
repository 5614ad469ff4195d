import Glibc

/// `remove` and `removeRecursively`.
struct EntryRemoval {
  let folders: FileSystemFolders

  /// Deletes a file or an empty folder.
  func remove(_ location: FileLocation) throws(FileError) {
    let path = try path(of: location)
    // Java does not say why nothing was deleted.
    guard let status = try folders.status(of: location) else { throw folders.platform == .android ? .noModificationAllowed : .notFound }
    guard status.isFolder else {
      if unlink(path) != 0 { throw FileError(system: errno) }
      return
    }
    if rmdir(path) != 0 { throw errno == ENOTEMPTY || errno == EEXIST ? .invalidModification : FileError(system: errno) }
  }

  /// Deletes a folder with all that is in it.
  func removeAll(_ location: FileLocation) throws(FileError) {
    let path = try path(of: location)
    guard try folders.status(of: location) != nil else { throw folders.platform == .android ? .pathExists : .notFound }
    try SandboxTree.remove(path)
  }

  private func path(of location: FileLocation) throws(FileError) -> String {
    if location.isRoot || folders.isReadOnly(location) { throw .noModificationAllowed }
    let path = try folders.path(of: location)
    // By the name of another file system, the app's own container.
    if path == folders.home { throw .noModificationAllowed }
    return path
  }
}

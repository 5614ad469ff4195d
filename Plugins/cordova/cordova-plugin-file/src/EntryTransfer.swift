import Glibc
import JSON

/// `copyTo` and `moveTo`. What is copied appears under its new name when it is complete, or not at all.
struct EntryTransfer {
  let folders: FileSystemFolders
  let isMove: Bool

  /// - Parameter name: of the copy; empty for the same name.
  /// - Returns: the new entry.
  func transfer(_ source: FileLocation, to parent: FileLocation, name: String) throws(FileError) -> JSONValue {
    if name.contains(":") { throw .encoding }
    guard try folders.status(of: parent) != nil, let status = try folders.status(of: source) else { throw .notFound }
    let target = try parent.appending(name.isEmpty ? source.name : "./" + name)
    if target.isRoot { throw .invalidModification }
    if folders.isReadOnly(target) { throw .noModificationAllowed }
    if isMove { try checkMayLeave(source) }
    let (from, to) = (try sourcePath(source), try folders.path(of: target))
    guard from != to, !(status.isFolder && to.hasPrefix(from + "/")) else { throw .invalidModification }
    try check(status, replaces: folders.status(of: target), at: to)
    if isMove {
      guard rename(from, to) == 0 else { throw errno == ENOTDIR ? .invalidModification : FileError(system: errno) }
    } else {
      try copy(source, from: from, isFolder: status.isFolder, to: to)
    }
    return folders.entry(target, isFolder: status.isFolder)
  }

  private func sourcePath(_ source: FileLocation) throws(FileError) -> String {
    // Of the bundle's root there is one folder.
    if source.isRoot, source.fileSystem.isReadOnly { return folders.www }
    return try folders.path(of: source)
  }

  private func checkMayLeave(_ source: FileLocation) throws(FileError) {
    if folders.isReadOnly(source) { throw folders.platform == .android ? .invalidModification : .noModificationAllowed }
    if source.isRoot { throw .noModificationAllowed }
  }

  /// What stands under the new name already may be in the way.
  private func check(_ source: FileStatus, replaces target: FileStatus?, at path: String) throws(FileError) {
    guard let target else { return }
    if source.isFolder, !target.isFolder { throw .invalidModification }
    // iPhones copy over nothing.
    if !isMove, folders.platform == .ios { throw .pathExists }
    if source.isFolder != target.isFolder { throw .invalidModification }
    if target.isFolder, try !SandboxTree.names(in: path).isEmpty { throw .invalidModification }
  }

  private func copy(_ source: FileLocation, from: String, isFolder: Bool, to target: String) throws(FileError) {
    let draft = try folders.draft()
    do throws(FileError) {
      try copy(source, from, isFolder: isFolder, to: draft)
      guard rename(draft, target) == 0 else { throw errno == ENOTDIR ? .invalidModification : FileError(system: errno) }
    } catch {
      try? SandboxTree.remove(draft)
      throw error
    }
  }

  /// Each file below a folder is looked up again, so that no link in a bundle leads out of it.
  private func copy(_ source: FileLocation, _ path: String, isFolder: Bool, to target: String) throws(FileError) {
    guard isFolder else { return try SandboxTree.copyFile(path, to: target) }
    if mkdir(target, 0o700) != 0 { throw FileError(system: errno) }
    for name in try folders.names(in: source) {
      let child = source.child(name)
      guard let status = try folders.status(of: child) else { continue }
      try copy(child, folders.path(of: child), isFolder: status.isFolder, to: "\(target)/\(name)")
    }
  }
}

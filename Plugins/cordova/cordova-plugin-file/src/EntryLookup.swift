import Glibc
import JSON

/// `getFile` and `getDirectory`: finds an entry below a folder, or makes it.
struct EntryLookup {
  let folders: FileSystemFolders
  let wantsFolder: Bool
  var creates = false
  /// Whether it must not be there already. Means nothing unless it is made.
  var isExclusive = false

  /// - Parameter path: from the folder, or from its file system's root when it begins with a slash.
  func entry(_ path: String, in base: FileLocation) throws(FileError) -> JSONValue {
    // Phones keep it out of names.
    if path.contains(":") { throw .encoding }
    let location = try base.appending(path)
    let status = try folders.status(of: location)
    if let status {
      if creates, isExclusive { throw .pathExists }
      guard status.isFolder == wantsFolder else { throw .typeMismatch }
      return folders.entry(location, isFolder: wantsFolder)
    }
    guard creates else { throw .notFound }
    if folders.isReadOnly(location) { throw .noModificationAllowed }
    try make(folders.path(of: location))
    return folders.entry(location, isFolder: wantsFolder)
  }

  private func make(_ path: String) throws(FileError) {
    if wantsFolder {
      if mkdir(path, 0o700) != 0 { throw failure(errno) }
    } else {
      let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | (isExclusive ? O_EXCL : 0), 0o600)
      if file < 0 { throw failure(errno) }
      close(file)
    }
  }

  /// Where the folder around it is missing, each platform has a word of its own.
  private func failure(_ code: Int32) -> FileError {
    guard code == ENOENT || code == ENOTDIR else { return FileError(system: code) }
    switch folders.platform {
    case .ios: return .abort
    case .android: return wantsFolder ? .pathExists : .invalidModification
    }
  }
}

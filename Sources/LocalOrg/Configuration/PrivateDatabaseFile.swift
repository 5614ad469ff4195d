import Glibc

/// The file of an org's data. It holds tokens and passwords, so that nobody else may read it.
enum PrivateDatabaseFile {
  /// Makes the folder and an empty file in it, as far as they are missing.
  /// - Returns: the path of the file.
  /// - Throws: ``LocalOrgError/unusableFolder(path:reason:)``.
  static func make(in folder: String) throws(LocalOrgError) -> String {
    try makeFolders(folder)
    let path = folder.hasSuffix("/") ? "\(folder)org.db" : "\(folder)/org.db"
    // SQLite gives its journals the mode of the database, so that it has to be right before SQLite opens it.
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    guard fchmod(descriptor, 0o600) == 0 else { throw failure(path) }
    return path
  }

  private static func makeFolders(_ folder: String) throws(LocalOrgError) {
    var path = folder.hasPrefix("/") ? "" : "."
    for name in folder.split(separator: "/") {
      path += "/\(name)"
      guard mkdir(path, 0o700) != 0, errno != EEXIST else { continue }
      // A parent that may not be written is no harm while it exists.
      guard access(path, F_OK) != 0 else { continue }
      throw failure(path)
    }
  }

  private static func failure(_ path: String) -> LocalOrgError {
    .unusableFolder(path: path, reason: String(cString: strerror(errno)))
  }
}

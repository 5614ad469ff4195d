import Glibc

/// What stands at a path, as far as this process may see.
enum DiskEntry {
  /// Whether there is anything, where links lead.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether there is a folder, or a link to one.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

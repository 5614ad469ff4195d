import Glibc

/// What stands at a path.
struct FileStatus: Sendable, Equatable {
  let isFolder: Bool
  /// Whether it is a file with content, and no pipe or device.
  let isFile: Bool
  /// Of a folder it is 0, as on phones.
  let size: Int64
  /// Milliseconds since 1970.
  let modified: Int64

  /// A folder that is not on the disk.
  static let virtualFolder = FileStatus(isFolder: true, isFile: false, size: 0, modified: 0)

  private init(isFolder: Bool, isFile: Bool, size: Int64, modified: Int64) {
    (self.isFolder, self.isFile, self.size, self.modified) = (isFolder, isFile, size, modified)
  }

  init(_ information: stat) {
    isFolder = information.st_mode & S_IFMT == S_IFDIR
    isFile = information.st_mode & S_IFMT == S_IFREG
    size = isFile ? Int64(information.st_size) : 0
    modified = Int64(information.st_mtim.tv_sec) * 1000 + Int64(information.st_mtim.tv_nsec) / 1_000_000
  }

  /// - Returns: nil when nothing is there.
  static func at(_ path: String) throws(FileError) -> FileStatus? {
    var information = stat()
    if stat(path, &information) == 0 { return FileStatus(information) }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw FileError(system: errno)
  }
}

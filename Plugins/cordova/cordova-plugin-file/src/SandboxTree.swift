import Glibc

/// Folders and files on the disk, by absolute paths: listed, copied and deleted. New ones are for their owner only.
enum SandboxTree {
  /// The names in a folder, sorted.
  static func names(in path: String) throws(FileError) -> [String] {
    guard let folder = opendir(path) else { throw FileError(system: errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Deletes a file, or a folder with all that is in it. Links are deleted, and not what they lead to.
  static func remove(_ path: String) throws(FileError) {
    var information = stat()
    guard lstat(path, &information) == 0 else { throw FileError(system: errno) }
    guard information.st_mode & S_IFMT == S_IFDIR else {
      if unlink(path) != 0 { throw FileError(system: errno) }
      return
    }
    for name in try names(in: path) { try remove("\(path)/\(name)") }
    if rmdir(path) != 0 { throw FileError(system: errno) }
  }

  /// Copies the content of a file to a new one.
  static func copyFile(_ source: String, to target: String) throws(FileError) {
    // A pipe would wait for a writer.
    let input = open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard input >= 0 else { throw FileError(system: errno) }
    defer { close(input) }
    var information = stat()
    guard fstat(input, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { throw .notReadable }
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard output >= 0 else { throw FileError(system: errno) }
    defer { close(output) }
    var piece = [UInt8](repeating: 0, count: 262_144)
    while true {
      let count = read(input, &piece, piece.count)
      if count == 0 { return }
      if count > 0 { try write(piece[..<count], to: output) } else if errno != EINTR { throw .notReadable }
    }
  }

  /// Writes all of the bytes where the descriptor stands.
  static func write(_ bytes: ArraySlice<UInt8>, to file: Int32) throws(FileError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw FileError(system: errno) }
      rest = rest.dropFirst(max(0, count))
    }
  }
}

import Glibc
import JavaScriptEngine
import PrivateFiles

/// Whole files, read and replaced.
public enum FileContents {
  /// The file's bytes, or nil when there is no such file.
  ///
  /// - Throws: ``ResourceError/unreadable(_:reason:)`` when it exists and cannot be read, ``ResourceError/tooLarge(_:limit:)`` when it has
  ///   more than ``ValueLimit/bytes``.
  public static func read(_ path: String) throws(ResourceError) -> [UInt8]? {
    // Not to wait for a writer where the path leads to a FIFO.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure(path)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path, reason: "it is not a file") }
    guard status.st_size <= ValueLimit.bytes else { throw .tooLarge(path, limit: ValueLimit.bytes) }
    return try readAll(file, size: Int(status.st_size), path)
  }

  private static func readAll(_ file: Int32, size: Int, _ path: String) throws(ResourceError) -> [UInt8] {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = Glibc.read(file, buffer.baseAddress.map { $0 + count }, size - count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failed = true }
        if got <= 0 { return }
        count += got
      }
    }
    if failed { throw failure(path) }
    return bytes
  }

  /// Replaces the file as a whole, mode 0600, or makes it. A link in its place is replaced, and not what it leads to.
  ///
  /// - Throws: ``ResourceError/unreadable(_:reason:)`` with the system's reason; the old file is then as it was.
  public static func replace(_ path: String, with bytes: [UInt8]) throws(ResourceError) {
    let file = PrivateFile(path: path) { _, _, code in ResourceError.unreadable(path, reason: String(cString: strerror(code))) }
    try file.replace(with: bytes)
  }

  /// Renames a file that is of no use but must not be lost: "NAME.broken", or "NAME.broken-2" and so on.
  ///
  /// - Returns: its new path.
  public static func putAside(_ path: String) throws(ResourceError) -> String {
    for number in 1...1000 {
      let aside = path + ".broken" + (number == 1 ? "" : "-\(number)")
      // Nothing that was put aside before is replaced.
      if link(path, aside) == 0, unlink(path) == 0 { return aside }
      guard errno == EEXIST else { throw .unreadable(path, reason: "it cannot be put aside: \(String(cString: strerror(errno)))") }
    }
    throw .unreadable(path, reason: "it cannot be put aside: there are too many such files")
  }

  private static func failure(_ path: String) -> ResourceError {
    .unreadable(path, reason: String(cString: strerror(errno)))
  }
}

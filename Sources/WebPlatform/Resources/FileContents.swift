import Glibc
import JavaScriptEngine

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

  /// Writes the file beside its place, mode 0600, and renames it there.
  ///
  /// - Throws: ``ResourceError/unreadable(_:reason:)`` with the system's reason; the old file is then as it was.
  public static func replace(_ path: String, with bytes: [UInt8]) throws(ResourceError) {
    let temporary = path + ".new"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure(path) }
    let isWritten = write(bytes, to: file) && fsync(file) == 0
    guard close(file) == 0, isWritten, rename(temporary, path) == 0 else {
      let failure = failure(path)
      unlink(temporary)
      throw failure
    }
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let count = Glibc.write(file, buffer.baseAddress.map { $0 + written }, buffer.count - written)
        if count < 0 && errno == EINTR { continue }
        if count < 0 { return false }
        written += count
      }
      return true
    }
  }

  private static func failure(_ path: String) -> ResourceError {
    .unreadable(path, reason: String(cString: strerror(errno)))
  }
}

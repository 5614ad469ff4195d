import Glibc

/// A file of one's own with every request that an org has had, a line of JSON each (``LoggedRequest``), for as long as it serves. Unlike the log it loses
/// nothing, and like the log it has neither bodies nor secrets.
final class RequestRecord: Sendable {
  private let descriptor: Int32

  /// Opens the file, which begins anew. Nobody else may read it.
  /// - Throws: ``LocalOrgError/unusableFile(path:reason:)``.
  init(path: String) throws(LocalOrgError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unusableFile(path: path, reason: String(cString: strerror(errno))) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// - Parameter line: with its end. In one write, so that lines of requests at the same time do not mix.
  func write(_ line: String) {
    var line = line
    line.withUTF8 { _ = Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }
}

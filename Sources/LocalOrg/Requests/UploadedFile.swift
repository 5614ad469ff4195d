import Glibc

/// Content that a client sent, in a file that only its owner can read. It goes with its last holder unless it is kept.
///
/// ```swift
/// let file = try UploadedFile(in: folder)
/// try file.append(piece)
/// try file.keep(as: "\(folder)/7501.csv")
/// ```
// @unchecked: written by one task, which hands it on when it is complete.
final class UploadedFile: @unchecked Sendable {
  /// What the names of files begin with that are not kept yet. A process that is killed leaves them behind.
  static let unfinished = "unfinished-"

  private let descriptor: Int32
  private var path: String
  private var isKept = false
  /// In bytes.
  private(set) var size = 0

  /// An empty file in that folder, which is made with mode 0700 when it is missing.
  /// - Throws: ``LocalOrgError/unusableFolder(path:reason:)``.
  init(in folder: String) throws(LocalOrgError) {
    mkdir(folder, 0o700)
    // mkstemp gives the mode 0600 and a name that no other file has.
    var name = Array("\(folder)/\(Self.unfinished)XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard descriptor >= 0 else { throw .unusableFolder(path: folder, reason: String(cString: strerror(errno))) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    close(descriptor)
    if !isKept { unlink(path) }
  }

  /// - Throws: ``LocalOrgError/unusableFile(path:reason:)`` when the disk does not take it.
  func append(_ bytes: [UInt8]) throws(LocalOrgError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unusableFile(path: path, reason: String(cString: strerror(errno)))
      }
      rest = rest.dropFirst(count)
    }
    size += bytes.count
  }

  /// Gives the file a name, and keeps it. A file that has that name already is lost.
  /// - Throws: ``LocalOrgError/unusableFile(path:reason:)``.
  func keep(as target: String) throws(LocalOrgError) {
    guard fsync(descriptor) == 0, rename(path, target) == 0 else { throw .unusableFile(path: target, reason: String(cString: strerror(errno))) }
    (path, isKept) = (target, true)
  }
}

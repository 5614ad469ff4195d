import Glibc
import Synchronization

/// Says that an app's data folder belongs to this process: two at once would send one change twice, and write over each other's files.
///
/// The system lets go of it when the process ends, however it ends.
final class DataFolderLock: Sendable {
  /// -1 when it is released.
  private let descriptor: Mutex<Int32>

  /// - Throws: ``AppDataError`` that names the process which has the folder.
  init(folder: String) throws(AppDataError) {
    let path = "\(folder)/\(AppDataEntry.lock.rawValue)"
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw AppDataError(path: folder, reason: "its file lock cannot be opened: \(String(cString: strerror(errno)))") }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      defer { close(file) }
      guard code == EWOULDBLOCK else { throw AppDataError(path: folder, reason: "it cannot be locked: \(String(cString: strerror(code)))") }
      throw AppDataError(folderInUse: folder, by: Self.owner(in: file))
    }
    let owner = Array("\(getpid())\n".utf8)
    // Whoever finds the folder locked reads it; without it the message says less.
    if ftruncate(file, 0) == 0 { _ = owner.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) } }
    descriptor = Mutex(file)
  }

  deinit { release() }

  func release() {
    descriptor.withLock { descriptor in
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
    }
  }

  /// The process that has written itself into the file, in words.
  private static func owner(in file: Int32) -> String {
    var text = [UInt8](repeating: 0, count: 32)
    let count = pread(file, &text, text.count, 0)
    let number = Int32(String(decoding: text.prefix(max(count, 0)), as: UTF8.self).prefix(while: \.isNumber))
    return number.map { $0 == getpid() ? "another app of this process" : "process \($0)" } ?? "another process"
  }
}

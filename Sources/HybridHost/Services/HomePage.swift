import Glibc
import Synchronization
import WebPlatform

/// The first page that a remote app showed: kept on disk, for the start without a network (seed 000 ch. 6,
/// `attemptOfflineLoad`) and for `getAppHomeUrl`.
final class HomePage: Sendable {
  private let path: String
  private let known: Mutex<String?>

  init(path: String) {
    self.path = path
    let text = (try? FileContents.read(path)).flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
    known = Mutex(text.flatMap { $0.isEmpty ? nil : $0 })
  }

  var address: String? { known.withLock { $0 } }

  /// Remembers a page, unless it would give away a session: the front door's address holds a token.
  func finishedLoading(_ address: String) {
    guard !address.contains("/secur/"), address != self.address else { return }
    known.withLock { $0 = address }
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    _ = Array(address.utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  }
}

import Glibc
import PrivateFiles
import Synchronization
import WebPlatform

/// The first page that a remote app showed: kept on disk, for the start without a network (Mobile SDK 3.3 guide, chapter 6,
/// `attemptOfflineLoad`) and for `getAppHomeUrl`.
final class HomePage: Sendable {
  private let path: String
  private let known: Mutex<String?>
  private let warn: @Sendable (String) -> Void

  /// - Parameter warn: told when a page cannot be remembered.
  init(path: String, warn: @escaping @Sendable (String) -> Void) {
    self.path = path
    self.warn = warn
    let text = (try? FileContents.read(path)).flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
    known = Mutex(text.flatMap { $0.isEmpty ? nil : $0 })
  }

  var address: String? { known.withLock { $0 } }

  /// Remembers a page, unless it would give away a session: the front door's address holds a token.
  func finishedLoading(_ address: String) {
    guard !address.contains("/secur/"), address != self.address else { return }
    known.withLock { $0 = address }
    do throws(AppDataError) { try file.replace(with: Array(address.utf8)) } catch { warn("\(error)") }
  }

  private var file: PrivateFile<AppDataError> {
    PrivateFile(path: path) { operation, path, code in
      AppDataError(path: path, reason: "cannot \(operation) it: \(String(cString: strerror(code)))")
    }
  }
}

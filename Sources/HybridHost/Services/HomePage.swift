import Glibc
import PrivateFiles
import Synchronization
import WebPlatform

/// The page that an app is at home at: for `getAppHomeUrl`, and the server's for the start without a network (Mobile SDK 3.3 guide,
/// chapter 6, `attemptOfflineLoad`), for which it is kept on disk.
final class HomePage: Sendable {
  private let path: String
  private let known: Mutex<String?>
  /// The first page of the bundle that this run has shown.
  private let local = Mutex<String?>(nil)
  private let isOfBundle: Bool
  /// Whether a page of the server is to be the home: the first one since the app began.
  private let isWanted = Mutex(true)
  private let warn: @Sendable (String) -> Void

  /// - Parameters:
  ///   - isOfBundle: whether the app starts with a page of its bundle.
  ///   - warn: told when a page cannot be remembered.
  init(path: String, isOfBundle: Bool, warn: @escaping @Sendable (String) -> Void) {
    self.path = path
    self.isOfBundle = isOfBundle
    self.warn = warn
    let text = (try? FileContents.read(path)).flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
    known = Mutex(text.flatMap { $0.isEmpty ? nil : $0 })
  }

  /// The server's page that the app was at home at last.
  var address: String? { known.withLock { $0 } }

  /// What the app is told: the page of its bundle that it began with, or the server's; nil while there is none.
  var home: String? {
    let local = local.withLock { $0 }
    return isOfBundle ? local ?? address : address ?? local
  }

  /// Notes a page of the bundle.
  func opened(_ address: String) { local.withLock { $0 = $0 ?? address } }

  /// The app begins, maybe with another user: the next page of the server is its home.
  func beginAnew() { isWanted.withLock { $0 = true } }

  /// Remembers the first page of the server, unless it would give away a session: the front door's address holds a token.
  func finishedLoading(_ address: String) {
    guard !address.contains("/secur/") else { return }
    let isFirst = isWanted.withLock { isWanted in
      defer { isWanted = false }
      return isWanted
    }
    if isFirst, address != self.address { remember(address) }
  }

  /// Forgets the server's page: its user has logged out.
  func forget() { if address != nil { remember(nil) } }

  private func remember(_ address: String?) {
    known.withLock { $0 = address }
    do throws(AppDataError) { try file.replace(with: Array((address ?? "").utf8)) } catch { warn("\(error)") }
  }

  private var file: PrivateFile<AppDataError> {
    PrivateFile(path: path) { operation, path, code in
      AppDataError(path: path, reason: "cannot \(operation) it: \(String(cString: strerror(code)))")
    }
  }
}

import HybridHost
import Synchronization
import WebPlatform

/// What an app says.
final class Console: HybridAppObserver {
  private let kept = Mutex<[String]>([])

  var lines: [String] { kept.withLock { $0 } }

  func app(logged text: String, level: ConsoleLevel) { kept.withLock { $0.append(text) } }
  func app(notice: HybridAppNotice) {}
  func app(uncaught error: UncaughtError) { kept.withLock { $0.append(error.message) } }
}

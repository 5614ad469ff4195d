import Glibc
import HybridHost
import WebPlatform

/// Passes on what a measured page says: nothing of it belongs into the table.
final class BenchObserver: HybridAppObserver {
  func app(logged text: String, level: ConsoleLevel) { fputs("\(text)\n", stderr) }

  func app(uncaught error: UncaughtError) { fputs("\(error.message)\n\(error.stack)\n", stderr) }

  func app(notice: HybridAppNotice) {
    if case .loading = notice { return }
    fputs("\(notice)\n", stderr)
  }
}

import HybridHost
import WebPlatform

/// Passes on what a measured page says: nothing of it belongs into the table.
final class BenchObserver: HybridAppObserver {
  func app(logged text: String, level: ConsoleLevel) { Progress.note(text) }

  func app(uncaught error: UncaughtError) { Progress.note("\(error.message)\n\(error.stack)") }

  func app(notice: HybridAppNotice) {
    if case .loading = notice { return }
    Progress.note(notice.description)
  }
}

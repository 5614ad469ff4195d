import Synchronization
import TestRunnerPlugin
import WebPlatform

/// Passes on what an app has to say, and lets whoever waits for the page's tests know that there is news of them.
final class TestWatch: HybridAppObserver {
  private let observer: any HybridAppObserver
  private let news = Mutex<(@Sendable () -> Void)?>(nil)

  init(_ observer: any HybridAppObserver) { self.observer = observer }

  /// Has `action` called behind each piece of news, on the thread that it came on.
  func whenThereIsNews(_ action: @escaping @Sendable () -> Void) { news.withLock { $0 = action } }

  private func tell() { news.withLock { $0 }?() }

  func app(logged text: String, level: ConsoleLevel) { observer.app(logged: text, level: level) }

  func app(logged text: String, level: ConsoleLevel, details: LoggedDetails) { observer.app(logged: text, level: level, details: details) }

  func app(uncaught error: UncaughtError) { observer.app(uncaught: error) }

  func app(notice: HybridAppNotice) { observer.app(notice: notice) }

  func app(testRunner message: TestRunnerMessage) {
    observer.app(testRunner: message)
    tell()
  }

  func app(test outcome: TestOutcome) {
    observer.app(test: outcome)
    tell()
  }

  func app(testProgress progress: TestProgress) {
    observer.app(testProgress: progress)
    tell()
  }
}

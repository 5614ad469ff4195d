import HybridHost
import Synchronization
import TestRunnerPlugin
import WebPlatform

/// Keeps what an app says.
final class RecordingObserver: HybridAppObserver {
  private struct State {
    var lines: [String] = []
    var errors: [UncaughtError] = []
    var notices: [HybridAppNotice] = []
    var outcomes: [TestOutcome] = []
    var progress: [TestProgress] = []
  }

  private let state = Mutex(State())

  var lines: [String] { state.withLock(\.lines) }
  var errors: [UncaughtError] { state.withLock(\.errors) }
  var notices: [HybridAppNotice] { state.withLock(\.notices) }
  var outcomes: [TestOutcome] { state.withLock(\.outcomes) }
  var progress: [TestProgress] { state.withLock(\.progress) }
  var listed: [String] {
    progress.compactMap { if case .listed(let name) = $0 { name } else { nil } }
  }

  func app(logged text: String, level: ConsoleLevel) { state.withLock { $0.lines.append(text) } }
  func app(uncaught error: UncaughtError) { state.withLock { $0.errors.append(error) } }
  func app(notice: HybridAppNotice) { state.withLock { $0.notices.append(notice) } }
  func app(test outcome: TestOutcome) { state.withLock { $0.outcomes.append(outcome) } }
  func app(testProgress progress: TestProgress) { state.withLock { $0.progress.append(progress) } }
}

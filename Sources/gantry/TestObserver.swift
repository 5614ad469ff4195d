import CordovaBridge
import HybridHost
import Synchronization
import TestRunnerPlugin
import WebPlatform

/// Watches a page of tests: outcomes are printed by a reporter, the page's console goes to stderr when that is wanted.
final class TestObserver: HybridAppObserver {
  private struct State {
    var reporter: any TestReporter
    var outcomes: [TestOutcome] = []
    var errors: [UncaughtError] = []
  }

  let inbox = SuiteInbox()
  private let isVerbose: Bool
  private let state: Mutex<State>

  init(format: ReportFormat, isVerbose: Bool) {
    self.isVerbose = isVerbose
    state = Mutex(State(reporter: format.makeReporter()))
  }

  func app(logged text: String, level: ConsoleLevel) {
    if isVerbose { Terminal.note("\(level.rawValue): \(text)") }
  }

  func app(uncaught error: UncaughtError) {
    inbox.receive(error)
    state.withLock { $0.errors.append(error) }
    if isVerbose { Terminal.note(error.report) }
  }

  func app(notice: HybridAppNotice) {
    if isVerbose || notice.isImportant { Terminal.note(notice.description) }
  }

  func app(testRunner message: TestRunnerMessage) { inbox.receive(message) }

  func app(test outcome: TestOutcome) {
    let lines = state.withLock { state in
      state.outcomes.append(outcome)
      return state.reporter.report(outcome)
    }
    lines.forEach(Terminal.print)
  }

  /// Prints the closing lines and says what to exit with: success only if a test ran and all passed.
  func finish() -> Bool {
    let (lines, outcomes, errors) = state.withLock { ($0.reporter.finish($0.outcomes), $0.outcomes, $0.errors) }
    lines.forEach(Terminal.print)
    if outcomes.isEmpty {
      Terminal.note("no test ran; does the page load QUnit, or is --suite missing?")
      errors.forEach { Terminal.note($0.report) }
    }
    let isSuccess = !outcomes.isEmpty && outcomes.allSatisfy { $0.status != .failed } && outcomes.contains { $0.status == .passed }
    if isSuccess, !errors.isEmpty { errors.forEach { Terminal.note($0.report) } }
    return isSuccess && errors.isEmpty
  }
}

import HybridHost
import Synchronization
import WebPlatform

/// Collects what the pages of a test run tell and prints it page by page, in the order they were named, though they may run side
/// by side: what a later page tells waits until those before it have ended.
final class TestResults: Sendable {
  private struct State {
    var reporter: any TestReporter
    var pages: [PageResults]
    var hasEnded: [Bool]
    var current = 0
    var isFinished = false
  }

  private let state: Mutex<State>
  private let output: ReportOutput
  private let showsPages: Bool
  private let mayBeEmpty: Bool

  /// - Parameters:
  ///   - pages: their names, in the order of the report.
  ///   - areSeveral: whether the command has other pages, too, so that each is named.
  ///   - mayBeEmpty: whether a page without a test is all right while another has one, e.g. because only some tests are wanted.
  init(pages: [String], areSeveral: Bool, mayBeEmpty: Bool, format: ReportFormat, output: ReportOutput) {
    self.output = output
    self.mayBeEmpty = mayBeEmpty
    showsPages = areSeveral
    state = Mutex(State(
      reporter: format.makeReporter(style: output.path == nil ? .standardOutput : .plain), pages: pages.map { PageResults(page: $0) }, hasEnded: pages.map { _ in false }))
    if showsPages, let first = pages.first { state.withLock { output.write($0.reporter.begin(page: first)) } }
  }

  func add(_ outcome: TestOutcome, page: Int) {
    state.withLock { state in
      guard !state.isFinished else { return }
      state.pages[page].outcomes.append(outcome)
      if page == state.current { output.write(state.reporter.report(outcome)) }
    }
  }

  func add(_ error: UncaughtError, page: Int) { state.withLock { $0.pages[page].errors.append(error) } }

  func hasOutcomes(page: Int) -> Bool { state.withLock { !$0.pages[page].outcomes.isEmpty } }

  /// Whether nothing has gone wrong in a page.
  func hasPassed(page: Int) -> Bool {
    state.withLock { state in
      let page = state.pages[page]
      return page.outcomes.isEmpty ? mayBeEmpty && page.errors.isEmpty : page.count(.failed) == 0 && page.errors.isEmpty
    }
  }

  /// A page is over: what the next ones have told is printed.
  func end(page: Int) {
    state.withLock { state in
      state.hasEnded[page] = true
      while state.current < state.pages.count - 1, state.hasEnded[state.current] {
        state.current += 1
        let next = state.pages[state.current]
        output.write(state.reporter.begin(page: next.page))
        for outcome in next.outcomes { output.write(state.reporter.report(outcome)) }
      }
    }
  }

  /// Closes the report of a run that was stopped before its end.
  ///
  /// - Returns: false.
  func stop(_ reason: String) -> Bool {
    state.withLock { state in
      if !state.isFinished { output.write(state.reporter.stop(reason)) }
      state.isFinished = true
      return false
    }
  }

  /// Prints the closing lines, once.
  ///
  /// - Returns: whether a test ran and nothing went wrong.
  @discardableResult
  func finish() -> Bool {
    state.withLock { state in
      let idle = mayBeEmpty ? [] : state.pages.filter(\.outcomes.isEmpty)
      let isSuccess = state.pages.isSuccess && idle.isEmpty
      if state.isFinished { return isSuccess }
      state.isFinished = true
      output.write(state.reporter.finish(state.pages))
      if let path = output.path, output.failed == nil { Terminal.note("\(state.pages.summary); the report is in \(path)") }
      state.pages.errors.forEach { Terminal.note(styled: $0.report(.standardError)) }
      if state.pages.allSatisfy(\.outcomes.isEmpty) {
        Terminal.note("no test ran; does the page load QUnit, Jasmine or Mocha and start it, is --suite missing, does --grep fit none?")
      } else if state.pages.isSuccess, !isSuccess {
        Terminal.note("no test ran in \(idle.map(\.page).joined(separator: ", ")); does that page load QUnit, Jasmine or Mocha and start it?")
      }
      return isSuccess
    }
  }
}

import CordovaBridge
import HybridHost
import Synchronization
import TestRunnerPlugin
import WebPlatform

/// Watches one page of tests: passes outcomes on, notices tests that never end, and ends the page after a failure when that is
/// wanted. The page's console goes to stderr with -v.
final class TestObserver: HybridAppObserver {
  private struct State {
    var framework: String?
    var hasEnded = false
    /// The test that has started and not ended.
    var running: (module: String, name: String)?
    var hasFailed = false
    var failures = 0
    /// Whether the document of now has no framework that has begun.
    var isNew = true
    var whenFailed: (@Sendable () -> Void)?
    var whenFailing: (@Sendable () -> Void)?
    var listed: [String] = []
  }

  /// How far the page's tests are.
  enum Stage {
    /// No framework has begun in the document of now.
    case waiting
    case underWay, done
  }

  let inbox = SuiteInbox()
  private let results: TestResults
  private let page: Int
  private let isVerbose: Bool
  private let bails: Bool
  private let state = Mutex(State())

  init(page: Int, results: TestResults, bails: Bool, isVerbose: Bool) {
    self.page = page
    self.results = results
    self.bails = bails
    self.isVerbose = isVerbose
  }

  /// The tests that were named instead of run.
  var listed: [String] { state.withLock(\.listed) }

  /// Whether a failure has ended this page.
  var hasBailed: Bool { bails && state.withLock(\.hasFailed) }

  /// Has `action` called at the first failure, when failures end the page; at once if there was one.
  func whenBailing(_ action: @escaping @Sendable () -> Void) {
    guard bails else { return }
    let isLate = state.withLock { state in
      state.whenFailed = action
      return state.hasFailed
    }
    if isLate { action() }
  }

  var stage: Stage { state.withLock { $0.isNew ? .waiting : $0.hasEnded ? .done : .underWay } }

  /// Has `action` called at each failure, and at once for each that there was.
  func whenFailing(_ action: @escaping @Sendable () -> Void) {
    let missed = state.withLock { state in
      state.whenFailing = action
      return state.failures
    }
    for _ in 0..<missed { action() }
  }

  private func failed() {
    let whenFailing = state.withLock { state in
      state.failures += 1
      return state.whenFailing
    }
    whenFailing?()
    let action = state.withLock { state in
      if state.hasFailed { return nil as (@Sendable () -> Void)? }
      state.hasFailed = true
      return state.whenFailed
    }
    if bails { action?() }
  }

  // MARK: HybridAppObserver

  func app(logged text: String, level: ConsoleLevel) {
    if isVerbose { Terminal.note("\(level.rawValue): \(text)") }
  }

  func app(uncaught error: UncaughtError) {
    if hasBailed { return }
    inbox.receive(error)
    results.add(error, page: page)
  }

  func app(notice: HybridAppNotice) {
    if case .loading = notice { state.withLock { $0.isNew = true } }
    if isVerbose || notice.isImportant { Terminal.note(notice.description) }
  }

  func app(testRunner message: TestRunnerMessage) { inbox.receive(message) }

  func app(test outcome: TestOutcome) {
    // What the page still tells after the failure that ends it was not asked for.
    if hasBailed { return }
    state.withLock { $0.running = nil }
    results.add(outcome, page: page)
    if outcome.status == .failed { failed() }
  }

  func app(testProgress progress: TestProgress) {
    if case .began = progress { leftBehind() }
    state.withLock { state in
      if case .listed = progress {} else { state.isNew = false }
      switch progress {
      case .began(let framework): (state.framework, state.hasEnded, state.running) = (framework, false, nil)
      case .started(let module, let name): (state.running, state.hasEnded) = ((module, name), false)
      case .ended: (state.running, state.hasEnded) = (nil, true)
      case .listed(let name): state.listed.append(name)
      }
    }
  }

  // MARK: The end

  /// A framework begins while a test runs: the page went elsewhere, and the rest of its tests is lost.
  private func leftBehind() {
    guard let running = state.withLock({ $0.hasEnded ? nil : $0.running }) else { return }
    let failure = TestOutcome.Failure(message: "the page was left or loaded again before the test had ended: the tests behind it have not run")
    app(test: TestOutcome(module: running.module, name: running.name, status: .failed, milliseconds: 0, failures: [failure]))
  }

  /// The time is up: the test that was running has failed.
  ///
  /// - Parameter loop: where a script was that ran on and on.
  func timedOut(_ loop: UncaughtError?) {
    failRunning(TestOutcome.Failure(
      message: loop.map { "\($0.message) (\($0.place))" } ?? "timed out: the test had not ended", source: loop?.stack ?? ""))
  }

  /// A signal ends the process: the same.
  func interrupted() { failRunning(TestOutcome.Failure(message: "interrupted: the test had not ended")) }

  private func failRunning(_ failure: TestOutcome.Failure) {
    guard let running = state.withLock({ $0.hasEnded ? nil : $0.running }) else { return }
    app(test: TestOutcome(module: running.module, name: running.name, status: .failed, milliseconds: 0, failures: [failure]))
  }

  /// The page has come to rest: a framework that has not said that it is done has a test that never ends.
  ///
  /// - Parameter reason: what the test's failure says.
  func cameToRest(_ reason: String = "the page came to rest and the test had not ended: nothing is left that could call it back") {
    let (framework, hasEnded, running) = state.withLock { ($0.framework, $0.hasEnded, $0.running) }
    guard let framework, !hasEnded, !hasBailed else { return }
    let failure = TestOutcome.Failure(message: reason)
    app(test: TestOutcome(
      module: running?.module ?? "", name: running?.name ?? "\(framework) has not finished", status: .failed, milliseconds: 0,
      failures: [failure]))
  }
}

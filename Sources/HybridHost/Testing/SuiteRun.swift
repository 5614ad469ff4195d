import JSON
import JavaScriptEngine
import Synchronization
import TestRunnerPlugin
import WebPlatform

/// Runs a suite of the SDK's own test pages, as the native test runners of the phones do: it waits until the page says that
/// it is ready, then has one test after the other run and report.
public struct SuiteRun: Sendable {
  private let page: any SuitePage
  private let name: String
  private let inbox: SuiteInbox

  /// - Parameters:
  ///   - name: the suite's constructor, e.g. "SmartStoreTestSuite"; with or without "SF" in front.
  ///   - inbox: receives the app's test runner messages.
  public init(of page: some SuitePage, name: String, inbox: SuiteInbox) {
    self.page = page
    self.name = name
    self.inbox = inbox
  }

  /// Runs the tests of the suite that are selected.
  ///
  /// - Parameter report: called after each test; returns whether to go on.
  /// - Throws: `JavaScriptException` when the page has no such suite or no test runner.
  public func run(_ selection: TestSelection = .all, report: @Sendable (TestOutcome) -> Bool) async throws {
    let (suite, tests) = try await find(selection)
    for test in tests {
      guard report(try await run(test, of: suite)) else { return }
    }
  }

  /// The full names of the suite's tests that are selected.
  ///
  /// - Throws: as ``run(_:report:)``.
  public func list(_ selection: TestSelection = .all) async throws -> [String] {
    let (suite, tests) = try await find(selection)
    return tests.map { "\(suite) \($0)" }
  }

  private func find(_ selection: TestSelection) async throws -> (suite: String, tests: [String]) {
    try await page.untilRest { [inbox] in inbox.isReady }
    let listing = try await page.evaluate(source: "\(EmbeddedScript.suite.text)(\(JSONValue.string(name).text), \(selection.json.text))", address: "eval")
    let found = try JSONValue(parsing: listing)
    return (found["suite"]?.string ?? name, (found["tests"]?.array ?? []).compactMap(\.string))
  }

  private func run(_ test: String, of suite: String) async throws -> TestOutcome {
    inbox.clear()
    _ = try await page.evaluate(
      source: """
        navigator.testrunner.setTestSuite(\(JSONValue.string(suite).text));
        navigator.testrunner.startTest(\(JSONValue.string(test).text));
        """, address: "eval")
    try await page.untilRest { [inbox] in inbox.result(of: test) != nil }
    guard let result = inbox.result(of: test) else {
      let reasons = inbox.uncaught().map { TestOutcome.Failure(message: $0) }
      return TestOutcome(
        module: suite, name: test, status: .failed, milliseconds: 0,
        failures: reasons.isEmpty ? [.init(message: "the page came to rest and the test had not ended")] : reasons)
    }
    return TestOutcome(
      module: suite, name: test, status: result.passed ? .passed : .failed, milliseconds: result.duration,
      failures: result.passed ? [] : [.init(message: result.message)])
  }
}

/// Collects what a page of tests tells while a ``SuiteRun`` goes on. An observer of the app passes it on.
public final class SuiteInbox: Sendable {
  private struct State {
    var isReady = false
    var results: [TestRunnerResult] = []
    var errors: [String] = []
  }

  private let state = Mutex(State())

  /// Makes one that has heard nothing yet.
  public init() {}

  /// Takes what the test runner plugin says. May be called on any thread.
  public func receive(_ message: TestRunnerMessage) {
    state.withLock { state in
      switch message {
      case .ready: state.isReady = true
      case .completed(let result): state.results.append(result)
      }
    }
  }

  /// Takes what the page threw and nobody caught: it fails the run. May be called on any thread.
  public func receive(_ error: UncaughtError) { state.withLock { $0.errors.append(error.message) } }

  /// Whether the page has said that it waits for tests.
  public var isReady: Bool { state.withLock(\.isReady) }

  func clear() {
    state.withLock { state in
      state.results = []
      state.errors = []
    }
  }

  func result(of test: String) -> TestRunnerResult? { state.withLock { $0.results.last { $0.name == test } } }

  func uncaught() -> [String] { state.withLock(\.errors) }
}

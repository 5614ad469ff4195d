import ArgumentParser
import HybridHost

struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Runs a page of tests and reports what came of them.",
    discussion: """
      QUnit pages run by themselves. Pages of the SDK's own test runner wait to be
      driven: name the suite.

      Exit codes: 0 at least one test ran and all passed; 1 a test failed, none ran,
      or an error that nobody caught; 2 the bundle, its configuration, its data
      folder or the org is unusable; 64 wrong usage; 124 timed out.

      Examples:
        gantry test myapp
        gantry test myapp --page tests.html --reporter junit > out.xml
        gantry test myapp --suite SmartStoreTestSuite
      """
  )

  @OptionGroup var app: AppArguments

  @Option(help: "The page of tests, below www/ (default: the start page).")
  var page: String?

  @Option(help: "A suite of the SDK's test runner plugin, e.g. SmartStoreTestSuite. Repeatable.")
  var suite: [String] = []

  @Option(help: "How results are printed: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
  var reporter = ReportFormat.spec

  func run() async throws {
    let observer = TestObserver(format: reporter, isVerbose: app.verbose)
    var runner = AppRunner(arguments: app, observer: observer)
    runner.startPage = page
    // Suites report through their runner; QUnit below them is theirs.
    runner.observesTests = suite.isEmpty
    let suites = suite
    try await runner.run { app in
      await app.untilIdle()
      for name in suites {
        try await SuiteRun(of: app, name: name, inbox: observer.inbox).run { observer.app(test: $0) }
      }
    }
    if !observer.finish() { throw ExitStatus.failed }
  }
}

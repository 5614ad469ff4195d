import ArgumentParser
import HybridHost

struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Runs pages of tests and reports what came of them.",
    discussion: """
      Pages of QUnit, Jasmine and Mocha run by themselves. Pages of the SDK's own
      test runner wait to be driven: name the suite.

      Exit codes: 0 at least one test ran and all passed; 1 a test failed, none ran
      (on one of several pages too, but for --grep), or an error that nobody caught; 2 the bundle, its configuration, its data
      folder or the org is unusable; 64 wrong usage; 124 timed out.

      Examples:
        gantry test myapp
        gantry test myapp --page tests.html --reporter junit --output results.xml
        gantry test myapp --page a.html --page b.html --jobs 2
        gantry test myapp --grep 'Cart|Checkout' --bail --virtual-time
        gantry test myapp --coverage --coverage-exclude 'www/lib/*'
        gantry test myapp --suite SmartStoreTestSuite
      """
  )

  @OptionGroup var app: AppArguments

  @OptionGroup var coverage: CoverageArguments

  @Option(help: ArgumentHelp(
    "A page of tests, below www/ (default: the start page). Repeatable; each of several has a data folder of its own.", valueName: "path"))
  var page: [String] = []

  @Option(help: ArgumentHelp("A suite of the SDK's test runner plugin, e.g. SmartStoreTestSuite. Repeatable.", valueName: "name"))
  var suite: [String] = []

  @Option(help: "How results are printed: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
  var reporter = ReportFormat.spec

  @Option(help: ArgumentHelp("Write the report to this file instead of stdout.", valueName: "file"), completion: .file())
  var output: String?

  @Option(help: ArgumentHelp(
    "Only tests whose full name (suites and test, with spaces between) fits this JavaScript regular expression.", valueName: "pattern"))
  var grep: String?

  @Flag(help: "End at the first test that fails.")
  var bail = false

  @Option(help: ArgumentHelp("How many pages run side by side.", valueName: "n"))
  var jobs = 1

  @Flag(help: "Refuse members of sync targets and options that mean nothing, instead of warning of them.")
  var strict = false

  @Flag(help: "Print the full names of the tests and run none.")
  var list = false

  func validate() throws {
    if jobs < 1 { throw ValidationError("--jobs must be 1 or more; it is \(jobs)") }
    if let twice = page.first(where: { name in page.count { $0 == name } > 1 }) { throw ValidationError("--page \(twice) is given twice") }
    do { _ = try TestSelection(grep: grep) } catch { throw ValidationError("--grep: \(error)") }
  }

  func run() async throws {
    let coverage = try coverage.makeReport(app: app)
    let output = try openOutput()
    let run = try TestRun(
      app: app, pages: page, suites: suite, selection: try TestSelection(grep: grep, isListing: list), bails: bail, isStrict: strict,
      coverage: coverage, results: TestResults(
        pages: page.isEmpty ? [""] : page, mayBeEmpty: grep != nil, format: reporter, output: output))
    let hasPassed = try await WrittenOutput.required(of: coverage, output) { try await run.run(jobs: jobs) }
    if !hasPassed { throw ExitStatus.failed }
  }

  private func openOutput() throws -> ReportOutput {
    do { return try ReportOutput(path: list ? nil : output) } catch {
      Terminal.note(error.description)
      throw ExitStatus.unusable
    }
  }
}

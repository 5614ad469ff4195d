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
        gantry test myapp --page a.html --page b.html --watch
        gantry test myapp --browser chromium --viewport 390x844 --screenshot failed.png
      """
  )

  @OptionGroup var app: AppArguments

  @OptionGroup var coverage: CoverageArguments

  @OptionGroup var browser: BrowserArguments

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

  @OptionGroup var inspection: InspectionArguments

  @Flag(help: "Stay, and run pages again when files change that they have loaded. Keys: \(WatchKey.help).")
  var watch = false

  func validate() throws {
    if watch, list { throw ValidationError("--list runs no test, so that --watch has nothing to run again: leave one of them out") }
    try inspection.check(isRepeated: watch)
    if jobs < 1 { throw ValidationError("--jobs must be 1 or more; it is \(jobs)") }
    if let twice = page.first(where: { name in page.count { $0 == name } > 1 }) { throw ValidationError("--page \(twice) is given twice") }
    try browser.check(app, coverage, isRepeated: watch)
    do { _ = try TestSelection(grep: grep) } catch { throw ValidationError("--grep: \(error)") }
  }

  func run() async throws {
    var options = app.options()
    browser.size(&options)
    options.isStrict = strict
    let trace = try await inspection.begin(&options, app: app.folder)
    if watch {
      var loop = try WatchLoop(WatchedTests(command: self, options: options), folder: app.folder, mounts: app.mounts)
      return try await loop.run()
    }
    var run = try makeRun(options)
    run.trace = trace
    if try await !TraceFile.required(trace, { [run] in try await run.run(jobs: jobs) }) { throw ExitStatus.failed }
  }

  /// The names of the pages; an empty one means the start page.
  var pages: [String] { page.isEmpty ? [""] : page }

  /// One run of the tests.
  ///
  /// - Parameters:
  ///   - pageSelection: indexes of ``pages``; nil for all.
  ///   - files: by page, where the files are noted that it loads; nil when no other run follows.
  /// - Throws: `ExitCode` when a report or the data folder cannot be made; its message has been written.
  func makeRun(_ options: HybridAppOptions, _ pageSelection: [Int]? = nil, noting files: [Int: LoadedFiles]? = nil) throws -> TestRun {
    let coverage = try coverage.makeReport(app: app)
    let output = try openOutput()
    var options = options
    let temporaryFolder = options.dataFolder == nil ? try TemporaryDataFolder.make() : nil
    options.dataFolder = options.dataFolder ?? temporaryFolder
    let selection = pageSelection ?? Array(pages.indices)
    let results = TestResults(
      pages: selection.map { pages[$0] }, areSeveral: pages.count > 1, mayBeEmpty: grep != nil, format: reporter, output: output)
    return TestRun(
      app: app, options: options, pages: pages, pageSelection: selection, suites: suite,
      selection: try TestSelection(grep: grep, isListing: list), bails: bail, coverage: coverage, output: output, results: results, browser: browser, files: files,
      temporaryFolder: temporaryFolder, screenshots: browser.screenshot.map { ScreenshotFiles(path: $0) })
  }

  private func openOutput() throws -> ReportOutput {
    do { return try ReportOutput(path: list ? nil : output) } catch {
      Terminal.note(error.description)
      throw ExitStatus.unusable
    }
  }
}

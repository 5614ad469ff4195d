import ArgumentParser
import HybridHost

/// Runs pages of tests, some of them side by side in this process; each is an app of its own, and all share one org.
struct TestRun: Sendable {
  let app: AppArguments
  let options: HybridAppOptions
  /// Below `www/`; none means the start page.
  let pages: [String]
  let suites: [String]
  let selection: TestSelection
  let bails: Bool
  let coverage: CoverageReport?
  let results: TestResults

  init(
    app: AppArguments, pages: [String], suites: [String], selection: TestSelection, bails: Bool, isStrict: Bool, coverage: CoverageReport?,
    results: TestResults
  ) throws {
    self.app = app
    self.pages = pages
    self.suites = suites
    self.selection = selection
    self.bails = bails
    self.coverage = coverage
    self.results = results
    var options = app.options()
    options.isStrict = isStrict
    if options.dataFolder == nil { options.dataFolder = try TemporaryDataFolder.make() }
    self.options = options
  }

  /// What came of one page, besides its outcomes.
  private struct PageEnd: Sendable {
    let page: Int
    var hasBailed = false
    var listed: [String] = []
    var code: ExitCode?
  }

  /// - Returns: whether a test ran and nothing went wrong.
  /// - Throws: `ExitCode` of the first page that could not be run; its message has been written.
  func run(jobs: Int) async throws -> Bool {
    if !selection.isListing { ProcessEnd.add(.reports) { [results] in if $0.isInterruption { results.finish() } } }
    ProcessEnd.add(.reports) { [coverage] in if $0.isInterruption { coverage?.finish() } }
    let ends = await runPages(jobs: jobs).sorted { $0.page < $1.page }
    if selection.isListing {
      let names = ends.flatMap(\.listed)
      names.forEach { Terminal.print(TerminalText.line($0)) }
      if let code = ends.compactMap(\.code).first { throw code }
      if names.isEmpty { Terminal.note("there is no test to list") }
      return !names.isEmpty
    }
    let isSuccess = results.finish()
    if let code = ends.compactMap(\.code).first { throw code }
    return isSuccess
  }

  private func runPages(jobs: Int) async -> [PageEnd] {
    await withTaskGroup(of: PageEnd.self) { group in
      var waiting = Array(0..<max(pages.count, 1))[...]
      var ends: [PageEnd] = []
      for page in waiting.prefix(jobs) { group.addTask { await run(page: page) } }
      waiting = waiting.dropFirst(jobs)
      while let end = await group.next() {
        ends.append(end)
        results.end(page: end.page)
        if end.hasBailed { waiting = [] }
        if let page = waiting.popFirst() { group.addTask { await run(page: page) } }
      }
      return ends
    }
  }

  private func run(page: Int) async -> PageEnd {
    let observer = TestObserver(page: page, results: results, bails: bails, isVerbose: app.verbose)
    var runner = AppRunner(arguments: app, observer: observer, options: pageOptions)
    if !pages.isEmpty { runner.startPage = pages[page] }
    if pages.count > 1 { runner.dataSubfolder = "pages/\(Self.folderName(pages[page]))" }
    runner.scriptOption = "--suite"
    runner.coverage = coverage
    runner.whenTimedOut = { [results] loop in
      observer.timedOut(loop)
      results.finish()
    }
    runner.whenInterrupted = { observer.interrupted() }
    var end = PageEnd(page: page)
    do {
      end.listed = try await runner.run { try await drive($0, observer) }
    } catch {
      end.code = error as? ExitCode ?? ExitStatus.failed
    }
    end.hasBailed = observer.hasBailed
    return end
  }

  private var pageOptions: HybridAppOptions {
    var options = options
    // Suites report through their runner; QUnit below them is theirs.
    options.observesTests = suites.isEmpty
    options.testSelection = selection
    if app.virtualTime { options.clock = .virtual() }
    return options
  }

  /// - Returns: the names of the tests, when they are only listed.
  private func drive(_ app: HybridApp, _ observer: TestObserver) async throws -> [String] {
    observer.whenBailing { Task { await app.stop() } }
    await app.untilIdle()
    var listed: [String] = []
    for name in suites where !observer.hasBailed {
      let suite = SuiteRun(of: app, name: name, inbox: observer.inbox)
      if selection.isListing {
        listed += try await suite.list(selection)
      } else {
        try await suite.run(selection) { outcome in
          observer.app(test: outcome)
          return !observer.hasBailed
        }
      }
    }
    observer.cameToRest()
    return listed + observer.listed
  }

  private static func folderName(_ page: String) -> String {
    String(page.map { $0.isLetter || $0.isNumber || ".-_".contains($0) ? $0 : "_" })
  }
}

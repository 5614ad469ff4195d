import ArgumentParser
import HybridHost
import WebDriver

/// Runs pages of tests, some of them side by side in this process; each is an app of its own, and all share one org.
struct TestRun: Sendable {
  let app: AppArguments
  let options: HybridAppOptions
  /// All pages of the command, below `www/`; an empty name means the start page.
  let pages: [String]
  /// Which of them are run: indexes of ``pages``.
  let pageSelection: [Int]
  let suites: [String]
  let selection: TestSelection
  let bails: Bool
  let coverage: CoverageReport?
  let output: ReportOutput
  let results: TestResults
  let browser: BrowserArguments
  /// By page, where the files are noted that it loads; nil when no other run follows in this process.
  let files: [Int: LoadedFiles]?
  /// The data folder, if it goes when the run ends.
  let temporaryFolder: String?
  /// Where pictures of tests that fail go; nil for none.
  let screenshots: ScreenshotFiles?
  /// What the last page leaves in it, and the events of all.
  var trace: TraceFile?

  /// What came of one page, besides its outcomes.
  private struct PageEnd: Sendable {
    /// Its place in ``pageSelection``.
    let page: Int
    var hasBailed = false
    var listed: [String] = []
    var code: ExitCode?
  }

  /// - Returns: whether a test ran and nothing went wrong.
  /// - Throws: `ExitCode` of the first page that could not be run; its message has been written.
  func run(jobs: Int) async throws -> Bool {
    try await WrittenOutput.required(of: coverage, output) {
      let ends = await ends(jobs: jobs)
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
  }

  /// The same when other runs follow.
  ///
  /// - Returns: what came of each page that has ended, by its index in ``pages``.
  /// - Throws: `ExitCode` when a report could not be written; its message has been written.
  func results(jobs: Int) async throws -> [Int: WatchedResult] {
    defer { temporaryFolder.map(TemporaryDataFolder.remove) }
    return try await WrittenOutput.required(of: coverage, output) {
      let ends = await ends(jobs: jobs)
      let isWhole = !Task.isCancelled
      if !isWhole { coverage?.discard() }
      let isSuccess = isWhole ? results.finish() : results.stop("a file has changed, or a key was pressed")
      let states = ends.filter { isWhole || $0.code == nil }.map { (pageSelection[$0.page], result(of: $0)) }
      let isNowhereWrong = isWhole && states.allSatisfy { $0.1 == .passed }
      return Dictionary(uniqueKeysWithValues: isNowhereWrong && !isSuccess ? states.map { ($0.0, .failed) } : states)
    }
  }

  private func result(of end: PageEnd) -> WatchedResult {
    if end.code == ExitStatus.unusable { return .notStarted }
    return end.code == nil && results.hasPassed(page: end.page) ? .passed : .failed
  }

  /// Runs the pages, with what has to be done when the process ends in the meantime.
  private func ends(jobs: Int) async -> [PageEnd] {
    let ends = [
      ProcessEnd.add(.reports) { [results, selection] in if $0.isInterruption, !selection.isListing { results.finish() } },
      ProcessEnd.add(.reports) { [coverage] in if $0.isInterruption { coverage?.finish() } },
    ]
    defer { ends.forEach(ProcessEnd.remove) }
    return await runPages(jobs: jobs).sorted { $0.page < $1.page }
  }

  private func runPages(jobs: Int) async -> [PageEnd] {
    await withTaskGroup(of: PageEnd.self) { group in
      var waiting = Array(pageSelection.indices)[...]
      var ends: [PageEnd] = []
      for page in waiting.prefix(jobs) { group.addTask { await run(page: page) } }
      waiting = waiting.dropFirst(jobs)
      while let end = await group.next() {
        // The time is up for all of them.
        if end.code == ExitStatus.timedOut { group.cancelAll() }
        ends.append(end)
        results.end(page: end.page)
        if end.hasBailed || end.code == ExitStatus.timedOut || Task.isCancelled { waiting = [] }
        if let page = waiting.popFirst() { group.addTask { await run(page: page) } }
      }
      return ends
    }
  }

  private func run(page: Int) async -> PageEnd {
    let observer = TestObserver(page: page, results: results, bails: bails, isVerbose: app.verbose)
    var end = PageEnd(page: page)
    do {
      if let browser = browser.browser {
        end.listed = try await run(page: page, in: browser, observer)
      } else {
        end.listed = try await run(page: page, observer)
      }
    } catch {
      end.code = error as? ExitCode ?? ExitStatus.failed
    }
    end.hasBailed = observer.hasBailed
    return end
  }

  private func run(page: Int, in browser: BrowserKind, _ observer: TestObserver) async throws -> [String] {
    var runner = BrowserRunner(arguments: app, browser: browser, viewport: self.browser.viewport, observer: observer, options: pageOptions(page))
    let name = pages[pageSelection[page]]
    if !name.isEmpty { runner.startPage = name }
    runner.dataSubfolder = dataSubfolder(of: page)
    runner.scriptOption = "--suite"
    runner.beforeStop = { [trace] in await trace?.take() }
    runner.whenTimedOut = { [results] in
      observer.timedOut(nil)
      results.finish()
    }
    runner.whenInterrupted = { observer.interrupted() }
    let limit: Duration? = app.timeout == nil ? .seconds(60) : nil
    return try await runner.run { [suites, selection, screenshots] app in
      try await BrowserTests(page: app, observer: observer, suites: suites, selection: selection, screenshots: screenshots, limit: limit).run()
    }
  }

  /// Each of several pages has a data folder of its own.
  private func dataSubfolder(of page: Int) -> String? { pages.count > 1 ? "pages/\(Self.folderName(pages[pageSelection[page]]))" : nil }

  private func run(page: Int, _ observer: TestObserver) async throws -> [String] {
    var runner = AppRunner(arguments: app, observer: observer, options: pageOptions(page))
    let name = pages[pageSelection[page]]
    if !name.isEmpty { runner.startPage = name }
    runner.dataSubfolder = dataSubfolder(of: page)
    runner.scriptOption = "--suite"
    runner.coverage = coverage
    runner.isRepeated = files != nil
    runner.beforeStop = { [trace] in await trace?.take() }
    runner.whenTimedOut = { [results] loop in
      observer.timedOut(loop)
      results.finish()
    }
    runner.whenInterrupted = { observer.interrupted() }
    return try await runner.run { try await drive($0, observer) }
  }

  private func pageOptions(_ page: Int) -> HybridAppOptions {
    var options = options
    // Suites report through their runner; QUnit below them is theirs.
    options.observesTests = suites.isEmpty
    options.testSelection = selection
    if app.virtualTime { options.clock = .virtual() }
    options.files = files?[pageSelection[page]]
    return options
  }

  /// A framework that has said that it is done may begin again, or its page lead to the next.
  private static let pause = Duration.milliseconds(500)

  /// Returns when the page has come to rest, or when its test framework is done, whatever timers are left. Suites are waited for one test after the other.
  private func untilEnd(of app: HybridApp, _ observer: TestObserver) async {
    guard suites.isEmpty else { return }
    if selection.isListing { return await app.untilIdle() }
    var isOver = false
    while !isOver {
      await app.untilRest { observer.stage == .done }
      await app.untilRest(within: Self.pause) { observer.stage != .done }
      let isIdle = await app.isIdle
      isOver = isIdle || observer.stage == .done || Task.isCancelled
    }
  }

  /// - Returns: the names of the tests, when they are only listed.
  private func drive(_ app: HybridApp, _ observer: TestObserver) async throws -> [String] {
    observer.whenBailing { Task { await app.stop() } }
    await untilEnd(of: app, observer)
    // The page of a run that was stopped has not come to rest.
    try Task.checkCancellation()
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

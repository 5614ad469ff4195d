import ArgumentParser
import HybridHost
import JSON
import SalesforceClient

struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Runs an app until nothing is left to do.",
    discussion: """
      The app's console goes to stdout, everything else to stderr.

      Exit codes: 0 the app came to its end; 1 an error or rejection that nobody
      caught; 2 the bundle, its configuration, its data folder or the org is
      unusable; 64 wrong usage; 124 timed out.

      Examples:
        gantry run
        gantry run myapp --timeout 30 --json
        gantry run myapp --coverage
        gantry run myapp --until deviceready --eval 'document.title'
        gantry run myapp --script taps.js
        gantry run myapp --notify notification.json
        gantry run myapp --watch
        gantry run myapp --viewport 844x390
        gantry run myapp --browser webkit --viewport 390x844 --screenshot page.png
        gantry run myapp --org https://test.salesforce.com --user me@my.org
        gantry run myapp --org Sandbox --user ci@my.org --jwt-key server.key
      """
  )

  enum Goal: String, ExpressibleByArgument, CaseIterable {
    case idle, deviceready, forever
  }

  @OptionGroup var app: AppArguments

  @OptionGroup var coverage: CoverageArguments

  @OptionGroup var browser: BrowserArguments

  @Option(help: "When to end: \(Goal.allCases.map(\.rawValue).joined(separator: ", ")).")
  var until = Goal.idle

  @Option(
    help: ArgumentHelp(
      "Don't wait for idle any longer than this: for apps that poll, or animate without end. What follows is done as if the app were idle.",
      valueName: "seconds"))
  var idleLimit: Double?

  @Option(
    help: ArgumentHelp(
      "Then run this file in the page, as the body of an async function: taps and checks. Its rejection fails the run. Repeatable.",
      valueName: "FILE"), completion: .file(extensions: ["js"]))
  var script: [String] = []

  @Option(
    help: ArgumentHelp(
      "Once deviceready has fired, give the app the simulated push notification in this file, without any org. Implies --push. Repeatable.",
      valueName: "FILE"), completion: .file(extensions: ["json"]))
  var notify: [String] = []

  @Option(help: ArgumentHelp("Then run this script and print its value. Repeatable.", valueName: "JS"))
  var eval: [String] = []

  @Flag(help: "At the end, also when the time is up, print the document as HTML.")
  var dumpDom = false

  @Flag(help: "Print everything that happens as one JSON object a line.")
  var json = false

  @OptionGroup var inspection: InspectionArguments

  @OptionGroup var profiles: ProfileArguments

  @Flag(help: "Stay, and run the app again when files change that it has loaded. Keys: \(WatchKey.help).")
  var watch = false

  /// ``idleLimit``, for the app's waiting.
  var idleTime: Duration? { idleLimit.map { .seconds(clamping: $0) } }

  func validate() throws {
    if let idleLimit {
      guard until == .idle else { throw ValidationError("--idle-limit goes with --until idle; leave one of them out") }
      guard idleLimit > 0, idleLimit <= AppArguments.longestTimeout else {
        throw ValidationError("--idle-limit must be more than 0 seconds and at most ten years; it is \(idleLimit)")
      }
    }
    try inspection.check(isRepeated: watch)
    if browser.browser != nil, profiles.isWanted {
      throw ValidationError("--cpu-profile and --heap-snapshot are of pages in Gantry itself: leave out --browser, or use the browser's own tools")
    }
    try browser.check(app, coverage, isRepeated: watch)
  }

  func run() async throws {
    var options = app.options()
    if until == .forever, app.signIn.signInAgain == nil { options.signInsAfterLogout = 1 }
    browser.size(&options)
    let trace = try await inspection.begin(&options, app: app.folder)
    if watch {
      var loop = try WatchLoop(WatchedRun(command: self, options: options), folder: app.folder, mounts: app.mounts)
      return try await loop.run()
    }
    try await TraceFile.required(trace) { try await run(options, tracing: trace) }
  }

  /// Runs the app.
  ///
  /// - Parameters:
  ///   - files: where the files are noted that it loads; nil when no other run follows.
  ///   - trace: takes what the app has at its end.
  /// - Throws: `ExitCode`; its message has been written. CancellationError when the task was cancelled and the app has been stopped.
  func run(_ options: HybridAppOptions, noting files: LoadedFiles? = nil, tracing trace: TraceFile? = nil) async throws {
    let report = try coverage.makeReport(app: app)
    let end = ProcessEnd.add(.reports) { if $0.isInterruption { report?.finish() } }
    defer { ProcessEnd.remove(end) }
    try await WrittenOutput.required(of: report) {
      do { try await run(options, report, noting: files, trace) } catch {
        if Task.isCancelled { report?.discard() }
        throw error
      }
    }
  }

  private func run(_ options: HybridAppOptions, _ report: CoverageReport?, noting files: LoadedFiles?, _ trace: TraceFile?) async throws {
    let observer = RunObserver(asJSON: json, isVerbose: app.verbose)
    let scripts = try script.map { try PageScript(path: $0) }
    let notifications = try notify.map { try RunCommand.notification(in: $0) }
    var options = options
    options.files = files
    let profiles = try profiles.begin(&options)
    if app.virtualTime { options.clock = .virtual() }
    if !notifications.isEmpty { options.simulatesPush = true }
    if let kind = browser.browser {
      let run = BrowserRun(command: self, observer: observer, scripts: scripts, notifications: notifications, trace: trace)
      return try check(try await run.run(in: kind, options), observer)
    }
    var runner = AppRunner(arguments: app, observer: observer, options: options)
    runner.coverage = report
    runner.isRepeated = files != nil
    runner.endsProcess = files == nil
    runner.beforeStop = {
      await trace?.take()
      await profiles?.write()
    }
    if !scripts.isEmpty { runner.scriptOption = eval.isEmpty ? "--script" : "--script or --eval" }
    if dumpDom { runner.atTimeout = { app in if let document = try? await app.serializedDocument() { Terminal.print(document) } } }
    runner.whenTimedOut = { _ in observer.end("timed out") }
    runner.whenInterrupted = { observer.end("interrupted") }
    let isReached = try await reach(runner, observer, scripts, notifications)
    try check(isReached, observer)
    if profiles?.isOneMissing == true { throw ExitStatus.failed }
  }

  private func check(_ isReached: Bool, _ observer: RunObserver) throws {
    observer.end("ended")
    if !isReached {
      Terminal.note("the page came to rest and deviceready has not fired; does it load cordova.js?")
      throw ExitStatus.failed
    }
    if observer.uncaughtCount > 0 { throw ExitStatus.failed }
  }

  /// - Returns: whether the app has come to its goal.
  private func reach(_ runner: AppRunner, _ observer: RunObserver, _ scripts: [PageScript], _ notifications: [PushNotification]) async throws -> Bool {
    do {
      return try await runner.run { app in
        if !notifications.isEmpty { await app.untilDeviceReady() }
        for notification in notifications { await app.notify(notification) }
        switch until {
        case .idle: await app.untilRest(within: idleTime) { false }
        case .deviceready: await app.untilDeviceReady()
        case .forever: await app.untilEnd()
        }
        // One that was stopped has no document any more.
        try Task.checkCancellation()
        for script in scripts {
          let value = try await app.evaluate(source: script.source, address: script.path)
          if value != "undefined" { Terminal.print(value) }
        }
        for script in eval { Terminal.print(try await app.evaluate(source: script)) }
        if dumpDom { Terminal.print(try await app.serializedDocument()) }
        Self.report(untaken: await app.untakenNotifications)
        let isReady = await app.isDeviceReady
        return until != .deviceready || isReady
      }
    } catch is CancellationError {
      observer.end("stopped")
      if observer.uncaughtCount > 0 { throw ExitStatus.failed }
      throw CancellationError()
    }
  }

  private static func notification(in path: String) throws -> PushNotification {
    do {
      guard let notification = PushNotification(json: try NotificationFile.read(path).json) else {
        throw NotificationFile.Unusable(path: path, reason: "it is no notification")
      }
      return notification
    } catch {
      Terminal.note("--notify: \(error)")
      throw ExitStatus.unusable
    }
  }

  /// What nobody has listened for is not lost silently.
  static func report(untaken count: Int) {
    guard count > 0 else { return }
    Terminal.note("no page listened for \(count == 1 ? "a simulated push notification" : "\(count) simulated push notifications")")
  }

  static func forever() async {
    while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
  }
}

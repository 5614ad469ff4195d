import ArgumentParser
import HybridHost
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
        gantry run myapp --org https://test.salesforce.com --user me@my.org
      """
  )

  enum Goal: String, ExpressibleByArgument, CaseIterable {
    case idle, deviceready, forever
  }

  @OptionGroup var app: AppArguments

  @OptionGroup var coverage: CoverageArguments

  @Option(help: "When to end: \(Goal.allCases.map(\.rawValue).joined(separator: ", ")).")
  var until = Goal.idle

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

  @Flag(help: "At the end, print the document as HTML.")
  var dumpDom = false

  @Flag(help: "Print everything that happens as one JSON object a line.")
  var json = false

  func run() async throws {
    let report = try coverage.makeReport(app: app)
    ProcessEnd.add(.reports) { if $0.isInterruption { report?.finish() } }
    try await WrittenOutput.required(of: report) { try await run(report) }
  }

  private func run(_ report: CoverageReport?) async throws {
    let observer = RunObserver(asJSON: json, isVerbose: app.verbose)
    let scripts = try script.map { try PageScript(path: $0) }
    let notifications = try notify.map { try RunCommand.notification(in: $0) }
    var options = app.options()
    if !notifications.isEmpty { options.simulatesPush = true }
    var runner = AppRunner(arguments: app, observer: observer, options: options)
    runner.coverage = report
    runner.endsProcess = true
    if !scripts.isEmpty { runner.scriptOption = eval.isEmpty ? "--script" : "--script or --eval" }
    runner.whenTimedOut = { _ in observer.end("timed out") }
    runner.whenInterrupted = { observer.end("interrupted") }
    let isReached = try await runner.run { app in
      if !notifications.isEmpty { await app.untilDeviceReady() }
      for notification in notifications { await app.notify(notification) }
      switch until {
      case .idle: await app.untilIdle()
      case .deviceready: await app.untilDeviceReady()
      case .forever: await Self.forever()
      }
      for script in scripts {
        let value = try await app.evaluate(source: script.source, address: script.path)
        if value != "undefined" { Terminal.print(value) }
      }
      for script in eval { Terminal.print(try await app.evaluate(source: script)) }
      if dumpDom { Terminal.print(try await app.serializedDocument()) }
      await Self.reportUntaken(of: app)
      let isReady = await app.isDeviceReady
      return until != .deviceready || isReady
    }
    observer.end("ended")
    if !isReached {
      Terminal.note("the page came to rest and deviceready has not fired; does it load cordova.js?")
      throw ExitStatus.failed
    }
    if observer.uncaughtCount > 0 { throw ExitStatus.failed }
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
  private static func reportUntaken(of app: HybridApp) async {
    let count = await app.untakenNotifications
    guard count > 0 else { return }
    Terminal.note("no page listened for \(count == 1 ? "a simulated push notification" : "\(count) simulated push notifications")")
  }

  private static func forever() async {
    while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
  }
}

import ArgumentParser
import HybridHost

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

  @Option(help: ArgumentHelp("Then run this script and print its value. Repeatable.", valueName: "JS"))
  var eval: [String] = []

  @Flag(help: "At the end, print the document as HTML.")
  var dumpDom = false

  @Flag(help: "Print everything that happens as one JSON object a line.")
  var json = false

  func run() async throws {
    let observer = RunObserver(asJSON: json, isVerbose: app.verbose)
    let scripts = try script.map { try PageScript(path: $0) }
    var runner = AppRunner(arguments: app, observer: observer, options: app.options())
    runner.coverage = try coverage.makeReport(app: app)
    defer { runner.coverage?.finish() }
    if !scripts.isEmpty { runner.scriptOption = eval.isEmpty ? "--script" : "--script or --eval" }
    runner.whenTimedOut = { _ in observer.end("timed out") }
    let isReached = try await runner.run { app in
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

  private static func forever() async {
    while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
  }
}

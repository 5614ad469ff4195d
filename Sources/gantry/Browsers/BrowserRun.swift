import HybridHost
import SalesforceClient
import WebDriver

/// `gantry run --browser`.
struct BrowserRun: Sendable {
  let command: RunCommand
  let observer: RunObserver
  let scripts: [PageScript]
  let notifications: [PushNotification]
  /// Takes what the app has at its end.
  let trace: TraceFile?

  /// - Returns: whether the app has reached what `--until` names.
  /// - Throws: `ExitCode`; its message has been written.
  func run(in browser: BrowserKind, _ options: HybridAppOptions) async throws -> Bool {
    var runner = BrowserRunner(arguments: command.app, browser: browser, viewport: command.browser.viewport, observer: observer, options: options)
    if !scripts.isEmpty { runner.scriptOption = command.eval.isEmpty ? "--script" : "--script or --eval" }
    runner.beforeStop = { [trace] in await trace?.take() }
    runner.whenTimedOut = { [observer] in observer.end("timed out") }
    runner.whenInterrupted = { [observer] in observer.end("interrupted") }
    return try await runner.run { page in
      if !notifications.isEmpty { _ = try await page.untilDeviceReady() }
      for notification in notifications { await page.app.notify(notification) }
      var isReached = true
      switch command.until {
      case .idle: try await page.untilIdle(within: command.idleTime)
      case .deviceready: isReached = try await page.untilDeviceReady()
      case .forever: await RunCommand.forever()
      }
      for script in scripts {
        let value = try await page.evaluate(source: script.source, address: script.path)
        if value != "undefined" { Terminal.print(value) }
      }
      for script in command.eval { Terminal.print(try await page.evaluate(source: script, address: "eval")) }
      if command.dumpDom { Terminal.print(try await page.serializedDocument()) }
      if let path = command.browser.screenshot { ScreenshotFiles(path: path).write(try await page.screenshot()) }
      RunCommand.report(untaken: await page.app.untakenNotifications)
      return isReached
    }
  }
}

import HybridHost
import WebDriver

/// One page of tests in a real browser: waits for their end, and takes a picture of what failed.
struct BrowserTests: Sendable {
  /// A framework that has said that it is done may begin again, or its page lead to the next.
  private static let pause = Duration.milliseconds(500)
  /// How long a page without any test framework may be at rest before it counts as one.
  private static let patience = Duration.seconds(3)
  /// How long a page whose tests are only listed must be at rest.
  private static let listingPause = Duration.seconds(1)

  let page: BrowserApp
  let observer: TestObserver
  let suites: [String]
  let selection: TestSelection
  let screenshots: ScreenshotFiles?
  /// How long nothing may happen; nil for ever.
  let limit: Duration?

  /// - Returns: the names of the tests, when they are only listed.
  func run() async throws -> [String] {
    let (failures, failed) = AsyncStream.makeStream(of: Void.self)
    if screenshots != nil { observer.whenFailing { failed.yield() } }
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { for await _ in failures { await takeScreenshot() } }
      let listed: [String]
      do {
        listed = try await drive()
      } catch {
        failed.finish()
        throw error
      }
      failed.finish()
      try await group.waitForAll()
      return listed
    }
  }

  private func takeScreenshot() async {
    guard let screenshots else { return }
    do { screenshots.write(try await page.screenshot(), to: screenshots.next()) } catch { Terminal.note("--screenshot: \(error)") }
  }

  private func drive() async throws -> [String] {
    guard suites.isEmpty else { return try await runSuites() }
    do {
      try await page.wait(limit: limit) { rest in
        if selection.isListing { return rest >= Self.listingPause }
        if observer.hasBailed { return true }
        return switch observer.stage {
        case .waiting: rest >= Self.patience
        // At rest or not: tests also wait for what nobody sees from outside, such as an animation.
        case .underWay: false
        case .done: page.isSilent(for: Self.pause)
        }
      }
    } catch let stuck as BrowserApp.Stuck {
      observer.cameToRest("nothing has happened in the page for \(stuck.silence.components.seconds) s and the test had not ended; --timeout waits longer")
    }
    return observer.listed
  }

  private func runSuites() async throws -> [String] {
    var listed: [String] = []
    for name in suites where !observer.hasBailed {
      let suite = SuiteRun(of: page, name: name, inbox: observer.inbox)
      do {
        listed += selection.isListing ? try await suite.list(selection) : []
        if selection.isListing { continue }
        try await suite.run(selection) { outcome in
          observer.app(test: outcome)
          return !observer.hasBailed
        }
      } catch let stuck as BrowserApp.Stuck {
        observer.app(test: TestOutcome(
          module: name, name: "the suite", status: .failed, milliseconds: 0,
          failures: [.init(message: "nothing has happened in the page for \(stuck.silence.components.seconds) s and the test had not ended")]))
      }
    }
    return listed
  }
}

import AppServer
import HybridHost
import JSON
import JavaScriptEngine
import WebDriver

/// An app whose page is in a real browser that nobody looks at: the server that the browser asks, and the driver that leads it.
final class BrowserApp: Sendable {
  /// How long nothing may happen before the page counts as being at rest.
  private static let quiet = Duration.milliseconds(300)
  /// How often that is looked at.
  private static let step = Duration.milliseconds(25)
  /// How long a browser may take until the first page says that it is there.
  private static let patience = Duration.seconds(60)

  /// Why the first page does not come.
  struct NoPage: Error, CustomStringConvertible {
    let browser: BrowserKind

    var description: String {
      "the page has not begun to load in \(browser.rawValue) within 60 s; is the start page an HTML document, and does `gantry serve` show it?"
    }
  }

  /// Nothing has happened for that long, and nothing has come to its end.
  struct Stuck: Error {
    let silence: Duration
  }

  let app: ServedApp
  private let server: AppServer
  private let driver: DriverProcess
  private let session: WebDriverSession
  private let activity: PageActivity

  private init(app: ServedApp, server: AppServer, driver: DriverProcess, session: WebDriverSession, activity: PageActivity) {
    (self.app, self.server, self.driver, self.session, self.activity) = (app, server, driver, session, activity)
  }

  /// Starts a browser and leads it to the app's start page, which has begun to load then.
  ///
  /// - Parameters:
  ///   - app: its pages are watched, and it has been launched.
  ///   - driver: of that browser.
  /// - Throws: ``WebDriverError``, ``NoPage``, or why the server does not start.
  static func start(_ app: ServedApp, _ browser: BrowserKind, driver: DriverProcess, viewport: Viewport?) async throws -> BrowserApp {
    var configuration = AppServer.Configuration()
    configuration.reloads = false
    let server = try await AppServer.start(app, configuration) { _ in }
    ProcessEnd.add(.servers) { _ in await server.stop() }
    guard let activity = app.activity else { throw NoPage(browser: browser) }
    let session = try await WebDriverSession.start(browser, driver: driver)
    if let viewport { try await session.setViewport(viewport) }
    try await session.navigate(to: server.address)
    let page = BrowserApp(app: app, server: server, driver: driver, session: session, activity: activity)
    let start = ContinuousClock.now
    while !activity.hasOpened {
      if .now - start > patience { throw NoPage(browser: browser) }
      try await page.pause()
    }
    return page
  }

  private func pause() async throws {
    if let ending = driver.ending { throw ending }
    try await Task.sleep(for: Self.step)
  }

  // MARK: Waiting

  /// Returns once `isDone`, which is asked again and again.
  ///
  /// - Parameters:
  ///   - limit: how long nothing may happen; nil for ever.
  ///   - isDone: given for how long the page has been at rest: it has loaded and has no timer, request or plugin call left.
  /// - Throws: ``Stuck``; ``WebDriverError`` when the browser is gone.
  func wait(limit: Duration? = nil, until isDone: (Duration) async throws -> Bool) async throws {
    var since: (traffic: Int, changes: Int, start: ContinuousClock.Instant)?
    while true {
      let (traffic, work, changes) = (await app.traffic, await app.openWork, activity.changes)
      if !activity.isAtRest || !work.isEmpty {
        since = nil
      } else if since?.traffic != traffic || since?.changes != changes {
        since = (traffic, changes, .now)
      }
      if try await isDone(since.map { .now - $0.start } ?? .zero) { return }
      if let limit, activity.silence > limit { throw Stuck(silence: limit) }
      try await pause()
    }
  }

  /// Returns when the page has been at rest for a moment, or when a time is over.
  ///
  /// - Parameter time: how long it may take at most; nil for ever.
  func untilIdle(within time: Duration? = nil) async throws {
    let end = time.map { ContinuousClock.now + $0 }
    try await wait { rest in rest >= Self.quiet || end.map { $0 <= .now } == true }
  }

  /// Returns once `deviceready` has fired, or when the page is idle without it.
  ///
  /// - Returns: whether it has fired.
  func untilDeviceReady() async throws -> Bool {
    var isReady = false
    try await wait { rest in
      isReady = try await self.isDeviceReady()
      return isReady || rest >= Self.quiet
    }
    return isReady
  }

  private func isDeviceReady() async throws -> Bool {
    do {
      return try await session.execute("return Boolean(window.cordova?.require && cordova.require('cordova/channel').onDeviceReady.state === 2)") == true
    } catch WebDriverError.failed {
      // The page is on its way to another.
      return false
    }
  }

  /// Whether a page is there, is not about to be left, and has told nothing for that long.
  func isSilent(for time: Duration) -> Bool { activity.hasSettled && activity.silence > time }

  /// What keeps the page from being idle, in words.
  func openWork() async -> [String] { await app.openWork + (activity.isAtRest ? [] : ["timers or requests of the page"]) }

  // MARK: The page

  /// The document as HTML.
  func serializedDocument() async throws -> String {
    let type = "document.doctype ? new XMLSerializer().serializeToString(document.doctype) : ''"
    return try await session.execute("return (\(type)) + document.documentElement.outerHTML").string ?? ""
  }

  /// What the page shows, as a PNG.
  func screenshot() async throws -> [UInt8] { try await session.screenshot() }

  /// Ends the browser, the server and the app.
  func stop() async {
    // The driver's own end follows, which ends all that this leaves.
    try? await session.delete()
    await driver.end()
    await server.stop()
  }
}

extension BrowserApp: SuitePage {
  /// - Throws: `JavaScriptException`; ``WebDriverError``.
  func evaluate(source: String, address: String) async throws -> String {
    try await withThrowingTaskGroup(of: JSONValue?.self) { group in
      group.addTask { try await self.value(of: source, address) }
      group.addTask {
        // A promise that nothing is left to settle.
        try await self.wait { $0 >= .seconds(5) }
        return nil
      }
      defer { group.cancelAll() }
      guard let result = try await group.next() ?? nil else {
        throw JavaScriptException(message: "the page came to rest and the promise was not settled")
      }
      if let error = result["error"]?.string { throw JavaScriptException(message: error) }
      return result["value"]?.string ?? ""
    }
  }

  private func value(of source: String, _ address: String) async throws -> JSONValue {
    let whole: JSONValue = .string("\(source)\n//# sourceURL=\(address.filter { !$0.isNewline })")
    let result = try await session.executeAsynchronously(Self.script("(0, eval)(arguments[0])"), [whole], timeout: .seconds(86_400))
    guard result["isForbidden"] == true else { return result }
    // A Content-Security-Policy forbids to compile texts, but not what the driver brings itself.
    return try await session.executeAsynchronously(Self.script("(\(source)\n)"), timeout: .seconds(86_400))
  }

  private static func script(_ expression: String) -> String {
    """
    const finish = arguments[arguments.length - 1];
    const inspect = window[Symbol.for("gantry.watch")]?.inspect ?? String;
    const show = (value) => finish({ value: typeof value === "string" ? value : inspect(value) });
    const fail = (error) => finish(error instanceof EvalError ? { isForbidden: true, error: String(error) } : { error: String(error) });
    try { Promise.resolve(\(expression)).then(show, fail); } catch (error) { fail(error); }
    """
  }

  /// - Throws: ``Stuck`` when nothing happens for a minute.
  func untilRest(_ isDone: @escaping @Sendable () -> Bool) async throws {
    try await wait(limit: .seconds(60)) { rest in isDone() || rest >= .seconds(3) }
  }
}

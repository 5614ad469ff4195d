import CordovaBridge
import HTTPClient
import JavaScriptEngine
import Polling
import Synchronization
import Testing
import WebPlatform

/// A real page with a real bridge, put together as an app does it. Scripts of the page say what they see with `note(text)`.
actor BridgedPage {
  private nonisolated let thread = JavaScriptThread()
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private let files: PageFiles
  private let http = HTTPClient()
  private let isOnline: Bool
  private let makePlugins: @Sendable () throws -> (InstalledPlugins, PluginRegistry)
  private let recorder = PageRecorder()
  private nonisolated let logged = Mutex<[String]>([])
  private var page: Page?
  private var bridge: CordovaBridge?

  init(
    files: [String: String], isOnline: Bool,
    plugins: @escaping @Sendable () throws -> (InstalledPlugins, PluginRegistry)
  ) {
    self.files = PageFiles(files)
    self.isOnline = isOnline
    makePlugins = plugins
  }

  deinit { thread.stop() }

  /// Opens a page, runs it until it is idle, hands it to `body`, and closes it.
  ///
  /// - Parameters:
  ///   - scripts: inline scripts behind `cordova.js`, in order.
  ///   - html: the whole page, in place of `scripts`.
  static func run(
    _ scripts: String..., html: String? = nil, files: [String: String] = [:], isOnline: Bool = true,
    plugins: @escaping @Sendable () throws -> (InstalledPlugins, PluginRegistry) = { (InstalledPlugins(), TestPlugin.registry) },
    _ body: (BridgedPage) async throws -> Void
  ) async throws {
    let page = BridgedPage(files: files, isOnline: isOnline, plugins: plugins)
    let standard = (["<script src=\"cordova.js\"></script>"] + scripts.map { "<script>\($0)</script>" }).joined(separator: "\n")
    do {
      try await page.open(html ?? standard)
      await page.untilIdle()
      try await body(page)
    } catch {
      await page.close()
      throw error
    }
    await page.close()
  }

  private func open(_ html: String) throws {
    let environment = PageEnvironment(userAgent: "test", isOnline: isOnline)
    let page = try Page(address: PageFiles.root + "index.html", thread: thread, resources: files, http: http, environment: environment)
    self.page = page
    let (installed, registry) = try makePlugins()
    let bridge = CordovaBridge(page: page, installed: installed, registry: registry) { [weak self] line in
      self?.logged.withLock { $0.append(line) }
    }
    self.bridge = bridge
    files.bridge = bridge
    recorder.bridge = bridge
    page.delegate = recorder
    let note = page.context.function("note") { [recorder] call in
      recorder.notes.append(try call.value(0).stringified())
      return .undefined
    }
    try page.context.global.set("note", .value(note))
    thread.setTurnSource(page.loop)
    try page.load(Resource(type: "text/html", body: Array(html.utf8)))
  }

  /// Returns when nothing is left to run in the page. One that is at work for very long fails its test.
  func untilIdle() async {
    do {
      try await Polling.until("the page to be done with \(page?.loop.openWork ?? [])", limit: .seconds(50)) { page?.loop.isIdle ?? true }
    } catch { Issue.record(error) }
  }

  /// Runs a script, waits until the page is idle, and returns what `note` was called with meanwhile.
  func notes(of script: String) async throws -> [String] {
    recorder.notes = []
    try page?.evaluate(script, address: "test.js")
    await untilIdle()
    return recorder.notes
  }

  /// The value of a script, as `String(value)` shows it.
  func value(of script: String) throws -> String { try page?.evaluate(script, address: "test.js").stringified() ?? "" }

  /// Uses the bridge as an app does, then waits until the page is idle; returns the notes meanwhile.
  func notes(after action: @Sendable (CordovaBridge) -> Void) async -> [String] {
    recorder.notes = []
    if let bridge { action(bridge) }
    await untilIdle()
    return recorder.notes
  }

  func bridge<Value: Sendable>(_ body: @Sendable (CordovaBridge) -> Value) -> Value? { bridge.map(body) }

  /// As ``bridge(_:)``, with the page.
  func parts<Value: Sendable>(_ body: (Page, CordovaBridge) throws -> Value) rethrows -> Value? {
    guard let page, let bridge else { return nil }
    return try body(page, bridge)
  }

  var notes: [String] { recorder.notes }
  var uncaught: [UncaughtError] { recorder.uncaught }
  var console: [String] { recorder.console }
  var openWork: [String] { page?.loop.openWork ?? [] }
  nonisolated var log: [String] { logged.withLock { $0 } }

  func close() {
    page?.close()
    bridge?.close()
    thread.setTurnSource(nil)
    page = nil
    bridge = nil
  }
}

/// Keeps what a page says. Lives on the page's thread.
private final class PageRecorder: PageDelegate {
  var notes: [String] = []
  var console: [String] = []
  var uncaught: [UncaughtError] = []
  weak var bridge: CordovaBridge?

  func page(_ page: Page, logged text: String, level: ConsoleLevel) { console.append("\(level.rawValue): \(text)") }
  func page(_ page: Page, uncaught error: UncaughtError) { uncaught.append(error) }
  func page(_ page: Page, navigateBy navigation: Navigation) {}
  func page(_ page: Page, answerTo dialog: PageDialog) -> String? {
    guard case .prompt(let text, let proposal) = dialog else { return nil }
    return bridge?.answer(toPrompt: text, proposal: proposal)
  }
  func page(_ page: Page, openWindow address: String) {}
  func pageAskedToClose(_ page: Page) {}
  func pageLoadedContent(_ page: Page) { bridge?.contentLoaded() }
  func page(_ page: Page, opened frame: Page) {}
}

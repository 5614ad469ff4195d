import HTTPClient
import JavaScriptEngine
import Polling
import Testing
import WebPlatform

/// A real page on its own JavaScript thread, as an app holds it. Scripts of the page say what they see with `note(text)`.
actor OpenPage {
  private nonisolated let thread = JavaScriptThread()
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  static let firstAddress = MemoryFiles.root + "index.html"

  private let files: MemoryFiles
  private let environment: PageEnvironment
  private let address: String
  private let http = HTTPClient()
  private let recorder = PageRecorder()
  private var page: Page?

  private init(files: [String: [UInt8]], realFiles: [String: String], environment: PageEnvironment, address: String) {
    self.files = MemoryFiles(files, realFiles: realFiles)
    self.environment = environment
    self.address = address
  }

  deinit { thread.stop() }

  /// Opens a page, hands it to `body` once it is idle, and closes it.
  ///
  /// - Parameters:
  ///   - files: text by path beside the page.
  ///   - binaries: the same for bytes.
  ///   - realFiles: the same for what lies at a path of the system.
  ///   - address: where the page came from; it may be a server.
  static func run(
    _ html: String, files: [String: String] = [:], binaries: [String: [UInt8]] = [:], realFiles: [String: String] = [:],
    environment: PageEnvironment = PageEnvironment(userAgent: "test"), address: String = firstAddress, waits: Bool = true,
    _ body: (OpenPage) async throws -> Void
  ) async throws {
    try await run(
      Resource(type: "text/html", body: Array(html.utf8)), files: files, binaries: binaries, realFiles: realFiles, environment: environment, address: address,
      waits: waits, body)
  }

  static func run(
    _ document: sending Resource, files: [String: String] = [:], binaries: [String: [UInt8]] = [:], realFiles: [String: String] = [:],
    environment: PageEnvironment = PageEnvironment(userAgent: "test"), address: String = firstAddress, waits: Bool = true,
    _ body: (OpenPage) async throws -> Void
  ) async throws {
    let all = files.mapValues { Array($0.utf8) }.merging(binaries) { $1 }
    let page = OpenPage(files: all, realFiles: realFiles, environment: environment, address: address)
    do {
      try await page.open(document)
      if waits { await page.untilIdle() }
      try await body(page)
    } catch {
      await page.close()
      throw error
    }
    await page.close()
  }

  /// What a page with this script notes until it is idle.
  static func notes(of script: String) async throws -> [String] {
    var notes: [String] = []
    try await run("<script>\(script)</script>") { notes = await $0.notes }
    return notes
  }

  private func open(_ document: sending Resource) throws {
    let page = try Page(address: address, thread: thread, resources: files, http: http, environment: environment)
    self.page = page
    page.delegate = recorder
    let note = page.context.function("note") { [recorder] call in
      recorder.notes.append(try call.value(0).stringified())
      return .undefined
    }
    try page.context.global.set("note", .value(note))
    thread.setTurnSource(page.loop)
    try page.load(document)
  }

  /// Returns when nothing is left to run in the page. One that is at work for very long fails its test.
  func untilIdle() async {
    do {
      try await Polling.until("the page to be done with \(openWork)", limit: .seconds(50)) { page?.loop.isIdle ?? true }
    } catch { Issue.record(error) }
  }

  /// Runs a script, waits until the page is idle, and returns what was noted meanwhile.
  func notes(of script: String) async throws -> [String] {
    recorder.notes = []
    try page?.evaluate(script, address: "test.js")
    await untilIdle()
    return recorder.notes
  }

  /// The value of a script, as `String(value)` shows it.
  func value(of script: String) throws -> String { try page?.evaluate(script, address: "test.js").stringified() ?? "" }

  /// Works with the page on its thread.
  func page<Value: Sendable>(_ body: @Sendable (Page) -> Value) -> Value? { page.map(body) }

  /// Gives answers to dialogs.
  func answer(_ answers: [String?]) { recorder.answers = answers }

  var notes: [String] { recorder.notes }
  var uncaught: [UncaughtError] { recorder.uncaught }
  var console: [String] { recorder.console }
  var navigations: [String] { recorder.navigations }
  var dialogs: [PageDialog] { recorder.dialogs }
  var isIdle: Bool { page?.loop.isIdle ?? true }
  var openWork: [String] { page?.loop.openWork ?? [] }

  func close() {
    page?.close()
    thread.setTurnSource(nil)
    page = nil
  }
}

/// Keeps what a page says. Lives on the page's thread.
private final class PageRecorder: PageDelegate {
  var notes: [String] = []
  var console: [String] = []
  var uncaught: [UncaughtError] = []
  var navigations: [String] = []
  var dialogs: [PageDialog] = []
  var answers: [String?] = []

  func page(_ page: Page, logged text: String, level: ConsoleLevel) { console.append("\(level.rawValue): \(text)") }
  func page(_ page: Page, uncaught error: UncaughtError) { uncaught.append(error) }
  func page(_ page: Page, navigateBy navigation: Navigation) { navigations.append(navigation.address) }
  func page(_ page: Page, answerTo dialog: PageDialog) -> String? {
    dialogs.append(dialog)
    return answers.isEmpty ? nil : answers.removeFirst()
  }
  func page(_ page: Page, openWindow address: String) { navigations.append("window \(address)") }
  func pageAskedToClose(_ page: Page) { navigations.append("close") }
  func pageLoadedContent(_ page: Page) { notes.append("(host) content loaded") }
  func page(_ page: Page, opened frame: Page) {}
}

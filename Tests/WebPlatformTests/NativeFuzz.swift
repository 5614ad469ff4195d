import Foundation
import HTTPClient
import JavaScriptEngine
import NativeFuzzing
import TemporaryFiles
import WebPlatform

/// Calls the natives of a page, and of a frame in it, with whatever a hostile script could think of.
///
/// What is wrong is noted; what ends the process is found again by the same seed, with a trace.
actor NativeFuzz {
  private nonisolated let thread = JavaScriptThread()
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private let seed: Int
  private let trace: (@Sendable (String) -> Void)?
  private let http = HTTPClient()
  private let delegate = SilentDelegate()
  /// When a script that runs is ended.
  private var deadline = ContinuousClock.now

  /// - Parameter trace: gets each call before it is made.
  init(seed: Int, trace: (@Sendable (String) -> Void)?) {
    self.seed = seed
    self.trace = trace
  }

  deinit { thread.stop() }

  /// Calls that one page takes before a new one is opened.
  private static let callsOfAPage = 20_000
  /// Calls in one script. Tasks run between scripts.
  private static let callsOfAScript = 500

  func run(_ count: Int) throws -> NativeCaller.Outcome {
    var outcome = NativeCaller.Outcome()
    http.isOnline = false
    var seed = seed
    while outcome.calls < count {
      try runPage(min(Self.callsOfAPage, count - outcome.calls), seed, &outcome)
      seed += 1
    }
    return outcome
  }

  private func runPage(_ count: Int, _ seed: Int, _ outcome: inout NativeCaller.Outcome) throws {
    let folder = try TemporaryFolder("gantry-natives")
    defer { withExtendedLifetime(folder) {} }
    var environment = PageEnvironment(userAgent: "fuzz", localStoragePath: folder.path("localStorage.json"))
    environment.covers = { $0.contains("covered") }
    environment.storageQuota = 1_000
    let files = MemoryFiles(["a.js": Array("1".utf8), "b.html": Array("<p>b</p>".utf8)])
    let page = try Page(address: MemoryFiles.root + "index.html", thread: thread, resources: files, http: http, environment: environment)
    page.delegate = delegate
    defer { page.close() }
    try page.load(Resource(type: "text/html", body: Array("<p>fuzz</p>".utf8)))
    turn(page)
    let caller = try NativeCaller(page.declaredNatives, in: page.context, seed: seed, trace: trace)
    page.context.setInterrupt(every: 1) { [self] in assumeIsolated { .now > $0.deadline } }
    let start = outcome.calls
    while outcome.calls < start + count {
      deadline = .now + .milliseconds(NativeCaller.patience)
      let frame = try openFrame(page)
      let calls = min(Self.callsOfAScript, start + count - outcome.calls)
      try caller.call(page.native, or: frame.native, window: frame.context.global, count: calls, &outcome)
      trace?("tasks")
      turn(page)
      if let stack = page.context.interruptedStack {
        outcome.faults.append("seed \(seed): a script ran for more than \(NativeCaller.patience) ms:\n\(stack)")
        break
      }
    }
  }

  /// A frame that is open: calls may have closed the last one.
  private func openFrame(_ page: Page) throws -> Page {
    if let frame = page.frames.last, page.frames.count < 8 { return frame }
    try page.evaluate("document.body.replaceChildren(); document.body.appendChild(document.createElement('iframe')).contentWindow")
    for frame in page.frames.dropLast() { frame.close() }
    guard let frame = page.frames.last else { throw JavaScriptException(message: "the frame was not opened") }
    return frame
  }

  /// What calls have left to be done later, as far as it is done soon.
  private func turn(_ page: Page) {
    for _ in 0..<5_000 { if page.loop.turn() != .again { return } }
  }
}

/// Says nothing, as an app that shows nothing.
private final class SilentDelegate: PageDelegate {
  func page(_ page: Page, logged text: String, level: ConsoleLevel) {}
  func page(_ page: Page, uncaught error: UncaughtError) {}
  func page(_ page: Page, navigateBy navigation: Navigation) {}
  func page(_ page: Page, answerTo dialog: PageDialog) -> String? { nil }
  func page(_ page: Page, openWindow address: String) {}
  func pageAskedToClose(_ page: Page) {}
  func pageLoadedContent(_ page: Page) {}
  func page(_ page: Page, opened frame: Page) {}
}

import Glibc
import HTTPClient
import JSON
import JavaScriptEngine
import TemporaryFiles
import WebPlatform

/// Calls the natives of a page and of a frame in it with whatever a hostile script could think of.
///
/// A page cannot reach its natives; here it is as if one had. What is wrong is noted, what ends the process is found again by the same
/// seed, with ``isTraced``.
actor NativeFuzz {
  struct Outcome: Sendable {
    var calls = 0
    /// Calls by how they ended: "returned", or the name of the error.
    var ends: [String: Int] = [:]
    /// The names of natives that have returned at least once.
    var returned: Set<String> = []
    /// What must not be: errors of another kind, and calls that took too long.
    var faults: [String] = []
    /// The longest call, in milliseconds.
    var longest = 0.0
  }

  private nonisolated let thread = JavaScriptThread()
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private let seed: Int
  private let isTraced: Bool
  private let http = HTTPClient()
  private let delegate = SilentDelegate()
  /// When a script that runs is ended.
  private var deadline = ContinuousClock.now

  /// - Parameter isTraced: whether each call is written to stderr before it is made.
  init(seed: Int, isTraced: Bool) {
    self.seed = seed
    self.isTraced = isTraced
  }

  deinit { thread.stop() }

  /// Calls that one page takes before a new one is opened.
  private static let callsOfAPage = 20_000
  /// Calls in one script. Tasks run between scripts.
  private static let callsOfAScript = 500
  /// A call takes microseconds. One that derives a key, or opens a frame, takes longer.
  private static let patience = 10_000

  func run(_ count: Int) throws -> Outcome {
    var outcome = Outcome()
    http.isOnline = false
    var seed = seed
    while outcome.calls < count {
      try runPage(min(Self.callsOfAPage, count - outcome.calls), seed, &outcome)
      seed += 1
    }
    return outcome
  }

  private func runPage(_ count: Int, _ seed: Int, _ outcome: inout Outcome) throws {
    let folder = try TemporaryFolder("gantry-natives")
    defer { withExtendedLifetime(folder) {} }
    var environment = PageEnvironment(userAgent: "fuzz", localStoragePath: folder.path("localStorage.json"))
    environment.covers = { $0.contains("covered") }
    environment.storageQuota = 1_000
    let files = MemoryFiles(["a.js": Array("1".utf8), "b.html": Array("<p>b</p>".utf8)])
    let page = try Page(address: MemoryFiles.root + "index.html", thread: thread, resources: files, http: http, environment: environment)
    page.delegate = delegate
    defer { page.close() }
    try page.load(html: Array("<p>fuzz</p>".utf8))
    turn(page)
    let fuzz = try page.evaluate(Self.script, address: "fuzz.js").call(
      .number(Double(seed)), .json(Self.description(of: page.declaredNatives)), .number(Double(Self.patience)), .value(trace(page)))
    page.context.setInterrupt(every: 1) { [self] in assumeIsolated { .now > $0.deadline } }
    var made = 0
    while made < count {
      deadline = .now + .seconds(Self.patience / 1_000)
      let calls = min(Self.callsOfAScript, count - made)
      let frame = try openFrame(page)
      if let report = try? fuzz.call(.value(page.native), .value(frame.native), .value(frame.context.global), .number(Double(calls))) {
        try add(report, to: &outcome)
      }
      if isTraced { report("tasks") }
      turn(page)
      made += calls
      if let stack = page.context.interruptedStack {
        outcome.faults.append("seed \(seed): a script ran for more than \(Self.patience) ms:\n\(stack)")
        break
      }
    }
    outcome.calls += made
  }

  private func trace(_ page: Page) -> JavaScriptValue {
    page.context.function("trace") { [isTraced] call in
      if isTraced { report(try call.string(0)) }
      return .bool(isTraced)
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

  private func add(_ report: JavaScriptValue, to outcome: inout Outcome) throws {
    guard let report = try report.json()?.value() else { return }
    for (end, count) in report["ends"]?.object ?? [:] { outcome.ends[end, default: 0] += Int(count.integer ?? 0) }
    outcome.returned.formUnion((report["returned"]?.array ?? []).compactMap(\.string))
    outcome.faults += (report["faults"]?.array ?? []).compactMap(\.string)
    outcome.longest = max(outcome.longest, report["longest"]?.double ?? 0)
  }

  /// Names and kinds of parameters, as the script reads them.
  private static func description(of natives: [NativeDeclaration]) -> JSONText {
    JSONValue.array(natives.map { ["name": .string($0.name), "parameters": .array($0.parameters.map(description))] }).text
  }

  private static func description(of kind: JavaScriptParameterKind) -> JSONValue {
    switch kind {
    case .text: ["kind": "text"]
    case .word(let words): ["kind": "word", "words": .array(words.map { .string($0) })]
    case .json: ["kind": "json"]
    case .bytes: ["kind": "bytes"]
    case .content: ["kind": "content"]
    case .number: ["kind": "number"]
    case .integer(let range): ["kind": "integer", "from": .double(Double(range.lowerBound)), "to": .double(Double(range.upperBound))]
    case .flag: ["kind": "flag"]
    case .callback: ["kind": "callback"]
    case .object: ["kind": "object"]
    case .optional(let kind): ["kind": "optional", "of": description(of: kind)]
    }
  }
}

/// At once, for a process that may end with the call.
private func report(_ text: String) { _ = Array((text + "\n").utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) } }

/// Says nothing, as an app that shows nothing.
private final class SilentDelegate: PageDelegate {
  func page(_ page: Page, logged text: String, level: ConsoleLevel) {}
  func page(_ page: Page, uncaught error: UncaughtError) {}
  func page(_ page: Page, navigateTo address: String) {}
  func page(_ page: Page, answerTo dialog: PageDialog) -> String? { nil }
  func page(_ page: Page, openWindow address: String) {}
  func pageAskedToClose(_ page: Page) {}
  func pageLoadedContent(_ page: Page) {}
  func page(_ page: Page, opened frame: Page) {}
}

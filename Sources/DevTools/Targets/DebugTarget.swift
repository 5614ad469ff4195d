import BrowserGate
import JSON
import JavaScriptEngine
import Synchronization
import WebPlatform

/// The window of one app, for debuggers: whichever document it shows, it stays the same target.
public final class DebugTarget: PageWatcher {
  /// Unique, and not to be guessed.
  let id = Gate.secret().uppercased()

  private struct State {
    var app: WatchedApp?
    var address = ""
    /// What came before the app did.
    var waiting: [@Sendable (TargetCore) -> Void] = []
    var isReleased = true
    var releases: [CheckedContinuation<Void, Never>] = []
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let onEnd: @Sendable (DebugTarget) -> Void
  /// Unchecked: made ready before the app begins, then only used on the thread of its pages.
  private nonisolated(unsafe) let core = TargetCore()

  /// - Parameters:
  ///   - waits: whether the app is to wait for a debugger: see ``untilReleased()``.
  ///   - breaks: whether its first script is held then.
  ///   - onEnd: called when the app has ended.
  init(waits: Bool = false, breaks: Bool = false, onEnd: @escaping @Sendable (DebugTarget) -> Void = { _ in }) {
    self.onEnd = onEnd
    core.target = self
    core.breaksAtStart = breaks
    state.withLock { $0.isReleased = !waits }
  }

  /// Makes one that no debugger connects to: for profiles.
  public convenience init() { self.init(waits: false) }

  /// What people know the app by.
  var name: String { state.withLock { $0.app?.name ?? "" } }

  /// The address of the document that it shows; empty before the first.
  var address: String { state.withLock(\.address) }

  /// A message without what nobody may see.
  func masked(_ text: String) -> String {
    guard let secrets = state.withLock(\.app?.secrets)?(), !secrets.isEmpty else { return text }
    return secrets.reduce(text) { $0.contains($1) ? $0.replacing($1, with: "***") : $0 }
  }

  // MARK: The thread

  /// Does something on the thread of the pages as soon as that can be, in order; when there is one.
  func perform(_ work: @escaping @Sendable (TargetCore) -> Void) {
    let thread = state.withLock { state -> JavaScriptThread? in
      if state.app == nil { state.waiting.append(work) }
      return state.app?.thread
    }
    thread?.interject { [self] in work(core) }
  }

  /// How long its scripts have been held, in nanoseconds.
  public var pausedTime: UInt64 { state.withLock(\.app)?.thread.pausedTime ?? 0 }

  /// Asks something on the thread of the pages; one that has ended is asked nothing.
  private func ask<Answer: Sendable>(_ question: @escaping @Sendable (TargetCore) throws -> Answer) async throws -> Answer {
    guard state.withLock({ $0.app != nil && !$0.hasEnded }) else { throw ProtocolError("the app has ended") }
    return try await withCheckedThrowingContinuation { continuation in
      perform { core in continuation.resume(with: Result { try question(core) }) }
    }
  }

  // MARK: Profiles

  /// Takes a profile of all that the app's pages run from their start on. Call it before the app begins.
  public func recordProfile() { core.recordProfile() }

  /// The profile so far, which ends with it: a .cpuprofile of Chrome's.
  ///
  /// - Throws: why there is none.
  public func profile() async throws -> JSONText {
    try await ask { core in
      guard let recorder = core.recorder else { throw ProtocolError("no profile was taken") }
      // Whoever opens the file knows scripts by the paths of theirs.
      return try recorder.finish { address in core.scripts.fileAddress(of: address).map { (id: "0", address: $0) } }
    }
  }

  /// What the engine's heap has now: a .heapsnapshot of Chrome's.
  ///
  /// - Throws: why there is none.
  public func heapSnapshot() async throws -> [UInt8] {
    try await ask { core in try HeapSnapshot.take(by: core).text }
  }

  // MARK: Waiting for a debugger

  /// Whether ``untilReleased()`` waits.
  public var isWaiting: Bool { state.withLock { !$0.isReleased } }

  /// Returns once a debugger has said that it is ready (Runtime.runIfWaitingForDebugger), if that is waited for.
  public func untilReleased() async {
    await withCheckedContinuation { continuation in
      let isReleased = state.withLock { state in
        if !state.isReleased { state.releases.append(continuation) }
        return state.isReleased
      }
      if isReleased { continuation.resume() }
    }
  }

  func release() {
    let releases = state.withLock { state in
      state.isReleased = true
      defer { state.releases = [] }
      return state.releases
    }
    releases.forEach { $0.resume() }
  }

  /// The app ends: no script is held any more.
  public func letGo() { perform { $0.letGo() } }

  // MARK: PageWatcher

  public func began(_ app: WatchedApp) {
    // Before anybody else can ask.
    app.thread.interject { [self] in core.scripts.file = app.file }
    let waiting = state.withLock { state in
      state.app = app
      defer { state.waiting = [] }
      return state.waiting
    }
    for work in waiting { perform(work) }
  }

  public func ended() {
    state.withLock { $0.hasEnded = true }
    release()
    onEnd(self)
  }

  public func opened(_ page: Page) {
    guard !page.isWorker else { return }
    if page.container == nil { state.withLock { $0.address = page.address } }
    core.opened(page)
  }

  public func closed(_ page: Page) {
    if !page.isWorker { core.closed(page) }
  }

  public func page(_ page: Page, called method: String, with arguments: JavaScriptValue, stack: String) {
    if !page.isWorker { core.page(page, called: method, with: arguments, stack: stack) }
  }

  public func page(_ page: Page, uncaught error: UncaughtError, value: JavaScriptValue?) {
    if !page.isWorker { core.page(page, uncaught: error, value: value) }
  }
}

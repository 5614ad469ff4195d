import JavaScriptEngine
import Synchronization

/// A worker (HTML standard, 10): a JavaScript thread of its own, with a page that has no document.
actor WorkerHost {
  private nonisolated let thread: JavaScriptThread
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }
  private nonisolated let isTerminating = Mutex(false)
  private nonisolated let tell: @Sendable (WorkerEvent) -> Void
  /// nil once it has begun.
  private var start: WorkerStart?
  private let ahead: RealmAhead?
  private var hasEnded = false
  private var page: Page?
  private var listener: Listener?

  /// - Parameters:
  ///   - thread: where it runs; it ends with this.
  ///   - ahead: what is on the thread already.
  ///   - tell: called on any thread.
  init(_ start: sending WorkerStart, on thread: JavaScriptThread, ahead: RealmAhead?, tell: @escaping @Sendable (WorkerEvent) -> Void) {
    self.thread = thread
    self.ahead = ahead
    self.start = start
    self.tell = tell
  }

  deinit { thread.stop() }

  /// Makes the global object, and has it load its script.
  func begin() {
    guard let start else { return }
    self.start = nil
    let loop = start.loop
    guard !hasToStop else { return loop.close() }
    do {
      let page = try Page(worker: start, realm: ahead?.takeRealm(), loop: loop)
      let listener = Listener(tell: tell) { [weak self] in Task { await self?.end() } }
      (self.page, self.listener, page.delegate) = (page, listener, listener)
      page.onMissingScript = { [tell] in tell(.failed($0)) }
      page.context.setInterrupt(every: 0.05) { [weak self] in self?.hasToStop ?? true }
      thread.setTurnSource(loop)
      try page.startWorker(start)
      loop.post { [tell] in tell(.began) }
    } catch {
      tell(.failed(String(describing: error)))
      terminate()
    }
  }

  /// Ends it, in the middle of a script if need be. Callable from any thread, more than once.
  ///
  /// - Parameter hold: let go when it has ended, and what it had is others'.
  nonisolated func terminate(holding hold: EventLoopHold? = nil) {
    let isFirst = isTerminating.withLock { isTerminating in
      defer { isTerminating = true }
      return !isTerminating
    }
    guard isFirst else { return }
    Task {
      await end()
      hold?.release()
    }
  }

  private nonisolated var hasToStop: Bool { isTerminating.withLock { $0 } }

  private func end() {
    guard !hasEnded else { return }
    hasEnded = true
    start?.loop.close()
    start = nil
    thread.setTurnSource(nil)
    page?.close()
    page = nil
    tell(.ended)
  }

  /// Who hears of the worker's page.
  private final class Listener: PageDelegate {
    private let tell: @Sendable (WorkerEvent) -> Void
    private let end: () -> Void

    /// - Parameter end: called when a script wants the worker to end behind it.
    init(tell: @escaping @Sendable (WorkerEvent) -> Void, end: @escaping () -> Void) { (self.tell, self.end) = (tell, end) }

    func page(_ page: Page, logged text: String, level: ConsoleLevel) { tell(.logged(text, level, nil)) }
    func page(_ page: Page, logged text: String, level: ConsoleLevel, details: ConsoleDetails?) { tell(.logged(text, level, details)) }

    func page(_ page: Page, uncaught error: UncaughtError) {
      // What a script that was made to stop leaves behind is no error of the app.
      if page.context.interruptedStack == nil { tell(.uncaught(error)) }
    }

    func pageAskedToClose(_ page: Page) {
      page.loop.stop()
      end()
    }

    func page(_ page: Page, navigateBy navigation: Navigation) {}
    func page(_ page: Page, answerTo dialog: PageDialog) -> String? { nil }
    func page(_ page: Page, openWindow address: String) {}
    func pageLoadedContent(_ page: Page) {}
    func page(_ page: Page, opened frame: Page) {}
  }
}

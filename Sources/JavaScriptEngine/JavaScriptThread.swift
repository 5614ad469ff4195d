import Glibc
import Synchronization

/// What a ``JavaScriptThread`` does between the jobs that Swift concurrency hands it: the app's event loop.
///
/// Both methods are called on the thread.
public protocol TurnSource: AnyObject {
  /// Runs at most one task and says what comes next.
  func turn() -> Turn
  /// Whether something is under way elsewhere that is likely to be done within microseconds.
  var expectsWorkSoon: Bool { get }
}

/// What a ``TurnSource`` wants after a turn.
public enum Turn: Equatable {
  /// Another task is ready.
  case again
  /// Nothing is ready; wake it at that instant (nanoseconds of the monotonic clock) or when ``JavaScriptThread/wake()`` is called.
  case wait(until: UInt64?)
}

/// The one thread of an app on which its JavaScript runs, as the serial executor of the actor that owns the app.
///
/// A context, its values and everything built on them are not `Sendable`: they are made on this thread, by that actor,
/// and stay there.
public final class JavaScriptThread: SerialExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var interjections: [@Sendable () -> Void] = []
    var isWoken = false
    var isStopping = false

    var hasWork: Bool { isWoken || isStopping || !jobs.isEmpty || !interjections.isEmpty }
  }

  private let state = Mutex(State())
  private let signal = ThreadSignal()
  private let handle = Atomic<UInt>(0)
  /// How many threads are inside ``enqueue(_:)``. Swift refers to an executor without owning it, and the job that is handed over may run
  /// at once, let go of the last reference to the actor and end this thread, all before its caller has left: the end waits for them.
  private let enqueuing = Atomic<Int>(0)

  private let first: (@Sendable () -> Void)?
  private let last: (@Sendable () -> Void)?

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - stackSize: bytes of stack; what deep recursion in JavaScript may use.
  ///   - first: what it does before all else.
  ///   - last: what it does when it was stopped and its jobs are done.
  public init(stackSize: Int = 16 << 20, first: (@Sendable () -> Void)? = nil, last: (@Sendable () -> Void)? = nil) {
    (self.first, self.last) = (first, last)
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    defer { pthread_attr_destroy(&attributes) }
    var thread = pthread_t()
    let code = pthread_create(&thread, &attributes, { context in
      guard let context else { return nil }
      Unmanaged<JavaScriptThread>.fromOpaque(context).takeRetainedValue().run()
      return nil
    }, Unmanaged.passRetained(self).toOpaque())
    precondition(code == 0, "the system refused a thread for JavaScript (error \(code))")
  }

  /// Whether the caller runs on this thread.
  public var isCurrent: Bool { handle.load(ordering: .acquiring) == UInt(pthread_self()) }

  // MARK: SerialExecutor

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    enqueuing.add(1, ordering: .relaxed)
    state.withLock { $0.jobs.append(job) }
    signal.notify()
    // Nothing of this object is touched from here on.
    enqueuing.subtract(1, ordering: .releasing)
  }

  public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  public func checkIsolated() {
    precondition(isCurrent, "JavaScript is used off its thread")
  }

  public func isIsolatingCurrentContext() -> Bool? { isCurrent }

  // MARK: Turns

  /// Makes the turn source run soon. Callable from any thread.
  public func wake() {
    let wasWoken = state.withLock { state in
      let was = state.isWoken
      state.isWoken = true
      return was
    }
    if !wasWoken { signal.notify() }
  }

  /// Ends the thread once the jobs it has are done.
  public func stop() {
    state.withLock { $0.isStopping = true }
    signal.notify()
  }

  // MARK: Interjections

  /// Has something done on this thread as soon as it can be, in order: between turns; at once while a debugger holds a script; and while a
  /// script runs on and on, if that is interrupted to call ``runInterjections()``. Callable from any thread. What the thread has not
  /// done when it ends is dropped.
  public func interject(_ work: @escaping @Sendable () -> Void) {
    state.withLock { $0.interjections.append(work) }
    signal.notify()
  }

  /// Does what has been interjected. Call on this thread.
  public func runInterjections() {
    while let next = state.withLock({ $0.interjections.isEmpty ? nil : $0.interjections.removeFirst() }) { next() }
  }

  private let paused = Atomic<UInt64>(0)
  private let pauseBegan = Atomic<UInt64>(0)

  /// How long scripts of this thread have been held by a debugger, in nanoseconds, up to now.
  public var pausedTime: UInt64 {
    let (began, before) = (pauseBegan.load(ordering: .acquiring), paused.load(ordering: .acquiring))
    return before + (began == 0 ? 0 : Self.now - began)
  }

  /// A debugger holds a script: sleeps until something is interjected, and does it.
  func waitInPause() {
    let start = Self.now
    pauseBegan.store(start, ordering: .releasing)
    signal.wait(until: nil) { state.withLock { !$0.interjections.isEmpty } }
    paused.add(Self.now - start, ordering: .releasing)
    pauseBegan.store(0, ordering: .releasing)
    if let next = state.withLock({ $0.interjections.isEmpty ? nil : $0.interjections.removeFirst() }) { next() }
  }

  private static var now: UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
  }

  /// The source of turns; set on the thread only.
  private let source = SourceSlot()

  /// Gives the thread its event loop, or takes it away. Call on this thread.
  public func setTurnSource(_ newSource: (any TurnSource)?) {
    checkIsolated()
    source.value = newSource
  }

  private func run() {
    handle.store(UInt(pthread_self()), ordering: .releasing)
    first?()
    while true {
      let (jobs, hasInterjections, isStopping) = takeWork()
      if hasInterjections { runInterjections() }
      for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
      if !jobs.isEmpty { continue }
      if isStopping { break }
      switch source.value?.turn() ?? .wait(until: nil) {
      case .again: continue
      case .wait(let deadline):
        if !spin() { signal.wait(until: deadline) { state.withLock(\.hasWork) } }
      }
    }
    source.value = nil
    last?()
    while enqueuing.load(ordering: .acquiring) > 0 { sched_yield() }
  }

  /// How long the thread looks for work before it sleeps, in nanoseconds: about what waking it costs.
  private static let patience: UInt64 = 30_000

  /// Waits a moment without sleeping. Work that plugins do elsewhere is often done by then.
  ///
  /// - Returns: whether work has come.
  private func spin() -> Bool {
    guard source.value?.expectsWorkSoon ?? false else { return false }
    let start = Self.now
    while true {
      for _ in 0..<32 where state.withLock(\.hasWork) { return true }
      if Self.now - start > Self.patience { return false }
    }
  }

  private func takeWork() -> (jobs: [UnownedJob], hasInterjections: Bool, isStopping: Bool) {
    state.withLock { state in
      state.isWoken = false
      let hasInterjections = !state.interjections.isEmpty
      // Most turns find no job, and then nothing is allocated.
      if state.jobs.isEmpty { return ([], hasInterjections, state.isStopping) }
      defer { state.jobs = [] }
      return (state.jobs, hasInterjections, state.isStopping)
    }
  }
}

extension JavaScriptThread {
  /// Holds the turn source. Unchecked: only read and written on the thread itself.
  private final class SourceSlot: @unchecked Sendable {
    var value: (any TurnSource)?
  }
}

import JavaScriptEngine
import JSON

/// The event loop of one page (HTML standard, 8.1.7): tasks in order, timers, and the operations that are under way
/// elsewhere and will bring a task back.
///
/// It knows exactly when a page is idle: no task, no timer, no pending operation. Everything here runs on the app's
/// JavaScript thread; other threads reach the loop only through its ``mailbox``.
public final class EventLoop: TurnSource {
  /// What a turn runs: on the JavaScript thread, to its end.
  public typealias Task = () -> Void

  /// The way in for other threads.
  public let mailbox: EventLoopMailbox
  private let clock: PlatformClock
  private var tasks = TaskQueue()
  /// The timers that were due when one of them began to run: those are run before any task.
  private var dueTimers: (time: UInt64, last: Int)?
  var timers = TimerQueue()
  /// What the host wants done at a time; nobody waits for it.
  private var alarms = TimerQueue()
  var pending: [Int: PendingRecord] = [:]
  private var quietWork: [Task] = []
  private var turnEndings: [Task] = []
  private var portClosings: [ObjectIdentifier: () -> Void] = [:]
  private var received: [EventLoopMailbox.Item] = []
  private var lastOperation = 0
  private var isClosed = false
  /// Of the workers of its pages; nil while there have been none.
  private(set) var workers: WorkerActivity?

  /// Called each time the loop has run out of everything.
  public var onIdle: (() -> Void)?

  /// Told of each task that took longer than ``longTask``, by the clock: when it began, and how long it took, in nanoseconds. nil when nobody asks.
  var onLongTask: ((UInt64, UInt64) -> Void)?

  /// Makes a loop with nothing to do, whose turns that thread takes.
  public convenience init(thread: JavaScriptThread, clock: PlatformClock) { self.init(thread: thread, clock: clock, activity: nil) }

  /// - Parameter activity: of the page whose worker's loop this is.
  init(thread: JavaScriptThread, clock: PlatformClock, activity: WorkerActivity?) {
    mailbox = EventLoopMailbox(thread: thread, activity: activity)
    self.clock = clock
  }

  /// What the loops of workers are counted by: for those of a worker, by what it is counted by itself.
  func activityOfWorkers() -> WorkerActivity {
    if let activity = mailbox.activity ?? workers { return activity }
    let activity = WorkerActivity(of: mailbox)
    workers = activity
    return activity
  }

  /// Queues a task. It runs in a later turn, never inside this call.
  public func post(_ task: @escaping Task) { tasks.append(task, at: timers.isEmpty ? 0 : clock.monotonic()) }

  /// Whether nothing is left that could run script.
  public var isIdle: Bool {
    // The mailbox last: see WorkerActivity.
    tasks.isEmpty && timers.isEmpty && pending.isEmpty && turnEndings.isEmpty && areWorkersAtRest && mailbox.isEmpty
  }

  private var areWorkersAtRest: Bool { workers?.isAtRest ?? true }

  /// Whether something may come from elsewhere, in a time that no clock of ours tells.
  private var isAwaiting: Bool { !pending.isEmpty || !areWorkersAtRest }

  /// Plugins answer quickly as a rule; the network does not.
  public var expectsWorkSoon: Bool { pending.contains { $0.value.kind == .pluginCall } }

  /// What keeps the loop from being idle, in words, oldest first: for `--timeout` and the watchdog.
  public var openWork: [String] {
    var work = pending.sorted { $0.key < $1.key }.map { "\($0.value.kind.rawValue): \($0.value.label)" }
    if !timers.isEmpty { work.append("timers: \(timers.count)") }
    if !areWorkersAtRest { work.append("workers") }
    return work
  }

  /// Drops everything that is still to come. Operations settled later are ignored.
  public func close() {
    stop()
    mailbox.close()
  }

  /// The same for a loop whose script stops it and goes on to its end: it counts as busy until it is closed, since that script may still send
  /// something.
  func stop() {
    isClosed = true
    tasks = TaskQueue()
    timers = TimerQueue()
    alarms = TimerQueue()
    pending.removeAll()
    quietWork.removeAll()
    turnEndings.removeAll()
    portClosings.values.forEach { $0() }
    portClosings.removeAll()
    mailbox.refuse()
    onIdle = nil
    onLongTask = nil
  }

  // MARK: Turns

  /// Runs at most one task, timers that are due first, and says what comes next.
  public func turn() -> Turn {
    if isClosed { return .wait(until: nil) }
    // What the host has had evaluated between two turns.
    endTurn()
    receive()
    clock.virtual?.followRealTime(isAwaiting)
    if onLongTask == nil ? runNext() : runWatched() {
      endTurn()
      return .again
    }
    if isIdle {
      mailbox.rest()
      onIdle?()
    }
    if isQuiet { quietWork.popLast()?() }
    // A message may have been sent on this thread meanwhile, which wakes nobody.
    return !tasks.isEmpty || !mailbox.isEmpty ? .again : waitForTimer()
  }

  /// Tasks and timers have their turn in the order in which they were queued, or due. Timers that are due together run together, as in WebKit.
  private func runNext() -> Bool {
    if let alarm = nextAlarm, timers.first.map({ alarm.deadline <= $0.deadline }) ?? true, let due = alarms.popDue(at: clock.monotonic()) {
      due.action()
      return true
    }
    if let due = dueTimers {
      if let timer = timers.first, timer.deadline <= due.time, timer.sequence <= due.last { return runTimer() }
      dueTimers = nil
    }
    guard let time = tasks.firstTime else { return runTimer() }
    if let timer = timers.first, timer.precedence <= time { return runTimer() }
    return runTask()
  }

  /// A task that takes longer, in nanoseconds, is a long one (Long Tasks, 1).
  private static let longTask: UInt64 = 50_000_000

  private func runWatched() -> Bool {
    let began = clock.monotonic()
    guard runNext() else { return false }
    let duration = clock.monotonic() &- began
    // Time that jumps is no task's.
    if duration > Self.longTask, clock.virtual == nil { onLongTask?(began, duration) }
    return true
  }

  /// Has something done when the task of this moment has ended, and the promise jobs behind it, before anything else runs.
  func whenTurnEnds(_ action: @escaping Task) { turnEndings.append(action) }

  private func endTurn() {
    if turnEndings.isEmpty { return }
    let endings = turnEndings
    turnEndings = []
    endings.forEach { $0() }
  }

  // MARK: Work that nobody waits for

  /// Runs `work`, a few milliseconds' of it, once nothing else is to be done for a while. It does not keep the loop from being idle, and is
  /// dropped with it.
  package func whenQuiet(_ work: @escaping Task) { quietWork.append(work) }

  /// For so long, in nanoseconds, nothing is due.
  private static let quiet: UInt64 = 20_000_000

  private var isQuiet: Bool {
    guard !quietWork.isEmpty, tasks.isEmpty, pending.isEmpty, mailbox.isEmpty else { return false }
    return timers.first.map { $0.deadline >= clock.monotonic() + Self.quiet } ?? true
  }

  private func waitForTimer() -> Turn {
    guard let virtual = clock.virtual else { return .wait(until: nextDeadline) }
    // Time that jumps stands still while nothing waits for it: an alarm alone does not make it go on.
    guard let deadline = nextDeadline, !timers.isEmpty || isAwaiting else { return .wait(until: nil) }
    if isAwaiting { return .wait(until: virtual.realInstant(of: deadline)) }
    virtual.jump(to: deadline)
    return .again
  }

  private var nextDeadline: UInt64? {
    guard let alarm = nextAlarm else { return timers.first?.deadline }
    return timers.first.map { min($0.deadline, alarm.deadline) } ?? alarm.deadline
  }

  private func receive() {
    mailbox.take(into: &received)
    if received.isEmpty { return }
    for item in received {
      switch item {
      case .message(let message): message(self)
      case .task(let task): post(task)
      }
    }
    received.removeAll(keepingCapacity: true)
  }

  private func runTask() -> Bool {
    guard let task = tasks.popFirst() else { return false }
    task.run()
    return true
  }

  private func runTimer() -> Bool {
    let now = clock.monotonic()
    guard let timer = timers.popDue(at: now) else { return false }
    if dueTimers == nil { dueTimers = (now, timers.sequence) }
    timer.action()
    return true
  }

  // MARK: Alarms

  private var nextAlarm: TimerQueue.Entry? { alarms.isEmpty ? nil : alarms.first }

  /// Runs `action` at an instant of the loop's clock. It does not keep the loop from being idle, and is dropped with it. Time that jumps
  /// stops there on its way to a timer.
  ///
  /// - Parameter deadline: nanoseconds, by ``PlatformClock/monotonic``.
  package func setAlarm(at deadline: UInt64, action: @escaping Task) {
    alarms.insert(alarms.sequence, deadline: deadline, precedence: deadline, action: action)
  }

  // MARK: Timers

  /// Runs `action` once `milliseconds` have passed. The identifier cancels it.
  public func startTimer(_ identifier: Int, milliseconds: Double, action: @escaping Task) {
    let delay = UInt64(clamping: min(milliseconds, 2_147_483_647) * 1_000_000)
    let now = clock.monotonic()
    timers.insert(identifier, deadline: now + delay, precedence: now + max(delay, Self.leastDelay), action: action)
  }

  /// What was queued within it stands before a timer without a delay. WebKit's timers have none that is less.
  private static let leastDelay: UInt64 = 1_000_000

  /// Stops a timer. One that has run, or never was, is no fault.
  public func stopTimer(_ identifier: Int) { timers.remove(identifier) }

  /// Stops all timers whose identifiers are among these.
  func stopTimers(_ identifiers: Range<Int>) { timers.removeAll(in: identifiers) }

  // MARK: Operations elsewhere

  /// Announces that something is under way off this thread. `completion` runs as a task when it settles; until then the
  /// loop is not idle.
  ///
  /// - Parameter label: names the operation in messages; no secrets.
  public func begin<Value: Sendable>(
    _ kind: PendingOperationKind, _ label: String, completion: @escaping (Value) -> Void
  ) -> PendingOperation<Value> {
    lastOperation += 1
    pending[lastOperation] = PendingRecord(kind: kind, label: label) { value in
      if let value = value as? Value { completion(value) }
    }
    return PendingOperation(identifier: lastOperation, mailbox: mailbox)
  }

  /// Announces something whose end is told by ``cancel(_:)``. Until then the loop is not idle.
  ///
  /// - Parameter label: names the operation in messages; no secrets.
  /// - Returns: the identifier to cancel.
  public func hold(_ kind: PendingOperationKind, _ label: String) -> Int {
    lastOperation += 1
    pending[lastOperation] = PendingRecord(kind: kind, label: label, complete: nil)
    return lastOperation
  }

  /// Forgets an operation: its completion will not run.
  public func cancel(_ identifier: Int) { pending[identifier] = nil }

  func settle(_ identifier: Int, _ value: any Sendable) {
    guard let record = pending.removeValue(forKey: identifier) else { return }
    if let complete = record.complete { post { complete(value) } }
  }

  // MARK: Ports

  /// Opens a way for values from other threads: each one runs `receive` as a task, in the order they were sent. An open
  /// port does not keep the loop from being idle; a value on its way does.
  public func openPort<Value: Sendable>(_ receive: @escaping (Value) -> Void) -> EventLoopPort<Value> {
    let port = EventLoopPort(mailbox: mailbox, receive: receive)
    portClosings[ObjectIdentifier(port)] = { port.close() }
    return port
  }

  /// Closes a port by which nothing is to come any more.
  func close<Value: Sendable>(_ port: EventLoopPort<Value>) { portClosings.removeValue(forKey: ObjectIdentifier(port))?() }
}

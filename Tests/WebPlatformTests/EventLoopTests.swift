import JavaScriptEngine
import Synchronization
import Testing
import WebPlatform

/// The event loop, driven turn by turn with a clock that stands still until it is moved.
@Suite(.timeLimit(.minutes(1))) struct EventLoopTests {
  /// Nanoseconds.
  private final class Time: Sendable {
    let now = Mutex<UInt64>(0)
    func pass(milliseconds: UInt64) { now.withLock { $0 += milliseconds * 1_000_000 } }
  }

  private final class Log { var lines: [String] = [] }

  private let time = Time()
  private let log = Log()
  private let loop: EventLoop
  private let thread = JavaScriptThread()

  init() {
    let time = time
    loop = EventLoop(thread: thread, clock: PlatformClock(monotonic: { time.now.withLock { $0 } }, wall: { 0 }))
  }

  /// Takes turns until the loop wants to wait; says until when.
  @discardableResult
  private func run() -> UInt64? {
    while true {
      if case .wait(let deadline) = loop.turn() { return deadline }
    }
  }

  @Test func anEmptyLoopIsIdleAndWaitsForEver() {
    #expect(loop.isIdle)
    #expect(loop.turn() == .wait(until: nil))
  }

  @Test func aTurnRunsOneTask() {
    loop.post { log.lines.append("a") }
    loop.post { log.lines.append("b") }
    #expect(!loop.isIdle)
    #expect(loop.turn() == .again)
    #expect(log.lines == ["a"])
    run()
    #expect(log.lines == ["a", "b"])
    #expect(loop.isIdle)
  }

  @Test func aTaskPostedByATaskRunsLater() {
    loop.post {
      loop.post { log.lines.append("inner") }
      log.lines.append("outer")
    }
    run()
    #expect(log.lines == ["outer", "inner"])
  }

  @Test func quietWorkRunsBehindAllElseAndKeepsNothing() {
    var idle = 0
    loop.onIdle = { idle += 1 }
    loop.whenQuiet { log.lines.append("quiet") }
    #expect(loop.isIdle)
    loop.post { log.lines.append("task") }
    run()
    #expect(log.lines == ["task", "quiet"])
    run()
    #expect(log.lines == ["task", "quiet"])
    #expect(idle == 2)
  }

  @Test func quietWorkWaitsForATimerThatIsSoonDueAndForWhatIsUnderWay() {
    loop.whenQuiet { log.lines.append("quiet") }
    loop.startTimer(1, milliseconds: 19) { log.lines.append("timer") }
    #expect(run() == 19_000_000)
    #expect(log.lines == [])
    time.pass(milliseconds: 19)
    let pending = loop.hold(.pluginCall, "a call")
    run()
    #expect(log.lines == ["timer"])
    loop.cancel(pending)
    loop.startTimer(2, milliseconds: 20) {}
    run()
    #expect(log.lines == ["timer", "quiet"])
  }

  @Test func quietWorkEndsWithTheLoop() {
    loop.whenQuiet { log.lines.append("quiet") }
    loop.close()
    run()
    #expect(log.lines == [])
  }

  @Test func quietWorkMayBringTasks() {
    loop.whenQuiet { loop.post { log.lines.append("task") } }
    run()
    #expect(log.lines == ["task"])
  }

  @Test func timersRunWhenTheyAreDueAndNotBefore() {
    loop.startTimer(1, milliseconds: 10) { log.lines.append("ten") }
    loop.startTimer(2, milliseconds: 5) { log.lines.append("five") }
    #expect(run() == 5_000_000)
    #expect(log.lines == [])
    time.pass(milliseconds: 5)
    #expect(run() == 10_000_000)
    #expect(log.lines == ["five"])
    #expect(!loop.isIdle)
    time.pass(milliseconds: 100)
    #expect(run() == nil)
    #expect(log.lines == ["five", "ten"])
    #expect(loop.isIdle)
  }

  @Test func manyTimersRunInOrderWhateverIsCancelled() {
    var expected: [(UInt64, Int)] = []
    for number in 0..<2_000 {
      let delay = UInt64((number * 7919) % 1_009)
      loop.startTimer(number, milliseconds: Double(delay)) { log.lines.append("\(number)") }
      if number % 3 != 0 { expected.append((delay, number)) }
    }
    for number in stride(from: 0, to: 2_000, by: 3) {
      loop.stopTimer(number)
      loop.stopTimer(number)
    }
    loop.stopTimer(99_999)
    time.pass(milliseconds: 2_000)
    run()
    #expect(log.lines == expected.sorted { $0 < $1 }.map { "\($0.1)" })
    #expect(loop.isIdle)
  }

  @Test func cancelledTimersLetGoOfWhatTheyHold() {
    final class Held {}
    weak var first: Held?
    do {
      let held = Held()
      first = held
      loop.startTimer(0, milliseconds: 1e9) { _ = held }
    }
    #expect(first != nil)
    loop.stopTimer(0)
    // A page that sets and clears a long timer again and again, e.g. around each request.
    for number in 1...1_000 {
      loop.startTimer(number, milliseconds: 1e9) {}
      loop.stopTimer(number)
    }
    #expect(first == nil)
    #expect(loop.isIdle)
  }

  @Test(arguments: [-1, Double.nan, -Double.infinity]) func oddDelaysAreZero(milliseconds: Double) {
    loop.startTimer(1, milliseconds: milliseconds) { log.lines.append("ran") }
    run()
    #expect(log.lines == ["ran"])
  }

  @Test func anEndlessDelayIsTheLongestThereIs() {
    loop.startTimer(1, milliseconds: .infinity) {}
    #expect(run() == 2_147_483_647_000_000)
  }

  @Test func tasksDoNotStarveTimers() {
    var isStopped = false
    func next() { if !isStopped { loop.post(next) } }
    next()
    loop.startTimer(1, milliseconds: 1) { isStopped = true }
    time.pass(milliseconds: 1)
    for _ in 0..<10_000 where !isStopped { _ = loop.turn() }
    #expect(isStopped)
  }

  @Test func tasksThatRanAreLetGoThoughThereAreAlwaysMore() {
    final class Held {}
    weak var first: Held?
    // Two chains of tasks: the queue is never empty.
    func next(_ left: Int) { if left > 0 { loop.post { next(left - 1) } } }
    do {
      let held = Held()
      first = held
      loop.post { _ = held }
    }
    next(50_000)
    next(50_000)
    for _ in 0..<20_000 { _ = loop.turn() }
    #expect(!loop.isIdle)
    #expect(first == nil)
    run()
    #expect(loop.isIdle)
  }

  @Test func aMessageThatSendsAMessageIsFollowedByAnotherTurn() {
    final class Counter: Sendable { let value = Mutex(0) }
    let seen = Counter()
    @Sendable func send(_ left: Int) -> EventLoopMailbox.Message {
      { loop in
        seen.value.withLock { $0 += 1 }
        if left > 0 { loop.mailbox.post(send(left - 1)) }
      }
    }
    loop.mailbox.post(send(3))
    #expect(!loop.isIdle)
    run()
    #expect(seen.value.withLock { $0 } == 4)
    #expect(loop.isIdle)
  }

  @Test func idleIsToldEachTimeTheLoopRunsOut() {
    loop.onIdle = { log.lines.append("idle") }
    loop.post { log.lines.append("a") }
    run()
    loop.startTimer(1, milliseconds: 1) { log.lines.append("b") }
    run()
    #expect(log.lines == ["a", "idle"])
    time.pass(milliseconds: 1)
    run()
    #expect(log.lines == ["a", "idle", "b", "idle"])
  }

  @Test func whatIsDoneWhenIdleIsWorkAgain() {
    loop.onIdle = { [loop, log] in
      if log.lines.count < 3 { loop.post { log.lines.append("more") } }
    }
    run()
    #expect(log.lines == ["more", "more", "more"])
    loop.onIdle = nil
  }

  @Test func aClosedLoopRunsNothingMore() {
    let operation = loop.begin(.host, "x") { (_: Int) in log.lines.append("operation") }
    loop.post { log.lines.append("task") }
    loop.startTimer(1, milliseconds: 0) { log.lines.append("timer") }
    loop.close()
    operation.settle(1)
    loop.mailbox.post { _ in Issue.record("a message after the end") }
    #expect(run() == nil)
    #expect(log.lines == [])
    #expect(loop.openWork == [])
  }

  @Test func whatMessagesHoldMaySpeakToTheLoopWhileItCloses() {
    do {
      let hold = loop.mailbox.hold("held by a message")
      loop.mailbox.post { [hold] _ in _ = hold }
    }
    loop.close()
    #expect(loop.isIdle)
  }

  @Test func closingInATaskEndsTheLoop() {
    loop.post { loop.close() }
    loop.post { log.lines.append("no") }
    run()
    #expect(log.lines == [])
    #expect(loop.isIdle)
  }
}

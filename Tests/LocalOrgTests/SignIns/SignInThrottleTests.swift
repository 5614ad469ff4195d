import Polling
import Synchronization
import Testing
@testable import LocalOrg

@Suite struct SignInThrottleTests {
  private let clock = OrgClock()
  private let throttle: SignInThrottle
  private let pauses = RecordedPauses()

  init() { throttle = SignInThrottle(clock) }

  /// An attempt with a right or a wrong password.
  @discardableResult
  private func attempt(_ name: String, _ isRight: Bool, from address: String = "127.0.0.1") async throws -> Bool {
    try await throttle.attempt(name, from: address, pause: pauses.pause) { isRight ? name : nil } != nil
  }

  /// Something that attempts wait for, until it is opened.
  private actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func open() {
      isOpen = true
      waiting.forEach { $0.resume() }
      waiting = []
    }

    func wait() async {
      if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    }
  }

  private final class Seen: Sendable {
    let looked = Mutex(0)
    let paused = Mutex(false)
  }

  @Test func delaysGrowUpToALimit() async throws {
    for _ in 0..<12 { #expect(try await attempt("ada", false) == false) }
    #expect(pauses.take() == [.milliseconds(250), .milliseconds(500), .seconds(1), .seconds(2), .seconds(4)] + Array(repeating: .seconds(5), count: 4))
    // The name may be typed in capitals.
    try await attempt("ADA", false)
    #expect(pauses.take() == [.seconds(5)])
    // 200 more are no worse for its user.
    for _ in 0..<200 { try await attempt("ada", false) }
    _ = pauses.take()
    #expect(try await attempt("ada", true))
    #expect(pauses.take() == [.seconds(5)])
  }

  @Test func theRightPasswordResetsThem() async throws {
    for _ in 0..<6 { try await attempt("ada", false) }
    #expect(try await attempt("ada", true))
    _ = pauses.take()
    for _ in 0..<3 { try await attempt("ada", false) }
    #expect(pauses.take() == [])
    #expect(try await attempt("ada", true))
    #expect(pauses.take() == [.milliseconds(250)])
  }

  @Test func soDoesTimeByTheOrgsClock() async throws {
    clock.stop()
    for _ in 0..<6 { try await attempt("ada", false) }
    _ = pauses.take()
    clock.advance(by: Double(SignInThrottle.memory) / 1_000 - 1)
    try await attempt("ada", false)
    #expect(pauses.take() == [.seconds(2)])
    clock.advance(by: Double(SignInThrottle.memory) / 1_000 + 1)
    try await attempt("ada", false)
    #expect(pauses.take() == [])
  }

  @Test func othersAreNotSlowedDown() async throws {
    for _ in 0..<50 { try await attempt("ada", false) }
    _ = pauses.take()
    #expect(try await attempt("grace", true))
    try await attempt("alan", false)
    #expect(pauses.take() == [])
  }

  @Test(.timeLimit(.minutes(1))) func othersAreAnsweredWhileOneWaits() async throws {
    for _ in 0..<3 { try await attempt("ada", false) }
    let gate = Gate()
    let paused = Mutex(false)
    let slow = Task { [throttle] in
      try await throttle.attempt("ada", from: "127.0.0.1", pause: { _ in
        paused.withLock { $0 = true }
        await gate.wait()
      }, check: { "ada" })
    }
    try await Polling.until("the pause") { paused.withLock { $0 } }
    // As many as there could be threads.
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for index in 0..<200 { group.addTask { try await attempt("other \(index)", true) } }
      for try await isIn in group { #expect(isIn) }
    }
    await gate.open()
    #expect(try await slow.value == "ada")
    #expect(throttle.underWay == 0)
  }

  @Test func aThousandAtOnceAreNoBetterThanAFewInARow() async throws {
    let gate = Gate()
    let seen = Seen()
    let attempts = Task { [throttle] in
      await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<1000 {
          group.addTask {
            do {
              _ = try await throttle.attempt("ada", from: "127.0.0.1", pause: { _ in
                seen.paused.withLock { $0 = true }
                await gate.wait()
              }, check: {
                seen.looked.withLock { $0 += 1 }
                return String?.none
              })
              return false
            } catch { return error is TooManySignIns }
          }
        }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
    }
    try await Polling.until("the line") { seen.paused.withLock { $0 } && throttle.underWay == 1000 - SignInThrottle.freeFailures }
    await gate.open()
    let refused = await attempts.value
    let looked = seen.looked.withLock { $0 }
    #expect(looked <= SignInThrottle.freeFailures + SignInThrottle.longestLine)
    #expect(refused == 1000 - looked)
    // The line is gone, and the user gets in.
    #expect(throttle.underWay == 0)
    #expect(try await attempt("ada", true))
  }

  @Test func manyRightSignInsAtOnceWaitForNothing() async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<500 { group.addTask { try await attempt("ada", true) } }
      for try await isIn in group { #expect(isIn) }
    }
    #expect(pauses.all == [])
    #expect(throttle.underWay == 0)
  }

  @Test func anAddressThatTriesManyNamesIsSlowedDown() async throws {
    for index in 0..<10 { try await attempt("user \(index)", false, from: "127.0.0.7") }
    #expect(pauses.take() == [])
    for index in 10..<14 { try await attempt("user \(index)", false, from: "127.0.0.7") }
    #expect(pauses.take() == [.milliseconds(250), .milliseconds(500), .seconds(1), .seconds(1)])
    try await attempt("user 14", false, from: "127.0.0.8")
    #expect(pauses.take() == [])
    // An own account does not make it forget the others' names.
    try await attempt("mallory", true, from: "127.0.0.7")
    try await attempt("user 15", false, from: "127.0.0.7")
    #expect(pauses.take() == [.seconds(1), .seconds(1)])
  }

  @Test(.timeLimit(.minutes(1))) func aCancelledAttemptLeavesTheLine() async throws {
    for _ in 0..<3 { try await attempt("ada", false) }
    let looked = Mutex(false)
    let slow = Task { [throttle] in
      try await throttle.attempt("ada", from: "127.0.0.1", pause: { _ in try await Task.sleep(for: .seconds(600)) }, check: {
        looked.withLock { $0 = true }
        return "ada"
      })
    }
    try await Polling.until("the attempt") { throttle.underWay == 1 }
    slow.cancel()
    await #expect(throws: CancellationError.self) { try await slow.value }
    #expect(!looked.withLock { $0 })
    #expect(throttle.underWay == 0)
    #expect(try await attempt("ada", true))
  }
}

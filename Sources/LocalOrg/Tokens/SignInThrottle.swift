import Synchronization

/// Slows down who guesses passwords: by waiting ever longer before a password is looked at.
///
/// - A user name: after ``freeFailures`` wrong passwords in a row each attempt waits, ``firstDelay`` at first, twice as long each time,
///   ``longestDelay`` at most. Whether there is such a user makes no difference.
/// - A client address: the same, by the number of different names that it has failed to sign in with.
///
/// Attempts for one name are made one after another, so that a thousand at once are no better than a thousand in a row. While one
/// waits, nothing else does: other names, other requests. A success resets its name, and so does ``memory`` without an attempt.
/// Nobody is locked out: the right password is accepted after the longest delay at the latest. Attempts that find ``longestLine``
/// others waiting before them are refused at once, their passwords unseen.
///
/// ```swift
/// let user = try await throttle.attempt("ada@example.com", from: "127.0.0.1", pause: { try await Task.sleep(for: $0) }) {
///   try records.passwordMatches(password, of: "ada@example.com")
/// }
/// ```
final class SignInThrottle: Sendable {
  static let freeFailures = 3
  /// The different names that an address may fail with before it waits.
  static let freeNames = 10
  static let firstDelay = Duration.milliseconds(250)
  static let longestDelay = Duration.seconds(5)
  /// Shorter than ``longestDelay``: all programs on a machine may have one address.
  static let longestDelayOfAddress = Duration.seconds(1)
  static let longestLine = 4
  /// Milliseconds of the org's clock after which failures are forgotten.
  static let memory: Int64 = 900_000

  /// More names, or addresses, than are remembered: the oldest is forgotten.
  private static let limit = 10_000

  private enum Key: Hashable, Sendable {
    case name(String), address(String)
  }

  private struct Failures {
    /// In a row.
    var count = 0
    /// Of an address: the names that it failed with.
    var names: Set<String> = []
    var last: Int64 = 0

    func isForgotten(at now: Int64) -> Bool { abs(now - last) > SignInThrottle.memory }
  }

  private struct Line {
    var waiting = 0
    var last: Task<Void, Never>?
  }

  private let clock: OrgClock
  private let failures = Mutex<[Key: Failures]>([:])
  private let lines = Mutex<[Key: Line]>([:])

  init(_ clock: OrgClock) { self.clock = clock }

  /// Makes one attempt when it is its turn and its delay is over.
  /// - Parameters:
  ///   - username: as it was typed.
  ///   - address: the client's, without a port.
  ///   - pause: waits for a time.
  ///   - check: looks at the password. nil stands for a wrong one or an unknown user.
  /// - Throws: ``TooManySignIns``, `CancellationError`, and what `check` throws.
  func attempt<User: Sendable>(
    _ username: String, from address: String, pause: @escaping @Sendable (Duration) async throws -> Void,
    check: @escaping @Sendable () throws -> User?
  ) async throws -> User? {
    // Longer names than any user has are one name.
    let name = String(decoding: username.lowercased().utf8.prefix(320), as: UTF8.self)
    return try await inTurn(.name(name)) { [self] ahead in
      try await wait(delay(of: .name(name)), ahead, pause)
      return try await inTurn(.address(address)) { [self] ahead in
        try await wait(delay(of: .address(address)), ahead, pause)
        let user = try check()
        if user == nil { noteFailure(name, address) } else { reset(name) }
        return user
      }
    }
  }

  private func wait(_ delay: Duration, _ ahead: Int, _ pause: (Duration) async throws -> Void) async throws {
    guard delay > .zero else { return }
    guard ahead < Self.longestLine else { throw TooManySignIns() }
    try await pause(delay)
  }

  /// Does a piece of work when all that came before with the same key is done.
  /// - Parameter work: is given how many were before it when it came.
  private func inTurn<Result: Sendable>(
    _ key: Key, _ work: @escaping @Sendable (_ ahead: Int) async throws -> Result
  ) async throws -> Result {
    let task = lines.withLock { lines in
      let line = lines[key] ?? Line()
      let task = Task {
        await line.last?.value
        try Task.checkCancellation()
        return try await work(line.waiting)
      }
      lines[key] = Line(waiting: line.waiting + 1, last: Task { _ = await task.result })
      return task
    }
    defer {
      lines.withLock { lines in
        lines[key]?.waiting -= 1
        if lines[key]?.waiting == 0 { lines[key] = nil }
      }
    }
    return try await withTaskCancellationHandler { try await task.value } onCancel: { task.cancel() }
  }

  /// Attempts that are under way.
  var underWay: Int { lines.withLock { $0.values.reduce(0) { $0 + $1.waiting } } }

  // MARK: Failures

  private func delay(of key: Key) -> Duration {
    guard let failures = failures.withLock({ $0[key] }), !failures.isForgotten(at: clock.milliseconds) else { return .zero }
    switch key {
    case .name: return Self.delay(after: failures.count - Self.freeFailures, atMost: Self.longestDelay)
    case .address: return Self.delay(after: failures.names.count - Self.freeNames, atMost: Self.longestDelayOfAddress)
    }
  }

  private static func delay(after excess: Int, atMost longest: Duration) -> Duration {
    guard excess >= 0 else { return .zero }
    // Long enough for any limit, short enough for the number.
    return min(firstDelay * (1 << min(excess, 16)), longest)
  }

  private func noteFailure(_ name: String, _ address: String) {
    failures.withLock { failures in
      note(.name(name), in: &failures) { $0.count = min($0.count + 1, Self.limit) }
      note(.address(address), in: &failures) { source in
        if source.names.count < Self.limit { source.names.insert(name) }
      }
    }
  }

  private func note(_ key: Key, in failures: inout [Key: Failures], _ change: (inout Failures) -> Void) {
    let now = clock.milliseconds
    if failures[key] == nil, failures.count >= Self.limit {
      failures = failures.filter { !$0.value.isForgotten(at: now) }
      if failures.count >= Self.limit, let oldest = failures.min(by: { $0.value.last < $1.value.last })?.key { failures[oldest] = nil }
    }
    var known = failures[key] ?? Failures()
    if known.isForgotten(at: now) { known = Failures() }
    change(&known)
    known.last = now
    failures[key] = known
  }

  private func reset(_ name: String) {
    failures.withLock { failures in
      failures[.name(name)] = nil
      for case .address(let address) in failures.keys { failures[.address(address)]?.names.remove(name) }
    }
  }
}

import Synchronization
import WebPlatform

/// Keeps what an app says until somebody asks for it: for tests of host programs, which wait for what the app does.
///
/// ```swift
/// let events = AppEventQueue()
/// let app = try HybridApp(bundle: bundle, options: options, observer: events)
/// try await app.start()
/// let user = await events.next(within: .seconds(10)) { if case .notice(.signedIn) = $0 { true } else { false } }
/// ```
public final class AppEventQueue: HybridAppObserver {
  /// One thing that an app says.
  public enum Event: Sendable {
    /// As ``HybridAppObserver/app(logged:level:)``.
    case logged(String, ConsoleLevel)
    /// As ``HybridAppObserver/app(uncaught:)``.
    case uncaught(UncaughtError)
    /// As ``HybridAppObserver/app(notice:)``: sign-ins, logouts, pages, locks, failures.
    case notice(HybridAppNotice)
    /// As ``HybridAppObserver/app(test:)``.
    case test(TestOutcome)
  }

  private struct State {
    var events: [Event] = []
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var last = 0
  }

  private let state = Mutex(State())

  /// Makes an empty one.
  public init() {}

  /// Those that nobody has taken yet, the oldest first.
  public var events: [Event] { state.withLock(\.events) }

  /// Forgets them.
  public func clear() { state.withLock { $0.events = [] } }

  /// Takes the first event that `isWanted`, with all before it; waits until there is one.
  ///
  /// - Parameter limit: how long at most.
  /// - Returns: nil when none has come in that time, or the task is cancelled.
  public func next(within limit: Duration, where isWanted: @Sendable (Event) -> Bool = { _ in true }) async -> Event? {
    let end = ContinuousClock.now + limit
    let alarm = Task { [weak self] in
      try? await Task.sleep(until: end)
      self?.wake()
    }
    defer { alarm.cancel() }
    while true {
      if let event = take(isWanted) { return event }
      if Task.isCancelled || ContinuousClock.now >= end { return nil }
      await wait(isWanted, until: end)
    }
  }

  private func take(_ isWanted: (Event) -> Bool) -> Event? {
    state.withLock { state in
      guard let place = state.events.firstIndex(where: isWanted) else { return nil }
      defer { state.events.removeFirst(place + 1) }
      return state.events[place]
    }
  }

  private func wait(_ isWanted: @Sendable (Event) -> Bool, until end: ContinuousClock.Instant) async {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          if state.events.contains(where: isWanted) || ContinuousClock.now >= end || Task.isCancelled { return true }
          state.waiting[number] = continuation
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: number) }?.resume()
    }
  }

  private func wake() {
    let woken = state.withLock { state in
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
    woken.forEach { $0.resume() }
  }

  private func add(_ event: Event) {
    state.withLock { $0.events.append(event) }
    wake()
  }

  /// A line of the console.
  public func app(logged text: String, level: ConsoleLevel) { add(.logged(text, level)) }
  /// An error that nobody caught.
  public func app(uncaught error: UncaughtError) { add(.uncaught(error)) }
  /// Something that the app says of itself.
  public func app(notice: HybridAppNotice) { add(.notice(notice)) }
  /// A test that has ended.
  public func app(test outcome: TestOutcome) { add(.test(outcome)) }
}

import SalesforceClient
import Synchronization

/// Where a person signs in: at the login server's own pages, in the browser that shows the app. The server leads back to an address of the
/// app's, with a code that only this process can exchange for tokens.
///
/// ```swift
/// let desk = SignInDesk()
/// options.signInDesk = desk                      // and no credentials
/// desk.open(at: "http://localhost:8100/signed-in")
/// // ... the app's ServedApp leads tabs to the login page, and the browser comes back:
/// desk.take(callback: "http://localhost:8100/signed-in?code=...")
/// ```
public final class SignInDesk: Sendable {
  private struct State {
    var redirectURI: String?
    var pending: PendingAuthorization?
    var waiting: CheckedContinuation<String, any Error>?
    /// Those who want to know when a page is to be shown.
    var listeners: [Int: @Sendable () -> Void] = [:]
    var listenerCount = 0
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Makes one at which nobody waits.
  public init() {}

  /// From now on the server leads back to that address.
  public func open(at redirectURI: String) { state.withLock { $0.redirectURI = redirectURI } }

  var redirectURI: String? { state.withLock(\.redirectURI) }

  /// The login page that waits for somebody; nil when none does.
  var page: String? { state.withLock { $0.pending?.url } }

  /// Gives the whole URL that the server led back to. The one that waits when another one comes is given up.
  ///
  /// - Throws: CancellationError, when nobody will come any more.
  func authorize(_ pending: PendingAuthorization) async throws -> String {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let (older, listeners, isOver) = state.withLock { state in
          if state.isClosed || Task.isCancelled { return (nil as CheckedContinuation<String, any Error>?, [] as [@Sendable () -> Void], true) }
          defer { (state.pending, state.waiting) = (pending, continuation) }
          return (state.waiting, Array(state.listeners.values), false)
        }
        older?.resume(throwing: CancellationError())
        if isOver { return continuation.resume(throwing: CancellationError()) }
        listeners.forEach { $0() }
      }
    } onCancel: {
      end { $0.pending === pending }
    }
  }

  /// The browser has come back from the login page.
  ///
  /// - Parameter callback: the whole URL.
  /// - Returns: whether it is the one that was waited for; others change nothing.
  @discardableResult
  public func take(callback: String) -> Bool {
    let waiting = state.withLock { state -> CheckedContinuation<String, any Error>? in
      guard state.pending?.owns(callback) == true else { return nil }
      defer { (state.pending, state.waiting) = (nil, nil) }
      return state.waiting
    }
    waiting?.resume(returning: callback)
    return waiting != nil
  }

  /// Calls the handler each time a login page is to be shown.
  ///
  /// - Returns: what ``forget(_:)`` takes.
  func listen(_ handler: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.listenerCount += 1
      state.listeners[state.listenerCount] = handler
      return state.listenerCount
    }
  }

  func forget(_ listener: Int) { state.withLock { $0.listeners[listener] = nil } }

  /// The login page that a sign-in wants shown.
  ///
  /// - Returns: nil when the sign-in ends without one.
  func page(wantedBy signIn: Task<some Sendable, any Error>) async -> String? {
    let (steps, step) = AsyncStream.makeStream(of: Void.self)
    let listener = listen { step.yield() }
    defer { forget(listener) }
    Task {
      _ = await signIn.result
      step.yield()
    }
    if let page { return page }
    for await _ in steps { break }
    return page
  }

  /// Nobody will come any more.
  func close() {
    state.withLock { $0.isClosed = true }
    end { _ in true }
  }

  private func end(if isMeant: (State) -> Bool) {
    let waiting = state.withLock { state -> CheckedContinuation<String, any Error>? in
      guard isMeant(state) else { return nil }
      defer { (state.pending, state.waiting) = (nil, nil) }
      return state.waiting
    }
    waiting?.resume(throwing: CancellationError())
  }
}

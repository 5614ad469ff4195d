import HTTPClient
import Synchronization

/// A request of a ``RESTClient`` that has not been answered yet, as ``RequestQueue`` shows it.
public final class PendingRequest: Sendable, Identifiable {
  /// Where a request is.
  public enum State: Sendable, Equatable {
    /// It waits for a connection: as many requests as one server gets at once are under way.
    case waiting
    /// It is on its way, or the server is at work on it.
    case sending
    /// The server has refused the token, and it waits for a new one.
    case renewingToken
    /// It has failed in a way that may pass, and waits before it is sent again.
    case pausing
    /// It has been cancelled, and its caller is about to hear of that.
    case cancelled
    /// It has been answered, or has failed.
    case finished
  }

  private enum Step {
    case transfer(HTTPTransfer)
    case token(leave: @Sendable () -> Void)
    case pause(end: @Sendable () -> Void)

    func cancel() {
      switch self {
      case .transfer(let transfer): transfer.cancel()
      case .token(let leave): leave()
      case .pause(let end): end()
      }
    }
  }

  private struct Progress {
    var step: Step?
    var isCancelled = false
    var hasEnded = false
  }

  /// Counted over all requests of a queue: earlier ones have smaller numbers.
  public let id: Int
  public let method: String
  /// Path and query on the user's instance or on the community, or a URL. It may hold what users search for: not for logs.
  public let target: String
  public let priority: HTTPPriority
  /// In whose name it goes out; nil for one that needs no user.
  public let account: AccountKey?
  private let progress = Mutex(Progress())

  init(id: Int, _ request: HTTPRequest, of account: AccountKey?) {
    self.id = id
    (method, target, priority) = (request.method, request.url, request.priority)
    self.account = account
  }

  public var state: State {
    progress.withLock { progress in
      if progress.hasEnded { return .finished }
      if progress.isCancelled { return .cancelled }
      switch progress.step {
      case .transfer(let transfer): return transfer.hasStarted ? .sending : .waiting
      case .token: return .renewingToken
      case .pause: return .pausing
      case nil: return .waiting
      }
    }
  }

  /// Ends the request: whoever waits for it gets `HTTPError.cancelled`. A server that has it already may still carry it out.
  ///
  /// - Returns: whether this has cancelled it; false once it is answered, or cancelled already.
  @discardableResult
  public func cancel() -> Bool {
    let step = progress.withLock { progress -> Step?? in
      guard !progress.hasEnded, !progress.isCancelled else { return nil }
      progress.isCancelled = true
      return .some(progress.step)
    }
    guard let step else { return false }
    step?.cancel()
    return true
  }

  // MARK: Its steps

  func send(_ request: HTTPRequest, over http: HTTPClient) async throws -> HTTPResponse {
    try check()
    return try await withCheckedThrowingContinuation { continuation in
      begin(.transfer(http.start(request) { continuation.resume(with: $0) }))
    }
  }

  /// Waits for work that others wait for too, and that goes on when this request is cancelled.
  func share<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    try check()
    let shared = SharedWork(work)
    begin(.token(leave: { shared.leave() }))
    return try await shared.value()
  }

  /// Waits before it is sent again.
  func pause(_ sleep: @escaping @Sendable () async throws -> Void) async throws {
    let task = Task { try await sleep() }
    begin(.pause(end: { task.cancel() }))
    do { try await task.value } catch is CancellationError { throw HTTPError.cancelled }
  }

  private func begin(_ step: Step) {
    let isCancelled = progress.withLock { progress in
      progress.step = step
      return progress.isCancelled
    }
    if isCancelled { step.cancel() }
  }

  /// - Throws: `HTTPError.cancelled` when it has been cancelled.
  private func check() throws(HTTPError) {
    if progress.withLock(\.isCancelled) { throw .cancelled }
  }

  /// What it comes to. A cancelled request has no answer, however close that was.
  func end() throws(HTTPError) {
    let isCancelled = progress.withLock { progress in
      progress.hasEnded = true
      progress.step = nil
      return progress.isCancelled
    }
    if isCancelled { throw .cancelled }
  }
}

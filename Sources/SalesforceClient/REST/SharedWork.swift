import HTTPClient
import Synchronization

/// One caller's waiting for work that others wait for too: it ends when the caller leaves, and the work goes on.
final class SharedWork<Value: Sendable>: Sendable {
  private enum State {
    case unasked
    case waiting(CheckedContinuation<Value, any Error>)
    case ended
  }

  private let work: Task<Value, any Error>
  private let state = Mutex(State.unasked)

  init(_ work: @escaping @Sendable () async throws -> Value) {
    self.work = Task { try await work() }
  }

  /// Waits; to be called once.
  /// - Throws: `HTTPError.cancelled` when the caller has left first.
  func value() async throws -> Value { try await withCheckedThrowingContinuation { wait($0) } }

  /// Waits no longer.
  func leave() { end(.failure(HTTPError.cancelled)) }

  private func wait(_ continuation: CheckedContinuation<Value, any Error>) {
    let isCancelled = state.withLock { state in
      if case .ended = state { return true }
      state = .waiting(continuation)
      return false
    }
    guard !isCancelled else { return continuation.resume(throwing: HTTPError.cancelled) }
    Task { end(await work.result) }
  }

  private func end(_ result: Result<Value, any Error>) {
    let continuation = state.withLock { state -> CheckedContinuation<Value, any Error>? in
      defer { state = .ended }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume(with: result)
  }
}

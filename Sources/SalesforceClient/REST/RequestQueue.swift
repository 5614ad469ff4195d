import HTTPClient
import Synchronization

/// The requests of a ``RESTClient`` that have not been answered yet (Mobile SDK 3.3 guide, "Managing the Request Queue"): those that wait for a
/// connection, and those under way. Clients that act for another account have the same queue.
///
/// ```swift
/// for request in rest.queue.pending { print(request.id, request.method, request.state) }
/// let count = rest.queue.cancelAll { $0.target.contains("/connect/files/") }
/// ```
public final class RequestQueue: Sendable {
  private struct Contents {
    var last = 0
    var pending: [Int: PendingRequest] = [:]
  }

  private let contents = Mutex(Contents())

  init() {}

  /// The requests, in the order in which they were made.
  public var pending: [PendingRequest] { contents.withLock { Array($0.pending.values) }.sorted { $0.id < $1.id } }

  /// Cancels the requests that a filter chooses: see ``PendingRequest/cancel()``.
  ///
  /// - Parameter isChosen: asked once for each request that is pending now.
  /// - Returns: how many were cancelled.
  @discardableResult
  public func cancelAll(where isChosen: (PendingRequest) -> Bool) -> Int {
    pending.count { isChosen($0) && $0.cancel() }
  }

  /// Cancels all requests that are pending now.
  ///
  /// - Returns: how many were cancelled.
  @discardableResult
  public func cancelAll() -> Int { cancelAll { _ in true } }

  /// Does a request, and has it in the queue meanwhile. Cancelling the task cancels it.
  func run(
    _ request: HTTPRequest, of account: AccountKey?, _ work: (PendingRequest) async throws -> HTTPResponse
  ) async throws -> HTTPResponse {
    let pending = contents.withLock { contents in
      contents.last += 1
      let pending = PendingRequest(id: contents.last, request, of: account)
      contents.pending[pending.id] = pending
      return pending
    }
    defer { contents.withLock { $0.pending[pending.id] = nil } }
    return try await withTaskCancellationHandler {
      let outcome: Result<HTTPResponse, any Error>
      do { outcome = .success(try await work(pending)) } catch { outcome = .failure(error) }
      try pending.end()
      return try outcome.get()
    } onCancel: {
      pending.cancel()
    }
  }
}

import SalesforceREST

/// The server a store is synced with. This library has no HTTP of its own: whoever owns the session implements this.
///
/// An answer of any status is a response; only a request that got no answer is an error. A 401 should be met inside
/// (refresh the session, send again): one that comes out ends the sync, because every later request would fail as well.
public protocol SyncServer: Sendable {
  /// Sends one request and returns the answer.
  ///
  /// - Throws: whatever kept an answer from arriving (no network, time-out, a closed connection). The server may have
  ///   done the work all the same, unless ``isUnsent(_:)``.
  func send(_ request: RESTRequest) async throws -> RESTResponse

  /// Whether an error of ``send(_:)`` says that nothing of the request has left, so that the server has surely not carried it out. False
  /// by default: then it is looked for on the server before it is sent again.
  func isUnsent(_ error: any Error) -> Bool
}

extension SyncServer {
  public func isUnsent(_ error: any Error) -> Bool { false }
}

/// Takes a response's content as it arrives, in place of ``HTTPResponse/body``: the content may be endless, since only what the
/// receiver itself keeps is held in memory.
///
/// ```swift
/// final class Counter: HTTPBodyReceiver {
///   let count = Atomic(0)
///   func receive(_ bytes: UnsafeRawBufferPointer) -> HTTPFlow {
///     count.add(bytes.count, ordering: .relaxed)
///     return .goOn
///   }
/// }
/// ```
public protocol HTTPBodyReceiver: Sendable {
  /// The next piece of the decoded content; called on the client's thread, where it must not block. Contents of redirects
  /// that are followed are left out.
  ///
  /// - Parameter bytes: valid during the call only.
  func receive(_ bytes: UnsafeRawBufferPointer) -> HTTPFlow
}

/// What a receiver wants next. The piece that it was given counts as taken either way, unless it refuses it.
public enum HTTPFlow: Sendable {
  case goOn
  /// Nothing more until ``HTTPTransfer/resume()``. The server is held up in the end, by TCP's or HTTP/2's own means.
  case pause
  /// The content is larger than the receiver takes: the transfer ends with ``HTTPError/responseTooLarge(host:port:limit:)``.
  case refuse(limit: Int)
}

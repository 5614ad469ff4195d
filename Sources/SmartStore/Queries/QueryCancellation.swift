import SQLite

/// Ends queries for which nobody waits any more, such as those of a page that has ended.
///
/// ```swift
/// let cancellation = QueryCancellation()
/// let page = try store.page(spec, index: 0, endedBy: cancellation)   // throws .queryCancelled
/// cancellation.cancel()                                              // in another thread
/// ```
public final class QueryCancellation: Sendable {
  let interruption = SQLiteInterruption()

  /// One that was not cancelled yet.
  public init() {}

  /// Whether ``cancel()`` was called.
  public var isCancelled: Bool { interruption.isRequested }

  /// Ends the queries that were given it: they throw ``SmartStoreError/queryCancelled``, and so do those that start later. What they are
  /// part of, such as a transaction, stays as it was.
  public func cancel() { interruption.request() }
}

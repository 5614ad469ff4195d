import SQLite

/// Ends queries for which nobody waits any more, such as those of a page that has ended.
///
/// ```swift
/// let cancellation = QueryCancellation()
/// let page = try cancellation.covering { try store.page(spec, index: 0) }   // throws .queryCancelled
/// cancellation.cancel()                                                     // in another thread
/// ```
public final class QueryCancellation: Sendable {
  let interruption = SQLiteInterruption()
  @TaskLocal static var current: QueryCancellation?

  public init() {}

  public var isCancelled: Bool { interruption.isRequested }

  /// Ends the queries that it covers: they throw ``SmartStoreError/queryCancelled``, and so do those that start later. What they are
  /// part of, such as a transaction, stays as it was.
  public func cancel() { interruption.request() }

  /// Runs `body`; queries of stores in it can be cancelled.
  public func covering<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(self) { try body() }
  }
}

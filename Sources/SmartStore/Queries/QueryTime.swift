import SQLite
import Synchronization

/// How long one query of a store may run, on whichever of its connections.
final class QueryTime: Sendable {
  /// Ends running queries when the store closes, or when they are cancelled.
  let interruption = SQLiteInterruption()
  private let path: String
  private let nanoseconds: Atomic<UInt64>

  init(_ limit: Duration, path: String) {
    self.path = path
    nanoseconds = Atomic(SQLiteTimeLimit(limit).nanoseconds)
  }

  var limit: Duration {
    get { .nanoseconds(Int64(clamping: ofStatements.nanoseconds)) }
    set { nanoseconds.store(SQLiteTimeLimit(newValue).nanoseconds, ordering: .relaxed) }
  }

  var ofStatements: SQLiteTimeLimit { SQLiteTimeLimit(nanoseconds: nanoseconds.load(ordering: .relaxed)) }

  /// Why a query was ended.
  ///
  /// - Parameters:
  ///   - round: the interruption's, when the query started.
  ///   - cancellation: what it was asked under.
  func failure(since round: UInt64, _ cancellation: QueryCancellation?) -> SmartStoreError {
    if interruption.isRequested { return .closed(path: path) }
    return interruption.round != round || cancellation?.isCancelled == true ? .queryCancelled : .queryTooLong(limit: limit)
  }
}

import SQLite
import Synchronization

/// How long one query of a store may run, on whichever of its connections.
final class QueryTime: Sendable {
  /// Ends running queries when the store closes.
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
  var failure: SmartStoreError {
    interruption.isRequested ? .closed(path: path) : .queryTooLong(limit: limit)
  }
}

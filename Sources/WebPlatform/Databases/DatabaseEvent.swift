import JSON

/// What an ``IndexedDatabase`` tells those who want it opened or deleted, and those who have it open.
enum DatabaseEvent: Sendable {
  /// It could not be opened or deleted.
  case failed(DatabaseFailure)
  /// Others have it open. Versions as of an IDBVersionChangeEvent; nil for a deletion.
  case blocked(old: Int64, new: Int64?)
  /// It is open, in the transaction of that number, which brings it to another version.
  case upgrading(JSONText, old: Int64, new: Int64, transaction: Int)
  case opened(JSONText)
  case deleted(old: Int64)
  /// Somebody wants it to be closed: who hears that says so by ``IndexedDatabase/heard(_:)``.
  case versionChange(old: Int64, new: Int64?)
  /// A transaction has begun.
  case started(Int)
  /// A transaction could not begin, and has ended.
  case notStarted(Int, DatabaseFailure)
  /// It was taken from those who had it open.
  case taken
  /// Nothing more is told.
  case ended
}

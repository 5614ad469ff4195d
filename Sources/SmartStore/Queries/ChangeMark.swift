/// A state of a store's content; see ``StoreTransaction/changeMark()``.
struct ChangeMark: Sendable, Equatable {
  /// The numbers below are of one connection and mean nothing beside those of another.
  let connection: ObjectIdentifier
  /// Rows changed through this connection (https://sqlite.org/c3ref/total_changes.html).
  let changes: Int
  /// See `SQLiteConnection.dataVersion`.
  let version: UInt32
}

/// A state of a store's content; see ``StoreTransaction/changeMark()``.
struct ChangeMark: Sendable, Equatable {
  /// Rows changed through this connection (https://sqlite.org/c3ref/total_changes.html).
  let changes: Int
  /// Changes by other connections (https://sqlite.org/pragma.html#pragma_data_version).
  let version: Int64
}

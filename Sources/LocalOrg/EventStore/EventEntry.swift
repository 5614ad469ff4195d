import SQLite

/// One event as the org's file keeps it: what happened to which record, and the values that its message needs.
struct EventEntry: Sendable, Equatable {
  enum Kind: UInt8, Sendable {
    case created = 1, updated, deleted
    /// A platform event was published.
    case published
  }

  let kind: Kind
  /// The API name of the object type.
  let object: String
  /// 18 characters.
  let recordId: String
  /// Column names and new values: those that are not null of a new record, those that changed of an updated one, none of a deleted one.
  let values: [Value]

  struct Value: Sendable, Equatable {
    let name: String
    let value: SQLiteValue
  }
}

/// An event that is kept, with what its message says of its transaction.
struct LoggedEvent: Sendable {
  let replayId: Int64
  /// The replay id of the first event of the same transaction.
  let transaction: Int64
  /// When the transaction was committed, in milliseconds since 1970.
  let moment: Int64
  /// Who wrote it: 18 characters.
  let userId: String
  /// Whether a bulk job wrote it.
  let isBulk: Bool
  let entry: EventEntry
}

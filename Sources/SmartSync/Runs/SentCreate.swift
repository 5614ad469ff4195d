import JSON

/// A create that was sent and whose answer is not in: the record may be on the server already.
struct SentCreate: Sendable {
  /// Milliseconds since 1970 on the server's clock, before the request.
  let since: Int64
  /// The fields that were sent.
  let fields: JSONText
  /// The soup's newest entry at that time. Later ones may be the record itself, as a sync down has brought it.
  let lastEntryId: Int64
  /// The record's id once it was found again; from then on its fields may be others than those sent first.
  var id: String?
}

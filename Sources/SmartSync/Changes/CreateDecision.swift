/// What becomes of an entry whose create was sent and not answered, when nobody can tell whether the server has made the record.
public enum CreateDecision: Sendable, Equatable {
  /// The record was not made: the next sync up creates it.
  case resend
  /// This record on the server is the one: the next sync up brings the entry's values to it.
  case adopt(id: String)
  /// The entry goes, and with it what is known of its create. What the server has stays.
  case discard
}

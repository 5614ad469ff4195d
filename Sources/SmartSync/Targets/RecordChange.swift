import JSON

/// One change of a record, as a batch carries it.
public struct RecordChange: Sendable {
  /// What is done to the record.
  public enum Kind: Sendable, Equatable {
    case create
    /// With the record's id. `unmodifiedSince`, when given, is in milliseconds since 1970: a server that can should
    /// refuse the change (status 412) if the record was changed later.
    case update(id: String, unmodifiedSince: Int64?)
    case delete(id: String, unmodifiedSince: Int64?)
  }

  /// What is done to it.
  public let kind: Kind
  /// What the record is, such as "Account".
  public let objectType: String
  /// A JSON object with the fields to send; empty for a deletion.
  public let fields: JSONText

  /// Whether it may be carried out under a condition only, which collections can't say.
  var isConditional: Bool {
    switch kind {
    case .create: false
    case .update(_, let since), .delete(_, let since): since != nil
    }
  }
}

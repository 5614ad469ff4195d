import JSON

/// The fields by which an entry says what was done to it on this side (Mobile SDK guide, "smartsync.js", Force.StoreCache).
struct LocalFlags: Equatable {
  static let local = "__local__"
  static let created = "__locally_created__"
  static let updated = "__locally_updated__"
  static let deleted = "__locally_deleted__"
  /// The server's last word against the entry's change, JSON as a string (``LastErrorForm``); gone once the change is through.
  static let lastError = "__last_error__"
  /// The id of the sync that brought the entry last, a number; see ``SyncMembership``.
  static let syncId = "__sync_id__"

  var isLocal: Bool
  var isCreated: Bool
  var isUpdated: Bool
  var isDeleted: Bool

  static let clean = LocalFlags(isLocal: false, isCreated: false, isUpdated: false, isDeleted: false)

  /// The four members, to be set on an entry.
  var members: [(name: String, value: JSONText)] {
    [
      (Self.local, isLocal), (Self.created, isCreated), (Self.updated, isUpdated), (Self.deleted, isDeleted),
    ].map { ($0, JSONValue.bool($1).text) }
  }
}

extension LocalFlags {
  /// Reads the flags of an entry. A flag counts as set when it is true, "true" or 1.
  init(of entry: JSONText) throws(JSONParseError) {
    let flags = try entry.members([Self.local, Self.created, Self.updated, Self.deleted])
    self.init(
      isLocal: try Self.isSet(flags[0]), isCreated: try Self.isSet(flags[1]), isUpdated: try Self.isSet(flags[2]),
      isDeleted: try Self.isSet(flags[3]))
  }

  private static func isSet(_ flag: JSONText?) throws(JSONParseError) -> Bool {
    switch try flag?.value() {
    case .bool(let flag): flag
    case .string(let text): text == "true" || text == "1"
    case .integer(let number): number != 0
    default: false
    }
  }
}

import JSON

/// One of the calls that a page is to make.
enum PageCall {
  case exec(service: String, action: String, JSONValue)
  /// All entries that a statement of Smart SQL finds.
  case read(smartSQL: String, pageSize: Int)
  /// An entry's edit as pages make it: read, changed, saved.
  case edit(entryId: Int64, city: String)

  static func store(_ action: String, _ options: JSONValue) -> PageCall { .exec(service: "com.salesforce.smartstore", action: action, options) }
  static func sync(_ action: String, _ options: JSONValue) -> PageCall { .exec(service: "com.salesforce.smartsync", action: action, options) }

  /// Whether its answer says that a run of a sync begins.
  var startsSync: Bool { if case .exec(_, let action, _) = self { ["syncUp", "syncDown", "reSync"].contains(action) } else { false } }

  var json: JSONValue {
    switch self {
    case .exec(let service, let action, let options): ["call", .string(service), .string(action), options]
    case .read(let smartSQL, let pageSize): ["read", .string(smartSQL), .integer(Int64(pageSize))]
    case .edit(let entryId, let city): ["edit", .integer(entryId), .string(city)]
    }
  }

  /// What a callback got.
  enum Answer: Sendable {
    case done(JSONText)
    case failed(String)
  }
}

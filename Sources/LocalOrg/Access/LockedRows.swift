/// Records that somebody else seems to be writing.
enum LockedRows: Sendable, Equatable {
  case all
  /// The record of this id, 18 characters.
  case one(String)

  /// As the org's database keeps them.
  var text: String {
    switch self {
    case .all: "*"
    case .one(let id): id
    }
  }

  init(text: String) { self = text == "*" ? .all : .one(text) }

  /// - Parameter id: of the record that is to be written; nil for one that is being made.
  /// - Throws: UNABLE_TO_LOCK_ROW when it is locked (REST API Developer Guide, "Status Codes and Error Responses").
  func check(_ id: String?) throws(OrgAPIError) {
    guard self == .all || id.map({ self == .one($0) }) ?? false else { return }
    throw OrgAPIError(
      errorCode: "UNABLE_TO_LOCK_ROW",
      message: "unable to obtain exclusive access to this record" + (id.map { " or 1 records: \($0.prefix(15))" } ?? ""), fields: [])
  }
}

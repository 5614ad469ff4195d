/// Records that somebody else seems to be writing, for the request that is at work.
enum LockedRows {
  enum Extent: Sendable, Equatable {
    case all
    /// The record of this id, 18 characters.
    case one(String)
  }

  @TaskLocal static var current: Extent?

  /// - Parameter id: of the record that is to be written; nil for one that is being made.
  /// - Throws: UNABLE_TO_LOCK_ROW when it is locked (REST API Developer Guide, "Status Codes and Error Responses").
  static func check(_ id: String?) throws(OrgAPIError) {
    guard let extent = current, extent == .all || id.map({ extent == .one($0) }) ?? false else { return }
    throw OrgAPIError(
      errorCode: "UNABLE_TO_LOCK_ROW",
      message: "unable to obtain exclusive access to this record" + (id.map { " or 1 records: \($0.prefix(15))" } ?? ""), fields: [])
  }
}

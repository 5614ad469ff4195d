import JSON

/// A parent's entry with its children's, as they were read to be sent. Some of them have no changes.
struct ChangedTree: Sendable {
  let parent: SyncUpEntry
  let children: [SyncUpEntry]

  var isDeleted: Bool { parent.change == .delete }

  /// Whether the server has a newer version of one of the records, or has deleted one that is not deleted here.
  ///
  /// - Parameter dates: when the records that the server has were changed, by ``RecordKey``; nil where it doesn't tell.
  func isNewer(on dates: [String: Int64?], relation: ParentChildren) -> Bool {
    let goWithParent = isDeleted && relation.relationship == .masterDetail
    return Self.isNewer(parent, dates, isDeleted: isDeleted)
      || children.contains { Self.isNewer($0, dates, isDeleted: goWithParent || $0.flags.isDeleted) }
  }

  private static func isNewer(_ entry: SyncUpEntry, _ dates: [String: Int64?], isDeleted: Bool) -> Bool {
    guard !entry.flags.isCreated, let known = entry.modified, let id = entry.recordId else { return false }
    guard let date = dates[RecordKey.of(id)] else { return !isDeleted }
    return date.map { $0 > known } ?? false
  }
}

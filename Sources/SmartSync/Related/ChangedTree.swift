import JSON

/// A parent's entry with its children's, as they were read to be sent. Some of them have no changes.
struct ChangedTree: Sendable {
  let parent: SyncUpEntry
  let children: [SyncUpEntry]

  var isDeleted: Bool { parent.change == .delete }

  /// Whether somebody has changed one of the records on the server, or deleted one that is not deleted here.
  ///
  /// - Parameter copies: the server's records with the fields that are sent, by ``RecordKey``.
  func isNewer(on copies: [String: JSONText], target: ParentChildrenSyncUpTarget) throws -> Bool {
    let relation = target.relation
    let goWithParent = isDeleted && relation.relationship == .masterDetail
    return try Self.isNewer(parent, copies, target.parentFieldlists, relation.parent.fields, isDeleted: isDeleted)
      || children.contains { child in
        try Self.isNewer(
          child, copies, target.childrenFieldlists, relation.children.fields, isDeleted: goWithParent || child.flags.isDeleted)
      }
  }

  private static func isNewer(
    _ entry: SyncUpEntry, _ copies: [String: JSONText], _ fieldlists: SyncUpFieldlists, _ fields: TargetFields, isDeleted: Bool
  ) throws -> Bool {
    guard !entry.flags.isCreated, entry.base != nil, let id = entry.recordId else { return false }
    guard let copy = copies[RecordKey.of(id)] else { return !isDeleted }
    let policy = ChangePolicy(mergeMode: .leaveIfChanged)
    let date = try fields.date(of: copy)
    guard policy.verdict(on: entry, date: date) == .compare else { return false }
    let values = entry.change == .update ? try entry.values(at: fieldlists.update) : nil
    return try policy.verdict(on: entry, fields: values, newer: copy, date: date) == .conflict
  }
}

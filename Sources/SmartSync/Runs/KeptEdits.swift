import JSON
import SmartStore

/// The edits in a soup, and in its children's, that a sync down must not write over.
///
/// LEAVE_IF_CHANGED keeps all of them, and parents whose children have edits. OVERWRITE gives up those that were there when the sync was
/// asked for, and keeps what the user has saved since.
struct KeptEdits: Sendable {
  private enum Rule: Sendable {
    case all
    /// The edits that give way: entries and their texts as they were, by `_soupEntryId`.
    case since(parents: [Int64: Int], children: [Int64: Int])
  }

  private let soupName: String
  private let idFieldName: String
  private let relation: ParentChildren?
  private let rule: Rule

  init(_ mergeMode: MergeMode, of soupName: String, _ target: any SyncDownTarget, in store: SmartStore) throws {
    self.soupName = soupName
    idFieldName = target.fields.idFieldName
    let relation = target.withChildren?.relation
    self.relation = relation
    switch mergeMode {
    case .leaveIfChanged: rule = .all
    case .overwrite:
      rule = try store.transaction { transaction in
        .since(
          parents: try Self.texts(soupName, transaction), children: try relation.map { try Self.texts($0.children.soupName, transaction) } ?? [:])
      }
    }
  }

  /// The ids of the records whose entries stay as they are.
  func find(in transaction: StoreTransaction) throws -> (parents: Set<String>, children: Set<String>) {
    switch rule {
    case .all:
      var ids = try DirtyEntries.recordIds(in: soupName, idFieldName: idFieldName, of: transaction)
      if let relation {
        ids.formUnion(try DirtyEntries.recordIds(in: relation.children.soupName, idFieldName: relation.parentIdFieldName, of: transaction))
      }
      return (ids, [])
    case .since(let parents, let children):
      return (
        try Self.edited(since: parents, soupName, idFieldName, transaction),
        try relation.map { try Self.edited(since: children, $0.children.soupName, $0.children.fields.idFieldName, transaction) } ?? []
      )
    }
  }

  private static func texts(_ soup: String, _ transaction: StoreTransaction) throws -> [Int64: Int] {
    var texts: [Int64: Int] = [:]
    try DirtyEntries.forEach(in: soup, of: transaction) { entryId, text in texts[entryId] = text.utf8.hashValue }
    return texts
  }

  private static func edited(
    since texts: [Int64: Int], _ soup: String, _ idFieldName: String, _ transaction: StoreTransaction
  ) throws -> Set<String> {
    var ids: Set<String> = []
    try DirtyEntries.forEach(in: soup, of: transaction) { entryId, text in
      guard texts[entryId] != text.utf8.hashValue, let id = try text.value(at: idFieldName)?.value().idText else { return }
      ids.insert(id)
    }
    return ids
  }
}

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
    case since(parents: [TargetSoup: [Int64: Int]], children: [Int64: Int])
  }

  private let soups: [TargetSoup]
  private let relation: ParentChildren?
  private let rule: Rule

  init(_ mergeMode: MergeMode, of soupName: String, _ target: any SyncDownTarget, in store: SmartStore) throws {
    let soups = target.soups(own: soupName)
    self.soups = soups
    let relation = target.withChildren?.relation
    self.relation = relation
    switch mergeMode {
    case .leaveIfChanged: rule = .all
    case .overwrite:
      rule = try store.transaction { transaction in
        .since(
          parents: try Self.each(soups) { try Self.texts($0.name, transaction) }, children: try relation.map { try Self.texts($0.children.soupName, transaction) } ?? [:])
      }
    }
  }

  /// The ids of the records whose entries stay as they are.
  func find(in transaction: StoreTransaction) throws -> (parents: [TargetSoup: Set<String>], children: Set<String>) {
    switch rule {
    case .all:
      let ids = try Self.each(soups) { soup in
        var ids = try DirtyEntries.recordIds(in: soup.name, idFieldName: soup.fields.idFieldName, of: transaction)
        if let relation {
          ids.formUnion(try DirtyEntries.recordIds(in: relation.children.soupName, idFieldName: relation.parentIdFieldName, of: transaction))
        }
        return ids
      }
      return (ids, [])
    case .since(let parents, let children):
      return (
        try Self.each(soups) { try Self.edited(since: parents[$0] ?? [:], $0.name, $0.fields.idFieldName, transaction) },
        try relation.map { try Self.edited(since: children, $0.children.soupName, $0.children.fields.idFieldName, transaction) } ?? []
      )
    }
  }

  private static func each<Value>(_ soups: [TargetSoup], _ value: (TargetSoup) throws -> Value) rethrows -> [TargetSoup: Value] {
    Dictionary(try soups.map { ($0, try value($0)) }) { first, _ in first }
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
      guard texts[entryId] != text.utf8.hashValue, let id = try text.recordId(at: idFieldName) else { return }
      ids.insert(id)
    }
    return ids
  }
}

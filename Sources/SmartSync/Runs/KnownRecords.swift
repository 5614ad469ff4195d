import JSON
import SmartStore

/// What a sync down asks for again to be sure, and has already: records with dates between its mark and the newest date that it has seen.
struct KnownRecords: Sendable {
  private let target: any SyncDownTarget
  private let peers: SyncPeers
  private let store: SmartStore
  /// In milliseconds since 1970: after the first, and up to the second.
  private let mark: Int64
  private let newest: Int64

  init(state: SyncState, target: any SyncDownTarget, peers: SyncPeers, store: SmartStore) {
    self.target = target
    self.peers = peers
    self.store = store
    mark = state.mark
    newest = state.maxTimeStamp
  }

  /// The records that the soup does not have as they are.
  func new(among trees: [DownloadedTree]) throws -> [DownloadedTree] {
    guard trees.contains(where: isDoubtful) else { return trees }
    return try store.transaction { transaction in
      try trees.filter { tree in try !isDoubtful(tree) || !isKnown(tree, transaction) }
    }
  }

  private func isDoubtful(_ tree: DownloadedTree) -> Bool {
    guard target.givesChangesOnly, mark > 0, let date = tree.modified else { return false }
    return date > mark && date <= newest
  }

  private func isKnown(_ tree: DownloadedTree, _ transaction: StoreTransaction) throws -> Bool {
    guard try isKnown(tree.record, in: tree.soup.name, tree.soup.fields, transaction) else { return false }
    guard let children = target.withChildren?.relation.children else { return true }
    return try tree.children.allSatisfy { try isKnown($0, in: children.soupName, children.fields, transaction) }
  }

  /// An entry with an edit counts by its date alone.
  private func isKnown(
    _ record: DownloadedRecord, in soup: String, _ fields: TargetFields, _ transaction: StoreTransaction
  ) throws -> Bool {
    let spec = SoupQuery.exact(soup: soup, path: fields.idFieldName, key: .string(record.id))
    guard let entry = try SoupQuery.allElements(of: spec, in: transaction).first,
      try entry.value(at: fields.modificationDateFieldName)?.value().instant == record.modified
    else { return false }
    if peers.sharesSoups, try SyncMembership(of: entry).all.allSatisfy({ !peers.alike.contains($0) }) { return false }
    return try LocalFlags(of: entry).isLocal || record.isHeld(by: entry)
  }
}

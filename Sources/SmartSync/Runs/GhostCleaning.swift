import JSON
import SmartStore

/// Removes the entries of a sync down whose records its target doesn't give any more.
struct GhostCleaning: Sendable {
  let state: SyncState
  let target: any SyncDownTarget
  let store: SmartStore
  let connection: SyncConnection

  func run() async throws -> Int {
    guard let related = target.withChildren else {
      let onServer = try await target.idsOnServer(connection)
      try Task.checkCancellation()
      return try store.transaction { try clean(state.soupName, target.fields.idFieldName, onServer, $0) { _ in false } }
    }
    let onServer = try await related.ids(connection)
    try Task.checkCancellation()
    return try store.transaction { try clean(related.relation, onServer.parents, onServer.children, $0) }
  }

  /// Children first: a parent with changed children stays.
  private func clean(
    _ relation: ParentChildren, _ parents: Set<String>, _ children: Set<String>, _ transaction: StoreTransaction
  ) throws -> Int {
    let soup = relation.children.soupName
    let needed = try DirtyEntries.recordIds(in: soup, idFieldName: relation.parentIdFieldName, of: transaction)
    return try clean(soup, relation.children.fields.idFieldName, children, transaction) { _ in false }
      + clean(state.soupName, target.fields.idFieldName, parents, transaction, needed.contains)
  }

  private func clean(
    _ soup: String, _ idFieldName: String, _ onServer: Set<String>, _ transaction: StoreTransaction,
    _ isNeeded: (_ id: String) -> Bool
  ) throws -> Int {
    var ghosts: [Int64] = []
    try SoupQuery.forEachPage(of: SoupQuery.all(soup: soup), in: transaction) { entries in
      for entry in entries {
        guard let id = try entry.value(at: idFieldName)?.value().idText, !onServer.contains(id), !isNeeded(id), try isOwn(entry),
          let entryId = try entry.member("_soupEntryId")?.value().integer
        else { continue }
        ghosts.append(entryId)
      }
    }
    if !ghosts.isEmpty { try transaction.remove(ghosts, from: soup) }
    return ghosts.count
  }

  /// Whether this sync brought the entry, and the user didn't change it.
  private func isOwn(_ entry: JSONText) throws -> Bool {
    try entry.member(LocalFlags.syncId)?.value().integer == state.id && !LocalFlags(of: entry).isLocal
  }
}

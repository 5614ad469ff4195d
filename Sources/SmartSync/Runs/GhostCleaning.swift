import JSON
import SmartStore

/// Removes the entries of a sync down whose records its target doesn't give any more.
struct GhostCleaning: Sendable {
  let state: SyncState
  let target: any SyncDownTarget
  let store: SmartStore
  let connection: SyncConnection

  func run() async throws -> Int {
    let onServer = try await target.idsOnServer(connection)
    try Task.checkCancellation()
    return try store.transaction { transaction in
      var ghosts: [Int64] = []
      try SoupQuery.forEachPage(of: SoupQuery.all(soup: state.soupName), in: transaction) { entries in
        for entry in entries {
          if let id = try ghost(entry, onServer) { ghosts.append(id) }
        }
      }
      if !ghosts.isEmpty { try transaction.remove(ghosts, from: state.soupName) }
      return ghosts.count
    }
  }

  /// The entry's `_soupEntryId` if this sync brought it, the user didn't change it and the server doesn't give it.
  private func ghost(_ entry: JSONText, _ onServer: Set<String>) throws -> Int64? {
    guard try entry.member(LocalFlags.syncId)?.value().integer == state.id,
      try !LocalFlags(of: entry).isLocal,
      let id = try entry.value(at: target.fields.idFieldName)?.value().idText, !onServer.contains(id)
    else { return nil }
    return try entry.member("_soupEntryId")?.value().integer
  }
}

import JSON
import SmartStore

/// Removes the entries of a sync down whose records its target doesn't give any more.
///
/// An entry that other syncs have brought as well stays, and is theirs alone from then on. Entries that were created here and sent, or
/// whose syncs were deleted, count once their records are gone from the server. Edited entries always stay.
struct GhostCleaning: Sendable {
  /// An entry whose record is perhaps gone.
  private struct Candidate {
    let entryId: Int64
    let id: String
    let soup: String
    /// The type of a record that was created here, or brought by a sync that was deleted since: whether the server has it is asked for.
    /// Nil for what this sync has brought.
    let type: String?
  }

  let state: SyncState
  let target: any SyncDownTarget
  let peers: SyncPeers
  let store: SmartStore
  let connection: SyncConnection
  let isDryRun: Bool

  /// - Returns: how many entries were removed, or would be.
  func run() async throws -> Int {
    let given = try await ids()
    try Task.checkCancellation()
    let candidates = try soups.flatMap { soup in try missing(in: soup, from: given[soup.name] ?? []) }
    let existing = try await existing(among: candidates)
    try Task.checkCancellation()
    let gone = candidates.filter { !existing.contains($0.entryId) }
    if gone.isEmpty { return 0 }
    return try store.transaction { transaction in try gone.reduce(0) { try $0 + remove($1, in: transaction) } }
  }

  /// The ids of the records that the target gives now, by the soup that they go to.
  private func ids() async throws -> [String: Set<String>] {
    if let briefcase = target.briefcase { return try await briefcase.ids(connection) }
    guard let related = target.withChildren else { return [state.soupName: try await target.idsOnServer(connection)] }
    let ids = try await related.ids(connection)
    return [state.soupName: ids.parents, related.relation.children.soupName: ids.children]
  }

  /// The soups that it brings records to, with the fields that hold their ids.
  private var soups: [(name: String, idFieldName: String)] {
    let own = target.soups(own: state.soupName).map { ($0.name, $0.fields.idFieldName) }
    guard let children = target.withChildren?.relation.children else { return own }
    // Children first: a parent with changed children stays.
    return [(children.soupName, children.fields.idFieldName)] + own
  }

  private func fields(of soup: String) -> TargetFields {
    if let children = target.withChildren?.relation.children, children.soupName == soup { return children.fields }
    return target.soups(own: state.soupName).first { $0.name == soup }?.fields ?? target.fields
  }

  // MARK: which may go

  private func missing(in soup: (name: String, idFieldName: String), from given: Set<String>) throws -> [Candidate] {
    let notes = SentChanges(soupName: soup.name)
    return try store.transaction { transaction in
      var candidates: [Candidate] = []
      try SoupQuery.forEachPage(of: SoupQuery.all(soup: soup.name), in: transaction) { entries in
        for entry in entries {
          guard let id = try entry.recordId(at: soup.idFieldName), !given.contains(id),
            let entryId = try entry.member("_soupEntryId")?.value().integer, try !LocalFlags(of: entry).isLocal
          else { continue }
          let membership = try SyncMembership(of: entry)
          if membership.all.contains(where: peers.alike.contains) || isRefresh && membership.last != nil {
            candidates.append(Candidate(entryId: entryId, id: id, soup: soup.name, type: nil))
          } else if membership.all.allSatisfy({ !peers.all.contains($0) }), let type = try entry.member("attributes")?.member("type")?.value().string,
            try membership.last != nil || notes.find(entryId, recordId: id, in: transaction)?.id == id {
            candidates.append(Candidate(entryId: entryId, id: id, soup: soup.name, type: type))
          }
        }
      }
      return candidates
    }
  }

  /// A refresh asks for what the soup has: what it doesn't give is not on the server.
  private var isRefresh: Bool { target is RefreshSyncDownTarget }

  /// Of the candidates that were created here, those that the server has.
  private func existing(among candidates: [Candidate]) async throws -> Set<Int64> {
    var existing: Set<Int64> = []
    let created = candidates.filter { $0.type != nil }
    for (place, created) in Dictionary(grouping: created, by: { [$0.soup, $0.type ?? ""] }) {
      let (type, fields) = (place[1], fields(of: place[0]))
      let idFieldName = fields.idFieldName
      for start in stride(from: 0, to: created.count, by: RefreshSyncDownTarget.mostIdsPerQuery) {
        let some = created[start..<min(start + RefreshSyncDownTarget.mostIdsPerQuery, created.count)]
        let list = some.map(\.id).soqlList
        let records = try await connection.queryAll("SELECT \(idFieldName) FROM \(type) WHERE \(idFieldName) IN (\(list))")
        let found = try Set(records.map { RecordKey.of(try DownloadedRecord.id(of: $0, fields: fields)) })
        existing.formUnion(some.filter { found.contains(RecordKey.of($0.id)) }.map(\.entryId))
      }
    }
    return existing
  }

  // MARK: what goes

  /// - Returns: 1 when the entry was removed, or would be; 0 when it stays.
  private func remove(_ ghost: Candidate, in transaction: StoreTransaction) throws -> Int {
    // The user may have changed it since.
    guard let entry = try transaction.retrieve([ghost.entryId], from: ghost.soup).elements()?.first, try !LocalFlags(of: entry).isLocal,
      try !hasChangedChildren(ghost, in: transaction)
    else { return 0 }
    if !isRefresh, let rest = try SyncMembership(of: entry).left(by: peers.alike, known: peers.all) {
      if !isDryRun {
        let left = try entry.setting(rest.members, removing: [LocalFlags.syncId, SyncMembership.othersMember])
        _ = try transaction.upsert([left], into: ghost.soup, externalIdPath: "_soupEntryId")
      }
      return 0
    }
    if !isDryRun {
      try SentChanges(soupName: ghost.soup).remove(ghost.entryId, in: transaction)
      try transaction.remove([ghost.entryId], from: ghost.soup)
    }
    return 1
  }

  private func hasChangedChildren(_ ghost: Candidate, in transaction: StoreTransaction) throws -> Bool {
    guard let relation = target.withChildren?.relation, ghost.soup == relation.parent.soupName else { return false }
    return try RelatedEntries(relation: relation).children(of: ghost.id, in: transaction).contains { try LocalFlags(of: $0).isLocal }
  }
}

import JSON
import SmartStore

/// Sends changed parents with their children, some hundred parents at a time: first what is new or changed of the parents, then the
/// children, whose parents have got their ids by then, then the parents that go.
///
/// Under ``MergeMode/leaveIfChanged`` a parent and its children are one: when the server has a newer version of one of them, none is
/// sent.
struct ParentChildrenSyncUpRun: SyncRun {
  private static let window = 200
  private static let newer = SendOutcome.left(
    reason: "The record, or one that belongs to it, was changed or deleted on the server meanwhile")
  private static let noParent = SendOutcome.left(reason: "Its parent is not on the server")

  var state: SyncState
  let environment: SyncEnvironment
  private let target: ParentChildrenSyncUpTarget
  private let mergeMode: MergeMode
  private let parents: ChangedEntries
  private let children: ChangedEntries
  private let orphans: ChangedEntries
  private let related: RelatedEntries
  private var tally = SyncUpTally()

  var summary: SyncSummary { tally.summary }

  init(_ state: SyncState, target: ParentChildrenSyncUpTarget, mergeMode: MergeMode, environment: SyncEnvironment) {
    self.state = state
    self.environment = environment
    self.target = target
    self.mergeMode = mergeMode
    related = RelatedEntries(relation: target.relation)
    func entries(_ side: ParentChildren.Side, _ rest: RESTSyncUpTarget, _ fieldlists: SyncUpFieldlists) -> ChangedEntries {
      ChangedEntries(
        soupName: side.soupName, target: rest, fieldlists: fieldlists, mergeMode: mergeMode, objectType: side.sobjectType,
        environment: environment)
    }
    parents = entries(target.relation.parent, target.parents, target.parentFieldlists)
    children = entries(target.relation.children, target.children, target.childrenFieldlists)
    orphans = entries(target.relation.children, target.children, target.orphanFieldlists)
  }

  mutating func work() async throws {
    let related = related
    let dirty = try environment.store.transaction { try related.dirty(in: $0) }
    state.totalSize = dirty.parents.count
    try environment.states.save(state)
    environment.onUpdate(state)
    for start in stride(from: 0, to: dirty.parents.count, by: Self.window) {
      try Task.checkCancellation()
      let end = min(start + Self.window, dirty.parents.count)
      try await send(Array(dirty.parents[start..<end]))
      state.advance(to: end)
      try environment.states.save(state)
      if end < dirty.parents.count { environment.onUpdate(state) }
    }
    for orphan in dirty.orphans {
      let reason = SendOutcome.left(reason: "No entry of \(target.relation.parent.soupName) has the id in its \(target.relation.parentIdFieldName)")
      tally.add(try environment.store.transaction { try children.entry(orphan, in: $0) }, reason, to: &state)
    }
    try environment.states.save(state)
    try tally.checkFailures(of: dirty.parents.count)
  }

  // MARK: one window

  private mutating func send(_ ids: [Int64]) async throws {
    var trees = try read(ids)
    if mergeMode == .leaveIfChanged {
      let copies = try await copiesOnServer(trees)
      let newer = try trees.filter { try $0.isNewer(on: copies, target: target) }
      for tree in newer { tally.add(tree.parent, Self.newer, to: &state) }
      let left = Set(newer.map(\.parent.entryId))
      trees.removeAll { left.contains($0.parent.entryId) }
    }
    let isGoing = Set(trees.filter(\.isDeleted).map(\.parent.entryId))
    let staying = trees.map(\.parent).filter { !isGoing.contains($0.entryId) }
    try await send(staying.filter(\.flags.isLocal).map(\.entryId), of: parents)
    try await sendChildren(of: staying.map(\.entryId), through: children)
    // Details go with their master.
    if target.relation.relationship == .lookup { try await sendChildren(of: Array(isGoing), through: orphans) }
    try await send(isGoing.sorted(), of: parents)
  }

  private func read(_ ids: [Int64]) throws -> [ChangedTree] {
    try environment.store.transaction { transaction in
      let texts = try transaction.retrieve(ids, from: target.relation.parent.soupName).elements() ?? []
      return try texts.map { text in
        let parent = try parents.entry(text, in: transaction)
        let found = try parent.recordId.map { try related.children(of: $0, in: transaction) } ?? []
        return ChangedTree(parent: parent, children: try found.map { try children.entry($0, in: transaction) })
      }
    }
  }

  /// Sends changed children of those parents, which may have got ids just now.
  private mutating func sendChildren(of parentIds: [Int64], through entries: ChangedEntries) async throws {
    let trees = try read(parentIds)
    var sendable: [Int64] = []
    for tree in trees {
      let changed = tree.children.filter(\.flags.isLocal)
      // Deletions need no parent, and neither do children of one that goes.
      let isThere = !tree.parent.flags.isCreated || tree.isDeleted
      sendable += changed.filter { isThere || $0.change == .delete }.map(\.entryId)
      if !isThere { for child in changed where child.change != .delete { tally.add(child, Self.noParent, to: &state) } }
    }
    try await send(sendable.sorted(), of: entries)
  }

  private mutating func send(_ ids: [Int64], of entries: ChangedEntries) async throws {
    if ids.isEmpty { return }
    try await entries.send(ids) { results, _ in try settle(results, of: entries) }
  }

  /// Writes outcomes into the soup in one transaction, and has children follow their parents in it.
  private mutating func settle(_ results: ChangedEntries.Results, of entries: ChangedEntries) throws {
    if results.isEmpty { return }
    var state = state
    for (entry, outcome) in results { tally.add(entry, outcome, to: &state) }
    let isOfParents = entries.soupName == parents.soupName
    try environment.store.transaction { [state, related] transaction in
      for (entry, outcome) in results {
        try entries.settlement.settle(entry, outcome, in: transaction)
        guard isOfParents, let id = entry.recordId else { continue }
        switch outcome {
        case .created(let newId, _): try related.move(from: id, to: newId, wasDeleted: !entry.flags.isCreated, in: transaction)
        case .deleted, .dropped: try related.removeDetails(of: id, in: transaction)
        default: break
        }
      }
      try SyncStateSoup.save(state, in: transaction)
    }
    self.state = state
  }

  // MARK: what the server has

  /// The server's copies of the records of the trees, with the fields that are sent, by ``RecordKey``. What it hasn't got is missing.
  private func copiesOnServer(_ trees: [ChangedTree]) async throws -> [String: JSONText] {
    let relation = target.relation
    let ids = trees.map(\.parent).filter { !$0.flags.isCreated }.compactMap(\.recordId)
    if ids.isEmpty { return [:] }
    let fields = relation.parent.fields
    let records = try await environment.connection.queryAll(
      """
      SELECT \(ParentChildren.selected(target.parentFieldlists.update, fields)), \
      \(relation.childrenQuery(target.childrenFieldlists.update)) FROM \(relation.parent.sobjectType) \
      WHERE \(fields.idFieldName) IN (\(ids.soqlList))
      """)
    var copies: [String: JSONText] = [:]
    for record in records {
      let tree = try await relation.split(record, environment.connection)
      copies[RecordKey.of(try DownloadedRecord.id(of: tree.parent, fields: fields))] = tree.parent
      for child in tree.children { copies[RecordKey.of(try DownloadedRecord.id(of: child, fields: relation.children.fields))] = child }
    }
    return copies
  }
}

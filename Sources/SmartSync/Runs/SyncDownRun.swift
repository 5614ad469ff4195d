import JSON
import SmartStore

/// Fetches a target's records page by page into a soup. The next page is on its way while one is written.
struct SyncDownRun: SyncRun {
  var state: SyncState
  private(set) var summary = SyncSummary()
  let environment: SyncEnvironment
  private let target: any SyncDownTarget
  private let kept: KeptEdits
  private let known: KnownRecords
  private let peers: SyncPeers
  private var processed = 0
  private var newest: Int64

  /// - Parameter mergeMode: with OVERWRITE, edits that are in the soup now give way; those made later stay.
  init(_ state: SyncState, target: any SyncDownTarget, mergeMode: MergeMode, environment: SyncEnvironment) throws {
    self.state = state
    self.target = target
    self.environment = environment
    try environment.store.transaction { try Self.repairStaleEntries(state.soupName, target, in: $0) }
    peers = try SyncPeers(of: state, in: environment.states)
    kept = try KeptEdits(mergeMode, of: state.soupName, target, in: environment.store)
    known = KnownRecords(state: state, target: target, peers: peers, store: environment.store)
    newest = state.maxTimeStamp
  }

  private var relation: ParentChildren? { target.withChildren?.relation }

  mutating func work() async throws {
    let connection = environment.connection
    let target = target
    let start = connection.clock.now
    var page = try await target.startFetch(connection, maxTimeStamp: state.mark)
    try Task.checkCancellation()
    let announced = page.totalSize
    var given = page.records.count
    let first = try await trees(of: page)
    let mark = SyncMark.after(page.newest ?? first.compactMap(\.modified).max(), start: connection.clock.time(at: start))
    let shortage = page.shortage
    if let shortage { environment.report("\(state.title): \(shortage)") }
    var trees = try known.new(among: first)
    state.totalSize = max(0, announced - (first.count - trees.count))
    try environment.states.save(state)
    environment.onUpdate(state)
    while let next = page.next {
      async let following = target.continueFetch(connection, next: next)
      try write(trees)
      environment.onUpdate(state)
      page = try await following
      guard page.next != next else {
        throw SyncError.unexpectedAnswer(wanted: "the page after \(next)", found: JSONValue.string(next).text)
      }
      try Task.checkCancellation()
      given += page.records.count
      let all = try await self.trees(of: page)
      trees = try known.new(among: all)
      state.totalSize = max(0, state.totalSize - (all.count - trees.count))
    }
    try write(trees)
    if target.announcesExactly, given < announced { throw SyncError.shortAnswer(given: given, of: announced) }
    // Only now: had a page been lost, a resync from its newest change would never see the others.
    state.maxTimeStamp = newest
    if let mark, newest > 0, shortage == nil { state.mark = max(state.mark, mark) }
  }

  private static func repairStaleEntries(_ soupName: String, _ target: any SyncDownTarget, in transaction: StoreTransaction) throws {
    for soup in target.soups(own: soupName) {
      try StaleEntries.repair(in: soup.name, idFieldName: soup.fields.idFieldName, of: transaction)
    }
    guard let children = target.withChildren?.relation.children else { return }
    try StaleEntries.repair(in: children.soupName, idFieldName: children.fields.idFieldName, of: transaction)
  }

  /// Writes one page and the state in one transaction. The edits that stay are looked up inside it, so that none can slip in between; they
  /// may be old forms, which would not be told for their records' entries.
  private mutating func write(_ trees: [DownloadedTree]) throws {
    var state = state
    state.advance(to: processed + trees.count)
    let written = try environment.store.transaction { transaction in
      try Self.repairStaleEntries(state.soupName, target, in: transaction)
      let kept = try kept.find(in: transaction)
      let wanted = trees.filter { kept.parents[$0.soup]?.contains($0.record.id) != true }
      for (soup, trees) in Dictionary(grouping: wanted, by: \.soup) { try upsert(trees.map(\.record), into: soup, transaction) }
      if let relation {
        let children = wanted.flatMap(\.children).filter { !kept.children.contains($0.id) }
        try upsert(children, into: TargetSoup(name: relation.children.soupName, fields: relation.children.fields), transaction)
      }
      try joinEdits(among: trees, kept, transaction)
      try SyncStateSoup.save(state, in: transaction)
      return wanted.count
    }
    self.state = state
    processed += trees.count
    summary.written += written
    summary.left += trees.count - written
    newest = trees.reduce(newest) { max($0, $1.modified ?? -1) }
  }

  /// Notes of edited entries, which stay as they are, that this sync gives their records, too: were the edits given up, nothing else would
  /// tell, because the records haven't changed.
  private func joinEdits(
    among trees: [DownloadedTree], _ kept: (parents: [TargetSoup: Set<String>], children: Set<String>), _ transaction: StoreTransaction
  ) throws {
    for tree in trees {
      let isLeft = kept.parents[tree.soup]?.contains(tree.record.id) == true
      if isLeft { try join(tree.record.id, in: tree.soup.name, tree.soup.fields, transaction) }
      guard let children = relation?.children else { continue }
      for child in tree.children where isLeft || kept.children.contains(child.id) {
        try join(child.id, in: children.soupName, children.fields, transaction)
      }
    }
  }

  private func join(_ id: String, in soup: String, _ fields: TargetFields, _ transaction: StoreTransaction) throws {
    let spec = SoupQuery.exact(soup: soup, path: fields.idFieldName, key: .string(id))
    for entry in try SoupQuery.allElements(of: spec, in: transaction) {
      let membership = try SyncMembership(of: entry)
      if membership.all.contains(where: peers.alike.contains) { continue }
      let joined = try entry.setting(membership.joined(by: state.id).members)
      _ = try transaction.upsert([joined], into: soup, externalIdPath: "_soupEntryId")
    }
  }

  private func trees(of page: FetchedPage) async throws -> [DownloadedTree] {
    guard let relation else {
      return try page.records.map { try DownloadedTree($0, to: target.soup(of: $0, own: state.soupName)) }
    }
    var trees: [DownloadedTree] = []
    for record in page.records {
      trees.append(try DownloadedTree(try await relation.split(record, environment.connection), relation))
    }
    return trees
  }

  private func upsert(_ records: [DownloadedRecord], into soup: TargetSoup, _ transaction: StoreTransaction) throws {
    if records.isEmpty { return }
    let array = try array(of: records) { id in
      guard peers.sharesSoups else { return SyncMembership(last: state.id) }
      let spec = SoupQuery.exact(soup: soup.name, path: soup.fields.idFieldName, key: .string(id))
      let entry = try SoupQuery.allElements(of: spec, in: transaction).first
      return try entry.map { try SyncMembership(of: $0).joined(by: state.id, alike: peers.alike) } ?? SyncMembership(last: state.id)
    }
    _ = try transaction.upsert(array: array, into: soup.name, externalIdPath: soup.fields.idFieldName)
  }

  private func array(of records: [DownloadedRecord], membership: (_ id: String) throws -> SyncMembership) throws -> JSONText {
    var writer = JSONWriter(reservingCapacity: records.reduce(2) { $0 + $1.byteCount + 128 })
    writer.raw("[")
    for (index, record) in records.enumerated() {
      if index > 0 { writer.raw(",") }
      try record.write(to: &writer, try membership(record.id))
    }
    writer.raw("]")
    return writer.text
  }
}

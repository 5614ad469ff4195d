import JSON
import SmartStore

/// Fetches a target's records page by page into a soup. The next page is on its way while one is written.
struct SyncDownRun: SyncRun {
  var state: SyncState
  private(set) var summary = SyncSummary()
  let environment: SyncEnvironment
  private let target: any SyncDownTarget
  private let mergeMode: MergeMode
  private var processed = 0
  private var newest: Int64

  init(_ state: SyncState, target: any SyncDownTarget, mergeMode: MergeMode, environment: SyncEnvironment) {
    self.state = state
    self.target = target
    self.mergeMode = mergeMode
    self.environment = environment
    newest = state.maxTimeStamp
  }

  private var relation: ParentChildren? { target.withChildren?.relation }

  mutating func work() async throws {
    let connection = environment.connection
    let target = target
    var page = try await target.startFetch(connection, maxTimeStamp: state.maxTimeStamp)
    state.totalSize = page.totalSize
    try environment.states.save(state)
    environment.onUpdate(state)
    while let next = page.next {
      async let following = target.continueFetch(connection, next: next)
      try await write(page)
      environment.onUpdate(state)
      let fetched = try await following
      guard fetched.next != next else {
        throw SyncError.unexpectedAnswer(wanted: "the page after \(next)", found: JSONValue.string(next).text)
      }
      page = fetched
      try Task.checkCancellation()
    }
    try await write(page)
    // Only now: had a page been lost, a resync from its newest change would never see the others.
    state.maxTimeStamp = newest
  }

  /// Writes one page and the state in one transaction. The dirty entries are looked up inside it, so that no edit can
  /// slip in between.
  private mutating func write(_ page: FetchedPage) async throws {
    let records = try await records(of: page)
    var state = state
    state.advance(to: processed + records.count)
    let written = try environment.store.transaction { transaction in
      let kept = try mergeMode == .overwrite ? [] : dirtyRecordIds(transaction)
      let wanted = kept.isEmpty ? records : records.filter { !kept.contains($0.record.id) }
      try upsert(wanted.map(\.record), into: state.soupName, target.fields, transaction)
      if let relation {
        try upsert(wanted.flatMap(\.children), into: relation.children.soupName, relation.children.fields, transaction)
      }
      try SyncStateSoup.save(state, in: transaction)
      return wanted.count
    }
    self.state = state
    processed += records.count
    summary.written += written
    summary.left += records.count - written
    newest = records.reduce(newest) { max($0, $1.modified ?? -1) }
  }

  private func records(of page: FetchedPage) async throws -> [DownloadedTree] {
    guard let relation else { return try page.records.map { DownloadedTree(record: try DownloadedRecord($0, fields: target.fields)) } }
    var trees: [DownloadedTree] = []
    for record in page.records {
      trees.append(try DownloadedTree(try await relation.split(record, environment.connection), relation))
    }
    return trees
  }

  /// The ids of records that have changes which the server hasn't got, or children with such.
  private func dirtyRecordIds(_ transaction: StoreTransaction) throws -> Set<String> {
    var ids = try DirtyEntries.recordIds(in: state.soupName, idFieldName: target.fields.idFieldName, of: transaction)
    if let relation {
      ids.formUnion(try DirtyEntries.recordIds(in: relation.children.soupName, idFieldName: relation.parentIdFieldName, of: transaction))
    }
    return ids
  }

  private func upsert(
    _ records: [DownloadedRecord], into soup: String, _ fields: TargetFields, _ transaction: StoreTransaction
  ) throws {
    if records.isEmpty { return }
    _ = try transaction.upsert(array: try Self.array(of: records, syncId: state.id), into: soup, externalIdPath: fields.idFieldName)
  }

  private static func array(of records: [DownloadedRecord], syncId: Int64) throws -> JSONText {
    var writer = JSONWriter(reservingCapacity: records.reduce(2) { $0 + $1.byteCount + 128 })
    writer.raw("[")
    for (index, record) in records.enumerated() {
      if index > 0 { writer.raw(",") }
      try record.write(to: &writer, syncId: syncId)
    }
    writer.raw("]")
    return writer.text
  }
}

import JSON
import SmartStore

/// Sends changed entries of a soup, in the order of their ids as far as they are of one kind.
///
/// To a target that takes batches they go window by window: the updates in it, then the deletions, then the creates. An
/// update may take a child from a parent that goes with its children, and a create a unique value that one of the
/// others has given up. To other targets neighbouring updates, and neighbouring deletions, go out side by side; creates
/// one by one, because the server's order of creation can be seen.
struct ChangedEntries: Sendable {
  typealias Results = ChangeSender.Results

  private static let sideBySide = 4

  let soupName: String
  let target: any SyncUpTarget
  private let objectType: String?
  private let store: SmartStore
  private let connection: SyncConnection
  private let lastErrors: LastErrorForm
  private let batches: (any BatchSyncUpTarget)?
  private let sender: ChangeSender

  /// - Parameter objectType: what all records are; nil when each entry says it.
  init(
    soupName: String, target: any SyncUpTarget, fieldlists: SyncUpFieldlists, mergeMode: MergeMode, objectType: String? = nil,
    environment: SyncEnvironment
  ) {
    self.soupName = soupName
    self.target = target
    self.objectType = objectType
    store = environment.store
    connection = environment.connection
    lastErrors = environment.lastErrors
    batches = target as? any BatchSyncUpTarget
    let lostCreates = LostCreates(target: target, connection: connection, store: store, soupName: soupName, mergeMode: mergeMode)
    let single = SingleTransport(target: target, connection: connection)
    sender = ChangeSender(
      transport: batches.map { BatchTransport(batches: $0, connection: environment.connection) } ?? single, single: single,
      connection: connection, policy: ChangePolicy(mergeMode: mergeMode), fieldlists: fieldlists, store: store, soupName: soupName,
      lostCreates: lostCreates)
  }

  var settlement: EntrySettlement { EntrySettlement(soupName: soupName, fields: target.fields, lastErrors: lastErrors) }

  /// An entry with what is known of its changes that were sent.
  func entry(_ text: JSONText, in transaction: StoreTransaction) throws -> SyncUpEntry {
    let entryId = try text.member("_soupEntryId")?.value().integer ?? 0
    let recordId = try target.fields.id(of: text)
    let sent = try sender.notes.find(entryId, recordId: recordId, in: transaction)
    return try SyncUpEntry(entryId: entryId, text: text, fields: target.fields, objectType: objectType, sent: sent)
  }

  private func entries(_ ids: some Sequence<Int64>) throws -> [SyncUpEntry] {
    let ids = Array(ids)
    return try store.transaction { transaction in
      try (transaction.retrieve(ids, from: soupName).elements() ?? []).map { try entry($0, in: transaction) }
    }
  }

  /// Sends what the entries of those ids come to.
  ///
  /// - Parameter settle: gets outcomes as they come, and how many entries were removed since the ids were found.
  func send(_ ids: [Int64], settle: (_ results: Results, _ gone: Int) throws -> Void) async throws {
    var answered = AnsweredUpdates()
    do {
      var rest = ids[...]
      while !rest.isEmpty {
        try Task.checkCancellation()
        let size = batches?.batchSize(connection) ?? 1
        if size == 1 { try settle(answered.take(), 0) }
        let count = try await size > 1 ? sendWindow(rest.prefix(size), &answered, settle) : sendGroup(rest.prefix(Self.sideBySide), settle)
        rest = rest.dropFirst(count)
      }
    } catch {
      try settle(answered.take(), 0)
      throw error
    }
    try settle(answered.take(), 0)
  }

  // MARK: batches

  /// Sends what the entries at the front come to, in a batch for each kind of change.
  ///
  /// - Parameter answered: what earlier windows came to, as far as it is still to be settled.
  /// - Returns: how many of `ids` are done with.
  private func sendWindow(
    _ ids: ArraySlice<Int64>, _ answered: inout AnsweredUpdates, _ settle: (Results, Int) throws -> Void
  ) async throws -> Int {
    var (entries, count) = try readWindow(ids)
    if !answered.mayBeSettledBehind(entries) {
      try settle(answered.take(), 0)
      (entries, count) = try readWindow(ids)
    }
    // Entries removed since the list was made come to nothing, but count.
    if count > entries.count { try settle([], count - entries.count) }
    for change in [SyncUpEntry.Change.update, .delete, .create, .unknown] {
      let batch = entries.filter { $0.change == change }
      if batch.isEmpty { continue }
      let results = try await send(batch) { try settle(answered.take(), 0) }
      if batch.count == entries.count, answered.keep(results) { continue }
      try settle(results.filter { !$0.outcome.isStopped }, 0)
      for case .stopped(let error) in results.map(\.outcome) { throw error }
      try Task.checkCancellation()
    }
    return count
  }

  /// - Parameter meanwhile: called once the request is under way, or when there is none.
  private func send(_ batch: [SyncUpEntry], meanwhile: () throws -> Void) async throws -> Results {
    let (underWay, leaving) = AsyncStream.makeStream(of: Void.self)
    async let results = {
      defer { leaving.finish() }
      return await sender.send(batch) { leaving.finish() }
    }()
    for await _ in underWay {}
    try meanwhile()
    return await results
  }

  /// The entries from the front of `ids` up to the second one of a record.
  private func readWindow(_ ids: ArraySlice<Int64>) throws -> (entries: [SyncUpEntry], count: Int) {
    var entries: [SyncUpEntry] = []
    var recordIds: Set<String> = []
    for entry in try self.entries(ids) {
      if entry.change != .create, let id = entry.recordId, !recordIds.insert(RecordKey.of(id)).inserted {
        return (entries, ids.prefix { $0 != entry.entryId }.count)
      }
      entries.append(entry)
    }
    return (entries, ids.count)
  }

  // MARK: single records

  /// Sends entries at the front side by side, as far as that may be.
  ///
  /// - Returns: how many of `ids` are done with.
  private func sendGroup(_ ids: ArraySlice<Int64>, _ settle: (Results, Int) throws -> Void) async throws -> Int {
    let group = try readGroup(ids)
    guard !group.isEmpty else {
      try settle([], 1)
      return 1
    }
    let results = await sender.alone.send(group)
    try settle(results.filter { !$0.outcome.isStopped }, 0)
    for case .stopped(let error) in results.map(\.outcome) { throw error }
    return group.count
  }

  private func readGroup(_ ids: ArraySlice<Int64>) throws -> [SyncUpEntry] {
    var group: [SyncUpEntry] = []
    var recordIds: Set<String> = []
    let found = try entries(ids)
    for (id, entry) in zip(ids, found) {
      guard entry.entryId == id else { break }
      let isFirst = group.isEmpty
      let isAlike = group.first.map { $0.change == entry.change && entry.change != .create } ?? true
      let isNew = entry.recordId.map { recordIds.insert($0).inserted } ?? false
      guard isFirst || isAlike && isNew else { break }
      group.append(entry)
      if entry.change == .create { break }
    }
    return group
  }
}

import JSON
import SmartStore

/// Sends changed entries of a soup, in the order of their ids as far as they are of one kind.
///
/// To a target that takes batches they go window by window: the updates in it, then the deletions, then the creates. An
/// update may take a child from a parent that goes with its children, and a create a unique value that one of the
/// others has given up. To other targets neighbouring updates, and neighbouring deletions, go out side by side; creates
/// one by one, because the server's order of creation can be seen.
struct ChangedEntries: Sendable {
  typealias Results = [(entry: SyncUpEntry, outcome: SendOutcome)]

  private static let sideBySide = 4

  let soupName: String
  let target: any SyncUpTarget
  private let objectType: String?
  private let store: SmartStore
  private let sender: RecordSender
  private let batchSender: BatchSender?

  /// - Parameter objectType: what all records are; nil when each entry says it.
  init(
    soupName: String, target: any SyncUpTarget, fieldlists: SyncUpFieldlists, mergeMode: MergeMode, objectType: String? = nil,
    environment: SyncEnvironment
  ) {
    self.soupName = soupName
    self.target = target
    self.objectType = objectType
    store = environment.store
    let sender = RecordSender(
      target: target, connection: environment.connection, fieldlists: fieldlists, mergeMode: mergeMode,
      createTracker: CreateTracker(target: target, connection: environment.connection, store: environment.store, soupName: soupName))
    self.sender = sender
    batchSender = (target as? any BatchSyncUpTarget).map { BatchSender(target: $0, sender: sender) }
  }

  var settlement: EntrySettlement { EntrySettlement(soupName: soupName, fields: target.fields) }

  func entry(_ text: JSONText) throws -> SyncUpEntry {
    try SyncUpEntry(
      entryId: try text.member("_soupEntryId")?.value().integer ?? 0, text: text, fields: target.fields, objectType: objectType)
  }

  /// Sends what the entries of those ids come to.
  ///
  /// - Parameter settle: gets outcomes as they come, and how many entries were removed since the ids were found.
  func send(_ ids: [Int64], settle: (_ results: Results, _ gone: Int) throws -> Void) async throws {
    var rest = ids[...]
    while !rest.isEmpty {
      try Task.checkCancellation()
      let size = batchSender?.target.batchSize(sender.connection) ?? 1
      let count = try await size > 1 ? sendWindow(rest.prefix(size), settle) : sendGroup(rest.prefix(Self.sideBySide), settle)
      rest = rest.dropFirst(count)
    }
  }

  // MARK: batches

  /// Sends what the entries at the front come to, in a batch for each kind of change.
  ///
  /// - Returns: how many of `ids` are done with.
  private func sendWindow(_ ids: ArraySlice<Int64>, _ settle: (Results, Int) throws -> Void) async throws -> Int {
    let (entries, count) = try readWindow(ids)
    // Entries removed since the list was made come to nothing, but count.
    if count > entries.count { try settle([], count - entries.count) }
    for change in [SyncUpEntry.Change.update, .delete, .create, .unknown] {
      let batch = entries.filter { $0.change == change }
      guard let results = await batchSender?.send(batch), !results.isEmpty else { continue }
      try settle(results.filter { !$0.outcome.isStopped }, 0)
      for case .stopped(let error) in results.map(\.outcome) { throw error }
      try Task.checkCancellation()
    }
    return count
  }

  /// The entries from the front of `ids` up to the second one of a record.
  private func readWindow(_ ids: ArraySlice<Int64>) throws -> (entries: [SyncUpEntry], count: Int) {
    let texts = try store.retrieve(Array(ids), from: soupName).elements() ?? []
    var entries: [SyncUpEntry] = []
    var recordIds: Set<String> = []
    for text in texts {
      let entry = try entry(text)
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
    let sender = sender
    // Once one is stopped the others still end by themselves: what they did must be written down.
    var stop: (any Error)?
    try await withThrowingTaskGroup(of: (SyncUpEntry, SendOutcome).self) { tasks in
      for entry in group { tasks.addTask { (entry, await sender.send(entry)) } }
      while let (entry, outcome) = try await tasks.next() {
        if case .stopped(let error) = outcome {
          stop = stop ?? error
        } else {
          try settle([(entry, outcome)], 0)
        }
      }
    }
    if let stop { throw stop }
    return group.count
  }

  private func readGroup(_ ids: ArraySlice<Int64>) throws -> [SyncUpEntry] {
    var group: [SyncUpEntry] = []
    var recordIds: Set<String> = []
    for id in ids {
      guard let text = try store.retrieve([id], from: soupName).elements()?.first else { break }
      let entry = try entry(text)
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

import JSON
import SmartStore

/// Sends a soup's changed entries, in the order of their ids as far as they are of one kind.
///
/// To a target that takes batches they go window by window: the updates in it, then the deletions, then the creates. An
/// update may take a child from a parent that goes with its children, and a create a unique value that one of the
/// others has given up. To other targets neighbouring updates, and neighbouring deletions, go out side by side; creates
/// one by one, because the server's order of creation can be seen.
struct SyncUpRun: SyncRun {
  private static let sideBySide = 4

  var state: SyncState
  private(set) var summary = SyncSummary()
  let environment: SyncEnvironment
  private let target: any SyncUpTarget
  private let sender: RecordSender
  private let batchSender: BatchSender?
  private var processed = 0
  private var firstCause: String?

  init(_ state: SyncState, target: any SyncUpTarget, options: SyncUpOptions, environment: SyncEnvironment) throws {
    self.state = state
    self.target = target
    self.environment = environment
    let sender = RecordSender(
      target: target, connection: environment.connection,
      fieldlists: try SyncUpFieldlists(target: state.target, options: options, fields: target.fields),
      mergeMode: options.mergeMode,
      createTracker: CreateTracker(
        target: target, connection: environment.connection, store: environment.store, soupName: state.soupName))
    self.sender = sender
    batchSender = (target as? any BatchSyncUpTarget).map { BatchSender(target: $0, sender: sender) }
  }

  mutating func work() async throws {
    let ids = try target.idsOfRecordsToSyncUp(environment.store, soupName: state.soupName)
    state.totalSize = ids.count
    try environment.states.save(state)
    environment.onUpdate(state)
    var rest = ids[...]
    while !rest.isEmpty {
      try Task.checkCancellation()
      let size = batchSender?.target.batchSize(environment.connection) ?? 1
      let count = try await size > 1 ? sendWindow(rest.prefix(size)) : sendGroup(rest.prefix(Self.sideBySide))
      rest = rest.dropFirst(count)
    }
    if let firstCause {
      throw SyncError.recordsFailed(count: summary.failed, of: ids.count, first: firstCause)
    }
  }

  // MARK: batches

  /// Sends what the entries at the front come to, in a batch for each kind of change.
  ///
  /// - Returns: how many of `ids` are done with.
  private mutating func sendWindow(_ ids: ArraySlice<Int64>) async throws -> Int {
    let (entries, count) = try readWindow(ids)
    // Entries removed since the list was made come to nothing, but count.
    try skip(count - entries.count)
    for change in [SyncUpEntry.Change.update, .delete, .create, .unknown] {
      let batch = entries.filter { $0.change == change }
      guard let results = await batchSender?.send(batch), !results.isEmpty else { continue }
      try settle(results.filter { !$0.outcome.isStopped })
      for case .stopped(let error) in results.map(\.outcome) { throw error }
      try Task.checkCancellation()
    }
    return count
  }

  /// The entries from the front of `ids` up to the second one of a record.
  private func readWindow(_ ids: ArraySlice<Int64>) throws -> (entries: [SyncUpEntry], count: Int) {
    let texts = try environment.store.retrieve(Array(ids), from: state.soupName).elements() ?? []
    var entries: [SyncUpEntry] = []
    var recordIds: Set<String> = []
    for text in texts {
      guard let id = try text.member("_soupEntryId")?.value().integer else { continue }
      let entry = try SyncUpEntry(entryId: id, text: text, fields: target.fields)
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
  private mutating func sendGroup(_ ids: ArraySlice<Int64>) async throws -> Int {
    let group = try readGroup(ids)
    guard !group.isEmpty else {
      try skip(1)
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
          try settle([(entry, outcome)])
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
      guard let text = try environment.store.retrieve([id], from: state.soupName).elements()?.first else { break }
      let entry = try SyncUpEntry(entryId: id, text: text, fields: target.fields)
      let isFirst = group.isEmpty
      let isAlike = group.first.map { $0.change == entry.change && entry.change != .create } ?? true
      let isNew = entry.recordId.map { recordIds.insert($0).inserted } ?? false
      guard isFirst || isAlike && isNew else { break }
      group.append(entry)
      if entry.change == .create { break }
    }
    return group
  }

  // MARK: what came of it

  /// Writes outcomes into the soup, in one transaction, and then tells of each.
  private mutating func settle(_ results: [(entry: SyncUpEntry, outcome: SendOutcome)]) throws {
    if results.isEmpty { return }
    var steps: [SyncState] = []
    var state = state
    for (entry, outcome) in results {
      note(entry, outcome, in: &state)
      state.advance(to: processed + steps.count + 1)
      steps.append(state)
    }
    let settlement = EntrySettlement(soupName: state.soupName, fields: target.fields)
    try environment.store.transaction { [state] transaction in
      for (entry, outcome) in results { try settlement.settle(entry, outcome, in: transaction) }
      try SyncStateSoup.save(state, in: transaction)
    }
    for step in steps { count(step) }
  }

  private mutating func skip(_ number: Int) throws {
    for _ in 0..<number {
      var state = state
      state.advance(to: processed + 1)
      try environment.states.save(state)
      count(state)
    }
  }

  private mutating func count(_ state: SyncState) {
    self.state = state
    processed += 1
    if processed < state.totalSize { environment.onUpdate(state) }
  }

  private mutating func note(_ entry: SyncUpEntry, _ outcome: SendOutcome, in state: inout SyncState) {
    switch outcome {
    case .created: summary.created += 1
    case .updated: summary.updated += 1
    case .deleted: summary.deleted += 1
    case .dropped: summary.dropped += 1
    case .left(let reason):
      summary.left += 1
      guard state.left.count < SyncState.noteLimit else { return }
      state.left.append(RecordNote(entryId: entry.entryId, id: entry.recordId, message: reason))
    case .refused(let error):
      summary.failed += 1
      let note = RecordNote(entryId: entry.entryId, id: entry.recordId, error: error)
      if firstCause == nil { firstCause = note.cause }
      if state.failures.count < SyncState.noteLimit { state.failures.append(note) }
    case .stopped: break
    }
  }
}

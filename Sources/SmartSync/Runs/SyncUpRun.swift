import JSON
import SmartStore

/// Sends a soup's changed entries in the order of their ids. Neighbouring updates, and neighbouring deletions, of
/// different records go out side by side; creates one by one, because the server's order of creation can be seen.
struct SyncUpRun: SyncRun {
  private static let window = 4

  var state: SyncState
  private(set) var summary = SyncSummary()
  let environment: SyncEnvironment
  private let target: any SyncUpTarget
  private let sender: RecordSender
  private var processed = 0
  private var firstCause: String?

  init(_ state: SyncState, target: any SyncUpTarget, options: SyncUpOptions, environment: SyncEnvironment) throws {
    self.state = state
    self.target = target
    self.environment = environment
    sender = RecordSender(
      target: target, connection: environment.connection,
      fieldlists: try SyncUpFieldlists(target: state.target, options: options, fields: target.fields),
      mergeMode: options.mergeMode,
      createTracker: CreateTracker(
        target: target, connection: environment.connection, store: environment.store, soupName: state.soupName))
  }

  mutating func work() async throws {
    let ids = try target.idsOfRecordsToSyncUp(environment.store, soupName: state.soupName)
    state.totalSize = ids.count
    try environment.states.save(state)
    environment.onUpdate(state)
    var rest = ids[...]
    while !rest.isEmpty {
      try Task.checkCancellation()
      let group = try read(rest.prefix(Self.window))
      // Entries removed since the list was made come to nothing, but count.
      if group.isEmpty { try skip() } else { try await send(group) }
      rest = rest.dropFirst(max(1, group.count))
    }
    if let firstCause {
      throw SyncError.recordsFailed(count: summary.failed, of: ids.count, first: firstCause)
    }
  }

  /// The entries from the front of `ids` that may be sent side by side.
  private func read(_ ids: ArraySlice<Int64>) throws -> [SyncUpEntry] {
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

  private mutating func send(_ group: [SyncUpEntry]) async throws {
    let sender = sender
    // Once one is stopped the others still end by themselves: what they did must be written down.
    var stop: (any Error)?
    try await withThrowingTaskGroup(of: (SyncUpEntry, SendOutcome).self) { tasks in
      for entry in group { tasks.addTask { (entry, await sender.send(entry)) } }
      while let (entry, outcome) = try await tasks.next() {
        if case .stopped(let error) = outcome {
          stop = stop ?? error
        } else {
          try settle(entry, outcome)
        }
      }
    }
    if let stop { throw stop }
  }

  private mutating func settle(_ entry: SyncUpEntry, _ outcome: SendOutcome) throws {
    var state = state
    note(entry, outcome, in: &state)
    state.advance(to: processed + 1)
    let settlement = EntrySettlement(soupName: state.soupName, fields: target.fields)
    try environment.store.transaction { transaction in
      try settlement.settle(entry, outcome, in: transaction)
      try SyncStateSoup.save(state, in: transaction)
    }
    count(state)
  }

  private mutating func skip() throws {
    var state = state
    state.advance(to: processed + 1)
    try environment.states.save(state)
    count(state)
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

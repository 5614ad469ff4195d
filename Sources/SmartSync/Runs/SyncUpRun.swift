import JSON
import SmartStore

/// Sends a soup's changed entries and writes down what came of each.
struct SyncUpRun: SyncRun {
  var state: SyncState
  let environment: SyncEnvironment
  private let target: any SyncUpTarget
  private let entries: ChangedEntries
  private var tally = SyncUpTally()
  private var processed = 0

  var summary: SyncSummary { tally.summary }

  init(_ state: SyncState, target: any SyncUpTarget, options: SyncUpOptions, environment: SyncEnvironment) throws {
    self.state = state
    self.target = target
    self.environment = environment
    entries = ChangedEntries(
      soupName: state.soupName, target: target,
      fieldlists: try SyncUpFieldlists(target: state.target, options: options, fields: target.fields), mergeMode: options.mergeMode,
      environment: environment)
  }

  mutating func work() async throws {
    let ids = try target.idsOfRecordsToSyncUp(environment.store, soupName: state.soupName)
    state.totalSize = ids.count
    try environment.states.save(state)
    environment.onUpdate(state)
    let entries = entries
    try await entries.send(ids) { results, gone in
      try skip(gone)
      try settle(results)
    }
    try tally.checkFailures(of: ids.count)
  }

  /// Writes outcomes into the soup, in one transaction, and then tells of each.
  private mutating func settle(_ results: ChangedEntries.Results) throws {
    if results.isEmpty { return }
    var steps: [SyncState] = []
    var state = state
    for (entry, outcome) in results {
      tally.add(entry, outcome, to: &state)
      state.advance(to: processed + steps.count + 1)
      steps.append(state)
    }
    let settlement = entries.settlement
    try environment.store.transaction { [state] transaction in
      for (entry, outcome) in results { try settlement.settle(entry, outcome, in: transaction) }
      try SyncStateSoup.save(state, in: transaction)
    }
    for step in steps { count(step) }
  }

  /// Counts entries that the page has removed since the sync was asked for.
  private mutating func skip(_ number: Int) throws {
    tally.drop(number)
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
}

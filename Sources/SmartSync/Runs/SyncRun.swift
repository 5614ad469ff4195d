/// One run of a sync, from the first request to the last.
protocol SyncRun: Sendable {
  var state: SyncState { get set }
  var summary: SyncSummary { get }
  var environment: SyncEnvironment { get }

  /// Does the work, keeping ``state`` up to date. What it throws makes the sync FAILED.
  mutating func work() async throws
}

extension SyncRun {
  /// Does the work and returns how it ended, which is also saved.
  mutating func execute() async -> SyncState {
    do {
      try Task.checkCancellation()
      try await work()
      state.status = .done
      state.progress = 100
    } catch {
      state.status = Task.isCancelled ? .stopped : .failed
      state.error = Task.isCancelled ? SyncError.stopped.description : "\(error)"
    }
    var summary = summary
    summary.requests = environment.connection.requestCount
    state.summary = summary
    state.endTime = environment.now()
    do {
      try environment.states.save(state)
    } catch {
      state.status = .failed
      let unsaved = "The sync's end could not be saved: \(error)"
      state.error = state.error.map { "\($0). \(unsaved)" } ?? unsaved
    }
    return state
  }
}

import SmartSync
import Synchronization

/// Collects the updates of one sync.
package final class Updates: Sendable {
  private struct State {
    var states: [SyncState] = []
    /// An end that was asked for. It is no update, and its own may be on the way still.
    var asked: SyncState?
    /// Whether nobody listened for a while, so that some may be missing.
    var hasGaps = false
    var isOver = false
    /// When the sync was first heard to be at work, and when it ended, in the order of all that is heard of syncs.
    var begun: Int?
    var ended: Int?
  }

  private static let moments = Atomic(0)
  private let stream = AsyncStream<SyncState>.makeStream()
  private let state = Mutex(State())

  package init() {}

  @Sendable package func add(_ update: SyncState) {
    let moment = Self.moments.add(1, ordering: .relaxed).newValue
    state.withLock { state in
      state.states.append(update)
      if state.begun == nil, update.totalSize >= 0 || update.status.isEnd { state.begun = moment }
      if update.status.isEnd { (state.ended, state.isOver) = (state.ended ?? moment, true) }
    }
    stream.continuation.yield(update)
    if update.status.isEnd { stream.continuation.finish() }
  }

  /// From now on some may be missing.
  package func miss() { state.withLock { $0.hasGaps = true } }

  /// Takes an end that was asked for in the place of updates that were missed.
  package func catchUp(_ update: SyncState) {
    guard update.status.isEnd else { return }
    let moment = Self.moments.add(1, ordering: .relaxed).newValue
    state.withLock { state in
      if state.isOver { return }
      (state.asked, state.begun, state.ended, state.isOver) = (update, state.begun ?? moment, moment, true)
    }
    stream.continuation.finish()
  }

  /// Nothing more will come: the process has ended.
  package func abandon() {
    state.withLock { ($0.hasGaps, $0.isOver) = (true, true) }
    stream.continuation.finish()
  }

  package var soFar: [SyncState] {
    state.withLock { state in
      guard let asked = state.asked, !state.states.contains(where: \.status.isEnd) else { return state.states }
      return state.states + [asked]
    }
  }
  package var hasGaps: Bool { state.withLock { $0.hasGaps } }
  package var isOver: Bool { state.withLock { $0.isOver } }
  var begun: Int? { state.withLock { $0.begun } }
  var ended: Int? { state.withLock { $0.ended } }

  package func untilEnd() async -> [SyncState] {
    for await _ in stream.stream {}
    return soFar
  }
}

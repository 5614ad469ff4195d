import SmartSync
import Synchronization

/// Collects the updates of one sync.
package final class Updates: Sendable {
  private let stream = AsyncStream<SyncState>.makeStream()
  private let states = Mutex<[SyncState]>([])

  package init() {}

  @Sendable package func add(_ state: SyncState) {
    states.withLock { $0.append(state) }
    stream.continuation.yield(state)
    if state.status.isEnd { stream.continuation.finish() }
  }

  package var soFar: [SyncState] { states.withLock { $0 } }

  package func untilEnd() async -> [SyncState] {
    for await _ in stream.stream {}
    return soFar
  }
}

import CordovaBridge
import SmartSync
import Synchronization

/// Passes what a sync tells on to the page: first the answer of the call that started it, then the events in order.
final class SyncUpdates: Sendable {
  typealias Receiver = @Sendable (SyncState) -> Void

  private struct State {
    /// Updates that came before the call was answered; nil once it was.
    var early: [SyncState]? = []
  }

  private let events: SyncEvents
  private let call: PluginCall
  private let generation: SyncGeneration
  private let state = Mutex(State())

  init(events: SyncEvents, call: PluginCall, generation: SyncGeneration) {
    self.events = events
    self.call = call
    self.generation = generation
  }

  /// Starts the sync and answers its call.
  func run(_ start: (@escaping Receiver) async throws -> SyncState) async {
    events.begin()
    defer { events.end() }
    do {
      let begun = try await start { self.receive($0) }
      call.settle(.ok(json: generation.json(begun)))
      // Under the lock, so that no later update overtakes the early ones.
      state.withLock { state in
        state.early?.forEach(send)
        state.early = nil
      }
    } catch {
      call.fail(generation.worded(error))
    }
  }

  private func receive(_ update: SyncState) {
    state.withLock { state in
      if state.early == nil { send(update) } else { state.early?.append(update) }
    }
  }

  private func send(_ update: SyncState) { events.send(update, as: generation) }
}

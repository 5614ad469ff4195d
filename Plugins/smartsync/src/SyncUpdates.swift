import CordovaBridge
import SmartSync
import Synchronization
import WebPlatform

/// Passes what a sync tells on to the page: first the answer of the call that started it, then the events in order.
final class SyncUpdates: Sendable {
  typealias Receiver = @Sendable (SyncState) -> Void

  private struct State {
    /// Updates that came before the call was answered; nil once it was.
    var early: [SyncState]? = []
  }

  private let context: PluginContext
  private let call: PluginCall
  private let hold: EventLoopHold
  private let state = Mutex(State())

  init(context: PluginContext, call: PluginCall) {
    self.context = context
    self.call = call
    hold = context.beginBackgroundWork(call.action)
  }

  /// Starts the sync and answers its call.
  func run(_ start: (@escaping Receiver) async throws -> SyncState) async {
    do {
      let begun = try await start { self.receive($0) }
      call.settle(.ok(json: begun.json))
      // Under the lock, so that no later update overtakes the early ones.
      state.withLock { state in
        state.early?.forEach(send)
        state.early = nil
      }
    } catch {
      call.fail(error)
      hold.release()
    }
  }

  private func receive(_ update: SyncState) {
    state.withLock { state in
      if state.early == nil { send(update) } else { state.early?.append(update) }
    }
  }

  private func send(_ update: SyncState) {
    context.dispatchDocumentEvent("sync", detail: update.json)
    guard update.status == .done || update.status == .failed else { return }
    // The log is for what somebody may have to look after.
    if update.status == .failed || !update.left.isEmpty { context.log(update.report) }
    hold.release()
  }
}

import CordovaBridge
import SmartSync
import Synchronization
import WebPlatform

/// Brings the states of syncs to the page that is loaded: a sync goes on while pages come and go, and the next one hears of it. While one
/// runs, the page is not idle.
public final class SyncEvents: Sendable {
  private struct State {
    var context: PluginContext?
    var page = 0
    var running = 0
    var hold: EventLoopHold?
  }

  private let state = Mutex(State())

  public init() {}

  /// From now on the events are a new page's.
  ///
  /// - Returns: a number for ``detach(_:)``.
  func attach(_ context: PluginContext) -> Int {
    state.withLock { state in
      state.context = context
      state.page += 1
      state.hold = state.running > 0 ? context.beginBackgroundWork("syncs") : nil
      return state.page
    }
  }

  /// A page has ended. Events are nobody's until the next one.
  func detach(_ page: Int) {
    state.withLock { state in
      guard state.page == page else { return }
      state.hold?.release()
      (state.context, state.hold) = (nil, nil)
    }
  }

  /// A sync is about to start.
  func begin() {
    state.withLock { state in
      state.running += 1
      if state.hold == nil { state.hold = state.context?.beginBackgroundWork("syncs") }
    }
  }

  /// A sync has ended, or was not started.
  func end() {
    state.withLock { state in
      state.running -= 1
      guard state.running == 0 else { return }
      state.hold?.release()
      state.hold = nil
    }
  }

  /// Dispatches `sync` at the page's document, with the state as its detail. What somebody may have to look after goes to the log, too.
  func send(_ update: SyncState) {
    let context = state.withLock { $0.context }
    context?.dispatchDocumentEvent("sync", detail: update.json)
    if update.status == .failed || update.status.isEnd && !update.left.isEmpty { context?.log(update.report) }
  }
}

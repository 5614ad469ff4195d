import CordovaBridge
import SmartSync
import Synchronization
import WebPlatform

/// Brings the states of syncs to the page that is loaded: a sync goes on while pages come and go, and the next one hears of it. While one
/// runs, the page is not idle.
public final class SyncEvents: Sendable {
  /// Two stores may have syncs of the same id.
  private struct Key: Hashable {
    let id: Int64
    let isGlobalStore: Bool
    let storeName: String?
  }

  private struct State {
    var context: PluginContext?
    var page = 0
    /// Calls that start syncs and are not answered yet.
    var starting = 0
    var running: Set<Key> = []
    var hold: EventLoopHold?

    /// Keeps the page from being idle as long as a sync starts or runs.
    mutating func updateHold() {
      if starting == 0, running.isEmpty {
        hold?.release()
        hold = nil
      } else if hold == nil {
        hold = context?.beginBackgroundWork("syncs")
      }
    }
  }

  private let state = Mutex(State())

  /// No sync runs, and no page listens.
  public init() {}

  /// From now on the events are a new page's.
  ///
  /// - Returns: a number for ``detach(_:)``.
  func attach(_ context: PluginContext) -> Int {
    state.withLock { state in
      (state.context, state.hold) = (context, nil)
      state.page += 1
      state.updateHold()
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

  /// A call that starts a sync has begun.
  func begin() {
    state.withLock { state in
      state.starting += 1
      state.updateHold()
    }
  }

  /// It was answered, and the sync's states are sent from now on.
  func end() {
    state.withLock { state in
      state.starting -= 1
      state.updateHold()
    }
  }

  /// Dispatches `sync` at the page's document, with the state as its detail. What somebody may have to look after goes to the log, too.
  ///
  /// - Parameter generation: of the page that started the sync.
  func send(_ update: SyncState, as generation: SyncGeneration) {
    let key = Key(id: update.id, isGlobalStore: update.isGlobalStore, storeName: update.storeName)
    let context = state.withLock { state in
      if !update.status.isEnd, state.running.insert(key).inserted { state.updateHold() }
      return state.context
    }
    context?.dispatchDocumentEvent("sync", detail: generation.json(update))
    if update.status == .failed || update.status.isEnd && !update.left.isEmpty { context?.log(update.report) }
    guard update.status.isEnd else { return }
    state.withLock { state in
      state.running.remove(key)
      state.updateHold()
    }
  }
}

import CordovaBridge
import SmartSync
import Synchronization

/// Brings the states of syncs to the pages that are loaded: a sync goes on while pages come and go, and the next one hears of it. While one
/// runs, no page is idle.
public final class SyncEvents: Sendable {
  /// Two stores may have syncs of the same id.
  private struct Key: Hashable {
    let id: Int64
    let isGlobalStore: Bool
    let storeName: String?
  }

  private struct Page {
    let context: PluginContext
    var hold: (any BackgroundWork)?
  }

  private struct State {
    var pages: [Int: Page] = [:]
    var lastPage = 0
    /// Calls that start syncs and are not answered yet.
    var starting = 0
    var running: Set<Key> = []

    /// Keeps the pages from being idle as long as a sync starts or runs.
    mutating func updateHolds() {
      for (number, page) in pages {
        if starting == 0, running.isEmpty {
          page.hold?.release()
          pages[number]?.hold = nil
        } else if page.hold == nil {
          pages[number]?.hold = page.context.beginBackgroundWork("syncs")
        }
      }
    }
  }

  private let state = Mutex(State())

  /// No sync runs, and no page listens.
  public init() {}

  /// From now on a page hears of syncs.
  ///
  /// - Returns: a number for ``detach(_:)``.
  func attach(_ context: PluginContext) -> Int {
    state.withLock { state in
      state.lastPage += 1
      state.pages[state.lastPage] = Page(context: context)
      state.updateHolds()
      return state.lastPage
    }
  }

  /// A page has ended. Without any, events are nobody's until the next one.
  func detach(_ page: Int) { state.withLock { $0.pages.removeValue(forKey: page)?.hold?.release() } }

  /// A call that starts a sync has begun.
  func begin() {
    state.withLock { state in
      state.starting += 1
      state.updateHolds()
    }
  }

  /// It was answered, and the sync's states are sent from now on.
  func end() {
    state.withLock { state in
      state.starting -= 1
      state.updateHolds()
    }
  }

  /// Dispatches `sync` at the page's document, with the state as its detail. What somebody may have to look after goes to the log, too.
  ///
  /// - Parameter generation: of the page that started the sync.
  func send(_ update: SyncState, as generation: SyncGeneration) {
    let key = Key(id: update.id, isGlobalStore: update.isGlobalStore, storeName: update.storeName)
    let contexts = state.withLock { state in
      if !update.status.isEnd, state.running.insert(key).inserted { state.updateHolds() }
      return state.pages.sorted { $0.key < $1.key }.map(\.value.context)
    }
    let detail = generation.json(update)
    for context in contexts { context.dispatchDocumentEvent("sync", detail: detail) }
    if update.status == .failed || update.status.isEnd && !update.left.isEmpty { contexts.first?.log(update.report) }
    guard update.status.isEnd else { return }
    state.withLock { state in
      state.running.remove(key)
      state.updateHolds()
    }
  }
}

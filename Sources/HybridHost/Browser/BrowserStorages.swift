import HTTPClient
import Synchronization
import WebPlatform

/// What the pages of in-app browsers keep while the app runs: cookies are the app's, as on phones; everything else is apart, by origin. It ends
/// with the run.
final class BrowserStorages: Sendable {
  private struct State {
    var shared: BrowsingSession
    var sessions: [String: BrowsingSession] = [:]
    var items: [String: ItemsInMemory] = [:]
  }

  private let state: Mutex<State>

  init(clock: PlatformClock) { state = Mutex(State(shared: BrowsingSession(clock: clock))) }

  /// Takes the session whose cookies browsers share; another one's data are forgotten.
  func share(_ session: BrowsingSession) { state.withLock { $0 = State(shared: session) } }

  var cookies: CookieJar { state.withLock { $0.shared.cookies } }

  /// What pages of an origin share.
  func session(of origin: String) -> BrowsingSession {
    state.withLock { state in
      if let known = state.sessions[origin] { return known }
      let new = BrowsingSession(sharingCookiesWith: state.shared)
      state.sessions[origin] = new
      return new
    }
  }

  /// localStorage of an origin.
  func items(of origin: String) -> any LocalStorageKeeper {
    state.withLock { state in
      if let known = state.items[origin] { return known }
      let new = ItemsInMemory()
      state.items[origin] = new
      return new
    }
  }

  /// Forgets all but cookies. Pages that are open have theirs to their end.
  func forgetData() {
    state.withLock { state in
      state.sessions = [:]
      state.items = [:]
    }
  }

  private final class ItemsInMemory: LocalStorageKeeper {
    private let items = Mutex<[UInt8]?>(nil)

    var place: String { "memory" }

    func load(warn: (String) -> Void) -> [UInt8]? { items.withLock { $0 } }

    func save(_ json: [UInt8]) { items.withLock { $0 = json } }

    func putAside() -> String {
      items.withLock { $0 = nil }
      return place
    }
  }
}

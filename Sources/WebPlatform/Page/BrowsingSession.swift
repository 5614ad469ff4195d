import HTTPClient
import Synchronization

/// What the pages of one app share while it runs: cookies, sessionStorage and news of each other. It ends with the app.
public final class BrowsingSession: Sendable {
  public let cookies: CookieJar
  let windows = OpenWindows()
  private let items = Mutex(StoredItems.none)

  public init(clock: PlatformClock = .system) { cookies = CookieJar(now: clock.wall) }

  /// That of another origin of the same app, which shares the cookies: these have rules of their own.
  public init(sharingCookiesWith other: BrowsingSession) { cookies = other.cookies }

  /// sessionStorage.
  var storedItems: StoredItems {
    get { items.withLock { $0 } }
    set { items.withLock { $0 = newValue } }
  }
}

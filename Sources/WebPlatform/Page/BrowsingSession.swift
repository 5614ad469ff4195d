import HTTPClient
import JSON
import Synchronization

/// What the pages of one app share while it runs: cookies, sessionStorage and news of each other. It ends with the app.
public final class BrowsingSession: Sendable {
  /// The cookies of all its pages.
  public let cookies: CookieJar
  /// The names and passwords that servers have taken from them.
  let credentials: CredentialCache
  let windows = OpenWindows()
  let channels = BroadcastChannels()
  let locks = LockTable()
  let sharedWorkers = SharedWorkers()
  let spareWorker = SpareWorker()
  let openDatabases = OpenDatabases()
  let openSQLDatabases = OpenSQLDatabases()
  let openCaches = OpenCaches()
  let memoryDatabases = MemoryDatabases()
  /// The blobs that its threads have told each other of.
  let objects = ObjectURLStore()
  private let items = Mutex(StoredItems.none)

  /// Makes one with no cookies, whose clock says when they expire.
  public init(clock: PlatformClock = .system) { (cookies, credentials) = (CookieJar(now: clock.wall), CredentialCache()) }

  /// That of another origin of the same app, which shares cookies and credentials: these have rules of their own.
  public init(sharingCookiesWith other: BrowsingSession) { (cookies, credentials) = (other.cookies, other.credentials) }

  /// Tells the pages that are open what became of their localStorage without them.
  ///
  /// - Parameters:
  ///   - changes: a JSON array of [key, old value, new value].
  ///   - address: of whoever did it.
  public func tellPages(ofChanges changes: JSONText, by address: String) {
    windows.tellAll(OpenWindows.StorageNews(area: StorageAreaName.local.rawValue, changes: changes, address: address))
  }

  /// Takes the databases and caches of a place from all pages and workers that have them open, which hear of it by "close" events.
  public func takeDatabases(in place: String) {
    openDatabases.takeAll(in: place)
    openSQLDatabases.takeAll(in: place)
    openCaches.takeAll(in: place)
  }

  /// sessionStorage.
  var storedItems: StoredItems {
    get { items.withLock { $0 } }
    set { items.withLock { $0 = newValue } }
  }
}

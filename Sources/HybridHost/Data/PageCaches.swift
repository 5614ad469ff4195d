import HTTPClient
import SalesforceClient
import Synchronization

/// The pages of the org's servers that an app keeps of its users, each user's apart.
final class PageCaches: Sendable {
  private let folder: SealedFolder
  private let isSealing: Bool
  private let isOwnServer: @Sendable (HTTPURL) -> Bool
  private let warn: @Sendable (String) -> Void
  private let caches = Mutex<[AccountKey: PageCache]>([:])

  /// - Parameters:
  ///   - isSealing: whether a new file is sealed.
  ///   - isOwnServer: whether a server's answers are kept.
  init(folder: SealedFolder, isSealing: Bool, isOwnServer: @escaping @Sendable (HTTPURL) -> Bool, warn: @escaping @Sendable (String) -> Void) {
    (self.folder, self.isSealing, self.isOwnServer, self.warn) = (folder, isSealing, isOwnServer, warn)
  }

  /// Those of a user.
  func cache(for user: AccountKey) -> PageCache {
    caches.withLock { caches in
      if let known = caches[user] { return known }
      let new = PageCache(folder: folder, user: user, isSealing: isSealing, isOwnServer: isOwnServer, warn: warn)
      caches[user] = new
      return new
    }
  }

  /// Lets go of the file of a user who has logged out.
  func forget(_ user: AccountKey) { caches.withLock { $0.removeValue(forKey: user) }?.forget() }

  /// Waits until everything is written.
  func close() async {
    for cache in caches.withLock({ Array($0.values) }) { await cache.close() }
  }
}

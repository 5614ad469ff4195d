import Synchronization

/// The caches of files of all accounts: each below its account's data, and removed when the account logs out.
///
/// ```swift
/// let caches = FileCaches(dataFolder: dataFolder, accounts: accounts)
/// let files = FileClient(rest: rest, cache: caches[account.key])
/// ```
public final class FileCaches: Sendable {
  private let dataFolder: String
  private let limit: Int
  private let open = Mutex<[AccountKey: FileCache]>([:])
  private let subscription = Mutex<AccountSubscription?>(nil)

  /// - Parameter limit: bytes on disk for each account.
  public init(dataFolder: String, accounts: AccountManager, limit: Int = 256 << 20) {
    self.dataFolder = dataFolder
    self.limit = limit
    let following = accounts.subscribe { [weak self] event in
      if case .loggedOut(let account) = event { self?.remove(account.key) }
    }
    subscription.withLock { $0 = following }
  }

  /// The cache of an account.
  public subscript(account: AccountKey) -> FileCache {
    open.withLock { open in
      if let cache = open[account] { return cache }
      let cache = FileCache(folder: "\(dataFolder)/\(account.storageFolder)/files", limit: limit)
      open[account] = cache
      return cache
    }
  }

  private func remove(_ account: AccountKey) {
    // An account that logs in again gets another one: what is still on its way for this one is not kept.
    let cache = self[account]
    open.withLock { $0[account] = nil }
    cache.remove()
  }
}

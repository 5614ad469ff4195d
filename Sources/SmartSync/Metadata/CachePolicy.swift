/// Whether cached data will do, or the server is asked (Mobile SDK guide, "Cache Policies").
public enum CachePolicy: String, Sendable, CaseIterable {
  /// The server, always; the cache stays as it is.
  case ignoreCacheData = "IGNORE_CACHE_DATA"
  /// The server; what is cached when that fails.
  case reloadAndReturnCacheOnFailure = "RELOAD_AND_RETURN_CACHE_ON_FAILURE"
  /// What is cached; never the server.
  case returnCacheDataDontReload = "RETURN_CACHE_DATA_DONT_RELOAD"
  /// The server, whose answer is cached.
  case reloadAndReturnCacheData = "RELOAD_AND_RETURN_CACHE_DATA"
  /// What is cached while it is young enough, else the server.
  case reloadIfExpiredAndReturnCacheData = "RELOAD_IF_EXPIRED_AND_RETURN_CACHE_DATA"
  /// Nothing: the cache is cleared.
  case invalidateCacheDontReload = "INVALIDATE_CACHE_DONT_RELOAD"
  /// The server, with the cache cleared before.
  case invalidateCacheAndReload = "INVALIDATE_CACHE_AND_RELOAD"

  /// Whether the server has to be asked.
  ///
  /// - Parameters:
  ///   - age: seconds since the data were cached; nil when there are none.
  ///   - maxAge: the age in seconds from which on they are too old.
  public func needsReload(age: Double?, maxAge: Double) -> Bool {
    switch self {
    case .ignoreCacheData, .reloadAndReturnCacheOnFailure, .reloadAndReturnCacheData, .invalidateCacheAndReload: true
    case .returnCacheDataDontReload, .invalidateCacheDontReload: false
    // A clock that was put back makes an age below zero: nobody knows how old the data are.
    case .reloadIfExpiredAndReturnCacheData: age.map { $0 < 0 || $0 >= maxAge } ?? true
    }
  }

  var clearsCache: Bool { self == .invalidateCacheDontReload || self == .invalidateCacheAndReload }
  var writesCache: Bool { self != .ignoreCacheData }
}

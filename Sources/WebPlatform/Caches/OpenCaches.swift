import Synchronization

/// The caches that pages and workers of one app have used, by their places. May be used on any thread.
final class OpenCaches: Sendable {
  private let caches = Mutex<[String: ResponseCaches]>([:])

  /// The caches of a place.
  func caches(in keeper: any DatabaseKeeper, quota: Int64) -> ResponseCaches {
    caches.withLock { caches in
      if let known = caches[keeper.place] { return known }
      let new = ResponseCaches(in: keeper, quota: quota)
      caches[keeper.place] = new
      return new
    }
  }

  /// Closes those of a place; what pages do next with them they do where their keeper has them then.
  func takeAll(in place: String) {
    let taken = caches.withLock { caches in
      let taken = caches.removeValue(forKey: place)
      if let taken { caches[taken.keeper.place] = taken }
      return taken
    }
    taken?.take()
  }
}

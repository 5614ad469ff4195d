import JavaScriptEngine
import Synchronization
import WebPlatform

/// The JavaScript thread of an app that is still to be put together. It has the engine make its heaps and loads the runtime for the first page
/// meanwhile, which takes about as long.
///
/// ```swift
/// let ahead = AppAhead { CodeCache(path: path) }
/// options.ahead = ahead
/// ```
///
/// The first app that is made with it takes it; further ones have threads of their own.
public final class AppAhead: Sendable {
  private let start: Mutex<RealmAhead?>

  /// - Parameter codeCache: what has the runtime's scripts compiled. Called on the thread.
  public init(codeCache: @escaping @Sendable () -> CodeCache?) {
    JavaScriptContext.readSettings()
    // If that fails, the page makes its own, and tells why it can't.
    start = Mutex(RealmAhead { try? PageRealm(codeCache: codeCache()) })
  }

  func take() -> RealmAhead? {
    start.withLock { start in
      defer { start = nil }
      return start
    }
  }
}

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
  private let start: Mutex<Start?>

  /// - Parameter codeCache: what has the runtime's scripts compiled. Called on the thread.
  public init(codeCache: @escaping @Sendable () -> CodeCache?) {
    JavaScriptContext.readSettings()
    start = Mutex(Start(codeCache))
  }

  func take() -> Start? {
    start.withLock { start in
      defer { start = nil }
      return start
    }
  }

  /// A thread and what it has made.
  final class Start: Sendable {
    let thread: JavaScriptThread
    private let made: Made

    fileprivate init(_ codeCache: @escaping @Sendable () -> CodeCache?) {
      let made = Made()
      self.made = made
      // If that fails, the page makes its own, and tells why it can't.
      thread = JavaScriptThread { made.realm = try? PageRealm(codeCache: codeCache()) }
    }

    /// Gives what was made, once. Call on the thread.
    func takeRealm() -> PageRealm? {
      thread.checkIsolated()
      defer { made.realm = nil }
      return made.realm
    }

    /// Unchecked: only read and written on the thread.
    private final class Made: @unchecked Sendable {
      var realm: PageRealm?
    }
  }
}

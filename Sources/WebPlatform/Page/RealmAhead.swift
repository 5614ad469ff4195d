import JavaScriptEngine

/// A JavaScript thread with a global object on it, made before there is a page or a worker to use them: while the app is put together, or while
/// nothing else is to be done.
public final class RealmAhead: Sendable {
  /// Where it is made, and has to be used. Who takes it stops it.
  public let thread: JavaScriptThread
  private let made: Made

  /// - Parameter make: called on the thread. Where it gives nil, who takes the thread makes its own global object, and tells why it can't.
  public init(_ make: @escaping @Sendable () -> PageRealm?) {
    let made = Made()
    self.made = made
    thread = JavaScriptThread(first: { made.realm = make() }, last: { made.realm = nil })
  }

  /// Gives what was made, once. Call on the thread.
  public func takeRealm() -> PageRealm? {
    thread.checkIsolated()
    defer { made.realm = nil }
    return made.realm
  }

  /// Unchecked: only read and written on the thread.
  private final class Made: @unchecked Sendable {
    var realm: PageRealm?
  }
}

import JavaScriptEngine

/// Somebody who looks into pages while they run: a debugger. Called on a page's JavaScript thread.
///
/// A page tells its own: see ``PageEnvironment/watcher``. Frames and workers have that of their page.
public protocol PageWatcher: AnyObject, Sendable {
  /// The app whose pages they are begins: nothing of it has run yet. Callable from any thread.
  func began(_ app: WatchedApp)
  /// The app has ended. Callable from any thread.
  func ended()
  /// A page has its window, and no script has run in it yet.
  func opened(_ page: Page)
  /// A page ends: after this nothing of it runs.
  func closed(_ page: Page)
  /// A script called the console.
  ///
  /// - Parameters:
  ///   - method: of `console`.
  ///   - arguments: an array.
  ///   - stack: the engine's, the runtime's own frames first.
  func page(_ page: Page, called method: String, with arguments: JavaScriptValue, stack: String)
  /// A script threw what nobody caught, or a promise was rejected that nobody handles.
  ///
  /// - Parameter value: what was thrown; nil where there was no value.
  func page(_ page: Page, uncaught error: UncaughtError, value: JavaScriptValue?)
}

import JavaScriptEngine

/// What a ``PageWatcher`` needs of an app.
public struct WatchedApp: Sendable {
  /// On which its pages live.
  public var thread: JavaScriptThread
  /// What people know it by.
  public var name: String
  /// The path of the file that an address of its pages means; nil for one that is no file of the app.
  public var file: @Sendable (String) -> String?
  /// Texts that nobody may see.
  public var secrets: @Sendable () -> [String]

  /// Makes one from its parts.
  public init(thread: JavaScriptThread, name: String, file: @escaping @Sendable (String) -> String?, secrets: @escaping @Sendable () -> [String]) {
    (self.thread, self.name, self.file, self.secrets) = (thread, name, file, secrets)
  }
}

import JSON

/// Sees the calls of pages to plugins: for inspectors. Called from any thread.
public protocol CallWatch: Sendable {
  /// A page has made a call, which is about to be run.
  ///
  /// - Parameters:
  ///   - callback: what the page knows the call by; -1 for one without callbacks.
  ///   - thread: the name of the thread that it will run on.
  /// - Returns: what the call is known by in ``answered(_:_:)``.
  func began(_ service: String, _ action: String, callback: Int, _ arguments: PluginArguments, thread: String) -> Int

  /// A call was answered, perhaps not for the last time.
  func answered(_ call: Int, _ result: PluginResult)
}

/// How an action runs. In every case the callback comes in a later turn of the page's event loop, never inside `exec`.
public enum PluginAction: Sendable {
  /// On the JavaScript thread, while `exec` waits: for what takes microseconds.
  case immediate(@Sendable (PluginCall) throws -> PluginResult)
  /// On Swift's thread pool.
  case concurrent(@Sendable (PluginCall) async throws -> PluginResult)
  /// On Swift's thread pool, one after the other in the order of the page's calls to the service. What takes long belongs behind its
  /// turn: such an action starts the work, returns ``PluginResult/pending``, and settles the call when the work is done.
  case serial(@Sendable (PluginCall) async throws -> PluginResult)
  /// However the plugin wants: it keeps the call and settles it later, also several times with `keepCallback`.
  case manual(@Sendable (PluginCall) -> Void)
}

import CordovaBridge
import SmartStore

extension StoreActions {
  /// Runs smart queries, too, as iOS does; Android refuses them.
  @Sendable func querySoup(_ request: StoreRequest) throws -> PluginResult {
    try cursors.open(request, QuerySpec(json: request.options.json("querySpec"), soupName: request.soupName()))
  }

  @Sendable func runSmartQuery(_ request: StoreRequest) throws -> PluginResult {
    let spec = try QuerySpec(json: request.options.json("querySpec"))
    guard spec.isSmart else { throw PluginError("runSmartQuery can only run smart queries") }
    return try cursors.open(request, spec)
  }

  @Sendable func moveCursorToPageIndex(_ request: StoreRequest) throws -> PluginResult { try cursors.move(request) }

  @Sendable func closeCursor(_ request: StoreRequest) throws -> PluginResult {
    cursors.close(try request.integer("cursorId"))
    return .ok("OK")
  }
}

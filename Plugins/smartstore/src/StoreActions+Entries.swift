import CordovaBridge
import SmartStore

extension StoreActions {
  @Sendable func upsertSoupEntries(_ request: StoreRequest) throws -> PluginResult {
    let path = try request.options.optionalString("externalIdPath") ?? "_soupEntryId"
    let needsExternalId = path != "_soupEntryId" && request.needsExternalId
    return .ok(json: try request.store().upsert(
      array: request.options.json("entries"), into: request.soupName(), externalIdPath: path, needsExternalId: needsExternalId))
  }

  @Sendable func fillSoup(_ request: StoreRequest) throws -> PluginResult {
    let path = try request.options.optionalString("externalIdPath")
    return .ok(.integer(Int64(try request.store().fill(request.soupName(), from: request.options.string("smartSql"), externalIdPath: path))))
  }

  @Sendable func retrieveSoupEntries(_ request: StoreRequest) throws -> PluginResult {
    .ok(json: try request.store().retrieve(request.entryIds(), from: request.soupName()))
  }

  /// By ids, or the first page of what a query finds.
  @Sendable func removeFromSoup(_ request: StoreRequest) throws -> PluginResult {
    let soup = try request.soupName()
    if let json = request.options["querySpec"] {
      let spec = try QuerySpec(json: json, soupName: soup)
      try request.store().remove(matching: spec, from: soup, limit: spec.pageSize)
    } else {
      try request.store().remove(request.entryIds(), from: soup)
    }
    return .ok("OK")
  }
}

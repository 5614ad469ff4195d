import CordovaBridge
import JSON
import SmartStore

extension StoreActions {
  @Sendable func registerSoup(_ request: StoreRequest) throws -> PluginResult {
    let (name, specs) = (try request.registeredSoupName(), try request.indexSpecs())
    if let drift = try request.store().registerSoup(name, indexSpecs: specs, features: request.features(of: name) ?? []) {
      report("\(drift); call alterSoup(\"\(name)\", indexSpecs, true) to change them")
    }
    return .ok(.string(name))
  }

  @Sendable func soupExists(_ request: StoreRequest) throws -> PluginResult {
    .ok(.bool(try request.store().soupExists(request.soupName())))
  }

  @Sendable func getSoupIndexSpecs(_ request: StoreRequest) throws -> PluginResult {
    .ok(json: IndexSpec.json(try request.store().indexSpecs(of: request.soupName())))
  }

  @Sendable func getSoupSpec(_ request: StoreRequest) throws -> PluginResult {
    let name = try request.soupName()
    let features = try request.store().features(of: name).map { JSONValue.string($0.rawValue) }
    return .ok(["name": .string(name), "features": .array(features)])
  }

  @Sendable func alterSoup(_ request: StoreRequest) throws -> PluginResult {
    let name = try request.soupName()
    try request.store().alterSoup(
      name, indexSpecs: request.indexSpecs(), reIndexData: request.options.flag("reIndexData"), features: request.features(of: name))
    return .ok(.string(name))
  }

  @Sendable func reIndexSoup(_ request: StoreRequest) throws -> PluginResult {
    let name = try request.soupName()
    try request.store().reIndexSoup(name, paths: request.strings("paths"))
    return .ok(.string(name))
  }

  @Sendable func clearSoup(_ request: StoreRequest) throws -> PluginResult {
    try request.store().clearSoup(request.soupName())
    // The guide says the soup's name; every generation of the suites wants this.
    return .ok("OK")
  }

  @Sendable func removeSoup(_ request: StoreRequest) throws -> PluginResult {
    try request.store().removeSoup(request.soupName())
    return .ok("OK")
  }
}

import CordovaBridge
import JSON
import SmartStore

/// One call of the plugin: its options, and the store they mean.
struct StoreRequest {
  let options: PluginOptions
  private let arguments: PluginArguments
  private let stores: any SmartStoreProvider
  private let queryTimeLimit: Duration?

  /// - Parameter queryTimeLimit: how long a query may run; nil leaves that to the store.
  init(_ call: PluginCall, _ stores: any SmartStoreProvider, queryTimeLimit: Duration?) throws {
    // Calls about all stores come without options in old bundles.
    options = call.arguments.count == 0 ? try PluginOptions.empty(call) : try call.arguments.object(0)
    arguments = call.arguments
    self.stores = stores
    self.queryTimeLimit = queryTimeLimit
  }

  func catalog(isGlobal: Bool) throws -> SmartStoreCatalog { try stores.catalog(isGlobal: isGlobal) }

  func catalog() throws -> SmartStoreCatalog { try catalog(isGlobal: options.flag("isGlobalStore")) }

  func storeName() throws -> String { try options.optionalString("storeName") ?? SmartStoreCatalog.defaultName }

  func store() throws -> SmartStore {
    let store = try catalog().store(named: storeName())
    if let queryTimeLimit { store.queryTimeLimit = queryTimeLimit }
    return store
  }

  /// Whether entries that are upserted by an external id must have one: from SDK 6.2 on both platforms refuse others, before it Android took
  /// them for new. A call that doesn't say its version counts as one of today.
  var needsExternalId: Bool { arguments.sdkVersion.map { $0 >= SDKVersion(6, 2) } ?? true }

  func soupName() throws -> String { try options.string("soupName") }

  /// The name in `soupName`, or in the soup's spec.
  func registeredSoupName() throws -> String {
    if let name = try options.optionalString("soupName") { return name }
    if let name = try options.value("soupSpec")?["name"]?.string { return name }
    throw PluginError("Bogus soup name:null")
  }

  /// The features in the soup's spec; nil when there is no spec.
  func features(of soup: String) throws -> [SoupFeature]? {
    guard let names = try options.value("soupSpec")?["features"]?.array else { return nil }
    return try SoupFeature.named(names.compactMap(\.string), soup: soup)
  }

  func indexSpecs() throws -> [IndexSpec] {
    guard let list = try options.value("indexes")?.array else { throw PluginError("'indexes' must be an array of index specs") }
    return try list.map { item in
      guard let path = item["path"]?.string, let type = item["type"]?.string else {
        throw PluginError("An index spec needs a 'path' and a 'type'; this one is \(item.text)")
      }
      guard let known = IndexType(rawValue: type) else {
        let types = IndexType.allCases.map(\.rawValue).joined(separator: ", ")
        throw PluginError("The index on '\(path)' has the type '\(type)'; it must be one of \(types)")
      }
      return IndexSpec(path: path, type: known)
    }
  }

  func strings(_ name: String) throws -> [String] {
    guard let list = try options.value(name)?.array else { throw PluginError("'\(name)' must be an array of strings") }
    return list.compactMap(\.string)
  }

  /// A whole number, which old bundles may send as text.
  func integer(_ name: String) throws -> Int {
    if let text = try options.value(name)?.string, let number = Int(text) { return number }
    return try options.integer(name)
  }

  /// Entry ids, which old bundles may send as strings.
  func entryIds() throws -> [Int64] {
    guard let list = try options.value("entryIds")?.array else { throw PluginError("'entryIds' must be an array of entry ids") }
    return try list.map { item in
      guard let id = item.integer ?? item.string.flatMap({ Int64($0) }) else {
        throw PluginError("'entryIds' must hold entry ids, which are integers; \(item.text) is not one")
      }
      return id
    }
  }

  /// The names of the stores, as JavaScript's store configurations.
  func list(isGlobal: Bool) throws -> JSONValue {
    .array(try catalog(isGlobal: isGlobal).storeNames().map { ["isGlobalStore": .bool(isGlobal), "storeName": .string($0)] })
  }
}

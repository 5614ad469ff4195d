import CordovaBridge
import JSON
import SmartStore

/// `com.salesforce.smartstore`: soups of JSON entries in SQLite (Mobile SDK guide, chapter 6).
///
/// Every action takes one object; `isGlobalStore` and `storeName` in it say which store is meant.
public final class SmartStorePlugin: Plugin {
  public static let service = "com.salesforce.smartstore"

  public let actions: [String: PluginAction]
  private let cursors: CursorTable

  /// - Parameters:
  ///   - queryTimeLimit: how long a query may run before it fails; nil leaves that to the stores.
  ///   - log: takes what only a person at a device would see, e.g. that an inspector was asked for.
  public init(stores: any SmartStoreProvider, queryTimeLimit: Duration? = nil, log: @escaping @Sendable (String) -> Void = { _ in }) {
    let cursors = CursorTable()
    let queue = StoreQueue()
    self.cursors = cursors
    func quick(_ body: @escaping @Sendable (StoreRequest) throws -> PluginResult) -> PluginAction {
      .manual { call in queue.run(call, isQuick: true) { try body(StoreRequest($0, stores, queryTimeLimit: queryTimeLimit)) } }
    }
    func slow(_ body: @escaping @Sendable (StoreRequest) throws -> PluginResult) -> PluginAction {
      .manual { call in queue.run(call, isQuick: false) { try body(StoreRequest($0, stores, queryTimeLimit: queryTimeLimit)) } }
    }
    actions = [
      // Soups.
      "pgRegisterSoup": quick { request in
        let name = try request.registeredSoupName()
        try request.store().registerSoup(name, indexSpecs: request.indexSpecs(), features: request.features(of: name) ?? [])
        return .ok(.string(name))
      },
      "pgSoupExists": quick { .ok(.bool(try $0.store().soupExists($0.soupName()))) },
      "pgGetSoupIndexSpecs": quick { request in
        .ok(.array(try request.store().indexSpecs(of: request.soupName()).map { ["path": .string($0.path), "type": .string($0.type.rawValue)] }))
      },
      "pgGetSoupSpec": quick { request in
        let name = try request.soupName()
        let features = try request.store().features(of: name).map { JSONValue.string($0.rawValue) }
        return .ok(["name": .string(name), "features": .array(features)])
      },
      "pgAlterSoup": slow { request in
        let name = try request.soupName()
        try request.store().alterSoup(
          name, indexSpecs: request.indexSpecs(), reIndexData: request.options.flag("reIndexData"), features: request.features(of: name))
        return .ok(.string(name))
      },
      "pgReIndexSoup": slow { request in
        let name = try request.soupName()
        try request.store().reIndexSoup(name, paths: request.strings("paths"))
        return .ok(.string(name))
      },
      "pgClearSoup": slow { request in
        try request.store().clearSoup(request.soupName())
        // The guide says the soup's name; every generation of the suites wants this.
        return .ok("OK")
      },
      "pgRemoveSoup": slow { request in
        try request.store().removeSoup(request.soupName())
        return .ok("OK")
      },

      // Entries.
      "pgUpsertSoupEntries": quick { request in
        let path = try request.options.optionalString("externalIdPath") ?? "_soupEntryId"
        return .ok(json: try request.store().upsert(array: request.options.json("entries"), into: request.soupName(), externalIdPath: path))
      },
      "pgFillSoup": slow { request in
        let path = try request.options.optionalString("externalIdPath")
        return .ok(.integer(Int64(try request.store().fill(request.soupName(), from: request.options.string("smartSql"), externalIdPath: path))))
      },
      "pgRetrieveSoupEntries": quick { .ok(json: try $0.store().retrieve($0.entryIds(), from: $0.soupName())) },
      "pgRemoveFromSoup": quick { request in
        let soup = try request.soupName()
        if let spec = request.options["querySpec"] {
          try request.store().remove(matching: QuerySpec(json: spec, soupName: soup), from: soup)
        } else {
          try request.store().remove(request.entryIds(), from: soup)
        }
        return .ok("OK")
      },

      // Queries.
      "pgQuerySoup": quick { try cursors.open($0, QuerySpec(json: $0.options.json("querySpec"), soupName: $0.soupName())) },
      "pgRunSmartQuery": quick { try cursors.open($0, QuerySpec(json: $0.options.json("querySpec"), soupName: nil)) },
      "pgMoveCursorToPageIndex": quick { try cursors.move($0) },
      "pgCloseCursor": quick { request in
        cursors.close(try request.options.integer("cursorId"))
        return .ok("OK")
      },

      // Stores.
      "pgGetDatabaseSize": quick { .ok(.integer(try $0.store().databaseSize())) },
      "pgShowInspector": quick { request in
        log("the page asked for the SmartStore inspector; the store is \(try request.store().path)")
        return .ok
      },
      "pgGetAllStores": quick { .ok(try $0.list(isGlobal: false)) },
      "pgGetAllGlobalStores": quick { .ok(try $0.list(isGlobal: true)) },
      "pgRemoveStore": slow { request in
        try request.catalog().removeStore(named: request.storeName())
        return .ok("OK")
      },
      "pgRemoveAllStores": slow { request in
        try request.catalog(isGlobal: false).removeAllStores()
        return .ok("OK")
      },
      "pgRemoveAllGlobalStores": slow { request in
        try request.catalog(isGlobal: true).removeAllStores()
        return .ok("OK")
      },
    ]
  }

  public func pageWillClose() { cursors.closeAll() }
}

import Inspection
import JSON
import SmartStore

/// The stores of an app to an inspector: `Stores.*`. Which store is meant is said by `isGlobal` and `store`, as plugins have it; without them it is
/// the current user's default store.
struct StoreInspection: Sendable {
  let stores: UserStores

  /// How many entries or rows come at once.
  private static let pages = 1...1_000

  func register(at hub: InspectionHub) {
    let methods: [(String, @Sendable (InspectionParameters) throws -> JSONValue)] = [
      ("list", { _ in try list() }), ("soups", soups), ("entries", entries), ("upsert", upsert), ("remove", remove), ("query", query),
      ("clearSoup", { try change($0) { try $0.clearSoup($1) } }), ("removeSoup", { try change($0) { try $0.removeSoup($1) } }),
    ]
    for (name, method) in methods { hub.register("Stores.\(name)") { try method(InspectionParameters($0, of: "Stores.\(name)")) } }
  }

  private func store(_ parameters: InspectionParameters) throws -> SmartStore {
    let catalog = try stores.catalog(isGlobal: try parameters.bool("isGlobal", usual: false))
    let name = parameters["store"] == nil ? SmartStoreCatalog.defaultName : try parameters.string("store")
    // A store that is looked at is not made by that.
    guard try catalog.storeNames().contains(name) else { throw InspectionError("there is no store called \(name)") }
    return try catalog.store(named: name)
  }

  /// `[{isGlobal, store, size}]`, those of the current user first; sizes in bytes.
  private func list() throws -> JSONValue {
    var found: [JSONValue] = []
    for isGlobal in [false, true] {
      let catalog = try stores.catalog(isGlobal: isGlobal)
      for name in try catalog.storeNames() {
        found.append(["isGlobal": .bool(isGlobal), "store": .string(name), "size": .integer(try catalog.store(named: name).databaseSize())])
      }
    }
    return .array(found)
  }

  /// `[{soup, count, indexSpecs, features}]`
  private func soups(_ parameters: InspectionParameters) throws -> JSONValue {
    let store = try store(parameters)
    return .array(try store.soupNames().sorted().map { name in
      let specs = try store.indexSpecs(of: name)
      return [
        "soup": .string(name), "count": .integer(Int64(try store.count(.all(in: name)))),
        "indexSpecs": .array(specs.map { ["path": .string($0.path), "type": .string($0.type.rawValue)] }),
        "features": .array(try store.features(of: name).map { .string($0.rawValue) }),
      ]
    })
  }

  /// Entries of a soup, the newest change first: `{total, entries}`. With `search`, those in whose text that stands.
  private func entries(_ parameters: InspectionParameters) throws -> JSONValue {
    let store = try store(parameters)
    let soup = try parameters.string("soup")
    guard try store.soupExists(soup) else { throw InspectionError("there is no soup called \(soup)") }
    let search = parameters["search"]?.string ?? ""
    let pattern = search.reduce(into: "") { $0 += "%_^".contains($1) ? "^\($1)" : $1 == "'" ? "''" : String($1) }
    let condition = search.isEmpty ? "" : " WHERE {\(soup):_soup} LIKE '%\(pattern)%' ESCAPE '^'"
    let spec = QuerySpec.smart(
      "SELECT {\(soup):_soup} FROM {\(soup)}\(condition) ORDER BY {\(soup):_soupLastModifiedDate} DESC, {\(soup):_soupEntryId} DESC",
      pageSize: try parameters.integer("pageSize", in: Self.pages, usual: 50))
    let rows = try store.page(spec, index: try parameters.integer("page", in: 0...Int(Int32.max), usual: 0)).elements() ?? []
    return ["total": .integer(Int64(try store.count(spec))), "entries": .array(try rows.map { try $0.value().array?.first ?? .null })]
  }

  /// Writes `entry`: over the one of its `_soupEntryId`, or as a new one.
  private func upsert(_ parameters: InspectionParameters) throws -> JSONValue {
    let entry = JSONValue.object(try parameters.object("entry")).text
    let stored = try store(parameters).upsert([entry], into: try parameters.string("soup"), externalIdPath: "_soupEntryId")
    return try stored.first?.value() ?? .null
  }

  private func remove(_ parameters: InspectionParameters) throws -> JSONValue {
    let ids = try parameters.integers("ids")
    try store(parameters).remove(ids, from: try parameters.string("soup"))
    return ["removed": .integer(Int64(ids.count))]
  }

  private func change(_ parameters: InspectionParameters, _ body: (SmartStore, String) throws -> Void) throws -> JSONValue {
    let store = try store(parameters)
    let soup = try parameters.string("soup")
    guard try store.soupExists(soup) else { throw InspectionError("there is no soup called \(soup)") }
    try body(store, soup)
    return [:]
  }

  /// What a Smart SQL text finds, and how: `{sql, plan, scannedSoups, columns, total, rows, milliseconds}`.
  private func query(_ parameters: InspectionParameters) throws -> JSONValue {
    let store = try store(parameters)
    let sql = try parameters.string("sql")
    let explanation = try store.explain(sql)
    let spec = QuerySpec.smart(sql, pageSize: try parameters.integer("pageSize", in: Self.pages, usual: 100))
    let start = ContinuousClock.now
    let total = try store.count(spec)
    let rows = try store.page(spec, index: try parameters.integer("page", in: 0...Int(Int32.max), usual: 0))
    let time = ContinuousClock.now - start
    return [
      "sql": .string(explanation.sql), "plan": .array(explanation.plan.map { .string($0) }),
      "scannedSoups": .array(explanation.scannedSoups.map { .string($0) }), "columns": .array(explanation.columns.map { .string($0) }),
      "total": .integer(Int64(total)), "rows": try rows.value(), "milliseconds": .double(Double(time / .microseconds(1)) / 1_000),
    ]
  }
}

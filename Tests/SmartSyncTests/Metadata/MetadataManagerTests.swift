import Foundation
import JSON
import SalesforceREST
import SmartStore
import SmartSync
import StartedOrgs
import Synchronization
import Testing

@Suite("Metadata and its cache") struct MetadataManagerTests {
  /// An org that may be out of reach, and counts what it is asked.
  private final class Reach: SyncServer {
    private let org: OrgServer
    private let state = Mutex((isThere: true, count: 0))

    init(_ org: OrgServer) { self.org = org }

    var count: Int { state.withLock { $0.count } }
    func set(isThere: Bool) { state.withLock { $0.isThere = isThere } }

    func send(_ request: RESTRequest) async throws -> RESTResponse {
      let isThere = state.withLock { state in
        state.count += 1
        return state.isThere
      }
      guard isThere else { throw URLError(.notConnectedToInternet) }
      return try await org.send(request)
    }
  }

  private final class Clock: Sendable {
    private let time = Mutex<Int64>(1_000_000_000_000)
    var now: Int64 { time.withLock { $0 } }
    func advance(seconds: Int64) { time.withLock { $0 += seconds * 1000 } }
  }

  private struct World {
    let org: OrgServer
    let reach: Reach
    let clock = Clock()
    let store: SmartStore
    let metadata: MetadataManager

    init(_ org: OrgServer, _ folder: String) throws {
      self.org = org
      let reach = Reach(org)
      self.reach = reach
      store = try SmartStore(path: folder + "/metadata.db")
      metadata = try MetadataManager(store: store, server: reach, apiVersion: OrgServer.version) { [clock] in clock.now }
    }
  }

  private func withWorld(_ body: (World) async throws -> Void) async throws {
    let org = try await StartedOrg()
    let world = try World(try await OrgServer(org), org.folder.path)
    do { try await body(world) } catch {
      await org.stop()
      throw error
    }
    world.store.close()
    await org.stop()
  }

  @Test("Types are described, with and without their fields")
  func types() async throws {
    try await withWorld { world in
      let all = try await world.metadata.allObjectTypes(policy: .reloadAndReturnCacheData)
      #expect(all.contains { $0.name == "Account" && $0.keyPrefix == "001" && $0.labelPlural == "Accounts" && $0.fields.isEmpty })
      let contact = try #require(try await world.metadata.objectType("Contact", policy: .reloadAndReturnCacheData))
      #expect(contact.nameField == "Name" && contact.isSearchable && contact.fields.contains { $0["name"] == "LastName" })
      #expect(try await world.metadata.isSearchable("Contact", policy: .returnCacheDataDontReload))
      let layouts = try await world.metadata.layouts(of: ["Account", "Contact"], policy: .reloadAndReturnCacheData)
      #expect(layouts.map(\.objectType) == ["Account", "Contact"] && layouts.allSatisfy { $0.columns.contains { $0.field.hasSuffix("Name") } })
      await #expect(throws: RESTError.self) { try await world.metadata.objectType("Nothing", policy: .ignoreCacheData) }
    }
  }

  @Test("A record that was viewed is the latest of its type, and of all")
  func recent() async throws {
    try await withWorld { world in
      let rows = try await world.org.rows("SELECT Id, Name FROM Account ORDER BY Name LIMIT 3")
      for row in rows { try await world.metadata.markAsViewed(row["Id"]?.string ?? "", objectType: "Account") }
      let names = rows.reversed().compactMap { $0["Name"]?.string }
      let ofType = try await world.metadata.recentObjects(of: "Account", policy: .ignoreCacheData)
      #expect(ofType.prefix(3).map(\.name) == names && ofType.allSatisfy { $0.objectType == "Account" })
      let ofAll = try await world.metadata.recentObjects(limit: 2, policy: .ignoreCacheData)
      #expect(ofAll.map(\.name) == Array(names.prefix(2)) && ofAll.first?.id == rows.last?["Id"]?.string)
    }
  }

  /// What a policy does with something cached or nothing, and with an org that is there or not.
  @Test("Each policy asks and answers as its name says", arguments: CachePolicy.allCases)
  func policies(policy: CachePolicy) async throws {
    try await withWorld { world in
      func load(isCached: Bool, isThere: Bool, age: Int64 = 10) async throws -> (found: Bool?, requests: Int, isCachedAfter: Bool) {
        _ = try await world.metadata.objectType("Account", policy: .invalidateCacheDontReload)
        world.reach.set(isThere: true)
        if isCached { _ = try await world.metadata.objectType("Account", policy: .reloadAndReturnCacheData) }
        world.clock.advance(seconds: age)
        world.reach.set(isThere: isThere)
        let before = world.reach.count
        var found: Bool?
        do { found = try await world.metadata.objectType("Account", policy: policy, maxAge: 60) != nil } catch is URLError {}
        let requests = world.reach.count - before
        let after = try await world.metadata.objectType("Account", policy: .returnCacheDataDontReload) != nil
        return (found, requests, after)
      }
      let asks = ![.returnCacheDataDontReload, .invalidateCacheDontReload].contains(policy)
      let cold = try await load(isCached: false, isThere: true)
      #expect(cold.found == asks && cold.requests == (asks ? 1 : 0) && cold.isCachedAfter == (asks && policy != .ignoreCacheData))
      let warm = try await load(isCached: true, isThere: true)
      let isYoungEnough = policy == .reloadIfExpiredAndReturnCacheData
      #expect(warm.found == (policy != .invalidateCacheDontReload) && warm.requests == (asks && !isYoungEnough ? 1 : 0))
      #expect(warm.isCachedAfter == (policy != .invalidateCacheDontReload))
      let old = try await load(isCached: true, isThere: true, age: 60)
      #expect(old.requests == (asks ? 1 : 0))
      let away = try await load(isCached: true, isThere: false, age: 60)
      switch policy {
      case .reloadAndReturnCacheOnFailure, .returnCacheDataDontReload: #expect(away.found == true && away.isCachedAfter)
      case .invalidateCacheDontReload: #expect(away.found == false && !away.isCachedAfter)
      case .invalidateCacheAndReload: #expect(away.found == nil && !away.isCachedAfter)
      default: #expect(away.found == nil && away.isCachedAfter)
      }
      let neither = try await load(isCached: false, isThere: false)
      #expect(neither.found == (asks ? nil : false))
    }
  }

  @Test("What is cached comes back byte by byte, under its type and key only")
  func cache() async throws {
    try await withWorld { world in
      let cache = try MetadataCache(world.store)
      let objects = [#"{"a":"ü\u2028\"","b":9007199254740993}"#, "{}"].map { JSONText(unchecked: Array($0.utf8)) }
      try cache.write(objects, type: "a", key: "b/c", cachedAt: 7)
      try cache.write([], type: "a/b", key: "c", cachedAt: 8)
      let found = try #require(try cache.read(type: "a", key: "b/c"))
      #expect(found.objects == objects && found.cachedAt == 7)
      #expect(try cache.read(type: "a/b", key: "c")?.objects == [])
      try cache.write(Array(objects.prefix(1)), type: "a", key: "b/c", cachedAt: 9)
      #expect(try cache.read(type: "a", key: "b/c")?.objects.count == 1)
      try cache.remove(type: "a", key: "b/c")
      #expect(try cache.read(type: "a", key: "b/c") == nil && cache.read(type: "a/b", key: "c")?.cachedAt == 8)
    }
  }
}

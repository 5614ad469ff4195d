import JSON
import SmartStore
import WireFormat

/// Loads what an org says of its types and which records a user had in hand lately, through a cache in a store (Mobile SDK guide, "Metadata
/// Manager").
///
/// ```swift
/// let metadata = try MetadataManager(store: store, server: server)
/// let account = try await metadata.objectType("Account", policy: .reloadIfExpiredAndReturnCacheData, maxAge: 3600)
/// ```
///
/// Each load takes a ``CachePolicy``. What the policy keeps from the server and the cache doesn't have is empty, or nil; what the server
/// fails to give is thrown, unless the policy falls back on the cache.
public struct MetadataManager: Sendable {
  private enum Kind: String {
    case recent = "mru"
    case types = "object_types"
    case layouts = "layouts"
  }

  private let cache: MetadataCache
  private let connection: SyncConnection
  /// Milliseconds since 1970.
  private let now: @Sendable () -> Int64

  /// - Parameters:
  ///   - apiVersion: of the REST API, e.g. `v33.0`.
  ///   - now: the time in milliseconds since 1970, by which cached data grow old; nil for the system's.
  public init(store: SmartStore, server: any SyncServer, apiVersion: String = "v33.0", now: (@Sendable () -> Int64)? = nil) throws {
    cache = try MetadataCache(store)
    connection = SyncConnection(server: server, apiVersion: apiVersion)
    self.now = now ?? { SystemTime.milliseconds }
  }

  /// The records that the user had in hand lately, the latest first.
  ///
  /// - Parameters:
  ///   - objectType: of which type; nil for any.
  ///   - limit: how many at most.
  ///   - maxAge: seconds for which cached data are good.
  public func recentObjects(
    of objectType: String? = nil, limit: Int = 200, policy: CachePolicy, maxAge: Double = 3600
  ) async throws -> [SalesforceObject] {
    let texts = try await load(.recent, objectType ?? "", policy, maxAge) {
      guard let objectType else { return try await connection.send(.get, "/recent/?limit=\(limit)").jsonText.elements() ?? [] }
      let answer = try await connection.send(.get, "/sobjects/\(objectType.percentEncoded)/").jsonText
      return try answer.member("recentItems")?.elements() ?? []
    }
    return try texts.prefix(limit).map { try SalesforceObject($0, objectType: objectType) }
  }

  /// All types of the org that users get to see.
  public func allObjectTypes(policy: CachePolicy, maxAge: Double = 3600) async throws -> [ObjectType] {
    let texts = try await load(.types, "", policy, maxAge) {
      try await connection.send(.get, "/sobjects/").jsonText.member("sobjects")?.elements() ?? []
    }
    return try texts.map(ObjectType.init).filter { !$0.isHidden }
  }

  /// A type with its fields.
  public func objectType(_ name: String, policy: CachePolicy, maxAge: Double = 3600) async throws -> ObjectType? {
    let texts = try await load(.types, name, policy, maxAge) {
      [try await connection.send(.get, "/sobjects/\(name.percentEncoded)/describe/").jsonText]
    }
    return try texts.first.map(ObjectType.init)
  }

  /// Whether records of the type can be searched for.
  public func isSearchable(_ objectType: String, policy: CachePolicy, maxAge: Double = 3600) async throws -> Bool {
    try await self.objectType(objectType, policy: policy, maxAge: maxAge)?.isSearchable ?? false
  }

  /// How searches show records of those types, in their order; types that can't be searched have none.
  public func layouts(of objectTypes: [String], policy: CachePolicy, maxAge: Double = 3600) async throws -> [ObjectTypeLayout] {
    if objectTypes.isEmpty { return [] }
    let names = objectTypes.joined(separator: ",")
    let texts = try await load(.layouts, names, policy, maxAge) {
      try await connection.send(.get, "/search/layout/?q=\(names.percentEncoded)").jsonText.elements() ?? []
    }
    return try zip(texts, objectTypes).map { try ObjectTypeLayout($0, objectType: $1) }.filter { !$0.columns.isEmpty }
  }

  /// Makes a record the latest of those that the user had in hand. The cache is as it was.
  public func markAsViewed(_ id: String, objectType: String) async throws {
    _ = try await connection.query("SELECT Id FROM \(objectType) WHERE Id = \(id.soqlLiteral) FOR VIEW")
  }

  private func load(
    _ kind: Kind, _ key: String, _ policy: CachePolicy, _ maxAge: Double, from server: () async throws -> [JSONText]
  ) async throws -> [JSONText] {
    if policy.clearsCache { try cache.remove(type: kind.rawValue, key: key) }
    let cached = policy == .ignoreCacheData ? nil : try cache.read(type: kind.rawValue, key: key)
    let age = cached.map { Double(now() - $0.cachedAt) / 1000 }
    guard policy.needsReload(age: age, maxAge: maxAge) else { return cached?.objects ?? [] }
    do {
      let objects = try await server()
      if policy.writesCache { try cache.write(objects, type: kind.rawValue, key: key, cachedAt: now()) }
      return objects
    } catch {
      guard policy == .reloadAndReturnCacheOnFailure, let cached, !(error is CancellationError) else { throw error }
      return cached.objects
    }
  }
}

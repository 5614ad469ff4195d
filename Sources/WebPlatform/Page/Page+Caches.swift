import JSON
import JavaScriptEngine

/// The natives of caches: see `JavaScript/caches`.
extension Page {
  static func bindCaches(in realm: PageRealm) {
    realm.bind("cacheNames") { page in .json(try failing { try page.caches.names() }) }
    // (name as JSON): the number of the cache, or null
    realm.bind("findCache", .json) { page, name in try failing { try page.caches.find(name.description) }.map { .number(Double($0)) } ?? .null }
    // (name as JSON): the number of the cache
    realm.bind("openCache", .json) { page, name in .number(Double(try failing { try page.caches.open(name.description) })) }
    // (name as JSON): whether there was one
    realm.bind("deleteCache", .json) { page, name in .bool(try failing { try page.caches.delete(name.description) }) }
    // (cache or null for all, a CachedQuery or null for all, how many at most): [[id, request, response]...]
    realm.bind("findCached", .optional(.index), .json, .index) { page, cache, query, limit in
      .json(try failing { try page.caches.find(try Self.query(query), in: cache.map(Int64.init), limit: limit) })
    }
    // (id): its body or undefined
    realm.bind("cachedBody", .index) { page, id in try failing { try page.caches.body(of: Int64(id)) }.map { .bytes($0) } ?? .undefined }
    // (cache, [{ query, vary, request, response, hasBody }...], the body of each, which is empty where there is none)
    realm.bind("putCached", .index, .json, .rest(.bytes())) { page, cache, items, bodies in
      try failing { try page.caches.put(try Self.responses(items, bodies), into: Int64(cache)) }
      return .undefined
    }
    // (cache, a CachedQuery): whether there was anything
    realm.bind("deleteCached", .index, .json) { page, cache, query in
      .bool(try failing { try page.caches.delete(CachedQuery(query.value()), in: Int64(cache)) })
    }
  }

  private var caches: ResponseCaches {
    databases.caches { environment.session.openCaches.caches(in: databaseKeeper, quota: environment.databaseQuota) }
  }

  private static func query(_ text: JSONText) throws -> CachedQuery? { text == .null ? nil : try CachedQuery(text.value()) }

  private static func responses(_ items: JSONText, _ bodies: [[UInt8]]) throws -> [ResponseCaches.NewResponse] {
    let items = try items.value().array ?? []
    guard items.count == bodies.count else { throw DatabaseFailure.misuse("Each response has a body") }
    return try zip(items, bodies).map { item, body in
      guard let query = item["query"], let request = item["request"], let response = item["response"] else {
        throw DatabaseFailure.misuse("What is cached is a request and a response")
      }
      return ResponseCaches.NewResponse(
        query: try CachedQuery(query), vary: (item["vary"]?.array ?? []).compactMap(\.string), request: request.text, response: response.text,
        body: item["hasBody"]?.bool == true ? body : nil)
    }
  }
}

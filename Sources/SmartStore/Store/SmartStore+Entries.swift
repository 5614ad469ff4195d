import JSON

/// Entries and queries, one call a transaction. See ``StoreTransaction`` for what each does.
extension SmartStore {
  @discardableResult
  public func upsert(
    _ entries: [JSONText], into soup: String, externalIdPath: String = "_soupEntryId", needsExternalId: Bool = false
  ) throws -> [JSONText] {
    try transaction { try $0.upsert(entries, into: soup, externalIdPath: externalIdPath, needsExternalId: needsExternalId) }
  }

  @discardableResult
  public func upsert(
    array: JSONText, into soup: String, externalIdPath: String = "_soupEntryId", needsExternalId: Bool = false
  ) throws -> JSONText {
    try transaction { try $0.upsert(array: array, into: soup, externalIdPath: externalIdPath, needsExternalId: needsExternalId) }
  }

  public func retrieve(_ ids: [Int64], from soup: String) throws -> JSONText {
    try read { try $0.retrieve(ids, from: soup) }
  }

  public func remove(_ ids: [Int64], from soup: String) throws {
    try transaction { try $0.remove(ids, from: soup) }
  }

  public func remove(matching spec: QuerySpec, from soup: String, limit: Int? = nil) throws {
    try transaction { try $0.remove(matching: spec, from: soup, limit: limit) }
  }

  public func count(_ spec: QuerySpec) throws -> Int { try read(onlyQueries: true) { try $0.count(spec) } }

  public func page(_ spec: QuerySpec, index: Int) throws -> JSONText {
    try read(onlyQueries: true) { try $0.page(spec, index: index) }
  }
}

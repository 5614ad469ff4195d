import JSON

/// Entries and queries, one call a transaction. See ``StoreTransaction`` for what each does.
extension SmartStore {
  /// Inserts and updates entries, and returns them as they are stored.
  @discardableResult
  public func upsert(
    _ entries: [JSONText], into soup: String, externalIdPath: String = "_soupEntryId", needsExternalId: Bool = false
  ) throws -> [JSONText] {
    try transaction { try $0.upsert(entries, into: soup, externalIdPath: externalIdPath, needsExternalId: needsExternalId) }
  }

  /// The same with the entries as one array.
  @discardableResult
  public func upsert(
    array: JSONText, into soup: String, externalIdPath: String = "_soupEntryId", needsExternalId: Bool = false
  ) throws -> JSONText {
    try transaction { try $0.upsert(array: array, into: soup, externalIdPath: externalIdPath, needsExternalId: needsExternalId) }
  }

  /// The entries of those ids that there are, as an array.
  public func retrieve(_ ids: [Int64], from soup: String) throws -> JSONText {
    try read { try $0.retrieve(ids, from: soup) }
  }

  /// Removes the entries of those ids.
  public func remove(_ ids: [Int64], from soup: String) throws {
    try transaction { try $0.remove(ids, from: soup) }
  }

  /// Removes what a query finds, the first `limit` of it.
  public func remove(matching spec: QuerySpec, from soup: String, limit: Int? = nil) throws {
    try transaction { try $0.remove(matching: spec, from: soup, limit: limit) }
  }

  /// How many results a query has.
  public func count(_ spec: QuerySpec, endedBy cancellation: QueryCancellation? = nil) throws -> Int {
    try read(onlyQueries: true, endedBy: cancellation) { try $0.count(spec) }
  }

  /// One page of a query's results, as an array.
  public func page(_ spec: QuerySpec, index: Int, endedBy cancellation: QueryCancellation? = nil) throws -> JSONText {
    try read(onlyQueries: true, endedBy: cancellation) { try $0.page(spec, index: index) }
  }
}

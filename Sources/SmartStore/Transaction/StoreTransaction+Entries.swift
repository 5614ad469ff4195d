import JSON
import SQLite

extension StoreTransaction {
  /// Stores entries: an entry replaces the one with its `_soupEntryId`, or with its value at `externalIdPath`; else it is
  /// new. An id the soup does not have makes a new entry with an id of its own. Nothing is merged.
  ///
  /// - Parameters:
  ///   - externalIdPath: `_soupEntryId`, or an indexed path.
  ///   - needsExternalId: whether an entry without a value at that indexed path is an error; else it is new.
  /// - Returns: the texts stored, in order, with `_soupEntryId` and `_soupLastModifiedDate` (milliseconds since 1970).
  /// - Throws: ``SmartStoreError/unknownSoup(_:)``, ``SmartStoreError/notIndexed(soup:path:)``,
  ///   ``SmartStoreError/duplicateExternalID(soup:path:value:)``, ``SmartStoreError/missingExternalID(soup:path:)`` or
  ///   ``SmartStoreError/invalidEntry(soup:index:reason:)``.
  @discardableResult
  public func upsert(
    _ entries: [JSONText], into soup: String, externalIdPath: String = "_soupEntryId", needsExternalId: Bool = false
  ) throws -> [JSONText] {
    var writer = try writer(soup, externalIdPath, needsExternalId, capacity: entries.reduce(0) { $0 + $1.utf8.count + 80 })
    var ends: [Int] = []
    for (index, entry) in entries.enumerated() {
      try entry.utf8.withUnsafeBufferPointer { bytes in
        _ = try writer.write(bytes, at: 0, index: index)
        try writer.flush()
      }
      ends.append(writer.output.count)
    }
    var start = 0
    return ends.map { end in
      defer { start = end }
      return JSONText(unchecked: writer.output[start..<end])
    }
  }

  /// As ``upsert(_:into:externalIdPath:needsExternalId:)`` for entries that come, and go back, as the text of one array.
  @discardableResult
  public func upsert(
    array: JSONText, into soup: String, externalIdPath: String = "_soupEntryId", needsExternalId: Bool = false
  ) throws -> JSONText {
    let count = array.utf8.count
    var writer = try writer(soup, externalIdPath, needsExternalId, capacity: count + count / 6 + 100)
    try array.utf8.withUnsafeBufferPointer { bytes in
      var reader = try EntryReader(bytes, soup: soup)
      var index = 0
      writer.write(punctuation: "[")
      while let start = try reader.next() {
        if index > 0 { writer.write(punctuation: ",") }
        reader.pass(try writer.write(bytes, at: start, index: index))
        index += 1
      }
      writer.write(punctuation: "]")
      try writer.flush()
    }
    return JSONText(unchecked: writer.output)
  }

  private func writer(_ soup: String, _ path: String, _ needsExternalId: Bool, capacity: Int) throws -> EntryWriter {
    let database = try database()
    return try EntryWriter(
      soup: database.soup(soup), database: database, externalIdPath: path, needsExternalId: needsExternalId, capacity: capacity)
  }

  /// The entries of those ids, as the text of an array; ids the soup does not have are left out.
  ///
  /// - Throws: ``SmartStoreError/unknownSoup(_:)``.
  public func retrieve(_ ids: [Int64], from soup: String) throws -> JSONText {
    let database = try database()
    let statement = try database.statement("SELECT soup FROM \(database.soup(soup).table) WHERE id = ?")
    var rows = RowWriter(capacity: ids.count * 512)
    // One lock on the file for all of them; a savepoint may also stand within a transaction.
    try database.run("SAVEPOINT retrieval")
    defer { try? database.run("RELEASE retrieval") }
    for id in ids {
      defer { statement.reset() }
      try statement.bind(id, at: 1)
      try rows.entries(of: statement)
    }
    return JSONText(unchecked: rows.finish())
  }

  /// Removes entries; ids the soup does not have are passed over.
  ///
  /// - Throws: ``SmartStoreError/unknownSoup(_:)``.
  public func remove(_ ids: [Int64], from soup: String) throws {
    let database = try database()
    let soup = try database.soup(soup)
    for id in ids {
      try database.run("DELETE FROM \(soup.table) WHERE id = ?", [.integer(id)])
      if soup.hasFullText { try database.run("DELETE FROM \(soup.fullTextTable) WHERE docid = ?", [.integer(id)]) }
    }
  }

  /// Removes the entries a query finds, whatever its page size. A smart query must select `{soup:_soupEntryId}`.
  ///
  /// - Parameter limit: how many to remove at most, the first ones in the query's order; nil removes all.
  /// - Throws: ``SmartStoreError/unknownSoup(_:)``, or what ``page(_:index:)`` throws.
  public func remove(matching spec: QuerySpec, from soup: String, limit: Int? = nil) throws {
    let database = try database()
    let soup = try database.soup(soup)
    var spec = spec
    spec.soupName = soup.name
    let query = try Query(spec, database: database)
    if soup.hasFullText || spec.isSmart {
      // The words refer to what the query may look at, so both are removed by ids found beforehand. So are entries that Smart SQL finds: a
      // SELECT that takes too long can be ended without the transaction, a DELETE can't.
      try remove(query.ids(limit: limit), from: soup.name)
    } else {
      try query.remove(from: soup.table, limit: limit)
    }
  }
}

import JSON

extension StoreTransaction {
  /// How many entries, or rows, a query finds.
  ///
  /// - Throws: as ``page(_:index:)``.
  public func count(_ spec: QuerySpec) throws -> Int { try Query(spec, database: database()).count() }

  /// One page of what a query finds, as the text of an array: entries, or for smart queries and those with
  /// ``QuerySpec/selectPaths`` rows, each an array of its values.
  ///
  /// - Parameter index: which page, from 0. Past the end it is empty.
  /// - Throws: ``SmartStoreError`` for an unknown soup, a path without index, bad Smart SQL or a bad match key.
  public func page(_ spec: QuerySpec, index: Int) throws -> JSONText { try fetch(spec, index: index).rows }

  /// As ``page(_:index:)``, with the number of entries or rows on it.
  ///
  /// - Parameter looksAhead: whether to find out if a row follows a full page.
  func fetch(_ spec: QuerySpec, index: Int, looksAhead: Bool = false) throws -> FoundRows {
    guard index >= 0 else { throw SmartStoreError.invalidPage(index: index) }
    let (offset, isTooFar) = index.multipliedReportingOverflow(by: spec.pageSize)
    return try Query(spec, database: database()).page(size: spec.pageSize, offset: isTooFar ? .max : offset, looksAhead: looksAhead)
  }

  /// What stays equal while nobody changes the store, through this connection or another one: as of the latest query.
  func changeMark() throws -> ChangeMark {
    let database = try database()
    return ChangeMark(
      connection: ObjectIdentifier(database), changes: database.connection.totalChanges, version: database.connection.dataVersion)
  }
}

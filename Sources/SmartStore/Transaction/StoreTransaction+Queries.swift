import JSON

extension StoreTransaction {
  /// How many entries, or rows, a query finds.
  ///
  /// - Throws: as ``page(_:index:)``.
  public func count(_ spec: QuerySpec) throws -> Int { try query(spec).count() }

  /// One page of what a query finds, as the text of an array: entries, or for smart queries and those with
  /// ``QuerySpec/selectPaths`` rows, each an array of its values.
  ///
  /// - Parameter index: which page, from 0. Past the end it is empty.
  /// - Throws: ``SmartStoreError`` for an unknown soup, a path without index, bad Smart SQL or a bad match key.
  public func page(_ spec: QuerySpec, index: Int) throws -> JSONText { try query(spec).page(index: index).rows }

  /// Runs `body`; what it asks of this store can be cancelled. The transaction goes on after that.
  public func queries<Result>(endedBy cancellation: QueryCancellation, _ body: () throws -> Result) throws -> Result {
    let database = try database()
    let outer = database.cancellation
    database.cancellation = cancellation
    defer { database.cancellation = outer }
    return try body()
  }

  func query(_ spec: QuerySpec) throws -> Query { try Query(spec, database: database()) }

  /// What stays equal while nobody changes the store, through this connection or another one: as of the latest query.
  func changeMark() throws -> ChangeMark {
    let database = try database()
    return ChangeMark(
      connection: ObjectIdentifier(database), changes: database.connection.totalChanges, version: database.connection.dataVersion)
  }
}

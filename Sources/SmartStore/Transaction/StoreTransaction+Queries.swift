import JSON

extension StoreTransaction {
  /// How many entries, or rows, a query finds.
  ///
  /// - Throws: as ``page(_:index:)``.
  public func count(_ spec: QuerySpec) throws -> Int {
    let database = try database()
    let query = try Query(spec, database: database)
    return try query.checked {
      let statement = try database.statement(query.countSQL)
      defer { statement.reset() }
      try statement.bind(query.values)
      return try statement.step() ? Int(statement.integer(0)) : 0
    }
  }

  /// One page of what a query finds, as the text of an array: entries, or for smart queries and those with
  /// ``QuerySpec/selectPaths`` rows, each an array of its values.
  ///
  /// - Parameter index: which page, from 0. Past the end it is empty.
  /// - Throws: ``SmartStoreError`` for an unknown soup, a path without index, bad Smart SQL or a bad match key.
  public func page(_ spec: QuerySpec, index: Int) throws -> JSONText { try fetch(spec, index: index).rows }

  /// As ``page(_:index:)``, with the number of entries or rows on it.
  func fetch(_ spec: QuerySpec, index: Int) throws -> (rows: JSONText, count: Int) {
    guard index >= 0 else { throw SmartStoreError.invalidPage(index: index) }
    let database = try database()
    let query = try Query(spec, database: database)
    return try query.checked {
      let statement = try database.statement(query.pageSQL)
      defer { statement.reset() }
      guard statement.isReadOnly else { throw SmartStoreError.onlySelect }
      let (offset, isTooFar) = index.multipliedReportingOverflow(by: spec.pageSize)
      try statement.bind(query.values + [.integer(Int64(spec.pageSize)), .integer(Int64(isTooFar ? .max : offset))])
      var rows = RowWriter()
      switch query.rows {
      case .entries: try rows.entries(of: statement)
      case .values(let isJSON): try rows.values(of: statement, isJSON: isJSON)
      case .smart: try rows.values(of: statement, isJSON: nil)
      }
      let count = rows.count
      return (rows.finish(), count)
    }
  }

  /// What stays equal while nobody changes the store, through this connection or another one.
  func changeMark() throws -> ChangeMark {
    let database = try database()
    let statement = try database.statement("PRAGMA data_version")
    defer { statement.reset() }
    let version = try statement.step() ? statement.integer(0) : 0
    return ChangeMark(connection: ObjectIdentifier(database), changes: database.connection.totalChanges, version: version)
  }
}

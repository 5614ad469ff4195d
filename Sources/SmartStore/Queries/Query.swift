import JSON
import SQLite

/// A query spec turned into SQL and the values it takes.
struct Query {
  let plan: QueryPlan
  private let values: [SQLiteValue]
  /// Rows of a page.
  private let size: Int
  private let database: StoreDatabase

  init(_ spec: QuerySpec, database: StoreDatabase) throws {
    self.database = database
    size = spec.pageSize
    if case .smart(let sql) = spec.kind {
      values = []
      plan = try database.plan(.smart(sql: sql)) { try QueryPlan(smart: SmartSQL.compile(sql, database: database)) }
      return
    }
    guard let name = spec.soupName else { throw SmartStoreError.invalidQuerySpec(reason: "the soup's name is missing") }
    let soup = try database.soup(name)
    let condition = try QueryCondition(spec, soup: soup)
    values = condition.values
    let key = QueryPlan.Key.plain(
      soup: name, path: spec.indexPath, form: condition.form, order: spec.order, orderPath: spec.orderPath,
      selectPaths: spec.selectPaths)
    plan = try database.plan(key) { try QueryPlan(spec, condition, soup: soup) }
  }

  func count() throws -> Int {
    try checked {
      let statement = try plan.countStatement(database)
      defer { statement.reset() }
      try statement.bind(values)
      let count = try database.running(statement) { try statement.step() ? Int(statement.integer(0)) : 0 }
      database.note(run: statement)
      return count
    }
  }

  /// - Parameters:
  ///   - looksAhead: whether to find out if a row follows a full page.
  ///   - meanwhile: called with the page while the statement is open, so that what it reads is of the same state of the file, and
  ///     the locks on that are taken once.
  func page(index: Int, looksAhead: Bool = false, meanwhile: (FoundRows) throws -> Void = { _ in }) throws -> FoundRows {
    guard index >= 0 else { throw SmartStoreError.invalidPage(index: index) }
    let (product, isTooFar) = index.multipliedReportingOverflow(by: size)
    let offset = isTooFar ? Int.max : product
    return try checked {
      let statement = try plan.pageStatement(database)
      defer { statement.reset() }
      try statement.bind(values)
      try statement.bind(Int64(looksAhead ? size + 1 : size), at: Int32(values.count + 1))
      try statement.bind(Int64(offset), at: Int32(values.count + 2))
      var rows = RowWriter(limit: size, room: FoundRows.room, capacity: plan.pageLength)
      try database.running(statement) {
        switch plan.rows {
        case .entries: try rows.entries(of: statement)
        case .values(let isJSON): try rows.values(of: statement, isJSON: isJSON, isTrusted: true)
        case .smart(let mayBeJSON): try rows.values(of: statement, isJSON: mayBeJSON, isTrusted: false)
        }
      }
      database.note(run: statement)
      let (count, isCutOff) = (rows.count, rows.isCutOff)
      let found = FoundRows(rows.finish(), count: count, isLast: count < size || looksAhead && !isCutOff)
      plan.pageLength = found.rows.utf8.count
      try meanwhile(found)
      return found
    }
  }

  /// The ids of what is found.
  ///
  /// - Parameter limit: how many at most, the first ones in the query's order; nil for all.
  func ids(limit: Int?) throws -> [Int64] {
    try checked {
      let statement = try plan.idStatement(database, isLimited: limit != nil)
      try statement.bind(values + Self.parameter(limit))
      var ids: [Int64] = []
      try database.running(statement) {
        while try statement.step() { ids.append(statement.integer(0)) }
      }
      return ids
    }
  }

  /// Removes what is found from a soup's table.
  ///
  /// - Parameter limit: as of ``ids(limit:)``.
  func remove(from table: String, limit: Int?) throws {
    try checked {
      try database.run("DELETE FROM \(table) WHERE id IN (\(plan.idSQL(isLimited: limit != nil)))", values + Self.parameter(limit))
    }
  }

  private static func parameter(_ limit: Int?) -> [SQLiteValue] { limit.map { [.integer(Int64($0))] } ?? [] }

  /// Runs `body`, turning a failure of SQLite into one that speaks of the query.
  private func checked<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as SQLiteError where error.primaryCode == 1 || error.isForbidden || error.isTooBig {
      throw SmartStoreError(query: error)
    }
  }
}

extension SmartStoreError {
  /// What SQLite has against a query.
  init(query error: SQLiteError) {
    if error.isForbidden {
      self = .invalidSQL(reason: "\(error.message); a query reads soups, with SQLite's own functions")
    } else if error.isTooBig {
      self = .invalidSQL(reason: "the query, or a value in it, is larger than allowed: \(error.message)")
    } else {
      self = .invalidSQL(reason: error.message)
    }
  }
}

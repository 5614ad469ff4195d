import JSON
import SQLite

/// Runs queries page by page. ``QueryLocators`` keeps what is left after the first page.
struct QueryRunner {
  private let connection: SQLiteConnection
  private let context: RecordContext
  private let urls: RecordURLs
  private let userId: String
  private let plans: QueryPlans

  init(_ connection: SQLiteConnection, _ plans: QueryPlans, _ context: RecordContext, urls: RecordURLs, userId: String) {
    self.connection = connection
    self.plans = plans
    self.context = context
    self.urls = urls
    self.userId = userId
  }

  func run(_ soql: String, includeDeleted: Bool, batchSize: Int, levels: Int = SOQLCompiler.mostLevels) throws -> QueryResult {
    try finish(first(soql, includeDeleted: includeDeleted, batchSize: batchSize, levels: levels))
  }

  /// Reads the first page.
  func first(_ soql: String, includeDeleted: Bool, batchSize: Int, levels: Int) throws -> FirstPage {
    let (plan, values) = try plans.query(soql, context, includeDeleted: includeDeleted, userId: userId, levels: levels, pageSize: batchSize)
    let (select, statement) = (plan.select, plan.statement)
    let time = OrgQueryTime(plans.timeLimit)
    defer { statement.reset() }
    try statement.bind(values)
    if select.countsOnly {
      let total = try time.running(statement, connection) { try statement.step() ? Int(statement.integer(0)) : 0 }
      return FirstPage(result: QueryResult(totalSize: total, records: JSONText(unchecked: Array("[]".utf8)), nextLocator: nil, done: true))
    }
    let (records, count, ids, hasMore) = try time.running(statement, connection) { try page(select, statement, limit: batchSize) }
    var found = FirstPage(result: QueryResult(totalSize: count, records: records, nextLocator: nil, done: true))
    found.locksRows = select.locksRows
    if select.locksRows { for id in ids { try context.checkLock(id) } }
    if select.marksViewed { found.viewed = (Array(ids.prefix(200)), select.object) }
    guard hasMore else { return found }
    guard !select.isAggregate else {
      throw OrgAPIError(
        errorCode: "EXCEEDED_ID_LIMIT",
        message: "Aggregate query does not support queryMore(), use LIMIT to restrict the results to a single batch")
    }
    // All parameters but the page's limit, which is the last.
    found.rest = FirstPage.Rest(soql: soql, select: select, values: Array(values.dropLast()), includeDeleted: includeDeleted, batchSize: batchSize, time: time)
    found.dataVersion = connection.dataVersion
    return found
  }

  /// The number of the latest state of the org's file, as a connection that is not in a transaction sees it.
  static func latestDataVersion(_ connection: SQLiteConnection) throws -> UInt32 {
    // The number follows what a statement finds.
    _ = try connection.value("SELECT count(*) FROM org_counter WHERE name = ''")
    return connection.dataVersion
  }

  /// Writes down what a page, which is of the latest state, leaves to be written. The connection is the one that writes.
  func finish(_ page: FirstPage) throws -> QueryResult {
    if let viewed = page.viewed {
      try connection.transaction { try RecentRecords(connection, context.schema, userId: userId).mark(viewed.ids, viewed.object) }
    }
    guard let rest = page.rest else { return page.result }
    let total = try self.count(rest.select, rest.values, rest.time)
    let locator = try connection.transaction {
      try QueryLocators(connection, context).add(
        rest.soql, rest.values, userId: userId, includeDeleted: rest.includeDeleted, batchSize: rest.batchSize, total: total)
    }
    return QueryResult(totalSize: total, records: page.result.records, nextLocator: "\(locator)-\(rest.batchSize)", done: false)
  }

  /// The rows behind the first ones, in the order of pages, without a locator; whether there are more; and those of them that count as looked at.
  func rows(
    _ soql: String, skipping: Int, limit: Int
  ) throws -> (records: JSONText, hasMore: Bool, viewed: (ids: [String], object: OrgObject)?) {
    let (plan, values) = try plans.query(soql, context, includeDeleted: false, userId: userId, pageSize: skipping + limit)
    let (select, statement) = (plan.select, plan.statement)
    defer { statement.reset() }
    try statement.bind(values)
    let time = OrgQueryTime(plans.timeLimit)
    let (records, _, ids, hasMore) = try time.running(statement, connection) { try page(select, statement, skipping: skipping, limit: limit) }
    return (records, hasMore, select.marksViewed ? (Array(ids.prefix(200)), select.object) : nil)
  }

  private func count(_ select: CompiledSelect, _ values: [SQLiteValue], _ time: OrgQueryTime) throws -> Int {
    let sql = select.countSQL()
    let statement = try connection.prepareQuery(sql.sql, context.schema)
    try statement.bind(sql.parameters.isEmpty ? [] : values)
    return try time.running(statement, connection) { try statement.step() ? Int(statement.integer(0)) : 0 }
  }

  /// Writes the first rows, and says how many, whether there are more, and their ids if they count as viewed or are to be locked.
  private func page(
    _ select: CompiledSelect, _ statement: SQLiteStatement, skipping: Int = 0, limit: Int
  ) throws -> (JSONText, count: Int, ids: [String], hasMore: Bool) {
    var rows = RowWriter(connection, context.schema, urls: urls, userId: userId)
    var count = 0
    var ids: [String] = []
    var hasMore = false
    var skipped = 0
    while skipped < skipping {
      // A statement that has ended begins again with the next step.
      guard try statement.step() else { return (JSONValue.array([]).text, 0, [], false) }
      skipped += 1
    }
    rows.json.raw("[")
    while !hasMore, try statement.step() {
      if count < limit {
        if count > 0 { rows.json.raw(",") }
        try rows.record(select, statement)
        if select.marksViewed || select.locksRows, !select.isAggregate { ids.append(statement.text(0)) }
        count += 1
      } else {
        hasMore = true
      }
    }
    rows.json.raw("]")
    return (rows.json.text, count, ids, hasMore)
  }

  /// The page that a locator names.
  ///
  /// - Throws: INVALID_QUERY_LOCATOR when it is malformed, forgotten or another user's.
  func next(_ locator: String) throws -> QueryResult {
    let invalid = OrgAPIError(errorCode: "INVALID_QUERY_LOCATOR", message: "invalid query locator")
    let parts = locator.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Int(parts[1]), let id = RecordId(String(parts[0])) else { throw invalid }
    let locators = QueryLocators(connection, context)
    guard let kept = try locators.find(id.text), kept.userId == userId, first >= kept.batchSize, first < kept.total else { throw invalid }
    let select = try SOQLCompiler.compile(kept.soql, context, includeDeleted: kept.includeDeleted, userId: userId)
    let end = min(first + kept.batchSize, kept.total)
    let numbers = try locators.rows(of: kept, from: first, to: end)
    let records = try page(select, numbers)
    let isLast = end == kept.total
    return QueryResult(totalSize: kept.total, records: records, nextLocator: isLast ? nil : "\(id.text)-\(end)", done: isLast)
  }

  /// Writes the records of those numbers as they are now.
  private func page(_ select: CompiledSelect, _ numbers: [Int64]) throws -> JSONText {
    var rows = RowWriter(connection, context.schema, urls: urls, userId: userId)
    let statement = try connection.prepareQuery(select.rowSQL(), context.schema)
    let time = OrgQueryTime(plans.timeLimit)
    var isFirst = true
    rows.json.raw("[")
    for number in numbers {
      try time.check()
      try statement.bind([.integer(number)])
      defer { statement.reset() }
      try time.running(statement, connection) {
        guard try statement.step() else { return }
        if !isFirst { rows.json.raw(",") }
        isFirst = false
        try rows.record(select, statement)
      }
    }
    rows.json.raw("]")
    return rows.json.text
  }
}

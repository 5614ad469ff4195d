import JSON
import SQLite

/// Runs queries page by page. ``QueryLocators`` keeps what is left after the first page.
struct QueryRunner {
  private let connection: SQLiteConnection
  private let urls: RecordURLs
  private let userId: String
  private let plans: QueryPlans

  init(_ connection: SQLiteConnection, _ plans: QueryPlans, urls: RecordURLs, userId: String) {
    self.connection = connection
    self.plans = plans
    self.urls = urls
    self.userId = userId
  }

  func run(_ soql: String, includeDeleted: Bool, batchSize: Int, levels: Int = SOQLCompiler.mostLevels) throws -> QueryResult {
    let (plan, values) = try plans.query(soql, includeDeleted: includeDeleted, userId: userId, levels: levels, pageSize: batchSize)
    let (select, statement) = (plan.select, plan.statement)
    let time = OrgQueryTime(plans.timeLimit)
    defer { statement.reset() }
    try statement.bind(values)
    if select.countsOnly {
      let total = try time.running(statement, connection) { try statement.step() ? Int(statement.integer(0)) : 0 }
      return QueryResult(totalSize: total, records: JSONText(unchecked: Array("[]".utf8)), nextLocator: nil, done: true)
    }
    let (records, count, ids, hasMore) = try time.running(statement, connection) { try page(select, statement, limit: batchSize) }
    // What is written below begins a transaction, which no open statement should hold up.
    statement.reset()
    if select.marksViewed {
      try connection.transaction { try RecentRecords(connection, userId: userId).mark(Array(ids.prefix(200)), select.object) }
    }
    guard hasMore else { return QueryResult(totalSize: count, records: records, nextLocator: nil, done: true) }
    guard !select.isAggregate else {
      throw OrgAPIError(
        errorCode: "EXCEEDED_ID_LIMIT",
        message: "Aggregate query does not support queryMore(), use LIMIT to restrict the results to a single batch")
    }
    // All parameters but the page's limit, which is the last.
    let own = Array(values.dropLast())
    let total = try self.count(select, own, time)
    let locator = try connection.transaction {
      try QueryLocators(connection).add(soql, own, userId: userId, includeDeleted: includeDeleted, batchSize: batchSize, total: total)
    }
    return QueryResult(totalSize: total, records: records, nextLocator: "\(locator)-\(batchSize)", done: false)
  }

  /// The rows behind the first ones, in the order of pages, without a locator; and whether there are more.
  func rows(_ soql: String, skipping: Int, limit: Int) throws -> (records: JSONText, hasMore: Bool) {
    let (plan, values) = try plans.query(soql, includeDeleted: false, userId: userId, pageSize: skipping + limit)
    let (select, statement) = (plan.select, plan.statement)
    defer { statement.reset() }
    try statement.bind(values)
    let time = OrgQueryTime(plans.timeLimit)
    let (records, _, ids, hasMore) = try time.running(statement, connection) { try page(select, statement, skipping: skipping, limit: limit) }
    statement.reset()
    if select.marksViewed {
      try connection.transaction { try RecentRecords(connection, userId: userId).mark(Array(ids.prefix(200)), select.object) }
    }
    return (records, hasMore)
  }

  private func count(_ select: CompiledSelect, _ values: [SQLiteValue], _ time: OrgQueryTime) throws -> Int {
    let sql = select.countSQL()
    let statement = try connection.prepareQuery(sql.sql)
    try statement.bind(sql.parameters.isEmpty ? [] : values)
    return try time.running(statement, connection) { try statement.step() ? Int(statement.integer(0)) : 0 }
  }

  /// Writes the first rows, and says how many, whether there are more, and their ids if they count as viewed.
  private func page(
    _ select: CompiledSelect, _ statement: SQLiteStatement, skipping: Int = 0, limit: Int
  ) throws -> (JSONText, count: Int, ids: [String], hasMore: Bool) {
    var rows = RowWriter(connection, urls: urls, userId: userId)
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
        if select.marksViewed { ids.append(statement.text(0)) }
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
    let locators = QueryLocators(connection)
    guard let kept = try locators.find(id.text), kept.userId == userId, first >= kept.batchSize, first < kept.total else { throw invalid }
    let select = try SOQLCompiler.compile(kept.soql, includeDeleted: kept.includeDeleted, userId: userId)
    let end = min(first + kept.batchSize, kept.total)
    let numbers = try locators.rows(of: kept, from: first, to: end)
    let records = try page(select, numbers)
    let isLast = end == kept.total
    return QueryResult(totalSize: kept.total, records: records, nextLocator: isLast ? nil : "\(id.text)-\(end)", done: isLast)
  }

  /// Writes the records of those numbers as they are now.
  private func page(_ select: CompiledSelect, _ numbers: [Int64]) throws -> JSONText {
    var rows = RowWriter(connection, urls: urls, userId: userId)
    let statement = try connection.prepareQuery(select.rowSQL())
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

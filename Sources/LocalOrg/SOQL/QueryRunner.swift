import JSON
import SQLite

/// Runs queries page by page. What is left after the first page is kept as a list of ids under a locator.
struct QueryRunner {
  /// Older locators of a user are forgotten, as in the real org.
  private static let locatorsPerUser = 10

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

  func run(_ soql: String, includeDeleted: Bool, batchSize: Int) throws -> QueryResult {
    let (plan, values) = try plans.query(soql, includeDeleted: includeDeleted, userId: userId)
    let (select, statement) = (plan.select, plan.statement)
    defer { statement.reset() }
    try statement.bind(values)
    if select.countsOnly {
      let total = try inTime(statement) { try statement.step() ? Int(statement.integer(0)) : 0 }
      return QueryResult(totalSize: total, records: JSONText(unchecked: Array("[]".utf8)), nextLocator: nil, done: true)
    }
    let (records, ids) = try inTime(statement) { try page(select, statement, limit: batchSize) }
    if select.marksViewed {
      try connection.transaction { try RecentRecords(connection, userId: userId).mark(Array(ids.prefix(200)), select.object) }
    }
    guard ids.count > batchSize else {
      return QueryResult(totalSize: ids.count, records: records, nextLocator: nil, done: true)
    }
    guard !select.isAggregate else {
      throw OrgAPIError(
        errorCode: "EXCEEDED_ID_LIMIT",
        message: "Aggregate query does not support queryMore(), use LIMIT to restrict the results to a single batch")
    }
    let locator = try connection.transaction { try keep(soql, ids, includeDeleted: includeDeleted, batchSize: batchSize) }
    return QueryResult(totalSize: ids.count, records: records, nextLocator: "\(locator)-\(batchSize)", done: false)
  }

  /// Runs `body`, which steps the statement and those of its children.
  private func inTime<Result>(_ statement: SQLiteStatement, _ body: () throws -> Result) throws -> Result {
    try OrgQueryTime(plans.timeLimit).running(statement, connection, body)
  }

  /// Writes the first rows and collects the ids of all.
  private func page(_ select: CompiledSelect, _ statement: SQLiteStatement, limit: Int) throws -> (JSONText, [String]) {
    let rows = RowWriter(connection, urls: urls)
    var ids: [String] = []
    rows.json.raw("[")
    while try statement.step() {
      if ids.count < limit {
        if !ids.isEmpty { rows.json.raw(",") }
        try rows.record(select, statement)
      }
      ids.append(statement.text(0))
    }
    rows.json.raw("]")
    return (rows.json.text, ids)
  }

  private func keep(_ soql: String, _ ids: [String], includeDeleted: Bool, batchSize: Int) throws -> String {
    let number = try OrgTables(connection).nextNumber(of: "locator")
    let locator = RecordId(prefix: "01g", number: number).text
    try connection.run(
      "INSERT INTO org_locator (locator, number, user_id, soql, include_deleted, batch_size, total) VALUES (?, ?, ?, ?, ?, ?, ?)",
      [
        .text(locator), .integer(number), .text(userId), .text(soql), .integer(includeDeleted ? 1 : 0),
        .integer(Int64(batchSize)), .integer(Int64(ids.count)),
      ])
    for position in batchSize..<ids.count {
      try connection.run(
        "INSERT INTO org_locator_row (locator, position, record_id) VALUES (?, ?, ?)",
        [.text(locator), .integer(Int64(position)), .text(ids[position])])
    }
    try connection.run(
      """
      DELETE FROM org_locator WHERE user_id = ?1 AND number NOT IN
        (SELECT number FROM org_locator WHERE user_id = ?1 ORDER BY number DESC LIMIT \(Self.locatorsPerUser))
      """, [.text(userId)])
    try connection.run("DELETE FROM org_locator_row WHERE locator NOT IN (SELECT locator FROM org_locator)")
    return locator
  }

  /// The page that a locator names.
  ///
  /// - Throws: INVALID_QUERY_LOCATOR when it is malformed, forgotten or another user's.
  func next(_ locator: String) throws -> QueryResult {
    let invalid = OrgAPIError(errorCode: "INVALID_QUERY_LOCATOR", message: "invalid query locator")
    let parts = locator.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Int(parts[1]), let id = RecordId(String(parts[0])) else { throw invalid }
    let kept = try connection.rows(
      "SELECT soql, include_deleted, batch_size, total FROM org_locator WHERE locator = ? AND user_id = ?",
      [.text(id.text), .text(userId)]
    ).first
    guard let kept, let soql = kept[0].text, let batchSize = kept[2].integer, let total = kept[3].integer,
      first >= Int(batchSize), first < Int(total)
    else { throw invalid }
    let select = try SOQLCompiler.compile(soql, includeDeleted: kept[1].integer == 1, userId: userId)
    let end = min(first + Int(batchSize), Int(total))
    let sql = select.pageSQL(locator: id.text, from: first, to: end)
    let statement = try connection.prepareQuery(sql.sql)
    try statement.bind(sql.values)
    let (records, _) = try inTime(statement) { try page(select, statement, limit: Int(batchSize)) }
    let isLast = end == Int(total)
    return QueryResult(
      totalSize: Int(total), records: records, nextLocator: isLast ? nil : "\(id.text)-\(end)", done: isLast)
  }
}

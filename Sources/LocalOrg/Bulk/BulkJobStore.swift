import SQLite

/// The jobs in the org's database. They are kept while the org is not running.
struct BulkJobStore: Sendable {
  let records: OrgRecords

  /// - Throws: `SQLiteError`.
  init(_ records: OrgRecords) throws {
    self.records = records
    try records.withDatabase(BulkJobTables.createIfMissing)
  }

  private static let columns = """
    number, user_id, version, operation, object, external_id, delimiter, line_ending, assignment_rule, query, state, created, modified, uploads, file,
    offset, processed, failed, active_time, total_time, message, apex_time, call_offset, locked_rows
    """

  // MARK: Finding

  /// - Throws: NOT_FOUND when there is no such job.
  func job(_ number: Int64) throws -> BulkJob {
    guard let job = try find(number) else { throw OrgAPIError.notFound }
    return job
  }

  func find(_ number: Int64) throws -> BulkJob? { try jobs("number = ?", [.integer(number)]).first }

  /// The jobs of one kind, the earliest first.
  /// - Parameters:
  ///   - user: whose jobs; nil for those of all.
  ///   - number: that all of them are above.
  func list(queries: Bool, of user: String?, after number: Int64, limit: Int) throws -> [BulkJob] {
    try jobs(
      "\(queries ? "" : "NOT ")operation LIKE 'query%' AND number > ?1 AND user_id = coalesce(?2, user_id) ORDER BY number LIMIT ?3",
      [.integer(number), user.map { .text($0) } ?? .null, .integer(Int64(limit))])
  }

  /// The job whose turn it is, in the order in which their data were complete. By the connection that writes: it is asked for at each start, when
  /// another one would have to be opened.
  func next(queries: Bool) throws -> BulkJob? {
    try records.withDatabase { _ in
      try jobs("place IS NOT NULL AND \(queries ? "" : "NOT ")operation LIKE 'query%' ORDER BY place LIMIT 1", []).first
    }
  }

  private func jobs(_ condition: String, _ values: [SQLiteValue]) throws -> [BulkJob] {
    try records.reading { try $0.rows("SELECT \(Self.columns) FROM web_bulk_job WHERE \(condition)", values).compactMap(BulkJob.init) }
  }

  /// The jobs that were created before a moment, whatever became of them.
  func numbers(createdBefore moment: Timestamp) throws -> [Int64] {
    try records.withDatabase { try $0.rows("SELECT number FROM web_bulk_job WHERE created < ?", [.integer(moment.milliseconds)]).compactMap { $0[0].integer } }
  }

  /// The files that jobs have.
  func files() throws -> Set<String> {
    Set(try records.withDatabase { try $0.rows("SELECT file FROM web_bulk_job WHERE file IS NOT NULL").compactMap { $0[0].text } })
  }

  // MARK: Changing

  /// Makes a job of these values, and gives it.
  func add(_ draft: BulkJob) throws -> BulkJob {
    try change { database in
      try database.run(
        "INSERT INTO web_bulk_job (\(Self.columns)) VALUES (\(repeatElement("?", count: 24).joined(separator: ", ")))", [.null] + draft.values)
      let job = try job(database.lastInsertRowID)
      if job.state == .uploadComplete { try queue(job) }
      return job
    }
  }

  /// Changes what is changeable, unless the job is gone.
  func update(_ job: BulkJob) throws {
    try records.withDatabase { database in
      try database.run(
        """
        UPDATE web_bulk_job SET state = ?2, modified = ?3, uploads = ?4, file = ?5, offset = ?6, processed = ?7, failed = ?8, active_time = ?9,
          total_time = ?10, message = ?11, apex_time = ?12, call_offset = ?13, locked_rows = ?14 WHERE number = ?1
        """,
        [
          .integer(job.number), .text(job.state.rawValue), .integer(records.clock.milliseconds), .integer(Int64(job.uploads)),
          job.file.map { .text($0) } ?? .null, .integer(Int64(job.offset)), .integer(Int64(job.processed)), .integer(Int64(job.failed)),
          .integer(job.activeTime), .integer(job.totalTime), job.message.map { .text($0) } ?? .null,
          .integer(job.apexTime), .integer(Int64(job.callOffset)), (job.lockedRows?.text).map { .text($0) } ?? .null,
        ])
      if job.state.isFinal { try database.run("UPDATE web_bulk_job SET place = NULL WHERE number = ?", [.integer(job.number)]) }
    }
  }

  /// Puts a job behind all that wait.
  func queue(_ job: BulkJob) throws {
    try records.withDatabase {
      try $0.run(
        "UPDATE web_bulk_job SET place = (SELECT ifnull(max(place), 0) + 1 FROM web_bulk_job) WHERE number = ?", [.integer(job.number)])
    }
  }

  func remove(_ job: BulkJob) throws {
    try change { database in
      for table in ["web_bulk_outcome", "web_bulk_page"] { try database.run("DELETE FROM \(table) WHERE job = ?", [.integer(job.number)]) }
      try database.run("DELETE FROM web_bulk_job WHERE number = ?", [.integer(job.number)])
    }
  }

  func removeAll() throws {
    try change { database in
      for table in ["web_bulk_outcome", "web_bulk_page", "web_bulk_job"] { try database.execute("DELETE FROM \(table)") }
    }
  }

  /// One transaction around what concerns jobs alone.
  func change<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
    try records.withDatabase { database in try database.transaction { try body(database) } }
  }
}

extension BulkJob {
  fileprivate init?(_ row: [SQLiteValue]) {
    func number(_ index: Int) -> Int64 { row[index].integer ?? 0 }
    guard row.count == 24, let userId = row[1].text, let operation = row[3].text.flatMap(BulkOperation.init), let object = row[4].text,
      let delimiter = row[6].text.flatMap(ColumnDelimiter.init), let lineEnding = row[7].text.flatMap(LineEnding.init),
      let state = row[10].text.flatMap(BulkJobState.init)
    else { return nil }
    self.init(
      number: number(0), userId: userId, version: APIVersion(number: Int(number(2))), operation: operation, object: object, externalId: row[5].text,
      form: CSVForm(delimiter: delimiter, lineEnding: lineEnding), assignmentRule: row[8].text, query: row[9].text, state: state,
      created: Timestamp(milliseconds: number(11)), modified: Timestamp(milliseconds: number(12)), uploads: Int(number(13)), file: row[14].text,
      offset: Int(number(15)), processed: Int(number(16)), failed: Int(number(17)), activeTime: number(18), totalTime: number(19),
      message: row[20].text, apexTime: number(21), callOffset: Int(number(22)), lockedRows: row[23].text.map(LockedRows.init(text:)))
  }

  /// In the order of the columns, without the number.
  fileprivate var values: [SQLiteValue] {
    func text(_ value: String?) -> SQLiteValue { value.map { .text($0) } ?? .null }
    return [
      .text(userId), .integer(Int64(version.number)), .text(operation.rawValue), .text(object), text(externalId), .text(form.delimiter.rawValue),
      .text(form.lineEnding.rawValue), text(assignmentRule), text(query), .text(state.rawValue), .integer(created.milliseconds),
      .integer(modified.milliseconds), .integer(Int64(uploads)), text(file), .integer(Int64(offset)), .integer(Int64(processed)),
      .integer(Int64(failed)), .integer(activeTime), .integer(totalTime), text(message), .integer(apexTime), .integer(Int64(callOffset)), text(lockedRows?.text),
    ]
  }
}

import SQLite

/// The jobs in the org's database. They stay until they are deleted, also while the org is not at work.
struct BulkJobStore: Sendable {
  let records: OrgRecords

  /// - Throws: `SQLiteError`.
  init(_ records: OrgRecords) throws {
    self.records = records
    // Names that begin with `web_` are the org's own, whatever its records are: snapshots leave them alone.
    try records.withDatabase {
      try $0.execute(
        """
        CREATE TABLE IF NOT EXISTS web_bulk_job (
          number INTEGER PRIMARY KEY AUTOINCREMENT, user_id TEXT NOT NULL, version INTEGER NOT NULL, operation TEXT NOT NULL, object TEXT NOT NULL,
          external_id TEXT, delimiter TEXT NOT NULL, line_ending TEXT NOT NULL, assignment_rule TEXT, query TEXT, state TEXT NOT NULL,
          created INTEGER NOT NULL, modified INTEGER NOT NULL, uploads INTEGER NOT NULL, file TEXT, place INTEGER, offset INTEGER NOT NULL,
          processed INTEGER NOT NULL, failed INTEGER NOT NULL, active_time INTEGER NOT NULL, total_time INTEGER NOT NULL, message TEXT);
        CREATE INDEX IF NOT EXISTS web_bulk_job_place ON web_bulk_job (place) WHERE place IS NOT NULL;
        CREATE TABLE IF NOT EXISTS web_bulk_outcome (
          job INTEGER NOT NULL, first INTEGER NOT NULL, outcomes BLOB NOT NULL, PRIMARY KEY (job, first));
        CREATE TABLE IF NOT EXISTS web_bulk_page (
          job INTEGER NOT NULL, first INTEGER NOT NULL, offset INTEGER NOT NULL, PRIMARY KEY (job, first)) WITHOUT ROWID;
        """)
    }
  }

  private static let columns = """
    number, user_id, version, operation, object, external_id, delimiter, line_ending, assignment_rule, query, state, created, modified, uploads, file,
    offset, processed, failed, active_time, total_time, message
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

  /// The files that jobs have.
  func files() throws -> Set<String> {
    Set(try records.withDatabase { try $0.rows("SELECT file FROM web_bulk_job WHERE file IS NOT NULL").compactMap { $0[0].text } })
  }

  // MARK: Changing

  /// Makes a job of these values, and gives it.
  func add(_ draft: BulkJob) throws -> BulkJob {
    try change { database in
      try database.run(
        "INSERT INTO web_bulk_job (\(Self.columns)) VALUES (\(repeatElement("?", count: 21).joined(separator: ", ")))", [.null] + draft.values)
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
          total_time = ?10, message = ?11 WHERE number = ?1
        """,
        [
          .integer(job.number), .text(job.state.rawValue), .integer(records.clock.milliseconds), .integer(Int64(job.uploads)),
          job.file.map { .text($0) } ?? .null, .integer(Int64(job.offset)), .integer(Int64(job.processed)), .integer(Int64(job.failed)),
          .integer(job.activeTime), .integer(job.totalTime), job.message.map { .text($0) } ?? .null,
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
    guard row.count == 21, let userId = row[1].text, let operation = row[3].text.flatMap(BulkOperation.init), let object = row[4].text,
      let delimiter = row[6].text.flatMap(ColumnDelimiter.init), let lineEnding = row[7].text.flatMap(LineEnding.init),
      let state = row[10].text.flatMap(BulkJobState.init)
    else { return nil }
    self.init(
      number: number(0), userId: userId, version: APIVersion(number: Int(number(2))), operation: operation, object: object, externalId: row[5].text,
      form: CSVForm(delimiter: delimiter, lineEnding: lineEnding), assignmentRule: row[8].text, query: row[9].text, state: state,
      created: Timestamp(milliseconds: number(11)), modified: Timestamp(milliseconds: number(12)), uploads: Int(number(13)), file: row[14].text,
      offset: Int(number(15)), processed: Int(number(16)), failed: Int(number(17)), activeTime: number(18), totalTime: number(19),
      message: row[20].text)
  }

  /// In the order of the columns, without the number.
  fileprivate var values: [SQLiteValue] {
    func text(_ value: String?) -> SQLiteValue { value.map { .text($0) } ?? .null }
    return [
      .text(userId), .integer(Int64(version.number)), .text(operation.rawValue), .text(object), text(externalId), .text(form.delimiter.rawValue),
      .text(form.lineEnding.rawValue), text(assignmentRule), text(query), .text(state.rawValue), .integer(created.milliseconds),
      .integer(modified.milliseconds), .integer(Int64(uploads)), text(file), .integer(Int64(offset)), .integer(Int64(processed)),
      .integer(Int64(failed)), .integer(activeTime), .integer(totalTime), text(message),
    ]
  }
}

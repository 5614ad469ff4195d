import JSON
import SQLite

/// Works one job off, a chunk of its lines at a time. Each chunk is one transaction, with its outcomes and how far the job is: a process that is
/// killed goes on behind the last chunk.
final class IngestRun {
  /// How long a chunk may take: as long as that, others wait for the database.
  private static let time = Duration.milliseconds(50)

  /// A line failed after it had written something.
  private struct HalfWritten: Error {}

  private let org: OrgRecords
  private let store: BulkJobStore
  private let scripts: OrgScripts?
  private let number: Int64
  private let userId: String
  private let lockedRows: LockedRows?
  private let path: String?
  private var reader: CSVReader?
  private var columns: IngestColumns?
  private var repeated: RepeatedKeys?
  /// Since the last chunk's end, for the time that the job takes in all.
  private var since = ContinuousClock.now
  private var (total, active, apex) = (WholeMilliseconds(), WholeMilliseconds(), WholeMilliseconds())

  /// - Parameter path: of the uploaded data, nil when there are none.
  init(_ job: BulkJob, path: String?, records: OrgRecords, store: BulkJobStore, scripts: OrgScripts?) {
    (number, userId, lockedRows) = (job.number, job.userId, job.lockedRows)
    self.path = path
    org = records
    self.store = store
    self.scripts = scripts
  }

  /// Writes the next chunk.
  /// - Returns: false when the job has ended, however it did.
  func step() throws -> Bool {
    let records = try org.asUser(userId)
    return try nextChunk(lockedRows.map(records.locking) ?? records)
  }

  private func nextChunk(_ records: OrgRecords) throws -> Bool {
    do {
      guard let reader, let columns else { return try begin(records) }
      let place = (reader.position, reader.count)
      do {
        return try chunk(records, reader, columns, carefully: false)
      } catch is HalfWritten {
        try reader.seek(to: place.0, records: place.1)
        return try chunk(records, reader, columns, carefully: true)
      }
    } catch let failure as IngestFailure {
      return try end(failure.reason)
    } catch let failure as CSVFailure {
      return try end("\(failure)")
    } catch let error as SQLiteError {
      return try end("InternalServerError : \(error)")
    }
  }

  private func end(_ reason: String) throws -> Bool {
    try store.change { _ in
      guard var job = try store.find(number), !job.state.isFinal else { return }
      (job.state, job.message) = (.failed, reason)
      try store.update(job)
    }
    return false
  }

  // MARK: The header

  private func begin(_ records: OrgRecords) throws -> Bool {
    guard var job = try store.find(number), !job.state.isFinal else { return false }
    guard let path else { throw IngestFailure(reason: "InvalidBatch : No data were uploaded for the job") }
    guard let object = records.schema.find(job.object) else { throw IngestFailure(reason: "InvalidBatch : Unable to find object: \(job.object)") }
    let reader = try CSVReader(path: path, form: job.form)
    guard try reader.next() else { throw IngestFailure(reason: "InvalidBatch : The uploaded data are empty; a header row is expected") }
    if let problem = reader.problem { throw IngestFailure(reason: "InvalidBatch : Failed to parse CSV header: \(problem)") }
    var names: [String] = []
    for index in 0..<reader.fieldCount { names.append(try reader.field(index)) }
    let columns = try IngestColumns(names, of: object, for: job, records.schema)
    // The header is no record.
    try reader.seek(to: max(job.offset, reader.position), records: job.processed)
    let isMidCall = job.processed % RepeatedKeys.call > 0 && job.callOffset > 0
    if columns.hasKeys {
      repeated = try RepeatedKeys(
        path: path, form: job.form, columns: columns, line: isMidCall ? job.processed / RepeatedKeys.call * RepeatedKeys.call : job.processed,
        offset: isMidCall ? job.callOffset : reader.position)
    }
    (self.reader, self.columns) = (reader, columns)
    return try store.change { _ in
      // It may have been aborted meanwhile.
      guard let latest = try store.find(number), !latest.state.isFinal else { return false }
      job.state = .inProgress
      job.offset = reader.position
      try store.update(job)
      return true
    }
  }

  // MARK: The lines

  private func chunk(_ records: OrgRecords, _ reader: CSVReader, _ columns: IngestColumns, carefully: Bool) throws -> Bool {
    try records.together {
      try records.withDatabase { database in
        guard var job = try store.find(number), job.state == .inProgress, let object = records.schema.find(job.object) else { return false }
        let begin = ContinuousClock.now
        let writer = IngestWriter(
          object: object, operation: job.operation, externalId: job.externalId,
          writer: records.writer(database, job.userId, bulkMoment: try OrgCounters(database).nextMoment(records.clock)))
        let first = job.processed
        repeated?.forget(before: first)
        var triggerTime = Duration.zero
        var outcomes: [UInt8] = []
        let hasEnded = try inOneScript(records) { scripts in
          defer { triggerTime = scripts?.triggerTime ?? .zero }
          while ContinuousClock.now - begin < Self.time {
            do {
              if job.processed % RepeatedKeys.call == 0 { job.callOffset = reader.position }
              guard try reader.next() else { return true }
              let repeated = repeated?.keys(near: job.processed) ?? []
              let outcome = try line(records, reader, columns, repeated, writer, database, carefully: carefully || scripts != nil)
              IngestOutcomes.append(outcome, to: &outcomes)
              job.processed += 1
              job.offset = reader.position
              guard outcome.isFailure else { continue }
              job.failed += 1
              // A script that has run too long does not run on: the next line has a new one.
              if scripts != nil { return false }
            } catch let failure as CSVFailure {
              job.message = "\(failure)"
              return true
            }
          }
          return false
        }
        if !outcomes.isEmpty {
          try database.run(
            "INSERT INTO web_bulk_outcome (job, first, outcomes) VALUES (?, ?, ?)", [.integer(number), .integer(Int64(first)), .blob(outcomes)])
        }
        if hasEnded { job.state = job.message == nil ? .jobComplete : .failed }
        let now = ContinuousClock.now
        job.apexTime += apex.adding(triggerTime)
        job.activeTime += active.adding(now - begin)
        job.totalTime += total.adding(now - since)
        since = now
        try store.update(job)
        return !hasEnded
      }
    }
  }

  /// Runs `body`, which writes many records, as one transaction of the org's own code, if there is any, as Apex sees a chunk of records.
  /// - Parameter body: gets the transaction; nil when there is no such code.
  private func inOneScript<Result>(_ records: OrgRecords, _ body: (ScriptTransaction?) throws -> Result) throws -> Result {
    guard let scripts, scripts.hasTriggers else { return try body(nil) }
    return try scripts.withTransaction(records, userId: userId, body)
  }

  private func line(
    _ records: OrgRecords, _ reader: CSVReader, _ columns: IngestColumns, _ repeated: Set<String>, _ writer: IngestWriter, _ database: SQLiteConnection,
    carefully: Bool
  ) throws -> IngestOutcome {
    let changes = database.totalChanges
    var id = ""
    do {
      let row = try columns.row(reader)
      id = row.id ?? ""
      if !repeated.isEmpty, let key = columns.comparedKey(reader), repeated.contains(key) { try columns.refuseRepeated(reader) }
      return try carefully ? records.together { try writer.write(row) } : writer.write(row)
    } catch let error as OrgAPIError {
      // What a line has written before it was refused must not stay. Few are refused so late: a way back for each would cost all.
      guard carefully || database.totalChanges == changes else { throw HalfWritten() }
      return .failure(error, id: id)
    }
  }
}

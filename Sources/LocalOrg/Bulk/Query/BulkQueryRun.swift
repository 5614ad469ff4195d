import JSON
import SQLite

/// Works a query job off: writes the records that it finds to a file, as they are at one moment. It reads by a connection of its own, so that nobody waits
/// for it.
final class BulkQueryRun {
  /// Records between two looks at whether the job was aborted.
  private static let records = 2_000
  /// Records between two places in the file that are kept, by which pages are found.
  static let stride = 1_000

  private let org: OrgRecords
  private let store: BulkJobStore
  private let folder: String
  private let job: BulkJob
  private var work: Work?
  private let start = ContinuousClock.now

  private struct Work {
    let connection: SQLiteConnection
    let statement: SQLiteStatement
    let columns: [BulkQueryColumns.Column]
    var rows: RowWriter
    let file: UploadedFile
    var count = 0
    var places: [(first: Int, offset: Int)] = []
  }

  init(_ job: BulkJob, folder: String, records: OrgRecords, store: BulkJobStore) throws {
    (self.job, self.folder, org, self.store) = (job, folder, records, store)
  }

  /// Writes some records more.
  /// - Returns: false when the job has ended, however it did.
  func step() throws -> Bool {
    do {
      if work == nil { return try begin(org.asUser(job.userId)) }
      return try more()
    } catch let error as OrgAPIError {
      return try end(.failed, error.message)
    } catch let error as SQLiteError {
      return try end(.failed, "InternalServerError : \(error)")
    } catch let error as LocalOrgError {
      return try end(.failed, "InternalServerError : \(error)")
    }
  }

  private func begin(_ org: OrgRecords) throws -> Bool {
    let isWanted = try store.change { _ in
      guard var latest = try store.find(job.number), !latest.state.isFinal else { return false }
      latest.state = .inProgress
      try store.update(latest)
      return true
    }
    guard isWanted, let soql = job.query else { return false }
    let select = try BulkQueryRules.compile(soql, org.context, includeDeleted: job.operation == .queryAll, userId: job.userId)
    let connection = try org.readingConnection()
    let sql = select.sql()
    let statement = try connection.prepareQuery(sql.sql, org.schema)
    try statement.bind(sql.values)
    let columns = BulkQueryColumns(select, soql: soql).columns
    let file = try UploadedFile(in: folder)
    var header: [UInt8] = []
    job.form.append(columns.map(\.name), to: &header)
    try file.append(header)
    work = Work(
      connection: connection, statement: statement, columns: columns, rows: RowWriter(connection, org.schema, urls: RecordURLs(job.version.name), userId: job.userId),
      file: file)
    return true
  }

  private func more() throws -> Bool {
    guard var work else { return false }
    var text: [UInt8] = []
    let isOver = try OrgQueryTime(.seconds(120)).running(work.statement, work.connection) { try read(&work, &text) }
    try work.file.append(text)
    self.work = work
    guard let latest = try store.find(job.number), latest.state == .inProgress else { return false }
    return isOver ? try end(.jobComplete, nil) : true
  }

  /// - Returns: whether there are no more records.
  private func read(_ work: inout Work, _ text: inout [UInt8]) throws -> Bool {
    let start = work.file.size
    for _ in 0..<Self.records {
      guard try work.statement.step() else { return true }
      if work.count % Self.stride == 0 { work.places.append((work.count, start + text.count)) }
      for (index, column) in work.columns.enumerated() {
        if index > 0 { text.append(job.form.delimiter.byte) }
        let isThere = column.parents.allSatisfy { work.statement.value(Int32($0)) != .null }
        CSVForm.append(quoted: isThere ? work.rows.text(of: column.member, work.statement) : "", to: &text)
      }
      text += job.form.lineEnding.bytes
      work.count += 1
    }
    return false
  }

  private func end(_ state: BulkJobState, _ message: String?) throws -> Bool {
    let work = work
    self.work = nil
    try store.change { database in
      guard var latest = try store.find(job.number), !latest.state.isFinal else { return }
      (latest.state, latest.message) = (state, message)
      latest.totalTime = Int64(clamping: (ContinuousClock.now - start) / .milliseconds(1))
      if state == .jobComplete, let work {
        latest.processed = work.count
        let name = "\(job.id).csv"
        try work.file.keep(as: "\(folder)/\(name)")
        latest.file = name
        for place in work.places {
          try database.run(
            "INSERT OR REPLACE INTO web_bulk_page (job, first, offset) VALUES (?, ?, ?)",
            [.integer(job.number), .integer(Int64(place.first)), .integer(Int64(place.offset))])
        }
      }
      try store.update(latest)
    }
    return false
  }
}

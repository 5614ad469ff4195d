import CSQLite
import Foundation
import HTTPClient
import JSON
import LocalOrg
import StartedOrgs
import Synchronization

/// A bulk job of many new accounts, from the closing of the job to its end, and the same rows put into the same tables by SQLite alone.
struct OrgIngest {
  private static let object = "Account"

  let rows: Int

  /// Milliseconds that the org takes.
  ///
  /// - Parameter meanwhile: what somebody else does with the org until the job has ended.
  func ours(meanwhile: (@Sendable (StartedOrg, _ token: String) async throws -> Void)? = nil) async throws -> Double {
    let started = try await StartedOrg()
    let token = try await started.accessToken()
    let jobs = "\(started.address)/services/data/v60.0/jobs/ingest"
    func send(_ method: String, _ url: String, _ body: String, _ type: String = "application/json") async throws -> JSONValue {
      var request = HTTPRequest(method: method, url: url, headers: ["Authorization": "Bearer \(token)", "Content-Type": type])
      if !body.isEmpty { request.body = Array(body.utf8) }
      let answer = try await started.http.send(request)
      guard (200...204).contains(answer.status) else { throw MeasurementError("\(method) \(url): \(String(decoding: answer.body, as: UTF8.self))") }
      return answer.body.isEmpty ? .null : try JSONValue(parsing: answer.body)
    }
    let made = try await send("POST", jobs, #"{"operation":"insert","object":"\#(Self.object)"}"#)
    let job = "\(jobs)/\(made["id"]?.string ?? "")"
    let lines = (0..<rows).map { "Bulk account \($0),Energy,555-0100,Springfield,\($0),B-\($0)\n" }
    _ = try await send("PUT", "\(job)/batches", "Name,Industry,Phone,BillingCity,AnnualRevenue,ExternalId__c\n" + lines.joined(), "text/csv")
    let watch = Stopwatch()
    _ = try await send("PATCH", job, #"{"state":"UploadComplete"}"#)
    let others = meanwhile.map { work in
      Task { while !Task.isCancelled { try await work(started, token) } }
    }
    while true {
      let info = try await send("GET", job, "")
      if info["state"] == "JobComplete", info["numberRecordsFailed"] == 0 { break }
      guard ["UploadComplete", "InProgress"].contains(info["state"]?.string) else { throw MeasurementError("the job has ended as \(info)") }
      try await Task.sleep(for: .milliseconds(20))
    }
    let time = watch.milliseconds
    others?.cancel()
    _ = await others?.result
    await started.stop()
    return time
  }

  /// The waits of queries that are asked one after the other while a job is under way, in milliseconds, the shortest first.
  func waits() async throws -> [Double] {
    let waits = Mutex<[Double]>([])
    _ = try await ours { started, token in
      let url = "\(started.address)/services/data/v60.0/query?q=SELECT+Id,Name+FROM+Contact+WHERE+Email+%21%3D+null+LIMIT+25"
      let watch = Stopwatch()
      let answer = try await started.http.send(HTTPRequest(method: "GET", url: url, headers: ["Authorization": "Bearer \(token)"]))
      guard answer.status == 200 else { throw MeasurementError("\(url): \(String(decoding: answer.body, as: UTF8.self))") }
      waits.withLock { $0.append(watch.milliseconds) }
    }
    return waits.withLock { $0.sorted() }
  }

  /// Milliseconds that SQLite takes for one transaction of a prepared INSERT.
  /// - Parameter searched: whether the search index is kept in step, by the org's own triggers.
  func raw(searched: Bool, in folder: String) async throws -> Double {
    let started = try await StartedOrg()
    await started.stop()
    let path = "\(folder)/raw-\(UUID().uuidString).db"
    defer { for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) } }
    var opened: OpaquePointer?
    guard sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK, let database = opened else {
      throw MeasurementError("SQLite cannot make \(path)")
    }
    defer { sqlite3_close_v2(database) }
    func execute(_ sql: String) throws {
      guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else {
        throw MeasurementError("SQLite: \(String(cString: sqlite3_errmsg(database))) in \(sql)")
      }
    }
    try execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16000")
    for sql in try Self.schema(of: started.folder.path("org.db")) where searched || !sql.contains("_words") {
      // SQLite's own comparison is quicker than the org's.
      try execute(sql.replacingOccurrences(of: "COLLATE UNICODE_NOCASE", with: "COLLATE NOCASE"))
    }
    let columns = [
      "Name", "Industry", "Phone", "BillingCity", "AnnualRevenue", "ExternalId__c", "Id", "OwnerId", "IsDeleted", "CreatedDate", "CreatedById",
      "LastModifiedDate", "LastModifiedById", "SystemModstamp",
    ]
    let marks = repeatElement("?", count: columns.count).joined(separator: ", ")
    let insert = try RawStatement(database, "INSERT INTO \(Self.object) (\(columns.joined(separator: ", "))) VALUES (\(marks))")
    let watch = Stopwatch()
    try execute("BEGIN IMMEDIATE")
    for row in 0..<rows {
      let day = "2026-01-01T00:00:00.000+0000"
      let user = "005Gt0000000001AAA"
      let texts: [(Int32, String)] = [
        (1, "Bulk account \(row)"), (2, "Energy"), (3, "555-0100"), (4, "Springfield"), (6, "B-\(row)"), (7, "001Gt\(10_000_000 + row)AAA"), (8, user),
        (10, day), (11, user), (12, day), (13, user), (14, day),
      ]
      for (index, text) in texts { insert.bind(copying: text, index) }
      insert.bind(Int64(row), 5)
      insert.bind(0, 9)
      try insert.run()
    }
    try execute("COMMIT")
    return watch.milliseconds
  }

  /// The statements that make the table with its indexes, its search index and that one's triggers.
  private static func schema(of path: String) throws -> [String] {
    var opened: OpaquePointer?
    guard sqlite3_open_v2(path, &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK, let database = opened else {
      throw MeasurementError("SQLite cannot open \(path)")
    }
    defer { sqlite3_close_v2(database) }
    let statement = try RawStatement(
      database,
      """
      SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND (tbl_name = '\(object)' OR name = '\(object)_words')
      ORDER BY type = 'trigger', type = 'index', name
      """)
    var found: [String] = []
    while try statement.step() {
      let text = statement.text(0)
      found.append(String(decoding: UnsafeBufferPointer(start: text.start, count: text.count), as: UTF8.self))
    }
    return found
  }
}

extension OrgBenchmark {
  private static let ingested = 100_000
  private static let ingestRounds = 3

  /// Bulk API 2.0.
  func measureIngest(_ report: inout Report) async throws {
    let ingest = OrgIngest(rows: Self.ingested)
    var times: [[Double]] = [[], [], []]
    for _ in 0..<Self.ingestRounds {
      times[0].append(try await ingest.ours())
      times[1].append(try await ingest.raw(searched: true, in: place.scratch.path))
      times[2].append(try await ingest.raw(searched: false, in: place.scratch.path))
    }
    func perRow(_ times: [Double]) -> Quantity { Quantity(amount: times.median * 1000 / Double(Self.ingested), unit: .microseconds) }
    report.figures.append(
      Figure(name: "org: a bulk job of \(Self.ingested) accounts, a row, against SQLite", measured: perRow(times[0]), peer: perRow(times[1]), bar: .ratio(3)))
    report.notes.append("org: without the search index SQLite takes \(Quantity.fixed(times[2].median * 1000 / Double(Self.ingested), 1)) us a row")
    let waits = try await ingest.waits()
    report.notes.append(
      "org: \(waits.count) queries were answered while such a job was under way, one after the other, in \(Quantity.fixed(waits.median, 1)) ms, "
        + "the slowest hundredth in more than \(Quantity.fixed(waits[waits.count * 99 / 100], 1)) ms")
  }
}

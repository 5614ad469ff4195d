import FoundationEssentials
import JSON

/// The results of a query job, page by page ("Get Results for a Query Job" and "Get Parallel Results for a Query Job").
struct QueryJobResults {
  /// Records of a page when the client does not say.
  private static let usual = 50_000
  /// Addresses in one answer.
  private static let addresses = 5
  private static let piece = 64 * 1024

  let job: BulkJob
  let jobs: BulkJobs
  let call: DataCall
  private let start: Int
  private let most: Int

  /// - Throws: 409 for another API version than the job's, INVALID_QUERY_LOCATOR, and for `maxRecords` that is no number.
  init(job: BulkJob, jobs: BulkJobs, call: DataCall) throws {
    (self.job, self.jobs, self.call) = (job, jobs, call)
    guard job.version == call.version else {
      throw OrgAPIError(
        status: 409, errorCode: "API_VERSION_MISMATCH",
        message: "The results of a query job are there in the API version that it was created in, \(job.version.text), only")
    }
    guard let most = Int(call.request.query["maxRecords"] ?? "\(Self.usual)"), most > 0 else {
      throw OrgAPIError(errorCode: "INVALID_PARAMETER", message: "maxRecords must be a number above 0")
    }
    self.most = most
    start = try call.request.query["locator"].map { try Self.start($0, count: job.processed) } ?? 0
  }

  /// A locator is the number of its first record in Base64, without the signs that an address would have to escape.
  private static func locator(_ first: Int) -> String { Data("\(first)".utf8).base64EncodedString().replacing("=", with: "") }

  private static func start(_ locator: String, count: Int) throws -> Int {
    let padded = locator + String(repeating: "=", count: (4 - locator.count % 4) % 4)
    guard let data = Data(base64Encoded: padded), let first = Int(String(decoding: data, as: UTF8.self)), (0..<max(1, count)).contains(first) else {
      throw OrgAPIError(errorCode: "INVALID_QUERY_LOCATOR", message: "invalid query locator")
    }
    return first
  }

  /// One page as CSV, with its header; 204 as long as the job is not complete.
  func page() throws -> OrgResponse {
    guard job.state == .jobComplete, let file = job.file else { return .noContent }
    let end = min(job.processed, start + most)
    let places = [try place(of: start), try place(of: end)]
    let (path, form, first) = (jobs.path(file), job.form, start)
    var response = OrgResponse.csv { write in
      let reader = try CSVReader(path: path, form: form)
      guard try reader.next() else { return }
      try await write(reader.raw + form.lineEnding.bytes)
      let from = try Self.offset(of: first, from: places[0], reader)
      let to = try Self.offset(of: end, from: places[1], reader)
      try reader.seek(to: from, records: 0)
      var left = to - from
      while left > 0, let bytes = try reader.rest(upTo: min(Self.piece, left)) {
        left -= bytes.count
        try await write(bytes)
      }
    }
    response.headers.append(("Sforce-NumberOfRecords", "\(end - start)"))
    response.headers.append(("Sforce-Locator", end < job.processed ? Self.locator(end) : "null"))
    return response
  }

  /// The nearest place at or before a record that is known.
  private func place(of record: Int) throws -> (first: Int, offset: Int)? {
    let row = try jobs.records.withDatabase {
      try $0.rows(
        "SELECT first, offset FROM web_bulk_page WHERE job = ? AND first <= ? ORDER BY first DESC LIMIT 1", [.integer(job.number), .integer(Int64(record))]
      ).first
    }
    guard let first = row?[0].integer, let offset = row?[1].integer else { return nil }
    return (Int(first), Int(offset))
  }

  private static func offset(of record: Int, from place: (first: Int, offset: Int)?, _ reader: CSVReader) throws -> Int {
    guard let place else { return reader.position }
    try reader.seek(to: place.offset, records: place.first)
    while reader.count < record, try reader.next() {}
    return reader.position
  }

  /// The addresses of several pages, to be fetched side by side.
  func pages() throws -> OrgResponse {
    guard job.state == .jobComplete else { return .noContent }
    let path = "\(call.version.path)/jobs/query/\(job.id)"
    let limit = call.request.query["maxRecords"] == nil ? "" : "&maxRecords=\(most)"
    let all = Array(stride(from: start, to: max(job.processed, start + 1), by: most).prefix(Self.addresses + 1))
    var answer: JSONObject = [
      "resultPages": .array(all.prefix(Self.addresses).map { ["resultUrl": .string("\(path)/results?locator=\(Self.locator($0))\(limit)")] })
    ]
    let isDone = all.count <= Self.addresses
    if !isDone { answer["nextRecordsUrl"] = .string("\(path)/resultPages?locator=\(Self.locator(all[Self.addresses]))\(limit)") }
    answer["done"] = .bool(isDone)
    return .json(.object(answer))
  }
}

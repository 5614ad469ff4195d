import JSON

/// `jobs`: Bulk API 2.0 (Bulk API 2.0 and Bulk API Developer Guide).
struct BulkResource {
  /// The API versions that the kinds of jobs came with.
  private static let firstVersion = (ingest: 41, query: 47)
  /// In bytes of the data as they are: 150 MB ("Upload Job Data").
  static let largestUpload = 150_000_000

  let context: OrgContext

  func respond(to call: DataCall) throws -> OrgResponse {
    let path = Array(call.path.dropFirst())
    try context.bulk.removeOld()
    switch path.first {
    case "ingest" where call.version.number >= Self.firstVersion.ingest:
      return try IngestResource(jobs: context.bulk, records: context.records, call: call).respond(Array(path.dropFirst()))
    case "query" where call.version.number >= Self.firstVersion.query:
      return try QueryJobResource(jobs: context.bulk, records: context.records, call: call).respond(Array(path.dropFirst()))
    default: throw OrgAPIError.notFound
    }
  }

  /// Where the data of a job go while they arrive: of `PUT jobs/ingest/<id>/batches`. Nil for other requests.
  static func uploadTarget(of request: OrgRequest, in context: OrgContext) -> UploadTarget? {
    var path = request.segments
    if let first = path.first, (try? context.community(at: first)) != nil { path.removeFirst() }
    guard request.method == "PUT", path.count == 7, path[0] == "services", path[1] == "data", path[3] == "jobs", path[4] == "ingest",
      path[6] == "batches"
    else { return nil }
    return UploadTarget(folder: context.bulk.folder, limit: largestUpload)
  }

  /// A page of a list of jobs ("Get All Jobs").
  static func list(_ jobs: BulkJobs, _ records: OrgRecords, _ call: DataCall, queries: Bool) throws -> OrgResponse {
    let most = 1_000
    // Jobs of other kinds there are none of.
    let kind = queries ? "V2Query" : "V2Ingest"
    let isAsked = (call.request.query["jobType"] ?? kind) == kind && call.request.query["isPkChunkingEnabled"]?.lowercased() != "true"
    let start = call.request.query["queryLocator"].map { Int64($0) ?? -1 } ?? 0
    guard start >= 0 else { throw OrgAPIError(errorCode: "INVALID_QUERY_LOCATOR", message: "invalid query locator") }
    let found = isAsked ? try jobs.store.list(queries: queries, of: isNarrow(records) ? call.userId : nil, after: start, limit: most + 1) : []
    let page = found.prefix(most)
    let next = found.count > most ? page.last.map { JSONValue.string("\(call.version.path)/jobs/\(queries ? "query" : "ingest")?queryLocator=\($0.number)") } : nil
    return .json(["done": .bool(next == nil), "records": .array(page.map { .object($0.listed) }), "nextRecordsUrl": next ?? .null])
  }

  /// Whether the user does not see everything. The jobs of others may then have what is hidden, and are not there.
  private static func isNarrow(_ records: OrgRecords) -> Bool { records.context.isRestricted }

  /// The job of an id in a path.
  /// - Throws: NOT_FOUND for one that is not there, of the other kind, or not to be seen by the user.
  static func job(_ id: String, in jobs: BulkJobs, _ records: OrgRecords, _ call: DataCall, isQuery: Bool) throws -> BulkJob {
    guard let number = BulkJob.number(id) else { throw OrgAPIError.notFound }
    let job = try jobs.store.job(number)
    guard job.operation.isQuery == isQuery, !isNarrow(records) || job.userId == call.userId else { throw OrgAPIError.notFound }
    return job
  }

  /// The state that a PATCH asks for.
  static func wantedState(_ call: DataCall, _ allowed: [BulkJobState]) throws -> BulkJobState {
    let content = try call.request.jsonObject()
    guard let state = content["state"]?.string.flatMap(BulkJobState.init), allowed.contains(state) else {
      throw OrgAPIError.invalidJob("The member 'state' must be \(allowed.map(\.rawValue).joined(separator: " or "))")
    }
    return state
  }
}

extension OrgAPIError {
  static func invalidJob(_ message: String) -> OrgAPIError { OrgAPIError(errorCode: "INVALIDJOB", message: message) }

  static func invalidJobState(_ message: String) -> OrgAPIError { OrgAPIError(errorCode: "INVALIDJOBSTATE", message: message) }
}

import JSON

/// `jobs/ingest`: jobs that write records from CSV.
struct IngestResource {
  /// Data that come along with a new job ("Create a Job", "Usage Notes"), in characters.
  private static let largestPart = 100_000

  let jobs: BulkJobs
  let records: OrgRecords
  let call: DataCall

  /// - Parameter path: what follows `jobs/ingest`.
  func respond(_ path: [String]) throws -> OrgResponse {
    switch (path.count, call.method) {
    case (0, "GET"): return try BulkResource.list(jobs, records, call, queries: false)
    case (0, "POST"): return try create()
    case (0, _): throw call.notAllowed("GET", "POST")
    case (1, _): return try one(try job(path[0]))
    case (2, _) where path[1] == "batches":
      guard call.method == "PUT" else { throw call.notAllowed("PUT") }
      return try upload(try job(path[0]))
    case (2, _):
      guard let kind = IngestResults.Kind(rawValue: path[1].lowercased()) else { throw OrgAPIError.notFound }
      guard call.method == "GET" else { throw call.notAllowed("GET") }
      return IngestResults(job: try job(path[0]), jobs: jobs).response(kind)
    default: throw OrgAPIError.notFound
    }
  }

  private func job(_ id: String) throws -> BulkJob { try BulkResource.job(id, in: jobs, records, call, isQuery: false) }

  // MARK: Creating

  private func create() throws -> OrgResponse {
    guard let form = try MultipartContent(call.request) else {
      var draft = try BulkJobRequest(content: try call.request.jsonObject(), call: call).ingest(records)
      keepFault(in: &draft)
      return .json(.object(try jobs.store.add(draft).summary))
    }
    // The job and its data in one request ("Walkthrough for Bulk Insert With a Multipart Request").
    guard let job = form["job"], let data = form["content"] else {
      throw OrgAPIError(errorCode: "INVALID_MULTIPART_REQUEST", message: "The request must have the parts 'job' and 'content'")
    }
    let asked = OrgRequest(method: "POST", target: call.request.path, headers: ["content-type": "application/json"], body: job.content)
    var draft = try BulkJobRequest(content: try asked.jsonObject(), call: call).ingest(records)
    guard data.content.count <= Self.largestPart || data.text.count <= Self.largestPart else {
      throw OrgAPIError(
        errorCode: "INVALIDJOB", message: "The content of a multipart request may have \(Self.largestPart) characters; upload more of it to the job")
    }
    let file = try UploadedFile(in: jobs.folder)
    try file.append(data.content)
    draft.uploads = 1
    keepFault(in: &draft)
    let made = try add(draft, file)
    jobs.wake()
    return .json(.object(made.summary))
  }

  /// The org works a job off later than the request that the fault `lockedRow` took hold of, so that the job remembers it.
  private func keepFault(in job: inout BulkJob) {
    if let rows = records.context.lockedRows { job.lockedRows = rows }
  }

  /// A job is only there when its data are.
  private func add(_ draft: BulkJob, _ file: UploadedFile) throws -> BulkJob {
    try jobs.store.change { _ in
      var job = try jobs.store.add(draft)
      try keep(file, for: &job)
      job.state = .uploadComplete
      try jobs.store.update(job)
      try jobs.store.queue(job)
      return job
    }
  }

  private func keep(_ file: UploadedFile, for job: inout BulkJob) throws {
    let name = "\(job.id).csv"
    try file.keep(as: jobs.path(name))
    job.file = name
  }

  // MARK: Uploading

  private func upload(_ job: BulkJob) throws -> OrgResponse {
    let type = (call.request.headers["content-type"] ?? "").prefix { $0 != ";" }.lowercased()
    guard type == "text/csv" else {
      throw OrgAPIError(
        status: 415, errorCode: "UNSUPPORTED_MEDIA_TYPE", message: "The Content-Type '\(type.prefix(255))' is not supported; send text/csv")
    }
    let file: UploadedFile
    switch call.request.upload {
    case .file(let upload): file = upload
    case .tooLarge(let limit):
      throw OrgAPIError(status: 413, errorCode: "EXCEEDED_MAX_SIZE_REQUEST", message: "The data of a job may have \(limit) bytes; split them into several jobs")
    case nil: throw OrgAPIError.notFound
    }
    try jobs.store.change { _ in
      // Somebody may have closed it while the data were under way.
      var job = try jobs.store.job(job.number)
      guard job.state == .open else {
        throw OrgAPIError.invalidJobState("Failed to create batch, since the Job is not Open. Current job state is '\(job.state.rawValue)'")
      }
      // A second upload is taken, as the real service takes it; the job cannot be closed any more.
      if job.uploads == 0 { try keep(file, for: &job) }
      job.uploads += 1
      keepFault(in: &job)
      try jobs.store.update(job)
    }
    return OrgResponse(status: 201)
  }

  // MARK: One job

  private func one(_ job: BulkJob) throws -> OrgResponse {
    switch call.method {
    case "GET": return .json(.object(job.details))
    case "PATCH":
      let wanted = try BulkResource.wantedState(call, [.uploadComplete, .aborted])
      let changed = try jobs.store.change { _ in try change(try jobs.store.job(job.number), to: wanted) }
      jobs.wake()
      return .json(.object(changed.summary))
    case "DELETE":
      try jobs.remove(job.number) { job in
        guard job.state != .open, job.state != .inProgress else {
          throw OrgAPIError.invalidJobState("Deleting Job not allowed. Current job state is '\(job.state.rawValue)'; abort the job first")
        }
      }
      return .noContent
    default: throw call.notAllowed("GET", "PATCH", "DELETE")
    }
  }

  private func change(_ job: BulkJob, to wanted: BulkJobState) throws -> BulkJob {
    var job = job
    let isAborting = wanted == .aborted
    guard !job.state.isFinal, isAborting || job.state == .open else {
      throw OrgAPIError.invalidJobState("\(isAborting ? "Aborting" : "Closing") already \(job.state.participle) Job not allowed")
    }
    guard isAborting || job.uploads <= 1 else {
      throw OrgAPIError.invalidJob(
        "Found multiple contents for job: <\(job.id)>, please 'Close' / 'Abort' / 'Delete' the current Job then create a new Job and make sure you "
          + "only do 'PUT' once on a given Job.")
    }
    job.state = wanted
    if !isAborting { keepFault(in: &job) }
    try jobs.store.update(job)
    if !isAborting { try jobs.store.queue(job) }
    return try jobs.store.job(job.number)
  }
}

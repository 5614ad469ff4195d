import JSON

/// `jobs/query`: jobs that ask, with results in CSV.
struct QueryJobResource {
  let jobs: BulkJobs
  let records: OrgRecords
  let call: DataCall

  /// - Parameter path: what follows `jobs/query`.
  func respond(_ path: [String]) throws -> OrgResponse {
    switch (path.count, call.method) {
    case (0, "GET"): return try BulkResource.list(jobs, records, call, queries: true)
    case (0, "POST"):
      let job = try jobs.store.add(try BulkJobRequest(content: try call.request.jsonObject(), call: call).query(records))
      jobs.wake()
      return .json(.object(job.summary))
    case (0, _): throw call.notAllowed("GET", "POST")
    case (1, _): return try one(try job(path[0]))
    case (2, _) where path[1] == "results" || (path[1] == "resultPages" && call.version.number >= 58):
      guard call.method == "GET" else { throw call.notAllowed("GET") }
      let results = try QueryJobResults(job: try job(path[0]), jobs: jobs, call: call)
      return path[1] == "results" ? try results.page() : try results.pages()
    default: throw OrgAPIError.notFound
    }
  }

  private func job(_ id: String) throws -> BulkJob { try BulkResource.job(id, in: jobs, records, call, isQuery: true) }

  private func one(_ job: BulkJob) throws -> OrgResponse {
    switch call.method {
    case "GET": return .json(.object(job.details))
    case "PATCH":
      _ = try BulkResource.wantedState(call, [.aborted])
      let aborted = try jobs.store.change { _ in
        var job = try jobs.store.job(job.number)
        guard !job.state.isFinal else { throw OrgAPIError.invalidJobState("Aborting already \(job.state.participle) Job not allowed") }
        job.state = .aborted
        try jobs.store.update(job)
        return try jobs.store.job(job.number)
      }
      return .json(.object(aborted.summary))
    case "DELETE":
      try jobs.remove(job.number) { job in
        guard job.state.isFinal else {
          throw OrgAPIError.invalidJobState("Deleting Job not allowed. Current job state is '\(job.state.rawValue)'; abort the job first")
        }
      }
      return .noContent
    default: throw call.notAllowed("GET", "PATCH", "DELETE")
    }
  }
}

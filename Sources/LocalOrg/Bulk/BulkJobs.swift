import FoundationEssentials
import Glibc

/// The org's jobs of Bulk API 2.0: what is kept of them, and who works them off while the org listens. Ingest jobs are done one after the other in the
/// order in which they were closed, query jobs likewise, beside them.
final class BulkJobs: Sendable {
  let store: BulkJobStore
  let records: OrgRecords
  /// Where uploaded data and the results of queries are, readable by their owner only.
  let folder: String
  /// How long jobs and their data are kept: seven days (Bulk API 2.0 and Bulk API Developer Guide, "Job and Batch Lifespan").
  private static let lifetime: Int64 = 7 * 86_400_000
  private let ingests: BulkLane
  private let queries: BulkLane

  /// - Parameter folder: of the org.
  /// - Throws: `SQLiteError`.
  init(_ records: OrgRecords, orgFolder: String, scripts: OrgScripts?) throws {
    let folder = orgFolder + (orgFolder.hasSuffix("/") ? "" : "/") + "bulk"
    let store = try BulkJobStore(records)
    (self.records, self.folder, self.store) = (records, folder, store)
    ingests = BulkLane {
      guard let job = try store.next(queries: false) else { return nil }
      let run = IngestRun(job, path: job.file.map { "\(folder)/\($0)" }, records: records, store: store, scripts: scripts)
      return { try run.step() }
    }
    queries = BulkLane {
      guard let job = try store.next(queries: true) else { return nil }
      let run = try BulkQueryRun(job, folder: folder, records: records, store: store)
      return { try run.step() }
    }
  }

  /// Goes on with what has not ended. Files that no job has, of a process that was killed, go.
  func start() throws {
    try removeOld()
    let kept = try store.files()
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !kept.contains(name) { unlink(path(name)) }
    ingests.start(hasWork: try store.next(queries: false) != nil)
    queries.start(hasWork: try store.next(queries: true) != nil)
  }

  /// Stops behind the chunks under way. The jobs go on at the next ``start()``.
  func stop() async {
    await ingests.stop()
    await queries.stop()
  }

  /// Says that there is something to do.
  func wake() {
    ingests.wake()
    queries.wake()
  }

  func path(_ file: String) -> String { "\(folder)/\(file)" }

  /// Forgets a job, with its data and results.
  /// - Parameter check: throws when the job, as it is now, must stay.
  func remove(_ number: Int64, checking check: (BulkJob) throws -> Void) throws {
    let job = try store.change { _ in
      let job = try store.job(number)
      try check(job)
      try store.remove(job)
      return job
    }
    if let file = job.file { unlink(path(file)) }
  }

  /// Forgets the jobs that are older than seven days by the org's clock, in whatever state they are.
  func removeOld() throws {
    for number in try store.numbers(createdBefore: Timestamp(milliseconds: records.clock.milliseconds - Self.lifetime)) {
      // Another request may have removed it meanwhile.
      do { try remove(number) { _ in } } catch is OrgAPIError {}
    }
  }

  func removeAll() throws {
    let files = try store.files()
    try store.removeAll()
    for file in files { unlink(path(file)) }
  }
}

import Foundation
import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// The lists of jobs, and how long jobs stay.
@Suite struct BulkJobListTests {
  @Test func aListHasAThousandJobsAPage() async throws {
    let client = try await BulkClient(RunningOrg())
    var ids: [String] = []
    for _ in 0..<1_003 { ids.append(try await client.create()) }
    let first = try await client.send("GET", "jobs/ingest").json
    #expect(first["done"] == false && first["records"]?.array?.compactMap { $0["id"]?.string } == Array(ids.prefix(1_000)))
    let next = try #require(first["nextRecordsUrl"]?.string)
    #expect(next.hasPrefix("/services/data/v59.0/jobs/ingest?queryLocator="))
    let second = try await client.org.send("GET", next, token: client.token).json
    #expect(second["done"] == true && second["nextRecordsUrl"] == .null && second["records"]?.array?.compactMap { $0["id"]?.string } == Array(ids.suffix(3)))
    let last = second["records"]?[2]
    #expect(last?["jobType"] == "V2Ingest" && last?["state"] == "Open" && last?["contentUrl"]?.string?.hasSuffix("/batches") == true && last?["retries"] == nil)
    #expect(try await client.send("GET", "jobs/ingest?queryLocator=99999999").json["records"] == [])
    await client.org.org.stop()
  }

  @Test(arguments: [
    ("jobs/ingest", 2),
    ("jobs/ingest?jobType=V2Ingest", 2),
    ("jobs/ingest?jobType=V2Query", 0),
    ("jobs/ingest?jobType=Classic", 0),
    ("jobs/ingest?isPkChunkingEnabled=true", 0),
    ("jobs/ingest?isPkChunkingEnabled=TRUE", 0),
    ("jobs/ingest?isPkChunkingEnabled=false", 2),
    ("jobs/query", 1),
    ("jobs/query?jobType=V2Query", 1),
    ("jobs/query?jobType=V2Ingest", 0),
    ("jobs/query?isPkChunkingEnabled=true", 0),
  ])
  func aListIsNarrowedByKind(_ path: String, _ count: Int) async throws {
    let client = try await BulkClient(RunningOrg())
    for _ in 0..<2 { _ = try await client.create() }
    _ = try await client.query("SELECT Id FROM Account LIMIT 1")
    let list = try await client.send("GET", path).json
    #expect(list["records"]?.array?.count == count && list["done"] == true, "\(list)")
    await client.org.org.stop()
  }

  @Test func aDeletedJobLeavesNoFile() async throws {
    let client = try await BulkClient(RunningOrg())
    let folder = "\(client.org.folder)/bulk"
    let ingest = try await client.run("Name\nx\n"), query = try await client.query("SELECT Id FROM Account LIMIT 5")
    let aborted = try await client.create()
    _ = try await client.upload(aborted, "Name\ny\n".utf8)
    _ = try await client.set(aborted, "Aborted")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 3)
    #expect(try await client.send("DELETE", "jobs/ingest/\(ingest["id"]?.string ?? "")").status == 204)
    #expect(try await client.send("DELETE", "jobs/ingest/\(aborted)").status == 204)
    #expect(try await client.send("DELETE", "jobs/query/\(query["id"]?.string ?? "")").status == 204)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    #expect(try await client.send("DELETE", "jobs/ingest/\(aborted)").status == 404)
    #expect(try await client.count("Account WHERE Name = 'x'") == 1, "the records stay")
    await client.org.org.stop()
  }

  @Test func aResetForgetsJobsAndTheirFiles() async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.run("Name\nx\n")
    try client.org.org.reset()
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(client.org.folder)/bulk").isEmpty)
    let again = try await BulkClient(client.org)
    #expect(try await again.send("GET", "jobs/ingest").json["records"] == [])
    #expect(try await again.send("GET", "jobs/ingest/\(job["id"]?.string ?? "")").status == 404)
    let new = try await again.run("Name\nz\n")
    #expect(new["state"] == "JobComplete" && new["id"] != job["id"], "ids go on")
    await client.org.org.stop()
  }

  @Test func aSnapshotIsAboutRecordsNotJobs() async throws {
    let client = try await BulkClient(RunningOrg())
    _ = try await client.run("Name\nbefore\n")
    try client.org.org.saveSnapshot("here")
    let job = try await client.run("Name\nafter\n")
    try client.org.org.restoreSnapshot("here")
    #expect(try await client.count("Account WHERE Name = 'before'") == 1)
    #expect(try await client.count("Account WHERE Name = 'after'") == 0)
    #expect(try await client.info(job["id"]?.string ?? "")["state"] == "JobComplete")
    #expect(try await client.results(job, "successfulResults").contains(",after\n"))
    await client.org.org.stop()
  }

  /// What a process that was killed has left in the folder goes at the next start.
  @Test func filesThatNoJobHasGo() async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.run("Name\nx\n")
    await client.org.org.stop()
    let folder = "\(client.org.folder)/bulk"
    for name in ["unfinished-abc", "750000000000999AAA.csv"] { try "junk".write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8) }
    _ = try await client.org.org.start()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["\(job["id"]?.string ?? "").csv"])
    await client.org.org.stop()
  }

  /// The data of a job may be lost, with a disk or by a hand.
  @Test func aJobWithoutItsFileFailsAndSaysSo() async throws {
    let client = try await BulkClient(RunningOrg())
    let id = try await client.create()
    _ = try await client.upload(id, "Name\nx\n".utf8)
    try FileManager.default.removeItem(atPath: "\(client.org.folder)/bulk/\(id).csv")
    _ = try await client.set(id, "UploadComplete")
    let job = try await client.end(id)
    #expect(job["state"] == "Failed" && job["errorMessage"] == "InternalServerError : The uploaded data cannot be read: No such file or directory")
    await client.org.org.stop()
  }
}

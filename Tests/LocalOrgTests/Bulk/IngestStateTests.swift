import Foundation
import HTTPClient
import JSON
import Polling
import Testing

@testable import LocalOrg

/// What is refused, and what happens to jobs that are disturbed.
@Suite struct IngestStateTests {
  @Test func jobsThatCannotBeAreRefused() async throws {
    let client = try await BulkClient(RunningOrg())
    for (body, code) in [
      (#"{"object":"Account"}"#, "INVALIDJOB"), (#"{"operation":"insert"}"#, "INVALIDJOB"), (#"{"operation":"query","object":"Account"}"#, "INVALIDJOB"),
      (#"{"operation":"insert","object":"Nothing"}"#, "INVALIDENTITY"), (#"{"operation":"upsert","object":"Account"}"#, "INVALIDJOB"),
      (#"{"operation":"upsert","object":"Account","externalIdFieldName":"Phone"}"#, "INVALIDJOB"),
      (#"{"operation":"insert","object":"Account","columnDelimiter":"SPACE"}"#, "INVALIDJOB"),
      (#"{"operation":"insert","object":"Account","contentType":"JSON"}"#, "INVALIDJOB"),
      (#"{"operation":"insert","object":"Account","colour":"red"}"#, "JSON_PARSER_ERROR"), ("{", "JSON_PARSER_ERROR"),
    ] {
      let answer = try await client.send("POST", "jobs/ingest", json: body)
      #expect(answer.status == 400 && answer.errorCode == code, "\(body): \(answer.text)")
    }
    #expect(try await client.send("GET", "jobs/ingest/7500000000000000").status == 404)
    #expect(try await client.send("DELETE", "jobs/ingest").status == 405)
    var old = client
    old.version = "v40.0"
    #expect(try await old.send("GET", "jobs/ingest").status == 404)
    await client.org.org.stop()
  }

  @Test func uploadsAreTakenFromOpenJobsAsCSVAndFromThoseWhoAreSignedInOnly() async throws {
    let client = try await BulkClient(RunningOrg())
    let id = try await client.create()
    let wrong = try await client.upload(id, "{}".utf8, type: "application/json")
    #expect(wrong.status == 415)
    let stranger = try await client.org.send("PUT", "/services/data/v59.0/jobs/ingest/\(id)/batches", token: "none", headers: ["Content-Type": "text/csv"])
    #expect(stranger.status == 401 && stranger.errorCode == "INVALID_SESSION_ID")
    try client.org.org.expireAccessTokens()
    #expect(try await client.upload(id, "Name\nx\n".utf8).errorCode == "INVALID_SESSION_ID")
    let again = try await BulkClient(client.org)
    #expect(try await again.upload("750000000000000AAA", "Name\n".utf8).status == 404)
    #expect(try await again.upload(id, "Name\nx\n".utf8).status == 201)
    _ = try await again.set(id, "UploadComplete")
    _ = try await again.end(id)
    let late = try await again.upload(id, "Name\ny\n".utf8)
    #expect(late.status == 400 && late.errorCode == "INVALIDJOBSTATE")
    // Nothing is left of uploads that were refused.
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(client.org.folder)/bulk")
    #expect(files == ["\(id).csv"])
    let mode = try FileManager.default.attributesOfItem(atPath: "\(client.org.folder)/bulk/\(id).csv")[.posixPermissions] as? Int
    #expect(mode == 0o600)
    await client.org.org.stop()
  }

  @Test func aJobOfTwoUploadsCannotBeClosed() async throws {
    let client = try await BulkClient(RunningOrg())
    let id = try await client.create()
    #expect(try await client.upload(id, "Name\nfirst\n".utf8).status == 201)
    #expect(try await client.upload(id, "Name\nsecond\n".utf8).status == 201)
    let closed = try await client.set(id, "UploadComplete")
    #expect(closed.status == 400 && closed.errorCode == "INVALIDJOB" && closed.text.contains("Found multiple contents for job"))
    #expect(try await client.set(id, "Aborted").status == 200)
    #expect(try await client.results(try await client.info(id), "unprocessedrecords") == "Name\nfirst\n")
    await client.org.org.stop()
  }

  @Test func statesChangeInTheirOrder() async throws {
    let client = try await BulkClient(RunningOrg())
    let id = try await client.create()
    #expect(try await client.set(id, "JobComplete").errorCode == "INVALIDJOB")
    #expect(try await client.send("GET", "jobs/ingest/\(id)/successfulResults").status == 204)
    #expect(try await client.set(id, "Aborted").json["state"] == "Aborted")
    #expect(try await client.set(id, "Aborted").text.contains("Aborting already Aborted Job not allowed"))
    #expect(try await client.set(id, "UploadComplete").text.contains("Closing already Aborted Job not allowed"))
    let done = try await client.run(BulkClient.accounts(1))
    let refused = try await client.set(done["id"]?.string ?? "", "Aborted")
    #expect(refused.status == 400 && refused.errorCode == "INVALIDJOBSTATE")
    #expect(refused.text.contains("Aborting already Completed Job not allowed"))
    await client.org.org.stop()
  }

  @Test func anAbortInTheMidstKeepsWhatWasWritten() async throws {
    let client = try await BulkClient(RunningOrg())
    let id = try await client.create()
    _ = try await client.upload(id, BulkClient.accounts(20_000, name: "Half").utf8)
    _ = try await client.set(id, "UploadComplete")
    try await Polling.until("the first lines") { (try await client.info(id)["numberRecordsProcessed"]?.integer ?? 0) > 0 }
    #expect(try await client.set(id, "Aborted").status == 200)
    let job = try await client.end(id)
    let done = try #require(job["numberRecordsProcessed"]?.integer)
    #expect(done > 0 && done < 20_000)
    try await Task.sleep(for: .milliseconds(200))
    #expect(try await client.count("Account WHERE Name LIKE 'Half %'") == done)
    #expect(try await client.results(job, "successfulResults").split(separator: "\n").count == Int(done) + 1)
    let rest = try await client.results(job, "unprocessedrecords").split(separator: "\n")
    #expect(rest.count == 20_001 - Int(done) && rest[1] == "Half \(done),Energy")
    await client.org.org.stop()
  }

  @Test func anOrgThatIsStoppedInTheMidstGoesOnWithEachLineOnce() async throws {
    let client = try await BulkClient(RunningOrg())
    let id = try await client.create()
    _ = try await client.upload(id, BulkClient.accounts(10_000, name: "Once").utf8)
    _ = try await client.set(id, "UploadComplete")
    try await Polling.until("the first lines") { (try await client.info(id)["numberRecordsProcessed"]?.integer ?? 0) > 0 }
    await client.org.org.stop()
    let later = try LocalOrg(configuration: LocalOrgConfiguration(folder: client.org.folder))
    _ = try await later.start()
    let job = try await client.end(id)
    #expect(job["state"] == "JobComplete" && job["numberRecordsProcessed"] == 10_000 && job["numberRecordsFailed"] == 0)
    #expect(try await client.count("Account WHERE Name LIKE 'Once %'") == 10_000)
    #expect(try await client.results(job, "successfulResults").split(separator: "\n").count == 10_001)
    await later.stop()
  }

  @Test func jobsAreDoneInTheOrderOfTheirUploads() async throws {
    let client = try await BulkClient(RunningOrg())
    let first = try await client.create()
    let second = try await client.create()
    for id in [second, first] {
      _ = try await client.upload(id, "Name,ExternalId__c\n\(id),Same\n".utf8)
    }
    async let closing = client.set(second, "UploadComplete")
    _ = try await closing
    _ = try await client.set(first, "UploadComplete")
    #expect(try await client.end(first)["numberRecordsFailed"] == 1)
    #expect(try await client.end(second)["numberRecordsFailed"] == 0)
    #expect(try await client.records("SELECT Name FROM Account WHERE ExternalId__c = 'Same'").map { $0["Name"]?.string } == [second])
    await client.org.org.stop()
  }

  @Test func othersAreAnsweredWhileAJobIsAtWork() async throws {
    let client = try await BulkClient(RunningOrg())
    let id = try await client.create()
    _ = try await client.upload(id, BulkClient.accounts(20_000, name: "Busy").utf8)
    _ = try await client.set(id, "UploadComplete")
    try await Polling.until("the job is at work") { try await client.info(id)["state"] == "InProgress" }
    var longest = Duration.zero
    for _ in 0..<20 {
      let start = ContinuousClock.now
      _ = try await client.records("SELECT Id FROM Contact LIMIT 1")
      longest = max(longest, ContinuousClock.now - start)
    }
    #expect(try await client.info(id)["state"] == "InProgress")
    // A chunk takes 50 ms; a busy machine gets a lot more than that, and the job takes longer still.
    #expect(longest < .seconds(10) * Slowness.factor)
    #expect(try await client.set(id, "Aborted").status == 200)
    await client.org.org.stop()
  }
}

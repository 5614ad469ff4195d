import Foundation
import JSON
import Testing

@testable import LocalOrg

/// How long jobs are kept: seven days by the org's clock, whatever became of them.
@Suite struct BulkJobAgeTests {
  private static let week = 7.0 * 86_400

  @Test func jobsOlderThanAWeekAreGoneWithTheirFiles() async throws {
    let clock = OrgClock()
    let running = try await RunningOrg { $0.clock = clock }
    let client = try await BulkClient(running)
    let done = try await client.run("Name\nKept\n")["id"]?.string ?? ""
    let query = try await client.query("SELECT Id FROM Account LIMIT 5")["id"]?.string ?? ""
    let open = try await client.create()
    _ = try await client.upload(open, "Name\nNever\n".utf8)
    clock.advance(by: Self.week - 60)
    let before = try await BulkClient(running)
    for (kind, id) in [("ingest", done), ("query", query), ("ingest", open)] { #expect(try await before.send("GET", "jobs/\(kind)/\(id)").status == 200) }
    let young = try await before.create()
    clock.advance(by: 120)
    let after = try await BulkClient(running)
    for (kind, id) in [("ingest", done), ("query", query), ("ingest", open)] { #expect(try await after.send("GET", "jobs/\(kind)/\(id)").status == 404, "\(kind)") }
    #expect(try await after.upload(open, "Name\nNever\n".utf8).status == 404)
    #expect(try await after.send("GET", "jobs/ingest").json["records"]?.array?.map { $0["id"]?.string } == [young])
    #expect(try await after.send("GET", "jobs/query").json["records"] == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(running.folder)/bulk").isEmpty)
    // What they wrote is the org's.
    #expect(try await after.count("Account WHERE Name = 'Kept'") == 1)
    await running.org.stop()
  }

  @Test func anOrgThatWasStoppedMeanwhileForgetsThemAtItsStart() async throws {
    let running = try await RunningOrg()
    _ = try await BulkClient(running).run("Name\nKept\n")
    await running.org.stop()
    let clock = OrgClock()
    clock.advance(by: Self.week + 60)
    var configuration = LocalOrgConfiguration(folder: running.folder)
    configuration.clock = clock
    let later = try LocalOrg(configuration: configuration)
    _ = try await later.start()
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(running.folder)/bulk").isEmpty)
    let outcomes = try await later.records.withDatabase { try $0.value("SELECT count(*) FROM web_bulk_outcome")?.integer }
    #expect(outcomes == 0)
    await later.stop()
  }

  /// Jobs that an earlier version kept have none of the columns that came later.
  @Test func jobsOfAnEarlierVersionGoOn() async throws {
    let running = try await RunningOrg()
    let client = try await BulkClient(running)
    let id = try await client.create("upsert", more: #","externalIdFieldName":"ExternalId__c""#)
    _ = try await client.upload(id, "Name,ExternalId__c\nOne,E1\nTwo,E1\n".utf8)
    await running.org.stop()
    try await running.org.records.withDatabase { database in
      for column in ["apex_time", "call_offset", "locked_rows"] { try database.execute("ALTER TABLE web_bulk_job DROP COLUMN \(column)") }
    }
    let later = try LocalOrg(configuration: LocalOrgConfiguration(folder: running.folder))
    _ = try await later.start()
    _ = try await client.set(id, "UploadComplete")
    let end = try await client.end(id)
    #expect(end["numberRecordsFailed"] == 2 && end["apexProcessingTime"] == 0, "\(end)")
    await later.stop()
  }
}

import Foundation
import JSON
import Polling
import TemporaryFiles
import Testing

@testable import LocalOrg

/// Lines of one job that name the same record.
@Suite struct IngestRepeatedKeyTests {
  private static let upsert = #","externalIdFieldName":"ExternalId__c""#

  @Test func aKeyOfTwoLinesIsNobodys() async throws {
    let client = try await BulkClient(RunningOrg())
    let end = try await client.run("upsert", more: Self.upsert, "Name,ExternalId__c\nFirst,D1\nSecond,d1\nOther,D2\nThird,D1\nNone,\nNeither,\n")
    #expect(end["state"] == "JobComplete" && end["numberRecordsProcessed"] == 6 && end["numberRecordsFailed"] == 5)
    #expect(try await client.records("SELECT Name FROM Account WHERE ExternalId__c IN ('D1', 'D2')").map { $0["Name"] } == ["Other"])
    let failures = try await client.failures(end)
    #expect(failures.contains("DUPLICATE_VALUE:Duplicate external id specified: D1:ExternalId__c --"), "\(failures)")
    #expect(failures.contains("DUPLICATE_VALUE:Duplicate external id specified: d1:ExternalId__c --") && failures.contains(",Third,D1"))
    #expect(failures.components(separatedBy: "MISSING_ARGUMENT").count == 3)
    await client.org.org.stop()
  }

  /// As the service, which takes 200 lines a call, and refuses what is there twice in one of them.
  @Test func inDifferentCallsTheLaterLineChangesTheRecord() async throws {
    let client = try await BulkClient(RunningOrg())
    let lines = (0..<200).map { "First \($0),K\($0)\n" }.joined() + "Later,K0\n"
    let end = try await client.run("upsert", more: Self.upsert, "Name,ExternalId__c\n\(lines)")
    #expect(end["numberRecordsProcessed"] == 201 && end["numberRecordsFailed"] == 0)
    #expect(try await client.records("SELECT Name FROM Account WHERE ExternalId__c = 'K0'").map { $0["Name"] } == ["Later"])
    let within = try await client.run("upsert", more: Self.upsert, "Name,ExternalId__c\n" + (0..<199).map { "Again \($0),K\($0)\n" }.joined() + "Last,K0\n")
    #expect(within["numberRecordsFailed"] == 2)
    #expect(try await client.records("SELECT Name FROM Account WHERE ExternalId__c = 'K0'").map { $0["Name"] } == ["Later"])
    await client.org.org.stop()
  }

  @Test(arguments: ["update", "upsert"]) func anIdIsOneInBothItsForms(_ operation: String) async throws {
    let client = try await BulkClient(RunningOrg())
    let made = try await client.send("POST", "sobjects/Account", json: #"{"Name":"There"}"#).json["id"]?.string ?? ""
    let end = try await client.run(operation, more: operation == "upsert" ? #","externalIdFieldName":"Id""# : "", "Id,Name\n\(made),One\n\(made.prefix(15)),Two\n")
    #expect(end["numberRecordsFailed"] == 2)
    let failures = try await client.failures(end)
    #expect(failures.components(separatedBy: "DUPLICATE_VALUE:Duplicate id specified: \(made):Id --").count == 3, "\(failures)")
    #expect(try await client.records("SELECT Name FROM Account WHERE Id = '\(made)'").map { $0["Name"] } == ["There"])
    await client.org.org.stop()
  }

  /// Data that break behind the lines of a call end the job where they break.
  @Test func dataThatBreakLaterDoNotKeepTheLinesBefore() async throws {
    let client = try await BulkClient(RunningOrg())
    let end = try await client.run("upsert", more: Self.upsert, "Name,ExternalId__c\nOne,B1\nTwo,B2\n\"Three,B3\n")
    #expect(end["state"] == "Failed" && end["numberRecordsProcessed"] == 2 && end["numberRecordsFailed"] == 0)
    #expect(try await client.count("Account WHERE ExternalId__c IN ('B1', 'B2')") == 2)
    await client.org.org.stop()
  }

  @Test func anOrgThatIsStoppedWithinACallStillKnowsItsKeys() async throws {
    // 3 ms a record: a chunk of 50 ms ends within a call of 200 lines.
    let slow = "trigger('Account', 'before insert', () => { const end = Date.now() + 3; while (Date.now() < end); });"
    let org = try await ScriptedOrg(["slow": slow])
    let client = try await BulkClient(org.running)
    let id = try await client.create("upsert", more: Self.upsert)
    let lines = (0..<199).map { "Line \($0),S\($0)\n" }.joined() + "Last,S1\n"
    _ = try await client.upload(id, "Name,ExternalId__c\n\(lines)".utf8)
    _ = try await client.set(id, "UploadComplete")
    try await Polling.until("the first lines") { (try await client.info(id)["numberRecordsProcessed"]?.integer ?? 0) > 2 }
    await org.running.org.stop()
    _ = try await org.running.org.start()
    let end = try await client.end(id)
    #expect(end["state"] == "JobComplete" && end["numberRecordsProcessed"] == 200 && end["numberRecordsFailed"] == 2)
    #expect(try await client.count("Account WHERE ExternalId__c = 'S1'") == 0)
    await org.running.org.stop()
  }

  // MARK: Reading ahead

  private func keys(_ folder: TemporaryFolder, _ object: String = "Account", from line: Int = 0) throws -> RepeatedKeys {
    // Lines 3 and 150 are of one call, 199 and 200 of two, 420 and 449 of the third.
    let names = (0..<450).map { [150: "k3", 200: "k199", 449: "k420"][$0] ?? "k\($0)" }
    let form = CSVForm(delimiter: .comma, lineEnding: .lf)
    try folder.write("ExternalId__c\n" + names.map { "\($0)\n" }.joined(), to: "data.csv")
    let type = try #require(OrgSchema.standard.find(object))
    let job = BulkJob(
      number: 1, userId: "", version: APIVersion(number: 60), operation: .upsert, object: object, externalId: "ExternalId__c", form: form, assignmentRule: nil,
      query: nil, state: .inProgress, created: Timestamp(milliseconds: 0), modified: Timestamp(milliseconds: 0), uploads: 1, file: nil, offset: 0, processed: 0,
      failed: 0, activeTime: 0, totalTime: 0, message: nil)
    let columns = try IngestColumns(["ExternalId__c"], of: type, for: job, OrgSchema.standard)
    let offset = "ExternalId__c\n".utf8.count + names[..<line].map { $0.utf8.count + 1 }.reduce(0, +)
    return try RepeatedKeys(path: folder.path("data.csv"), form: form, columns: columns, line: line, offset: offset)
  }

  @Test func callsOf200LinesAreLookedThroughApart() throws {
    let folder = try TemporaryFolder("keys")
    let keys = try keys(folder)
    #expect(keys.keys(near: 0) == ["k3"] && keys.keys(near: 199) == ["k3"])
    #expect(keys.keys(near: 200).isEmpty && keys.keys(near: 449) == ["k420"])
    // A chunk that is written again begins before.
    #expect(keys.keys(near: 10) == ["k3"])
    keys.forget(before: 250)
    #expect(keys.keys(near: 10).isEmpty && keys.keys(near: 400) == ["k420"] && keys.keys(near: 900).isEmpty)
  }

  @Test func aJobThatGoesOnBeginsWithItsCall() throws {
    let folder = try TemporaryFolder("keys")
    #expect(try keys(folder, from: 400).keys(near: 430) == ["k420"])
    #expect(try keys(folder, from: 430).keys(near: 430).isEmpty)
  }
}

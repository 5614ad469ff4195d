import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Jobs of an org in which somebody else seems to be writing: the fault `lockedRow`.
@Suite struct IngestLockTests {
  private func client(_ rule: String) async throws -> BulkClient {
    let rules = try FaultRules(json: Array(#"{"rules":[\#(rule)]}"#.utf8))
    return try await BulkClient(RunningOrg { $0.faults = rules })
  }

  @Test(arguments: [
    #"{"method":"PATCH","path":"/services/data/*/jobs/ingest/*","fault":"lockedRow","next":1}"#,
    #"{"method":"PUT","path":"/services/data/*/jobs/ingest/*/batches","fault":"lockedRow","next":1}"#,
    #"{"method":"POST","path":"/services/data/*/jobs/ingest","fault":"lockedRow","next":1}"#,
  ])
  func everyLineOfTheJobIsRefused(_ rule: String) async throws {
    let client = try await client(rule)
    let end = try await client.run("Name\nLocked 1\nLocked 2\n")
    #expect(end["state"] == "JobComplete" && end["numberRecordsProcessed"] == 2 && end["numberRecordsFailed"] == 2)
    let failures = try await client.failures(end).split(separator: "\n")
    #expect(failures.count == 3 && failures[1].contains("UNABLE_TO_LOCK_ROW:unable to obtain exclusive access to this record:") && failures[1].hasSuffix("Locked 1"), "\(failures)")
    #expect(try await client.count("Account WHERE Name LIKE 'Locked %'") == 0)
    // The next job is another one.
    #expect(try await client.run("Name\nLocked 3\n")["numberRecordsFailed"] == 0)
    await client.org.org.stop()
  }

  @Test func theLineOfALockedRecordIsRefusedAlone() async throws {
    let client = try await client(#"{"path":"/services/data/*/nothing","fault":"lockedRow"}"#)
    var ids: [String] = []
    for name in ["A", "B"] { ids.append(try await client.send("POST", "sobjects/Account", json: #"{"Name":"\#(name)"}"#).json["id"]?.string ?? "") }
    client.org.org.faults.replace(with: try FaultRules(json: Array(#"{"rules":[{"path":"**/jobs/**","fault":"lockedRow","record":"\#(ids[0])"}]}"#.utf8)))
    let end = try await client.run("update", "Id,Site\n\(ids[0]),x\n\(ids[1]),x\n")
    #expect(end["numberRecordsFailed"] == 1)
    #expect(try await client.failures(end).contains("UNABLE_TO_LOCK_ROW:unable to obtain exclusive access to this record or 1 records: \(ids[0].prefix(15)): --"))
    #expect(try await client.records("SELECT Id FROM Account WHERE Site = 'x'").map { $0["Id"]?.string } == [ids[1]])
    let deleted = try await client.run("delete", "Id\n\(ids[0])\n\(ids[1])\n")
    #expect(deleted["numberRecordsFailed"] == 1)
    await client.org.org.stop()
  }

  @Test func aJobRemembersItsFaultWhenTheOrgStartsAgain() async throws {
    let client = try await client(#"{"method":"PUT","fault":"lockedRow","next":1}"#)
    let id = try await client.create()
    #expect(try await client.upload(id, "Name\nLocked\n".utf8).status == 201)
    await client.org.org.stop()
    let later = try LocalOrg(configuration: LocalOrgConfiguration(folder: client.org.folder))
    _ = try await later.start()
    _ = try await client.set(id, "UploadComplete")
    #expect(try await client.end(id)["numberRecordsFailed"] == 1)
    await later.stop()
  }
}

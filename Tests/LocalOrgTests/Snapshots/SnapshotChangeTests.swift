import Foundation
import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Snapshots of orgs that changed meanwhile: other schema files, bulk jobs, deleted records, several savers.
@Suite struct SnapshotChangeTests {
  private static let schema = #"{ "objects": { "Box__c": { "keyPrefix": "a0B", "fields": { "Note__c": { "type": "string" }FIELDS } } } }"#

  private static func org(_ folder: String, _ fields: String = "") throws -> LocalOrg {
    let path = "\(folder)/box-schema.json"
    try schema.replacing("FIELDS", with: fields).write(toFile: path, atomically: true, encoding: .utf8)
    var configuration = LocalOrgConfiguration(folder: folder)
    configuration.schema = path
    return try LocalOrg(configuration: configuration)
  }

  /// A type that the file has brought is saved with the others; one that came later makes the snapshot that of another org.
  @Test func aSnapshotIsOfTheTypesThatThereWere() async throws {
    let running = try await RunningOrg()
    let first = try Self.org(running.folder)
    try first.seed(json: Array(#"{"Box__c":[{"Name":"One","Note__c":"ü ☂"}]}"#.utf8))
    try first.saveSnapshot("boxes")
    try first.seed(json: Array(#"{"Box__c":[{"Name":"Two"}]}"#.utf8))
    try first.restoreSnapshot("boxes")
    #expect(try first.query("SELECT Name, Note__c FROM Box__c").rows == [["One", "ü ☂"]])
    let later = try Self.org(running.folder, #", "Size__c": { "type": "int" }"#)
    #expect(throws: OrgSnapshotError.otherSchema(name: "boxes")) { try later.restoreSnapshot("boxes") }
    #expect(try later.query("SELECT Name, Size__c FROM Box__c").rows == [["One", ""]], "nothing is touched")
    try later.saveSnapshot("boxes")
    try later.restoreSnapshot("boxes")
    await running.org.stop()
  }

  /// The recycle bin and the list of recent records are part of it.
  @Test func deletedAndRecentRecordsComeBackAsTheyWere() async throws {
    try await OrgDesk.with { desk in
      let (gone, seen) = (try await desk.create("Account", #"{"Name":"Gone"}"#), try await desk.create("Account", #"{"Name":"Seen"}"#))
      #expect(try await desk.send("DELETE", "sobjects/Account/\(gone)").status == 204)
      let recent = try await desk.send("GET", "recent?limit=5").json
      try desk.running.org.saveSnapshot("bin")
      #expect(try await desk.send("DELETE", "sobjects/Account/\(seen)").status == 204)
      _ = try await desk.create("Lead", #"{"LastName":"New","Company":"C"}"#)
      try desk.running.org.restoreSnapshot("bin")
      #expect(try await desk.send("GET", "recent?limit=5").json == recent)
      #expect(try await desk.send("GET", "sobjects/Account/\(seen)").status == 200)
      let bin = try await desk.send("GET", "queryAll?q=SELECT+Name+FROM+Account+WHERE+IsDeleted=true+ORDER+BY+Name").json
      #expect(bin["records"]?.texts("Name").contains("Gone") == true && bin["records"]?.texts("Name").contains("Seen") == false)
      #expect(try await desk.send("GET", "sobjects/Account/\(gone)").errorCode == "ENTITY_IS_DELETED")
    }
  }

  /// Ids that were given after the snapshot are given again: what came after it never was.
  @Test func numbersAreThoseOfTheSnapshot() async throws {
    try await OrgDesk.with { desk in
      try desk.running.org.saveSnapshot("a")
      let first = try await desk.create("Case", #"{"Subject":"First"}"#)
      let number = try await desk.record("Case", first)["CaseNumber"]
      try desk.running.org.restoreSnapshot("a")
      #expect(try await desk.send("GET", "sobjects/Case/\(first)").status == 404)
      let again = try await desk.create("Case", #"{"Subject":"Again"}"#)
      let record = try await desk.record("Case", again)
      #expect(again == first && record["CaseNumber"] == number && record["Subject"] == "Again")
    }
  }

  /// A query's next page is of the records that were there; after a restore its locator is unknown.
  @Test func aLocatorOfAfterwardsIsGone() async throws {
    try await OrgDesk.with { desk in
      func first() async throws -> String? {
        try await desk.ask("SELECT Id FROM Contact", headers: ["Sforce-Query-Options": "batchSize=200"]).json["nextRecordsUrl"]?.string
      }
      let before = try #require(try await first())
      #expect(try await desk.send("GET", before).status == 200)
      try desk.running.org.saveSnapshot("a")
      try desk.running.org.restoreSnapshot("a")
      #expect(try await desk.send("GET", before).status == 200, "a locator of before is in the snapshot")
      let after = try #require(try await first())
      #expect(try await desk.send("GET", after).status == 200)
      try desk.running.org.restoreSnapshot("a")
      let gone = try await desk.send("GET", after)
      #expect(gone.status == 400 && gone.errorCode == "INVALID_QUERY_LOCATOR", "\(gone.text.prefix(200))")
    }
  }

  /// Of several who save under one name at once, one wins, and the file is whole.
  @Test func severalSaveAtOnce() async throws {
    let running = try await RunningOrg()
    try running.org.generate("Lead", count: 5)
    let count = try running.org.query("SELECT COUNT() FROM Lead").totalSize
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<6 { group.addTask { try running.org.saveSnapshot("same") } }
      for number in 0..<3 { group.addTask { try running.org.saveSnapshot("own-\(number)") } }
      try await group.waitForAll()
    }
    #expect(running.org.snapshots.map(\.name) == ["own-0", "own-1", "own-2", "same"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(running.folder)/snapshots").sorted() == ["own-0.db", "own-1.db", "own-2.db", "same.db"])
    try running.org.generate("Lead", count: 1)
    for name in ["same", "own-1"] {
      try running.org.restoreSnapshot(name)
      #expect(try running.org.query("SELECT COUNT() FROM Lead").totalSize == count)
    }
    await running.org.stop()
  }

  @Test(arguments: ["a", "A", "0", "-", "_", "a-B_9", String(repeating: "z", count: 64)]) func aNameIsOneOfLettersDigitsAndSigns(_ name: String) async throws {
    let running = try await RunningOrg()
    try running.org.saveSnapshot(name)
    #expect(running.org.snapshots.map(\.name) == [name])
    try running.org.restoreSnapshot(name)
    try running.org.deleteSnapshot(name)
    #expect(running.org.snapshots.isEmpty)
    #expect(throws: OrgSnapshotError.unknown(name: name, known: [])) { try running.org.deleteSnapshot(name) }
    await running.org.stop()
  }
}

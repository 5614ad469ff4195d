import Foundation
import JSON
import Testing

@testable import LocalOrg

/// The example of docs/local-org.md, run.
@Suite struct SchemaGuideTests {
  private static func example() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let guide = try String(contentsOf: root.appendingPathComponent("docs/local-org.md"), encoding: .utf8)
    let block = try #require(guide.split(separator: "## Schema").last?.split(separator: "```json\n").dropFirst().first)
    return String(try #require(block.split(separator: "\n```").first))
  }

  @Test func theExampleOfTheGuideWorks() throws {
    let org = try SchemaOrg(Self.example())
    let account = try org.create("Account", ["Name": "Acme", "Level__c": "Gold"])
    let visit = try org.create("Visit__c", ["Account__c": .string(account), "Date__c": "2015-06-30"])
    #expect(try org.query("SELECT Name, Account__r.Name FROM Visit__c").map { $0["Account__r"]?["Name"] } == ["Acme"])
    #expect(try org.query("SELECT Name, (SELECT Date__c FROM Visits__r) FROM Account WHERE Level__c = 'Gold'")[0]["Visits__r"]?["totalSize"] == 1)
    #expect(try org.retrieve("Visit__c", visit)["Name"] == "V-0001")
    #expect(refusal { try org.update("Visit__c", visit, ["Kind__c": "Repair"]) }?.errorCode == "INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST")
  }
}

import JSON
import Testing

@testable import LocalOrg

/// A case or a lead belongs to a user or to a queue.
@Suite struct PolymorphicOwnerTests {
  private let org: TemporaryOrg
  private let queue: String
  private var cases: [String] = []

  init() throws {
    org = try TemporaryOrg()
    queue = try org.create("Group", ["Name": "Service Desk", "Type": "Queue"])
    cases = [
      try org.create("Case", ["Subject": "Own by a queue", "OwnerId": .string(queue)]), try org.create("Case", ["Subject": "Own by a user"]),
    ]
  }

  private func query(_ fields: String, _ more: String = "") throws -> [String] {
    try org.query("SELECT \(fields) FROM Case WHERE Subject LIKE 'Own by%' \(more) ORDER BY Subject").map(CaseFile.shown)
  }

  @Test func aPathGoesToTheFieldsOfBoth() throws {
    let admin = try org.query("SELECT Name, Alias FROM User WHERE Id = '\(org.admin)'")[0]
    let (name, alias) = (admin["Name"]?.string ?? "", admin["Alias"]?.string ?? "")
    #expect(try query("Owner.Name, Owner.Type, Owner.Username, Owner.Alias, Owner.Profile.Name") == [
      "[[Service Desk|Queue|null|null|null]]", "[[\(name)|User|admin@gantry.example|\(alias)|[System Administrator]]]",
    ])
  }

  @Test func conditionsAndOrderGoOverIt() throws {
    #expect(try query("Subject", "AND Owner.Type = 'Queue'") == ["[Own by a queue]"])
    #expect(try query("Subject", "AND Owner.Username = 'admin@gantry.example'") == ["[Own by a user]"])
    #expect(try query("Subject", "AND OwnerId IN (SELECT Id FROM Group WHERE Type = 'Queue')") == ["[Own by a queue]"])
  }

  @Test func typeOfKnowsGroups() throws {
    let rows = try org.query("SELECT TYPEOF Owner WHEN Group THEN Name, DeveloperName WHEN User THEN Username END FROM Case WHERE Subject LIKE 'Own by%' ORDER BY Subject")
    #expect(rows.map { $0["Owner"]?["attributes"]?["type"] } == ["Group", "User"])
    #expect(rows.map { $0["Owner"]?["Name"] ?? $0["Owner"]?["Username"] } == ["Service Desk", "admin@gantry.example"])
  }

  @Test(arguments: ["Case", "Lead"]) func descriptionsNameBothTypes(_ type: String) throws {
    let fields = try org.records.describe(type, apiVersion: "v60.0").value()["fields"]?.array ?? []
    let owner = try #require(fields.first { $0["name"] == "OwnerId" })
    #expect(owner["referenceTo"] == ["Group", "User"] && owner["namePointing"] == true)
  }

  @Test func otherOwnersAreUsers() throws {
    #expect(refusal { _ = try org.create("Account", ["Name": "A", "OwnerId": .string(queue)]) }?.errorCode == "MALFORMED_ID")
    let lead = try org.create("Lead", ["LastName": "L", "Company": "C", "OwnerId": .string(queue)])
    #expect(try org.retrieve("Lead", lead, ["OwnerId"])["OwnerId"]?.string == queue)
  }
}

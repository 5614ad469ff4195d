import JSON
import Testing

@testable import LocalOrg

/// Children of children: five levels of records from API version 58 on, two before.
@Suite struct NestedChildrenTests {
  private let org: TemporaryOrg
  private let account: String

  init() throws {
    org = try TemporaryOrg()
    account = try org.create("Account", ["Name": "Root"])
    for name in ["One", "Two"] {
      let child = try org.create("Account", ["Name": .string(name), "ParentId": .string(account)])
      let contact = try org.create("Contact", ["LastName": .string("\(name) Contact"), "AccountId": .string(child)])
      if name == "One" {
        _ = try org.create("Opportunity", ["Name": "Deal", "AccountId": .string(child), "StageName": "Prospecting", "CloseDate": "2030-01-01"])
      }
      if name == "Two" { _ = try org.create("Task", ["Subject": "Call", "WhoId": .string(contact)]) }
    }
  }

  private func query(_ soql: String, _ version: String = "v58.0") throws -> [JSONValue] {
    try org.records.query(soql, includeDeleted: false, apiVersion: version, userId: org.admin).records.value().array ?? []
  }

  private static func nested(_ levels: Int) -> String {
    let inner = (2...levels).reversed().reduce("") { inner, _ in ", (SELECT Name\(inner) FROM ChildAccounts)" }
    return "SELECT Name\(inner) FROM Account WHERE Name = 'Root'"
  }

  @Test func eachLevelHasTheChildrenOfItsOwnParent() throws {
    let rows = try query("SELECT Name, (SELECT Name, (SELECT LastName FROM Contacts) FROM ChildAccounts ORDER BY Name) FROM Account WHERE Id = '\(account)'")
    #expect(rows.map(CaseFile.shown) == ["[Root|[One|[One Contact], Two|[Two Contact]]]"])
    #expect(rows[0]["ChildAccounts"]?["records"]?[0]?["Contacts"]?["totalSize"] == 1)
  }

  @Test func severalChildrenOfOneParentStandBesideEachOther() throws {
    let soql = "SELECT Name, (SELECT Name, (SELECT LastName FROM Contacts WHERE LastName LIKE 'T%'), (SELECT Name FROM ChildAccounts), (SELECT Name FROM Opportunities) "
      + "FROM ChildAccounts ORDER BY Name) FROM Account WHERE Id = '\(account)'"
    #expect(try query(soql).map(CaseFile.shown) == ["[Root|[One|null|null|[Deal], Two|[Two Contact]|null|null]]"])
  }

  @Test(arguments: [2, 3, 4, 5]) func fiveLevelsAreAnswered(levels: Int) throws {
    #expect(try query(Self.nested(levels)).count == 1)
  }

  @Test func sixLevelsAreRefused() throws {
    #expect(refusal { _ = try query(Self.nested(6)) }?.errorCode == "MALFORMED_QUERY")
  }

  /// In one order and the other: the plan of one version is not that of another.
  @Test func olderVersionsHaveTwoLevels() throws {
    for version in ["v57.0", "v58.0", "v57.0", "v33.0"] {
      let error = refusal { _ = try query(Self.nested(3), version) }
      #expect((error == nil) == (version == "v58.0"))
      if let error { #expect(error.errorCode == "MALFORMED_QUERY" && error.message.hasSuffix("Only root queries support nested sub-queries")) }
      #expect(try query(Self.nested(2), version).count == 1)
    }
  }
}

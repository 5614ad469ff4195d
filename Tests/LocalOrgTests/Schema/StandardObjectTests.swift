import Foundation
import JSON
import Testing

@testable import LocalOrg

@Suite struct StandardObjectTests {
  private let org: TemporaryOrg

  init() throws { org = try TemporaryOrg() }

  private func one(_ soql: String) throws -> JSONValue { try org.query(soql).first ?? .null }

  @Test func anEventKnowsItsEndItsLengthAndItsDay() throws {
    let ended = try org.create("Event", ["Subject": "Visit", "StartDateTime": "2015-06-30T22:30:00Z", "EndDateTime": "2015-07-01T00:00:00Z"])
    var event = try org.retrieve("Event", ended)
    #expect(event["DurationInMinutes"] == 90 && event["ActivityDate"] == "2015-06-30" && event["ActivityDateTime"] == "2015-06-30T22:30:00.000+0000")
    let long = try org.create("Event", ["Subject": "Visit", "ActivityDateTime": "2015-06-30T22:30:00Z", "DurationInMinutes": 45])
    event = try org.retrieve("Event", long)
    #expect(event["EndDateTime"] == "2015-06-30T23:15:00.000+0000" && event["StartDateTime"] == event["ActivityDateTime"])
    let backwards: JSONObject = ["StartDateTime": "2015-06-30T10:00:00Z", "EndDateTime": "2015-06-30T09:00:00Z"]
    #expect(refusal { _ = try org.create("Event", backwards) }?.errorCode == "FIELD_INTEGRITY_EXCEPTION")
    #expect(refusal { _ = try org.create("Event", ["StartDateTime": "2015-06-30T10:00:00Z"]) }?.fields == ["EndDateTime"])
    #expect(refusal { _ = try org.create("Event", ["Subject": "x"]) }?.fields == ["StartDateTime"])
    try org.update("Event", long, ["Subject": "Call"])
    #expect(try org.retrieve("Event", long)["DurationInMinutes"] == 45)
  }

  @Test func anAttachmentKeepsEveryByte() throws {
    let account = try #require(try one("SELECT Id FROM Account LIMIT 1")["Id"]?.string)
    let bytes = (0...255).map { UInt8($0) }
    let id = try org.create("Attachment", ["ParentId": .string(account), "Name": "all.bin", "Body": .string(Data(bytes).base64EncodedString())])
    #expect(try org.retrieve("Attachment", id, ["BodyLength"])["BodyLength"] == 256)
    #expect(try org.retrieve("Attachment", id, ["IsEncrypted"])["IsEncrypted"] == false)
    #expect(try org.records.content("Attachment", id: id, field: "Body") == bytes)
    try org.update("Attachment", id, ["Body": "AAE="])
    #expect(try org.retrieve("Attachment", id, ["BodyLength"])["BodyLength"] == 2)
    try org.delete("Account", account)
    #expect(refusal { _ = try org.retrieve("Attachment", id) }?.errorCode == "ENTITY_IS_DELETED")
  }

  @Test func aPriceIsNamedAfterItsProduct() throws {
    let book = try #require(try one("SELECT Id FROM Pricebook2 WHERE IsStandard = true")["Id"]?.string)
    let product = try org.create("Product2", ["Name": "Ladder", "ProductCode": "L-1"])
    let price = try org.create("PricebookEntry", ["Pricebook2Id": .string(book), "Product2Id": .string(product), "UnitPrice": 9.5])
    #expect(try org.query("SELECT Name, ProductCode, Product2.Name, Pricebook2.Name FROM PricebookEntry WHERE Id = '\(price)'")[0]["ProductCode"] == "L-1")
    let sale = try one("SELECT Id, Name FROM Opportunity LIMIT 1")
    let item = try org.create(
      "OpportunityLineItem", ["OpportunityId": sale["Id"] ?? nil, "PricebookEntryId": .string(price), "Quantity": 3, "UnitPrice": 9])
    let line = try org.retrieve("OpportunityLineItem", item)
    #expect(line["TotalPrice"]?.double == 27 && line["Name"]?.string == "\(sale["Name"]?.string ?? "") Ladder")
    #expect(refusal { try org.delete("PricebookEntry", price) }?.errorCode == "DELETE_FAILED")
    try org.delete("OpportunityLineItem", item)
    try org.delete("Product2", product)
    #expect(refusal { _ = try org.retrieve("PricebookEntry", price) }?.errorCode == "ENTITY_IS_DELETED")
  }

  @Test(arguments: [
    "SELECT Id FROM Group", "SELECT COUNT() FROM Group", "SELECT Id, Name FROM Group ORDER BY Name", "SELECT Name n, COUNT(Id) c FROM Group GROUP BY Name",
    "SELECT Id FROM GroupMember WHERE Group.Name LIKE 'Every%'", "SELECT Group.Name, UserOrGroup.Name FROM GroupMember ORDER BY Group.Name",
    "SELECT Id, (SELECT Id FROM GroupMembers) FROM Group g WHERE g.Type = 'Regular'", "SELECT Id FROM User WHERE Id IN (SELECT UserOrGroupId FROM GroupMember)",
    "SELECT Group.Name, COUNT(Id) FROM GroupMember GROUP BY Group.Name", "SELECT Id FROM GroupMember WHERE GroupId IN (SELECT Id FROM Group)",
  ]) func groupsAreQueriedThoughAClauseIsCalledSo(soql: String) throws {
    #expect(try org.result(soql).totalSize > 0)
  }

  @Test(arguments: ["SELECT Id FROM GROUP BY Name", "SELECT Id FROM Account GROUP", "SELECT Group FROM Group", "SELECT Id FROM WHERE"])
  func groupIsNoNameWhereAClauseBegins(soql: String) throws {
    #expect(["MALFORMED_QUERY", "INVALID_FIELD"].contains(refusal { _ = try org.query(soql) }?.errorCode))
  }

  @Test func usersAreMadeWithAProfileAndANameOfTheirOwn() throws {
    let profile = try #require(try one("SELECT Id FROM Profile WHERE Name = 'Standard User'")["Id"])
    var fields: JSONObject = [
      "Username": "new@gantry.example", "LastName": "New", "Email": "new@gantry.example", "Alias": "new", "CommunityNickname": "new", "IsActive": true,
      "LanguageLocaleKey": "en_US", "LocaleSidKey": "en_US", "TimeZoneSidKey": "GMT", "ProfileId": profile,
    ]
    let id = try org.create("User", fields)
    try org.records.setPassword("long-enough-1", of: id)
    #expect(try org.records.user(named: "NEW@gantry.example")?.id == id && org.records.passwordMatches("long-enough-1", of: "new@gantry.example"))
    #expect(try one("SELECT Profile.Name FROM User WHERE Id = '\(id)'")["Profile"]?["Name"] == "Standard User")
    #expect(refusal { _ = try org.create("User", fields) }?.errorCode == "DUPLICATE_USERNAME")
    fields["CommunityNickname"] = nil
    fields["Username"] = "nameless@gantry.example"
    let nameless = try org.create("User", fields)
    #expect(try one("SELECT CommunityNickname FROM User WHERE Id = '\(nameless)'")["CommunityNickname"]?.string?.hasPrefix("User") == true)
    fields["Username"] = "nobody"
    #expect(refusal { _ = try org.create("User", fields) }?.errorCode == "INVALID_EMAIL_ADDRESS")
    fields["Username"] = "other@gantry.example"
    fields["ProfileId"] = nil
    #expect(refusal { _ = try org.create("User", fields) }?.fields == ["ProfileId"])
    try org.update("User", id, ["Username": "new@gantry.example", "IsActive": false])
    #expect(try org.records.user(id: id) == nil)
    #expect(refusal { try org.update("User", id, ["Username": "bob@gantry.example"]) }?.errorCode == "DUPLICATE_USERNAME")
    #expect(refusal { try org.delete("User", id) }?.errorCode == "INVALID_TYPE_FOR_OPERATION")
  }

  @Test func aGroupHasItsMakerAndWhoeverJoins() throws {
    let group = try org.create("CollaborationGroup", ["Name": "Night Shift"])
    let bob = try #require(try one("SELECT Id FROM User WHERE Alias = 'bob'")["Id"])
    #expect(try one("SELECT MemberId FROM CollaborationGroupMember WHERE CollaborationGroupId = '\(group)'")["MemberId"]?.string == org.admin)
    let member = try org.create("CollaborationGroupMember", ["CollaborationGroupId": .string(group), "MemberId": bob])
    #expect(try org.retrieve("CollaborationGroup", group)["MemberCount"] == 2)
    let again: JSONObject = ["CollaborationGroupId": .string(group), "MemberId": bob]
    #expect(refusal { _ = try org.create("CollaborationGroupMember", again) }?.errorCode == "DUPLICATE_VALUE")
    try org.delete("CollaborationGroupMember", member)
    #expect(try org.retrieve("CollaborationGroup", group)["MemberCount"] == 1)
    _ = try org.create("CollaborationGroupMember", again)
    try org.delete("CollaborationGroup", group)
    #expect(try org.count("CollaborationGroupMember WHERE CollaborationGroupId = '\(group)'") == 0)
  }

  @Test func theOrgIsTheOneThatIdentitiesName() throws {
    #expect(try one("SELECT Id, Name FROM Organization")["Id"]?.string == org.records.user(named: "admin@gantry.example")?.organizationId)
  }
}

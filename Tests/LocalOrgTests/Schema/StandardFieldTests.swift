import JSON
import Testing

@testable import LocalOrg

/// Standard object types have the fields that apps read and write on real orgs.
@Suite struct StandardFieldTests {
  /// Creates a record, and reads fields of it.
  private func fields(_ org: TemporaryOrg, _ type: String, _ values: JSONObject, _ names: String) throws -> JSONValue {
    let id = try org.create(type, values)
    return try org.query("SELECT \(names) FROM \(type) WHERE Id = '\(id)'")[0]
  }

  @Test func aTaskReminds() throws {
    let org = try TemporaryOrg()
    let task = try fields(
      org, "Task", ["Subject": "Call", "IsReminderSet": true, "ReminderDateTime": "2026-05-04T08:30:00Z", "CallType": "Outbound", "CallDurationInSeconds": 60],
      "IsReminderSet, ReminderDateTime, CallType, CallDurationInSeconds, TaskSubtype")
    #expect(task["IsReminderSet"] == true && task["ReminderDateTime"] == "2026-05-04T08:30:00.000+0000" && task["CallType"] == "Outbound")
    #expect(task["CallDurationInSeconds"] == 60)
  }

  @Test func anOpportunityKnowsItsCampaignForecastAndYear() throws {
    let org = try TemporaryOrg()
    let campaign = try org.create("Campaign", ["Name": "Spring"])
    let sale = try fields(
      org, "Opportunity", ["Name": "Sale", "StageName": "Closed Won", "CloseDate": "2026-05-04", "CampaignId": .string(campaign)],
      "Campaign.Name, ForecastCategory, ForecastCategoryName, FiscalYear, FiscalQuarter")
    #expect(sale["Campaign"]?["Name"] == "Spring" && sale["ForecastCategory"] == "Closed" && sale["ForecastCategoryName"] == "Closed")
    #expect(sale["FiscalYear"] == 2026 && sale["FiscalQuarter"] == 2)
  }

  @Test func aLineOfAnOpportunityKnowsItsProductAndItsListPrice() throws {
    let org = try TemporaryOrg()
    let entry = try org.query("SELECT Id, Product2Id, UnitPrice FROM PricebookEntry ORDER BY Id LIMIT 1")[0]
    let sale = try org.create("Opportunity", ["Name": "Sale", "StageName": "Prospecting", "CloseDate": "2026-05-04"])
    let line = try fields(
      org, "OpportunityLineItem", ["OpportunityId": .string(sale), "PricebookEntryId": entry["Id"] ?? .null, "Quantity": 2, "UnitPrice": 5], "Product2Id, ListPrice, TotalPrice")
    #expect(line["Product2Id"] == entry["Product2Id"] && line["ListPrice"] == entry["UnitPrice"] && line["TotalPrice"] == 10)
  }

  @Test func anAccountHasItsLatestActivityAndItsPicture() throws {
    let org = try TemporaryOrg()
    let account = try org.create("Account", ["Name": "Acme"])
    _ = try org.create("Task", ["Subject": "Done", "Status": "Completed", "ActivityDate": "2026-05-04", "WhatId": .string(account)])
    let read = try org.query("SELECT LastActivityDate, PhotoUrl FROM Account WHERE Id = '\(account)'")[0]
    #expect(read["LastActivityDate"] == "2026-05-04" && read["PhotoUrl"]?.string?.contains(account) == true, "\(read)")
  }

  @Test func rolesAssetsAndCommentsOfCasesAreThere() throws {
    let org = try TemporaryOrg()
    let chief = try org.create("UserRole", ["Name": "Chief", "DeveloperName": "Chief"])
    #expect(try fields(org, "UserRole", ["Name": "Hand", "ParentRoleId": .string(chief)], "ParentRole.Name")["ParentRole"]?["Name"] == "Chief")
    let account = try org.create("Account", ["Name": "Acme"])
    let asset = try org.create("Asset", ["Name": "Pump", "AccountId": .string(account), "SerialNumber": "P1"])
    let problem = try org.create("Case", ["Subject": "Leaks", "AssetId": .string(asset)])
    #expect(try org.query("SELECT Asset.SerialNumber FROM Case WHERE Id = '\(problem)'")[0]["Asset"]?["SerialNumber"] == "P1")
    #expect(try fields(org, "CaseComment", ["ParentId": .string(problem), "CommentBody": "Seen"], "CommentBody, Parent.Subject")["Parent"]?["Subject"] == "Leaks")
  }
}

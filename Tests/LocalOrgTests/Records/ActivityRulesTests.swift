import JSON
import Testing

@testable import LocalOrg

/// What follows from tasks and events: the account that they are about, and the day of the latest of a record.
@Suite struct ActivityRulesTests {
  private let org: TemporaryOrg
  private let account, other, contact, opportunity, lead: String

  init() throws {
    org = try TemporaryOrg()
    account = try org.create("Account", ["Name": "A"])
    other = try org.create("Account", ["Name": "B"])
    contact = try org.create("Contact", ["LastName": "C", "AccountId": .string(account)])
    opportunity = try org.create("Opportunity", ["Name": "O", "AccountId": .string(other), "StageName": "Prospecting", "CloseDate": "2026-01-01"])
    lead = try org.create("Lead", ["LastName": "L", "Company": "L"])
  }

  private func latest(_ type: String, _ id: String) throws -> String? {
    try org.query("SELECT LastActivityDate FROM \(type) WHERE Id = '\(id)'")[0]["LastActivityDate"]?.string
  }

  private func account(of type: String, _ id: String) throws -> String? {
    try org.query("SELECT AccountId, Account.Name FROM \(type) WHERE Id = '\(id)'")[0]["AccountId"]?.string
  }

  private func task(_ day: String, _ links: JSONObject, status: String = "Completed") throws -> String {
    var fields = links
    fields["ActivityDate"] = .string(day)
    fields["Status"] = .string(status)
    return try org.create("Task", fields)
  }

  @Test func theAccountIsThatOfWhatItIsAboutOrElseOfThePerson() throws {
    #expect(try account(of: "Task", task("2026-01-01", ["WhatId": .string(other), "WhoId": .string(contact)])) == other)
    #expect(try account(of: "Task", task("2026-01-01", ["WhatId": .string(opportunity), "WhoId": .string(contact)])) == other)
    let support = try org.create("Case", ["Subject": "S", "AccountId": .string(other)])
    #expect(try account(of: "Task", task("2026-01-01", ["WhatId": .string(support), "WhoId": .string(contact)])) == account)
    #expect(try account(of: "Task", task("2026-01-01", ["WhoId": .string(lead)])) == nil)
    let event = try org.create("Event", ["WhoId": .string(contact), "StartDateTime": "2026-02-02T10:00:00Z", "DurationInMinutes": 30])
    #expect(try account(of: "Event", event) == account)
    try org.update("Event", event, ["WhatId": .string(other)])
    #expect(try account(of: "Event", event) == other)
  }

  @Test func onlyDoneTasksAndEventsCount() throws {
    let open = try task("2026-05-05", ["WhoId": .string(contact)], status: "Not Started")
    #expect(try latest("Contact", contact) == nil && latest("Account", account) == nil)
    _ = try task("2026-03-03", ["WhoId": .string(contact)])
    #expect(try latest("Contact", contact) == "2026-03-03" && latest("Account", account) == "2026-03-03")
    try org.update("Task", open, ["Status": "Completed"])
    #expect(try latest("Contact", contact) == "2026-05-05")
    #expect(try org.query("SELECT CompletedDateTime FROM Task WHERE Id = '\(open)'")[0]["CompletedDateTime"]?.string != nil)
    try org.update("Task", open, ["Status": "In Progress"])
    #expect(try latest("Contact", contact) == "2026-03-03")
    #expect(try org.query("SELECT CompletedDateTime FROM Task WHERE Id = '\(open)'")[0]["CompletedDateTime"] == .null)
  }

  @Test func aMovedOrDeletedActivityIsForgottenWhereItWas() throws {
    let moved = try task("2026-03-03", ["WhoId": .string(contact), "WhatId": .string(account)])
    #expect(try latest("Account", account) == "2026-03-03")
    try org.update("Task", moved, ["WhatId": .string(opportunity), "WhoId": .null])
    #expect(try latest("Account", account) == nil && latest("Contact", contact) == nil)
    #expect(try latest("Account", other) == "2026-03-03" && latest("Opportunity", opportunity) == "2026-03-03")
    try org.delete("Task", moved)
    #expect(try latest("Account", other) == nil && latest("Opportunity", opportunity) == nil)
    let leads = try task("2026-04-04", ["WhoId": .string(lead)])
    #expect(try latest("Lead", lead) == "2026-04-04")
    try org.delete("Task", leads)
    #expect(try latest("Lead", lead) == nil)
  }

  @Test func itIsNoChangeOfTheRecord() throws {
    func modified() throws -> JSONValue? { try org.query("SELECT LastModifiedDate FROM Contact WHERE Id = '\(contact)'")[0]["LastModifiedDate"] }
    let before = try modified()
    _ = try task("2026-03-03", ["WhoId": .string(contact)])
    #expect(try modified() == before)
  }

  @Test func forecastsFollowTheStageUnlessTheyAreGiven() throws {
    func forecast() throws -> [String?] {
      let record = try org.query("SELECT ForecastCategoryName, ForecastCategory, FiscalYear, FiscalQuarter, Fiscal FROM Opportunity WHERE Id = '\(opportunity)'")[0]
      return [record["ForecastCategoryName"]?.string, record["ForecastCategory"]?.string, record["Fiscal"]?.string]
    }
    #expect(try forecast() == ["Pipeline", "Pipeline", "2026 1"])
    try org.update("Opportunity", opportunity, ["StageName": "Negotiation/Review", "CloseDate": "2027-12-31"])
    #expect(try forecast() == ["Commit", "Forecast", "2027 4"])
    try org.update("Opportunity", opportunity, ["StageName": "Closed Won", "ForecastCategoryName": "Best Case"])
    #expect(try forecast() == ["Best Case", "BestCase", "2027 4"])
  }
}

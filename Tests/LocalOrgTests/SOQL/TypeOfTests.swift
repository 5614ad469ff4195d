import JSON
import Testing

@testable import LocalOrg

/// TYPEOF: the fields of a record depend on its type.
@Suite struct TypeOfTests {
  let org: TemporaryOrg

  init() throws {
    org = try TemporaryOrg()
    try org.records.withDatabase { try $0.run("DELETE FROM \"Task\"") }
    let account = try org.create("Account", ["Name": "Zed", "Phone": "555", "OwnerId": .string(org.admin)])
    let opportunity = try org.create("Opportunity", ["Name": "Deal", "StageName": "Prospecting", "CloseDate": "2024-01-01", "Amount": 5, "AccountId": .string(account)])
    let problem = try org.create("Case", ["Subject": "Broken"])
    let contact = try org.create("Contact", ["FirstName": "Ann", "LastName": "Bee", "Email": "ann@bee.example"])
    for (subject, what, who) in [("1", account, nil), ("2", opportunity, contact), ("3", problem, nil), ("4", nil, contact)] {
      var task: JSONObject = ["Subject": .string(subject)]
      task["WhatId"] = what.map { .string($0) }
      task["WhoId"] = who.map { .string($0) }
      _ = try org.create("Task", task)
    }
  }

  private func what(_ branches: String, _ clauses: String = "ORDER BY Subject") throws -> [String] {
    try org.query("SELECT Subject, TYPEOF What \(branches) END FROM Task \(clauses)").map { CaseFile.shown($0["What"] ?? .null) }
  }

  @Test func eachTypeHasItsFields() throws {
    #expect(try what("WHEN Account THEN Name, Phone WHEN Opportunity THEN Amount") == ["[Zed|555]", "[5]", "null", "null"])
  }

  @Test func elseIsForTheOthers() throws {
    #expect(try what("WHEN account THEN phone ELSE Name, Type")[0] == "[555]")
    #expect(try what("WHEN Account THEN Phone ELSE Name, Type")[1] == "[Deal|Opportunity]")
    #expect(try what("WHEN Account THEN Phone ELSE Name, Type")[3] == "null")
  }

  @Test func branchesHavePathsOfTheirOwn() throws {
    #expect(try what("WHEN Opportunity THEN Name, Account.Phone, Account.Owner.Username WHEN Account THEN Owner.Username")[0...1]
      == ["[[admin@gantry.example]]", "[Deal|[555|[admin@gantry.example]]]"])
  }

  @Test func recordsSayWhatTheyAre() throws {
    let rows = try org.query("SELECT TYPEOF What WHEN Account THEN Phone ELSE Name END, TYPEOF Who WHEN Contact THEN Email END FROM Task ORDER BY Subject")
    #expect(rows.map { $0["What"]?["attributes"]?["type"]?.string } == ["Account", "Opportunity", "Case", nil])
    #expect(rows[1]["What"]?["attributes"]?["url"]?.string?.contains("/sobjects/Opportunity/006") == true)
    #expect(rows.map { $0["Who"]?["Email"]?.string } == [nil, "ann@bee.example", nil, "ann@bee.example"])
  }

  @Test func itGoesWithTheOtherClauses() throws {
    #expect(try what("WHEN Account THEN Name", "WHERE What.Name = 'Zed' LIMIT 1") == ["[Zed]"])
    #expect(try org.query("SELECT TYPEOF t.What WHEN Account THEN Name END, t.Subject FROM Task t ORDER BY t.Subject").count == 4)
    let rows = try org.query("SELECT Name, (SELECT TYPEOF What WHEN Account THEN Phone END FROM Tasks) FROM Account WHERE Name = 'Zed'")
    #expect(rows[0]["Tasks"]?["records"]?[0]?["What"]?["Phone"] == "555")
    #expect(try what("WHEN Account THEN Name") == (try what("WHEN Account THEN Name")))
  }

  @Test(arguments: [
    ("SELECT TYPEOF ^Owner WHEN User THEN Name END FROM Task", "INVALID_FIELD"), ("SELECT TYPEOF ^Foo WHEN User THEN Name END FROM Task", "INVALID_FIELD"),
    ("SELECT TYPEOF What WHEN ^Foo THEN Name END FROM Task", "INVALID_TYPE"), ("SELECT TYPEOF What WHEN ^Contact THEN Name END FROM Task", "INVALID_TYPE"),
    ("SELECT TYPEOF What WHEN Account THEN ^Amount END FROM Task", "INVALID_FIELD"),
    ("SELECT TYPEOF What WHEN Account THEN Name ELSE ^Amount END FROM Task", "INVALID_FIELD"),
    ("SELECT TYPEOF What WHEN Account THEN Name WHEN ^account THEN Phone END FROM Task", "MALFORMED_QUERY"),
    ("SELECT TYPEOF What WHEN Account THEN Name, ^Name END FROM Task", "MALFORMED_QUERY"),
    ("SELECT TYPEOF What ^ELSE Name END FROM Task", "MALFORMED_QUERY"), ("SELECT TYPEOF What WHEN Account ^Name END FROM Task", "MALFORMED_QUERY"),
    ("SELECT TYPEOF What WHEN Account THEN Name ^FROM Task", "MALFORMED_QUERY"),
    ("SELECT TYPEOF What WHEN Account THEN Name END, TYPEOF ^What WHEN Case THEN Id END FROM Task", "MALFORMED_QUERY"),
    ("SELECT TYPEOF ^What WHEN Account THEN Name END, COUNT(Id) FROM Task GROUP BY Subject", "MALFORMED_QUERY"),
  ]) func faultsArePointedAt(_ marked: String, _ code: String) {
    let one = CaseFile.Case(marked, code)
    #expect(CaseFile.outcome(of: one) { try org.query(one.statement) } == "!\(code)")
  }
}

import JSON
import Testing

@testable import LocalOrg

/// Queries of one form are compiled once, and each still answers for its own values.
@Suite struct QueryPlanTests {
  @Test(arguments: [
    ("SELECT Id FROM Account WHERE Name = 'a'", "SELECT Id FROM Account WHERE Name = 'b c'"),
    ("SELECT Id FROM Account WHERE CreatedDate > 2015-01-01T00:00:00Z LIMIT 5", "SELECT Id FROM Account WHERE CreatedDate > 2016-02-01T00:00:00+01:00 LIMIT 5"),
    ("SELECT Id FROM Task WHERE ActivityDate = 2015-01-01", "SELECT Id FROM Task WHERE ActivityDate = 2015-01-02"),
  ]) func oneForm(_ first: String, _ second: String) throws {
    #expect(try #require(StatementForm(first)).key == (try #require(StatementForm(second)).key))
  }

  @Test(arguments: [
    ("SELECT Id FROM Account WHERE Name = 'a'", "SELECT Id FROM Account WHERE Name = ''"), ("x LIMIT 5", "x LIMIT 6"), ("x = 1", "x = 2"),
    ("x = 'a'", "x = 2015-01-01"), ("a2015-01-01", "a2016-01-01"), ("x = -2015-01-01", "x = -2016-01-01"), ("LAST_N_DAYS:3", "LAST_N_DAYS:4"),
    ("IN ('a', 'b')", "IN ('a')"), ("x LIKE 'a%'", "x LIKE '%a'"), ("x = 10:00:00Z", "x = '10:00:00Z'"),
  ]) func otherForms(_ first: String, _ second: String) throws {
    #expect(try #require(StatementForm(first)).key != (try #require(StatementForm(second)).key))
  }

  @Test(arguments: ["x = 'a\\'b'", "x = 'a", "x = '", "x = '\\", "a\0b", "a\u{1}b", String(repeating: "x", count: 5_000)])
  func noForm(_ statement: String) { #expect(StatementForm(statement) == nil) }

  @Test func eachAnswersForItsOwnValues() throws {
    let org = try TemporaryOrg()
    let ids = try ["Zyz One", "Zyz Two", "Zyz' Three"].map { try org.create("Account", ["Name": .string($0), "ExternalId__c": .string("z\($0.last.map(String.init) ?? "")\($0.count)")]) }
    for _ in 0..<2 {
      #expect(try org.query("SELECT Name FROM Account WHERE Name = 'zyz one'").map { $0["Name"] } == ["Zyz One"])
      #expect(try org.query("SELECT Name FROM Account WHERE Name = 'zyz two'").map { $0["Name"] } == ["Zyz Two"])
      #expect(try org.query("SELECT Name FROM Account WHERE Name = 'zyz\\' three'").map { $0["Name"] } == ["Zyz' Three"])
      #expect(try org.query("SELECT Name FROM Account WHERE Name LIKE 'zyz t%'").count == 1)
      #expect(try org.query("SELECT Name FROM Account WHERE Name LIKE 'zyz%'").count == 3)
      #expect(try org.query("SELECT Name FROM Account WHERE Name IN ('zyz one', 'zyz two') AND Id != '\(ids[0])'").map { $0["Name"] } == ["Zyz Two"])
      #expect(try org.query("SELECT Name FROM Account WHERE Name IN ('zyz two', 'zyz one') AND Id != '\(ids[1])'").map { $0["Name"] } == ["Zyz One"])
      #expect(try org.count("Account WHERE Id = '\(ids[2].prefix(15))'") == 1)
      #expect(try org.count("Account WHERE Id = '\(ids[1])'") == 1)
      #expect(refusal { _ = try org.count("Account WHERE Id = 'nonsense'") }?.errorCode == "INVALID_QUERY_FILTER_OPERATOR")
      #expect(try org.count("Account WHERE ExternalId__c = 'ze7'") == 1)
      #expect(try org.query("SELECT Id, (SELECT Id FROM Contacts WHERE LastName = 'a') FROM Account WHERE Id = '\(ids[0])'").count == 1)
    }
    try org.delete("Account", ids[0])
    #expect(try org.count("Account WHERE Id = '\(ids[0])'") == 0)
    #expect(try org.result("SELECT Id FROM Account WHERE Id = '\(ids[0])'", all: true).totalSize == 1)
    #expect(try org.count("Account WHERE Id = '\(ids[0])'") == 0)
  }

  @Test func wrongValuesAreRefusedWhereverTheirFormIsKnown() throws {
    let org = try TemporaryOrg()
    #expect(try org.count("Task WHERE ActivityDate = 2015-01-01") >= 0)
    let error = refusal { _ = try org.count("Task WHERE ActivityDate = 2015-99-01") }
    #expect(error?.errorCode == refusal { _ = try TemporaryOrg().count("Task WHERE ActivityDate = 2015-99-01") }?.errorCode)
    #expect(error != nil)
  }

  @Test func whoAsksAndWhenAreNotKept() throws {
    let org = try TemporaryOrg()
    let other = try #require(try org.records.user(named: "bob@gantry.example")?.id)
    let soql = "SELECT COUNT() FROM Account USING SCOPE mine WHERE Name != 'x'"
    func size(_ user: String) throws -> Int {
      try org.records.query(soql, includeDeleted: false, apiVersion: org.version, userId: user).totalSize
    }
    #expect(try size(org.admin) == org.count("Account WHERE OwnerId = '\(org.admin)'"))
    #expect(try size(other) == org.count("Account WHERE OwnerId = '\(other)'"))
  }

  @Test func pagesOfChildrenAndMoreThanOneQueryAtATime() throws {
    let org = try TemporaryOrg()
    let soql = "SELECT Name, (SELECT LastName FROM Contacts ORDER BY LastName LIMIT 2) FROM Account WHERE Name LIKE 'A%' ORDER BY Name"
    let first = try org.query(soql)
    #expect(try org.query(soql) == first)
    #expect(try org.query(soql.replacing("'A%'", with: "'B%'")) != first)
    #expect(try org.query(soql) == first)
  }
}

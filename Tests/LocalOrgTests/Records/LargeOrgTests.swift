import JSON
import SQLite
import Testing

@testable import LocalOrg

/// An org with 100,000 accounts.
@Suite(.serialized, SharedOrg { try $0.records.addAccounts(100_000) }) struct LargeOrgTests {
  @Test func allAreThereWithIdsOfTheirOwn() throws {
    let org = try SharedOrg.get()
    #expect(try org.count("Account") == 100_220)
    #expect(try org.query("SELECT COUNT_DISTINCT(Id) n FROM Account")[0]["n"] == 100_220)
    #expect(try org.query("SELECT COUNT_DISTINCT(ExternalId__c) n FROM Account")[0]["n"] == 100_220)
    let next = try org.create("Account", ["Name": "The next"])
    #expect(next == RecordId(prefix: "001", number: 100_221).text)
    try org.delete("Account", next)
  }

  @Test(arguments: [
    "Id = '\(RecordId(prefix: "001", number: 77_777).text)'", "ExternalId__c = 'ACC-77777'", "Name LIKE '% 77777'", "AccountNumber = 'GX-77777'",
  ]) func oneIsFoundByWhatItHas(_ condition: String) throws {
    let found = try SharedOrg.get().query("SELECT Id, Name FROM Account WHERE \(condition)")
    #expect(found.map { $0["Id"]?.string } == [RecordId(prefix: "001", number: 77_777).text])
  }

  /// Each of these must use an index, and not look at every record.
  @Test(arguments: [
    "SELECT Id FROM Account WHERE Id = '\(RecordId(prefix: "001", number: 9).text)'", "SELECT Id FROM Account WHERE Name = 'x'", "SELECT Id FROM Account WHERE Name LIKE 'Oak%'",
    "SELECT Id FROM Account WHERE ExternalId__c = 'x'", "SELECT Id FROM Account WHERE ParentId = '\(RecordId(prefix: "001", number: 9).text)'",
    "SELECT Id FROM Account WHERE Name IN ('x', 'y')", "SELECT Id FROM Account WHERE LastModifiedDate > 2016-01-01T00:00:00Z ORDER BY LastModifiedDate LIMIT 9",
    "SELECT Id FROM Account WHERE SystemModstamp >= 2016-01-01T00:00:00Z", "SELECT Id FROM Account WHERE CreatedDate = 2015-01-01T09:00:00Z",
    "SELECT Id FROM Account ORDER BY Name LIMIT 5", "SELECT Id FROM Account ORDER BY Name DESC NULLS LAST LIMIT 5",
    "SELECT Id FROM Account ORDER BY LastModifiedDate DESC LIMIT 5", "SELECT Id FROM Contact WHERE Account.Name = 'x'",
    "SELECT Id FROM Account WHERE Id IN (SELECT AccountId FROM Contact WHERE Email = 'y' OR Name = 'z')",
  ]) func anIndexAnswers(_ soql: String) throws {
    let records = try SharedOrg.get().records
    try records.withDatabase { connection in
      let sql = try SOQLCompiler.compile(soql, records.context, includeDeleted: false).sql()
      let plan = try connection.prepare("EXPLAIN QUERY PLAN \(sql.sql)")
      try plan.bind(sql.values)
      var steps: [String] = []
      while try plan.step() { steps.append(plan.text(3)) }
      #expect(steps.allSatisfy { !$0.hasPrefix("SCAN") || $0.contains("USING") }, "\(steps)")
      #expect(!steps.contains { $0.contains("TEMP B-TREE FOR ORDER BY") }, "\(steps)")
    }
  }

  @Test func searchesFindTheFewAmongTheMany() throws {
    let org = try SharedOrg.get()
    #expect(try org.search("FIND {77777} IN NAME FIELDS RETURNING Account(Name)").count == 1)
    #expect(try org.search("FIND {acc-7777*} RETURNING Account(Id)").count == 10)
    #expect(try org.search("FIND {*c-77777} RETURNING Account(Id)").count == 1)
    #expect(try org.search("FIND {\"foods 77777\" OR \"foods 77778\" OR a?c-77777} RETURNING Account(Id)").count >= 1)
    #expect(try org.search("FIND {usa} RETURNING Account(Id)").count == 2_000)
    #expect(try org.search("FIND {usa AND 4?1*} IN ALL FIELDS RETURNING Account(Id ORDER BY Name LIMIT 7)").count == 7)
    let id = RecordId(prefix: "001", number: 77_777).text
    try org.update("Account", id, ["Name": "Renamed"])
    #expect(try org.search("FIND {77777} IN NAME FIELDS RETURNING Account(Name)").isEmpty)
    #expect(try org.search("FIND {renamed} IN NAME FIELDS RETURNING Account(Name)").count == 1)
  }

  @Test func allPagesComeOnce() throws {
    let org = try SharedOrg.get()
    var result = try org.result("SELECT Id FROM Account WHERE IsDeleted = false ORDER BY Name")
    var ids = Set(try result.records.value().array?.compactMap { $0["Id"]?.string } ?? [])
    let total = result.totalSize
    while let locator = result.nextLocator {
      result = try org.records.queryMore(locator, apiVersion: org.version, userId: org.admin)
      ids.formUnion(try result.records.value().array?.compactMap { $0["Id"]?.string } ?? [])
    }
    #expect(ids.count == total)
  }

  /// What is left after the first page is neither read nor written down with it.
  @Test(arguments: ["", " ORDER BY Name", " ORDER BY LastModifiedDate DESC NULLS LAST", " ORDER BY CreatedDate LIMIT 90000"])
  func aFirstPageCostsAsMuchAsOneWithALimit(_ clauses: String) throws {
    let org = try SharedOrg.get()
    let soql = "SELECT Id, Name FROM Account\(clauses)"
    func time(_ soql: String) throws -> Duration {
      try (0..<9).map { _ in try ContinuousClock().measure { _ = try org.result(soql) } }.min() ?? .zero
    }
    let limited = try time("SELECT Id, Name FROM Account\(clauses.replacing(" LIMIT 90000", with: "")) LIMIT 2000")
    let whole = try time(soql)
    #expect(whole < limited * 3)
  }

  @Test func resetTakesThemAllAway() throws {
    let org = try TemporaryOrg()
    try org.records.addAccounts(5_000)
    try org.records.reset()
    #expect(try org.count("Account") == 220)
    #expect(try org.search("FIND {acc-01234} RETURNING Account(Id)").isEmpty)
  }

  @Test func twoOrgsGetTheSame() throws {
    let orgs = [try TemporaryOrg(), try TemporaryOrg()]
    let rows = try orgs.map { org in
      try org.records.addAccounts(300)
      return try org.query("SELECT FIELDS(ALL) FROM Account ORDER BY ExternalId__c DESC LIMIT 200")
    }
    #expect(rows[0] == rows[1])
  }
}

import JSON
import Testing
import WireFormat

@testable import LocalOrg

@Suite struct SOQLQueryTests {
  let org: TemporaryOrg

  init() throws {
    org = try TemporaryOrg()
    let acme = try org.create("Account", ["Name": "Acme", "NumberOfEmployees": 10, "ExternalId__c": "x1"])
    _ = try org.create("Account", ["Name": "Acme 100%_new", "NumberOfEmployees": 20])
    _ = try org.create("Account", ["Name": "acme \"O'Neil\" \\ Söhne"])
    _ = try org.create("Contact", ["LastName": "Zzyx", "FirstName": "Ada", "AccountId": .string(acme), "HasOptedOutOfEmail": true])
    _ = try org.create("Contact", ["LastName": "Zzyx"])
  }

  func names(_ soql: String) throws -> [String?] { try org.query(soql).map { $0["Name"]?.string } }

  @Test func recordsCarryTypeUrlAndFieldsAsTheSchemaSpellsThem() throws {
    let record = try #require(org.query("select ID, name FROM account WHERE NAME = 'acme'").first)
    let id = try #require(record["Id"]?.string)
    #expect(record["attributes"]?["type"] == "Account")
    #expect(record["attributes"]?["url"]?.string == "/services/data/v33.0/sobjects/Account/\(id)")
    #expect(record["Name"] == "Acme")
    #expect(record.object?.keys == ["attributes", "Id", "Name"])
  }

  @Test func idIsNotGivenUnlessAskedFor() throws {
    #expect(try org.query("SELECT Name FROM Account LIMIT 1")[0]["Id"] == nil)
  }

  @Test func parentPathsNest() throws {
    let record = try #require(
      org.query("SELECT Name, Account.Name, Account.Owner.Username, Owner.Name FROM Contact WHERE FirstName = 'Ada' AND LastName = 'Zzyx'").first)
    #expect(record["Name"] == "Ada Zzyx")
    #expect(record["Account"]?["Name"] == "Acme")
    #expect(record["Account"]?["attributes"]?["type"] == "Account")
    #expect(record["Account"]?["Owner"]?["Username"] == "admin@gantry.example")
    #expect(record["Owner"]?["attributes"]?["type"] == "User")
  }

  @Test func aParentThatIsNotThereIsNull() throws {
    let record = try #require(org.query("SELECT Name, Account.Name FROM Contact WHERE Name = 'Zzyx'").first)
    #expect(record["Account"] == .null)
  }

  @Test func aliasesAndTypeNamesMayStandBeforeFields() throws {
    #expect(try names("SELECT c.Name FROM Contact c WHERE c.Account.Name = 'Acme'") == ["Ada Zzyx"])
    #expect(try names("SELECT Contact.Name FROM Contact WHERE Contact.LastName = 'Zzyx' AND Contact.FirstName = null") == ["Zzyx"])
  }

  @Test func likeTakesPatternsWithoutCaseAndHonoursEscapes() throws {
    #expect(try org.count("Account WHERE Name LIKE 'ACME%'") == 3)
    #expect(try org.count("Account WHERE Name LIKE 'acm_'") == 1)
    #expect(try names("SELECT Name FROM Account WHERE Name LIKE '%100\\%\\_new'") == ["Acme 100%_new"])
    #expect(try org.count("Account WHERE Name LIKE 'Acme\\%%'") == 0)
    #expect(try org.count("Account WHERE (NOT Name LIKE 'acme%')") == SeedGenerator.accounts)
  }

  @Test func stringsKeepQuotesBackslashesAndUnicode() throws {
    #expect(try names("SELECT Name FROM Account WHERE Name = 'acme \\\"O\\'Neil\\\" \\\\ Söhne'") == ["acme \"O'Neil\" \\ Söhne"])
  }

  @Test(arguments: [
    ("NumberOfEmployees = 10 AND Name = 'Acme'", 1), ("Name LIKE 'acme%' AND NumberOfEmployees > 10", 1),
    ("Name LIKE 'acme%' AND NumberOfEmployees >= 10", 2), ("Name LIKE 'acme%' AND NumberOfEmployees < 20", 1),
    ("Name LIKE 'acme%' AND NumberOfEmployees <= 20", 2), ("Name LIKE 'acme%' AND NumberOfEmployees != 10", 2),
    ("Name LIKE 'acme%' AND NumberOfEmployees <> 10", 2), ("Name LIKE 'acme%' AND NumberOfEmployees = null", 1),
    ("Name LIKE 'acme%' AND NumberOfEmployees != null", 2), ("Name IN ('acme', 'nobody')", 1),
    ("Name LIKE 'acme%' AND Name NOT IN ('acme')", 2), ("Name LIKE 'acme%' AND NumberOfEmployees NOT IN (10)", 2),
    ("Name LIKE 'acme%' AND NumberOfEmployees IN (10, null)", 2),
    ("Name LIKE 'acme%' AND (NOT NumberOfEmployees = 10)", 2), ("Name LIKE 'acme%' AND (NOT (NumberOfEmployees > 10))", 2),
    ("Name LIKE 'acme%' AND (NumberOfEmployees = 10 OR NumberOfEmployees = 20)", 2),
    ("ExternalId__c = 'X1'", 1), ("Name = ''", 0), ("Name LIKE 'acme%' AND NumberOfEmployees = -1", 0),
  ])
  func conditions(_ condition: String, _ expected: Int) throws {
    #expect(try org.count("Account WHERE \(condition)") == expected)
  }

  @Test func booleansCompareWithTrueAndFalse() throws {
    #expect(try names("SELECT Name FROM Contact WHERE LastName = 'Zzyx' AND HasOptedOutOfEmail = TRUE") == ["Ada Zzyx"])
    #expect(try names("SELECT Name FROM Contact WHERE LastName = 'Zzyx' AND HasOptedOutOfEmail != true") == ["Zzyx"])
  }

  @Test func semiJoinsFindIdsOfAnotherQuery() throws {
    #expect(try names("SELECT Name FROM Account WHERE Id IN (SELECT AccountId FROM Contact WHERE LastName = 'Zzyx')") == ["Acme"])
    #expect(try org.count("Account WHERE Name LIKE 'acme%' AND Id NOT IN (SELECT AccountId FROM Contact WHERE LastName = 'Zzyx')") == 2)
  }

  @Test func orderPutsNullsFirstUnlessToldOtherwise() throws {
    let base = "SELECT Name FROM Account WHERE Name LIKE 'acme%' ORDER BY NumberOfEmployees"
    let none = "acme \"O'Neil\" \\ Söhne"
    #expect(try names(base) == [none, "Acme", "Acme 100%_new"])
    #expect(try names(base + " DESC") == [none, "Acme 100%_new", "Acme"])
    #expect(try names(base + " ASC NULLS LAST") == ["Acme", "Acme 100%_new", none])
    #expect(try names(base + " DESC NULLS LAST, Name ASC LIMIT 1 OFFSET 1") == ["Acme"])
  }

  @Test func orderByAParentsFieldAndByCaselessText() throws {
    let found = try org.query("SELECT Name, Account.Name FROM Contact WHERE AccountId != null ORDER BY Account.Name, LastName LIMIT 300")
    let accounts = found.compactMap { $0["Account"]?["Name"]?.string?.lowercased() }
    #expect(accounts.count == 300)
    #expect(accounts == accounts.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
  }

  @Test func bothFormsOfAnIdAreTaken() throws {
    let id = try #require(org.query("SELECT Id FROM Account WHERE Name = 'Acme'")[0]["Id"]?.string)
    #expect(try names("SELECT Name FROM Account WHERE Id = '\(id)'") == ["Acme"])
    #expect(try names("SELECT Name FROM Account WHERE Id = '\(id.prefix(15))'") == ["Acme"])
    #expect(try names("SELECT Name FROM Account WHERE Id IN ('\(id.prefix(15))')") == ["Acme"])
  }

  @Test func countsAndAggregates() throws {
    let answer = try org.result("SELECT COUNT() FROM Account WHERE Name LIKE 'acme%'")
    #expect(answer.totalSize == 3)
    #expect(answer.records.description == "[]")
    #expect(answer.done)
    let row = try #require(org.query("SELECT COUNT(Id), COUNT(NumberOfEmployees) filled, SUM(NumberOfEmployees), MAX(Name) FROM Account WHERE Name LIKE 'acme%'").first)
    #expect(row["attributes"]?["type"] == "AggregateResult")
    #expect(row["expr0"] == 3)
    #expect(row["filled"] == 2)
    #expect(row["expr1"]?.double == 30)
    #expect(row["expr2"] == "Acme 100%_new" || row["expr2"] == "acme \"O'Neil\" \\ Söhne")
  }

  @Test func groupsHaveTheirFieldAndCount() throws {
    let rows = try org.query("SELECT Industry, COUNT(Id) n FROM Account GROUP BY Industry HAVING COUNT(Id) > 3 ORDER BY COUNT(Id) DESC, Industry")
    let counts = rows.compactMap { $0["n"]?.integer }
    #expect(counts.count > 3)
    #expect(counts == counts.sorted(by: >))
    #expect(counts.allSatisfy { $0 > 3 })
  }

  @Test func childQueriesNest() throws {
    let record = try #require(org.query("SELECT Name, (SELECT LastName FROM Contacts), (SELECT Id FROM Cases) FROM Account WHERE Name = 'Acme'").first)
    #expect(record["Contacts"]?["totalSize"] == 1)
    #expect(record["Contacts"]?["records"]?[0]?["LastName"] == "Zzyx")
    #expect(record["Cases"] == .null)
    let spelledOut = try org.query("SELECT Name, (SELECT Contact.LastName FROM Account.Contacts ORDER BY LastName) FROM Account WHERE Name = 'Acme'")
    #expect(spelledOut[0]["Contacts"]?["records"]?[0]?["LastName"] == "Zzyx")
  }

  @Test func referencesToSeveralTypesLeadToNames() throws {
    let tasks = try org.query("SELECT Subject, Who.Name, Who.Type, What.Name FROM Task WHERE Who.Type = 'Lead' LIMIT 5")
    #expect(tasks.count == 5)
    for task in tasks {
      #expect(task["Who"]?["Type"] == "Lead")
      #expect(task["Who"]?["attributes"]?["url"]?.string?.contains("/sobjects/Lead/00Q") == true)
      #expect(task["What"] == .null)
    }
  }

  @Test func longAnswersComeInPages() throws {
    let first = try org.result("SELECT Id, Name FROM Contact ORDER BY Name", batchSize: 500)
    let total = SeedGenerator.contacts + 2
    #expect(first.totalSize == total)
    #expect(!first.done)
    var ids = try first.records.value().array?.compactMap { $0["Id"]?.string } ?? []
    var locator = first.nextLocator
    #expect(locator?.hasPrefix("01g") == true && locator?.hasSuffix("-500") == true)
    while let next = locator {
      let page = try org.records.queryMore(next, apiVersion: "v33.0", userId: org.admin)
      #expect(page.totalSize == total)
      #expect(page.done == (page.nextLocator == nil))
      ids += try page.records.value().array?.compactMap { $0["Id"]?.string } ?? []
      locator = page.nextLocator
    }
    #expect(ids.count == total)
    #expect(Set(ids).count == total)
    #expect(ids == (try org.query("SELECT Id FROM Contact ORDER BY Name").compactMap { $0["Id"]?.string }))
  }

  @Test(arguments: ["", "nonsense", "01g000000000001AAA-2000", "01g000000000001AAA-", "-1"])
  func unknownLocatorsAreRefused(_ locator: String) throws {
    let error = refusal { _ = try org.records.queryMore(locator, apiVersion: "v33.0", userId: org.admin) }
    #expect(error?.errorCode == "INVALID_QUERY_LOCATOR")
  }

  @Test func datesCompareByLiteralsAndNames() throws {
    let now = OrgClock().today
    let tomorrow = now + 1
    #expect(try org.count("Account WHERE CreatedDate = TODAY") == 3)
    #expect(try org.count("Account WHERE CreatedDate >= LAST_N_DAYS:2") == 3)
    #expect(try org.count("Account WHERE CreatedDate > TODAY") == 0)
    #expect(try org.count("Account WHERE CreatedDate < TODAY") == SeedGenerator.accounts)
    #expect(try org.count("Account WHERE CreatedDate != THIS_YEAR") == SeedGenerator.accounts)
    #expect(try org.count("Account WHERE CreatedDate > 2016-01-01T00:00:00Z") == 3)
    #expect(try org.count("Account WHERE CreatedDate > 2016-01-01T02:00:00.000+02:00") == 3)
    #expect(try org.count("Account WHERE CreatedDate < \(tomorrow.text)T00:00:00.000+0000") == SeedGenerator.accounts + 3)
    _ = try org.create("Opportunity", ["Name": "Deal", "StageName": "Prospecting", "CloseDate": .string(tomorrow.text)])
    #expect(try org.count("Opportunity WHERE CloseDate = TOMORROW") == 1)
    #expect(try org.count("Opportunity WHERE CloseDate = \(tomorrow.text)") == 1)
    #expect(try org.count("Opportunity WHERE CloseDate = NEXT_N_DAYS:1") == 1)
  }

  @Test func aChangeIsFoundByItsExactModificationDate() throws {
    let before = try #require(org.query("SELECT LastModifiedDate FROM Account ORDER BY LastModifiedDate DESC LIMIT 1")[0]["LastModifiedDate"]?.string)
    #expect(try org.count("Account WHERE LastModifiedDate > \(before)") == 0)
    #expect(try org.count("Account WHERE LastModifiedDate >= \(before)") == 1)
    let id = try #require(org.query("SELECT Id FROM Account WHERE Name = 'Acme'")[0]["Id"]?.string)
    try org.update("Account", id, ["Phone": "1"])
    #expect(try names("SELECT Name FROM Account WHERE LastModifiedDate > \(before)") == ["Acme"])
  }
}

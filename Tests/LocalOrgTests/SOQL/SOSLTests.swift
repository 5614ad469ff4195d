import JSON
import Testing

@testable import LocalOrg

@Suite struct SOSLTests {
  let org: TemporaryOrg

  init() throws {
    org = try TemporaryOrg()
    _ = try org.create("Account", ["Name": "Quixotic Works", "Description": "makes gearwheels"])
    _ = try org.create("Contact", ["FirstName": "Quixina", "LastName": "Da-Costa", "Email": "q@quix.example", "Phone": "555 7788"])
  }

  @Test func prefixesFindNamesInTheNamedTypes() throws {
    let found = try org.search("FIND {quix*} IN NAME FIELDS RETURNING Contact(Id, Name), Account(Name ORDER BY Name LIMIT 5)")
    #expect(found.map { $0["Name"] } == ["Quixina Da-Costa", "Quixotic Works"])
    #expect(found.map { $0["attributes"]?["type"] } == ["Contact", "Account"])
  }

  @Test func aWordWithoutStarIsAWholeWord() throws {
    #expect(try org.search("FIND {quix} IN NAME FIELDS RETURNING Account(Id)").isEmpty)
    #expect(try org.search("FIND {WORKS} IN NAME FIELDS RETURNING Account(Id WHERE Name LIKE 'Quix%')").count == 1)
  }

  @Test func scopesChooseTheFields() throws {
    #expect(try org.search("FIND {gearwheels} RETURNING Account").count == 1)
    #expect(try org.search("FIND {gearwheels} IN NAME FIELDS RETURNING Account").isEmpty)
    #expect(try org.search("FIND {q@quix.example} IN EMAIL FIELDS RETURNING Contact(Id)").count == 1)
    #expect(try org.search("FIND {7788} IN PHONE FIELDS RETURNING Contact(Id)").count == 1)
  }

  @Test func wordsCombine() throws {
    #expect(try org.search("FIND {quix* AND works} RETURNING Account(Id)").count == 1)
    #expect(try org.search("FIND {quix* AND NOT works} RETURNING Account(Id)").isEmpty)
    #expect(try org.search("FIND {nobodyhere OR (quixotic works)} RETURNING Account(Id)").count == 1)
    #expect(try org.search("FIND {\"quixotic works\"} RETURNING Account(Id)").count == 1)
    #expect(try org.search("FIND {da\\-costa} RETURNING Contact(Id)").count == 1)
  }

  @Test func withoutReturningIdsOfEveryTypeCome() throws {
    let found = try org.search("FIND {quix*}")
    #expect(Set(found.compactMap { $0["attributes"]?["type"]?.string }) == ["Account", "Contact"])
  }

  @Test func limitsHold() throws {
    #expect(try org.search("FIND {example*} RETURNING User(Id), Contact(Id) LIMIT 3").count <= 3)
    #expect(try org.search("FIND {a*b} IN ALL FIELDS RETURNING Contact(Id LIMIT 0)").isEmpty)
  }

  @Test(arguments: ["", "FIND", "FIND {", "FIND {}", "FIND {a*}", "SELECT Id FROM Account", "FIND 'abc'", "FIND {(abc} RETURNING Account"])
  func brokenSearchesAreMalformed(_ sosl: String) {
    #expect(refusal { _ = try org.search(sosl) }?.errorCode == "MALFORMED_SEARCH")
  }

  @Test func unknownNamesAreRefusedAsInQueries() {
    #expect(refusal { _ = try org.search("FIND {abc} RETURNING Foo(Id)") }?.errorCode == "INVALID_TYPE")
    #expect(refusal { _ = try org.search("FIND {abc} RETURNING Account(Foo)") }?.errorCode == "INVALID_FIELD")
  }
}

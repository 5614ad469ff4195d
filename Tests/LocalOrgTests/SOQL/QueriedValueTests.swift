import JSON
import Testing

@testable import LocalOrg

/// Values that SOQL writes, reads or finds in ways of their own: locales, times, places and scopes.
@Suite struct QueriedValueTests {
  private static let schema = """
    { "objects": { "Shop__c": { "label": "Shop", "keyPrefix": "a0S", "fields": {
      "Opens__c": { "type": "time" }, "Place__c": { "type": "location" }, "Money__c": { "type": "currency" }, "Size__c": { "type": "double", "scale": 3 } } } } }
    """

  private func names(_ org: SchemaOrg, _ condition: String) throws -> [String] {
    try org.query("SELECT Name FROM Shop__c WHERE \(condition) ORDER BY Name").compactMap { $0["Name"]?.string }
  }

  @Test func timesAreComparedToTheMillisecond() throws {
    let org = try SchemaOrg(Self.schema)
    for (name, time) in [("a", "09:30:00.000Z"), ("b", "10:03:00.000Z"), ("c", "10:03:00.250Z")] {
      _ = try org.create("Shop__c", ["Name": .string(name), "Opens__c": .string(time)])
    }
    #expect(try names(org, "Opens__c = 10:03:00.000Z") == ["b"])
    #expect(try names(org, "Opens__c = 10:03:00.000000Z") == ["b"])
    #expect(try names(org, "Opens__c > 10:03:00.000Z") == ["c"])
    #expect(try names(org, "Opens__c <= 10:03:00Z") == ["a", "b"])
    #expect(try names(org, "Opens__c IN (09:30:00.000Z, 10:03:00.250000Z)") == ["a", "c"])
    for wrong in ["10:63:00.000Z", "10:03:00.000", "24:00:00.000Z", "'10:03:00.000Z'", "10"] {
      #expect(refusal { _ = try names(org, "Opens__c = \(wrong)") }?.errorCode == "INVALID_FIELD")
    }
  }

  @Test func aPlaceIsAnObject() throws {
    let org = try SchemaOrg(Self.schema)
    _ = try org.create("Shop__c", ["Name": "a", "Place__Latitude__s": 1.5, "Place__Longitude__s": -2])
    _ = try org.create("Shop__c", ["Name": "b"])
    let rows = try org.query("SELECT Place__c, DISTANCE(place__c, GEOLOCATION(1.5, -2), 'km') d FROM Shop__c ORDER BY Name")
    #expect(rows.map { $0["Place__c"] } == [["latitude": 1.5, "longitude": -2], .null])
    #expect(rows.map { $0["d"] } == [0, .null])
  }

  @Test func recordsAreReadWithTheirAddresses() throws {
    let org = try TemporaryOrg()
    let id = try org.create("Contact", ["LastName": "A", "MailingCity": "Bonn", "MailingStreet": "Rathausgasse 1"])
    let record = try org.retrieve("Contact", id, ["MailingAddress"])
    #expect(record["MailingAddress"]?.object?.map(\.0) == ["city", "country", "geocodeAccuracy", "latitude", "longitude", "postalCode", "state", "street"])
    #expect(record["MailingAddress"]?["city"] == "Bonn" && record["MailingAddress"]?["street"] == "Rathausgasse 1")
  }

  @Test(arguments: [
    ("en_US", "$1,234.50|1,234.568|2/29/2024|3:05 PM|2/29/2024, 3:05 PM"), ("de_DE", "1.234,50 $|1.234,568|29.02.2024|15:05|29.02.2024, 15:05"),
    ("ja_JP", "$1,234.50|1,234.568|2024/02/29|15:05|2024/02/29, 15:05"), ("fr_FR", "1 234,50 $US|1 234,568|29/02/2024|15:05|29/02/2024, 15:05"),
  ]) func formatWritesAsTheLocaleDoes(_ locale: String, _ expected: String) throws {
    let format = LocaleFormat(locale)
    let moment = try #require(Timestamp("2024-02-29T15:05:00Z"))
    let texts = [
      format.currency(1_234.5, scale: 2), format.number(1_234.5678, scale: 3), format.date(.init(year: 2024, month: 2, day: 29)), format.time(moment),
      format.dateTime(moment),
    ]
    #expect(texts.joined(separator: "|") == expected)
  }

  @Test func formatFollowsTheUserWhoAsks() throws {
    let org = try TemporaryOrg()
    let account = try org.create("Account", ["Name": "A", "AnnualRevenue": 44_000])
    let soql = "SELECT FORMAT(AnnualRevenue) FROM Account WHERE Id = '\(account)'"
    #expect(try org.query(soql)[0]["AnnualRevenue"] == "$44,000")
    try org.update("User", org.admin, ["LocaleSidKey": "de_DE"])
    #expect(try org.query(soql)[0]["AnnualRevenue"] == "44.000 $")
  }

  @Test func theScopeOfRecentRecordsIsTheUsersOwn() throws {
    let org = try TemporaryOrg()
    let ids = try ["Axx", "Bxx", "Cxx"].map { try org.create("Account", ["Name": .string($0)]) }
    _ = try org.query("SELECT Id FROM Account WHERE Id = '\(ids[1])' FOR VIEW")
    let found = try org.query("SELECT Name FROM Account USING SCOPE mru WHERE Name LIKE '_xx'").map { $0["Name"] }
    #expect(found.contains("Bxx"))
    let other = try #require(try org.records.user(named: "bob@gantry.example")?.id)
    let soql = "SELECT COUNT() FROM Account USING SCOPE mru WHERE Name LIKE '_xx'"
    #expect(try org.records.query(soql, includeDeleted: false, apiVersion: org.version, userId: other).totalSize == 0)
  }

  @Test func theScopeOfGroupsTakesInTheirRecords() throws {
    let org = try TemporaryOrg()
    let queue = try org.create("Group", ["Name": "Desk", "Type": "Queue"])
    let problem = try org.create("Case", ["Subject": "Mine by a queue", "OwnerId": .string(queue)])
    let soql = "Case USING SCOPE mine_and_my_groups WHERE Id = '\(problem)'"
    #expect(try org.count(soql) == 0)
    _ = try org.create("GroupMember", ["GroupId": .string(queue), "UserOrGroupId": .string(org.admin)])
    #expect(try org.count(soql) == 1)
    #expect(try org.count("Case USING SCOPE mine WHERE Id = '\(problem)'") == 0)
  }
}

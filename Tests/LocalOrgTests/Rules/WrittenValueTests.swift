import JSON
import Testing

@testable import LocalOrg

/// Values as the rules of their fields keep them.
@Suite struct WrittenValueTests {
  private static let schema = """
    { "objects": { "Spot__c": { "keyPrefix": "a0S", "fields": { "Place__c": { "type": "location", "scale": 6 }, "Many__c": { "type": "multipicklist", "values": ["a", "b", "c d"] },
      "Free__c": { "type": "multipicklist", "values": ["a"], "restricted": false }, "Mail__c": { "type": "email" }, "Altitude_Latitude__c": { "type": "double", "precision": 6 } } } } }
    """

  private let org: SchemaOrg

  init() throws { org = try SchemaOrg(Self.schema) }

  private func kept(_ field: String, _ value: JSONValue) throws -> JSONValue {
    let id = try org.create("Spot__c", ["Name": "s", field: value])
    return try org.retrieve("Spot__c", id)[field] ?? .null
  }

  // MARK: Places

  /// A latitude or a longitude, and whether there is such a place.
  @Test(arguments: [
    ("Latitude", 90, true), ("Latitude", -90, true), ("Latitude", 0, true), ("Latitude", 90.000001, false), ("Latitude", -90.5, false), ("Latitude", "90.1", false), ("Latitude", nil, true),
    ("Longitude", 180, true), ("Longitude", -180, true), ("Longitude", 90.5, true), ("Longitude", 180.000001, false), ("Longitude", -999, false), ("Longitude", "-180", true),
  ] as [(String, JSONValue, Bool)])
  func aPlaceIsOnTheGlobe(_ part: String, _ value: JSONValue, _ isOne: Bool) throws {
    for (type, field, name) in [("Spot__c", "Place__\(part)__s", "Name"), ("Account", "Billing\(part)", "Name"), ("Contact", "Mailing\(part)", "LastName")] {
      let error = refusal { _ = try org.create(type, [name: "p", field: value]) }
      #expect((error == nil) == isOne, "\(type).\(field): \(error?.message ?? "taken")")
      if !isOne { #expect(error?.errorCode == "NUMBER_OUTSIDE_VALID_RANGE" && error?.fields == [field]) }
    }
  }

  /// Only the numbers of a place have these bounds.
  @Test func anotherNumberHasNone() throws {
    #expect(try kept("Altitude_Latitude__c", 4_810).double == 4_810)
    let id = try org.create("Spot__c", ["Name": "s", "Place__Latitude__s": 48.858222, "Place__Longitude__s": 2.2945])
    #expect(refusal { try org.update("Spot__c", id, ["Place__Latitude__s": 91]) }?.errorCode == "NUMBER_OUTSIDE_VALID_RANGE")
    #expect(try org.retrieve("Spot__c", id)["Place__Latitude__s"]?.double == 48.858222)
    #expect(try org.query("SELECT Id FROM Spot__c WHERE DISTANCE(Place__c, GEOLOCATION(48.86, 2.29), 'km') < 1").count == 1)
  }

  // MARK: Picklists of several values

  @Test(arguments: [
    ("a;b", "a;b"), ("b;a", "b;a"), ("a;a", "a"), ("a;b;a;c d;b", "a;b;c d"), (";a;;b;", "a;b"), (";", nil), (";;;", nil), ("  a;b  ", "a;b"), ("c d", "c d"), ("", nil), (nil, nil),
  ] as [(JSONValue, JSONValue)])
  func eachValueIsThereOnce(_ given: JSONValue, _ expected: JSONValue) throws {
    #expect(try kept("Many__c", given) == expected)
  }

  @Test(arguments: [("x;y;x", "x;y"), ("a;A", "a;A"), ("ü;☂;ü", "ü;☂")])
  func anUnrestrictedListTakesAny(_ given: String, _ expected: String) throws {
    #expect(try kept("Free__c", .string(given)).string == expected)
    #expect(try org.query("SELECT Id FROM Spot__c WHERE Free__c INCLUDES ('\(expected.replacing(";", with: "','"))')").count == 1)
  }

  // MARK: Addresses of mail

  @Test(arguments: [
    "<a@b.example>", "a@b.example>", "Ada <a@b.example>", "\"a\"@b.example", "a,b@c.example", "a@b.example;c@d.example", "a(b)@c.example", "a[b]@c.example", "a\\b@c.example", "a:b@c.example",
    "mailto:a@b.example", "a@b,example", "a@[127.0.0.1]", "a\u{A0}b@c.example", "a@b.exa\nmple",
  ]) func signsOfOtherThanAnAddressAreRefused(_ text: String) throws {
    let error = refusal { _ = try org.create("Spot__c", ["Name": "s", "Mail__c": .string(text)]) }
    #expect(error?.errorCode == "INVALID_EMAIL_ADDRESS" && error?.fields == ["Mail__c"] && error?.message == "Mail: invalid email address: \(text)", "\(error?.message ?? "taken")")
  }

  @Test(arguments: ["o'hara@b.example", "a+b@c.example", "a.b-c_d@e-f.example", "!#$%&'*/=?^`{|}~@b.example", "1@2.example", "A@B.EXAMPLE", "  a@b.example "])
  func signsOfAnAddressAreTaken(_ text: String) throws {
    #expect(try kept("Mail__c", .string(text)).string == text.trimmed)
  }

  // MARK: Prices

  /// A line's total follows its number and its price, whichever changes; deleted lines count no more.
  @Test func aLineFollowsItsPrice() throws {
    let org = try TemporaryOrg()
    let book = try #require(try org.query("SELECT Id FROM Pricebook2 WHERE IsStandard = true").first?["Id"])
    let product = try org.create("Product2", ["Name": "Läufer", "ProductCode": "L1"])
    let entry = try org.create("PricebookEntry", ["Pricebook2Id": book, "Product2Id": .string(product), "UnitPrice": 10])
    let sale = try org.create("Opportunity", ["Name": "Sale", "StageName": "Prospecting", "CloseDate": "2026-01-31"])
    let line = try org.create("OpportunityLineItem", ["OpportunityId": .string(sale), "PricebookEntryId": .string(entry), "Quantity": 3, "UnitPrice": 9.5])
    func told() throws -> JSONValue { try org.retrieve("OpportunityLineItem", line) }
    #expect(try told()["TotalPrice"]?.double == 28.5 && told()["ListPrice"]?.double == 10 && told()["ProductCode"] == "L1" && told()["Name"] == "Sale Läufer")
    try org.update("OpportunityLineItem", line, ["Quantity": 0.5])
    #expect(try told()["TotalPrice"]?.double == 4.75)
    try org.update("PricebookEntry", entry, ["UnitPrice": 99])
    #expect(try told()["ListPrice"]?.double == 10, "the price of the day it was sold")
    for name in ["TotalPrice", "ListPrice", "Name", "ProductCode"] {
      #expect(refusal { try org.update("OpportunityLineItem", line, [name: "1"]) }?.errorCode == "INVALID_FIELD_FOR_INSERT_UPDATE", "\(name)")
    }
  }
}

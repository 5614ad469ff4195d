import JSON
import Testing

@testable import LocalOrg

/// `gantry org seed --generate` for the object types of a schema file: whatever their fields require, their records can be made up.
@Suite struct MadeUpRecordTests {
  private static let count = 12

  /// An org with boxes that have these fields.
  private static func org(_ fields: String, more: String = "") throws -> SchemaOrg {
    try SchemaOrg("{ \"objects\": { \"Box__c\": { \"keyPrefix\": \"a0B\", \"fields\": { \(fields) } \(more) }, \"Crate__c\": { \"keyPrefix\": \"a0C\" } } }")
  }

  private static func make(_ type: String, in org: SchemaOrg, count: Int = count) throws {
    try RecordMaker(records: org.records, userId: org.admin).make(try #require(org.records.schema.find(type)), count: count)
  }

  /// The values of a field, those of boxes without one left out.
  private static func values(_ name: String, _ org: SchemaOrg) throws -> [JSONValue] {
    try org.query("SELECT \(name) FROM Box__c ORDER BY Name").compactMap { $0[name] }.filter { !$0.isNull }
  }

  /// A field that is filled in each record, each time with another value.
  @Test(arguments: [
    #""type": "string", "length": 20, "externalId": true, "required": true"#,
    #""type": "string", "length": 5, "externalId": true, "required": true"#,
    #""type": "string", "length": 2, "unique": true, "required": true"#,
    #""type": "string", "length": 12, "unique": true, "caseSensitive": true, "required": true"#,
    #""type": "int", "externalId": true, "required": true"#,
    #""type": "int", "precision": 2, "unique": true, "required": true"#,
    #""type": "double", "precision": 8, "scale": 0, "externalId": true, "required": true"#,
    #""type": "double", "precision": 5, "scale": 3, "unique": true, "required": true"#,
    #""type": "email", "unique": true, "required": true"#,
    #""type": "email", "length": 18, "externalId": true, "required": true"#,
  ])
  func aKeyIsThereOnce(_ field: String) throws {
    let org = try Self.org("\"Key__c\": { \(field) }")
    try Self.make("Box__c", in: org)
    try Self.make("Box__c", in: org)
    let keys = try Self.values("Key__c", org)
    #expect(keys.count == 2 * Self.count && Set(keys.map(\.description)).count == keys.count, "\(keys)")
  }

  /// A field that every record needs, and what its values have to be.
  @Test(arguments: [
    (#""type": "time""#, #"\d\d:\d\d:\d\d\.000Z"#), (#""type": "multipicklist", "values": ["x y", "z"]"#, #"x y|z|x y;z"#),
    (#""type": "picklist", "values": ["one", "two"]"#, #"one|two"#), (#""type": "picklist", "values": [], "restricted": false"#, #".+"#),
    (#""type": "phone", "length": 5"#, #".{1,5}"#), (#""type": "url", "length": 10"#, #".{1,10}"#), (#""type": "textarea", "length": 3"#, #".{1,3}"#),
    (#""type": "string", "length": 1"#, #"."#), (#""type": "textarea", "length": 9000"#, #".+"#), (#""type": "email", "length": 9"#, #".+@.+"#),
    (#""type": "date""#, #"\d{4}-\d\d-\d\d"#), (#""type": "datetime""#, #"\d{4}-\d\d-\d\dT.*"#),
  ])
  func aRequiredTextHasAValueThatFits(_ field: String, _ pattern: String) throws {
    let pattern = try Regex(pattern)
    let org = try Self.org("\"Field__c\": { \(field), \"required\": true }")
    try Self.make("Box__c", in: org)
    let values = try Self.values("Field__c", org)
    #expect(values.count == Self.count)
    for value in values { #expect(try pattern.wholeMatch(in: value.string ?? "") != nil, "\(value)") }
  }

  @Test(arguments: [
    (#""type": "double", "precision": 2, "scale": 2"#, 0.99), (#""type": "double", "precision": 18, "scale": 18"#, 0.99), (#""type": "double", "precision": 1"#, 9),
    (#""type": "percent", "precision": 1"#, 9), (#""type": "percent", "precision": 3, "scale": 3"#, 0.999), (#""type": "percent""#, 100), (#""type": "currency", "precision": 2"#, 0.99),
    (#""type": "int", "precision": 1"#, 9), (#""type": "int""#, 999_999),
  ])
  func aRequiredNumberIsWithinItsDigits(_ field: String, _ most: Double) throws {
    let org = try Self.org("\"Field__c\": { \(field), \"required\": true }")
    try Self.make("Box__c", in: org)
    let values = try Self.values("Field__c", org).compactMap(\.double)
    #expect(values.count == Self.count && values.allSatisfy { (0...most).contains($0) }, "\(values)")
  }

  @Test func aPlaceIsOnTheGlobe() throws {
    let org = try Self.org(#""Place__c": { "type": "location", "required": true }"#)
    try Self.make("Box__c", in: org, count: 40)
    let boxes = try org.query("SELECT Place__Latitude__s, Place__Longitude__s FROM Box__c")
    #expect(boxes.count == 40)
    for box in boxes {
      #expect((-90...90).contains(box["Place__Latitude__s"]?.double ?? 999) && (-180...180).contains(box["Place__Longitude__s"]?.double ?? 999), "\(box)")
    }
    try Self.make("Account", in: org, count: 40)
    #expect(try org.query("SELECT Id FROM Account WHERE BillingLatitude > 90 OR BillingLongitude > 180").isEmpty)
  }

  /// New records have the default record type, and so the values that it offers. Those of other object types are none for them.
  @Test func aRecordHasTheValuesOfItsRecordType() throws {
    let types = #", "recordTypes": { "Open": {}, "Shut": { "default": true, "picklists": { "Kind__c": ["c"] } } }"#
    let org = try SchemaOrg(
      """
      { "objects": { "Box__c": { "keyPrefix": "a0B", "fields": { "Kind__c": { "type": "picklist", "values": ["a", "b", "c"], "required": true } } \(types) },
        "Crate__c": { "keyPrefix": "a0C", "recordTypes": { "Wood": {}, "Iron": {}, "Old": { "active": false } } } } }
      """)
    try Self.make("Box__c", in: org, count: 30)
    try Self.make("Crate__c", in: org, count: 30)
    #expect(Set(try org.query("SELECT Kind__c, RecordType.Name FROM Box__c").map { [$0["Kind__c"]?.string, $0["RecordType"]?["Name"]?.string] }) == [["c", "Shut"]])
    #expect(Set(try org.query("SELECT RecordType.Name FROM Crate__c").map { $0["RecordType"]?["Name"]?.string }) == ["Wood"])
  }

  @Test func aDetailNeedsItsMaster() throws {
    let org = try Self.org(#""Crate__c": { "type": "masterDetail", "to": "Crate__c", "children": "Boxes" }"#)
    let error = try #require(throws: OrgSeedError.self) { try Self.make("Box__c", in: org) }
    #expect(error.place == "Box__c" && error.reason.contains("REQUIRED_FIELD_MISSING") && error.reason.contains("Crate__c"), "\(error)")
    #expect(try org.query("SELECT Id FROM Box__c").isEmpty)
    try Self.make("Crate__c", in: org, count: 3)
    try Self.make("Box__c", in: org, count: 30)
    #expect(Set(try org.query("SELECT Crate__r.Name FROM Box__c").compactMap { $0["Crate__r"]?["Name"]?.string }).count == 3)
  }

  /// Too few digits for so many records: nothing of them is there.
  @Test func keysThatRunOutAreAnErrorAndLeaveNothing() throws {
    let org = try Self.org(#""Key__c": { "type": "int", "precision": 1, "unique": true, "required": true }"#)
    let error = try #require(throws: OrgSeedError.self) { try Self.make("Box__c", in: org) }
    #expect(error.reason.contains("cannot be made up"))
    #expect(try org.query("SELECT Id FROM Box__c").isEmpty)
  }
}

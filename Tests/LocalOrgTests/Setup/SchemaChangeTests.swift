import JSON
import Testing

@testable import LocalOrg

/// An org that is opened with another schema file than before, records and all.
@Suite struct SchemaChangeTests {
  private static func schema(_ fields: String, _ more: String = "") -> String {
    "{ \"objects\": { \"Box__c\": { \"keyPrefix\": \"a0B\", \"fields\": { \(fields) } \(more) } } }"
  }

  private static func rows(_ records: OrgRecords, _ soql: String) throws -> [JSONValue] {
    try records.query(soql, includeDeleted: false, apiVersion: "v60.0", userId: records.user(named: "admin@gantry.example")?.id ?? "").records.value().array ?? []
  }

  /// A field as it was, a value of it, and the field as it is from then on; whether the value can stay.
  @Test(arguments: [
    (#""type": "string", "length": 20"#, "long text", #""type": "string", "length": 4"#, true), (#""type": "string""#, "x", #""type": "textarea", "length": 9000"#, true),
    (#""type": "string""#, "x", #""type": "picklist", "values": ["y"]"#, true), (#""type": "string""#, "5", #""type": "int""#, false), (#""type": "int""#, 5, #""type": "string""#, false),
    (#""type": "int""#, 5, #""type": "double""#, false), (#""type": "double", "precision": 9, "scale": 2"#, 1.25, #""type": "currency""#, true), (#""type": "double""#, 12, #""type": "percent", "precision": 1"#, true),
    (#""type": "boolean""#, true, #""type": "string""#, false), (#""type": "date""#, "2026-01-31", #""type": "string""#, true), (#""type": "string""#, "x", #""type": "string", "required": true"#, true),
    (#""type": "string""#, "x", #""type": "string", "caseSensitive": true, "unique": true"#, true), (#""type": "time""#, "10:00:00.000Z", #""type": "string""#, true),
  ] as [(String, JSONValue, String, Bool)])
  func aValueStaysWhereItIsKeptTheSameWay(_ before: String, _ value: JSONValue, _ after: String, _ stays: Bool) throws {
    let org = try SchemaOrg(Self.schema("\"F__c\": { \(before) }"))
    _ = try org.create("Box__c", ["Name": "b", "F__c": value])
    if stays {
      let records = try SchemaOrg.open(org.folder, Self.schema("\"F__c\": { \(after) }"))
      let kept = try Self.rows(records, "SELECT F__c FROM Box__c")[0]["F__c"]
      #expect(value.double == nil ? kept == value : kept?.double == value.double, "\(kept ?? .null)")
    } else {
      let error = try #require(throws: OrgSchemaError.self) { try SchemaOrg.open(org.folder, Self.schema("\"F__c\": { \(after) }")) }
      #expect(error.place == "objects.Box__c.fields.F__c.type" && error.reason.contains("values of another kind"))
      // Nothing of the refused file is remembered.
      #expect(try Self.rows(try SchemaOrg.open(org.folder, nil), "SELECT F__c FROM Box__c")[0]["F__c"] == value)
    }
  }

  /// A field that comes later: what records of before have in it, and what new ones have.
  @Test(arguments: [
    (#""type": "boolean""#, false, false), (#""type": "boolean", "default": true"#, true, true), (#""type": "int", "default": 7"#, nil, 7), (#""type": "string", "default": "d""#, nil, "d"),
    (#""type": "picklist", "values": ["a", "b"], "default": "b""#, nil, "b"), (#""type": "autoNumber", "format": "N{00}""#, nil, "N01"), (#""type": "string", "externalId": true"#, nil, nil),
    (#""type": "currency", "calculated": true"#, nil, nil),
  ] as [(String, JSONValue, JSONValue)])
  func aLaterFieldIsEmptyInRecordsOfBefore(_ field: String, _ old: JSONValue, _ new: JSONValue) throws {
    let org = try SchemaOrg(Self.schema(""))
    let id = try org.create("Box__c", ["Name": "old"])
    let records = try SchemaOrg.open(org.folder, Self.schema("\"F__c\": { \(field) }"))
    #expect(try Self.rows(records, "SELECT F__c FROM Box__c WHERE Id = '\(id)'")[0]["F__c"] == old)
    _ = try records.create("Box__c", fields: ["Name": "new"], userId: org.admin)
    #expect(try Self.rows(records, "SELECT F__c FROM Box__c WHERE Name = 'new'")[0]["F__c"] == new)
    let found = try Self.rows(records, "SELECT Name FROM Box__c WHERE F__c = \(old.isNull ? "null" : old.description) ORDER BY Name")
    #expect(found.texts("Name") == (old == new ? ["new", "old"] : ["old"]))
  }

  /// A later required field refuses new records without it, and changes of old ones that would leave it empty by name only.
  @Test func aLaterRequirementIsForWhatIsWrittenFromThenOn() throws {
    let org = try SchemaOrg(Self.schema(""))
    let id = try org.create("Box__c", ["Name": "old"])
    let records = try SchemaOrg.open(org.folder, Self.schema(#""F__c": { "type": "string", "required": true }"#))
    #expect(refusal { _ = try records.create("Box__c", fields: ["Name": "new"], userId: org.admin) }?.fields == ["F__c"])
    try records.update("Box__c", id: id, fields: ["Name": "renamed"], userId: org.admin)
    #expect(refusal { try records.update("Box__c", id: id, fields: ["F__c": nil], userId: org.admin) }?.errorCode == "REQUIRED_FIELD_MISSING")
    try records.update("Box__c", id: id, fields: ["F__c": "x"], userId: org.admin)
    #expect(try Self.rows(records, "SELECT Name FROM Box__c WHERE F__c = 'x'").texts("Name") == ["renamed"])
  }

  /// Words of a field that is searched from now on are found in records of before, too; those of one that is no longer there are not.
  @Test func searchesFollowTheFields() throws {
    let org = try SchemaOrg(Self.schema(#""Old__c": { "type": "string" }"#))
    _ = try org.create("Box__c", ["Name": "Chest", "Old__c": "quagga"])
    func found(_ records: OrgRecords, _ word: String) throws -> Int {
      try records.search("FIND {\(word)} IN ALL FIELDS RETURNING Box__c(Id)", apiVersion: "v60.0", userId: org.admin).value().array?.count ?? -1
    }
    #expect(try found(org.records, "quagga") == 1)
    let without = try SchemaOrg.open(org.folder, Self.schema(""))
    #expect(try found(without, "quagga") == 0 && found(without, "chest") == 1)
    let again = try SchemaOrg.open(org.folder, Self.schema(#""Old__c": { "type": "string" }, "New__c": { "type": "textarea" }"#))
    #expect(try found(again, "quagga") == 1)
    _ = try again.create("Box__c", fields: ["Name": "Second", "New__c": "okapi"], userId: org.admin)
    #expect(try found(again, "okapi") == 1 && found(again, "second") == 1)
  }

  /// Record types that get another label or end stay the same ones for the records that have them.
  @Test func recordTypesFollowTheFile() throws {
    let first = Self.schema("", #", "recordTypes": { "One": { "label": "First" }, "Two": {} }"#)
    let org = try SchemaOrg(first)
    let types = try org.query("SELECT Id, DeveloperName FROM RecordType WHERE SobjectType = 'Box__c' ORDER BY DeveloperName")
    let two = try #require(types[1]["Id"]?.string)
    let box = try org.create("Box__c", ["Name": "b", "RecordTypeId": .string(two)])
    let records = try SchemaOrg.open(org.folder, Self.schema("", #", "recordTypes": { "One": { "label": "Première" }, "Two": { "active": false, "description": "gone" } }"#))
    let told = try Self.rows(records, "SELECT Id, Name, IsActive, Description FROM RecordType WHERE SobjectType = 'Box__c' ORDER BY DeveloperName")
    #expect(told.texts("Id") == types.texts("Id") && told[0]["Name"] == "Première" && told[1]["IsActive"] == false && told[1]["Description"] == "gone")
    #expect(try Self.rows(records, "SELECT RecordType.DeveloperName FROM Box__c WHERE Id = '\(box)'")[0]["RecordType"]?["DeveloperName"] == "Two")
    // The record keeps what it has, and can be changed; nothing else gets that type.
    try records.update("Box__c", id: box, fields: ["Name": "c"], userId: org.admin)
    #expect(refusal { _ = try records.create("Box__c", fields: ["Name": "d", "RecordTypeId": .string(two)], userId: org.admin) }?.errorCode == "INVALID_CROSS_REFERENCE_KEY")
  }

  /// References to several types lead to records of a type that the file brings, and no longer when it takes it away.
  @Test func namesOfTheNewTypesAreKnown() throws {
    let org = try SchemaOrg("{}")
    let task = try org.create("Task", ["Subject": "Move"])
    let records = try SchemaOrg.open(org.folder, Self.schema(""))
    let box = try records.create("Box__c", fields: ["Name": "Chest ☂"], userId: org.admin)
    try records.update("Task", id: task, fields: ["WhatId": .string(box)], userId: org.admin)
    #expect(try Self.rows(records, "SELECT What.Name, What.Type FROM Task WHERE Id = '\(task)'")[0]["What"]?["Name"] == "Chest ☂")
    let without = try SchemaOrg.open(org.folder, "{}")
    let left = try Self.rows(without, "SELECT WhatId, What.Name FROM Task WHERE Id = '\(task)'")[0]
    #expect(left["What"] == .null, "\(left)")
    #expect(refusal { try without.update("Task", id: task, fields: ["WhatId": .string(box)], userId: org.admin) }?.errorCode == "MALFORMED_ID")
  }

  /// Profiles of the file are there once, whatever the case of their names, and stay when the file no longer names them.
  @Test func profilesOfTheFileAreMadeOnce() throws {
    let file = #"{ "profiles": { "Field Staff": { "objects": { "Lead": [] } }, "standard user": {} } }"#
    let org = try SchemaOrg(file)
    func names() throws -> [String] { try Self.rows(try SchemaOrg.open(org.folder, nil), "SELECT Name FROM Profile ORDER BY Name").texts("Name") }
    let first = try names()
    #expect(first.filter { $0 == "Field Staff" }.count == 1 && first.filter { $0.lowercased() == "standard user" } == ["Standard User"])
    _ = try SchemaOrg.open(org.folder, file)
    #expect(try names() == first)
    _ = try SchemaOrg.open(org.folder, "{}")
    #expect(try names() == first)
  }
}

extension [JSONValue] {
  /// The values of one member of objects.
  fileprivate func texts(_ member: String) -> [String] { JSONValue.array(self).texts(member) }
}

import JSON
import Testing

@testable import LocalOrg

@Suite struct DescribeImportTests {
  private func field(_ name: String, _ type: String, _ more: JSONObject = [:]) -> JSONValue {
    var field: JSONObject = [
      "name": .string(name), "type": .string(type), "label": .string("Das \(name)"), "nillable": true, "custom": true, "calculated": false, "length": 0,
      "precision": 0, "scale": 0, "digits": 0, "defaultedOnCreate": false, "referenceTo": [], "picklistValues": [],
    ]
    for (name, value) in more { field[name] = value }
    return .object(field)
  }

  private func choice(_ value: String, _ more: JSONObject = [:]) -> JSONValue {
    var choice: JSONObject = ["value": .string(value), "label": .string(value), "active": true, "defaultValue": false, "validFor": nil]
    for (name, value) in more { choice[name] = value }
    return .object(choice)
  }

  private var crate: JSONObject {
    [
      "name": "Crate__c", "label": "Kiste", "labelPlural": "Kisten", "keyPrefix": "a7Q", "custom": true,
      "fields": [
        field("Id", "id", ["custom": false]), field("Name", "string", ["nameField": true, "autoNumber": true, "custom": false]),
        field("CreatedDate", "datetime", ["custom": false]),
        field("Kind__c", "picklist", ["restrictedPicklist": true, "picklistValues": [choice("Wood", ["defaultValue": true]), choice("Steel"), choice("Old", ["active": false])]]),
        field("Size__c", "picklist", [
          "dependentPicklist": true, "controllerName": "Kind__c", "picklistValues": [choice("S", ["validFor": "gA=="]), choice("L", ["validFor": "wAAA"])],
        ]),
        field("Count__c", "double", ["precision": 5, "nillable": false]), field("Whole__c", "int", ["digits": 4]),
        field("Mail__c", "email", ["length": 80, "unique": true, "externalId": true, "caseSensitive": true]),
        field("Total__c", "currency", ["calculated": true, "calculatedFormula": "Count__c * 3", "precision": 18, "scale": 2, "nillable": true]),
        field("Long__c", "string", ["calculated": true, "length": 1_300]),
        field("Secret__c", "encryptedstring", ["length": 30]),
        field("Done__c", "boolean", ["nillable": false, "defaultedOnCreate": true, "defaultValue": true]),
        field("Place__c", "location"), field("Place__Latitude__s", "double", ["scale": 7]), field("Place__Longitude__s", "double", ["scale": 7]),
        field("Owner_Account__c", "reference", ["referenceTo": ["Account"], "relationshipName": "Owner_Account__r", "restrictedDelete": true]),
        field("Pallet__c", "reference", [
          "referenceTo": ["Pallet__c"], "relationshipName": "Pallet__r", "relationshipOrder": 0, "cascadeDelete": true, "nillable": false,
        ]),
        field("Blob__c", "base64"), field("acme__Tag__c", "string", ["length": 10]),
      ],
      "recordTypeInfos": [
        ["master": true, "developerName": "Master", "name": "Master", "active": true],
        ["master": false, "developerName": "Fragile", "name": "Zerbrechlich", "active": true, "defaultRecordTypeMapping": true],
      ],
    ]
  }

  private var pallet: JSONObject {
    [
      "name": "Pallet__c", "label": "Palette", "labelPlural": "Paletten", "keyPrefix": "a7P",
      "fields": [field("Name", "string", ["nameField": true, "label": "Palettenname"])],
      "childRelationships": [["childSObject": "Crate__c", "field": "Pallet__c", "relationshipName": "Crates__r"]],
    ]
  }

  @Test func descriptionsBecomeObjectTypes() throws {
    let scene = try ImportingOrg(["crate.json": JSONValue.object(["status": 0, "result": .object(crate), "warnings": []]).description, "more.json": JSONValue.array([.object(pallet)]).description])
    let report = try scene.importSchema()
    #expect(report.objects.map(\.name) == ["Crate__c", "Pallet__c"])
    #expect(report.leftOut.map(\.reason) == ["the org has no fields of type base64"])
    try scene.seed("""
      { "Pallet__c": [{ "Name": "P", "attributes": { "referenceId": "p" } }],
        "Crate__c": [{ "Pallet__c": "@p", "Count__c": 3, "acme__Tag__c": "x", "Place__Latitude__s": 1.5, "Place__Longitude__s": 2 }] }
      """)
    let rows = try scene.rows("SELECT Id, Kind__c, Done__c, Pallet__r.Name, RecordType.Name, acme__Tag__c, Total__c FROM Crate__c")
    #expect(rows[0][0].hasPrefix("a7Q"))
    #expect(rows[0].dropFirst() == ["Wood", "true", "P", "Zerbrechlich", "x", ""])
    #expect(try scene.rows("SELECT (SELECT Name FROM Crates__r) FROM Pallet__c") == [["1 record"]])
    #expect(try scene.field("Crate__c", "Size__c")?["picklistValues"]?.array?.map { $0["validFor"] } == ["gA==", "wA=="])
    #expect(try scene.field("Crate__c", "Kind__c")?["picklistValues"]?.array?.count == 2)
    #expect(try scene.field("Crate__c", "Owner_Account__c")?["restrictedDelete"] == true)
    #expect(try scene.importSchema().isUnchanged)
  }

  /// What this org says of its own types is a description, too.
  @Test func theOrgsOwnDescriptionsComeBackAsTheyWere() throws {
    let source = try SchemaOrg()
    let scene = try ImportingOrg()
    for type in ["Store__c", "Visit__c", "Account"] { try scene.write(["\(type).json": source.records.describe(type, apiVersion: "v60.0").description]) }
    try scene.importSchema()
    let told = [
      "type", "label", "length", "precision", "scale", "digits", "referenceTo", "relationshipName", "relationshipOrder", "picklistValues", "restrictedPicklist", "unique",
      "externalId", "createable", "updateable", "restrictedDelete", "cascadeDelete", "autoNumber", "nillable", "inlineHelpText", "nameField",
    ]
    for type in ["Store__c", "Visit__c", "Account"] {
      for field in try source.describe(type)["fields"]?.array ?? [] {
        let name = field["name"]?.string ?? ""
        let own = try #require(try scene.field(type, name), "\(type).\(name)")
        for member in told { #expect(own[member] == field[member], "\(type).\(name).\(member)") }
      }
    }
  }

  @Test func aFailedAnswerIsNoDescription() throws {
    let scene = try ImportingOrg(["x.json": "{ \"status\": 1, \"name\": \"NOT_FOUND\", \"message\": \"no such object\" }"])
    let error = try #require(throws: SchemaImportError.self) { try scene.importSchema() }
    #expect(error.description.contains("x.json") && error.description.contains("no such object"))
  }

  @Test func eightHundredFields() throws {
    let fields = (0..<800).map { field("F\($0)__c", ["string", "double", "date", "boolean"][$0 % 4], ["length": 40, "precision": 10, "scale": 2]) }
    let scene = try ImportingOrg(["wide.json": JSONValue.object(["name": "Wide__c", "fields": .array(fields)]).description])
    #expect(try scene.importSchema().objects.first?.newFields.count == 800)
    try scene.seed("{ \"Wide__c\": [{ \"Name\": \"w\", \"F0__c\": \"a\", \"F797__c\": 2.5, \"F799__c\": true }] }")
    #expect(try scene.rows("SELECT F0__c, F797__c, F799__c, F798__c FROM Wide__c WHERE F796__c = null") == [["a", "2.5", "true", ""]])
  }
}

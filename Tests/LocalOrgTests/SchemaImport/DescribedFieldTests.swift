import JSON
import Testing

@testable import LocalOrg

/// Single fields of descriptions, and what becomes of each.
@Suite struct DescribedFieldTests {
  private static func description(_ field: JSONObject, named name: String = "F__c", others: [JSONValue] = [], of type: String = "Box__c") -> String {
    var all: JSONObject = ["name": .string(name), "label": "F", "nillable": true, "custom": true, "createable": true, "updateable": true]
    for (member, value) in field { all[member] = value }
    return JSONValue.object(["name": .string(type), "label": "Box", "fields": .array([.object(all)] + others)]).description
  }

  /// The members of a described field, and members that the org's own description has then.
  @Test(arguments: [
    (["type": "string", "length": 30], ["type": "string", "length": 30, "nillable": true, "updateable": true]),
    (["type": "string", "length": 0], ["type": "string", "length": 255]),
    (["type": "string", "length": 20, "nillable": false], ["nillable": false]),
    (["type": "string", "length": 20, "nillable": false, "defaultedOnCreate": true], ["nillable": true]),
    (["type": "string", "length": 20, "unique": true, "caseSensitive": true], ["unique": true, "caseSensitive": true]),
    (["type": "string", "length": 20, "caseSensitive": true], ["unique": false, "caseSensitive": false]),
    (["type": "string", "length": 20, "externalId": true], ["externalId": true]),
    (["type": "string", "autoNumber": true], ["autoNumber": true, "updateable": false]),
    (["type": "textarea", "length": 32_000], ["type": "textarea", "length": 32_000]),
    (["type": "phone", "length": 40], ["type": "phone"]),
    (["type": "url", "length": 255], ["type": "url"]),
    (["type": "email", "length": 80, "unique": true, "externalId": true], ["type": "email", "unique": true, "externalId": true]),
    (["type": "encryptedstring", "length": 12], ["type": "string", "length": 12]),
    (["type": "double", "precision": 9, "scale": 3], ["type": "double", "precision": 9, "scale": 3]),
    (["type": "currency", "precision": 16, "scale": 2], ["type": "currency", "scale": 2]),
    (["type": "percent", "precision": 5, "scale": 1], ["type": "percent", "precision": 5]),
    (["type": "int", "digits": 7], ["type": "int", "digits": 7]),
    (["type": "boolean", "nillable": false, "defaultValue": true], ["type": "boolean", "defaultValue": true, "nillable": false]),
    (["type": "date"], ["type": "date"]),
    (["type": "datetime"], ["type": "datetime"]),
    (["type": "time"], ["type": "time"]),
    (["type": "combobox", "picklistValues": [["value": "a", "active": true]]], ["type": "picklist", "restrictedPicklist": false]),
    (["type": "multipicklist", "restrictedPicklist": true, "picklistValues": [["value": "a", "active": true], ["value": "b", "active": true]]], ["type": "multipicklist", "restrictedPicklist": true]),
    (["type": "picklist", "restrictedPicklist": true, "picklistValues": []], ["type": "picklist", "restrictedPicklist": false]),
    (["type": "string", "length": 9, "inlineHelpText": "Say it"], ["inlineHelpText": "Say it"]),
    (["type": "string", "length": 9, "inlineHelpText": ""], ["inlineHelpText": nil]),
    (["type": "double", "precision": 5, "scale": 0, "calculated": true], ["calculated": true, "updateable": false, "createable": false]),
    (["type": "string", "length": 99, "calculated": true, "calculatedFormula": "A__c & B__c"], ["calculated": true, "calculatedFormula": "A__c & B__c"]),
    (["type": "reference", "referenceTo": ["Account"], "relationshipName": "F__r"], ["type": "reference", "referenceTo": ["Account"], "relationshipName": "F__r", "restrictedDelete": false, "cascadeDelete": false]),
    (["type": "reference", "referenceTo": ["Account"], "relationshipName": "F__r", "cascadeDelete": true], ["cascadeDelete": true]),
    (["type": "reference", "referenceTo": ["Account"], "relationshipName": "F__r", "restrictedDelete": true], ["restrictedDelete": true]),
    (["type": "reference", "referenceTo": ["Account"], "relationshipName": "F__r", "nillable": false], ["nillable": false, "restrictedDelete": true]),
    (["type": "reference", "referenceTo": ["Account"], "relationshipName": "F__r", "relationshipOrder": 0, "updateable": true, "nillable": false], ["relationshipOrder": 0, "cascadeDelete": true, "updateable": true]),
    (["type": "reference", "referenceTo": ["Account"], "relationshipName": "F__r", "relationshipOrder": 0, "updateable": false, "nillable": false], ["relationshipOrder": 0, "updateable": false]),
  ] as [(JSONObject, JSONObject)])
  func aFieldIsTakenOver(_ field: JSONObject, _ members: JSONObject) throws {
    let scene = try ImportingOrg(["box.json": Self.description(field)])
    let report = try scene.importSchema()
    #expect(report.objects.first?.newFields == ["F__c"] && report.leftOut.isEmpty, "\(report.lines)")
    let told = try #require(try scene.field("Box__c", "F__c"))
    for (name, value) in members { #expect(told[name] ?? .null == value, "\(name): \(told[name] ?? .null)") }
    #expect(try scene.importSchema().isUnchanged, "a second import of the same file")
  }

  /// A described field that the org takes nothing of, and why.
  @Test(arguments: [
    (["type": "base64"], "the org has no fields of type base64"),
    (["type": "anyType"], "the org has no fields of type anyType"),
    (["type": "address"], "the org has no fields of type address"),
    (["type": "reference", "referenceTo": []], "it does not say what it leads to"),
    (["type": "reference"], "it does not say what it leads to"),
    (["type": "reference", "referenceTo": ["Account", "Contact"]], "it leads to several object types, which fields of files cannot here"),
    (["type": "reference", "referenceTo": ["Nope__c"]], "it leads to Nope__c, which neither the org nor the files have"),
    (["type": "reference", "referenceTo": ["Box__c"], "relationshipOrder": 0], "a record cannot be its own master"),
    (["type": "string", "length": 300], "length: a whole number from 1 to 255 is expected"),
  ] as [(JSONObject, String)])
  func aFieldIsLeftOutWithItsReason(_ field: JSONObject, _ reason: String) throws {
    let scene = try ImportingOrg(["box.json": Self.description(field)])
    let report = try scene.importSchema()
    #expect(report.leftOut.count == 1 && (report.leftOut.first?.reason == reason || report.leftOut.first?.reason.hasPrefix("length: ") == true), "\(report.lines)")
    #expect(report.leftOut.first?.place.hasSuffix("box.json: Box__c.F__c") == true)
    #expect(try scene.field("Box__c", "F__c") == nil)
    scene.checkRecords("Box__c")
  }

  /// What the org takes, but not as it was.
  @Test(arguments: [
    (["type": "encryptedstring", "length": 9], "encrypted text: a text that everybody reads"),
    (["type": "string", "autoNumber": true], "an automatic number: a description does not tell its format, so that it is {0}"),
    (["type": "double", "precision": 5, "scale": 0, "calculated": true], "a formula or a roll-up summary: a read-only field, without values here"),
    (["type": "date", "defaultValueFormula": "TODAY()"], "without its default: the org works out no formulas, such as TODAY()"),
    (["type": "string", "length": 3, "defaultValueFormula": "\"long\""], "without its default: "),
    (["type": "double", "precision": 3, "scale": 0, "defaultValue": 12_345], "without its default: "),
  ] as [(JSONObject, String)])
  func whatBecomesAnotherIsSaid(_ field: JSONObject, _ reason: String) throws {
    let scene = try ImportingOrg(["box.json": Self.description(field)])
    let report = try scene.importSchema()
    #expect(report.adapted.contains { $0.reason.hasPrefix(reason) }, "\(report.lines)")
    #expect(try scene.field("Box__c", "F__c") != nil)
  }

  /// Defaults that are literals are taken, by member or by formula.
  @Test(arguments: [
    (["type": "string", "length": 9, "defaultValueFormula": "\"abc\""], "abc"),
    (["type": "string", "length": 9, "defaultValueFormula": "'a b'"], "a b"),
    (["type": "double", "precision": 5, "scale": 2, "defaultValueFormula": "1.5"], "1.5"),
    (["type": "int", "digits": 4, "defaultValueFormula": "12"], "12"),
    (["type": "boolean", "nillable": false, "defaultValueFormula": "TRUE"], "true"),
    (["type": "boolean", "nillable": false, "defaultValue": false], "false"),
    (["type": "picklist", "picklistValues": [["value": "x", "active": true], ["value": "y", "active": true, "defaultValue": true]]], "y"),
  ] as [(JSONObject, String)])
  func aDefaultThatIsALiteralIsTaken(_ field: JSONObject, _ value: String) throws {
    let scene = try ImportingOrg(["box.json": Self.description(field)])
    try scene.importSchema()
    try scene.seed(#"{ "Box__c": [{ "Name": "b" }] }"#)
    #expect(try scene.rows("SELECT F__c FROM Box__c") == [[value]])
  }

  @Test func aCheckboxMayControlAPicklist() throws {
    let dependent: JSONObject = ["type": "picklist", "dependentPicklist": true, "controllerName": "Flag__c", "picklistValues": [
      ["value": "no", "active": true, "validFor": "gA=="], ["value": "yes", "active": true, "validFor": "QA=="], ["value": "both", "active": true, "validFor": "wA=="], ["value": "none", "active": true, "validFor": nil],
    ]]
    let flag: JSONValue = ["name": "Flag__c", "type": "boolean", "label": "Flag", "nillable": false]
    let scene = try ImportingOrg(["box.json": Self.description(dependent, others: [flag])])
    try scene.importSchema()
    let told = try #require(try scene.field("Box__c", "F__c"))
    #expect(told["controllerName"] == "Flag__c" && told["picklistValues"]?.array?.map { $0["validFor"]?.string } == ["gA==", "QA==", "wA==", "AA=="] || told["picklistValues"]?.array?.count == 4, "\(told)")
    let lost = try ImportingOrg(["box.json": Self.description(dependent)])
    #expect(try lost.importSchema().adapted.contains { $0.reason == "not dependent: Flag__c is no picklist or checkbox that Box__c has here" })
    #expect(try lost.field("Box__c", "F__c")?["controllerName"] ?? .null == .null)
  }

  /// Answers come in wrappers of several kinds.
  @Test(arguments: ["BOX", "[BOX]", #"{"result": BOX}"#, #"{"status": 0, "result": [BOX]}"#, #"{"results": [{"statusCode": 200, "result": BOX}]}"#, #"{"compositeResponse": [{"body": BOX, "httpStatusCode": 200}]}"#, "\u{FEFF}BOX"])
  func aDescriptionIsFoundInItsWrapper(_ wrapper: String) throws {
    let scene = try ImportingOrg(["box.json": wrapper.replacing("BOX", with: Self.description(["type": "date"]))])
    #expect(try scene.importSchema().objects.map(\.name) == ["Box__c"])
  }

  @Test func standardFieldsThatTheOrgLacksAreNamedOrAdded() throws {
    let custom = try ImportingOrg(["box.json": Self.description(["type": "string", "length": 9], named: "Odd")])
    let report = try custom.importSchema()
    #expect(report.leftOut.map(\.reason) == ["standard fields that the org does not have: Odd"], "\(report.lines)")
    let account = try ImportingOrg(["a.json": Self.description(["type": "string", "length": 9], named: "Tradestyle", of: "Account")])
    #expect(try account.importSchema().objects.first?.newFields == ["Tradestyle"])
    #expect(try account.field("Account", "Tradestyle")?["custom"] == false)
    let unknown = try ImportingOrg(["a.json": Self.description(["type": "date"], of: "Contract")])
    let left = try unknown.importSchema()
    #expect(left.objects.isEmpty && left.leftOut.map(\.reason) == ["the org does not have this standard object type"])
  }
}

extension ImportingOrg {
  /// The object type can be written all the same.
  fileprivate func checkRecords(_ type: String) {
    #expect(throws: Never.self) { try seed("{ \"\(type)\": [{ \"Name\": \"still\" }] }") }
    #expect((try? rows("SELECT Name FROM \(type)")) == [["still"]])
  }
}

import Foundation
import TemporaryFiles
import Testing

@testable import LocalOrg

/// All or nothing.
@Suite struct SchemaImportSafetyTests {
  private func error(_ scene: ImportingOrg, _ names: [String] = []) throws -> SchemaImportError {
    try #require(throws: SchemaImportError.self) { try scene.importSchema(names) }
  }

  @Test func nothingToImportIsAnError() throws {
    let scene = try ImportingOrg()
    #expect(try error(scene).description.contains("no object type in it"))
    #expect(try error(scene, ["missing"]).description.contains("no such file"))
  }

  @Test func everyBrokenFileIsNamedAndNothingTaken() throws {
    let scene = try ImportingOrg([
      "objects/A__c.object": objectMetadata("A"), "objects/B__c.object": "<CustomObject>\n  <label>B</wrong>\n</CustomObject>", "c.json": "{ \"name\": \"C__c\",\n  \"fields\": [ }",
      "objects/D__c.object": "<!DOCTYPE x [<!ENTITY e \"ee\">]><CustomObject><label>&e;</label></CustomObject>",
    ])
    let reasons = try error(scene).reasons
    #expect(reasons.count == 3)
    #expect(reasons.contains { $0.contains("B__c.object:2:") && $0.contains("not XML") })
    #expect(reasons.contains { $0.contains("c.json:2:") && $0.contains("not JSON") })
    #expect(reasons.contains { $0.contains("D__c.object:1:") && $0.contains("document type") })
    #expect(throws: (any Error).self) { try scene.rows("SELECT Id FROM A__c") }
  }

  @Test func aTrialChangesNothing() throws {
    let scene = try ImportingOrg(["objects/A__c.object": objectMetadata("A")])
    #expect(try scene.importSchema(dryRun: true).objects.map(\.fate) == [.new])
    #expect(throws: (any Error).self) { try scene.rows("SELECT Id FROM A__c") }
    #expect(try scene.importSchema().objects.map(\.fate) == [.new])
  }

  @Test func valuesThatAreKeptInAnotherWayStopTheImport() throws {
    let scene = try ImportingOrg(["objects/A__c.object": objectMetadata("A", "<fields><fullName>Size__c</fullName><type>Text</type><length>10</length></fields>")])
    try scene.importSchema()
    try scene.seed("{ \"A__c\": [{ \"Name\": \"one\", \"Size__c\": \"big\" }] }")
    try scene.write([
      "objects/A__c.object": objectMetadata("A", "<fields><fullName>Size__c</fullName><type>Number</type><precision>5</precision><scale>0</scale></fields>"),
      "objects/B__c.object": objectMetadata("B"),
    ])
    #expect(try error(scene).description.contains("A__c.fields.Size__c"))
    try scene.reopen()
    #expect(try scene.rows("SELECT Name, Size__c FROM A__c") == [["one", "big"]])
    #expect(throws: (any Error).self) { try scene.rows("SELECT Id FROM B__c") }
  }

  @Test func recordsStayWhenAFieldIsKeptInTheSameWay() throws {
    let scene = try ImportingOrg(["objects/A__c.object": objectMetadata("A", "<fields><fullName>Size__c</fullName><type>Text</type><length>10</length></fields>")])
    try scene.importSchema()
    try scene.seed("{ \"A__c\": [{ \"Name\": \"one\", \"Size__c\": \"big\" }] }")
    try scene.write(["objects/A__c.object": objectMetadata("A", """
      <fields><fullName>size__c</fullName><type>Picklist</type><valueSet><valueSetDefinition><value><fullName>small</fullName></value></valueSetDefinition></valueSet></fields>
      """)])
    let report = try scene.importSchema()
    // The org's spelling stays.
    #expect(report.objects[0].changedFields == ["Size__c"])
    #expect(try scene.rows("SELECT Name, Size__c FROM A__c") == [["one", "big"]])
    #expect(try scene.field("A__c", "Size__c")?["type"] == "picklist")
  }

  @Test func circlesOfLookupsStandAndCirclesOfMastersDoNot() throws {
    func lookup(_ name: String, _ type: String, _ to: String) -> String {
      "<fields><fullName>\(name)</fullName><type>\(type)</type><referenceTo>\(to)</referenceTo><relationshipName>From_\(name.dropLast(3))</relationshipName></fields>"
    }
    let scene = try ImportingOrg([
      "objects/A__c.object": objectMetadata("A", lookup("B__c", "Lookup", "B__c")), "objects/B__c.object": objectMetadata("B", lookup("A__c", "Lookup", "A__c") + lookup("Self__c", "Lookup", "B__c")),
    ])
    #expect(try scene.importSchema().objects.count == 2)
    try scene.write(["objects/A__c.object": objectMetadata("A", lookup("M__c", "MasterDetail", "B__c")), "objects/B__c.object": objectMetadata("B", lookup("N__c", "MasterDetail", "A__c"))])
    #expect(try error(scene).description.contains("master"))
    try scene.reopen()
    #expect(try scene.rows("SELECT Id FROM A__c").isEmpty)
  }

  @Test func namesThatDifferByCaseAreOne() throws {
    let scene = try ImportingOrg(["objects/A__c.object": objectMetadata("A", """
      <fields><fullName>Kind__c</fullName><type>Text</type><length>9</length></fields><fields><fullName>kind__c</fullName><type>Text</type><length>8</length></fields>
      """)])
    let report = try scene.importSchema()
    #expect(report.objects[0].newFields == ["Kind__c"])
    #expect(report.leftOut.map(\.reason).contains { $0.contains("there already") })
  }

  @Test func aFieldOfTheOrgsOwnStays() throws {
    let scene = try ImportingOrg(["objects/Account.object": "<CustomObject>\(fieldMetadata("ExternalId__c", "Number").split(separator: "\n").dropFirst(2).dropLast().joined().wrapped("fields"))</CustomObject>"])
    let report = try scene.importSchema()
    #expect(report.leftOut.first?.reason.contains("stays as it is") == true)
  }

  @Test func aSchemaFileIsAddedToWithoutAnOrg() throws {
    let scene = try ImportingOrg(["objects/A__c.object": objectMetadata("Äpfel")])
    try scene.write(["schema.json": "{ \"objects\": { \"Old__c\": { \"label\": \"Old\" } } }"])
    let files = try SchemaImport([scene.path("objects")])
    #expect(try files.write(to: scene.path("schema.json"), dryRun: true).objects.count == 1)
    #expect(try !String(contentsOfFile: scene.path("schema.json"), encoding: .utf8).contains("A__c"))
    _ = try files.write(to: scene.path("schema.json"))
    let text = try String(contentsOfFile: scene.path("schema.json"), encoding: .utf8)
    #expect(text.contains("Old__c") && text.contains("\"label\": \"Äpfel\"") || text.contains("\"label\":\"Äpfel\""))
    let org = try SchemaOrg(text)
    _ = try org.create("A__c", ["Name": "a"])
    #expect(try files.write(to: scene.path("schema.json")).isUnchanged)
  }
}

extension String {
  fileprivate func wrapped(_ element: String) -> String { "<\(element)>\(self)</\(element)>" }
}

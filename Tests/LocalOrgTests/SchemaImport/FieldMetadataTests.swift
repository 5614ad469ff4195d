import JSON
import Testing

@testable import LocalOrg

/// Single fields of metadata, and what becomes of each.
@Suite struct FieldMetadataTests {
  private static func scene(_ type: String, _ more: String, others: String = "") throws -> ImportingOrg {
    try ImportingOrg(["objects/Box__c.object": objectMetadata("Box", "<fields><fullName>F__c</fullName><label>F</label><type>\(type)</type>\(more)</fields>\(others)")])
  }

  /// The type, other elements, and members of the org's description.
  @Test(arguments: [
    ("Text", "<length>12</length>", ["type": "string", "length": 12]),
    ("Text", "<length>12</length><required>true</required>", ["nillable": false]),
    ("Text", "<length>12</length><unique>true</unique>", ["unique": true, "caseSensitive": false]),
    ("Text", "<length>12</length><unique>true</unique><caseSensitive>true</caseSensitive>", ["caseSensitive": true]),
    ("Text", "<length>12</length><externalId>true</externalId><unique>true</unique>", ["externalId": true]),
    ("TextArea", "", ["type": "textarea", "length": 255]),
    ("LongTextArea", "<length>32768</length><visibleLines>3</visibleLines>", ["type": "textarea", "length": 32_768]),
    ("Html", "<length>32000</length>", ["type": "textarea", "length": 32_000]),
    ("EncryptedText", "<length>20</length><maskType>all</maskType>", ["type": "string", "length": 20]),
    ("Phone", "", ["type": "phone"]),
    ("Url", "", ["type": "url"]),
    ("Email", "<unique>true</unique>", ["type": "email", "unique": true]),
    ("Checkbox", "<defaultValue>true</defaultValue>", ["type": "boolean", "defaultValue": true]),
    ("Checkbox", "<defaultValue>false</defaultValue>", ["type": "boolean", "defaultValue": false]),
    ("Date", "", ["type": "date"]),
    ("DateTime", "", ["type": "datetime"]),
    ("Time", "", ["type": "time"]),
    ("Number", "<precision>18</precision><scale>2</scale>", ["type": "double", "precision": 18, "scale": 2]),
    ("Currency", "<precision>16</precision><scale>2</scale>", ["type": "currency", "precision": 16]),
    ("Percent", "<precision>5</precision><scale>1</scale>", ["type": "percent", "scale": 1]),
    ("AutoNumber", "<displayFormat>B-{00}</displayFormat>", ["autoNumber": true, "updateable": false]),
    ("AutoNumber", "<displayFormat>B-{00}</displayFormat><externalId>true</externalId>", ["autoNumber": true, "externalId": true]),
    ("Lookup", "<referenceTo>Account</referenceTo><relationshipName>Boxes</relationshipName>", ["type": "reference", "referenceTo": ["Account"], "cascadeDelete": false]),
    ("Lookup", "<referenceTo>Account</referenceTo><relationshipName>Boxes</relationshipName><deleteConstraint>Cascade</deleteConstraint>", ["cascadeDelete": true]),
    ("Lookup", "<referenceTo>Account</referenceTo><relationshipName>Boxes</relationshipName><deleteConstraint>Restrict</deleteConstraint>", ["restrictedDelete": true]),
    ("Lookup", "<referenceTo>Account</referenceTo><relationshipName>Boxes</relationshipName><deleteConstraint>SetNull</deleteConstraint>", ["restrictedDelete": false, "cascadeDelete": false]),
    ("Lookup", "<referenceTo>Account</referenceTo><required>true</required>", ["nillable": false, "restrictedDelete": true]),
    ("Hierarchy", "<relationshipName>Below</relationshipName>", ["referenceTo": ["User"]]),
    ("MasterDetail", "<referenceTo>Account</referenceTo><relationshipName>Boxes</relationshipName>", ["relationshipOrder": 0, "updateable": false]),
    ("MasterDetail", "<referenceTo>Account</referenceTo><relationshipName>Boxes</relationshipName><reparentableMasterDetail>true</reparentableMasterDetail>", ["relationshipOrder": 0, "updateable": true]),
    ("Number", "<precision>5</precision><scale>0</scale><formula>1 + 1</formula>", ["calculated": true, "calculatedFormula": "1 + 1"]),
    ("Text", "<formula>Name</formula>", ["calculated": true]),
    ("Text", "<length>5</length><inlineHelpText>Help &amp; more</inlineHelpText>", ["inlineHelpText": "Help & more"]),
    ("Picklist", "<valueSet><restricted>true</restricted><valueSetDefinition><value><fullName>a</fullName></value></valueSetDefinition></valueSet>", ["type": "picklist", "restrictedPicklist": true]),
    ("MultiselectPicklist", "<picklist><picklistValues><fullName>a</fullName></picklistValues><sorted>false</sorted></picklist>", ["type": "multipicklist", "restrictedPicklist": false]),
    ("Picklist", "<picklist><restrictedPicklist>true</restrictedPicklist><picklistValues><fullName>a</fullName></picklistValues></picklist>", ["restrictedPicklist": true]),
    ("Picklist", "<valueSet><restricted>true</restricted><valueSetDefinition/></valueSet>", ["type": "picklist", "restrictedPicklist": false]),
    ("Summary", "<summaryForeignKey>X__c.Y__c</summaryForeignKey><summaryOperation>count</summaryOperation>", ["type": "double", "calculated": true, "scale": 0]),
    ("Summary", "<summarizedField>X__c.Y__c</summarizedField><summaryOperation>sum</summaryOperation>", ["type": "double", "calculated": true, "scale": 2]),
  ] as [(String, String, JSONObject)])
  func aFieldIsTakenOver(_ type: String, _ more: String, _ members: JSONObject) throws {
    let scene = try Self.scene(type, more)
    let report = try scene.importSchema()
    #expect(report.objects.first?.newFields == ["F__c"] && report.leftOut.isEmpty, "\(report.lines)")
    let told = try #require(try scene.field("Box__c", "F__c"))
    for (name, value) in members { #expect(told[name] ?? .null == value, "\(name): \(told[name] ?? .null)") }
    #expect(try scene.importSchema().isUnchanged)
  }

  @Test(arguments: [
    ("Lookup", "", "it does not say what it leads to"),
    ("MasterDetail", "<relationshipName>X</relationshipName>", "it does not say what it leads to"),
    ("ExternalLookup", "<referenceTo>X__x</referenceTo>", "the org has no fields of type ExternalLookup"),
    ("Lookup", "<referenceTo>Nope__c</referenceTo>", "it leads to Nope__c, which neither the org nor the files have"),
    ("MasterDetail", "<referenceTo>Box__c</referenceTo>", "a record cannot be its own master"),
    ("MetadataRelationship", "", "the org has no fields of type MetadataRelationship"),
    ("text", "", "the org has no fields of type text"),
    ("", "", "it has no type"),
  ])
  func aFieldIsLeftOutWithItsReason(_ type: String, _ more: String, _ reason: String) throws {
    let report = try Self.scene(type, more).importSchema()
    #expect(report.leftOut.map(\.reason) == [reason], "\(report.lines)")
    #expect(report.leftOut.first?.place.contains("objects/Box__c.object:") == true && report.leftOut.first?.place.hasSuffix(": Box__c.F__c") == true, "\(report.leftOut)")
    #expect(report.objects.map(\.name) == ["Box__c"])
  }

  @Test(arguments: [
    ("EncryptedText", "<length>20</length>", "encrypted text: a text that everybody reads"),
    ("Text", "<length>9</length><formula>Name</formula>", "a formula: a read-only field, without values here"),
    ("Summary", "<summaryOperation>count</summaryOperation>", "a roll-up summary: a read-only field, without values here"),
    ("Lookup", "<referenceTo>Account</referenceTo><lookupFilter><active>true</active></lookupFilter>", "without its lookup filter"),
    ("Text", "<length>9</length><externalId>true</externalId>", "an external id that may be there twice: external ids are unique here"),
    ("Date", "<defaultValue>TODAY() + 1</defaultValue>", "without its default: the org works out no formulas, such as TODAY() + 1"),
    ("AutoNumber", "<displayFormat>{0}{0}</displayFormat>", "the format {0}{0} is none that the org knows; it is {0}"),
    ("Text", "<length>2</length><defaultValue>&quot;abc&quot;</defaultValue>", "without its default: "),
    ("Picklist", "<valueSet><valueSetDefinition><value><fullName>a</fullName></value><value><fullName>b</fullName><isActive>false</isActive></value></valueSetDefinition></valueSet>", "without its inactive values: b"),
    ("Picklist", "<valueSet><valueSetName>Gone</valueSetName></valueSet>", "its values are those of the value set Gone, which the files do not have: it takes any value"),
    ("Picklist", "<valueSet><controllingField>Nope__c</controllingField><valueSetDefinition><value><fullName>a</fullName></value></valueSetDefinition></valueSet>", "not dependent: Nope__c is no picklist or checkbox that Box__c has here"),
  ])
  func whatBecomesAnotherIsSaid(_ type: String, _ more: String, _ reason: String) throws {
    let scene = try Self.scene(type, more)
    let report = try scene.importSchema()
    #expect(report.adapted.contains { $0.reason.hasPrefix(reason) }, "\(report.lines)")
    #expect(report.objects.first?.newFields == ["F__c"])
  }

  /// A third master is none, and neither is a way back that another field has.
  @Test func mastersAndWaysBackAreLimited() throws {
    func field(_ name: String, _ type: String, _ to: String, _ way: String) -> String {
      "<fields><fullName>\(name)</fullName><type>\(type)</type><referenceTo>\(to)</referenceTo><relationshipName>\(way)</relationshipName></fields>"
    }
    let fields = ["A", "B", "C"].map { field("\($0)__c", "MasterDetail", "\($0)x__c", "Boxes") }.joined() + field("D__c", "Lookup", "Ax__c", "Boxes") + field("E__c", "Lookup", "Ax__c", "Others")
    var files = ["objects/Box__c.object": objectMetadata("Box", fields)]
    for name in ["Ax", "Bx", "Cx"] { files["objects/\(name)__c.object"] = objectMetadata(name) }
    let scene = try ImportingOrg(files)
    let report = try scene.importSchema()
    #expect(report.leftOut.map(\.reason) == ["there are two masters already"] && report.leftOut.first?.place.hasSuffix("Box__c.C__c") == true, "\(report.lines)")
    #expect(report.adapted.map(\.reason) == ["without the way back from Ax__c: Boxes belongs to Box__c.A__c"])
    #expect(report.objects.first { $0.name == "Box__c" }?.newFields == ["A__c", "B__c", "D__c", "E__c"])
    #expect(try scene.field("Box__c", "B__c")?["relationshipOrder"] == 1)
    let standard = try ImportingOrg(["objects/Account.object": "<CustomObject>\(field("M__c", "MasterDetail", "Contact", "X"))</CustomObject>"])
    #expect(try standard.importSchema().leftOut.map(\.reason) == ["only custom object types have masters"])
  }

  @Test func aSummaryHasTheTypeOfWhatItSumsUp() throws {
    func line(_ name: String, _ type: String, _ more: String = "") -> String { "<fields><fullName>\(name)</fullName><type>\(type)</type>\(more)</fields>" }
    let scene = try ImportingOrg([
      "objects/Line__c.object": objectMetadata(
        "Line", line("Box__c", "MasterDetail", "<referenceTo>Box__c</referenceTo><relationshipName>Lines</relationshipName>") + line("Price__c", "Currency", "<precision>9</precision><scale>3</scale>")
          + line("Day__c", "Date") + line("At__c", "DateTime") + line("Parts__c", "Number", "<precision>4</precision><scale>0</scale>")),
      "objects/Box__c.object": objectMetadata("Box", ["Price", "Day", "At", "Parts"].map { line("\($0)__c", "Summary", "<summarizedField>line__c.\($0)__c</summarizedField><summaryOperation>max</summaryOperation>") }.joined()),
    ])
    try scene.importSchema()
    for (name, type, scale) in [("Price__c", "currency", 3), ("Day__c", "date", 0), ("At__c", "datetime", 0), ("Parts__c", "double", 0)] as [(String, String, Int64)] {
      let told = try #require(try scene.field("Box__c", name))
      #expect(told["type"]?.string == type && told["scale"]?.integer == scale && told["calculated"] == true, "\(name): \(told)")
    }
  }
}

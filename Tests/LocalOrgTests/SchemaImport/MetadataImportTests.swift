import JSON
import Testing

@testable import LocalOrg

@Suite struct MetadataImportTests {
  private let base = "force-app/main/default"

  /// A project with something of everything.
  private func project() -> [String: String] {
    let ship = "\(base)/objects/Ship__c"
    func values(_ names: [String]) -> String {
      names.map { "<value><fullName>\($0)</fullName><default>\($0 == names[0])</default><label>\($0) ⚓︎</label></value>" }.joined()
    }
    var files: [String: String] = [
      "sfdx-project.json": "{ \"packageDirectories\": [{ \"path\": \"./force-app\", \"default\": true }] }",
      "package.json": "{ broken",
      "\(ship)/Ship__c.object-meta.xml": objectMetadata(
        "Schiff", "<compactLayoutAssignment>Card</compactLayoutAssignment>", name: "<type>AutoNumber</type><displayFormat>S-{YYYY}-{000}</displayFormat>"),
      "\(ship)/compactLayouts/Card.compactLayout-meta.xml":
        "<CompactLayout><fullName>Card</fullName><fields>Name</fields><fields>Class__c</fields><fields>Gone__c</fields></CompactLayout>",
      "\(ship)/listViews/All.listView-meta.xml": "<ListView><fullName>All</fullName></ListView>",
      "\(ship)/recordTypes/Sail.recordType-meta.xml": """
        <RecordType><fullName>Sail</fullName><active>true</active><label>Segel</label>
          <picklistValues><picklist>Class__c</picklist><values><fullName>Brig%2FSnow</fullName></values><values><fullName>Raft</fullName></values></picklistValues>
        </RecordType>
        """,
      "\(base)/layouts/Ship__c-Ship %28main%29.layout-meta.xml": """
        <Layout><layoutSections><label>All</label>
          <layoutColumns><layoutItems><field>Class__c</field></layoutItems><layoutItems><field>Berth__c</field></layoutItems></layoutColumns>
          <layoutColumns><layoutItems><field>Tons__c</field></layoutItems><layoutItems><field>Nowhere__c</field></layoutItems></layoutColumns>
        </layoutSections></Layout>
        """,
      "\(base)/globalValueSets/Flags.globalValueSet-meta.xml": """
        <GlobalValueSet><customValue><fullName>DK</fullName><label>Danmark</label></customValue>
          <customValue><fullName>SU</fullName><isActive>false</isActive></customValue></GlobalValueSet>
        """,
      "\(base)/profiles/Admin.profile-meta.xml": """
        <Profile><fieldPermissions><field>Ship__c.Tons__c</field></fieldPermissions><fieldPermissions><field>Ship__c.Sunk__c</field></fieldPermissions>
          <layoutAssignments><layout>Ship__c-Ship %28main%29</layout><recordType>Ship__c.Sail</recordType></layoutAssignments></Profile>
        """,
    ]
    let fields = [
      fieldMetadata("Class__c", "Picklist", "<valueSet><restricted>true</restricted><valueSetDefinition><sorted>false</sorted>\(values(["Brig/Snow", "Bark"]))</valueSetDefinition></valueSet>"),
      fieldMetadata("Rig__c", "Picklist", """
        <valueSet><controllingField>Class__c</controllingField><valueSetDefinition>\(values(["Square", "Gaff"]))</valueSetDefinition>
        <valueSettings><controllingFieldValue>Brig/Snow</controllingFieldValue><controllingFieldValue>Bark</controllingFieldValue><valueName>Square</valueName></valueSettings>
        <valueSettings><controllingFieldValue>Bark</controllingFieldValue><valueName>Gaff</valueName></valueSettings></valueSet>
        """),
      fieldMetadata("Flag__c", "Picklist", "<valueSet><restricted>true</restricted><valueSetName>Flags</valueSetName></valueSet>"),
      fieldMetadata("Crew__c", "Picklist", "<valueSet><valueSetName>Elsewhere</valueSetName></valueSet>"),
      fieldMetadata("Tons__c", "Number", "<precision>8</precision><scale>2</scale><required>true</required>"),
      fieldMetadata("Code__c", "Text", "<length>12</length><externalId>true</externalId><unique>true</unique><caseSensitive>true</caseSensitive>"),
      fieldMetadata("Built__c", "Date", "<defaultValue>TODAY()</defaultValue>"),
      fieldMetadata("Motto__c", "Text", "<length>20</length><defaultValue>&quot;Ahoi &amp; hej&quot;</defaultValue>"),
      fieldMetadata("Double__c", "Currency", "<formula>Tons__c * 2</formula><precision>18</precision><scale>2</scale>"),
      fieldMetadata("Berth__c", "Location", "<scale>5</scale>"),
      fieldMetadata("Home__c", "MasterDetail", "<referenceTo>Port__c</referenceTo><relationshipName>Fleet</relationshipName>"),
      fieldMetadata("Twin__c", "Lookup", "<referenceTo>ship__C</referenceTo><deleteConstraint>Restrict</deleteConstraint>"),
      fieldMetadata("Lost__c", "Lookup", "<referenceTo>Nowhere__c</referenceTo>"),
      fieldMetadata("Type__c", "MetadataRelationship", "<referenceTo>Type__mdt</referenceTo>"),
    ]
    for text in fields {
      let name = text.split(separator: "<fullName>")[1].prefix { $0 != "<" }
      files["\(ship)/fields/\(name).field-meta.xml"] = text
    }
    files["\(base)/objects/Port__c/Port__c.object-meta.xml"] = objectMetadata("Hafen")
    files["\(base)/objects/Port__c/fields/Tonnage__c.field-meta.xml"] = fieldMetadata(
      "Tonnage__c", "Summary", "<summarizedField>Ship__c.Tons__c</summarizedField><summaryOperation>sum</summaryOperation>")
    files["\(base)/objects/Port__c/fields/Flagship__c.field-meta.xml"] = fieldMetadata("Flagship__c", "Lookup", "<referenceTo>Ship__c</referenceTo>")
    return files
  }

  @Test func aProjectStandsInTheOrg() throws {
    let scene = try ImportingOrg(project())
    let report = try scene.importSchema()
    #expect(report.objects.map(\.name) == ["Port__c", "Ship__c"])
    #expect(report.objects.allSatisfy { $0.fate == .new })
    try scene.seed("""
      { "Port__c": [{ "attributes": { "referenceId": "p" }, "Name": "Kiel" }],
        "Ship__c": [{ "Home__c": "@p", "Tons__c": 12.345, "Code__c": "a1", "Flag__c": "DK", "Crew__c": "anything", "Berth__Latitude__s": 54.3, "Berth__Longitude__s": 10.1 },
                    { "Home__c": "@p", "Tons__c": 1, "Code__c": "A1" }] }
      """)
    let ships = try scene.rows("SELECT Tons__c, Class__c, Motto__c, Home__r.Name, RecordType.Name, Double__c FROM Ship__c WHERE Code__c = 'a1'")
    #expect(ships == [["12.345", "Brig/Snow", "Ahoi & hej", "Kiel", "Segel", ""]])
    #expect(try scene.rows("SELECT Name, (SELECT Name FROM Fleet__r) FROM Port__c")[0][1] == "2 records")
    #expect(try scene.rows("SELECT Name FROM Ship__c ORDER BY Name")[0][0].wholeMatch(of: /S-\d{4}-001/) != nil)
  }

  @Test func fieldsAreDescribedAsTheyWere() throws {
    let scene = try ImportingOrg(project())
    try scene.importSchema()
    let rig = try #require(try scene.field("Ship__c", "Rig__c"))
    #expect(rig["controllerName"] == "Class__c" && rig["dependentPicklist"] == true)
    // The first value of the controller is the highest bit.
    #expect(rig["picklistValues"]?.array?.map { $0["validFor"] } == ["wA==", "QA=="])
    #expect(rig["picklistValues"]?[0]?["label"] == "Square ⚓︎")
    let code = try #require(try scene.field("Ship__c", "Code__c"))
    #expect(code["unique"] == true && code["caseSensitive"] == true && code["externalId"] == true && code["length"] == 12)
    let formula = try #require(try scene.field("Ship__c", "Double__c"))
    #expect(formula["calculated"] == true && formula["calculatedFormula"] == "Tons__c * 2" && formula["createable"] == false && formula["updateable"] == false)
    let sum = try #require(try scene.field("Port__c", "Tonnage__c"))
    #expect(sum["calculated"] == true && sum["precision"] == 8 && sum["scale"] == 2)
    #expect(try scene.field("Ship__c", "Home__c")?["cascadeDelete"] == true)
    #expect(try scene.field("Ship__c", "Twin__c")?["restrictedDelete"] == true)
    #expect(try scene.field("Ship__c", "Flag__c")?["picklistValues"]?.array?.count == 1)
    #expect(try scene.field("Ship__c", "Tons__c")?["nillable"] == false)
  }

  @Test func whatIsLeftOutIsNamedWithItsPlace() throws {
    let scene = try ImportingOrg(project())
    let report = try scene.importSchema()
    let left = report.leftOut.map(\.description)
    let adapted = report.adapted.map(\.description)
    func has(_ texts: [String], _ parts: String...) -> Bool { texts.contains { line in parts.allSatisfy { line.contains($0) } } }
    #expect(has(left, "Lost__c.field-meta.xml:2: Ship__c.Lost__c", "Nowhere__c"))
    #expect(has(left, "Ship__c.Type__c", "MetadataRelationship"))
    #expect(has(left, "All.listView-meta.xml", "no list view"))
    #expect(has(left, "Admin.profile-meta.xml", "1 permissions for object types and fields that the org does not have"))
    #expect(has(adapted, "Ship__c.Built__c", "TODAY()"))
    #expect(has(adapted, "Ship__c.Crew__c", "Elsewhere"))
    #expect(has(adapted, "Ship__c.Double__c", "formula"))
    #expect(has(adapted, "Port__c.Tonnage__c", "roll-up"))
    #expect(has(adapted, "record type Sail", "Raft"))
    #expect(has(adapted, "layout Ship (main)", "Nowhere__c"))
    #expect(has(adapted, "compact layout", "Gone__c"))
    #expect(!has(left, "package.json"))
  }

  @Test func theSecondImportChangesNothing() throws {
    let scene = try ImportingOrg(project())
    let first = try scene.importSchema()
    let second = try scene.importSchema()
    #expect(!first.isUnchanged && second.isUnchanged)
    #expect(second.leftOut == first.leftOut && second.adapted == first.adapted)
    #expect(second.objects.map(\.unchangedFields) == first.objects.map(\.newFields.count))
  }

  @Test func theOlderFormatIsTheSame() throws {
    let scene = try ImportingOrg([
      "src/objects/Buoy__c.object": objectMetadata("Boje", """
        <fields><fullName>Color__c</fullName><label>Color</label><type>Picklist</type>
          <picklist><picklistValues><fullName>Red</fullName><default>true</default></picklistValues><picklistValues><fullName>Green</fullName></picklistValues>
            <sorted>true</sorted></picklist></fields>
        <fields><fullName>Lit__c</fullName><label>Lit</label><type>Checkbox</type><defaultValue>true</defaultValue></fields>
        <fields><fullName>Light__c</fullName><label>Light</label><type>Picklist</type>
          <picklist><controllingField>Lit__c</controllingField>
            <picklistValues><fullName>Flash</fullName><controllingFieldValues>checked</controllingFieldValues></picklistValues></picklist></fields>
        <recordTypes><fullName>Lateral</fullName><active>true</active><label>Lateral</label>
          <picklistValues><picklist>Gone__c</picklist><values><fullName>x</fullName></values></picklistValues></recordTypes>
        <recordTypes><fullName>Old</fullName><active>false</active><label>Old</label></recordTypes>
        <validationRules><fullName>A</fullName></validationRules><validationRules><fullName>B</fullName></validationRules>
        <webLinks><fullName>W</fullName></webLinks>
        """)
    ])
    let report = try scene.importSchema()
    #expect(report.leftOut.map(\.reason) == ["2 validation rules; the org has none", "1 web links; the org has none"])
    #expect(report.leftOut.allSatisfy { $0.place.contains("Buoy__c.object:") })
    try scene.seed("{ \"Buoy__c\": [{ \"Name\": \"1\" }] }")
    #expect(try scene.rows("SELECT Color__c, Lit__c, RecordType.DeveloperName FROM Buoy__c") == [["Red", "true", "Lateral"]])
    #expect(try scene.field("Buoy__c", "Light__c")?["picklistValues"]?[0]?["validFor"] == "QA==")
    // Not restricted, as nothing says so.
    try scene.seed("{ \"Buoy__c\": [{ \"Name\": \"2\", \"Color__c\": \"Mauve\" }] }")
  }

  @Test func manyTypesHaveIdsOfTheirOwn() throws {
    let scene = try ImportingOrg()
    for number in 0..<150 { try scene.write(["objects/Thing\(number)__c/Thing\(number)__c.object-meta.xml": objectMetadata("Thing \(number)")]) }
    let report = try scene.importSchema()
    #expect(report.objects.count == 150)
    try scene.seed("{ \((0..<150).map { "\"Thing\($0)__c\": [{ \"Name\": \"x\" }]" }.joined(separator: ", ")) }")
    let prefixes = try (0..<150).map { try scene.rows("SELECT Id FROM Thing\($0)__c")[0][0].prefix(3) }
    #expect(Set(prefixes).count == 150)
    #expect(try scene.importSchema().isUnchanged)
  }
}

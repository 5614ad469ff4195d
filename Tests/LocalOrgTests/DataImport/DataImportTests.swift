import Testing

@testable import LocalOrg

@Suite struct DataImportTests {
  private static let berths = """
    <fields><fullName>Code__c</fullName><type>Text</type><length>9</length><externalId>true</externalId><unique>true</unique></fields>
    <fields><fullName>Depth__c</fullName><type>Number</type><precision>6</precision><scale>1</scale></fields>
    <fields><fullName>Next__c</fullName><type>Lookup</type><referenceTo>Berth__c</referenceTo><relationshipName>Before</relationshipName></fields>
    <fields><fullName>Account__c</fullName><type>Lookup</type><referenceTo>Account</referenceTo><relationshipName>Berths</relationshipName></fields>
    """

  private func scene(_ files: [String: String]) throws -> ImportingOrg {
    let scene = try ImportingOrg(["meta/objects/Berth__c.object": objectMetadata("Berth", Self.berths)])
    try scene.importSchema(["meta"])
    try scene.write(files)
    return scene
  }

  private func refusals(_ scene: ImportingOrg, _ names: [String], object: String? = nil, upsert: String? = nil) throws -> [String] {
    try #require(throws: DataImportError.self) { try scene.importData(names, object: object, upsert: upsert) }.refusals.map(\.description)
  }

  @Test func aPlanLoadsItsFiles() throws {
    let scene = try scene([
      "data/plan.json": """
        [{ "sobject": "Berth__c", "resolveRefs": true, "files": ["berths.json"] }, { "sobject": "Account", "saveRefs": true, "files": ["accounts.json"] }]
        """,
      "data/accounts.json": """
        { "records": [{ "attributes": { "type": "Account", "referenceId": "a1" }, "Name": "Zørn & Søn",
            "Contacts": { "records": [{ "attributes": { "type": "Contact", "referenceId": "c1" }, "LastName": "Zørn" }] } }] }
        """,
      "data/berths.json": """
        { "records": [
          { "attributes": { "referenceId": "b1" }, "Name": "One", "Account__c": "@a1", "Next__c": "@b2" },
          { "attributes": { "type": "Berth__c", "referenceId": "b2" }, "Name": "Two", "Depth__c": 4.25 } ] }
        """,
    ])
    let report = try scene.importData(["data/plan.json"])
    #expect(Set(report.lines) == ["Berth__c: 2 created", "Account: 1 created", "Contact: 1 created"])
    #expect(try scene.rows("SELECT Name, Account__r.Name, Next__r.Name, Next__r.Depth__c FROM Berth__c WHERE Name = 'One'") == [["One", "Zørn & Søn", "Two", "4.25"]])
    #expect(try scene.rows("SELECT Account.Name FROM Contact WHERE LastName = 'Zørn'") == [["Zørn & Søn"]])
  }

  @Test func everyRefusedRecordIsNamedAndNoneStays() throws {
    let scene = try scene([
      "b.json": """
        { "records": [
          { "attributes": { "type": "Berth__c", "referenceId": "b1" }, "Name": "One", "Depth__c": "deep" },

          { "attributes": { "type": "Berth__c", "referenceId": "b2" },
            "Name": "Two", "Next__c": "@b1" },
          { "attributes": { "type": "Berth__c" }, "Name": "Three" },
          { "attributes": { "type": "Berth__c" }, "Name": "Four", "Next__c": "@nobody" } ] }
        """,
      "Berth__c.csv": "Name,Code__c\nFive,x\nSix,x\n",
    ])
    let lines = try refusals(scene, ["b.json", "Berth__c.csv"])
    #expect(lines.count == 4)
    #expect(lines[0].contains("b.json:2: JSON_PARSER_ERROR"))
    #expect(lines[1].contains("b.json:4:") && lines[1].contains("'@b1' was refused"))
    #expect(lines[2].contains("b.json:7:") && lines[2].contains("nobody"))
    #expect(lines[3].contains("Berth__c.csv:3: DUPLICATE_VALUE"))
    #expect(try scene.rows("SELECT Id FROM Berth__c").isEmpty)
  }

  @Test func tablesFindParentsByExternalId() throws {
    let scene = try scene([
      // The parent stands below its child, and in another file.
      "Berth__c.csv": "\u{FEFF}Code__c,Name,Next__r.Code__c,Account__r.ExternalId__c,Depth__c\r\nB1,\"One, \"\"west\"\"\r\nside\",B2,K1,2.5\r\n\r\nB2,Two,,,\r\n",
      "Account.csv": "name,EXTERNALID__C\nKai,K1\n",
    ])
    try scene.importData(["Berth__c.csv", "Account.csv"])
    let row = try scene.org.query("SELECT Name, Next__r.Name, Account__r.Name, Depth__c FROM Berth__c WHERE Code__c = 'B1'").rows[0]
    #expect(row[0].hasPrefix("One, \"west\"") && Array(row.dropFirst()) == ["Two", "Kai", "2.5"])
    try scene.write(["more.csv": "Code__c,Name,Depth__c,Next__r.Code__c\nB1,,#N/A,\nB3,Three,7,B1\n"])
    #expect(try scene.importData(["more.csv"], object: "berth__c", upsert: "Code__c").lines == ["Berth__c: 1 created, 1 updated"])
    #expect(try scene.rows("SELECT Depth__c, Next__r.Code__c FROM Berth__c ORDER BY Code__c") == [["", "B2"], ["", ""], ["7", "B1"]])
  }

  @Test func tablesAreCheckedBeforeTheirRecords() throws {
    let scene = try scene([
      "Boat__c.csv": "Name\nx\n", "Berth__c.csv": "Name,Wrong__c\nx,y\n", "Contact.csv": "LastName,Email\nx\n", "Lead.csv": "LastName\n\"open\nmore\n", "Case.csv": "Subject,subject\na,b\n",
    ])
    #expect(try refusals(scene, ["Boat__c.csv"])[0].contains("Boat__c.csv:1: the org has no object type 'Boat__c'"))
    #expect(try refusals(scene, ["Berth__c.csv"])[0].contains("Wrong__c"))
    #expect(try refusals(scene, ["Contact.csv"])[0].contains("Contact.csv:2: it has 1 values for 2 columns"))
    #expect(try refusals(scene, ["Lead.csv"])[0].contains("Lead.csv:2: a quote is opened"))
    #expect(try refusals(scene, ["Case.csv"])[0].contains("there twice"))
    #expect(try refusals(scene, ["none.csv"])[0].contains("cannot be read"))
  }

  @Test func circlesAndUpsertsWithoutAKeyAreRefused() throws {
    let scene = try scene([
      "c.json": """
        { "records": [{ "attributes": { "type": "Berth__c", "referenceId": "x" }, "Name": "X", "Next__c": "@y" },
        { "attributes": { "type": "Berth__c", "referenceId": "y" }, "Name": "Y", "Next__c": "@x" }] }
        """,
      "Berth__c.csv": "Name,Code__c\nOne,\n",
    ])
    #expect(try refusals(scene, ["c.json"]).allSatisfy { $0.contains("waits for other records") })
    #expect(try refusals(scene, ["Berth__c.csv"], upsert: "Code__c")[0].contains("no value of Code__c"))
    #expect(try refusals(scene, ["Berth__c.csv"], upsert: "Name")[0].contains("no external id Name"))
  }

  @Test func aTrialLeavesNothing() throws {
    let scene = try scene(["Berth__c.csv": "Name\nOne\n"])
    #expect(try scene.importData(["Berth__c.csv"], dryRun: true).lines == ["Berth__c: 1 created"])
    #expect(try scene.rows("SELECT Id FROM Berth__c").isEmpty)
  }
}

import JSON
import Testing

@testable import LocalOrg

/// Files of records that cannot be read, and CSV in its forms.
@Suite struct DataImportTableTests {
  private func reason(_ scene: ImportingOrg, _ names: [String]) throws -> String {
    let refusals = try #require(throws: DataImportError.self) { try scene.importData(names) }.refusals.map(\.description)
    return refusals.joined(separator: "|")
  }

  /// A CSV file of accounts, and what is said of it.
  @Test(arguments: [
    ("", "Account.csv: it is empty; its first line names the fields"),
    ("\n\n", "Account.csv: it is empty; its first line names the fields"),
    (",,\n", "Account.csv: it is empty; its first line names the fields"),
    ("Name,,Site\na,b,c\n", "Account.csv:1: column 2 has no name"),
    ("Name,name\na,b\n", "Account.csv:1: the column Name is there twice"),
    ("Name,Nope\na,b\n", "Account.csv:1: Account has no field 'Nope'"),
    ("Name,Nope__r.X__c\na,b\n", "Account.csv:1: Account has no field 'Nope__r.X__c'"),
    ("Name\n", "there is no record in it"),
    ("Name,Site\na\n", "Account.csv:2: it has 1 values for 2 columns"),
    ("Name,Site\na,b,c\n\nd\n", "Account.csv:2: it has 3 values for 2 columns|"),
    ("Name\n\"a\n", "Account.csv:2: a quote is opened and never closed"),
    ("Name\n\"a\"b\n", "Account.csv:2: there is text behind a closing quote; a quote within quotes is written twice"),
    ("Name,Site\n\"two\nlines\",x\n\"a\"b,\n", "Account.csv:4: there is text behind a closing quote"),
    ("Name,NumberOfEmployees\na,many\n", "Account.csv:2: JSON_PARSER_ERROR: "),
    ("Name,ParentId\na,x\n", "Account.csv:2: MALFORMED_ID: "),
    ("Site\nx\n", "Account.csv:2: REQUIRED_FIELD_MISSING: Required fields are missing: [Name]"),
    ("Name,Parent.ExternalId__c\na,nobody\n", "Account.csv:2: INVALID_FIELD: Foreign key external ID: nobody not found for field ExternalId__c in entity Account"),
  ])
  func aTableThatIsNoneSaysWhere(_ csv: String, _ start: String) throws {
    let scene = try ImportingOrg(["Account.csv": csv])
    let before = try scene.rows("SELECT Id FROM Account").count
    let reason = try reason(scene, ["Account.csv"])
    #expect(reason.contains(start), "\(reason)")
    #expect(try scene.rows("SELECT Id FROM Account").count == before)
  }

  /// Tables of the same two accounts in different forms.
  @Test(arguments: [
    "Name,Site\nT one,a\nT two,\"b, \"\"c\"\"\"\n", "Name,Site\r\nT one,a\r\nT two,\"b, \"\"c\"\"\"\r\n", "Name,Site\rT one,a\rT two,\"b, \"\"c\"\"\"", "\u{FEFF}Name,Site\n\nT one,a\n\n\nT two,\"b, \"\"c\"\"\"",
    " Name , Site \nT one,a\nT two,\"b, \"\"c\"\"\"\n", "\"Name\",\"Site\"\n\"T one\",\"a\"\n\"T two\",\"b, \"\"c\"\"\"\n", "site,NAME\na,T one\n\"b, \"\"c\"\"\",T two\n", "Name,Site,Phone\nT one,a,\nT two,\"b, \"\"c\"\"\",#N/A\n",
  ])
  func tablesHaveSeveralForms(_ csv: String) throws {
    let scene = try ImportingOrg(["Account.csv": csv])
    #expect(try scene.importData(["Account.csv"]).lines == ["Account: 2 created"])
    #expect(try scene.rows("SELECT Name, Site FROM Account WHERE Name LIKE 'T %' ORDER BY Name") == [["T one", "a"], ["T two", "b, \"c\""]])
  }

  @Test func bytesThatAreNotUTF8AreRefused() throws {
    let scene = try ImportingOrg()
    for (name, bytes) in [("Account.csv", Array("Name\n".utf8) + [0xFF, 0x0A]), ("Contact.csv", Array("LastName\n\"".utf8) + [0xC3, 0x28] + Array("\"\n".utf8))] {
      try scene.writeBytes(bytes, to: name)
      #expect(try reason(scene, [name]).hasSuffix("\(name):2: the text is not UTF-8; save the file as that"))
    }
  }

  /// A file of JSON, and what is said of it.
  @Test(arguments: [
    ("", "x.json:1:1: it is not JSON: "),
    ("{\n \"records\": [}", "x.json:2:"),
    ("{}", "x.json: it is neither {\"records\": [...]}"),
    ("[]", "x.json: it is neither {\"records\": [...]}"),
    ("[{\"files\": 5}]", "x.json: it is neither"),
    ("{\"records\": {}}", "x.json: it is neither"),
    ("{\"records\": []}", "there is no record in it"),
    ("{\"records\": [\n5]}", "x.json:2: a record is expected, an object with fields"),
    ("{\"records\": [{\"Name\": \"a\"}]}", "x.json:1: its attributes name no type"),
    ("{\"records\": [{\"attributes\": {\"type\": \"Nope\"}, \"Name\": \"a\"}]}", "x.json:1: the org has no object type 'Nope'"),
    ("[{\"files\": [5]}]", "x.json: [0].files: names of files are expected"),
    ("[{\"files\": [\"gone.json\"]}]", "gone.json: the file cannot be read; name a file that you can read"),
    ("{\"records\": [{\"attributes\": {\"type\": \"Account\"}, \"Name\": \"a\", \"Contacts\": {\"records\": [5]}}]}", "x.json:1 Contacts[0]: a record is expected"),
    ("{\"records\": [{\"attributes\": {\"type\": \"Account\", \"referenceId\": \"r\"}, \"Name\": \"a\"}, {\"attributes\": {\"type\": \"Account\", \"referenceId\": \"r\"}, \"Name\": \"b\"}]}", "the referenceId 'r' is that of "),
    ("{\"records\": [{\"attributes\": {\"type\": \"Contact\"}, \"LastName\": \"a\", \"AccountId\": \"@gone\"}]}", "x.json:1: AccountId: no record has the referenceId 'gone'"),
    ("{\"records\": [{\"attributes\": {\"type\": \"Account\"}, \"Contacts\": {\"records\": [{\"LastName\": \"a\"}]}}]}", "x.json:1 Contacts[0]: the record that it stands in was refused"),
  ])
  func aFileThatIsNoneSaysWhere(_ json: String, _ start: String) throws {
    let scene = try ImportingOrg(["x.json": json])
    let before = try scene.rows("SELECT Id FROM Account").count
    let reason = try reason(scene, ["x.json"])
    #expect(reason.contains(start), "\(reason)")
    #expect(try scene.rows("SELECT Id FROM Account").count == before)
  }

  @Test func eachFileThatCannotBeReadIsNamed() throws {
    let scene = try ImportingOrg(["a.csv": "", "b.json": "{", "Account.csv": "Name\nfine\n"])
    let refusals = try #require(throws: DataImportError.self) { try scene.importData(["a.csv", "Account.csv", "b.json", "c.json"]) }
    #expect(refusals.refusals.count == 3 && refusals.description.hasPrefix("nothing was imported:\n"))
    #expect(try scene.rows("SELECT Id FROM Account WHERE Name = 'fine'").isEmpty)
    let one = try #require(throws: DataImportError.self) { try scene.importData(["c.json"]) }
    #expect(one.description.hasPrefix("nothing was imported: ") && !one.description.contains("\n"))
  }

  /// A plan may name its files by objects, and by whole paths.
  @Test func aPlanNamesItsFilesInSeveralWays() throws {
    let scene = try ImportingOrg(["data/a.json": #"{"records": [{"Name": "Plan a"}]}"#, "data/b.json": #"{"records": [{"Name": "Plan b"}]}"#])
    try scene.write(["data/plan.json": "[{\"sobject\": \"Account\", \"files\": [\"a.json\", {\"file\": \"b.json\"}]}, {\"sobject\": \"Account\", \"files\": [\"\(scene.path("data/a.json"))\"]}]"])
    #expect(try scene.importData(["data/plan.json"]).lines == ["Account: 3 created"])
    #expect(try scene.rows("SELECT Name FROM Account WHERE Name LIKE 'Plan %' ORDER BY Name") == [["Plan a"], ["Plan a"], ["Plan b"]])
  }

  @Test func parentsOfSeveralTypesAreNamedWithTheirs() throws {
    let scene = try ImportingOrg(["Case.csv": "Subject,User:Owner.Id,Account.ExternalId__c\nc1,USER,P1\nc2,,#N/A\n"])
    try scene.seed(#"{ "Account": [{ "Name": "P", "ExternalId__c": "P1" }] }"#)
    let bob = try scene.rows("SELECT Id FROM User WHERE Username = 'bob@gantry.example'")[0][0]
    try scene.write(["Case.csv": "Subject,User:Owner.Id,Account.ExternalId__c\nc1,\(bob),P1\nc2,,#N/A\n"])
    #expect(try scene.importData(["Case.csv"]).lines == ["Case: 2 created"])
    #expect(try scene.rows("SELECT Owner.Name, Account.Name FROM Case WHERE Subject = 'c1'") == [["Bob Bishop", "P"]])
    #expect(try scene.rows("SELECT AccountId FROM Case WHERE Subject = 'c2'") == [[""]])
  }

  @Test func anUpsertByIdChangesWhatIsThere() throws {
    let scene = try ImportingOrg()
    try scene.seed(#"{ "Account": [{ "Name": "Before" }] }"#)
    let id = try scene.rows("SELECT Id FROM Account WHERE Name = 'Before'")[0][0]
    try scene.write(["Account.csv": "Id,Name\n\(id),After\n", "none.csv": "Id,Name\n001000000000999,x\n"])
    #expect(try scene.importData(["Account.csv"], upsert: "Id").lines == ["Account: 0 created, 1 updated"])
    #expect(try scene.rows("SELECT Name FROM Account WHERE Id = '\(id)'") == [["After"]])
    let lost = try #require(throws: DataImportError.self) { try scene.importData(["none.csv"], object: "Account", upsert: "Id") }
    #expect(lost.refusals[0].description.contains("none.csv:2:"), "\(lost)")
  }

  @Test func triggersRefuseByLine() throws {
    let scene = try ImportingOrg(["apex/t.js": "trigger('Account', 'before insert', ({ Name }) => { if (Name === 'bad') refuse('Not that', 'Name'); });", "Account.csv": "Name\ngood\nbad\n"])
    let folder = scene.folder
    let org = try LocalOrg(configuration: { var configuration = LocalOrgConfiguration(folder: scene.orgFolder); configuration.scripts = folder; return configuration }())
    let refused = try #require(throws: DataImportError.self) { try org.importData(DataImport([scene.path("Account.csv")])) }
    #expect(refused.refusals.map(\.reason) == ["FIELD_CUSTOM_VALIDATION_EXCEPTION: Not that"] && refused.refusals[0].place.hasSuffix("Account.csv:3"))
    #expect(try org.query("SELECT Id FROM Account WHERE Name = 'good'").totalSize == 0)
  }
}

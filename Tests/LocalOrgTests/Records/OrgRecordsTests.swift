import Glibc
import JSON
import TemporaryFiles
import Testing

@testable import LocalOrg

@Suite struct OrgRecordsTests {
  @Test func theSeedIsLargeAndTheSameInEveryOrg() throws {
    let one = try TemporaryOrg(anew: true)
    let other = try TemporaryOrg(anew: true)
    let soql = "SELECT Id, Name, Title, Email, Phone, Account.Name, LastModifiedDate FROM Contact ORDER BY Id"
    #expect(try one.result(soql).records == other.result(soql).records)
    #expect(try one.count("Account") >= 200)
    #expect(try one.count("Contact") >= 1_000)
    for type in ["Opportunity", "Case", "Lead", "Task"] { #expect(try one.count(type) >= 100) }
    #expect(try one.count("User") >= 5)
    #expect(try one.count("Contact WHERE AccountId = null") == 0)
    #expect(try one.count("Account WHERE Id NOT IN (SELECT AccountId FROM Contact)") == 0)
    let contacts = try one.query("SELECT FirstName, LastName, Name, Email, LastModifiedDate FROM Contact")
    #expect(Set(contacts.compactMap { $0["Email"]?.string }).count == contacts.count)
    #expect(contacts.allSatisfy { $0["Name"]?.string == "\($0["FirstName"]?.string ?? "") \($0["LastName"]?.string ?? "")" })
    #expect(contacts.allSatisfy { Timestamp($0["LastModifiedDate"]?.string ?? "") != nil })
  }

  @Test func everyRecordOfTheSeedWouldPassAsInput() throws {
    let org = try TemporaryOrg()
    for object in OrgSchema.standard.objects {
      let writable = object.fields.filter { $0.traits.contains(.updateable) && $0.type != .base64 }
      guard !writable.isEmpty else { continue }
      let check = FieldValues(object: object, schema: .standard, isCreate: false)
      for record in try org.query("SELECT \(writable.map(\.name).joined(separator: ", ")) FROM \(object.name)") {
        for field in writable {
          let value = try #require(record[field.name])
          _ = try check.value(value, for: field)
          if field.traits.contains(.required) { #expect(!value.isNull) }
          if field.type == .picklist, let choice = value.string { #expect(field.picklist.contains(choice)) }
        }
      }
    }
  }

  @Test func usersSignInWithTheirPassword() throws {
    let org = try TemporaryOrg()
    for name in ["admin@gantry.example", "bob@gantry.example"] {
      let user = try #require(try org.records.user(named: name))
      #expect(try org.records.user(id: user.id) == user)
      #expect(try org.records.user(id: String(user.id.prefix(15))) == user)
      #expect(user.organizationId.hasPrefix("00D"))
      #expect(try org.records.passwordMatches("gantry1234", of: name))
      #expect(try !org.records.passwordMatches("gantry123", of: name))
      #expect(try !org.records.passwordMatches("", of: name))
    }
    #expect(try org.records.user(named: "nobody@gantry.example") == nil)
    #expect(try org.records.user(id: "x") == nil)
    #expect(try !org.records.passwordMatches("gantry1234", of: "nobody@gantry.example"))
  }

  @Test func theFileIsPrivateAndKeepsItsData() throws {
    let org = try TemporaryOrg(anew: true)
    let id = try org.create("Account", ["Name": "Kept"])
    for name in ["", "-wal"] {
      var status = stat()
      #expect(stat(org.path + name, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
    }
    let again = try OrgRecords(path: org.path)
    #expect(try again.retrieve("Account", id: id, fields: ["Name"], apiVersion: "v33.0").value()["Name"] == "Kept")
    #expect(try again.summary()["Account"]?.created == [OrgSummary.Change(id: id, name: "Kept")])
  }

  @Test func theSummaryTellsWhatWasWrittenAndResetForgetsIt() throws {
    let org = try TemporaryOrg()
    let seeded = try org.records.summary()
    #expect(seeded.objectTypes.allSatisfy { $0.created.isEmpty && $0.updated.isEmpty && $0.deleted.isEmpty })
    let contacts = try org.query("SELECT Id, LastName FROM Contact WHERE AccountId != null ORDER BY Id LIMIT 3").compactMap { $0["Id"]?.string }
    let new = try org.create("Contact", ["LastName": "New", "FirstName": "A"])
    try org.update("Contact", new, ["LastName": "Newer"])
    try org.update("Contact", contacts[0], ["LastName": "Changed", "FirstName": nil])
    try org.update("Contact", contacts[1], ["Phone": "2"])
    try org.delete("Contact", contacts[2])
    let summary = try #require(try org.records.summary()["Contact"])
    #expect(summary.records == SeedGenerator.contacts)
    #expect(summary.created.map(\.id) == [new])
    #expect(summary.updated.map(\.id) == [contacts[0], contacts[1]])
    #expect(summary.updated.first?.name == "Changed")
    #expect(summary.deleted.map(\.id) == [contacts[2]])
    let lastWrite = try #require(try org.query("SELECT LastModifiedDate FROM Contact WHERE Id = '\(contacts[2])'", all: true)[0]["LastModifiedDate"]?.string)

    try org.records.withDatabase { try $0.execute("CREATE TABLE other (x); INSERT INTO other VALUES (1)") }
    try org.records.reset()
    #expect(try org.records.summary() == seeded)
    #expect(try org.records.withDatabase { try $0.value("SELECT count(*) FROM other") } == 1)
    try org.update("Contact", contacts[0], ["Phone": "3"])
    #expect(try org.retrieve("Contact", contacts[0])["LastModifiedDate"]?.string ?? "" > lastWrite)
  }

  @Test func recentRecordsAreTheLatestWrittenOrViewed() throws {
    let org = try TemporaryOrg()
    let first = try org.create("Account", ["Name": "First"])
    let second = try org.create("Account", ["Name": "Second"])
    try org.update("Account", first, ["Phone": "1"])
    let recent = try org.records.recentlyViewed(2, apiVersion: "v33.0", userId: org.admin).value()
    #expect(recent.array?.map { $0["Id"]?.string } == [first, second])
    #expect(recent[0]?["Name"] == "First")
    #expect(recent[0]?["attributes"]?["type"] == "Account")
    try org.delete("Account", first)
    #expect(try org.records.recentlyViewed(1, apiVersion: "v33.0", userId: org.admin).value()[0]?["Id"]?.string == second)
    _ = try org.query("SELECT Id FROM Contact WHERE ExternalId__c = 'CON-00042' FOR VIEW")
    let basic = try org.records.describeBasic("contact", apiVersion: "v33.0", userId: org.admin).value()
    #expect(basic["objectDescribe"]?["name"] == "Contact")
    let item = try #require(basic["recentItems"]?[0]?["Id"]?.string)
    #expect(try org.retrieve("Contact", item)["ExternalId__c"] == "CON-00042")
  }

  @Test func describeNamesTypesAndFields() throws {
    let org = try TemporaryOrg()
    let global = try org.records.describeGlobal(apiVersion: "v33.0").value()
    let names = global["sobjects"]?.array?.compactMap { $0["name"]?.string } ?? []
    #expect(Set(names).isSuperset(of: ["Account", "Contact", "Opportunity", "Case", "Lead", "Task", "User"]))
    #expect(global["sobjects"]?[0]?["urls"]?["describe"] == "/services/data/v33.0/sobjects/Account/describe")
    let contact = try org.records.describe("Contact", apiVersion: "v33.0").value()
    #expect(contact["keyPrefix"] == "003")
    let fields = contact["fields"]?.array ?? []
    let lastName = try #require(fields.first { $0["name"] == "LastName" })
    #expect(lastName["nillable"] == false)
    #expect(lastName["length"] == 80)
    #expect(lastName["type"] == "string")
    let account = try #require(fields.first { $0["name"] == "AccountId" })
    #expect(account["type"] == "reference")
    #expect(account["referenceTo"] == ["Account"])
    #expect(account["relationshipName"] == "Account")
    #expect(fields.filter { $0["nameField"] == true }.map { $0["name"] } == ["Name"])
    #expect(fields.first { $0["name"] == "ExternalId__c" }?["idLookup"] == true)
    #expect(refusal { _ = try org.records.describe("Foo", apiVersion: "v33.0") }?.status == 404)
  }

  @Test func everyDescribedFieldCanBeQueriedAndRetrieved() throws {
    let org = try TemporaryOrg()
    // The types without a record in a new org.
    _ = try org.create("MobilePushServiceDevice", ["ConnectionToken": "abc", "ServiceType": "Apple"])
    _ = try org.create("UserRole", ["Name": "Sales"])
    _ = try org.create("Asset", ["Name": "Pump"])
    _ = try org.create("CaseComment", ["ParentId": try #require(org.query("SELECT Id FROM Case LIMIT 1").first?["Id"]), "CommentBody": "Heard"])
    let folder = try TemporaryFolder("scripts")
    try folder.makeFolder("apex")
    try folder.write("trigger('Lead', 'after insert', () => {});", to: "apex/leads.js")
    try CodeRecords.follow(OrgScripts(folder: folder.path, timeLimit: 10, log: { _ in }), in: org.records)
    for object in OrgSchema.standard.objects {
      let records = try org.query("SELECT \(object.fields.map(\.name).joined(separator: ", ")) FROM \(object.name) LIMIT 1")
      let id = try #require(records.first?["Id"]?.string)
      #expect(try org.retrieve(object.name, id) == records[0])
      for child in object.children {
        #expect(OrgSchema.standard.find(child.object)?.field(child.field)?.referenceTo.contains(object.name) == true)
      }
    }
  }

  @Test func manyTasksWriteAtOnceWithoutLosingAny() async throws {
    let org = try TemporaryOrg()
    let records = org.records
    let user = org.admin
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<25 { _ = try records.create("Account", fields: ["Name": "T\(task)-\(number)"], userId: user) }
        }
      }
      try await group.waitForAll()
    }
    let made = try org.query("SELECT Id, LastModifiedDate FROM Account WHERE Name LIKE 'T_-%'")
    #expect(made.count == 200)
    #expect(Set(made.compactMap { $0["LastModifiedDate"]?.string }).count == 200)
  }

  @Test func aFileOfAnotherVersionStartsAnew() throws {
    let org = try TemporaryOrg()
    let id = try org.create("Account", ["Name": "Old"])
    try org.records.withDatabase { try $0.execute("PRAGMA user_version = 99") }
    let again = try OrgRecords(path: org.path)
    #expect(refusal { _ = try again.retrieve("Account", id: id, fields: nil, apiVersion: "v33.0") }?.errorCode == "NOT_FOUND")
    #expect(try again.summary()["Contact"]?.records == SeedGenerator.contacts)
  }

  @Test func aFolderThatIsNotThereIsAnError() {
    #expect(throws: (any Error).self) { _ = try OrgRecords(path: "/nonexistent/folder/org.db") }
  }
}

import Foundation
import JSON
import Testing

@testable import LocalOrg

/// Profiles, permission sets and sharing models of a team's metadata.
@Suite struct PermissionImportTests {
  private func objectPermission(_ object: String, _ allowed: String...) -> String {
    let names = ["allowCreate", "allowDelete", "allowEdit", "allowRead", "modifyAllRecords", "viewAllRecords"]
    return "<objectPermissions>\(names.map { "<\($0)>\(allowed.contains($0))</\($0)>" }.joined())<object>\(object)</object></objectPermissions>"
  }

  private func fieldPermission(_ field: String, editable: Bool, readable: Bool) -> String {
    "<fieldPermissions><editable>\(editable)</editable><field>\(field)</field><readable>\(readable)</readable></fieldPermissions>"
  }

  private func project(profile: String? = nil) -> [String: String] {
    [
      "objects/Ship__c/Ship__c.object-meta.xml": objectMetadata(
        "Ship", "<sharingModel>Private</sharingModel>" + ["Sail", "Steam", "Raft"].map { "<recordTypes><fullName>\($0)</fullName><active>true</active><label>\($0)</label></recordTypes>" }.joined()),
      "objects/Ship__c/fields/Tons__c.field-meta.xml": fieldMetadata("Tons__c", "Number", "<precision>8</precision><scale>0</scale>"),
      "objects/Ship__c/fields/Berth__c.field-meta.xml": fieldMetadata("Berth__c", "Location", "<scale>5</scale>"),
      "objects/Ship__c/fields/Flag__c.field-meta.xml": fieldMetadata("Flag__c", "Text", "<length>20</length>"),
      "objects/Account/Account.object-meta.xml": "<CustomObject><sharingModel>Read</sharingModel></CustomObject>",
      "objects/Deck__c/Deck__c.object-meta.xml": objectMetadata("Deck", "<sharingModel>ControlledByParent</sharingModel>"),
      "objects/Deck__c/fields/Ship__c.field-meta.xml": fieldMetadata("Ship__c", "MasterDetail", "<referenceTo>Ship__c</referenceTo><relationshipName>Decks</relationshipName>"),
      "profiles/Standard.profile-meta.xml": profile ?? """
        <Profile>\(objectPermission("Ship__c", "allowRead", "allowCreate", "allowEdit"))\(objectPermission("Lead"))\(objectPermission("Unknown__c", "allowRead"))
          \(fieldPermission("Ship__c.Tons__c", editable: false, readable: true))\(fieldPermission("Ship__c.Berth__c", editable: false, readable: false))
          <recordTypeVisibilities><default>false</default><recordType>Ship__c.Sail</recordType><visible>true</visible></recordTypeVisibilities>
          <recordTypeVisibilities><default>true</default><recordType>Ship__c.Steam</recordType><visible>true</visible></recordTypeVisibilities>
          <recordTypeVisibilities><default>false</default><recordType>Ship__c.Raft</recordType><visible>false</visible></recordTypeVisibilities>
          \(fieldPermission("Account.Name", editable: true, readable: true))<userPermissions><enabled>true</enabled><name>ApiEnabled</name></userPermissions></Profile>
        """,
      "profiles/Harbour %28night%29.profile-meta.xml": "<Profile>\(objectPermission("Ship__c"))</Profile>",
      "permissionsets/Captains.permissionset-meta.xml": """
        <PermissionSet><label>Captains</label>\(objectPermission("Ship__c", "allowRead", "allowEdit", "allowDelete", "viewAllRecords"))\(objectPermission("Deck__c", "allowRead"))
          \(fieldPermission("Ship__c.Flag__c", editable: true, readable: true))</PermissionSet>
        """,
    ]
  }

  @Test func theyBecomeRulesOfTheOrg() throws {
    let scene = try ImportingOrg(project())
    let report = try scene.importSchema()
    let rules = try #require(try scene.rules())
    #expect(rules.sharing == ["Ship__c": .private, "Account": .read])
    let standard = try #require(rules.profiles["Standard User"])
    #expect(standard.objects == ["Ship__c": [.read, .create, .edit], "Lead": [], "Deck__c": []])
    // Of a location both parts; of what a permission set names and the profile does not, nothing.
    #expect(standard.fields == ["Ship__c.Tons__c": .read, "Ship__c.Berth__Latitude__s": .none, "Ship__c.Berth__Longitude__s": .none, "Ship__c.Flag__c": .none])
    #expect(standard.recordTypes == ["Ship__c": ["Steam", "Sail"]])
    #expect(rules.profiles["Harbour (night)"]?.objects["Ship__c"] == [])
    #expect(rules.permissionSets.map(\.name) == ["Captains"] && rules.permissionSets.first?.users == [])
    #expect(rules.permissionSets.first?.grant.objects == ["Ship__c": [.read, .edit, .delete, .viewAll], "Deck__c": [.read]])
    let left = report.leftOut.map(\.description)
    #expect(left.contains { $0.contains("Standard.profile-meta.xml") && $0.contains("1 permissions for object types and fields that the org does not have") })
    #expect(left.contains { $0.contains("1 permissions for users") })
    #expect(report.adapted.contains { $0.description.contains("2 object types and fields that it does not name") })
    #expect(try scene.rows("SELECT Name FROM Profile WHERE Name LIKE 'Harbour%'") == [["Harbour (night)"]])
    // Bob is a standard user.
    try scene.seed(#"{ "Ship__c": [{ "Name": "Argo", "Flag__c": "GR" }] }"#)
    #expect(try scene.rows("SELECT Name FROM Ship__c") == [["Argo"]])
    let bob = try scene.org.query("SELECT Name FROM Ship__c", as: "bob@gantry.example")
    #expect(bob.rows.isEmpty)
    #expect(throws: OrgAPIError.self) { try scene.org.query("SELECT Flag__c FROM Ship__c", as: "bob@gantry.example") }
    #expect(throws: OrgAPIError.self) { try scene.org.query("SELECT Id FROM Lead", as: "bob@gantry.example") }
  }

  @Test func aSecondImportChangesNothingAndALaterOneWhatItSays() throws {
    let scene = try ImportingOrg(project())
    #expect(!(try scene.importSchema().isUnchanged))
    #expect(try scene.importSchema().isUnchanged)
    #expect(try scene.importSchema().lines.contains { $0.contains("permissions of profiles") } == false)
    try scene.write(["profiles/Standard.profile-meta.xml": "<Profile>\(fieldPermission("Ship__c.Tons__c", editable: true, readable: true))</Profile>"])
    let report = try scene.importSchema(["profiles"])
    #expect(report.changesPermissions && !report.isUnchanged && report.lines.contains { $0.contains("permissions of profiles") })
    let standard = try #require(try scene.rules()?.profiles["Standard User"])
    // What this file does not name stays.
    #expect(standard.fields["Ship__c.Tons__c"] == nil && standard.fields["Ship__c.Flag__c"] == FieldAccess.none && standard.objects["Lead"] == [])
  }

  @Test func aFileKeepsTheUsersOfItsPermissionSets() throws {
    let scene = try ImportingOrg(project())
    let file = scene.path("org.json")
    try scene.write(["org.json": #"{ "objects": {}, "permissionSets": { "Captains": { "users": ["bob@gantry.example"] } } }"#])
    _ = try SchemaImport([scene.path("objects"), scene.path("permissionsets")]).write(to: file)
    let text = try JSONValue(parsing: Array(try String(contentsOfFile: file, encoding: .utf8).utf8))
    #expect(text["permissionSets"]?["Captains"]?["users"] == ["bob@gantry.example"])
    #expect(text["permissionSets"]?["Captains"]?["objects"]?["Deck__c"] == ["read"])
    #expect(text["objects"]?["Ship__c"]?["sharing"] == "private" && text["objects"]?["Deck__c"]?["sharing"] == nil)
  }

  @Test func whatItCannotUseIsSaidAndNothingHappens() throws {
    let scene = try ImportingOrg([
      "permissionsetgroups/All.permissionsetgroup-meta.xml": "<PermissionSetGroup><permissionSets>A</permissionSets></PermissionSetGroup>",
      "permissionsets/Empty.permissionset-meta.xml": "<PermissionSet><label>Empty</label></PermissionSet>",
    ])
    let report = try scene.importSchema()
    #expect(report.isUnchanged && report.leftOut.contains { $0.reason.contains("no groups of permission sets") })
    #expect(try scene.rules() == nil)
    try scene.write(["permissionsets/Broken.permissionset-meta.xml": "<PermissionSet><objectPermissions>"])
    #expect(throws: SchemaImportError.self) { try scene.importSchema() }
  }
}

import JSON
import Testing

@testable import LocalOrg

/// What a schema file says of permissions, and the mistakes in it.
@Suite struct AccessFileTests {
  private func mistake(_ members: String) throws -> OrgSchemaError {
    let objects = AccessOrg.objects.replacing("SHARING", with: "")
    return try #require(throws: OrgSchemaError.self) { try SchemaFile(Array("{ \"objects\": { \(objects) }, \(members) }".utf8)).schema() }
  }

  @Test func mistakesHaveAPlaceAndSayWhatMayStandThere() throws {
    let cases = [
      (#""profiles": { "P": { "objects": { "Shops__c": [] } } }"#, "profiles.P.objects.Shops__c", "no such object type"),
      (#""profiles": { "P": { "objects": { "Shop__c": ["write"] } } }"#, "profiles.P.objects.Shop__c", "read, create, edit, delete, viewAll, modifyAll"),
      (#""profiles": { "P": { "objects": { "Shop__c": "read" } } }"#, "profiles.P.objects.Shop__c", "a list"),
      (#""profiles": { "P": { "objects": { "User": [] } } }"#, "profiles.P.objects.User", "everybody reads User"),
      (#""profiles": { "P": { "fields": { "Shop__c": "read" } } }"#, "profiles.P.fields.Shop__c", "Account.Site"),
      (#""profiles": { "P": { "fields": { "Shop__c.Nothing__c": "read" } } }"#, "profiles.P.fields.Shop__c.Nothing__c", "no field"),
      (#""profiles": { "P": { "fields": { "Shop__c.Name": "none" } } }"#, "profiles.P.fields.Shop__c.Name", "every record needs it"),
      (#""profiles": { "P": { "fields": { "Visit__c.Shop__c": "none" } } }"#, "profiles.P.fields.Visit__c.Shop__c", "every record needs it"),
      (#""profiles": { "P": { "fields": { "Shop__c.Plan__c": "hidden" } } }"#, "profiles.P.fields.Shop__c.Plan__c", "none, read, edit"),
      (#""profiles": { "P": { "users": [] } }"#, "profiles.P.users", "there is no such member"),
      (#""permissionSets": { "S": { "users": "bob" } }"#, "permissionSets.S.users", "a list"),
      (#""profiles": []"#, "profiles", "an object"),
    ]
    for (members, place, reason) in cases {
      let error = try mistake(members)
      #expect(error.place == place && error.reason.contains(reason), "\(error)")
    }
    func sharing(_ type: String, _ value: String) throws -> OrgSchemaError {
      try #require(throws: OrgSchemaError.self) { try SchemaFile(Array("{ \"objects\": { \"\(type)\": { \"sharing\": \(value) } } }".utf8)).schema() }
    }
    #expect(try sharing("Account", "\"public\"").reason.contains("private, read, readWrite"))
    #expect(try sharing("Attachment", "\"none\"").place == "objects.Attachment.sharing")
    #expect(try sharing("Profile", "\"private\"").reason.contains("no owner"))
  }

  @Test func aFileWithoutThemRestrictsNobody() throws {
    #expect(OrgSchema.standard.access == nil)
    #expect(try SchemaFile(Array(visitSchema.utf8)).schema().access == nil)
    let empty = try SchemaFile(Array(#"{ "objects": {}, "profiles": {}, "permissionSets": {} }"#.utf8)).schema()
    #expect(empty.access == nil)
  }
}

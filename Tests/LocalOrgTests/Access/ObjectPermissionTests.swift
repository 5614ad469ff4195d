import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// What profiles and permission sets say of object types (Salesforce Help, "Object Permissions").
@Suite struct ObjectPermissionTests {
  private static func standardUser(_ permissions: String) -> String { "\"profiles\": { \"Standard User\": { \"objects\": { \"Shop__c\": \(permissions) } } }" }

  /// Whoever asks first: each user has the types that they see.
  @Test func graphQLHasTheTypesThatTheUserSees() async throws {
    try await withAccessOrg(Self.standardUser("[]")) { org in
      for (person, type) in [(AccessOrg.Person.bob, JSONValue.null), (.admin, ["name": "Shop__c"]), (.carla, .null)] {
        let answer = try await org.send("POST", "graphql", #"{"query":"{ __type(name: \"Shop__c\") { name } }"}"#, as: person).json
        #expect(answer["data"]?["__type"] == type)
      }
    }
  }

  @Test func whatIsNotReadIsNotThere() async throws {
    try await withAccessOrg(Self.standardUser("[]")) { org in
      let shop = try await org.create("Shop__c", #"{"Name":"Corner","Code__c":"C1"}"#, as: .admin)
      _ = try await org.create("Visit__c", #"{"Name":"Visit","Shop__c":"\#(shop)"}"#, as: .admin)
      let task = try await org.create("Task__c", #"{"Name":"Task","Shop__c":"\#(shop)"}"#, as: .admin)
      #expect(try await org.query("SELECT Id FROM Shop__c", as: .bob).errorCode == "INVALID_TYPE")
      #expect(try await org.query("SELECT Shop__r.Name FROM Task__c", as: .bob).errorCode == "INVALID_FIELD")
      #expect(try await org.query("SELECT Id FROM Task__c WHERE Shop__c IN (SELECT Id FROM Shop__c)", as: .bob).errorCode == "INVALID_TYPE")
      #expect(try await org.query("SELECT Id, (SELECT Id FROM Shops__r) FROM Account", as: .bob).errorCode == "INVALID_TYPE")
      for path in ["sobjects/Shop__c", "sobjects/Shop__c/describe", "sobjects/Shop__c/\(shop)", "sobjects/Shop__c/Code__c/C1", "sobjects/Shop__c/describe/layouts"] {
        #expect(try await org.send("GET", path, as: .bob).status == 404, "\(path)")
        #expect(try await org.send("GET", path, as: .admin).status == 200, "\(path)")
      }
      #expect(try await org.send("POST", "sobjects/Shop__c", #"{"Name":"x"}"#, as: .bob).errorCode == "NOT_FOUND")
      #expect(try await org.send("GET", "ui-api/object-info/Shop__c", as: .bob).status == 404)
      let all = try await org.send("GET", "sobjects", as: .bob).json["sobjects"]?.array?.compactMap { $0["name"]?.string } ?? []
      #expect(!all.contains("Shop__c") && all.contains("Task__c") && all.contains("Account"))
      let account = try await org.send("GET", "sobjects/Account/describe", as: .bob).json
      #expect(account["childRelationships"]?.array?.contains { $0["childSObject"] == "Shop__c" } == false)
      let search = "FIND {Corner} IN ALL FIELDS"
      #expect(try await org.send("GET", "search?q=\(PercentEncoding.encode(search))", as: .bob).json["searchRecords"] == [])
      // The id of a parent that is not read is an id; details of one are not seen.
      #expect(try await org.records("SELECT Shop__c FROM Task__c", as: .bob).first?["Shop__c"]?.string == shop)
      #expect(try await org.names("SELECT Name FROM Visit__c", as: .bob) == [])
      #expect(try await org.send("PATCH", "sobjects/Task__c/\(task)", #"{"Shop__c":"\#(shop)"}"#, as: .bob).errorCode == "INSUFFICIENT_ACCESS_ON_CROSS_REFERENCE_ENTITY")
      // What the org does by itself goes on: a deleted account takes its shops' reference along.
      let id = try await org.create("Account", #"{"Name":"A"}"#, as: .bob)
      _ = try await org.send("PATCH", "sobjects/Shop__c/\(shop)", #"{"Account__c":"\#(id)"}"#, as: .admin)
      #expect(try await org.send("DELETE", "sobjects/Account/\(id)", as: .bob).status == 204)
      #expect(try await org.records("SELECT Account__c FROM Shop__c", as: .admin).first?["Account__c"]?.isNull == true)
    }
  }

  @Test func eachPermissionIsAskedFor() async throws {
    try await withAccessOrg(Self.standardUser("[\"read\"]")) { org in
      let shop = try await org.create("Shop__c", #"{"Name":"Corner","Code__c":"C1"}"#, as: .admin)
      #expect(try await org.send("GET", "sobjects/Shop__c/\(shop)", as: .bob).status == 200)
      #expect(try await org.send("POST", "sobjects/Shop__c", #"{"Name":"x"}"#, as: .bob).errorCode == "CANNOT_INSERT_UPDATE_ACTIVATE_ENTITY")
      #expect(try await org.send("PATCH", "sobjects/Shop__c/\(shop)", #"{"Plan__c":"x"}"#, as: .bob).errorCode == "INSUFFICIENT_ACCESS_OR_READONLY")
      #expect(try await org.send("PATCH", "sobjects/Shop__c/Code__c/C1", #"{"Plan__c":"x"}"#, as: .bob).errorCode == "INSUFFICIENT_ACCESS_OR_READONLY")
      #expect(try await org.send("PATCH", "sobjects/Shop__c/Code__c/C2", #"{"Name":"x"}"#, as: .bob).errorCode == "CANNOT_INSERT_UPDATE_ACTIVATE_ENTITY")
      #expect(try await org.send("DELETE", "sobjects/Shop__c/\(shop)", as: .bob).errorCode == "INSUFFICIENT_ACCESS_OR_READONLY")
      #expect(try await org.send("DELETE", "composite/sobjects?ids=\(shop)", as: .bob).json[0]?["errors"]?[0]?["statusCode"] == "INSUFFICIENT_ACCESS_OR_READONLY")
      let description = try await org.send("GET", "sobjects/Shop__c/describe", as: .bob).json
      #expect(description["createable"] == false && description["updateable"] == false && description["deletable"] == false && description["queryable"] == true)
      #expect(description["fields"]?.array?.allSatisfy { $0["createable"] == false && $0["updateable"] == false } == true)
      let information = try await org.send("GET", "ui-api/object-info/Shop__c", as: .bob).json
      #expect(information["createable"] == false && information["updateable"] == false)
      let tree = #"{"records":[{"attributes":{"type":"Shop__c","referenceId":"r"},"Name":"x"}]}"#
      #expect(try await org.send("POST", "composite/tree/Shop__c", tree, as: .bob).status == 400)
      let job = try await BulkClient(org.running, token: org.token(.bob)).run("insert", "Shop__c", "Name\nx\n")
      #expect(job["numberRecordsFailed"] == 1)
      #expect(try await org.names("SELECT Name FROM Shop__c", as: .admin) == ["Corner"])
    }
  }

  @Test func aPermissionSetAddsToTheProfile() async throws {
    let sets = """
      , "permissionSets": { "Shopkeepers": { "objects": { "Shop__c": ["read", "create", "edit"] }, "users": ["bob@gantry.example"] },
        "Nobody": { "objects": { "Shop__c": ["modifyAll"] } } }
      """
    try await withAccessOrg(sharing: "private", Self.standardUser("[]") + sets) { org in
      #expect(try await org.query("SELECT Id FROM Shop__c", as: .carla).errorCode == "INVALID_TYPE")
      let shop = try await org.create("Shop__c", #"{"Name":"Bob's"}"#, as: .bob)
      #expect(try await org.send("PATCH", "sobjects/Shop__c/\(shop)", #"{"Plan__c":"x"}"#, as: .bob).status == 204)
      #expect(try await org.send("DELETE", "sobjects/Shop__c/\(shop)", as: .bob).errorCode == "INSUFFICIENT_ACCESS_OR_READONLY")
    }
  }

  @Test func viewAllAndModifyAllOutrankTheSharing() async throws {
    let sets = """
      "permissionSets": { "Readers": { "objects": { "Shop__c": ["viewAll"] }, "users": ["bob@gantry.example"] },
        "Keepers": { "objects": { "Shop__c": ["modifyAll"] }, "users": ["carla@gantry.example"] } }
      """
    try await withAccessOrg(sharing: "private", sets) { org in
      let shop = try await org.create("Shop__c", #"{"Name":"Admin's"}"#, as: .admin)
      #expect(try await org.names("SELECT Name FROM Shop__c", as: .bob) == ["Admin's"])
      #expect(try await org.send("PATCH", "sobjects/Shop__c/\(shop)", #"{"Plan__c":"x"}"#, as: .bob).errorCode == "INSUFFICIENT_ACCESS_OR_READONLY")
      #expect(try await org.send("PATCH", "sobjects/Shop__c/\(shop)", #"{"Plan__c":"x"}"#, as: .carla).status == 204)
      #expect(try await org.send("DELETE", "sobjects/Shop__c/\(shop)", as: .carla).status == 204)
    }
  }

  @Test func aUserWhoGetsAnotherProfileSeesWhatItSees() async throws {
    let profiles = "\"profiles\": { \"Guests\": { \"objects\": { \"Shop__c\": [] } } }"
    try await withAccessOrg(profiles) { org in
      #expect(try await org.query("SELECT Id FROM Shop__c", as: .bob).status == 200)
      // The org has the profiles that its file names.
      let profile = try #require(try await org.records("SELECT Id FROM Profile WHERE Name = 'Guests'", as: .admin).first?["Id"]?.string)
      #expect(try await org.send("PATCH", "sobjects/User/\(org.ids[.bob] ?? "")", #"{"ProfileId":"\#(profile)"}"#, as: .admin).status == 204)
      #expect(try await org.query("SELECT Id FROM Shop__c", as: .bob).errorCode == "INVALID_TYPE")
      #expect(try await org.query("SELECT Id FROM Shop__c", as: .carla).status == 200)
    }
  }

  @Test func theAdministratorsProfileMayBeRestrictedByName() async throws {
    try await withAccessOrg("\"profiles\": { \"System Administrator\": { \"objects\": { \"Shop__c\": [] } } }") { org in
      _ = try await org.create("Shop__c", #"{"Name":"x"}"#, as: .bob)
      #expect(try await org.query("SELECT Secret__c FROM Shop__c", as: .admin).errorCode == "INVALID_TYPE")
      // Whose machine it is sees everything all the same.
      let everything = try org.running.org.query("SELECT Secret__c FROM Shop__c")
      #expect(everything.columns == ["Secret__c"])
    }
  }
}

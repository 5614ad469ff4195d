import JSON
import Testing

@testable import LocalOrg

/// GraphQL for users who do not see everything.
@Suite struct GraphQLAccessTests {
  private static let rules = """
    "profiles": { "Standard User": { "objects": { "Lead": [], "Contact": ["read"] }, "fields": { "Shop__c.Secret__c": "none", "Shop__c.Plan__c": "read" } } }
    """

  private static func ask(_ org: AccessOrg, _ query: String, as person: AccessOrg.Person) async throws -> JSONValue {
    try await org.send("POST", "graphql", JSONValue.object(["query": .string(query)]).description, as: person).json
  }

  private static func fields(_ org: AccessOrg, of type: String, as person: AccessOrg.Person) async throws -> [String] {
    try await ask(org, "{ __type(name: \"\(type)\") { fields { name } } }", as: person)["data"]?["__type"]?["fields"]?.texts("name") ?? []
  }

  /// What one user has asked before says nothing of what another one sees.
  @Test(arguments: [[AccessOrg.Person.admin, .bob, .admin, .carla], [.bob, .admin, .bob]])
  func theSchemaIsTheUsersOwnWhoeverAsksFirst(_ order: [AccessOrg.Person]) async throws {
    try await withAccessOrg(Self.rules) { org in
      for person in order {
        let isAdmin = person == .admin
        let shop = try await Self.fields(org, of: "Shop__c", as: person)
        #expect(shop.contains("Secret__c") == isAdmin && shop.contains("Plan__c") && shop.contains("Name"), "\(person)")
        #expect(try await Self.fields(org, of: "RecordQuery", as: person).contains("Lead") == isAdmin, "\(person)")
        #expect(try await Self.fields(org, of: "Lead", as: person).isEmpty != isAdmin, "\(person)")
        let written = try await Self.fields(org, of: "UIAPIMutations", as: person)
        #expect(written.contains("ContactCreate") == isAdmin && written.contains("LeadCreate") == isAdmin && written.contains("Shop__cCreate"), "\(person): \(written.count)")
      }
    }
  }

  @Test func aHiddenFieldCannotBeAskedFor() async throws {
    try await withAccessOrg(Self.rules) { org in
      _ = try await org.create("Shop__c", #"{"Name": "Corner", "Secret__c": "treasure", "Plan__c": "plan"}"#, as: .admin)
      for query in [
        "{ uiapi { query { Shop__c { edges { node { Secret__c { value } } } } } } }", "{ uiapi { query { Shop__c(where: {Secret__c: {eq: \"treasure\"}}) { totalCount } } } }",
        "{ uiapi { query { Shop__c(orderBy: {Secret__c: {order: ASC}}) { totalCount } } } }", "{ uiapi { query { Lead { totalCount } } } }",
        "{ uiapi { query { Task__c { edges { node { Shop__r { Secret__c { value } } } } } } } }", "{ uiapi { aggregate { Shop__c(groupBy: {Secret__c: {group: true}}) { totalCount } } } }",
        "{ uiapi { aggregate { Shop__c { edges { node { aggregate { Secret__c { max { value } } } } } } } } }",
      ] {
        let seen = try await Self.ask(org, query, as: .admin)
        #expect(seen["errors"] == [], "\(query): \(seen)")
        let refused = try await Self.ask(org, query, as: .bob)
        #expect(refused["data"] == .null && refused["errors"]?[0]?["extensions"]?["ErrorType"] == "ValidationError", "\(query): \(refused)")
        #expect(!refused.description.contains("treasure") || query.contains("treasure"))
      }
      let open = try await Self.ask(org, "{ uiapi { query { Shop__c { edges { node { Name { value } Plan__c { value } } } } } } }", as: .bob)
      #expect(open["data"]?["uiapi"]?["query"]?["Shop__c"]?["edges"]?[0]?["node"] == ["Name": ["value": "Corner"], "Plan__c": ["value": "plan"]])
      let optional = try await Self.ask(org, "{ uiapi { query { Shop__c { edges { node { Id } } } Lead @optional { totalCount } } } }", as: .bob)
      #expect(optional["errors"]?.array?.isEmpty == false, "version 60 has no @optional")
    }
  }

  @Test func pagesAndCountsAreOfWhatTheUserSees() async throws {
    try await withAccessOrg(sharing: "private") { org in
      for name in ["a", "b", "c"] { _ = try await org.create("Shop__c", "{\"Name\": \"\(name)\"}", as: name == "b" ? .bob : .carla) }
      let query = """
        { uiapi { query { Shop__c(orderBy: {Name: {order: ASC}}) { totalCount edges { node { Name { value } } } } }
          aggregate { Shop__c { totalCount edges { node { aggregate { Id { count { value } } } } } } } } }
        """
      for (person, names) in [(AccessOrg.Person.bob, ["b"]), (.carla, ["a", "c"]), (.admin, ["a", "b", "c"])] {
        let found = try await Self.ask(org, query, as: person)["data"]?["uiapi"]
        #expect(found?["query"]?["Shop__c"]?["edges"]?.array?.map { $0["node"]?["Name"]?["value"]?.string } == names, "\(person)")
        #expect(found?["query"]?["Shop__c"]?["totalCount"]?.integer == Int64(names.count))
        #expect(found?["aggregate"]?["Shop__c"]?["edges"]?[0]?["node"]?["aggregate"]?["Id"]?["count"]?["value"]?.integer == Int64(names.count))
      }
    }
  }

  @Test func mutationsFollowPermissionsAndSharing() async throws {
    try await withAccessOrg(sharing: "read", Self.rules) { org in
      let hers = try await org.create("Shop__c", #"{"Name": "Carla's"}"#, as: .carla)
      let made = try await Self.ask(org, "mutation { uiapi { Shop__cCreate(input: {Shop__c: {Name: \"Bob's\"}}) { Record { Id Name { value } } } } }", as: .bob)
      #expect(made["data"]?["uiapi"]?["Shop__cCreate"]?["Record"]?["Name"]?["value"] == "Bob's", "\(made)")
      for (operation, kind) in [
        ("Shop__cCreate(input: {Shop__c: {Name: \"x\", Secret__c: \"y\"}}) { Record { Id } }", "ValidationError"),
        ("Shop__cCreate(input: {Shop__c: {Name: \"x\", Plan__c: \"y\"}}) { Record { Id } }", "ValidationError"),
        ("ContactCreate(input: {Contact: {LastName: \"x\"}}) { Record { Id } }", "ValidationError"),
        ("Shop__cUpdate(input: {Id: \"\(hers)\", Shop__c: {Name: \"mine\"}}) { success }", "DataFetchingException"),
        ("Shop__cDelete(input: {Id: \"\(hers)\"}) { Id }", "DataFetchingException"),
      ] {
        let refused = try await Self.ask(org, "mutation { uiapi { \(operation) } }", as: .bob)
        #expect(refused["errors"]?[0]?["extensions"]?["ErrorType"]?.string == kind, "\(operation): \(refused)")
      }
      #expect(try await org.names("SELECT Name FROM Shop__c ORDER BY Name", as: .admin) == ["Bob's", "Carla's"])
    }
  }

  @Test func descriptionsLeaveOutWhatIsHidden() async throws {
    try await withAccessOrg(Self.rules) { org in
      let query = "{ uiapi { objectInfos(apiNames: [\"Shop__c\"]) { fields { ApiName updateable } } currentUser { Username { value } } } }"
      let seen = try await Self.ask(org, query, as: .bob)["data"]?["uiapi"]
      let fields = seen?["objectInfos"]?[0]?["fields"]?.array ?? []
      #expect(!fields.contains { $0["ApiName"] == "Secret__c" } && fields.contains(["ApiName": "Plan__c", "updateable": false]))
      #expect(seen?["currentUser"]?["Username"]?["value"] == "bob@gantry.example")
      let hidden = try await Self.ask(org, "{ uiapi { objectInfos(apiNames: [\"Lead\"]) { ApiName } } }", as: .bob)
      #expect(hidden["data"]?["uiapi"]?["objectInfos"] == .null && hidden["errors"]?[0]?["message"] == "The object type 'Lead' does not exist or is not accessible")
    }
  }
}

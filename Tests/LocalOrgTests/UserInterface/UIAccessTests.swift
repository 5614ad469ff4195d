import JSON
import Testing

@testable import LocalOrg

/// The User Interface API for users who do not see everything.
@Suite struct UIAccessTests {
  private static let rules = """
    "profiles": { "Standard User": { "objects": { "Lead": [], "Contact": ["read"] }, "fields": { "Shop__c.Secret__c": "none", "Shop__c.Plan__c": "read" } } }
    """

  @Test func whatIsHiddenIsInNoDescription() async throws {
    try await withAccessOrg(Self.rules) { org in
      let directory = try await org.send("GET", "ui-api/object-info", as: .bob).json["objects"]
      #expect(directory?["Lead"] == nil && directory?["Shop__c"] != nil)
      let info = try await org.send("GET", "ui-api/object-info/Shop__c", as: .bob).json
      #expect(info["fields"]?["Secret__c"] == nil && info["fields"]?["Plan__c"]?["updateable"] == false && info["fields"]?["Code__c"]?["updateable"] == true)
      let contact = try await org.send("GET", "ui-api/object-info/Contact", as: .bob).json
      #expect(contact["createable"] == false && contact["updateable"] == false && contact["deletable"] == false)
      let account = try await org.send("GET", "ui-api/object-info/Account", as: .bob).json["childRelationships"]?.texts("childObjectApiName") ?? []
      #expect(account.contains("Contact") && !account.contains("Lead"))
      for path in ["object-info/Lead", "list-ui/Lead", "layout/Lead", "record-defaults/create/Lead", "object-info/Lead/picklist-values/012000000000000AAA"] {
        #expect(try await org.send("GET", "ui-api/\(path)", as: .bob).status == 404, "\(path)")
        #expect(try await org.send("GET", "ui-api/\(path)", as: .admin).status == 200, "\(path)")
      }
      let layout = try await org.send("GET", "ui-api/layout/Shop__c?layoutType=Full&mode=Edit", as: .bob)
      #expect(!layout.text.contains("Secret__c") && !layout.text.contains("\"Plan__c\""), "what is only read is not in a form")
      #expect(try await org.send("GET", "ui-api/layout/Shop__c?layoutType=Full&mode=View", as: .bob).text.contains("\"Plan__c\""))
    }
  }

  @Test func listsAndLookupsShowWhatTheUserSees() async throws {
    try await withAccessOrg(sharing: "private", Self.rules) { org in
      let his = try await org.create("Shop__c", #"{"Name": "Corner B"}"#, as: .bob)
      let hers = try await org.create("Shop__c", #"{"Name": "Corner C"}"#, as: .carla)
      func names(_ path: String, as person: AccessOrg.Person) async throws -> [String] {
        try await org.send("GET", "ui-api/\(path)", as: person).json["records"]?.array?.compactMap { $0["fields"]?["Name"]?["value"]?.string } ?? []
      }
      let list = try #require(try await org.send("GET", "ui-api/list-ui/Shop__c", as: .bob).json["lists"]?[0]?["id"]?.string)
      #expect(try await names("list-records/\(list)", as: .bob) == ["Corner B"])
      #expect(try await names("list-records/\(list)", as: .admin) == ["Corner B", "Corner C"])
      for person in [AccessOrg.Person.bob, .carla] {
        #expect(try await names("lookups/Task__c/Shop__c/Shop__c?q=corner", as: person) == [person == .bob ? "Corner B" : "Corner C"], "\(person)")
      }
      #expect(try await names("lookups/Task__c/Shop__c/Shop__c?q=corner", as: .admin) == ["Corner B", "Corner C"])
      #expect(try await org.send("GET", "ui-api/records/\(hers)?fields=Shop__c.Name", as: .bob).status == 404)
      #expect(try await org.send("GET", "ui-api/record-ui/\(hers)", as: .bob).status == 404)
      #expect(try await org.send("GET", "ui-api/record-defaults/clone/\(hers)", as: .bob).status == 404)
      let batch = try await org.send("GET", "ui-api/records/batch/\(his),\(hers)?fields=Shop__c.Name", as: .bob).json
      #expect(batch["hasErrors"] == true && batch["results"]?.array?.map { $0["statusCode"] } == [200, 404])
      for (method, body) in [("PATCH", #"{"fields": {"Name": "x"}}"#), ("DELETE", nil)] as [(String, String?)] {
        let refused = try await org.send(method, "ui-api/records/\(hers)", body, as: .bob)
        #expect([403, 404, 400].contains(refused.status), "\(refused.text)")
      }
      #expect(try await org.names("SELECT Name FROM Shop__c ORDER BY Name", as: .admin) == ["Corner B", "Corner C"])
    }
  }

  @Test func relatedRecordsAreThoseTheUserSees() async throws {
    try await withAccessOrg(sharing: "private", Self.rules) { org in
      let account = try await org.create("Account", #"{"Name": "Acme"}"#, as: .admin)
      for (name, person) in [("a", AccessOrg.Person.bob), ("b", .carla)] { _ = try await org.create("Shop__c", "{\"Name\": \"\(name)\", \"Account__c\": \"\(account)\"}", as: person) }
      for (person, count) in [(AccessOrg.Person.bob, 1), (.carla, 1), (.admin, 2)] {
        let page = try await org.send("GET", "ui-api/related-list-records/\(account)/Shops__r?fields=Shop__c.Name", as: person)
        #expect(try page.status == 200 && page.json["count"]?.integer == Int64(count), "\(person): \(page.text)")
      }
      #expect(try await org.send("GET", "ui-api/related-list-records/\(account)/Shops__r?fields=Shop__c.Secret__c", as: .bob).errorCode == "INVALID_FIELD")
    }
  }

  @Test func whatMayNotBeWrittenIsRefusedWithItsField() async throws {
    try await withAccessOrg(Self.rules) { org in
      for (field, code) in [("Plan__c", "INVALID_FIELD_FOR_INSERT_UPDATE"), ("Secret__c", "INVALID_FIELD")] {
        let refused = try await org.send("POST", "ui-api/records", "{\"apiName\": \"Shop__c\", \"fields\": {\"Name\": \"x\", \"\(field)\": \"y\"}}", as: .bob)
        #expect(refused.status == 400 && refused.errorCode == code, "\(refused.text)")
      }
      #expect(try await org.send("POST", "ui-api/records", #"{"apiName": "Lead", "fields": {}}"#, as: .bob).status == 404)
      let contact = try await org.send("POST", "ui-api/records", #"{"apiName": "Contact", "fields": {"LastName": "x"}}"#, as: .bob)
      #expect(contact.errorCode == "CANNOT_INSERT_UPDATE_ACTIVATE_ENTITY", "\(contact.text)")
    }
  }
}

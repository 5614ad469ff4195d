import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// What profiles and permission sets say of fields (Salesforce Help, "Field-Level Security").
@Suite struct FieldPermissionTests {
  private static let rules = """
    "profiles": { "Standard User": { "fields": { "Shop__c.Secret__c": "none", "Shop__c.Plan__c": "read", "Shop__c.Account__c": "none", "Account.Phone": "none" } } },
    "permissionSets": { "Insiders": { "fields": { "Shop__c.Secret__c": "edit" }, "users": ["carla@gantry.example"] } }
    """

  @Test func aHiddenFieldIsNowhere() async throws {
    try await withAccessOrg(Self.rules) { org in
      let account = try await org.create("Account", #"{"Name":"Acme","Phone":"555-77777"}"#, as: .admin)
      let shop = try await org.create("Shop__c", #"{"Name":"Corner","Secret__c":"treasure","Account__c":"\#(account)","Code__c":"K"}"#, as: .admin)
      for soql in [
        "SELECT Secret__c FROM Shop__c", "SELECT Id FROM Shop__c WHERE Secret__c = 'treasure'", "SELECT Id FROM Shop__c ORDER BY Secret__c",
        "SELECT Secret__c, COUNT(Id) FROM Shop__c GROUP BY Secret__c", "SELECT Shop__r.Secret__c FROM Task__c", "SELECT Shop__r.Account__r.Name FROM Task__c",
        "SELECT Id FROM Task__c WHERE Shop__c IN (SELECT Id FROM Shop__c WHERE Secret__c != null)", "SELECT Account__c FROM Shop__c",
      ] {
        #expect(try await org.query(soql, as: .bob).errorCode == "INVALID_FIELD", "\(soql)")
        #expect(try await org.query(soql, as: .admin).status == 200, "\(soql)")
      }
      #expect(try await org.query("SELECT Id, (SELECT Id FROM Shops__r) FROM Account", as: .bob).errorCode == "INVALID_TYPE")
      #expect(try await org.query("SELECT Secret__c FROM Shop__c", as: .carla).json["records"]?[0]?["Secret__c"] == "treasure")
      let all = try await org.query("SELECT FIELDS(ALL) FROM Shop__c LIMIT 1", as: .bob).json["records"]?[0]
      #expect(all?["Name"] == "Corner" && all?["Secret__c"] == nil && all?["Account__c"] == nil)
      let record = try await org.send("GET", "sobjects/Shop__c/\(shop)", as: .bob).json
      #expect(record["Code__c"] == "K" && record["Secret__c"] == nil)
      #expect(try await org.send("GET", "sobjects/Shop__c/\(shop)?fields=Secret__c", as: .bob).errorCode == "INVALID_FIELD")
      let described = try await org.send("GET", "sobjects/Shop__c/describe", as: .bob).json["fields"]?.array?.compactMap { $0["name"]?.string } ?? []
      #expect(described.contains("Plan__c") && !described.contains("Secret__c") && !described.contains("Account__c"))
      let shown = try await org.send("GET", "ui-api/object-info/Shop__c", as: .bob).json["fields"]
      #expect(shown?["Plan__c"] != nil && shown?["Secret__c"] == nil)
      let layouts = try await org.send("GET", "sobjects/Shop__c/describe/layouts", as: .bob)
      #expect(layouts.status == 200 && !layouts.text.contains("Secret__c"))
      #expect(try await org.send("GET", "ui-api/records/\(shop)?optionalFields=Shop__c.Secret__c,Shop__c.Name", as: .bob).json["fields"]?["Secret__c"] == nil)
      // Its words are not found either.
      for (word, count) in [("treasure", 0), ("Corner", 1)] {
        let search = "FIND {\(word)} IN ALL FIELDS RETURNING Shop__c(Id)"
        #expect(try await org.send("GET", "search?q=\(PercentEncoding.encode(search))", as: .bob).json["searchRecords"]?.array?.count == count)
        #expect(try await org.send("GET", "search?q=\(PercentEncoding.encode(search))", as: .admin).json["searchRecords"]?.array?.count == 1)
      }
      let job = try await BulkClient(org.running, token: org.token(.bob)).send("POST", "jobs/query", json: #"{"operation":"query","query":"SELECT Secret__c FROM Shop__c"}"#)
      #expect(job.status == 400)
    }
  }

  @Test func whatMayNotBeWrittenIsRefusedByName() async throws {
    try await withAccessOrg(Self.rules) { org in
      let hidden = try await org.send("POST", "sobjects/Shop__c", #"{"Name":"x","Secret__c":"y"}"#, as: .bob)
      #expect(hidden.status == 400 && hidden.errorCode == "INVALID_FIELD")
      let readOnly = try await org.send("POST", "sobjects/Shop__c", #"{"Name":"x","plan__C":"y"}"#, as: .bob)
      #expect(readOnly.status == 400 && readOnly.errorCode == "INVALID_FIELD_FOR_INSERT_UPDATE")
      #expect(try readOnly.json[0]?["fields"] == ["Plan__c"])
      #expect(try await org.send("POST", "sobjects/Shop__c", #"{"Name":"x","Account__r":{"ExternalId__c":"y"}}"#, as: .bob).errorCode == "INVALID_FIELD")
      // A value that nobody gave is the field's own.
      let shop = try await org.create("Shop__c", #"{"Name":"Bob's"}"#, as: .bob)
      #expect(try await org.records("SELECT Secret__c FROM Shop__c WHERE Id = '\(shop)'", as: .admin).first?["Secret__c"] == "hush")
      for (fields, error) in [(#"{"Plan__c":"y"}"#, "INVALID_FIELD_FOR_INSERT_UPDATE"), (#"{"Secret__c":null}"#, "INVALID_FIELD")] {
        #expect(try await org.send("PATCH", "sobjects/Shop__c/\(shop)", fields, as: .bob).errorCode == error)
      }
      #expect(try await org.send("PATCH", "sobjects/Shop__c/\(shop)", #"{"Code__c":"B"}"#, as: .bob).status == 204)
      #expect(try await org.send("PATCH", "sobjects/Shop__c/\(shop)", #"{"Secret__c":"carla's"}"#, as: .carla).status == 204)
      let description = try await org.send("GET", "sobjects/Shop__c/describe", as: .bob).json["fields"]?.array?.first { $0["name"] == "Plan__c" }
      #expect(description?["createable"] == false && description?["updateable"] == false)
      // Bulk: an unknown column ends the job, one that is only read fails the line.
      let bob = try await BulkClient(org.running, token: org.token(.bob))
      #expect(try await bob.run("insert", "Shop__c", "Name,Secret__c\nx,y\n")["state"] == "Failed")
      let job = try await bob.run("insert", "Shop__c", "Name,Plan__c\nx,y\n")
      #expect(job["numberRecordsFailed"] == 1)
      #expect(try await bob.failures(job).contains("INVALID_FIELD_FOR_INSERT_UPDATE"))
    }
  }

  @Test func aStandardFieldOfAReferenceToSeveralTypesIsHiddenToo() async throws {
    try await withAccessOrg(Self.rules) { org in
      let account = try await org.create("Account", #"{"Name":"Acme","Phone":"555-77777"}"#, as: .admin)
      _ = try await org.create("Task", #"{"Subject":"Call","WhatId":"\#(account)"}"#, as: .bob)
      let soql = "SELECT TYPEOF What WHEN Account THEN Name, Phone ELSE Name END FROM Task WHERE WhatId = '\(account)'"
      #expect(try await org.query(soql, as: .bob).errorCode == "INVALID_FIELD")
      #expect(try await org.records(soql, as: .admin).first?["What"]?["Phone"] == "555-77777")
      #expect(try await org.records("SELECT What.Name, What.Phone FROM Task WHERE WhatId = '\(account)'", as: .bob).first?["What"]?["Phone"]?.isNull == true)
      #expect(try await org.records("SELECT What.Name, What.Phone FROM Task WHERE WhatId = '\(account)'", as: .admin).first?["What"]?["Phone"] == "555-77777")
    }
  }
}

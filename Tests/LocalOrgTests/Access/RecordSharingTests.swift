import HTTPClient
import JSON
import TemporaryFiles
import Testing
import WireFormat

@testable import LocalOrg

/// Organization-wide defaults (Salesforce Help, "Organization-Wide Sharing Defaults").
@Suite struct RecordSharingTests {
  /// A shop of each, with a visit and a task to it.
  private func fill(_ org: AccessOrg) async throws -> [AccessOrg.Person: String] {
    var shops: [AccessOrg.Person: String] = [:]
    for person in AccessOrg.Person.allCases {
      let shop = try await org.create("Shop__c", #"{"Name":"Shop of \#(person.rawValue)","Code__c":"C-\#(person.rawValue)"}"#, as: person)
      shops[person] = shop
      _ = try await org.create("Visit__c", #"{"Name":"Visit of \#(person.rawValue)","Shop__c":"\#(shop)","Note__c":"n"}"#, as: person)
      _ = try await org.create("Task__c", #"{"Name":"Task of \#(person.rawValue)","Shop__c":"\#(shop)"}"#, as: person)
    }
    return shops
  }

  @Test func withoutAWordOfItEverybodySeesAndChangesEverything() async throws {
    try await withAccessOrg { org in
      let shops = try await fill(org)
      #expect(try await org.names("SELECT Name FROM Shop__c", as: .bob).count == 3)
      #expect(try await org.send("PATCH", "sobjects/Shop__c/\(shops[.carla] ?? "")", #"{"Plan__c":"by bob"}"#, as: .bob).status == 204)
      #expect(try await org.send("DELETE", "sobjects/Shop__c/\(shops[.carla] ?? "")", as: .bob).status == 204)
    }
  }

  @Test func privateRecordsAreTheirOwnersInEveryQuery() async throws {
    try await withAccessOrg(sharing: "private") { org in
      _ = try await fill(org)
      #expect(try await org.names("SELECT Name FROM Shop__c", as: .bob) == ["Shop of bob"])
      #expect(try await org.names("SELECT Name FROM Shop__c", as: .carla) == ["Shop of carla"])
      #expect(try await org.names("SELECT Name FROM Shop__c ORDER BY Name", as: .admin).count == 3)
      #expect(try await org.query("SELECT COUNT() FROM Shop__c", as: .bob).json["totalSize"] == 1)
      #expect(try await org.records("SELECT COUNT(Id) n FROM Shop__c", as: .bob).first?["n"] == 1)
      #expect(try await org.names("SELECT Name FROM Shop__c WHERE Name LIKE '%carla%' OR Name != null", as: .bob) == ["Shop of bob"])
      // Details go with their master.
      #expect(try await org.names("SELECT Name FROM Visit__c", as: .bob) == ["Visit of bob"])
      #expect(try await org.names("SELECT Name FROM Visit__c", as: .admin).count == 3)
      // A parent that is not seen is none, wherever the path leads.
      let tasks = try await org.records("SELECT Name, Shop__c, Shop__r.Name, Shop__r.Owner.Name FROM Task__c ORDER BY Name", as: .bob)
      #expect(tasks.count == 3 && tasks.filter { $0["Shop__r"]?["Name"] == "Shop of bob" }.count == 1)
      #expect(tasks.filter { $0["Shop__r"]?.isNull == true }.count == 2)
      #expect(try await org.names("SELECT Name FROM Task__c WHERE Shop__r.Name LIKE 'Shop of%'", as: .bob) == ["Task of bob"])
      // Semi-joins, children, and what is behind the first page.
      #expect(try await org.names("SELECT Name FROM Task__c WHERE Shop__c IN (SELECT Id FROM Shop__c)", as: .bob) == ["Task of bob"])
      #expect(try await org.names("SELECT Name FROM Task__c WHERE Shop__c NOT IN (SELECT Id FROM Shop__c)", as: .bob).count == 2)
      let children = try await org.records("SELECT Name, (SELECT Name FROM Visits__r) FROM Shop__c", as: .bob)
      #expect(children.count == 1 && children.first?["Visits__r"]?["totalSize"] == 1)
      let search = "FIND {shop} IN ALL FIELDS RETURNING Shop__c(Name)"
      #expect(try await org.send("GET", "search?q=\(PercentEncoding.encode(search))", as: .bob).json["searchRecords"]?.array?.count == 1)
      #expect(try await org.send("GET", "search?q=\(PercentEncoding.encode(search))", as: .admin).json["searchRecords"]?.array?.count == 3)
      // One user's plan is not another's.
      for person in [AccessOrg.Person.bob, .carla, .admin, .bob] {
        let found = try await org.names("SELECT Name FROM Shop__c WHERE Code__c = 'C-carla'", as: person)
        #expect(found == (person == .bob ? [] : ["Shop of carla"]))
      }
    }
  }

  @Test func nothingElseTellsOfThem() async throws {
    let folder = try TemporaryFolder("access-scripts")
    try folder.write(
      """
      resource('/shops', { get() { return data.query('SELECT Name FROM Shop__c'); },
        post({ body }) { data.update('Shop__c', body.id, { Plan__c: 'by a script' }); return 'done'; } });
      trigger('Task__c', ['after insert'], (task) => { if (task.Shop__c) data.update('Shop__c', task.Shop__c, { Plan__c: 'triggered' }); });
      """, to: "apex/shops.js")
    try await withAccessOrg(sharing: "private", scripts: folder.path) { org in
      let shops = try await fill(org)
      let (own, foreign) = (shops[.bob] ?? "", shops[.carla] ?? "")
      #expect(try await org.send("GET", "sobjects/Shop__c/\(own)", as: .bob).status == 200)
      for path in ["sobjects/Shop__c/\(foreign)", "sobjects/Shop__c/Code__c/C-carla", "sobjects/Shop__c/\(foreign)/Visits__r", "sobjects/Shop__c/\(foreign)/Owner"] {
        let refused = try await org.send("GET", path, as: .bob)
        #expect(refused.status == 404 && refused.errorCode == "NOT_FOUND", "\(path)")
        #expect(try await org.send("GET", path, as: .admin).status == 200, "\(path)")
      }
      #expect(try await org.send("GET", "ui-api/records/\(foreign)?fields=Shop__c.Name", as: .bob).status == 404)
      #expect(try await org.send("GET", "ui-api/records/\(own)?fields=Shop__c.Name", as: .bob).status == 200)
      let collected = try await org.send("GET", "composite/sobjects/Shop__c?ids=\(own),\(foreign)&fields=Name", as: .bob).json
      #expect(collected[0]?["Name"] == "Shop of bob" && collected[1]?.isNull == true)
      // Replication, in both kinds of answers.
      let span = "start=2000-01-01T00:00:00Z&end=2100-01-01T00:00:00Z"
      #expect(try await org.send("GET", "sobjects/Shop__c/updated?\(span)", as: .bob).json["ids"] == [.string(own)])
      #expect(try await org.send("DELETE", "sobjects/Shop__c/\(shops[.admin] ?? "")", as: .admin).status == 204)
      #expect(try await org.send("GET", "sobjects/Shop__c/deleted?\(span)", as: .bob).json["deletedRecords"] == [])
      #expect(try await org.send("GET", "sobjects/Shop__c/deleted?\(span)", as: .admin).json["deletedRecords"]?.array?.count == 1)
      // Composite, and the list of what was looked at before a record was given away.
      let composite = #"{"compositeRequest":[{"method":"GET","url":"/services/data/v60.0/sobjects/Shop__c/\#(foreign)","referenceId":"r"}]}"#
      #expect(try await org.send("POST", "composite", composite, as: .bob).json["compositeResponse"]?[0]?["httpStatusCode"] == 404)
      #expect(try await org.send("PATCH", "sobjects/Shop__c/\(own)", #"{"OwnerId":"\#(org.ids[.carla] ?? "")"}"#, as: .bob).status == 204)
      #expect(try await org.send("GET", "recent", as: .bob).json.array?.contains { $0["Id"]?.string == own } == false)
      // The org's own code: resources are the user's, triggers the org's.
      let found = try await org.running.send("GET", "/services/apexrest/shops", token: org.token(.bob))
      #expect(try found.json.array == [])
      let refused = try await org.running.send("POST", "/services/apexrest/shops", token: org.token(.bob), json: #"{"id":"\#(foreign)"}"#)
      #expect(refused.status >= 400 && refused.text.contains("INSUFFICIENT_ACCESS"))
      #expect(try await org.records("SELECT Plan__c FROM Shop__c WHERE Id = '\(foreign)'", as: .carla).first?["Plan__c"] == "triggered")
    }
  }

  @Test func whoDoesNotSeeARecordNeitherChangesItNorRefersToIt() async throws {
    try await withAccessOrg(sharing: "private") { org in
      let shops = try await fill(org)
      let foreign = shops[.carla] ?? ""
      let hidden = "INSUFFICIENT_ACCESS_ON_CROSS_REFERENCE_ENTITY"
      #expect(try await org.send("PATCH", "sobjects/Shop__c/\(foreign)", #"{"Plan__c":"x"}"#, as: .bob).errorCode == hidden)
      #expect(try await org.send("DELETE", "sobjects/Shop__c/\(foreign)", as: .bob).errorCode == hidden)
      #expect(try await org.send("POST", "sobjects/Task__c", #"{"Name":"t","Shop__c":"\#(foreign)"}"#, as: .bob).errorCode == hidden)
      #expect(try await org.send("POST", "sobjects/Visit__c", #"{"Name":"v","Shop__c":"\#(foreign)"}"#, as: .bob).errorCode == hidden)
      let lost = try await org.send("PATCH", "sobjects/Shop__c/\(RecordId(prefix: "a0S", number: 999_999).text)", #"{"Plan__c":"x"}"#, as: .bob)
      #expect(lost.errorCode == "NOT_FOUND")
      // Each record of a collection by itself.
      let both = #"{"records":[{"attributes":{"type":"Shop__c"},"id":"\#(shops[.bob] ?? "")","Plan__c":"mine"},{"attributes":{"type":"Shop__c"},"id":"\#(foreign)","Plan__c":"x"}]}"#
      let results = try await org.send("PATCH", "composite/sobjects", both, as: .bob).json
      #expect(results[0]?["success"] == true && results[1]?["errors"]?[0]?["statusCode"]?.string == hidden)
      // A deleted record is gone for its owner.
      #expect(try await org.send("DELETE", "sobjects/Shop__c/\(shops[.bob] ?? "")", as: .bob).status == 204)
      #expect(try await org.send("GET", "sobjects/Shop__c/\(shops[.bob] ?? "")", as: .bob).errorCode == "ENTITY_IS_DELETED")
      // With its visits, which nobody could see any more.
      #expect(try await org.names("SELECT Name FROM Visit__c", as: .admin).count == 2)
      #expect(try await org.records("SELECT Plan__c FROM Shop__c WHERE Id = '\(foreign)'", as: .admin).first?["Plan__c"]?.isNull == true)
    }
  }

  @Test(arguments: ["read", "readWrite"]) func publicRecordsAreReadByAll(sharing: String) async throws {
    try await withAccessOrg(sharing: sharing) { org in
      let shops = try await fill(org)
      #expect(try await org.names("SELECT Name FROM Shop__c", as: .bob).count == 3)
      let change = try await org.send("PATCH", "sobjects/Shop__c/\(shops[.carla] ?? "")", #"{"Plan__c":"x"}"#, as: .bob)
      #expect(sharing == "read" ? change.errorCode == "INSUFFICIENT_ACCESS_OR_READONLY" : change.status == 204)
      // A detail needs a master that may be changed.
      let detail = try await org.send("POST", "sobjects/Visit__c", #"{"Name":"v","Shop__c":"\#(shops[.carla] ?? "")"}"#, as: .bob)
      #expect(sharing == "read" ? detail.errorCode == "INSUFFICIENT_ACCESS_ON_CROSS_REFERENCE_ENTITY" : detail.status == 201)
      #expect(try await org.send("POST", "sobjects/Task__c", #"{"Name":"t","Shop__c":"\#(shops[.carla] ?? "")"}"#, as: .bob).status == 201)
      // Only the owner deletes.
      #expect(try await org.send("DELETE", "sobjects/Shop__c/\(shops[.carla] ?? "")", as: .bob).errorCode == "INSUFFICIENT_ACCESS_OR_READONLY")
      #expect(try await org.send("DELETE", "sobjects/Shop__c/\(shops[.carla] ?? "")", as: .carla).status == 204)
      #expect(try await org.send("DELETE", "sobjects/Shop__c/\(shops[.bob] ?? "")", as: .admin).status == 204)
    }
  }

  @Test func aQueueSharesItsRecordsWithItsMembers() async throws {
    try await withAccessOrg(cases: "private") { org in
      let queue = try await org.create("Group", #"{"Name":"Night","Type":"Queue"}"#, as: .admin)
      _ = try await org.create("GroupMember", #"{"GroupId":"\#(queue)","UserOrGroupId":"\#(org.ids[.bob] ?? "")"}"#, as: .admin)
      let task = try await org.create("Case", #"{"Subject":"At night","OwnerId":"\#(queue)"}"#, as: .admin)
      #expect(try await org.send("GET", "sobjects/Case/\(task)", as: .bob).status == 200)
      #expect(try await org.send("GET", "sobjects/Case/\(task)", as: .carla).status == 404)
      // A reference to one of several types leads to those that the user sees.
      _ = try await org.create("Task", #"{"Subject":"Call","WhatId":"\#(task)"}"#, as: .bob)
      for (person, subject) in [(AccessOrg.Person.bob, "At night"), (.carla, nil), (.admin, "At night")] {
        let what = try await org.records("SELECT What.Name, TYPEOF What WHEN Case THEN Subject END FROM Task WHERE WhatId = '\(task)'", as: person).first?["What"]
        #expect(what?["Subject"]?.string == subject, "\(person)")
        let name = try await org.records("SELECT What.Name FROM Task WHERE WhatId = '\(task)'", as: person).first?["What"]
        #expect((name?.isNull == false) == (subject != nil), "\(person)")
      }
      // What hangs on a record goes with it.
      let note = try await org.create("Note", #"{"Title":"n","Body":"b","ParentId":"\#(task)"}"#, as: .bob)
      #expect(try await org.send("GET", "sobjects/Note/\(note)", as: .bob).status == 200)
      #expect(try await org.send("GET", "sobjects/Note/\(note)", as: .carla).status == 404)
    }
  }

  @Test func aLocatorGivesEachUserTheirOwn() async throws {
    try await withAccessOrg(sharing: "private") { org in
      for person in [AccessOrg.Person.bob, .carla] {
        for half in 0..<2 {
          let records = (0..<130).map { #"{"attributes":{"type":"Shop__c"},"Name":"\#(person.rawValue) \#(1_000 + half * 130 + $0)"}"# }
          #expect(try await org.send("POST", "composite/sobjects", "{\"records\":[\(records.joined(separator: ","))]}", as: person).status == 200)
        }
      }
      let first = try await org.running.send(
        "GET", "/services/data/v60.0/query?q=SELECT+Name+FROM+Shop__c+ORDER+BY+Name", token: org.token(.bob), headers: ["Sforce-Query-Options": "batchSize=200"]).json
      #expect(first["totalSize"] == 260)
      // Somebody else's write lists what is left.
      _ = try await org.create("Shop__c", #"{"Name":"carla 00"}"#, as: .carla)
      let next = try #require(first["nextRecordsUrl"]?.string)
      let names = try await org.running.send("GET", next, token: org.token(.bob)).json["records"]?.array?.compactMap { $0["Name"]?.string }
      #expect(names == (1_200..<1_260).map { "bob \($0)" })
      #expect(try await org.running.send("GET", next, token: org.token(.carla)).errorCode == "INVALID_QUERY_LOCATOR")
    }
  }

  @Test func bulkJobsAreTheirUsers() async throws {
    try await withAccessOrg(sharing: "private") { org in
      let shops = try await fill(org)
      let bob = try await BulkClient(org.running, token: org.token(.bob))
      let found = try await bob.send("POST", "jobs/query", json: #"{"operation":"query","query":"SELECT Name FROM Shop__c"}"#).json["id"]?.string ?? ""
      #expect(try await bob.end(found, kind: "query")["numberRecordsProcessed"] == 1)
      #expect(try await bob.send("GET", "jobs/query/\(found)/results").text == "\"Name\"\n\"Shop of bob\"\n")
      let job = try await bob.run("update", "Shop__c", "Id,Plan__c\n\(shops[.bob] ?? ""),mine\n\(shops[.carla] ?? ""),x\n")
      #expect(job["numberRecordsProcessed"] == 2 && job["numberRecordsFailed"] == 1)
      #expect(try await bob.failures(job).contains("INSUFFICIENT_ACCESS_ON_CROSS_REFERENCE_ENTITY"))
      #expect(try await org.records("SELECT Plan__c FROM Shop__c WHERE Plan__c != null", as: .admin).count == 1)
    }
  }
}

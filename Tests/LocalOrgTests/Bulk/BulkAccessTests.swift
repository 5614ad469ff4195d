import JSON
import Testing

@testable import LocalOrg

/// Jobs of users who do not see everything.
@Suite struct BulkAccessTests {
  private static let rules = """
    "profiles": { "Standard User": { "objects": { "Lead": ["read"], "Contact": ["read", "create", "edit"] }, "fields": { "Shop__c.Secret__c": "none" } } }
    """

  @Test func aQueryJobFindsWhatItsUserSees() async throws {
    try await withAccessOrg(sharing: "private", Self.rules) { org in
      _ = try await org.create("Shop__c", #"{"Name": "Carla's"}"#, as: .carla)
      _ = try await org.create("Shop__c", #"{"Name": "Bob's"}"#, as: .bob)
      let (bob, admin) = (try await BulkClient(org.running, token: org.token(.bob)), try await BulkClient(org.running, token: org.token(.admin)))
      let soql = "SELECT Name FROM Shop__c ORDER BY Name"
      #expect(try await bob.page(try await bob.query(soql)).text == "\"Name\"\n\"Bob's\"\n")
      #expect(try await admin.page(try await admin.query(soql)).text == "\"Name\"\n\"Bob's\"\n\"Carla's\"\n")
      #expect(try await bob.send("POST", "jobs/query", json: #"{"operation":"query","query":"SELECT Secret__c FROM Shop__c"}"#).errorCode == "INVALID_FIELD")
    }
  }

  /// Whoever does not see everything sees the own jobs alone: those of others may hold what is hidden.
  @Test func jobsOfOthersAreNotThere() async throws {
    try await withAccessOrg(sharing: "private", Self.rules) { org in
      _ = try await org.create("Shop__c", #"{"Name": "Carla's"}"#, as: .carla)
      let clients = try await (
        admin: BulkClient(org.running, token: org.token(.admin)), bob: BulkClient(org.running, token: org.token(.bob)), carla: BulkClient(org.running, token: org.token(.carla))
      )
      let query = try await clients.carla.query("SELECT Name FROM Shop__c")
      let ingest = try await clients.carla.run("insert", "Shop__c", "Name,Plan__c\nHers,plan\n")
      let open = try await clients.carla.create("insert", "Shop__c")
      let own = try await clients.bob.create("insert", "Shop__c")
      for (kind, id) in [("query", query["id"]?.string ?? ""), ("ingest", ingest["id"]?.string ?? ""), ("ingest", open)] {
        #expect(try await clients.bob.send("GET", "jobs/\(kind)/\(id)").status == 404)
        #expect(try await clients.bob.send("DELETE", "jobs/\(kind)/\(id)").status == 404)
        #expect(try await clients.bob.set(id, "Aborted", kind: kind).status == 404)
        for results in kind == "query" ? ["results", "resultPages"] : ["successfulResults", "failedResults", "unprocessedrecords"] {
          #expect(try await clients.bob.send("GET", "jobs/\(kind)/\(id)/\(results)").status == 404, "\(results)")
        }
        #expect(try await clients.admin.send("GET", "jobs/\(kind)/\(id)").status == 200)
      }
      #expect(try await clients.bob.upload(open, "Name\nBob's\n".utf8).status == 404)
      #expect(try await clients.bob.send("GET", "jobs/ingest").json["records"]?.texts("id") == [own])
      #expect(try await clients.bob.send("GET", "jobs/query").json["records"] == [])
      #expect(try await clients.admin.send("GET", "jobs/ingest").json["records"]?.array?.count == 3)
      #expect(try await clients.carla.page(query).text.contains("Carla's"))
      #expect(try await clients.admin.page(query).text.contains("Carla's"))
    }
  }

  @Test func anOrgWithoutRulesSharesItsJobs() async throws {
    try await withAccessOrg { org in
      let (bob, carla) = (try await BulkClient(org.running, token: org.token(.bob)), try await BulkClient(org.running, token: org.token(.carla)))
      let job = try await carla.run("insert", "Shop__c", "Name\nopen to all\n")
      #expect(try await bob.results(job, "successfulResults").contains("open to all"))
      #expect(job["createdById"]?.string == org.ids[.carla])
    }
  }

  /// Each line is written by the rights of the job's user.
  @Test func linesFollowPermissionsAndSharing() async throws {
    try await withAccessOrg(sharing: "read", Self.rules) { org in
      let bob = try await BulkClient(org.running, token: org.token(.bob))
      let hers = try await org.create("Shop__c", #"{"Name": "Carla's"}"#, as: .carla), his = try await org.create("Shop__c", #"{"Name": "Bob's"}"#, as: .bob)
      let changed = try await bob.run("update", "Shop__c", "Id,Plan__c\n\(hers),x\n\(his),y\n")
      #expect(changed["numberRecordsProcessed"] == 2 && changed["numberRecordsFailed"] == 1)
      #expect(try await bob.failures(changed).contains("\"\(hers)\",\"INSUFFICIENT_ACCESS_OR_READONLY:"))
      let leads = try await bob.run("insert", "Lead", "LastName,Company\na,b\n")
      #expect(leads["numberRecordsFailed"] == 1)
      #expect(try await bob.failures(leads).contains("CANNOT_INSERT_UPDATE_ACTIVATE_ENTITY:"))
      let contact = try await org.create("Contact", #"{"LastName": "Kept"}"#, as: .bob)
      let gone = try await bob.run("delete", "Contact", "Id\n\(contact)\n")
      #expect(gone["numberRecordsFailed"] == 1)
      #expect(try await bob.failures(gone).contains("INSUFFICIENT_ACCESS_OR_READONLY:"))
      let hidden = try await bob.run("insert", "Shop__c", "Name,Secret__c\na,b\n")
      #expect(hidden["state"] == "Failed" && hidden["errorMessage"] == "InvalidBatch : Field name not found : Secret__c")
    }
  }

  @Test func anObjectTypeThatIsHiddenIsNone() async throws {
    try await withAccessOrg(#""profiles": { "Standard User": { "objects": { "Lead": [] } } }"#) { org in
      let bob = try await BulkClient(org.running, token: org.token(.bob))
      let made = try await bob.send("POST", "jobs/ingest", json: #"{"operation":"insert","object":"Lead"}"#)
      #expect(made.status == 400 && made.errorCode == "INVALIDENTITY")
      #expect(try await bob.send("POST", "jobs/query", json: #"{"operation":"query","query":"SELECT Id FROM Lead"}"#).errorCode == "INVALID_TYPE")
    }
  }
}

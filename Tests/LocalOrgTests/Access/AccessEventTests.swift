import JSON
import Testing

@testable import LocalOrg

/// Events of records that a user does not see (Change Data Capture Developer Guide, "Required Permissions for Receiving Change Events").
@Suite struct AccessEventTests {
  @Test func subscribersGetTheTypesOfWhichTheySeeAllWithTheFieldsThatTheySee() async throws {
    let rules = """
      "profiles": { "Standard User": { "objects": { "Task__c": [] }, "fields": { "Account.Phone": "none" } } }
      """
    try await withAccessOrg(sharing: "private", rules) { org in
      let events = EventOrg(running: org.running, token: org.token(.bob))
      let bob = try await events.subscriber()
      for channel in ["/data/Shop__ChangeEvent", "/data/Task__ChangeEvent"] {
        #expect(try await bob.subscribe(channel)["error"] == "403:denied_by_security_policy:create_denied", "\(channel)")
      }
      #expect(try await bob.subscribe("/data/ChangeEvents")["successful"] == true)
      let admin = try await EventOrg(running: org.running, token: org.token(.admin)).subscriber()
      #expect(try await admin.subscribe("/data/ChangeEvents")["successful"] == true)
      _ = try await org.create("Shop__c", #"{"Name":"Bob's own"}"#, as: .bob)
      _ = try await org.create("Task__c", #"{"Name":"t"}"#, as: .admin)
      let account = try await org.create("Account", #"{"Name":"Acme","Phone":"555"}"#, as: .admin)
      _ = try await org.send("PATCH", "sobjects/Account/\(account)", #"{"Phone":null}"#, as: .admin)
      let got = try await bob.events(2)
      #expect(got.map { $0.header?["entityName"]?.string } == ["Account", "Account"])
      #expect(got.first?.payload?["Name"] == "Acme" && got.first?.payload?["Phone"] == nil)
      let header = got.last?.header
      #expect(header?["changedFields"]?.array?.contains("Phone") == false && header?["nulledFields"] == [])
      let all = try await admin.events(4)
      #expect(all.map(\.change) == ["CREATE Shop__c", "CREATE Task__c", "CREATE Account", "UPDATE Account"])
      #expect(all.contains { $0.payload?["Phone"] == "555" })
    }
  }
}

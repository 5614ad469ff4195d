import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Events for users who do not see everything.
@Suite struct EventAccessTests {
  private static let rules = """
    "profiles": { "Standard User": { "objects": { "Lead": [] }, "fields": { "Account.Phone": "none", "Account.Site": "read" } } }
    """

  private static func subscriber(_ access: AccessOrg, _ person: AccessOrg.Person) async throws -> EventSubscriber {
    let org = EventOrg(running: access.running, token: access.token(.admin))
    let subscriber = try await EventSubscriber(org: org, token: access.token(person)).shakingHands()
    _ = try await subscriber.connect()
    return subscriber
  }

  @Test func aHiddenFieldIsInNoEvent() async throws {
    try await withAccessOrg(Self.rules) { org in
      let (bob, admin) = (try await Self.subscriber(org, .bob), try await Self.subscriber(org, .admin))
      for subscriber in [bob, admin] { #expect(try await subscriber.subscribe("/data/AccountChangeEvent")["successful"] == true) }
      let id = try await org.create("Account", #"{"Name":"a","Phone":"555","Site":"s"}"#, as: .admin)
      _ = try await org.send("PATCH", "sobjects/Account/\(id)", #"{"Phone":"556","Site":"t"}"#, as: .admin)
      let seen = try await bob.events(2), all = try await admin.events(2)
      #expect(seen[0].payload?["Name"] == "a" && seen[0].payload?["Site"] == "s" && seen[0].payload?["Phone"] == nil, "\(seen[0])")
      #expect(all[0].payload?["Phone"] == "555" && all[1].payload?["Phone"] == "556")
      let changed = seen[1].header?["changedFields"]?.array?.compactMap(\.string) ?? []
      #expect(changed.contains("Site") && !changed.contains("Phone"), "\(seen[1])")
    }
  }

  /// Whoever does not see all records of a type gets none of its events.
  @Test func channelsOfWhatIsNotWhollySeenAreRefused() async throws {
    try await withAccessOrg(sharing: "private", Self.rules) { org in
      let (bob, admin) = (try await Self.subscriber(org, .bob), try await Self.subscriber(org, .admin))
      for (channel, isSeen) in [("/data/Shop__ChangeEvent", false), ("/data/LeadChangeEvent", false), ("/data/AccountChangeEvent", true), ("/data/ChangeEvents", true)] {
        let answer = try await bob.subscribe(channel)
        #expect(answer["successful"] == .bool(isSeen), "\(channel): \(answer)")
        if !isSeen { #expect(answer["error"] == "403:denied_by_security_policy:create_denied") }
        #expect(try await admin.subscribe(channel)["successful"] == true)
      }
      _ = try await org.create("Shop__c", #"{"Name":"hidden"}"#, as: .carla)
      _ = try await org.create("Lead", #"{"LastName":"hidden","Company":"c"}"#, as: .admin)
      _ = try await org.create("Account", #"{"Name":"open"}"#, as: .admin)
      let seen = try await bob.events(2)
      #expect(Set(seen.map(\.change)) == ["CREATE Account"], "\(seen.map(\.change))")
      let all = try await admin.events(6)
      #expect(Set(all.map(\.change)) == ["CREATE Account", "CREATE Lead", "CREATE Shop__c"])
    }
  }
}

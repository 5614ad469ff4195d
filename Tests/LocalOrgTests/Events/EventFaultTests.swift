import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// What goes wrong with `/cometd` on demand.
@Suite struct EventFaultTests {
  @Test func aHeldConnectIsCutAndTheClientReplays() async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber(to: "/data/AccountChangeEvent")
    org.running.org.faults.add(FaultRule(path: "/cometd/**", next: 1, cut: .content(after: 5)))
    let held = Task { try await subscriber.connect() }
    try await org.untilHeld(1)
    _ = try await org.create("Account", #"{"Name":"lost"}"#)
    await #expect(throws: (any Error).self) { try await held.value }
    // As with the service: what went out with the lost answer comes again by replay only.
    let again = try await org.subscriber(to: "/data/AccountChangeEvent", replay: 0)
    #expect(try await again.events(1).map { $0.payload?["Name"] } == ["lost"])
    await org.stop()
  }

  /// What takes hold before a connect is handled loses nothing.
  @Test func aConnectIsHeldAndCutWithoutEvents() async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber(to: "/data/AccountChangeEvent")
    _ = try await org.create("Account", #"{"Name":"kept"}"#)
    org.running.org.faults.add(FaultRule(path: "/cometd/**", next: 1, delay: 0.01, cut: .request))
    // A client that sends the request again, on a connection that it kept, has the events at once.
    var events = (try? await subscriber.connect().filter { $0["data"] != nil }) ?? []
    if events.isEmpty { events = try await subscriber.events(1) }
    #expect(events.map { $0.payload?["Name"] } == ["kept"])
    #expect(org.running.org.faults.counts.map(\.used) == [1])
    await org.stop()
  }

  @Test func aSessionEndsByARule() async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber(to: "/data/AccountChangeEvent")
    org.running.org.faults.add(FaultRule(.expiredSession, path: "/cometd/*", next: 1))
    #expect(try await subscriber.connect()[0]["error"] == "401::Authentication invalid")
    await org.stop()
  }

  @Test func maintenanceIsAnsweredInPlaceOfMessages() async throws {
    let org = try await EventOrg { $0.faults = FaultRules(rules: [FaultRule(.maintenance, path: "/cometd/59.0", next: 1)]) }
    let response = try await org.running.send("POST", EventSubscriber.path, token: org.token, json: #"{"channel":"/meta/handshake"}"#)
    #expect(response.status == 503)
    #expect(try await org.subscriber().clientId.count == 32)
    await org.stop()
  }
}

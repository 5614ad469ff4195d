import Foundation
import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Where subscriptions begin, and what the org keeps.
@Suite struct EventReplayTests {
  private func names(_ events: [JSONValue]) -> [String?] { events.map { $0.payload?["Name"]?.string } }

  @Test func minusOneIsFromNowOnAndMinusTwoIsAll() async throws {
    let org = try await EventOrg()
    _ = try await org.create("Account", #"{"Name":"a"}"#)
    let new = try await org.subscriber(to: "/data/AccountChangeEvent", replay: -1)
    let usual = try await org.subscriber(to: "/data/AccountChangeEvent")
    let all = try await org.subscriber(to: "/data/AccountChangeEvent", replay: -2)
    let after = try await org.subscriber(to: "/data/AccountChangeEvent", replay: 1)
    _ = try await org.create("Account", #"{"Name":"b"}"#)
    #expect(names(try await new.events(1)) == ["b"])
    #expect(names(try await usual.events(1)) == ["b"])
    #expect(names(try await all.events(2)) == ["a", "b"])
    #expect(names(try await after.events(1)) == ["b"])
    await org.stop()
  }

  @Test(arguments: ["1", "-3", "9999999999999", #""x""#, "1.5", "null", "{}"])
  func areplayIdThatIsNoneIsRefused(id: String) async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber()
    let channel = "/data/AccountChangeEvent"
    let answer = try await subscriber.meta("subscribe", #","subscription":"\#(channel)","ext":{"replay":{"\#(channel)":\#(id)}}"#)
    #expect(answer["successful"] == false && answer["subscription"] == .string(channel))
    let shown = id == #""x""# ? "x" : id
    #expect(
      answer["error"]?.string
        == "400::The replayId {\(shown)} you provided was invalid.  Please provide a valid ID, -2 to replay all events, or -1 to replay only new events.")
    await org.stop()
  }

  @Test func eventsAndTheirNumbersSurviveARestart() async throws {
    let org = try await EventOrg()
    for name in ["a", "b", "c"] { _ = try await org.create("Account", #"{"Name":"\#(name)"}"#) }
    await org.stop()
    let file = "\(org.running.folder)/events-schema.json"
    let next = try LocalOrg(configuration: LocalOrgConfiguration(folder: org.running.folder, schema: file))
    let log = try EventLog(next.pushes.records, EventSettings())
    #expect(try log.latest() == 3)
    _ = try await org.running.org.start()
    let subscriber = try await org.subscriber(to: "/data/AccountChangeEvent", replay: 1)
    #expect(names(try await subscriber.events(2)) == ["b", "c"])
    _ = try await org.create("Account", #"{"Name":"d"}"#)
    #expect(try await subscriber.events(1).map(\.replayId) == [4])
    await org.stop()
  }

  @Test func anotherProcessOnTheSameFileReachesAHeldConnect() async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber(to: "/data/AccountChangeEvent")
    async let held = subscriber.connect()
    try await org.untilHeld(1)
    let other = try OrgRecords(path: "\(org.running.folder)/org.db")
    _ = try other.create("Account", fields: ["Name": "from elsewhere"], userId: try other.user(named: RunningOrg.username)?.id ?? "")
    #expect(names(try await held).first == "from elsewhere")
    await org.stop()
  }

  @Test func noEventIsKeptForLongerThanThreeDays() async throws {
    let clock = OrgClock()
    let org = try await EventOrg { $0.clock = clock }
    _ = try await org.create("Account", #"{"Name":"old"}"#)
    clock.advance(by: 73 * 3_600)
    let token = try await org.running.accessToken()
    let later = EventOrg(running: org.running, token: token)
    let all = try await later.subscriber(to: "/data/AccountChangeEvent", replay: -2)
    #expect(try await all.subscribe("/data/AccountChangeEvent", replay: 0)["successful"] == false)
    _ = try await later.create("Account", #"{"Name":"new"}"#)
    let events = try await all.events(1)
    #expect(names(events) == ["new"] && events[0].replayId == 2)
    await org.stop()
  }

  @Test func theNumberOfKeptEventsIsBounded() throws {
    let org = try TemporaryOrg()
    let log = try EventLog(org.records, EventSettings(kept: 10))
    for number in 0..<40 { _ = try org.create("Account", ["Name": .string("\(number)")]) }
    let start = try log.start(replay: -2) ?? 0
    #expect(start >= 20 && start <= 30)
    #expect(try log.start(replay: 1) == nil)
    let part = try log.events(after: start, atMost: 100) { _, _ in true }
    #expect(part.events.map(\.replayId) == Array(start + 1...40))
    #expect(part.end == 40)
  }

  @Test func theSizeOfKeptEventsIsBounded() throws {
    let org = try TemporaryOrg()
    let log = try EventLog(org.records, EventSettings())
    for _ in 0..<10 { _ = try org.create("Account", ["Name": "a", "Description": .string(String(repeating: "x", count: 10_000))]) }
    try org.records.withDatabase { try EventTable($0, org.records.clock).prune(keeping: 1_000, mostBytes: 45_000) }
    #expect(try log.start(replay: -2) == 6)
    // The newest stays, however long it is: it tells the number.
    try org.records.withDatabase { try EventTable($0, org.records.clock).prune(keeping: 1_000, mostBytes: 1) }
    #expect(try log.start(replay: -2) == 9)
    #expect(try log.latest() == 10)
  }

  @Test func aResetForgetsEventsAndTheNumbersGoOn() async throws {
    let org = try await EventOrg()
    for _ in 0..<2 { _ = try await org.create("Account", #"{"Name":"a"}"#) }
    try org.running.org.reset()
    let again = EventOrg(running: org.running, token: try await org.running.accessToken())
    let all = try await again.subscriber(to: "/data/ChangeEvents", replay: -2)
    _ = try await again.create("Account", #"{"Name":"b"}"#)
    #expect(try await all.events(1).map(\.replayId) == [3])
    await org.stop()
  }

  @Test func aSnapshotTakesNoNumbersBack() async throws {
    let org = try await EventOrg()
    _ = try await org.create("Account", #"{"Name":"a"}"#)
    try org.running.org.saveSnapshot("s")
    _ = try await org.create("Account", #"{"Name":"b"}"#)
    try org.running.org.restoreSnapshot("s")
    let subscriber = try await org.subscriber(to: "/data/AccountChangeEvent", replay: 1)
    _ = try await org.create("Account", #"{"Name":"c"}"#)
    #expect(try await subscriber.events(2).map(\.replayId) == [2, 3])
    await org.stop()
  }

  @Test func entriesAreReadAsTheyWereWritten() {
    let entry = EventEntry(
      kind: .updated, object: "Thing__c", recordId: "a00Gt0000000001AAA",
      values: [
        .init(name: "A", value: .null), .init(name: "B", value: .integer(.min)), .init(name: "C", value: .real(-0.5)),
        .init(name: "Ü", value: .text("👩🏽‍🚒\u{0}")), .init(name: "", value: .text("")),
      ])
    var bytes: [UInt8] = []
    EventBytes.append(entry, to: &bytes)
    EventBytes.append(entry, to: &bytes)
    var reader = EventBytesReader(bytes)
    #expect(reader.next { _, _ in false } == .some(nil))
    #expect(reader.next { _, _ in true } == .some(entry))
    #expect(reader.next { _, _ in true } == nil)
    // Whatever a damaged file holds.
    for end in 0..<bytes.count {
      var cut = EventBytesReader(Array(bytes.prefix(end)))
      while case .some(.some) = cut.next(where: { _, _ in true }) {}
    }
  }
}

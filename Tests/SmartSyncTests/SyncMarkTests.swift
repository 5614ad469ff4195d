import JSON
import SmartStore
import SmartSync
import SyncTrials
import Synchronization
import Testing

/// What changes on the server while pages of a sync down are fetched.
@Suite("The mark of a sync down")
struct SyncMarkTests {
  private static func fixture(_ count: Int, pageSize: Int, tellsTime: Bool) throws -> (SyncFixture, [String]) {
    let fixture = try SyncFixture()
    let ids = (0..<count).map { fixture.server.add("Account", ["Name": .string("A\($0)"), "City": "Rome"]) }
    fixture.server.pageSize = pageSize
    fixture.server.tellTime(tellsTime)
    return (fixture, ids)
  }

  private static func expectEqual(_ fixture: SyncFixture) throws {
    func line(_ record: JSONValue) -> String { ["Id", "Name", "City"].map { record[$0]?.string ?? "" }.joined(separator: " ") }
    #expect(try fixture.entries().map(line).sorted() == fixture.server.records("Account").map { line(.object($0)) }.sorted())
  }

  @Test("Records that others edit and create between pages come with the next resync", arguments: [true, false])
  func betweenPages(tellsTime: Bool) async throws {
    let (fixture, ids) = try Self.fixture(6, pageSize: 2, tellsTime: tellsTime)
    fixture.server.intercept { [weak server = fixture.server] request in
      guard request.path.hasSuffix("-1"), let server else { return nil }
      server.change("Account", ids[0], ["City": "Oslo"])
      server.add("Account", ["Name": "New", "City": "Bonn"])
      // It is in the last page as it is now, and lifts the greatest date over the other two.
      server.change("Account", ids[5], ["City": "Köln"])
      return nil
    }
    let sync = try #require(try await fixture.down().last)
    fixture.server.intercept { _ in nil }
    #expect(sync.status == .done)
    #expect(try await fixture.again(sync.id).last?.totalSize == 2)
    try Self.expectEqual(fixture)
    #expect(try await fixture.again(sync.id).last?.totalSize == 0, "what is there already does not count")
  }

  @Test("Also when a later page has greater dates", arguments: [true, false])
  func greaterDates(tellsTime: Bool) async throws {
    let fixture = try SyncFixture()
    fixture.server.tellTime(tellsTime)
    let date = { @Sendable (second: Int) in "2015-06-30T00:00:0\(second).000+0000" }
    let record = { @Sendable (id: String, second: Int) -> JSONValue in ["Id": .string(id), "City": "Rome", "LastModifiedDate": .string(date(second))] }
    // Page 2 has a record that was edited after page 1 was read, and after one of page 1 was.
    fixture.server.intercept { request in
      if request.path.contains("?q=") {
        return .answer(200, ["totalSize": 2, "done": false, "nextRecordsUrl": "/services/data/v33.0/query/x-1", "records": [record("1", 1)]])
      }
      return .answer(200, ["totalSize": 2, "done": true, "records": [record("2", 5)]])
    }
    let sync = try #require(try await fixture.down().last)
    #expect(sync.maxTimeStamp == 1_435_622_405_000, "the page sees the newest date, as on a phone")
    let edited: JSONValue = ["Id": "1", "City": "Oslo", "LastModifiedDate": .string(date(3))]
    fixture.server.intercept { _ in .answer(200, ["totalSize": 2, "done": true, "records": [edited, record("2", 5)]]) }
    let end = try #require(try await fixture.again(sync.id).last)
    #expect(fixture.server.queries.last?.hasSuffix("LastModifiedDate > 2015-06-30T00:00:00.999Z") == !tellsTime || tellsTime)
    #expect(end.totalSize == 1 && end.summary?.written == 1)
    #expect(try fixture.entries().map { $0["City"] } == ["Oslo", "Rome"])
  }

  @Test("An edit within the second of the newest date is seen")
  func sameSecond() async throws {
    let fixture = try SyncFixture()
    let answer = { @Sendable (city: String) -> RemoteRecords.Fault in
      let record: JSONValue = ["Id": "1", "City": .string(city), "LastModifiedDate": "2015-06-30T00:00:05.000+0000"]
      return .answer(200, ["totalSize": 1, "done": true, "records": [record]])
    }
    fixture.server.intercept { _ in answer("Rome") }
    let sync = try #require(try await fixture.down().last)
    fixture.server.intercept { _ in answer("Oslo") }
    #expect(try await fixture.again(sync.id).last?.summary?.written == 1)
    #expect(try fixture.entries().map { $0["City"] } == ["Oslo"])
    #expect(try await fixture.again(sync.id).last?.totalSize == 0)
  }

  @Test("The state that a page sees has no mark, and a state without one is asked from its newest date")
  func states() async throws {
    let (fixture, _) = try Self.fixture(2, pageSize: 10, tellsTime: false)
    let sync = try #require(try await fixture.down().last)
    #expect(try sync.json.value()["mark"] == nil)
    var former = try #require(try sync.json.value().object)
    former["status"] = "DONE"
    _ = try fixture.store.upsert([JSONValue.object(former).text], into: "syncs_soup", externalIdPath: "_soupEntryId")
    _ = try await fixture.again(sync.id)
    #expect(fixture.server.queries.last == "\(SyncFixture.query) WHERE LastModifiedDate > 2015-06-30T00:00:02.000Z")
  }

  @Test("Fewer records than announced are an error, and move no mark")
  func shortAnswer() async throws {
    let (fixture, ids) = try Self.fixture(3, pageSize: 10, tellsTime: true)
    let sync = try #require(try await fixture.down().last)
    fixture.server.change("Account", ids[0], ["City": "Oslo"])
    fixture.server.intercept { _ in .answer(200, ["totalSize": 5, "done": true, "records": []]) }
    let end = try #require(try await fixture.again(sync.id).last)
    #expect(end.status == .failed && end.error == "The server announced 5 records and gave 0: run the sync again")
    await #expect(throws: SyncError.shortAnswer(given: 0, of: 5)) { try await fixture.syncs.cleanResyncGhosts(sync.id) }
    #expect(try fixture.entries().count == 3)
    fixture.server.intercept { _ in nil }
    #expect(try await fixture.again(sync.id).last?.totalSize == 1)
    try Self.expectEqual(fixture)
  }

  /// Pain 1: edits made while a sync runs are overwritten by what it sent or fetched.
  @Test("OVERWRITE gives up edits from before the sync, and keeps those made during it", arguments: [1, 10])
  func overwrite(pageSize: Int) async throws {
    let (fixture, ids) = try Self.fixture(3, pageSize: pageSize, tellsTime: false)
    _ = try await fixture.down()
    for id in ids[0...1] { try fixture.edit(id, ["City": "Before"]) }
    let gate = Gate()
    fixture.server.intercept { _ in
      await gate.pass()
      return nil
    }
    let updates = Updates()
    _ = try await fixture.syncs.syncDown(
      target: SyncFixture.target, options: ["mergeMode": "OVERWRITE"], soupName: SyncFixture.soup, onUpdate: updates.add)
    await gate.someoneWaits()
    for id in ids[1...2] { try fixture.edit(id, ["City": "During"]) }
    gate.open()
    let end = await updates.untilEnd().last
    #expect(end?.status == .done && end?.summary?.written == 1 && end?.summary?.left == 2)
    #expect(try ids.map { try fixture.entry(id: $0)?["City"] } == ["Rome", "During", "During"])
    #expect(try ids.map { try fixture.entry(id: $0)?["__local__"] } == [false, true, true])
  }
}

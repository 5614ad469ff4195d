import JSON
import SmartStore
import SmartSync
import SyncTrials
import Testing

@Suite("The newest date of a sync, and the time that the next resync asks from")
struct TimeStampTests {
  /// 2015-06-30T00:00:00Z.
  private static let day: Int64 = 1_435_622_400_000

  /// The end of a sync down of records with those dates, and the fixture.
  private static func down(_ dates: [JSONValue], target: JSONObject = SyncFixture.target, field: String = "LastModifiedDate") async throws -> (
    SyncFixture, SyncState
  ) {
    let fixture = try SyncFixture()
    let records = dates.enumerated().map { JSONValue.object(["Id": .string("00\($0.offset)"), field: $0.element]) }
    fixture.server.intercept { _ in
      .answer(200, ["totalSize": .integer(Int64(records.count)), "done": true, "records": .array(records)])
    }
    return (fixture, try #require(try await fixture.down(target).last))
  }

  @Test("It is the newest date that can be read, wherever it stands, in whatever zone", arguments: [
    (["2015-06-30T00:00:03.000+0000", "2015-06-30T00:00:01.000+0000"], 3_000),
    (["2015-06-30T00:00:01.000+0000", .null, "yesterday", "", "2015-06-30T00:00:02.000+0000"], 2_000),
    (["2015-06-30T02:00:05.000+0200", "2015-06-30T00:00:04.999Z"], 5_000),
    (["2015-06-29T23:00:00.250-01:00"], 250),
    (["2015-06-30T00:00:00.0019Z"], 1),
    (["2015-06-30T00:00:07Z"], 7_000),
  ] as [([JSONValue], Int64)])
  func newest(dates: [JSONValue], milliseconds: Int64) async throws {
    let (fixture, end) = try await Self.down(dates)
    #expect(end.status == .done && end.maxTimeStamp == Self.day + milliseconds)
    #expect(try fixture.entries().count == dates.count)
  }

  @Test("Without a date that can be read it stays unknown, and the next run is a full one", arguments: [
    [], [.null], ["2015-06-31T00:00:00Z"], ["2015-06-30"],
  ] as [[JSONValue]])
  func unknown(dates: [JSONValue]) async throws {
    let (fixture, end) = try await Self.down(dates)
    #expect(end.status == .done && end.maxTimeStamp == -1)
    _ = try await fixture.again(end.id)
    #expect(fixture.server.queries == [SyncFixture.query, SyncFixture.query])
  }

  @Test("Older records never take it back")
  func older() async throws {
    let (fixture, end) = try await Self.down(["2015-06-30T00:00:05.000Z"])
    fixture.server.intercept { _ in
      .answer(200, ["totalSize": 1, "done": true, "records": [["Id": "000", "LastModifiedDate": "2014-01-01T00:00:00.000Z"]]])
    }
    #expect(try await fixture.again(end.id).last?.maxTimeStamp == end.maxTimeStamp)
  }

  @Test("The condition has its milliseconds, in UTC")
  func condition() async throws {
    let (fixture, end) = try await Self.down(["2015-06-30T02:00:05.123+0200"])
    _ = try await fixture.again(end.id)
    #expect(fixture.server.queries.last == SyncFixture.query + " WHERE LastModifiedDate > 2015-06-30T00:00:05.122Z")
  }

  @Test("It is taken from the field that the target names, which the condition names then")
  func otherField() async throws {
    let query = "SELECT Id, SystemModstamp FROM Account"
    let target: JSONObject = ["type": "soql", "query": .string(query), "modificationDateFieldName": "SystemModstamp"]
    let (fixture, end) = try await Self.down(["2015-06-30T00:00:05.000Z"], target: target, field: "SystemModstamp")
    #expect(end.maxTimeStamp == Self.day + 5_000)
    _ = try await fixture.again(end.id)
    #expect(fixture.server.queries.last == query + " WHERE SystemModstamp > 2015-06-30T00:00:04.999Z")
  }

  @Test("Of many pages the newest of all counts, not of the last")
  func pages() async throws {
    let fixture = try SyncFixture()
    fixture.server.pageSize = 1
    let ids = ["A", "B", "C"].map { fixture.server.add("Account", ["Name": .string($0)]) }
    fixture.server.change("Account", ids[0], ["Name": "A2"])
    let end = try #require(try await fixture.down().last)
    #expect(end.maxTimeStamp == Self.day + 4_000)
    #expect(try await fixture.again(end.id).last?.totalSize == 0)
  }

  @Test("A search has one as well, but is not narrowed by it")
  func search() async throws {
    let fixture = try SyncFixture()
    fixture.server.letSearchFind([fixture.server.add("Account", ["Name": "A"])])
    let end = try #require(try await fixture.down(["type": "sosl", "query": "FIND {A}"]).last)
    #expect(end.maxTimeStamp == Self.day + 1_000)
    #expect(try await fixture.again(end.id).last?.totalSize == 1)
    #expect(Set(fixture.server.requests.map(\.path)).count == 1)
  }
}

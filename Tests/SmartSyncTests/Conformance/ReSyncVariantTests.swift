import JSON
import SmartStore
import SmartSync
import SyncTrials
import Testing

@Suite("Resyncs of all kinds")
struct ReSyncVariantTests {
  @Test("A resync follows the merge mode that its sync was started with", arguments: ["OVERWRITE", "LEAVE_IF_CHANGED"])
  func mergeMode(mode: String) async throws {
    let fixture = try SyncFixture()
    let ids = ["A", "B"].map { fixture.server.add("Account", ["Name": .string($0), "City": "Rome"]) }
    let sync = try #require(try await fixture.down(SyncFixture.target, ["mergeMode": .string(mode)]).last)
    for id in ids { try fixture.edit(id, ["City": "Mine"]) }
    fixture.server.change("Account", ids[0], ["City": "Theirs"])
    let end = try #require(try await fixture.again(sync.id).last)
    #expect(end.totalSize == 1 && end.options["mergeMode"] == .string(mode))
    let isKept = mode == "LEAVE_IF_CHANGED"
    #expect(try fixture.entry(id: ids[0])?["City"] == (isKept ? "Mine" : "Theirs"))
    #expect(isClean(try fixture.entry(id: ids[0])) == !isKept)
    // What the server did not change is not fetched, and so not touched in either mode.
    #expect(try fixture.entry(id: ids[1])?["City"] == "Mine")
    #expect(end.summary?.left == (isKept ? 1 : 0) && end.summary?.written == (isKept ? 0 : 1))
  }

  @Test("A resync that brings nothing ends DONE with 100 percent of none, and keeps the time")
  func nothingNew() async throws {
    let fixture = try SyncFixture()
    fixture.server.add("Account", ["Name": "A"])
    let sync = try #require(try await fixture.down().last)
    let end = try #require(try await fixture.again(sync.id).last)
    #expect(end.status == .done && end.progress == 100 && end.totalSize == 0)
    #expect(end.maxTimeStamp == sync.maxTimeStamp && sync.maxTimeStamp > 0)
  }

  @Test("A resync that fails keeps the time, so that the next one brings what it missed", arguments: [0, 1])
  func failing(pagesThatArrive: Int) async throws {
    let fixture = try SyncFixture()
    fixture.server.pageSize = 1
    let ids = ["A", "B"].map { fixture.server.add("Account", ["Name": .string($0)]) }
    let sync = try #require(try await fixture.down().last)
    for id in ids { fixture.server.change("Account", id, ["City": "Oslo"]) }
    fixture.server.intercept { pagesThatArrive == 0 || $0.path.contains("/query/") ? .noNetwork : nil }
    let failed = try #require(try await fixture.again(sync.id).last)
    #expect(failed.status == .failed && failed.maxTimeStamp == sync.maxTimeStamp)
    #expect(try fixture.entries().filter { $0["City"] == "Oslo" }.count == pagesThatArrive)
    fixture.server.intercept { _ in nil }
    let end = try #require(try await fixture.again(sync.id).last)
    #expect(end.status == .done && end.totalSize == 2 && end.error == nil && end.maxTimeStamp > sync.maxTimeStamp)
    #expect(try fixture.entries().allSatisfy { $0["City"] == "Oslo" })
  }

  @Test("A resync brings records that were created since")
  func created() async throws {
    let fixture = try SyncFixture()
    fixture.server.add("Account", ["Name": "A"])
    let sync = try #require(try await fixture.down().last)
    fixture.server.add("Account", ["Name": "B"])
    #expect(try await fixture.again(sync.id).last?.totalSize == 1)
    #expect(try fixture.entries().compactMap { $0["Name"]?.string } == ["A", "B"])
  }

  @Test("What was removed here stays away until the server changes it")
  func removedHere() async throws {
    let fixture = try SyncFixture()
    let ids = ["A", "B"].map { fixture.server.add("Account", ["Name": .string($0)]) }
    let sync = try #require(try await fixture.down().last)
    let entryIds = try fixture.entries().compactMap { $0["_soupEntryId"]?.integer }
    try fixture.store.remove(entryIds, from: SyncFixture.soup)
    fixture.server.change("Account", ids[1], ["Name": "B2"])
    _ = try await fixture.again(sync.id)
    #expect(try fixture.entries().compactMap { $0["Name"]?.string } == ["B2"])
  }

  @Test("Two syncs of one soup keep their own times")
  func ownTimes() async throws {
    let fixture = try SyncFixture()
    let rome = fixture.server.add("Account", ["Name": "A", "City": "Rome"])
    let first = try #require(try await fixture.down(["type": "soql", "query": .string(SyncFixture.query + " WHERE City = 'Rome'")]).last)
    fixture.server.add("Account", ["Name": "B", "City": "Oslo"])
    fixture.server.change("Account", rome, ["Name": "A2"])
    let second = try #require(try await fixture.down().last)
    #expect(second.maxTimeStamp > first.maxTimeStamp)
    #expect(try await fixture.again(first.id).last?.totalSize == 1)
    #expect(try await fixture.again(second.id).last?.totalSize == 0)
  }

  @Test("A query without id and date gets them, once, unless it gives no records", arguments: [
    ("SELECT Name FROM Account", "SELECT Id, LastModifiedDate, Name FROM Account"),
    ("select\n  Name from Account", "select Id, LastModifiedDate,\n  Name from Account"),
    ("SELECT Name, iD FROM Account", "SELECT LastModifiedDate, Name, iD FROM Account"), ("SELECT Account.Id, lastModifiedDate FROM Account", nil),
    ("SELECT a.Id FROM Account a", "SELECT LastModifiedDate, a.Id FROM Account a"), ("SELECT a.LastModifiedDate FROM Account a", "SELECT Id, a.LastModifiedDate FROM Account a"),
    ("SELECT Owner.Id FROM Account", "SELECT Id, LastModifiedDate, Owner.Id FROM Account"),
    ("SELECT Name, (SELECT Id FROM Contacts) FROM Account", "SELECT Id, LastModifiedDate, Name, (SELECT Id FROM Contacts) FROM Account"),
    ("SELECT COUNT() FROM Account", nil), ("SELECT FIELDS(ALL) FROM Account LIMIT 200", nil),
    ("SELECT City FROM Account GROUP BY City", nil), ("not a query", nil),
  ] as [(String, String?)])
  func missingId(query: String, sent: String?) async throws {
    let fixture = try SyncFixture()
    fixture.server.intercept { _ in .answer(200, ["totalSize": 0, "done": true, "records": []]) }
    let end = try #require(try await fixture.down(["type": "soql", "query": .string(query)]).last)
    #expect(fixture.server.queries == [sent ?? query])
    #expect(end.target["query"] == .string(query))
  }
}

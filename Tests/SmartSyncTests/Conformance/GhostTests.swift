import JSON
import SmartStore
import SmartSync
import SyncTrials
import Testing

@Suite("Ghosts of each target")
struct GhostTests {
  private static let targets: [JSONObject] = [
    SyncFixture.target, ["type": "sosl", "query": "FIND {A*}"],
    ["type": "mru", "sobjectType": "Account", "fieldlist": ["Id", "Name", "LastModifiedDate"]],
  ]

  @Test("What a query, a search or the recent records don't give any more goes, and nothing else", arguments: targets)
  func each(target: JSONObject) async throws {
    let fixture = try SyncFixture()
    let ids = (0..<3).map { fixture.server.add("Account", ["Name": .string("A\($0)")]) }
    fixture.server.letSearchFind(ids)
    fixture.server.markRecent(ids)
    let sync = try #require(try await fixture.down(target).last)
    #expect(try fixture.entries().count == 3)
    #expect(try await fixture.syncs.cleanResyncGhosts(sync.id) == 0)
    fixture.server.delete("Account", ids[1])
    #expect(try await fixture.syncs.cleanResyncGhosts(sync.id) == 1)
    #expect(try fixture.entries().compactMap { $0["Id"]?.string } == [ids[0], ids[2]])
  }

  @Test("All pages are looked at before anything goes")
  func pages() async throws {
    let fixture = try SyncFixture()
    fixture.server.pageSize = 2
    let ids = (0..<7).map { fixture.server.add("Account", ["Name": .string("A\($0)")]) }
    let sync = try #require(try await fixture.down().last)
    for id in [ids[0], ids[6]] { fixture.server.delete("Account", id) }
    #expect(try await fixture.syncs.cleanResyncGhosts(sync.id) == 2)
    #expect(try fixture.entries().compactMap { $0["Id"]?.string } == Array(ids[1...5]))
  }

  @Test("When the network goes in the middle nothing is removed, and cleaning again works")
  func networkLost() async throws {
    let fixture = try SyncFixture()
    fixture.server.pageSize = 2
    let ids = (0..<4).map { fixture.server.add("Account", ["Name": .string("A\($0)")]) }
    let sync = try #require(try await fixture.down().last)
    fixture.server.delete("Account", ids[0])
    fixture.server.intercept { $0.path.contains("/query/") ? .noNetwork : nil }
    await #expect(throws: RemoteRecords.Fault.self) { try await fixture.syncs.cleanResyncGhosts(sync.id) }
    #expect(try fixture.entries().count == 4)
    #expect(await fixture.syncs.isRunning(sync.id) == false)
    fixture.server.intercept { _ in nil }
    #expect(try await fixture.syncs.cleanResyncGhosts(sync.id) == 1)
  }

  @Test("Syncs up and ids of no sync are refused, each with its own text")
  func refused() async throws {
    let fixture = try SyncFixture()
    let up = try #require(try await fixture.up().last)
    #expect(await errorText { try await fixture.syncs.cleanResyncGhosts(up.id) } == "Cannot run cleanResyncGhosts:\(up.id): wrong type:syncUp")
    #expect(await errorText { try await fixture.syncs.cleanResyncGhosts(77) } == "Cannot run cleanResyncGhosts:77: no sync found")
  }

  @Test("When the server has none any more, all that this sync brought go, but none that was changed or made here")
  func all() async throws {
    let fixture = try SyncFixture()
    let ids = (0..<4).map { fixture.server.add("Account", ["Name": .string("A\($0)")]) }
    let sync = try #require(try await fixture.down().last)
    try fixture.edit(ids[1], ["Name": "Edited"])
    try fixture.markDeleted(ids[2])
    try fixture.put(["Id": "by hand", "Name": "By hand"])
    for id in ids { fixture.server.delete("Account", id) }
    #expect(try await fixture.syncs.cleanResyncGhosts(sync.id) == 2)
    #expect(try Set(fixture.entries().compactMap { $0["Name"]?.string }) == ["Edited", "A2", "By hand"])
  }

  @Test("A record that has left the query's condition is a ghost though it still exists")
  func condition() async throws {
    let fixture = try SyncFixture()
    let ids = ["A", "B"].map { fixture.server.add("Account", ["Name": .string($0), "City": "Rome"]) }
    let sync = try #require(try await fixture.down(["type": "soql", "query": .string(SyncFixture.query + " WHERE City = 'Rome'")]).last)
    fixture.server.change("Account", ids[0], ["City": "Oslo"])
    #expect(try await fixture.syncs.cleanResyncGhosts(sync.id) == 1)
    #expect(try fixture.entries().compactMap { $0["Name"]?.string } == ["B"])
  }

  @Test("A description is never a ghost")
  func description() async throws {
    let fixture = try SyncFixture()
    fixture.server.intercept { _ in .answer(200, ["name": "Account"]) }
    let sync = try #require(try await fixture.down(["type": "metadata", "sobjectType": "Account"]).last)
    #expect(try await fixture.syncs.cleanResyncGhosts(sync.id) == 0)
    #expect(try fixture.entries().count == 1)
  }

  @Test("With an id of another name it is that which is asked for and compared")
  func otherId() async throws {
    let fixture = try SyncFixture(indexes: ["__local__", "Name", "Id"].map { IndexSpec(path: $0, type: .string) })
    let ids = ["A", "B"].map { fixture.server.add("Account", ["Name": .string($0)]) }
    let sync = try #require(try await fixture.down(["type": "soql", "query": "SELECT Name FROM Account", "idFieldName": "Name"]).last)
    #expect(fixture.server.queries == ["SELECT LastModifiedDate, Name FROM Account"])
    fixture.server.delete("Account", ids[0])
    #expect(try await fixture.syncs.cleanResyncGhosts(sync.id) == 1)
    #expect(fixture.server.queries.last == "SELECT Name FROM Account")
    #expect(try fixture.store.count(QuerySpec(.all(path: "Name"), soupName: SyncFixture.soup)) == 1)
  }
}

import JSON
import SmartStore
import SmartSync
import SyncTrials
import Testing

@Suite("Resync and sync states")
struct ReSyncTests {
  @Test("128: a resync of a SOQL sync fetches only what changed")
  func onlyChanged() async throws {
    let fixture = try SyncFixture()
    let ids = (1...5).map { fixture.server.add("Account", ["Name": .string("A\($0)")]) }
    let first = try #require(try await fixture.down().last)
    fixture.server.change("Account", ids[1], ["Name": "B2"])
    fixture.server.change("Account", ids[3], ["Name": "B4"])
    let updates = try await fixture.again(first.id)
    #expect(updates.first?.status == .running && updates.first?.progress == 0 && updates.first?.totalSize == -1)
    #expect(updates.last?.status == .done && updates.last?.totalSize == 2)
    #expect(updates.allSatisfy { $0.id == first.id })
    #expect(try fixture.entries().compactMap { $0["Name"]?.string } == ["A1", "B2", "A3", "B4", "A5"])
    #expect(try #require(updates.last).maxTimeStamp > first.maxTimeStamp)
    #expect(try await fixture.again(first.id).last?.totalSize == 0)
  }

  @Test("The date's condition goes where it belongs in a query", arguments: [
    ("SELECT Id, LastModifiedDate FROM Account", "SELECT Id, LastModifiedDate FROM Account WHERE LastModifiedDate > 2015-06-30T00:00:00.999Z"),
    (
      "SELECT Id, LastModifiedDate FROM Account WHERE Name = 'x order by' OR City = 'y' ORDER BY Name LIMIT 5",
      "SELECT Id, LastModifiedDate FROM Account WHERE LastModifiedDate > 2015-06-30T00:00:00.999Z AND (Name = 'x order by' OR City = 'y') ORDER BY Name LIMIT 5"
    ),
    ("select Id, LastModifiedDate from Account limit 7", "select Id, LastModifiedDate from Account WHERE LastModifiedDate > 2015-06-30T00:00:00.999Z limit 7"),
    (
      "SELECT Id, LastModifiedDate, (SELECT Id FROM Contacts WHERE Name = 'a') FROM Account",
      "SELECT Id, LastModifiedDate, (SELECT Id FROM Contacts WHERE Name = 'a') FROM Account WHERE LastModifiedDate > 2015-06-30T00:00:00.999Z"
    ),
  ])
  func condition(query: String, expected: String) async throws {
    let fixture = try SyncFixture()
    let page: JSONValue = [
      "totalSize": 1, "done": true, "records": [["Id": "001", "LastModifiedDate": "2015-06-30T00:00:01.000+0000"]],
    ]
    fixture.server.intercept { _ in .answer(200, page) }
    let end = try #require(try await fixture.down(["type": "soql", "query": .string(query)]).last)
    _ = try await fixture.again(end.id)
    #expect(fixture.server.queries.last == expected)
  }

  @Test("129: a record deleted on the server survives a resync, and goes with cleanResyncGhosts")
  func ghosts() async throws {
    let fixture = try SyncFixture()
    let ids = (1...4).map { fixture.server.add("Account", ["Name": .string("A\($0)")]) }
    let sync = try #require(try await fixture.down().last)
    try fixture.edit(ids[2], ["Name": "Edited"])
    try fixture.create(["Name": "New"])
    fixture.server.delete("Account", ids[0])
    fixture.server.delete("Account", ids[2])
    _ = try await fixture.again(sync.id)
    #expect(try fixture.entries().count == 5)
    #expect(try await fixture.syncs.cleanResyncGhosts(sync.id) == 1)
    #expect(try fixture.entry(id: ids[0]) == nil)
    #expect(try fixture.entry(named: "Edited") != nil && fixture.entry(named: "New") != nil)
    #expect(await fixture.syncs.isRunning(sync.id) == false)
  }

  /// Pain 14: ghost cleaning removes the records of another sync.
  @Test("Ghost cleaning leaves what another sync brought alone, and asks for ids only")
  func ghostsOfOthers() async throws {
    let fixture = try SyncFixture()
    fixture.server.add("Account", ["Name": "A", "City": "Rome"])
    fixture.server.add("Account", ["Name": "B", "City": "Oslo"])
    let rome = try #require(try await fixture.down(["type": "soql", "query": .string(SyncFixture.query + " WHERE City = 'Rome'")]).last)
    _ = try await fixture.down(["type": "soql", "query": .string(SyncFixture.query + " WHERE City = 'Oslo'")])
    #expect(try await fixture.syncs.cleanResyncGhosts(rome.id) == 0)
    #expect(try fixture.entries().count == 2)
    #expect(fixture.server.queries.last == "SELECT Id FROM Account WHERE City = 'Rome'")
  }

  @Test("130: resyncs of SOSL and MRU targets run in full")
  func fullRuns() async throws {
    let fixture = try SyncFixture()
    let ids = (1...2).map { fixture.server.add("Account", ["Name": .string("A\($0)")]) }
    fixture.server.letSearchFind(ids)
    fixture.server.markRecent(ids)
    for target: JSONObject in [
      ["type": "sosl", "query": "FIND {A*}"],
      ["type": "mru", "sobjectType": "Account", "fieldlist": ["Id", "Name", "LastModifiedDate"]],
    ] {
      let sync = try #require(try await fixture.down(target).last)
      #expect(try await fixture.again(sync.id).last?.totalSize == 2)
    }
  }

  @Test("131, 168, 170: status while running and after; RUNNING 0 comes first; a running sync is not run again")
  func statusWhileRunning() async throws {
    let fixture = try SyncFixture()
    fixture.server.add("Account", ["Name": "A"])
    let gate = Gate()
    fixture.server.intercept { _ in
      await gate.pass()
      return nil
    }
    let updates = Updates()
    let state = try await fixture.syncs.syncDown(
      target: SyncFixture.target, options: [:], soupName: SyncFixture.soup, onUpdate: updates.add)
    #expect(state.status == .running && state.progress == 0)
    #expect(updates.soFar == [state])
    #expect(try await fixture.syncs.getSyncStatus(state.id) == state)
    #expect(await fixture.syncs.isRunning(state.id))
    #expect(await errorText { try await fixture.syncs.reSync(state.id) { _ in } } == "Cannot run reSync:\(state.id): still running")
    #expect(
      await errorText { try await fixture.syncs.cleanResyncGhosts(state.id) }
        == "Cannot run cleanResyncGhosts:\(state.id): still running")
    gate.open()
    let end = await updates.untilEnd().last
    #expect(end?.status == .done)
    #expect(try await fixture.syncs.getSyncStatus(state.id) == end)
    #expect(await fixture.syncs.isRunning(state.id) == false)
  }

  @Test("170: a resync of an unknown id is refused, one of a sync up sends what has changed since")
  func refused() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(2)
    let up = try #require(try await fixture.up().last)
    try fixture.edit(ids[1], ["Name": "again"])
    let again = try #require(try await fixture.again(up.id).last)
    #expect(again.id == up.id && again.status == .done && again.summary?.updated == 1, "\(again.report)")
    #expect(fixture.server.record("Account", ids[1])?["Name"]?.string == "again")
    #expect(await errorText { try await fixture.again(999) } == "Cannot run reSync:999: no sync found")
    #expect(try await fixture.syncs.getSyncStatus(999) == nil)
  }

  @Test("171: ids stay valid after a restart, and the resync is an incremental one")
  func restart() async throws {
    let fixture = try SyncFixture()
    let id = fixture.server.add("Account", ["Name": "A"])
    fixture.server.add("Account", ["Name": "B"])
    let sync = try #require(try await fixture.down().last)
    fixture.server.change("Account", id, ["Name": "C"])
    fixture.store.close()
    let store = try SmartStore(path: fixture.store.path)
    defer { store.close() }
    let syncs = try SyncManager(store: store, server: fixture.server)
    #expect(try await syncs.getSyncStatus(sync.id) == sync)
    let updates = Updates()
    _ = try await syncs.reSync(sync.id, onUpdate: updates.add)
    #expect(await updates.untilEnd().last?.totalSize == 1)
  }

  /// Pain 26: a sync stays RUNNING after a crash and cannot be run again.
  @Test("A sync that a process left running is STOPPED for the next one, and can be run again")
  func interrupted() async throws {
    let fixture = try SyncFixture()
    fixture.server.add("Account", ["Name": "A"])
    let sync = try #require(try await fixture.down().last)
    var stored = try #require(try sync.json.value().object)
    stored["status"] = "RUNNING"
    _ = try fixture.store.upsert([JSONValue.object(stored).text], into: "syncs_soup", externalIdPath: "_soupEntryId")
    let next = try SyncManager(store: fixture.store, server: fixture.server)
    let found = try await next.getSyncStatus(sync.id)
    #expect(found?.status == .stopped && found?.error?.contains("process ended") == true)
    let updates = Updates()
    _ = try await next.reSync(sync.id, onUpdate: updates.add)
    #expect(await updates.untilEnd().last?.status == .done)
  }

  @Test("A named sync is found by its name, and the name is used once")
  func names() async throws {
    let fixture = try SyncFixture()
    fixture.server.add("Account", ["Name": "A"])
    let updates = Updates()
    let sync = try await fixture.syncs.syncDown(
      target: SyncFixture.target, options: [:], soupName: SyncFixture.soup, syncName: "nightly", onUpdate: updates.add)
    _ = await updates.untilEnd()
    #expect(try await fixture.syncs.getSyncStatus(named: "nightly")?.id == sync.id)
    let again = Updates()
    #expect(try await fixture.syncs.reSync(named: "nightly", onUpdate: again.add).id == sync.id)
    #expect(await again.untilEnd().last?.totalSize == 0)
    #expect(
      await errorText {
        try await fixture.syncs.syncDown(
          target: SyncFixture.target, options: [:], soupName: SyncFixture.soup, syncName: "nightly") { _ in }
      }?.contains("nightly already") == true)
    #expect(await errorText { try await fixture.syncs.reSync(named: "daily") { _ in } } == "Cannot run reSync:daily: no sync found")
  }

  @Test("Without modification dates the next run is a full one")
  func noDates() async throws {
    let fixture = try SyncFixture()
    fixture.server.add("Account", ["Name": "A"])
    fixture.server.intercept { $0.path.contains("LastModifiedDate") ? .answer(400, [["errorCode": "INVALID_FIELD", "message": "no such column"]]) : nil }
    let sync = try #require(try await fixture.down(["type": "soql", "query": "SELECT Id, Name FROM Account"]).last)
    #expect(sync.maxTimeStamp == -1)
    #expect(try await fixture.again(sync.id).last?.totalSize == 1)
  }

  @Test("Syncs of one manager run one after the other, in the order they were asked for")
  func oneAfterTheOther() async throws {
    let fixture = try SyncFixture()
    fixture.server.pageSize = 1
    for number in 1...4 { fixture.server.add("Account", ["Name": .string("A\(number)")]) }
    let all = [Updates(), Updates(), Updates()]
    for updates in all {
      _ = try await fixture.syncs.syncDown(
        target: SyncFixture.target, options: [:], soupName: SyncFixture.soup, onUpdate: updates.add)
    }
    for updates in all { #expect(await updates.untilEnd().last?.status == .done) }
    let pages = fixture.server.requests.map { $0.path.contains("?q=") ? "first" : String($0.path.suffix(1)) }
    #expect(pages == ["first", "1", "2", "3", "first", "1", "2", "3", "first", "1", "2", "3"])
  }

  @Test("138: a manager of the global store writes there, and its states say so")
  func globalStore() async throws {
    let fixture = try SyncFixture()
    fixture.server.add("Account", ["Name": "A"])
    let global = try SmartStore(path: fixture.folder.appendingPathComponent("global.db").path)
    defer { global.close() }
    try global.registerSoup(SyncFixture.soup, indexSpecs: ["__local__", "Id"].map { IndexSpec(path: $0, type: .string) })
    let syncs = try SyncManager(store: global, server: fixture.server, isGlobalStore: true, storeName: "shared")
    let updates = Updates()
    _ = try await syncs.syncDown(target: SyncFixture.target, options: [:], soupName: SyncFixture.soup, onUpdate: updates.add)
    let end = try #require(await updates.untilEnd().last).json.value()
    #expect(end["isGlobalStore"] == true && end["storeName"] == "shared" && end["status"] == "DONE")
    #expect(try fixture.entries().isEmpty)
    #expect(try global.count(QuerySpec(.all(path: "Id"), soupName: SyncFixture.soup)) == 1)
  }

  @Test("All syncs that are cancelled end STOPPED, also the waiting ones, and can be run again")
  func cancel() async throws {
    let fixture = try SyncFixture()
    fixture.server.add("Account", ["Name": "A"])
    let gate = Gate()
    fixture.server.intercept { _ in
      await gate.pass()
      return nil
    }
    let (first, second) = (Updates(), Updates())
    let one = try await fixture.syncs.syncDown(target: SyncFixture.target, options: [:], soupName: SyncFixture.soup, onUpdate: first.add)
    _ = try await fixture.syncs.syncDown(target: SyncFixture.target, options: [:], soupName: SyncFixture.soup, onUpdate: second.add)
    await gate.someoneWaits()
    await fixture.syncs.cancelAll()
    for updates in [first, second] {
      let end = await updates.untilEnd().last
      #expect(end?.status == .stopped && end?.error?.contains("was stopped") == true)
    }
    #expect(fixture.server.requests.isEmpty)
    #expect(try await fixture.syncs.getSyncStatus(one.id)?.status == .stopped)
    fixture.server.intercept { _ in nil }
    #expect(try await fixture.again(one.id).last?.status == .done)
  }
}

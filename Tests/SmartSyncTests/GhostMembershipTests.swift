import JSON
import SmartStore
import SmartSync
import SyncTrials
import Testing

@Suite("Ghosts where several syncs share a soup")
struct GhostMembershipTests {
  private static let rome: JSONObject = ["type": "soql", "query": .string(SyncFixture.query + " WHERE City = 'Rome'")]

  /// Pain 14: ghost cleaning removes the records of another sync.
  @Test("What another sync has brought as well stays, whichever brought it last, and is that one's afterwards")
  func overlapping() async throws {
    let fixture = try SyncFixture()
    let ids = ["A", "B", "C"].map { fixture.server.add("Account", ["Name": .string($0), "City": "Rome"]) }
    let all = try #require(try await fixture.down().last)
    let rome = try #require(try await fixture.down(Self.rome).last)
    for id in ids[0...1] { fixture.server.change("Account", id, ["City": "Oslo"]) }
    fixture.server.delete("Account", ids[1])
    // A has only left the condition of the sync that brought it last, and B is gone.
    #expect(try await fixture.syncs.cleanResyncGhosts(rome.id) == 0)
    #expect(try fixture.entries().count == 3)
    #expect(try await fixture.syncs.cleanResyncGhosts(all.id, isDryRun: true) == 1)
    #expect(try fixture.entries().count == 3)
    #expect(try await fixture.syncs.cleanResyncGhosts(all.id) == 1)
    #expect(try fixture.entries().compactMap { $0["Name"]?.string } == ["A", "C"])
    fixture.server.delete("Account", ids[2])
    #expect(try await fixture.syncs.cleanResyncGhosts(all.id) == 0, "the other one has it as well")
    #expect(try await fixture.syncs.cleanResyncGhosts(rome.id) == 1)
  }

  @Test("What only this sync has brought goes, though another one would bring it")
  func never() async throws {
    let fixture = try SyncFixture()
    let id = fixture.server.add("Account", ["Name": "A", "City": "Oslo"])
    let all = try #require(try await fixture.down().last)
    let rome = try #require(try await fixture.down(Self.rome).last)
    fixture.server.change("Account", id, ["City": "Rome"])
    _ = try await fixture.again(rome.id)
    #expect(try fixture.entries().first?["__sync_id__"] == .integer(rome.id) && fixture.entries().first?["__sync_ids__"] == [.integer(all.id)])
    fixture.server.delete("Account", id)
    #expect(try await fixture.syncs.cleanResyncGhosts(all.id) == 0)
    #expect(try fixture.entries().first?["__sync_ids__"] == nil)
    #expect(try await fixture.syncs.cleanResyncGhosts(rome.id) == 1)
  }

  @Test("A record that is found again after a lost answer belongs to the syncs that have brought it meanwhile")
  func foundAgain() async throws {
    let fixture = try SyncFixture()
    fixture.server.tellTime()
    try fixture.create(["Name": "New", "City": "Rome"])
    fixture.server.intercept { $0.method == .post ? .lostAnswer : nil }
    _ = try await fixture.up()
    fixture.server.intercept { _ in nil }
    let all = try #require(try await fixture.down().last)
    #expect(try await fixture.up().last?.summary?.created == 1)
    #expect(try fixture.entries().map { $0["__sync_id__"] } == [.integer(all.id)])
    let rome = try #require(try await fixture.down(Self.rome).last)
    let id = try #require(fixture.server.records("Account").first?["Id"]?.string)
    fixture.server.change("Account", id, ["City": "Oslo"])
    #expect(try await fixture.syncs.cleanResyncGhosts(rome.id) == 0)
    #expect(try fixture.entries().count == 1)
  }

  @Test("A sync that leaves an edited entry has met its record: once the edit is given up, no other sync takes it for its own alone")
  func edited() async throws {
    let fixture = try SyncFixture()
    let id = fixture.server.add("Account", ["Name": "A", "City": "Rome"])
    let rome = try #require(try await fixture.down(Self.rome).last)
    try fixture.edit(id, ["Name": "B"])
    let all = try #require(try await fixture.down(SyncFixture.target, ["mergeMode": "LEAVE_IF_CHANGED"]).last)
    let left = try #require(try fixture.entries().first)
    #expect(left["Name"] == "B" && left["__local__"] == true && left["__sync_ids__"] == [.integer(all.id)])
    // Twice in a row changes nothing more, and OVERWRITE gives the edit up.
    _ = try await fixture.again(all.id)
    #expect(try fixture.entries().first == left)
    _ = try await fixture.again(rome.id)
    _ = try await fixture.down(Self.rome)
    #expect(try fixture.entries().first?["Name"] == "A")
    fixture.server.change("Account", id, ["City": "Oslo"])
    #expect(try await fixture.syncs.cleanResyncGhosts(rome.id) == 0)
    #expect(try fixture.entries().count == 1)
  }

  @Test("Syncs with the same target are one, however many there are")
  func sameTarget() async throws {
    let fixture = try SyncFixture()
    let ids = ["A", "B"].map { fixture.server.add("Account", ["Name": .string($0), "City": "Rome"]) }
    let first = try #require(try await fixture.down().last)
    _ = try await fixture.down(Self.rome)
    for _ in 0..<3 { _ = try await fixture.down() }
    #expect(try fixture.entries().allSatisfy { $0["__sync_ids__"]?.array?.count == 1 })
    fixture.server.delete("Account", ids[0])
    #expect(try await fixture.syncs.cleanResyncGhosts(first.id) == 0)
    try await fixture.syncs.deleteSync(first.id + 1)
    #expect(try await fixture.syncs.cleanResyncGhosts(first.id) == 1, "the sync that it belongs to since is gone, and so is the record")
    #expect(try fixture.entries().count == 1)
  }

  /// Pain 14: ghost cleaning needs ids that nobody can find; it takes names.
  @Test("A refresh removes what is gone from the server, and by name, too")
  func refresh() async throws {
    let fixture = try SyncFixture()
    let ids = ["A", "B"].map { fixture.server.add("Account", ["Name": .string($0)]) }
    _ = try await fixture.down()
    let updates = Updates()
    _ = try await fixture.syncs.syncDown(
      target: ["type": "refresh", "soupName": "accounts", "sobjectType": "Account", "fieldlist": ["Id", "Name"]], options: [:],
      soupName: "accounts", syncName: "refreshed", onUpdate: updates.add)
    _ = await updates.untilEnd()
    try fixture.put(["Id": "by hand", "Name": "By hand"])
    fixture.server.delete("Account", ids[0])
    #expect(try await fixture.syncs.cleanResyncGhosts(named: "refreshed", isDryRun: true) == 1)
    #expect(try await fixture.syncs.cleanResyncGhosts(named: "refreshed") == 1)
    #expect(try fixture.entries().compactMap { $0["Name"]?.string } == ["B", "By hand"])
    #expect(
      await errorText { try await fixture.syncs.cleanResyncGhosts(named: "other") } == "Cannot run cleanResyncGhosts:other: no sync found")
  }

  @Test("A record that was created here and deleted on the server goes; one that only matches no query stays")
  func createdHere() async throws {
    let (fixture, _) = try await SyncUpTests.synced(1)
    let sync = try #require(try await fixture.down(Self.rome).last)
    for name in ["Gone", "Elsewhere", "Edited"] { try fixture.create(["Name": .string(name), "City": "Oslo"]) }
    _ = try await fixture.up()
    let gone = try #require(try fixture.entry(named: "Gone")?["Id"]?.string)
    let edited = try #require(try fixture.entry(named: "Edited")?["Id"]?.string)
    try fixture.edit(edited, ["City": "Bonn"])
    for id in [gone, edited] { fixture.server.delete("Account", id) }
    #expect(try await fixture.syncs.cleanResyncGhosts(sync.id) == 1)
    #expect(try Set(fixture.entries().compactMap { $0["Name"]?.string }) == ["A0", "Elsewhere", "Edited"])
  }
}

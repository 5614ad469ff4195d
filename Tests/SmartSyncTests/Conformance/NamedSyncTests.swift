import JSON
import SmartStore
import SmartSync
import SyncTrials
import Testing

@Suite("Named syncs, and syncs that are deleted")
struct NamedSyncTests {
  private static func down(_ fixture: SyncFixture, named name: String, _ manager: SyncManager? = nil) async throws -> SyncState {
    let updates = Updates()
    _ = try await (manager ?? fixture.syncs).syncDown(
      target: SyncFixture.target, options: [:], soupName: SyncFixture.soup, syncName: name, onUpdate: updates.add)
    return try #require(await updates.untilEnd().last)
  }

  @Test("A name and its sync are there after a restart, and the resync by name is an incremental one")
  func restart() async throws {
    let fixture = try SyncFixture()
    for name in ["A", "B"] { fixture.server.add("Account", ["Name": .string(name)]) }
    let sync = try await Self.down(fixture, named: "nightly")
    let next = try SyncManager(store: fixture.store, server: fixture.server)
    #expect(try await next.getSyncStatus(named: "nightly") == sync)
    fixture.server.add("Account", ["Name": "C"])
    let updates = Updates()
    #expect(try await next.reSync(named: "nightly", onUpdate: updates.add).id == sync.id)
    #expect(await updates.untilEnd().last?.totalSize == 1)
  }

  @Test("A sync up has a name as well, which no sync down can have then; it is run again by it")
  func up() async throws {
    let (fixture, _) = try await SyncUpTests.synced(1)
    let updates = Updates()
    let sync = try await fixture.syncs.syncUp(
      options: ["fieldlist": ["Name"]], soupName: SyncFixture.soup, syncName: "send", onUpdate: updates.add)
    _ = await updates.untilEnd()
    #expect(try await fixture.syncs.getSyncStatus(named: "send")?.type == .syncUp)
    let again = Updates()
    #expect(try await fixture.syncs.reSync(named: "send", onUpdate: again.add).id == sync.id)
    #expect(await again.untilEnd().last?.status == .done)
    #expect(await errorText { try await Self.down(fixture, named: "send") }?.contains("send already") == true)
  }

  @Test("A name that no sync has is no status, and no error")
  func unknown() async throws {
    let fixture = try SyncFixture()
    #expect(try await fixture.syncs.getSyncStatus(named: "nobody") == nil)
    try await fixture.syncs.deleteSync(named: "nobody")
    try await fixture.syncs.deleteSync(999)
  }

  @Test("A sync that was deleted, by id or by name, is gone; its records stay and its name is free", arguments: [true, false])
  func delete(isByName: Bool) async throws {
    let fixture = try SyncFixture()
    fixture.server.add("Account", ["Name": "A"])
    let sync = try await Self.down(fixture, named: "daily")
    let other = try await Self.down(fixture, named: "other")
    if isByName { try await fixture.syncs.deleteSync(named: "daily") } else { try await fixture.syncs.deleteSync(sync.id) }
    #expect(try await fixture.syncs.getSyncStatus(sync.id) == nil)
    #expect(try await fixture.syncs.getSyncStatus(named: "daily") == nil)
    #expect(await errorText { try await fixture.again(sync.id) } == "Cannot run reSync:\(sync.id): no sync found")
    #expect(try fixture.entries().count == 1)
    #expect(try await fixture.syncs.getSyncStatus(other.id) == other)
    #expect(try await Self.down(fixture, named: "daily").id != sync.id)
  }

  @Test("A sync at work is not deleted")
  func deleteRunning() async throws {
    let fixture = try SyncFixture()
    let gate = Gate()
    fixture.server.intercept { _ in
      await gate.pass()
      return nil
    }
    let updates = Updates()
    let sync = try await fixture.syncs.syncDown(
      target: SyncFixture.target, options: [:], soupName: SyncFixture.soup, syncName: "now", onUpdate: updates.add)
    #expect(await errorText { try await fixture.syncs.deleteSync(named: "now") } == "Cannot run deleteSync:\(sync.id): still running")
    gate.open()
    #expect(await updates.untilEnd().last?.status == .done)
    try await fixture.syncs.deleteSync(named: "now")
    #expect(try await fixture.syncs.getSyncStatus(sync.id) == nil)
  }

  @Test("How a sync up failed, and what was left or refused, is there after a restart")
  func failedState() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(2)
    try fixture.edit(ids[0], ["City": "Oslo"])
    fixture.server.change("Account", ids[0], ["City": "Bern"])
    try fixture.create(["Name": ""])
    let end = try #require(try await fixture.up(["fieldlist": ["Name", "City"], "mergeMode": "LEAVE_IF_CHANGED"]).last)
    #expect(end.status == .failed && end.left.count == 1 && end.failures.count == 1)
    let next = try SyncManager(store: fixture.store, server: fixture.server)
    #expect(try await next.getSyncStatus(end.id) == end)
  }
}

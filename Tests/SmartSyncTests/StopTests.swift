import JSON
import SmartStore
import SmartSync
import SyncTrials
import Testing

@Suite("Stopping syncs, and restarting them")
struct StopTests {
  /// A sync of four pages that waits at its second request, and one that waits for it.
  private static func running() async throws -> (SyncFixture, Gate, [SyncState], [Updates]) {
    let fixture = try SyncFixture()
    fixture.server.pageSize = 1
    for number in 1...4 { fixture.server.add("Account", ["Name": .string("A\(number)")]) }
    let gate = Gate()
    fixture.server.intercept { request in
      if request.path.hasSuffix("-1") { await gate.pass() }
      return nil
    }
    let updates = [Updates(), Updates()]
    let down = try await fixture.syncs.syncDown(
      target: SyncFixture.target, options: [:], soupName: SyncFixture.soup, syncName: "nightly", onUpdate: updates[0].add)
    let up = try await fixture.syncs.syncUp(options: ["fieldlist": ["Name"]], soupName: SyncFixture.soup, onUpdate: updates[1].add)
    await gate.someoneWaits()
    return (fixture, gate, [down, up], updates)
  }

  @Test("What runs and what waits is STOPPED, nothing begins, and a restart goes on")
  func all() async throws {
    let (fixture, gate, syncs, updates) = try await Self.running()
    await fixture.syncs.stop()
    #expect(await fixture.syncs.isStopped)
    gate.open()
    for updates in updates { #expect(await updates.untilEnd().last?.status == .stopped) }
    #expect(try await fixture.syncs.getSyncStatus(syncs[0].id)?.status == .stopped)
    #expect(try fixture.entries().count == 1, "what had come stays")
    #expect(await errorText { try await fixture.down() } == "Syncs are stopped; restart them first")
    fixture.server.intercept { _ in nil }
    let again = RestartUpdates()
    let restarted = try await fixture.syncs.restart(restartsStoppedSyncs: true, onUpdate: again.add)
    #expect(restarted.map(\.id) == syncs.map(\.id))
    for sync in syncs { #expect(await again.end(of: sync.id) == .done) }
    #expect(try fixture.entries().count == 4)
    #expect(try await fixture.down().last?.status == .done)
  }

  /// Pain 26: a sync cannot be cancelled.
  @Test("One is stopped by its id or name; the others go on", arguments: [true, false])
  func one(byName: Bool) async throws {
    let (fixture, gate, syncs, updates) = try await Self.running()
    if byName { try await fixture.syncs.cancel(named: "nightly") } else { await fixture.syncs.cancel(syncs[0].id) }
    gate.open()
    #expect(await updates[0].untilEnd().last?.status == .stopped)
    #expect(await updates[1].untilEnd().last?.status == .done)
    #expect(await errorText { try await fixture.syncs.cancel(named: "other") } == "Cannot run stopSync:other: no sync found")
  }

  @Test("A restart without stopped syncs only lets others begin")
  func restart() async throws {
    let fixture = try SyncFixture()
    await fixture.syncs.stop()
    #expect(try await fixture.syncs.restart().isEmpty)
    #expect(try await fixture.down().last?.status == .done)
  }

  @Test("States say when their newest run began and ended")
  func times() async throws {
    let fixture = try SyncFixture()
    let states = try await fixture.down()
    let first = try #require(states.first), end = try #require(states.last)
    #expect(first.startTime > 1_700_000_000_000 && first.endTime == 0)
    #expect(end.startTime == first.startTime && end.endTime >= end.startTime)
    let again = try #require(try await fixture.again(end.id).first)
    #expect(again.startTime >= end.endTime && again.endTime == 0)
  }
}

/// The ends of several syncs.
private actor RestartUpdates {
  private nonisolated let stream = AsyncStream<SyncState>.makeStream()
  private var ends: [Int64: SyncStatus] = [:]

  @Sendable nonisolated func add(_ state: SyncState) { stream.continuation.yield(state) }

  func end(of id: Int64) async -> SyncStatus? {
    if let known = ends[id] { return known }
    for await state in stream.stream where state.status.isEnd {
      ends[state.id] = state.status
      if state.id == id { return state.status }
    }
    return nil
  }
}

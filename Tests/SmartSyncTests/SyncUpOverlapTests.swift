import Foundation
import JSON
import SmartSync
import Synchronization
import SyncTrials
import Testing

/// A batch of updates is settled while the next one is under way.
@Suite("Sync up, one batch behind the other")
struct SyncUpOverlapTests {
  private static let pairs: JSONObject = ["maxBatchSize": 2]

  /// Six edited accounts, that go out in three batches.
  private static func edited() async throws -> (fixture: SyncFixture, ids: [String]) {
    let (fixture, ids) = try await SyncUpTests.synced(6)
    for id in ids { try fixture.edit(id, ["City": "Oslo"]) }
    return (fixture, ids)
  }

  private static func cleanIds(_ fixture: SyncFixture) throws -> [String] {
    try fixture.entries().filter(isClean).compactMap { $0["Id"]?.string }
  }

  @Test("The first is settled before the second is answered, and not before the second is under way")
  func settledMeanwhile() async throws {
    let (fixture, ids) = try await Self.edited()
    let seen = Mutex<[[String]]>([])
    fixture.server.intercept { request in
      guard request.method == .patch else { return nil }
      let number = seen.withLock { $0.count }
      var clean: [String] = []
      // What the request before has brought comes within a moment; before the first there is nothing to wait for.
      for _ in 0..<500 {
        clean = (try? Self.cleanIds(fixture)) ?? []
        if clean.count >= number * 2 { break }
        usleep(10_000)
      }
      seen.withLock { $0.append(clean) }
      return nil
    }
    let end = try #require(try await fixture.up(target: Self.pairs).last)
    #expect(end.status == .done && end.summary?.updated == 6 && end.progress == 100)
    #expect(seen.withLock { $0 } == [[], Array(ids[0..<2]), Array(ids[0..<4])])
    #expect(try Self.cleanIds(fixture) == ids)
  }

  @Test("The second fails: what the first brought is kept and counted", arguments: [
    RemoteRecords.Fault.noNetwork, .lostAnswer, .answer(401, [["errorCode": "INVALID_SESSION_ID", "message": "expired"]]),
  ])
  func secondFails(fault: RemoteRecords.Fault) async throws {
    let (fixture, ids) = try await Self.edited()
    let count = Mutex(0)
    fixture.server.intercept { request in
      guard request.method == .patch else { return nil }
      let number = count.withLock { count in
        count += 1
        return count
      }
      return number == 1 ? nil : fault
    }
    let end = try #require(try await fixture.up(target: Self.pairs).last)
    #expect(end.status == .failed && end.summary?.updated == 2 && end.progress == 33, "\(end)")
    #expect(try Self.cleanIds(fixture) == Array(ids[0..<2]))
    fixture.server.intercept { _ in nil }
    #expect(try await fixture.up(target: Self.pairs).last?.status == .done)
    #expect(try Self.cleanIds(fixture) == ids)
    #expect(fixture.server.records("Account").allSatisfy { $0["City"] == "Oslo" })
  }

  @Test("Creates and deletions in a later batch find what the updates before them came to")
  func othersWait() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(4)
    for id in ids[0..<2] { try fixture.edit(id, ["City": "Oslo"]) }
    for id in ids[2..<4] { try fixture.markDeleted(id) }
    for name in ["N0", "N1"] { try fixture.create(["Name": .string(name)]) }
    let settled = Mutex<[Bool]>([])
    fixture.server.intercept { request in
      guard request.method == .delete || request.method == .post else { return nil }
      settled.withLock { $0.append((try? Self.cleanIds(fixture).prefix(2)).map(Array.init) == Array(ids[0..<2])) }
      return nil
    }
    let end = try #require(try await fixture.up(target: Self.pairs).last)
    #expect(end.status == .done && end.summary?.updated == 2 && end.summary?.deleted == 2 && end.summary?.created == 2)
    #expect(settled.withLock { $0 } == [true, true])
  }

  @Test("An edit that is made while the batch behind its own is under way stays, and goes next time")
  func editedMeanwhile() async throws {
    let (fixture, ids) = try await Self.edited()
    let count = Mutex(0)
    fixture.server.intercept { request in
      guard request.method == .patch else { return nil }
      let number = count.withLock { count in
        count += 1
        return count
      }
      if number == 2 { try? fixture.edit(ids[0], ["City": "Bergen"]) }
      return nil
    }
    #expect(try await fixture.up(target: Self.pairs).last?.status == .done)
    #expect(try fixture.entry(id: ids[0])?["City"] == "Bergen" && fixture.entry(id: ids[0])?["__locally_updated__"] == true)
    fixture.server.intercept { _ in nil }
    #expect(try await fixture.up(target: Self.pairs).last?.summary?.updated == 1)
    #expect(fixture.server.record("Account", ids[0])?["City"] == "Bergen")
    #expect(try Self.cleanIds(fixture) == ids)
  }
}

import JSON
import SmartSync
import SyncTrials
import Testing

/// What the fault run hears of a sync: it must tell two ends from one that was asked for, too.
@Suite("Updates of a sync in a fault run")
struct UpdatesTests {
  private func state(_ status: String, progress: Int64) throws -> SyncState {
    try SyncState(stored: ["_soupEntryId": 1, "type": "syncUp", "soupName": "accounts", "status": .string(status), "progress": .integer(progress)])
  }

  @Test("an end that was asked for and is heard later is one, whatever comes in between")
  func askedAndHeard() async throws {
    let updates = Updates()
    updates.add(try state("RUNNING", progress: 0))
    updates.miss()
    updates.catchUp(try state("RUNNING", progress: 0))
    #expect(!updates.isOver && updates.soFar.count == 1)
    updates.catchUp(try state("DONE", progress: 100))
    #expect(updates.isOver)
    #expect(await updates.untilEnd().map(\.status) == [.running, .done])
    updates.add(try state("RUNNING", progress: 50))
    #expect(updates.soFar.map(\.status) == [.running, .running, .done])
    updates.add(try state("DONE", progress: 100))
    #expect(updates.soFar.map(\.status) == [.running, .running, .done])
  }

  @Test("two ends that are heard are two")
  func heardTwice() throws {
    let updates = Updates()
    updates.add(try state("DONE", progress: 100))
    updates.catchUp(try state("DONE", progress: 100))
    #expect(updates.soFar.count == 1)
    updates.add(try state("DONE", progress: 100))
    #expect(updates.soFar.count { $0.status.isEnd } == 2)
  }
}

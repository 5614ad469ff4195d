import JSON
import SmartSync
import SyncTrials
import Synchronization
import Testing

@Suite("Random edits over a random network")
struct SeededFaultTests {
  @Test("Whatever is lost on the way, each record ends up on the server once, with its last edit", arguments: 1...60)
  func convergence(seed: Int) async throws {
    var random = SeededNumbers(seed: UInt64(seed))
    let (fixture, ids) = try await SyncUpTests.synced(6)
    var wanted = Dictionary(uniqueKeysWithValues: (0..<6).map { ("A\($0)", "Rome") })
    let faults = Mutex(SeededNumbers(seed: UInt64(seed) &* 7_919))
    for round in 0..<4 {
      fixture.server.intercept { _ in faults.withLock { Self.fault(&$0) } }
      try Self.editSome(fixture, round, &wanted, &random)
      let end = try #require(try await fixture.up().last)
      let dirty = try fixture.entries().filter { $0["__local__"] == true }.count
      if end.status == .done { #expect(dirty == 0) } else { #expect(end.error != nil && dirty > 0) }
      Self.expectNoTwins(fixture)
    }
    fixture.server.intercept { _ in nil }
    #expect(try await fixture.up().last?.status == .done)
    #expect(try fixture.entries().allSatisfy(isClean))
    let onServer = fixture.server.records("Account").map { ($0["Name"]?.string ?? "", $0["City"]?.string ?? "") }
    #expect(Dictionary(onServer, uniquingKeysWith: { "\($0)+\($1)" }) == wanted)
    let sync = try #require(try await fixture.down().last)
    #expect(try await fixture.syncs.cleanResyncGhosts(sync.id) == 0)
    #expect(try fixture.entries().count == wanted.count)
    #expect(ids.count == 6)
  }

  private static func fault(_ random: inout SeededNumbers) -> RemoteRecords.Fault? {
    switch Int.random(in: 0..<20, using: &random) {
    case 0, 1: .noNetwork
    case 2, 3: .lostAnswer
    case 4, 5: .doneButAnswer(503)
    case 6: .answer(500, [["errorCode": "UNKNOWN_EXCEPTION", "message": "try later"]])
    case 7: .answer(400, [["errorCode": "UNABLE_TO_LOCK_ROW", "message": "try later"]])
    default: nil
    }
  }

  private static func editSome(
    _ fixture: SyncFixture, _ round: Int, _ wanted: inout [String: String], _ random: inout SeededNumbers
  ) throws {
    for number in 0..<2 {
      let name = "N\(round)-\(number)"
      try fixture.create(["Name": .string(name), "City": "Oslo"])
      wanted[name] = "Oslo"
    }
    for entry in try fixture.entries().shuffled(using: &random).prefix(3) where entry["__locally_deleted__"] != true {
      guard let name = entry["Name"]?.string, let id = entry["Id"]?.string else { continue }
      if Bool.random(using: &random) {
        let city = "City \(round)"
        try fixture.edit(id, ["City": .string(city)])
        wanted[name] = city
      } else {
        try fixture.markDeleted(id)
        wanted[name] = nil
      }
    }
  }

  private static func expectNoTwins(_ fixture: SyncFixture) {
    let names = fixture.server.records("Account").compactMap { $0["Name"]?.string }
    #expect(Set(names).count == names.count)
  }
}

import JSON
import Testing

@testable import LocalOrg

/// How long a job took, and what of that was the org's own code.
@Suite struct IngestTimeTests {
  private static func waiting(_ object: String, milliseconds: Int = 10) -> String {
    "trigger('\(object)', ['before insert', 'after insert'], () => { const end = Date.now() + \(milliseconds); while (Date.now() < end); });"
  }

  private func times(_ job: JSONValue) throws -> (apex: Int64, active: Int64, total: Int64) {
    (try #require(job["apexProcessingTime"]?.integer), try #require(job["apiActiveProcessingTime"]?.integer), try #require(job["totalProcessingTime"]?.integer))
  }

  @Test func triggersAreMeasuredApart() async throws {
    let org = try await ScriptedOrg(["slow": Self.waiting("Account")])
    let client = try await BulkClient(org.running)
    let times = try times(try await client.run(BulkClient.accounts(20)))
    // Two triggers of 10 ms for each of 20 records; the clock of scripts goes in whole milliseconds.
    #expect(times.apex >= 20 * 2 * 9 && times.active >= times.apex && times.total >= times.active, "\(times)")
    await org.running.org.stop()
  }

  @Test func codeForOtherObjectTypesTakesNothing() async throws {
    let org = try await ScriptedOrg(["slow": Self.waiting("Contact")])
    let times = try times(try await BulkClient(org.running).run(BulkClient.accounts(300)))
    #expect(times.apex == 0 && times.active > 0 && times.total >= times.active, "\(times)")
    await org.running.org.stop()
  }

  /// What a trigger sets off is a part of its own time, and counts once.
  @Test func triggersWithinTriggersCountOnce() async throws {
    let org = try await ScriptedOrg([
      "outer": "trigger('Account', 'after insert', (account) => { data.insert('Contact', { LastName: 'Of trigger', AccountId: account.Id }); });",
      "slow": Self.waiting("Contact", milliseconds: 50),
    ])
    let times = try times(try await BulkClient(org.running).run(BulkClient.accounts(8)))
    // Counted twice, they would take longer than the job was at work.
    #expect(times.apex >= 8 * 2 * 49 && times.active >= times.apex, "\(times)")
    await org.running.org.stop()
  }

  @Test func partsOfMillisecondsAddUp() {
    var sum = WholeMilliseconds()
    let parts = (0..<10).map { _ in sum.adding(.microseconds(400)) }
    #expect(parts.reduce(0, +) == 4 && parts.max() == 1)
    #expect(sum.adding(.seconds(2)) == 2_000 && sum.adding(.zero) == 0)
  }
}

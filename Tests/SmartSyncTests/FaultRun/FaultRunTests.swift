import Foundation
import Testing

/// `make fault-run` runs many seeds; one seed again with `make fault-run SEED=n`.
@Suite("Fault run")
struct FaultRunTests {
  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
  }

  @Test("Whatever fails and whenever, nothing is lost, doubled or overwritten, and both sides become equal")
  func seeds() async throws {
    let first = Self.number("GANTRY_FAULT_SEED") ?? 1
    let count = Self.number("GANTRY_FAULT_SEEDS") ?? 40
    for seed in first..<(first + count) {
      do {
        try await FaultRun(seed: seed).run(steps: 40)
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }
}

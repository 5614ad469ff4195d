import PageTrials
import Polling
import SyncTrials
import Testing

/// The fault run through the pages of two apps for a short while; `make fault-run` is the long form.
@Suite("Fault run through exec")
struct ExecFaultRunTests {
  @Test("Whatever fails and whenever pages come and go, nothing is lost, doubled or overwritten, and both devices have what the org has", .timeLimit(.minutes(5)))
  func seeds() async throws {
    // What is made once for a process is there after a run.
    _ = await FaultSeries.outcome(of: 1, steps: Array(0..<Driver.exec.steps), through: .exec)
    let before = try ProcessUse.current(isOfRun: true)
    for story in await FaultSeries(.exec, seeds: 1..<21, steps: StepNumbers(Array(0..<Driver.exec.steps)), jobs: 2).run().stories {
      Issue.record("\(story)")
    }
    let after = try await ProcessUse.settled(like: before, isOfRun: true)
    #expect(after.openFiles <= before.openFiles, "(8) files stay open")
    // A sanitizer keeps notes of its own in the process's memory.
    #expect(after.memory < before.memory + 64 || Slowness.factor > 1, "(8) memory grows from \(before.memory) to \(after.memory) MiB")
  }
}

import ChildPrograms
import Foundation
import SyncTrials
import Testing

/// The fault run for a short while; `make fault-run` is the long form.
@Suite("Fault run")
struct FaultRunTests {
  @Test("Whatever fails and whenever, nothing is lost, doubled or overwritten, and both sides become equal", .timeLimit(.minutes(5)))
  func seeds() async throws {
    // What is made once for a process is there after a run.
    _ = await FaultSeries.outcome(of: 1, steps: Array(0..<40))
    let before = try ProcessUse.current(isOfRun: true)
    let series = FaultSeries(
      .swift, seeds: 1..<41, steps: StepNumbers(Array(0..<40)), jobs: ProcessInfo.processInfo.activeProcessorCount)
    for story in await series.run().stories { Issue.record("\(story)") }
    let after = try ProcessUse.current(isOfRun: true)
    #expect(after.openFiles <= before.openFiles, "(8) files stay open")
    #expect(after.memory < before.memory + 64, "(8) memory grows from \(before.memory) to \(after.memory) MiB")
  }

  @Test("Runs that broke once hold", arguments: [
    // A change that went out twice and could not be read back was said to have been left alone.
    (101_956, [4, 9, 10, 13, 14, 25, 26, 30]), (101_803, [1, 2, 4, 6, 7, 8, 20, 22, 23, 25, 26, 27, 28, 30, 33, 34, 35]),
  ] as [(UInt64, [Int])])
  func brokenOnce(seed: UInt64, steps: [Int]) async {
    if let (error, _) = await FaultSeries.outcome(of: seed, steps: steps) { Issue.record(error) }
  }

  @Test("A run that fails is told by the steps that matter", arguments: [[0], [39], [3, 17], [0, 1, 2], [5, 20, 21, 38]])
  func shrinking(needed: [Int]) async {
    let found = await Shrinking.shrink(Array(0..<40)) { steps in needed.allSatisfy(steps.contains) }
    #expect(found == needed)
  }

  @Test("Steps are written as a count or as ranges, and read again", arguments: [
    ("40", Array(0..<40)), ("3-3", [3]), ("1,3-5,9", [1, 3, 4, 5, 9]), ("0", []), ("0,2", [0, 2]), ("1", [0]),
  ])
  func stepNumbers(text: String, numbers: [Int]) {
    #expect(StepNumbers(text)?.numbers == numbers)
    #expect("\(StepNumbers(numbers))" == text)
  }

  @Test("What is no steps is told so", arguments: ["", "-1", "5-3", "1,,2", "a", "1-2-3"])
  func noSteps(text: String) { #expect(StepNumbers(text) == nil) }

  @Test("The program of the long form runs, tells what it did, and refuses what is no steps", arguments: [
    (["--seed", "3", "--seeds", "2", "--steps", "0-4,7"], 0, "2 seeds from 3, 12 steps"),
    (["--steps", "five"], 64, "'five' is no steps"),
  ] as [([String], Int32, String)])
  func program(arguments: [String], status: Int32, words: String) throws {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: ChildProgram.builtBeside("sync-trials"))
    program.arguments = arguments
    let pipe = Pipe()
    program.standardOutput = pipe
    program.standardError = pipe
    try program.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    program.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self)
    #expect(program.terminationStatus == status && text.contains(words), "\(text)")
  }

  @Test("A run in which nothing happens is found")
  func hanging() async throws {
    let watch = RunWatch()
    let log = RunLog(seed: 7)
    watch.begin(log)
    #expect(watch.hanging(longerThan: .seconds(600)) == nil)
    #expect(watch.hanging(longerThan: .zero)?.seed == 7)
    watch.end(log)
    #expect(watch.hanging(longerThan: .zero) == nil)
  }
}

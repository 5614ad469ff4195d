import Foundation
import Testing

/// `make fault-run` runs many seeds; one seed again with `make fault-run SEED=n`, some of its steps with `STEPS=1,5,7` besides.
@Suite("Fault run")
struct FaultRunTests {
  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func number(_ name: String) -> UInt64? { variable(name).flatMap(UInt64.init) }

  /// A number of steps, or the numbers of some.
  private static var steps: [Int] {
    let given = (variable("GANTRY_FAULT_STEPS") ?? "40").split(separator: ",").compactMap { Int($0) }
    return given.count == 1 ? Array(0..<given[0]) : given
  }

  /// What broke; nil when all is well.
  private static func run(_ seed: UInt64, _ steps: [Int]) async -> (any Error)? {
    do {
      try await FaultRun(seed: seed).run(steps: steps)
      return nil
    } catch { return error }
  }

  /// The same told by as few steps as break it.
  private static func story(_ seed: UInt64, _ steps: [Int], _ error: any Error) async -> String {
    let few = await Shrinking.shrink(steps) { await run(seed, $0) != nil }
    let again = await run(seed, few) ?? error
    return "seed \(seed): \(again)\nonce more with make fault-run SEED=\(seed) STEPS=\(few.map(String.init).joined(separator: ","))"
  }

  @Test("Whatever fails and whenever, nothing is lost, doubled or overwritten, and both sides become equal")
  func seeds() async throws {
    let first = Self.number("GANTRY_FAULT_SEED") ?? 1
    let last = first + (Self.number("GANTRY_FAULT_SEEDS") ?? 40)
    let steps = Self.steps
    // What is made once for a process is there after a run.
    _ = await Self.run(first, steps)
    let before = try ProcessUse.current()
    await withTaskGroup(of: String?.self) { group in
      var next = first
      func start() {
        guard next < last else { return }
        let seed = next
        next += 1
        group.addTask {
          guard let error = await Self.run(seed, steps) else { return nil }
          return await Self.story(seed, steps, error)
        }
      }
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { start() }
      for await broken in group {
        if let broken { Issue.record(Comment(rawValue: broken)) }
        start()
      }
    }
    let after = try ProcessUse.current()
    #expect(after.openFiles <= before.openFiles, "(8) files stay open")
    #expect(after.memory < before.memory + 64, "(8) memory grows from \(before.memory) to \(after.memory) MiB")
  }

  @Test("Runs that broke once hold", arguments: [
    // A change that went out twice and could not be read back was said to have been left alone.
    (101_956, [4, 9, 10, 13, 14, 25, 26, 30]), (101_803, [1, 2, 4, 6, 7, 8, 20, 22, 23, 25, 26, 27, 28, 30, 33, 34, 35]),
  ] as [(UInt64, [Int])])
  func brokenOnce(seed: UInt64, steps: [Int]) async {
    if let error = await Self.run(seed, steps) { Issue.record(error) }
  }

  @Test("A run that fails is told by the steps that matter", arguments: [[0], [39], [3, 17], [0, 1, 2], [5, 20, 21, 38]])
  func shrinking(needed: [Int]) async {
    let found = await Shrinking.shrink(Array(0..<40)) { steps in needed.allSatisfy(steps.contains) }
    #expect(found == needed)
  }
}

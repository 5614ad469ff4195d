import ArgumentParser
import Foundation
import PageTrials
import SyncTrials

/// `sync-trials`: the long form of the fault run that the tests run for a short while.
@main
struct SyncTrialsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync-trials", abstract: "Random edits and syncs over a failing network, against a model of what must be true.",
    discussion: """
      Examples:
        sync-trials --seeds 10000
        sync-trials --through exec --seeds 1000
        sync-trials --seed 4711 --steps 0-12,17,30

      Exits with 1 when a seed breaks or hangs; says which steps of it do, and how to run them again.
      """)

  @Option(help: "The first seed.")
  var seed: UInt64 = 1
  @Option(help: "How many seeds.")
  var seeds: UInt64 = 1
  @Option(help: "How syncs are asked for: swift (one device, called in Swift) or exec (two devices, by the scripts of their pages).")
  var through = Through.swift
  @Option(help: "How many steps a seed has, or which of them, e.g. 0-3,7,12. (default: 40, through exec 25)", transform: steps)
  var steps: StepNumbers?
  @Option(help: "How many seeds run at once.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  @Option(help: "How many seconds a step may take.")
  var deadline = 120

  @Flag(help: "End at the first seed that breaks, without looking for fewer steps that do.")
  var bail = false

  /// The drivers by the names that the option has for them.
  enum Through: String, ExpressibleByArgument, CaseIterable {
    case swift, exec

    var driver: Driver { self == .swift ? .swift : .exec }
  }

  private static func steps(_ text: String) throws -> StepNumbers {
    guard let steps = StepNumbers(text) else {
      throw ValidationError("'\(text)' is no steps: give a count such as 40, or numbers such as 0-3,7,12.")
    }
    return steps
  }

  func validate() throws {
    if jobs < 1 { throw ValidationError("--jobs is \(jobs): at least one seed has to run.") }
    if deadline < 1 { throw ValidationError("--deadline is \(deadline): a step needs a second.") }
  }

  func run() async throws {
    let driver = through.driver
    let steps = steps ?? StepNumbers(Array(0..<driver.steps))
    let watch = RunWatch()
    watch.start(deadline: .seconds(deadline)) { log in
      Self.say("""
        seed \(log.seed) hangs: \(log.standstill.formatted()) since step \(log.steps) of \(steps.numbers.count) ended, after:
        \(log.tail())
        once more with \(FaultSeries.Story.command(driver.name, log.seed, steps))
        """)
      Foundation.exit(1)
    }
    // What is made once for a process is there after a run.
    _ = await FaultSeries.outcome(of: 1, steps: Array(0..<driver.steps), through: driver, watch: watch)
    let before = try ProcessUse.current()
    let start = ContinuousClock.now
    let progress = Progress(total: seeds)
    let series = FaultSeries(driver, seeds: seed..<seed + seeds, steps: steps, jobs: jobs, watch: watch, shrinks: !bail)
    let tally = await series.run { tally, story in
      progress.clear()
      if let story { Self.say("\(story)") }
      if story != nil, bail { Foundation.exit(1) }
      progress.show(tally)
    }
    progress.clear()
    let time = (ContinuousClock.now - start).formatted(.units(allowed: [.hours, .minutes, .seconds], fractionalPart: .show(length: 1)))
    let after = try await ProcessUse.settled(like: before)
    let verdict = tally.stories.isEmpty ? "nothing lost, doubled or overwritten" : "\(tally.stories.count) seeds broke"
    Self.say("\(tally.seeds) seeds from \(seed), \(tally.steps) steps through \(driver.name), \(time): \(verdict)")
    Self.say("memory from \(before.memory) to \(after.memory) MiB, open files from \(before.openFiles) to \(after.openFiles)")
    // Pages that a long run has left half full are no leak; some KiB a seed come to more than that.
    let isLeaking = after.memory > before.memory + 128 || after.openFiles > before.openFiles
    if isLeaking { Self.say("(8) memory or files are not given back") }
    if isLeaking || !tally.stories.isEmpty { throw ExitCode(1) }
  }

  /// At once, also into a file: a run may be long.
  private static func say(_ text: String) {
    print(text)
    fflush(nil)
  }
}

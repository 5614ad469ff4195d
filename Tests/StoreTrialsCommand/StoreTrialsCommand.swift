import ArgumentParser
import Foundation
import StoreTrials

/// `store-trials`: the long forms of the trials that the tests run for a short while.
@main
struct StoreTrialsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store-trials", abstract: "Tries to break stores: kills their process, fails their disk, and feeds them anything.",
    discussion: "Example: store-trials crash --kills 1000", subcommands: [Crash.self, Faults.self, Fuzz.self, Worker.self])
}

struct Seed: ParsableArguments {
  @Option(help: "The seed of a run to repeat; it is printed at the start.")
  var seed = UInt64.random(in: 1...999_999)

  func announce(_ what: String) { say("\(what), --seed \(seed)") }
}

/// At once, also into a file: a run may be long, or its process may die.
func say(_ text: String) {
  print(text)
  fflush(nil)
}

struct Crash: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Kills a process that writes to a store, at random moments.")

  @Option(help: "How often to kill.")
  var kills = 1_000
  @OptionGroup var seed: Seed

  func run() throws {
    seed.announce("\(kills) kills")
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    let report = try CrashTrial(worker: program, kills: kills, seed: seed.seed).run()
    say("\(report.kills) kills, \(report.acknowledged) acknowledged steps, \(report.interrupted) kills before the last step, \(report.completed) of these steps found done: all stores whole")
  }
}

struct Faults: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Fails every write, truncation, sync and deletion of a script, one a run.")

  @Option(help: "Tries every operation of that distance.")
  var stride = 1
  @OptionGroup var seed: Seed

  func run() throws {
    seed.announce("every operation with each fault")
    for fault in FaultVFS.Fault.allCases {
      let report = try FaultTrial(fault, stride: stride, seed: seed.seed).run()
      say("\(fault.rawValue): \(report.operations) operations, \(report.faults) faults, \(report.failures) runs with an error: all stores whole")
    }
  }
}

struct Fuzz: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Feeds a store statements, specs and entries of any kind.")

  @Option(help: "How many inputs.")
  var count = 200_000
  @OptionGroup var seed: Seed

  func run() throws {
    seed.announce("\(count) inputs")
    let report = try FuzzTrial(count: count, seed: seed.seed).run()
    say("\(report)")
  }
}

struct Worker: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "The process that is killed.", shouldDisplay: false)

  @Argument var path: String

  func run() throws { try CrashWorker.run(path: path) }
}

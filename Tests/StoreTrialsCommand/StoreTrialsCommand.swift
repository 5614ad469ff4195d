import ArgumentParser
import Foundation
import StoreTrials

/// `store-trials`: the long forms of the trials that the tests run for a short while.
@main
struct StoreTrialsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store-trials", abstract: "Tries to break stores: kills their process, fails their disk, and feeds them anything.",
    discussion: "Example: store-trials crash --kills 1000", subcommands: [Crash.self, Faults.self, Fuzz.self, Pairs.self, Worker.self, FolderTrialWorker.self])
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
  static let configuration = CommandConfiguration(
    abstract: "Kills a process that writes to a store, at random moments; and one that binds an older data folder, a tenth as often.")

  @Option(help: "How often to kill.")
  var kills = 1_000
  @Option(help: "The older data folder.", completion: .directory)
  var older = "Tests/KeptData/fa5bafb/two-users"
  @OptionGroup var seed: Seed

  func run() throws {
    seed.announce("\(kills) kills")
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    let report = try CrashTrial(worker: program, kills: kills, seed: seed.seed).run()
    say("\(report.kills) kills, \(report.acknowledged) acknowledged steps, \(report.interrupted) kills before the last step, \(report.completed) of these steps found done: all stores whole")
    let folders = try FolderTrial(worker: program, older: older, kills: max(1, kills / 10), seed: seed.seed).run()
    say("\(folders.kills) kills of a process on an older data folder, \(folders.halfBound) while it was being bound, \(folders.acknowledged) acknowledged writes: all folders whole")
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

struct Pairs: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Starts the launcher in pairs on one data folder; each process syncs up.")

  @Option(help: "How many pairs.")
  var pairs = 500
  @Option(help: "The launcher.", completion: .file())
  var gantry = ".build/release/gantry"

  func run() throws {
    say("\(pairs) pairs of \(gantry)")
    say("\(try PairTrial(gantry: gantry, app: "Tests/Apps/kept-data", pairs: pairs).run())")
  }
}

struct FolderTrialWorker: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "folder-worker", abstract: "The process that is killed.", shouldDisplay: false)

  @Argument var path: String

  func run() throws { try FolderWorker.run(path: path) }
}

struct Worker: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "The process that is killed.", shouldDisplay: false)

  @Argument var path: String

  func run() throws { try CrashWorker.run(path: path) }
}

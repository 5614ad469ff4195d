import ChildPrograms
import JSON
import SmartStore
import StoreTrials
import Testing

/// The trials for a short while, from a seed that a failure tells; `make crash`, `make faults` and `make fuzz-store` are the long forms.
@Suite struct TrialTests {
  private let seed = UInt64.random(in: 1...999_999)

  /// The program lies beside the tests' own.
  private let program = ChildProgram.builtBeside("store-trials")

  /// Pain 7: a process dies in the middle of alterSoup, or of any other write.
  @Test func killedProcessLeavesWholeStores() throws {
    let report = try CrashTrial(worker: program, kills: 60, seed: seed).run()
    #expect(report.kills == 60 && report.acknowledged > 60 && report.interrupted > 10, "\(report), seed \(seed)")
  }

  private static let repository = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

  @Test func killedProcessLeavesWholeDataFolders() throws {
    let report = try FolderTrial(worker: program, older: "\(Self.repository)/Tests/KeptData/fa5bafb/two-users", kills: 60, seed: seed).run()
    #expect(report.kills == 60 && report.acknowledged > 20 && report.halfBound > 5, "\(report), seed \(seed)")
  }

  @Test func processesInPairsSendEachEntryOnce() throws {
    let report = try PairTrial(gantry: ChildProgram.builtBeside("gantry"), app: "\(Self.repository)/Tests/Apps/kept-data", pairs: 20).run()
    #expect(report.processes == 40 && report.ran >= 20 && report.ran + report.refused == 40, "\(report)")
  }

  @Test(arguments: FaultVFS.Fault.allCases)
  func faultsOfTheDiskLeaveWholeStores(fault: FaultVFS.Fault) throws {
    let report = try FaultTrial(fault, stride: 25, seed: seed).run()
    #expect(report.faults > 15 && report.failures > 10, "\(report), seed \(seed)")
  }

  @Test func processesShareAStore() throws {
    let report = try SharingTrial(worker: program, processes: 3, steps: 60).run()
    #expect(report == 3 * 61)
  }

  @Test func anyInputIsAnsweredOrRefused() throws {
    let report = try FuzzTrial(count: 4_000, seed: seed).run()
    #expect(report.total == 4_000 && report.accepted.values.allSatisfy { $0 > 20 }, "\(report), seed \(seed)")
  }

  @Test func stepsAreToldInLines() {
    var random = Randomness(seed: seed)
    for number in 1...500 {
      let step = Step.random(number, using: &random)
      #expect(Step("\(step)") == step)
    }
    #expect(Step("") == nil && Step("upsert 1") == nil)
  }
}

import ArgumentParser
import FoundationEssentials
import LocalOrg

/// Which org a command is about.
struct OrgLocation: ParsableArguments {
  @Option(help: "Folder of the org's data (default: below the XDG data folder).", completion: .directory)
  var orgData: String?

  var folder: String { orgData ?? LocalOrgServer.standardFolder }

  func open(_ change: (inout LocalOrgConfiguration) -> Void = { _ in }) throws -> LocalOrg {
    var configuration = LocalOrgConfiguration(folder: folder, log: { Terminal.note("org: \($0)") })
    change(&configuration)
    return try LocalOrg(configuration: configuration)
  }

  /// Does the work of a command; what goes wrong with the org or its files is told on stderr.
  ///
  /// - Throws: `ExitCode` 2.
  static func reporting(_ work: () async throws -> Void) async throws {
    do { try await work() } catch let error where !(error is ExitCode) && !(error is ValidationError) {
      Terminal.note(String(describing: error))
      throw ExitStatus.unusable
    }
  }
}

/// The org's time, as an option.
struct OrgClockOption: ParsableArguments {
  @Option(help: "The org's time from now on, such as 2026-01-01T00:00:00Z; dates of records and of queries follow it (default: the system's).")
  var clock: String?

  func validate() throws {
    if let clock, OrgClock.date(clock) == nil {
      throw ValidationError("--clock must be a date, or a date with time and zone such as 2026-01-01T00:00:00Z; it is '\(clock)'")
    }
  }

  /// Wrong ones have been refused by now.
  var value: OrgClock { clock.flatMap { OrgClock.date($0) }.map { OrgClock(startingAt: $0) } ?? OrgClock() }
}

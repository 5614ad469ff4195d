import ArgumentParser

struct OrgSummaryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "summary", abstract: "What the org holds, and what has changed since it was seeded.")

  @OptionGroup var location: OrgLocation

  @Flag(name: .shortAndLong, help: "Name every changed record.")
  var verbose = false

  func run() async throws {
    try await OrgLocation.reporting {
      try OrgReport.lines(of: location.open().summary(), listsChanges: verbose).forEach(Terminal.print)
    }
  }
}

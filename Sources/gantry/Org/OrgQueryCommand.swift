import ArgumentParser
import LocalOrg

struct OrgQueryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query", abstract: "Runs SOQL and prints what it finds.",
    discussion: """
      Examples:
        gantry org query "SELECT Name, Owner.Name FROM Account LIMIT 5"
        gantry org query --json "SELECT COUNT(Id), Industry FROM Account GROUP BY Industry"
      """)

  @Argument(help: "The query.")
  var soql: String

  @Flag(help: "Print the records as the REST API gives them.")
  var json = false

  @Flag(help: "Find records in the recycle bin, too.")
  var all = false

  @Option(help: "In whose name (default: the administrator's).")
  var user: String?

  @OptionGroup var clock: OrgClockOption

  @OptionGroup var location: OrgLocation

  func run() async throws {
    try await OrgLocation.reporting {
      let table = try location.open { $0.clock = clock.value }.query(soql, as: user, includeDeleted: all)
      if json { Terminal.print(table.json) } else { table.lines.forEach(Terminal.print) }
    }
  }
}

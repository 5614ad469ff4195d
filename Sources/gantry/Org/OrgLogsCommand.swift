import ArgumentParser
import LocalOrg

struct OrgLogsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logs", abstract: "The requests that the org has had lately, without bodies and secrets.",
    discussion: """
      Examples:
        gantry org logs
        gantry org logs --last 10 --json
      """)

  @Option(help: "Print so many, the latest.")
  var last = 50

  @Flag(help: "Print a line of JSON for each.")
  var json = false

  @OptionGroup var location: OrgLocation

  func validate() throws {
    if last < 1 { throw ValidationError("--last must be at least 1; it is \(last)") }
  }

  func run() async throws {
    for request in RequestLog.requests(in: location.folder, last: last) { Terminal.print(json ? request.json : request.line) }
  }
}

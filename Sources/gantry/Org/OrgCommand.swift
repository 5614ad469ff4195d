import ArgumentParser
import HybridHost
import LocalOrg

struct OrgCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "org",
    abstract: "Shows, serves and resets the local org that stands in for Salesforce.",
    discussion: """
      Examples:
        gantry org                     what it holds, and what changed on it
        gantry org serve --port 8080   answer at http://127.0.0.1:8080
        gantry org serve --scripts org answer with the resources of org/apex/*.js too
        gantry org reset               put the seeded records back
      """,
    subcommands: [OrgSummaryCommand.self, OrgServeCommand.self, OrgResetCommand.self],
    defaultSubcommand: OrgSummaryCommand.self
  )

  struct Location: ParsableArguments {
    @Option(help: "Folder of the org's data (default: below the XDG data folder).", completion: .directory)
    var orgData: String?

    /// - Throws: `ExitCode`; its message has been written.
    func open(port: UInt16 = 0, scripts: String? = nil) throws -> LocalOrg {
      let folder = orgData ?? LocalOrgServer.standardFolder
      let configuration = LocalOrgConfiguration(
        folder: folder, preferredPort: port, scripts: scripts, log: { Terminal.note("org: \($0)") })
      do { return try LocalOrg(configuration: configuration) } catch {
        Terminal.note(String(describing: error))
        throw ExitStatus.unusable
      }
    }
  }
}

struct OrgSummaryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "summary", abstract: "What the org holds, and what has changed since it was seeded.")

  @OptionGroup var location: OrgCommand.Location

  @Flag(name: .shortAndLong, help: "Name every changed record.")
  var verbose = false

  func run() async throws {
    do {
      try OrgReport.lines(of: location.open().summary(), listsChanges: verbose).forEach(Terminal.print)
    } catch let error where !(error is ExitCode) {
      Terminal.note(String(describing: error))
      throw ExitStatus.unusable
    }
  }
}

struct OrgServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "serve", abstract: "Answers on loopback until stopped.")

  @OptionGroup var location: OrgCommand.Location

  @Option(help: "The port (default: that of the last time, or a free one).")
  var port: UInt16 = 0

  @Option(help: "Folder of the org's own code: REST resources and triggers in apex/*.js.", completion: .directory)
  var scripts: String?

  func run() async throws {
    let org = try location.open(port: port, scripts: scripts)
    Terminal.print("listening at \(try await org.start())")
    Terminal.note("sign in as admin@gantry.example, password gantry1234; stop with Control-C")
    while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
  }
}

struct OrgResetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Puts the seeded records back, and makes every token worthless.")

  @OptionGroup var location: OrgCommand.Location

  func run() async throws {
    try location.open().reset()
    Terminal.print("the org is as it was seeded")
  }
}

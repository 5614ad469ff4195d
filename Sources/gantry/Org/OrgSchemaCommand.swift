import ArgumentParser
import LocalOrg

struct OrgSchemaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Brings object types of your own into the org.", subcommands: [OrgSchemaImportCommand.self])
}

struct OrgSchemaImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Takes object types over from a project's metadata or an org's descriptions.",
    discussion: """
      PATH is an sfdx project, a folder or file of metadata (source format, or
      objects/X.object), or JSON that describes object types: the answer of
      sobjects/X/describe, a list of such answers, or what
      'sf sobject describe --json' prints. All of it is taken or nothing; what
      cannot be taken is named with its file and line.

      Examples:
        gantry org schema import .                    the project of this folder
        gantry org schema import --dry-run force-app  only say what would happen
        sf sobject describe -s Visit__c --json > visit.json
        gantry org schema import visit.json account.json
        gantry org schema import --file org/schema.json force-app
      """)

  @Argument(help: "Projects, folders and files.", completion: .file())
  var paths: [String]

  @Flag(help: "Print what would be taken and left out; change nothing.")
  var dryRun = false

  @Option(help: "Schema file to add to, made when it is missing (default: the org itself, as it remembers its schema file).", completion: .file(extensions: ["json"]))
  var file: String?

  @OptionGroup var location: OrgLocation

  func run() async throws {
    try await OrgLocation.reporting {
      let files = try SchemaImport(paths)
      let report = try file.map { try files.write(to: $0, dryRun: dryRun) } ?? location.open().importSchema(files, dryRun: dryRun)
      report.lines.forEach(Terminal.print)
      let counts = [SchemaImportReport.Object.Fate.new, .changed, .unchanged].map { fate in
        "\(report.objects.filter { $0.fate == fate }.count) \(fate.rawValue)"
      }
      Terminal.note("object types: \(counts.joined(separator: ", "))\(dryRun ? "; nothing was written" : "")")
      if file == nil, !dryRun, !report.isUnchanged { Terminal.note("an org that is being served knows them when it is started again") }
    }
  }
}

import ArgumentParser
import LocalOrg

struct OrgDataCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "data", abstract: "Brings records of your own into the org.", subcommands: [OrgDataImportCommand.self])
}

struct OrgDataImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Loads records of files, all or none.",
    discussion: """
      FILE is what 'sf data export tree' writes, its plan, or CSV whose first
      line names the fields. A column Account.Code__c finds the parent by an
      external id; #N/A empties a field. Every refused record is named with its
      file and line, and nothing stays then.

      Examples:
        gantry org data import data/sample-data-plan.json
        gantry org data import Account.csv Contact.csv
        gantry org data import --object Visit__c --upsert Code__c visits-2026.csv
        gantry org data import --dry-run Account.csv
      """)

  @Argument(help: "Plans, JSON files of records, and CSV files.", completion: .file(extensions: ["json", "csv"]))
  var files: [String]

  @Option(help: "The records' object type (default: what they say, or the name of a CSV file).")
  var object: String?

  @Option(help: "External id, or Id: change the records that have the same value, create the others.")
  var upsert: String?

  @Flag(help: "Try it, and leave everything as it is.")
  var dryRun = false

  @OptionGroup var clock: OrgClockOption

  @OptionGroup var location: OrgLocation

  func run() async throws {
    try await OrgLocation.reporting {
      let records = try DataImport(files, object: object)
      let report = try location.open { $0.clock = clock.value }.importData(records, upsertField: upsert, dryRun: dryRun)
      report.lines.forEach(Terminal.print)
      if dryRun { Terminal.note("nothing was written") }
    }
  }
}

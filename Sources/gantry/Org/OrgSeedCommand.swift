import ArgumentParser
import LocalOrg

struct OrgSeedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seed", abstract: "Adds records, from a file or made up.",
    discussion: """
      The file holds lists of records by type. A record may be named by a referenceId, and referred to by it:
        { "Account": [ { "attributes": { "referenceId": "acme" }, "Name": "Acme" } ],
          "Contact": [ { "LastName": "Jones", "AccountId": "@acme" } ] }

      Examples:
        gantry org seed people.json
        gantry org seed --generate Account=1000 --generate Contact=5000
      """)

  @Argument(help: "JSON file of records.", completion: .file(extensions: ["json"]))
  var file: String?

  @Option(help: ArgumentHelp("Make up so many records of a type. Repeatable; comes after the file.", valueName: "type=count"))
  var generate: [String] = []

  @OptionGroup var clock: OrgClockOption

  @OptionGroup var location: OrgLocation

  func validate() throws {
    guard file != nil || !generate.isEmpty else { throw ValidationError("name a file of records, or --generate TYPE=COUNT") }
    for text in generate where Self.wish(text) == nil {
      throw ValidationError("--generate must be TYPE=COUNT with a count from 1 to 1000000, e.g. Account=1000; it is '\(text)'")
    }
  }

  private static func wish(_ text: String) -> (type: String, count: Int)? {
    let sides = text.split(separator: "=")
    guard sides.count == 2, let count = Int(sides[1]), (1...1_000_000).contains(count) else { return nil }
    return (String(sides[0]), count)
  }

  func run() async throws {
    try await OrgLocation.reporting {
      let org = try location.open { $0.clock = clock.value }
      if let file {
        for (type, count) in try org.seed(file: file) { Terminal.print("\(type): \(count) more") }
      }
      for (type, count) in generate.compactMap(Self.wish) {
        try org.generate(type, count: count)
        Terminal.print("\(type): \(count) more")
      }
    }
  }
}

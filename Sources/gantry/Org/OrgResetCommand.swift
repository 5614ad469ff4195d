import ArgumentParser

struct OrgResetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Puts the seeded records back, and makes every token worthless.")

  @OptionGroup var location: OrgLocation

  func run() async throws {
    try await OrgLocation.reporting {
      try location.open().reset()
      Terminal.print("the org is as it was seeded")
    }
  }
}

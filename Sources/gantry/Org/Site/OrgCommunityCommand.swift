import ArgumentParser
import LocalOrg

struct OrgCommunityCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "community", abstract: "Adds, lists and removes communities: the org below a path of their own.",
    discussion: """
      Who signs in below the path gets its id and address with the tokens. It
      counts at once, also while the org serves.

      Examples:
        gantry org community add partners
        gantry org community list
        gantry org login-page set --community partners --title Partners
        gantry org community remove partners
      """,
    subcommands: [OrgCommunityListCommand.self, OrgCommunityAddCommand.self, OrgCommunityRemoveCommand.self],
    defaultSubcommand: OrgCommunityListCommand.self)
}

struct OrgCommunityListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "The communities that were added: path and id.")

  @OptionGroup var location: OrgLocation

  func run() async throws {
    try await OrgLocation.reporting {
      let communities = try location.open().communities()
      for community in communities { Terminal.print("\(community.path)  \(community.id)") }
      if communities.isEmpty { Terminal.note("the org has no communities") }
    }
  }
}

struct OrgCommunityAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "add", abstract: "Adds a community, and prints its path and id.")

  @Argument(help: "One part of an address: letters, digits, - and _.")
  var path: String

  @Option(help: "18 characters that begin with 0DB (default: one that follows from the path).")
  var id: String?

  @OptionGroup var location: OrgLocation

  func run() async throws {
    try await OrgLocation.reporting {
      let community = Community(path: path, id: id)
      try location.open().addCommunity(community)
      Terminal.print("\(community.path)  \(community.id)")
    }
  }
}

struct OrgCommunityRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "remove", abstract: "Removes a community with its login pages; tokens stay good.")

  @Argument(help: "The community's path.")
  var path: String

  @OptionGroup var location: OrgLocation

  func run() async throws {
    try await OrgLocation.reporting { try location.open().removeCommunity(path) }
  }
}

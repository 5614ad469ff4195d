import ArgumentParser
import LocalOrg

struct OrgLoginPageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login-page", abstract: "Shows and changes how login pages look.",
    discussion: """
      A brand is what an app names behind the address of the page (--brand of
      'gantry run'). A community looks as the org where nothing else is set.

      Examples:
        gantry org login-page set --title "Field Service" --logo logo.png
        gantry org login-page set --brand blue --button "#0070d2"
        gantry org login-page show --brand blue
        gantry org login-page reset --brand blue
      """,
    subcommands: [OrgLoginPageShowCommand.self, OrgLoginPageSetCommand.self, OrgLoginPageResetCommand.self],
    defaultSubcommand: OrgLoginPageShowCommand.self)
}

/// Which login page a command is about.
struct LoginPageOptions: ParsableArguments {
  @Option(help: "The page of that brand (default: the usual one).")
  var brand = ""

  @Option(help: "A page of the community at that path (default: of the org).")
  var community = ""

  @OptionGroup var location: OrgLocation

  func design() throws -> LoginDesign {
    let designs = try location.open().loginDesigns(ofCommunity: community)
    return brand.isEmpty ? designs.standard : designs.brands[brand] ?? LoginDesign()
  }

  func change(_ change: (inout LoginDesign) throws -> Void) throws {
    try location.open().changeLoginDesign(ofBrand: brand, ofCommunity: community, change)
  }
}

struct OrgLoginPageShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "What was set for a login page.")

  @OptionGroup var page: LoginPageOptions

  func run() async throws {
    try await OrgLocation.reporting {
      let design = try page.design()
      let lines = [
        ("title", design.title), ("message", design.message), ("logo", design.logo.map { "\($0.utf8.count) bytes" }),
        ("background", design.backgroundColor), ("button", design.buttonColor),
      ]
      for case (let name, let value?) in lines { Terminal.print("\(name): \(value)") }
      if design == LoginDesign() { Terminal.note("nothing is set for that page") }
    }
  }
}

struct OrgLoginPageSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "set", abstract: "Changes what options name of a login page.")

  @Option(help: "The heading.")
  var title: String?

  @Option(help: "A text below the heading.")
  var message: String?

  @Option(help: "A picture: a png, jpg, gif, webp or svg file of at most 256 KiB.", completion: .file())
  var logo: String?

  @Option(help: "The colour behind the form, such as '#f4f6f9'.")
  var background: String?

  @Option(help: "The colour of the button.")
  var button: String?

  @OptionGroup var page: LoginPageOptions

  func validate() throws {
    if [title, message, logo, background, button].allSatisfy({ $0 == nil }) {
      throw ValidationError("name what to change: --title, --message, --logo, --background or --button")
    }
  }

  func run() async throws {
    try await OrgLocation.reporting {
      let picture = try logo.map { path throws(SiteError) in try LoginDesign.picture(path) }
      try page.change { design in
        design = LoginDesign(
          title: title ?? design.title, message: message ?? design.message, logo: picture ?? design.logo, backgroundColor: background ?? design.backgroundColor,
          buttonColor: button ?? design.buttonColor)
      }
    }
  }
}

struct OrgLoginPageResetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "reset", abstract: "Forgets what was set for a login page.")

  @OptionGroup var page: LoginPageOptions

  func run() async throws {
    try await OrgLocation.reporting { try page.change { $0 = LoginDesign() } }
  }
}

import ArgumentParser
import LocalOrg

struct OrgAppAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds an app, and prints its consumer key.",
    discussion: """
      Secrets are no options, which other users could see: name a file that only
      you can read, - for standard input, or let one be made. A made secret is
      printed once.

      Examples:
        gantry org app add Field --callback field://done --scope api
        gantry org app add Server --key server --secret-file server.secret
        pass show server | gantry org app add Server --secret-file -
      """)

  @Argument(help: "What people call it.")
  var name: String

  @Option(help: "Consumer key (default: one is made).")
  var key: String?

  @Option(help: "File with the consumer secret, of mode 0600, or - for standard input.", completion: .file())
  var secretFile: String?

  @Flag(help: "Make a consumer secret, and print it.")
  var makeSecret = false

  @OptionGroup var options: OrgAppOptions

  @OptionGroup var location: OrgLocation

  func validate() throws {
    if secretFile != nil, makeSecret { throw ValidationError("give --secret-file or --make-secret, not both") }
    if key?.isEmpty == true { throw ValidationError("--key must not be empty; leave it out to have one made") }
  }

  func run() async throws {
    try await OrgLocation.reporting {
      let org = try location.open()
      let isFirst = try org.connectedApps().isEmpty
      var app = ConnectedApp(consumerKey: key ?? "")
      app.name = name
      // As the service has it for new apps.
      app.requiresProofKey = true
      app.consumerSecret = try secretFile.map { try SecretFile.read($0) } ?? (makeSecret ? LocalOrg.makeConsumerSecret() : nil)
      try options.apply(to: &app)
      let added = try org.addConnectedApp(app)
      Terminal.print("consumer key: \(added.consumerKey)")
      if makeSecret { Terminal.print("consumer secret: \(added.consumerSecret ?? "")") }
      if isFirst { Terminal.note("the org refuses apps now that it does not know") }
    }
  }
}

struct OrgAppPolicyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "policy", abstract: "Changes what an app may do. What no option names stays.",
    discussion: """
      Examples:
        gantry org app policy Field --refresh-lifetime 30d --rotation
        gantry org app policy Field --pin-length 6 --timeout 10 --attribute region=EMEA
        gantry org app policy Field --refresh-lifetime never --no-pin
        gantry org app policy Server --secret-file new.secret
      """)

  @Argument(help: "The app's name or consumer key.")
  var name: String

  @Option(help: "File with another consumer secret, of mode 0600, or - for standard input.", completion: .file())
  var secretFile: String?

  @Flag(help: "Make another consumer secret, and print it.")
  var makeSecret = false

  @OptionGroup var options: OrgAppOptions

  @OptionGroup var location: OrgLocation

  func validate() throws {
    if secretFile != nil, makeSecret { throw ValidationError("give --secret-file or --make-secret, not both") }
  }

  func run() async throws {
    try await OrgLocation.reporting {
      let app = try location.open().changeConnectedApp(name) { app in
        if let secretFile { app.consumerSecret = try SecretFile.read(secretFile) }
        if makeSecret { app.consumerSecret = LocalOrg.makeConsumerSecret() }
        try options.apply(to: &app)
      }
      OrgAppCommand.lines(of: app).forEach(Terminal.print)
      if makeSecret { Terminal.print("consumer secret: \(app.consumerSecret ?? "")") }
    }
  }
}

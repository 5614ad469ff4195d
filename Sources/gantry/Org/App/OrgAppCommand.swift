import ArgumentParser
import JSON
import LocalOrg

struct OrgAppCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "app", abstract: "Adds, shows, changes and removes connected apps.",
    discussion: """
      An org that has none lets every app in. As soon as it has one, it refuses
      those that it does not know.

      Examples:
        gantry org app add Field --callback field://done --scope api --scope refresh_token
        gantry org app add Server --make-secret --client-credentials bob@gantry.example
        gantry org app policy Field --refresh-lifetime 30d --rotation --pin-length 6 --timeout 10
        gantry org app show Field
        gantry org app list
        gantry org app remove Field
      """,
    subcommands: [OrgAppListCommand.self, OrgAppAddCommand.self, OrgAppShowCommand.self, OrgAppPolicyCommand.self, OrgAppRemoveCommand.self],
    defaultSubcommand: OrgAppListCommand.self)

  /// What is kept of an app, but its secret.
  static func lines(of app: ConnectedApp) -> [String] {
    var lines = ["name: \(app.name ?? "")", "consumer secret: \(app.consumerSecret == nil ? "none" : "set")"]
    for (name, value) in app.json { lines.append("\(name): \(value.string ?? value.description)") }
    return lines
  }

  static func json(of app: ConnectedApp) -> JSONValue {
    var json: JSONObject = ["name": .string(app.name ?? ""), "hasSecret": .bool(app.consumerSecret != nil)]
    for (name, value) in app.json { json[name] = value }
    return .object(json)
  }
}

struct OrgAppListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "The apps that were added to the org.")

  @Flag(help: "Print a line of JSON for each.")
  var json = false

  @OptionGroup var location: OrgLocation

  func run() async throws {
    try await OrgLocation.reporting {
      let apps = try location.open().connectedApps()
      for app in apps { Terminal.print(json ? OrgAppCommand.json(of: app).description : "\(app.name ?? "")  \(app.consumerKey)") }
      if apps.isEmpty { Terminal.note("the org has no apps of its own, and lets every app in") }
    }
  }
}

struct OrgAppShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "What an app may do. Its secret is not shown.")

  @Argument(help: "The app's name or consumer key.")
  var name: String

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var location: OrgLocation

  func run() async throws {
    try await OrgLocation.reporting {
      let app = try location.open().connectedApp(name)
      if json { Terminal.print(OrgAppCommand.json(of: app).description) } else { OrgAppCommand.lines(of: app).forEach(Terminal.print) }
    }
  }
}

struct OrgAppRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "remove", abstract: "Removes an app; its tokens are worthless then.")

  @Argument(help: "The app's name or consumer key.")
  var name: String

  @OptionGroup var location: OrgLocation

  func run() async throws {
    try await OrgLocation.reporting {
      let org = try location.open()
      Terminal.print("removed \(try org.removeConnectedApp(name).name ?? name)")
      if try org.connectedApps().isEmpty { Terminal.note("the org has no apps of its own any more, and lets every app in") }
    }
  }
}

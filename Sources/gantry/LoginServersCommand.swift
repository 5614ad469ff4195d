import ArgumentParser
import HybridHost
import SalesforceClient

struct LoginServersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login-servers",
    abstract: "Lists the login servers that an app offers, adds some, and chooses one.",
    discussion: """
      The list is Production and Sandbox, or what the app's res/xml/servers.xml says,
      with the host of SFDCOAuthLoginHost before it, and what was added. The chosen
      one has a star; gantry run --org app signs in there, --org NAME at another.

      Examples:
        gantry login-servers myapp
        gantry login-servers myapp --add Acme=acme.my.salesforce.com
        gantry login-servers myapp --choose Sandbox
        gantry login-servers myapp --remove Acme
      """
  )

  @Argument(help: "The app: a folder that holds www/ and bootconfig.json.", completion: .directory)
  var folder = "."

  @Option(help: "The app's data folder (default: one per app below the XDG data folder).", completion: .directory)
  var data: String?

  @Option(help: ArgumentHelp("Add a server, and choose it. Repeatable.", valueName: "NAME=URL"))
  var add: [String] = []

  @Option(help: ArgumentHelp("Take away a server that was added. Repeatable.", valueName: "NAME"))
  var remove: [String] = []

  @Option(help: ArgumentHelp("Choose a server, by its name or address.", valueName: "NAME"))
  var choose: String?

  func validate() throws {
    for text in add where Self.pair(text) == nil {
      throw ValidationError("--add must be NAME=URL, e.g. Acme=https://acme.my.salesforce.com; it is '\(text)'")
    }
  }

  private static func pair(_ text: String) -> (name: String, address: String)? {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { return nil }
    let address = text[text.index(after: equals)...]
    return address.isEmpty ? nil : (String(text[..<equals]), String(address))
  }

  func run() throws {
    do {
      let bundle = try AppBundle(at: folder)
      if !(add.isEmpty && remove.isEmpty && choose == nil) {
        try bundle.changeLoginServers(dataFolder: data) { servers in
          for name in remove { try servers.remove(name) }
          for (name, address) in add.compactMap(Self.pair) { try servers.add(name, at: address) }
          if let choose { try servers.choose(choose) }
        }
      }
      let servers = try bundle.loginServers(dataFolder: data)
      let (entries, chosen) = (servers.entries, servers.chosen)
      let width = entries.map(\.name.count).max() ?? 0
      for entry in entries {
        let name = entry.name + String(repeating: " ", count: width - entry.name.count)
        Terminal.print("\(entry == chosen ? "*" : " ") \(TerminalText.shown(name))  \(entry.server.url)\(entry.isAdded ? "  (added)" : "")")
      }
    } catch {
      Terminal.note(String(describing: error))
      throw ExitStatus.unusable
    }
  }
}

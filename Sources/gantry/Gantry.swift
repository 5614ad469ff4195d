import ArgumentParser

@main
struct Gantry: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gantry",
    abstract: "Runs hybrid JavaScript apps of the Salesforce Mobile SDK, headless.",
    discussion: """
      An app is a folder with www/ and a bootconfig.json, as a Cordova project has
      it. Its native plugins (oauth, smartstore, smartsync, ...) are real ones; an
      embedded local org stands in for Salesforce, so that no network, phone or
      browser is needed.

      Examples:
        gantry run                    run the app of this folder to its end
        gantry run myapp --dump-dom   ... and print its document
        gantry test myapp             run its page of QUnit tests
        gantry org                    what the local org holds, what changed on it
      """,
    version: "0.1.0",
    subcommands: [RunCommand.self, TestCommand.self, OrgCommand.self]
  )
}

import ArgumentParser

struct OrgCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "org",
    abstract: "Shows, serves, fills and resets the local org that stands in for Salesforce.",
    discussion: """
      Examples:
        gantry org                             what it holds, and what changed on it
        gantry org serve --port 8080           answer at http://127.0.0.1:8080
        gantry org serve --tls                 answer at https://127.0.0.1:PORT
        gantry org serve --scripts org         answer with the resources of org/apex/*.js too
        gantry org serve --faults faults.json  go wrong as that file says
        gantry org seed people.json            load records
        gantry org seed --generate Account=500 make up records
        gantry org snapshot save before        keep the records as they are
        gantry org query "SELECT Name FROM Account LIMIT 5"
        gantry org schema import force-app     take over a project's object types
        gantry org data import Account.csv     load records of a team's own
        gantry org app add Field --callback myapp://done   let an app sign in
        gantry org community add partners      the org below a path of its own
        gantry org login-page set --title Acme --button "#d9534f"
        gantry org push --user bob@gantry.example --message Hello   simulate a push notification
        gantry org logs                        the requests it has had
        gantry org reset                       put the seeded records back
      """,
    subcommands: [
      OrgSummaryCommand.self, OrgServeCommand.self, OrgSeedCommand.self, OrgResetCommand.self, OrgSnapshotCommand.self, OrgQueryCommand.self,
      OrgPushCommand.self, OrgLogsCommand.self, OrgSchemaCommand.self, OrgDataCommand.self, OrgAppCommand.self,
      OrgCommunityCommand.self, OrgLoginPageCommand.self,
    ],
    defaultSubcommand: OrgSummaryCommand.self
  )
}

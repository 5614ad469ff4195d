import ArgumentParser
import Glibc
import HybridHost

struct ResetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Logs everybody out of an app and deletes what it keeps.",
    discussion: """
      The app must not be running. The orgs are told that the tokens are worthless;
      one that cannot be reached is left alone, and the tokens run out by
      themselves. Nothing is deleted that Gantry has not made, and no link is
      followed. Accounts behind a passcode are logged out with GANTRY_PASSCODE,
      and are deleted without it.

      Examples:
        gantry reset myapp
        gantry reset myapp --keep-accounts
        gantry reset --data /tmp/data --yes
      """
  )

  @OptionGroup var place: StoredAppArguments

  @Flag(help: "Leave everybody signed in, and delete all else.")
  var keepAccounts = false

  @Flag(help: "Do without the network: no org is told.")
  var offline = false

  @Option(help: "Folder of the local org's data (default: below the XDG data folder).", completion: .directory)
  var orgData: String?

  @Flag(name: .shortAndLong, help: "Do it without being asked. At a terminal nothing is deleted without.")
  var yes = false

  func validate() throws {
    if !yes, isatty(STDIN_FILENO) == 1 {
      throw ValidationError("reset deletes what the app keeps\(keepAccounts ? "" : ", and logs everybody out"); to do that, give --yes")
    }
  }

  func run() async throws {
    let local = LocalOrgServer(folder: orgData ?? LocalOrgServer.standardFolder)
    var options = place.options()
    options.loginServer = { try await local.start() }
    options.embeddedOrganization = { try await local.id() }
    options.isOnline = !offline
    options.passcode = EnvironmentSecrets.passcode
    let stored = try place.open(options)
    defer { stored.close() }
    do {
      let report = try await stored.reset(keepingAccounts: keepAccounts)
      for (user, isRevoked) in report.users.sorted(by: { $0.key < $1.key }) {
        Terminal.note("signed out \(user)\(isRevoked ? "" : "; the org has not heard of it, and the tokens run out by themselves")")
      }
      if let reason = report.unread { Terminal.note("warning: the accounts are deleted, and no org has heard of it: \(reason)") }
      if !report.left.isEmpty { Terminal.note("warning: what is not of an app stays in the folder: \(report.left.joined(separator: ", "))") }
      Terminal.note(keepAccounts ? "the app's data are deleted; its users are still signed in" : "the app's data are deleted")
    } catch {
      Terminal.note("\(error)")
      throw ExitStatus.unusable
    }
  }
}

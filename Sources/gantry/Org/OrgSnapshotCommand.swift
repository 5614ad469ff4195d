import ArgumentParser
import LocalOrg

struct OrgSnapshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot", abstract: "Saves the org's records under a name, and puts them back.",
    discussion: """
      Whoever is signed in stays so. The org may be serving meanwhile.

      Examples:
        gantry org snapshot save before
        gantry org snapshot restore before
        gantry org snapshot list
      """,
    subcommands: [Save.self, Restore.self, List.self, Delete.self], defaultSubcommand: List.self)

  struct Save: SnapshotChange {
    static let configuration = CommandConfiguration(commandName: "save", abstract: "Keeps the records as they are; an older snapshot of that name is lost.")

    @Argument(help: "Letters, digits, '-' and '_'.")
    var name: String
    @OptionGroup var location: OrgLocation

    func change(_ org: LocalOrg) throws -> String {
      try org.saveSnapshot(name)
      return "saved"
    }
  }

  struct Restore: SnapshotChange {
    static let configuration = CommandConfiguration(commandName: "restore", abstract: "Puts the records of a snapshot in place of those that are there.")

    @Argument(help: "A name that 'gantry org snapshot list' shows.")
    var name: String
    @OptionGroup var location: OrgLocation

    func change(_ org: LocalOrg) throws -> String {
      try org.restoreSnapshot(name)
      return "restored"
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "The snapshots there are.")

    @OptionGroup var location: OrgLocation

    func run() async throws {
      try await OrgLocation.reporting {
        for snapshot in try location.open().snapshots {
          Terminal.print("\(snapshot.name)  \(snapshot.date.formatted(.iso8601))  \((snapshot.bytes + 1_023) / 1_024) KiB")
        }
      }
    }
  }

  struct Delete: SnapshotChange {
    static let configuration = CommandConfiguration(commandName: "delete", abstract: "Forgets a snapshot.")

    @Argument(help: "A name that 'gantry org snapshot list' shows.")
    var name: String
    @OptionGroup var location: OrgLocation

    func change(_ org: LocalOrg) throws -> String {
      try org.deleteSnapshot(name)
      return "deleted"
    }
  }
}

/// A subcommand that does something with one snapshot, and says so.
protocol SnapshotChange: AsyncParsableCommand {
  var name: String { get }
  var location: OrgLocation { get }

  /// - Returns: what has been done, as in "saved".
  func change(_ org: LocalOrg) throws -> String
}

extension SnapshotChange {
  func run() async throws {
    try await OrgLocation.reporting { Terminal.print("\(try change(location.open())) \(name)") }
  }
}

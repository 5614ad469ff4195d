import Foundation
import HybridHost
import LocalOrg
import SalesforceClient
import Testing

@Suite("An app with two users")
struct TwoUsersTests {
  private let scratch: Scratch
  private let bundle = Scratch.bundle("two-users")

  init() throws { scratch = try Scratch() }

  private func run(as user: String) throws -> GantryProcess {
    try GantryProcess.run([
      "run", bundle, "--user", "\(user)@gantry.example", "--data", "\(scratch.path)/app", "--org-data", "\(scratch.path)/org", "--timeout", "60",
    ])
  }

  /// The users whose stores are on disk.
  private func folders() throws -> Int {
    let users = try FileManager.default.subpathsOfDirectory(atPath: "\(scratch.path)/app/users")
    return users.count { $0.hasSuffix("/smartstore.db") }
  }

  @Test("keeps their stores apart through switch, logout and login")
  func apart() throws {
    let first = try run(as: "admin")
    #expect(first.outputLines == ["admin reads [], others: []", "admin: stay", ""], "\(first.errors)")

    let second = try run(as: "bob")
    #expect(second.outputLines == [
      "bob reads [], others: [admin]", "bob: switch",
      "admin reads [admin 0], others: [bob]", "admin: switch",
      "bob reads [bob 0], others: [admin]", "bob: logout",
      "",
    ], "\(second.errors)")
    #expect(second.errors.contains("the account of admin@gantry.example at http://127.0.0.1:"), "\(second.errors)")
    #expect(second.errors.contains("signed out bob@gantry.example"))
    #expect(try folders() == 1)

    let third = try run(as: "bob")
    #expect(third.outputLines == [
      "bob reads [], others: [admin]", "bob: switch",
      "admin reads [admin 0,admin 1], others: [bob]", "admin: stay",
      "",
    ], "\(third.errors)")
    #expect(try folders() == 2)
  }

  @Test("keeps what belongs to the one whose access the org has ended, for that user's next sign-in only")
  func revoked() async throws {
    for user in ["admin", "bob", "bob"] { _ = try run(as: user) }
    #expect(try folders() == 2)
    // The administrator is the current user, and the next step asks the org.
    let org = try scratch.org()
    try org.expireAccessTokens()
    try org.expireRefreshTokens()
    let observer = try await HybridHostTests.run(bundle, scratch.options(org: org))
    #expect(observer.lines.first == "admin reads [admin 0,admin 1,admin 2], others: [bob]")
    let notices = observer.notices.map(\.description)
    #expect(notices.contains { $0.contains("the org has ended the access of admin@gantry.example: expired access/refresh token") }, "\(notices)")
    #expect(notices.contains("signed out admin@gantry.example"))
    #expect(notices.contains { $0.hasSuffix("stays sealed until admin@gantry.example signs in again") }, "\(notices)")
    #expect(try folders() == 2)
    let vault = try AccountVault(folder: "\(scratch.path)/app/accounts").load()
    #expect(vault.accounts.map(\.username) == ["bob@gantry.example"])
    await org.stop()

    let other = try run(as: "bob")
    #expect(other.outputLines.first == "bob reads [bob 0], others: []", "\(other.output) \(other.errors)")
    let again = try run(as: "admin")
    #expect(again.outputLines.first == "admin reads [admin 0,admin 1,admin 2,admin 3], others: [bob]", "\(again.output) \(again.errors)")
    #expect(try folders() == 2)
  }
}

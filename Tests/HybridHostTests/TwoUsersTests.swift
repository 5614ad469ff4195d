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
      "admin reads [admin 0,admin 1], others: []", "admin: stay",
      "",
    ], "\(second.errors)")
    #expect(second.errors.contains("the account of admin@gantry.example at http://127.0.0.1:"), "\(second.errors)")
    #expect(second.errors.contains("signed out bob@gantry.example"))
    #expect(try folders() == 1)

    let third = try run(as: "bob")
    #expect(third.outputLines == [
      "bob reads [], others: [admin]", "bob: switch",
      "admin reads [admin 0,admin 1,admin 2], others: [bob]", "admin: stay",
      "",
    ], "\(third.errors)")
    #expect(try folders() == 2)
  }

  @Test("leaves the page where it is when the other one is signed out, and goes when the current one is")
  func otherSignedOut() async throws {
    let bundle = try scratch.write([
      "www/bootconfig.json": #"{"remoteAccessConsumerKey": "k", "oauthRedirectURI": "app:///done", "oauthScopes": ["api"]}"#,
      "www/index.html": """
        <script src="cordova.js"></script><script>
        const manager = () => cordova.require("com.salesforce.plugin.sfaccountmanager");
        const users = () => new Promise((done) => manager().getUsers(done));
        document.addEventListener("deviceready", async () => {
          const all = (await users()).map(({ username }) => username.split("@")[0]);
          console.log("loaded for", all.join());
          if (all.length < 2) return;
          manager().logout((await users()).find(({ username }) => username.startsWith("admin")));
          while ((await users()).length > 1) await new Promise((done) => setTimeout(done, 20));
          manager().logout({ orgId: "00D", userId: "nobody" });
          await new Promise((done) => setTimeout(done, 300));
          console.log("still here");
          manager().logout();
        });
        </script>
        """,
    ])
    let org = try scratch.org()
    let first = try await HybridHostTests.run(bundle, scratch.options(org: org))
    #expect(first.lines == ["loaded for admin"])
    var options = scratch.options(org: org, user: "bob@gantry.example")
    options.account = AccountSelection(username: "bob@gantry.example")
    let second = try await HybridHostTests.run(bundle, options)
    #expect(second.lines == ["loaded for admin,bob", "still here"])
    let notices = second.notices.map(\.description)
    #expect(notices.filter { $0.hasPrefix("signed out ") } == ["signed out admin@gantry.example", "signed out bob@gantry.example"], "\(notices)")
    await org.stop()
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
    #expect(observer.lines.first == "admin reads [admin 0,admin 1,admin 2,admin 3], others: [bob]")
    // The other one goes on.
    #expect(observer.lines.contains("bob reads [bob 0], others: []"))
    let notices = observer.notices.map(\.description)
    #expect(notices.contains { $0.contains("the org has ended the access of admin@gantry.example: expired access/refresh token") }, "\(notices)")
    #expect(notices.contains("signed out admin@gantry.example"))
    #expect(notices.contains { $0.hasSuffix("stays sealed until admin@gantry.example signs in again") }, "\(notices)")
    #expect(try folders() == 2)
    let vault = try AccountVault(folder: "\(scratch.path)/app/accounts").load()
    #expect(vault.accounts.map(\.username) == ["bob@gantry.example"])
    await org.stop()

    let other = try run(as: "bob")
    #expect(other.outputLines.first == "bob reads [bob 0,bob 1], others: []", "\(other.output) \(other.errors)")
    let again = try run(as: "admin")
    #expect(again.outputLines.first == "admin reads [admin 0,admin 1,admin 2,admin 3,admin 4], others: [bob]", "\(again.output) \(again.errors)")
    #expect(try folders() == 2)
  }
}

import Foundation
import HybridHost
import LocalOrg
import SalesforceClient
import Synchronization
import Testing

@Suite("The account switching screen", .timeLimit(.minutes(3)))
struct AccountScreenTests {
  private let scratch: Scratch
  private let bundle: String

  init() throws {
    scratch = try Scratch()
    // Each page says for whom it is, and takes the next step.
    bundle = try scratch.write([
      "www/bootconfig.json": #"{"remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "oauthScopes": ["api"]}"#,
      "www/index.html": """
        <script src='cordova.js'></script><script>document.addEventListener('deviceready', () => {
          const accounts = cordova.require('com.salesforce.plugin.sfaccountmanager');
          const name = (user) => user.username.split('@')[0];
          accounts.getCurrentUser((me) => accounts.getUsers((all) => {
            console.log(`${name(me)} of ${all.map(name)}`);
            window.switchUser = () => accounts.switchToUser();
            window.logOut = () => accounts.logout();
          }));
        })</script>
        """,
    ])
  }

  /// An app that runs, with admin and then these users.
  private func withApp(
    _ users: [String] = [], _ change: (inout HybridAppOptions) -> Void = { _ in }, _ body: (HybridApp, RecordingObserver) async throws -> Void
  ) async throws {
    let org = try scratch.org()
    var options = scratch.options(org: org)
    change(&options)
    let observer = RecordingObserver()
    let app = try HybridApp(bundle: AppBundle(at: bundle), options: options, observer: observer)
    try await app.start()
    await app.untilIdle()
    for user in users { try await app.accounts.signIn(Self.credentials(user)) }
    await app.untilIdle()
    do { try await body(app, observer) } catch {
      await app.stop()
      throw error
    }
    await app.stop()
    await org.stop()
  }

  private static func credentials(_ user: String) -> SignInCredentials { SignInCredentials(username: "\(user)@gantry.example", password: "gantry1234") }

  private func current(_ app: HybridApp) -> String { app.accounts.currentUser.map { String($0.username.prefix { $0 != "@" }) } ?? "nobody" }

  /// Runs a script that leads away from its page.
  private func leave(_ app: HybridApp, _ script: String) async throws {
    _ = try await app.evaluate(source: script)
    await app.untilIdle()
  }

  @Test("takes the next user unless it is told otherwise")
  func next() async throws {
    try await withApp(["bob"]) { app, observer in
      #expect(observer.lines == ["admin of admin", "bob of admin,bob"])
      try await leave(app, "switchUser()")
      #expect(observer.lines.last == "admin of admin,bob" && current(app) == "admin")
      #expect(observer.notices.contains(.switched(user: "admin@gantry.example")))
    }
  }

  @Test("is answered as the person was told: by name, part of a name, new, next, cancel")
  func answers() async throws {
    try await withApp(["bob", "carla"], { $0.person = [.account: ["bob", "ADMIN@gantry.example", "cancel", "next", "nobody", "new"]] }) { app, observer in
      var seen: [String] = []
      for _ in 0..<6 {
        try await leave(app, "switchUser()")
        seen.append(current(app))
      }
      #expect(seen == ["bob", "admin", "admin", "bob", "bob", "admin"])
      let warnings = observer.notices.map(\.description).filter { $0.contains("'nobody' is none of the users who are signed in (admin@gantry.example, bob@gantry.example") }
      #expect(warnings.count == 1, "\(observer.notices)")
    }
  }

  @Test("adds an account for a user whose password the host knows")
  func adding() async throws {
    try await withApp([], {
      $0.person = [.account: ["bob@gantry.example"]]
      $0.credentialsByName = { SignInCredentials(username: $0, password: "gantry1234") }
    }) { app, observer in
      try await leave(app, "switchUser()")
      #expect(observer.lines == ["admin of admin", "bob of admin,bob"])
    }
  }

  @Test("is the host program's own if it has one, which is given everybody and the current user")
  func ownScreen() async throws {
    let asked = Mutex<[String]>([])
    try await withApp(["bob", "carla"], {
      $0.accountScreen = { users, current in
        asked.withLock { $0.append("\(users.count) \(current?.username ?? "nobody")") }
        return current == nil ? .user(users[1].key) : .user(users[0].key)
      }
    }) { app, observer in
      try await leave(app, "switchUser()")
      #expect(current(app) == "admin")
      // The current one of several leaves: the screen comes up.
      try await leave(app, "logOut()")
      #expect(observer.lines.last == "carla of bob,carla", "\(observer.lines)")
      // The only one who is left goes on without it.
      try await leave(app, "logOut()")
      #expect(observer.lines.last == "bob of bob")
      #expect(asked.withLock { $0 } == ["3 carla@gantry.example", "2 nobody"])
    }
  }

  @Test("is answered by the command line and by a page")
  func commandLine() throws {
    try """
    await new Promise((done) => setTimeout(done, 100)); switchUser(); await new Promise(() => {});
    """.write(toFile: "\(scratch.path)/switch.js", atomically: true, encoding: .utf8)
    try """
    await new Promise((done) => setTimeout(done, 100)); gantry.answer('account', 'bob'); switchUser(); await new Promise(() => {});
    """.write(toFile: "\(scratch.path)/page.js", atomically: true, encoding: .utf8)
    func gantry(_ script: String, _ arguments: String...) throws -> GantryProcess {
      try GantryProcess.run([
        "run", bundle, "--data", "\(scratch.path)/app", "--org-data", "\(scratch.path)/org", "--timeout", "60", "--script", "\(scratch.path)/\(script).js",
      ] + arguments)
    }
    let added = try gantry("switch", "--answer", "account=bob@gantry.example")
    #expect(added.outputLines.prefix(2) == ["admin of admin", "bob of admin,bob"], "\(added.output) \(added.errors)")
    let back = try gantry("switch")
    #expect(back.outputLines.prefix(2) == ["bob of admin,bob", "admin of admin,bob"], "\(back.output) \(back.errors)")
    let page = try gantry("page")
    #expect(page.outputLines.prefix(2) == ["admin of admin,bob", "bob of admin,bob"], "\(page.output) \(page.errors)")
    let wrong = try gantry("switch", "--answer", "account=")
    #expect(wrong.status == 64)
  }
}

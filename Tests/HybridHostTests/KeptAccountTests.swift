import Foundation
import HTTPServer
import HybridHost
import LocalOrg
import Loopback
import SalesforceClient
import Synchronization
import Testing

@Suite("Accounts that were kept", .timeLimit(.minutes(3)))
struct KeptAccountTests {
  private let scratch: Scratch
  private let bundle: String

  init() throws {
    scratch = try Scratch()
    bundle = try scratch.write([
      "www/bootconfig.json": """
        {"remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "oauthScopes": ["api"], "isLocal": true,
         "startPage": "index.html", "errorPage": "error.html", "shouldAuthenticate": true, "attemptOfflineLoad": false}
        """,
      "www/index.html": """
        <script src='cordova.js'></script><script>document.addEventListener('deviceready', () => {
          const accounts = cordova.require('com.salesforce.plugin.sfaccountmanager');
          const network = cordova.require('com.salesforce.plugin.network');
          const name = (user) => user.username.split('@')[0];
          accounts.getCurrentUser((me) => accounts.getUsers((all) => {
            console.log(`${name(me)} of ${all.map(name)}`);
            network.sendRequest('/services/data', '/v33.0/chatter/users/me', (user) => console.log(user.username ?? user.id), (e) => console.log('failed'));
          }));
        })</script>
        """,
    ])
  }

  private func org(_ name: String, port: UInt16 = 0) throws -> LocalOrg {
    try LocalOrg(configuration: LocalOrgConfiguration(folder: "\(scratch.path)/\(name)", preferredPort: port))
  }

  /// What `--org URL` and `--user` make of the options.
  private func options(at address: String, user: String? = nil) -> HybridAppOptions {
    var options = HybridAppOptions { address }
    options.credentials = SignInCredentials(username: user ?? "admin@gantry.example", password: "gantry1234")
    options.dataFolder = "\(scratch.path)/app"
    options.account = AccountSelection(username: user, isOfLoginServer: true)
    return options
  }

  private func kept() throws -> [UserAccount] { try AccountVault(folder: "\(scratch.path)/app/accounts").load().accounts }

  private func notes(_ observer: RecordingObserver) -> [String] {
    observer.notices.compactMap { if case .accounts(let text) = $0 { text } else { nil } }
  }

  @Test("do not move to another server that is asked for: its user signs in beside them")
  func beside() async throws {
    let (own, other) = (try org("org"), try org("other"))
    let first = try await run(bundle, scratch.options(org: own))
    #expect(first.lines.first == "admin of admin")
    let before = try kept()
    let address = try await other.start()
    let second = try await run(bundle, options(at: address))
    #expect(second.lines.first == "admin of admin,admin")
    #expect(notes(second) == ["the account of admin@gantry.example at \(before[0].loginURL) is kept as it is"])
    let after = try kept()
    #expect(after.count == 2 && after[0] == before[0] && after[1].loginURL == address)
    #expect(after[0].orgId != after[1].orgId)
    // Asked for again, each goes on where it is, and nobody signs in anew.
    var local = scratch.options(org: own)
    local.account.isOfLoginServer = true
    let third = try await run(bundle, local)
    #expect(notes(third).first?.hasPrefix("goes on as admin@gantry.example, who is signed in at \(before[0].loginURL)") == true)
    #expect(!third.notices.contains { if case .signedIn = $0 { true } else { false } })
    #expect(try kept().map(\.refreshToken) == after.map(\.refreshToken))
    await own.stop()
    await other.stop()
  }

  @Test("give no token to a server that claims the embedded org's place, and lose nothing there")
  func hostile() async throws {
    let own = try org("org")
    _ = try await run(bundle, scratch.options(org: own))
    await own.stop()
    let before = try kept()
    let seen = Mutex("")
    let server = try await HTTPServer.start { request in
      let body = String(decoding: try await request.body.collect(upTo: 1_000_000), as: UTF8.self)
      let headers = request.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
      seen.withLock { $0 += "\(request.target) \(request.query.parameters.map { "\($0.name)=\($0.value)" })\n\(headers)\n\(body)\n" }
      return ServerResponse(status: 401, content: .text(#"[{"errorCode":"INVALID_SESSION_ID","message":"expired"}]"#))
    }
    for user in [nil, "admin@gantry.example"] {
      await #expect(throws: LaunchFailure.self) { try await run(bundle, options(at: server.url, user: user)) }
    }
    let requests = seen.withLock { $0 }
    #expect(!requests.isEmpty)
    for account in before {
      for secret in [account.accessToken.reveal(), account.refreshToken?.reveal() ?? "?"] { #expect(!requests.contains(secret)) }
    }
    #expect(try kept() == before)
    await server.stop()
  }

  @Test("of the embedded org follow it to another port")
  func follow() async throws {
    let before = try org("org")
    _ = try await run(bundle, scratch.options(org: before))
    await before.stop()
    let old = try #require(try kept().first)
    // Its port is taken meanwhile.
    let port = try #require(UInt16(old.loginURL.split(separator: ":").last ?? ""))
    let taken = try await HTTPServer.start(port: port) { _ in ServerResponse(status: 404) }
    let after = try org("org")
    let observer = try await run(bundle, scratch.options(org: after))
    #expect(observer.lines.first == "admin of admin" && observer.lines.last != "failed", "\(observer.lines)")
    #expect(!observer.notices.contains { if case .signedIn = $0 { true } else { false } })
    let moved = try #require(try kept().first)
    let address = try await after.start()
    #expect(moved.loginURL == address && moved.loginURL != old.loginURL && moved.refreshToken == old.refreshToken)
    await after.stop()
    await taken.stop()
  }

  @Test("stay when another user is asked for, who goes on at the next run without being asked for")
  func otherUser() async throws {
    let org = try org("org")
    _ = try await run(bundle, scratch.options(org: org))
    var asBob = scratch.options(org: org, user: "bob@gantry.example")
    asBob.account.username = "Bob@gantry.example"
    #expect(try await run(bundle, asBob).lines.first == "bob of admin,bob")
    #expect(try await run(bundle, scratch.options(org: org)).lines.first == "bob of admin,bob")
    var asAdmin = scratch.options(org: org, password: "not needed")
    asAdmin.account.username = "admin@gantry.example"
    let back = try await run(bundle, asAdmin)
    #expect(back.lines.first == "admin of admin,bob")
    #expect(notes(back).first?.contains("the account of bob@gantry.example at ") == true)
    await org.stop()
  }

  @Test("are kept too when the one asked for cannot sign in")
  func wrongPassword() async throws {
    let org = try org("org")
    _ = try await run(bundle, scratch.options(org: org))
    let before = try kept()
    var asBob = scratch.options(org: org, user: "bob@gantry.example", password: "wrong")
    asBob.account.username = "bob@gantry.example"
    await #expect(throws: LaunchFailure.self) { try await run(bundle, asBob) }
    #expect(try kept() == before)
    #expect(try await run(bundle, scratch.options(org: org)).lines.first == "admin of admin")
    await org.stop()
  }

  @Test("elsewhere are said to go on there when no server is asked for")
  func elsewhere() async throws {
    let (own, other) = (try org("org"), try org("other"))
    let address = try await other.start()
    _ = try await run(bundle, options(at: address))
    let observer = try await run(bundle, scratch.options(org: own))
    #expect(observer.lines.first == "admin of admin" && observer.lines.last != "failed")
    #expect(notes(observer) == ["goes on as admin@gantry.example, who is signed in at \(address); with --org local the local org's user signs in beside"])
    #expect(try kept().map(\.loginURL) == [address])
    await own.stop()
    await other.stop()
  }

  @Test("of a version before orgs had ids of their own go on at the port that they know")
  func earlierVersion() async throws {
    let org = try org("org")
    _ = try await run(bundle, scratch.options(org: org))
    let vault = AccountVault(folder: "\(scratch.path)/app/accounts")
    _ = try vault.update { users in
      for var account in users.accounts {
        account.isOfEmbeddedOrg = false
        users.store(account)
      }
    }
    let observer = try await run(bundle, scratch.options(org: org))
    #expect(observer.lines.first == "admin of admin" && notes(observer).isEmpty)
    #expect(try kept().map(\.isOfEmbeddedOrg) == [true])
    await org.stop()
  }

  @Test("follow --org and --user of the command line, and it says so")
  func commandLine() async throws {
    let served = try org("served")
    let address = try await served.start()
    let common = ["run", bundle, "--data", "\(scratch.path)/cli", "--org-data", "\(scratch.path)/org", "--timeout", "60"]
    func gantry(_ arguments: String...) throws -> GantryProcess { try GantryProcess.run(common + arguments, environment: ["GANTRY_PASSWORD": "gantry1234"]) }
    #expect(try gantry().outputLines.first == "admin of admin")
    let second = try gantry("--org", address, "--user", "admin@gantry.example")
    #expect(second.outputLines.first == "admin of admin,admin", "\(second.errors)")
    #expect(second.errors.contains("the account of admin@gantry.example at http://127.0.0.1:"))
    let third = try gantry()
    #expect(third.errors.contains("goes on as admin@gantry.example, who is signed in at \(address); with --org local"), "\(third.errors)")
    let fourth = try gantry("--org", "local", "--user", "bob@gantry.example")
    #expect(fourth.outputLines.first == "bob of admin,admin,bob", "\(fourth.errors)")
    await served.stop()
  }
}

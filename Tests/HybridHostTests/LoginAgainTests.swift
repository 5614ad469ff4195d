import Foundation
import HybridHost
import LocalOrg
import SalesforceClient
import Synchronization
import Testing

@Suite("After a logout, or a login that failed,", .timeLimit(.minutes(3)))
struct LoginAgainTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func bundle(_ script: String, preference: String? = nil) throws -> String {
    var files = [
      "www/bootconfig.json": #"{"remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "oauthScopes": ["api"]}"#,
      "www/index.html": """
        <script src='cordova.js'></script><script>document.addEventListener('deviceready', () => {
          const accounts = cordova.require('com.salesforce.plugin.sfaccountmanager');
          const network = cordova.require('com.salesforce.plugin.network');
          console.log('started with', localStorage.kept ?? 'nothing');
          localStorage.kept = 'data';
          \(script)
        })</script>
        """,
    ]
    files["config.xml"] = preference.map { "<widget id='com.example.a'><preference name='shouldLogoutWhenTokenRevoked' value='\($0)'/></widget>" }
    return try scratch.write(files)
  }

  private func gantry(_ bundle: String, _ arguments: String...) throws -> GantryProcess {
    try GantryProcess.run(["run", bundle, "--data", "\(scratch.path)/app", "--org-data", "\(scratch.path)/org", "--timeout", "60"] + arguments)
  }

  private let logout = "setTimeout(() => accounts.logout(), 50);"

  @Test("the app is over, and says so: also a run that would stay for ever, once the login was filled in again")
  func over() throws {
    let app = try bundle(logout)
    let idle = try gantry(app)
    #expect(idle.status == 0 && idle.outputLines == ["started with nothing", ""], "\(idle.errors)")
    #expect(idle.errors.contains("the app is over: its last user has left"))
    let forever = try gantry(app, "--until", "forever")
    #expect(forever.status == 0 && forever.outputLines == ["started with nothing", "started with nothing", ""], "\(forever.errors)")
    #expect(forever.errors.contains("the app is over: its last user has left"))
    #expect(try gantry(app, "--until", "forever", "--sign-in-again", "0").outputLines.count == 2)
    #expect(try gantry(app, "--sign-in-again", "3").outputLines.count == 5)
    #expect(try gantry(app, "--sign-in-again", "-1").status == 64)
  }

  @Test("nobody can sign in again where the password is no longer right: the error page is shown, and the run ends")
  func cannot() async throws {
    let org = try scratch.org()
    var options = scratch.options(org: org)
    options.signInsAfterLogout = 2
    // A new login goes elsewhere.
    let isThere = Mutex(true)
    options.loginServer = { if isThere.withLock({ $0 }) { try await org.start() } else { throw Scratch.NoOrg() } }
    let observer = RecordingObserver()
    let app = try HybridApp(bundle: AppBundle(at: bundle("")), options: options, observer: observer)
    try await app.start()
    await app.untilIdle()
    isThere.withLock { $0 = false }
    try await app.accounts.logout()
    await app.untilIdle()
    let failure = await app.failure
    #expect(failure?.description == "Signing in failed: this test has no org")
    // The way back: the built-in error page's button, and then the host program.
    let press = "document.getElementById('again').click(); await new Promise((done) => setTimeout(done, 100)); return document.getElementById('outcome').textContent"
    #expect(try await app.evaluate(source: "(async () => { \(press) })()") == "this test has no org")
    await #expect(throws: LaunchFailure.self) { try await app.startAgain() }
    await app.untilIdle()
    isThere.withLock { $0 = true }
    _ = try await app.evaluate(source: "document.getElementById('again').click()")
    await app.untilIdle()
    #expect(observer.lines.filter { $0.hasPrefix("started") } == ["started with nothing", "started with nothing"])
    #expect(await app.failure == nil)
    #expect(observer.notices.filter { if case .launched = $0 { true } else { false } }.count == 2)
    await app.stop()
    await org.stop()
  }

  @Test("a host program that finds no login at first may start the app again")
  func startAgain() async throws {
    let org = try scratch.org()
    var options = scratch.options(org: org)
    let isThere = Mutex(false)
    options.loginServer = { if isThere.withLock({ $0 }) { try await org.start() } else { throw Scratch.NoOrg() } }
    let observer = RecordingObserver()
    let app = try HybridApp(bundle: AppBundle(at: bundle("")), options: options, observer: observer)
    await #expect(throws: LaunchFailure.self) { try await app.start() }
    isThere.withLock { $0 = true }
    try await app.startAgain()
    await app.untilIdle()
    #expect(observer.lines == ["started with nothing"])
    await app.pause()
    await app.resume()
    let events = observer.notices.compactMap { notice -> String? in
      switch notice {
      case .launched: "launched"
      case .failed: "failed"
      case .signedIn: "signed in"
      case .background, .foreground: notice.description
      default: nil
      }
    }
    #expect(events == ["failed", "signed in", "launched", "in the background", "in the foreground"])
    await app.stop()
    await org.stop()
  }

  // MARK: Tokens that the org has revoked

  private let ask = "network.sendRequest('/services/data', '/v33.0/sobjects', () => console.log('answered'), () => console.log('refused'));"

  /// The same, once it was said whether there is a soup from an earlier run.
  private var askWithStore: String {
    """
    const store = (action, options) => new Promise((done, failed) => cordova.exec(done, failed, 'com.salesforce.smartstore', action, [options]));
    store('pgSoupExists', { soupName: 's' })
      .then((exists) => console.log('soup', exists))
      .then(() => store('pgRegisterSoup', { soupName: 's', indexes: [{ path: 'Id', type: 'string' }] }))
      .then(() => { \(ask) });
    """
  }

  /// What the next runs say after the org has ended all tokens.
  ///
  /// - Parameter script: what the page does; nil for ``ask``.
  private func revoke(
    _ preference: String?, _ revocation: TokenRevocation? = nil, script: String? = nil
  ) async throws -> (run: RecordingObserver, next: RecordingObserver, users: Int) {
    let app = try bundle(script ?? ask, preference: preference)
    let org = try scratch.org()
    _ = try await run(app, scratch.options(org: org))
    try org.expireAccessTokens()
    try org.expireRefreshTokens()
    var options = scratch.options(org: org)
    options.tokenRevocation = revocation
    let revoked = try await run(app, options)
    let users = try AccountVault(folder: "\(scratch.path)/app/accounts").load().accounts.count
    let next = try await run(app, scratch.options(org: org))
    await org.stop()
    return (revoked, next, users)
  }

  @Test("that the org has enforced, the data stay sealed unless the app says otherwise")
  func keep() async throws {
    let (run, next, users) = try await revoke(nil)
    #expect(run.lines.first == "started with data" && users == 0)
    #expect(next.lines == ["started with data", "answered"])
  }

  @Test("65: a refresh token that is refused as invalid_grant logs the user out, and stores and data are gone, if the app or the host wants that", arguments: [
    ("true", nil), ("false", TokenRevocation.deleteData),
  ])
  func delete(preference: String, revocation: TokenRevocation?) async throws {
    let (run, next, users) = try await revoke(preference, revocation, script: askWithStore)
    #expect(run.lines.prefix(2) == ["started with data", "soup true"] && users == 0, "\(run.lines)")
    #expect(run.notices.contains { $0.description.contains("expired access/refresh token; what the app keeps of this user is deleted") }, "\(run.notices)")
    #expect(run.notices.contains(.signedOut(user: "admin@gantry.example")))
    #expect(next.lines == ["started with nothing", "soup false", "answered"])
  }

  @Test("or the user stays, with the data and without an answer of the org")
  func stay() async throws {
    let (run, next, users) = try await revoke("FALSE")
    #expect(run.lines.first == "started with data" && run.lines.last == "refused" && users == 1, "\(run.lines)")
    #expect(run.notices.contains { $0.description.contains("its requests fail until admin@gantry.example signs in again") })
    #expect(!run.notices.contains(.signedOut(user: "admin@gantry.example")))
    #expect(next.lines.first == "started with data" && next.lines.last == "refused")
  }

  @Test("a preference that says neither is told")
  func wrongPreference() async throws {
    let org = try scratch.org()
    let observer = try await run(bundle("", preference: "maybe"), scratch.options(org: org))
    #expect(observer.notices.contains(.warning("config.xml: the preference shouldLogoutWhenTokenRevoked is neither true nor false, and is ignored")))
    await org.stop()
  }
}

import Foundation
import HybridHost
import Testing

/// Locked apps at the launcher.
@Suite("The launcher", .timeLimit(.minutes(5)))
struct LockCommandTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func bundle(_ script: String, sdkVersion: String = "5.3.0") throws -> String {
    try scratch.write([
      "config.xml": #"<widget id="com.example.locked" version="1.0"><name>Locked</name><preference name="SalesforceMobileSDKVersion" value="\#(sdkVersion)"/></widget>"#,
      "www/bootconfig.json": """
        {"remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "oauthScopes": ["api", "id"], "isLocal": true,
         "startPage": "index.html", "shouldAuthenticate": true}
        """,
      "www/index.html": """
        <script src="cordova.js"></script><script>
        const ask = () => cordova.exec(() => console.log("answered"), (error) => console.log(error), "com.salesforce.oauth", "getAuthCredentials", []);
        document.addEventListener("deviceready", () => { \(script) });
        </script>
        """,
    ])
  }

  private func setUp() throws {
    let added = try GantryProcess.run([
      "org", "app", "add", "Locked", "--key", "key", "--callback", "app:///done", "--pin-length", "6", "--timeout", "1", "--no-pkce", "--org-data", "\(scratch.path)/org",
    ])
    try #require(added.status == 0, "\(added.errors)")
  }

  private func run(_ app: String, _ more: String..., passcode: String? = "471147") throws -> GantryProcess {
    try GantryProcess.run(
      ["run", app, "--data", "\(scratch.path)/app", "--org-data", "\(scratch.path)/org", "--virtual-time"] + more,
      environment: passcode.map { ["GANTRY_PASSCODE": $0] } ?? [:])
  }

  @Test("unlocks with GANTRY_PASSCODE; a person who refuses leaves the app locked, and --timeout says so")
  func unlocks() throws {
    try setUp()
    let app = try bundle("setTimeout(ask, 61000)")
    let unlocked = try run(app, "--timeout", "60")
    #expect(unlocked.status == 0 && unlocked.outputLines.first == "answered", "\(unlocked.errors)")
    #expect(unlocked.errors.contains("the app is locked: nobody has used it for 1 minute"), "\(unlocked.errors)")
    #expect(unlocked.errors.contains("the app is unlocked"), "\(unlocked.errors)")
    let refused = try run(app, "--timeout", "4", "--answer", "unlock=no")
    #expect(refused.status == 124 && refused.output == "", "\(refused.output)")
    #expect(refused.errors.contains("still open: the app is locked (nobody has used it for 1 minute) until its passcode is given; "), "\(refused.errors)")
    for run in [unlocked, refused] { #expect(!run.errors.contains("471147")) }
  }

  @Test("needs no passcode for an app of today's SDK")
  func today() throws {
    try setUp()
    let older = try run(bundle("ask()"), "--timeout", "60", passcode: nil)
    #expect(older.status == 2, "\(older.errors)")
    let today = try run(bundle("ask()", sdkVersion: "13.0.0"), "--timeout", "60", passcode: nil)
    #expect(today.status == 0 && today.outputLines.first == "answered", "\(today.errors)")
  }

  @Test("creates, changes and checks the passcode of an app that does not run")
  func passcode() throws {
    func passcode(_ action: String, _ old: String?, _ new: String? = nil) throws -> GantryProcess {
      var environment: [String: String] = [:]
      environment["GANTRY_PASSCODE"] = old
      environment["GANTRY_NEW_PASSCODE"] = new
      return try GantryProcess.run(["passcode", action, "--data", "\(scratch.path)/app"], environment: environment)
    }
    #expect(try passcode("check", "1").status == 2)
    let app = try bundle("ask()")
    #expect(try run(app, passcode: nil).output == "answered\n")
    #expect(try passcode("check", nil).status == 64)
    #expect(try passcode("check", "1").errors.contains("the accounts have no passcode"))
    #expect(try passcode("create", "471147").status == 0)
    #expect(try passcode("create", "471147").status == 2)
    #expect(try passcode("check", "471147").status == 0)
    let wrong = try passcode("check", "471148")
    #expect(wrong.status == 1 && wrong.errors.contains("wrong ones left before the accounts are deleted: 10"), "\(wrong.errors)")
    #expect(try passcode("change", "471147").status == 64)
    #expect(try passcode("change", "471147", "08").status == 0)
    #expect(try run(app, passcode: "471147").status == 2)
    let last = try run(app, passcode: "08")
    #expect(last.output == "answered\n" && !last.errors.contains("signed in"), "\(last.errors)")
    #expect(try run(app, passcode: nil).errors.contains("the accounts are locked; give the passcode"))
  }
}

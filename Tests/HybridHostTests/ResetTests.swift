import Foundation
import HybridHost
import LocalOrg
import SalesforceClient
import Testing

/// `gantry reset`, and the same from Swift.
@Suite("A reset", .timeLimit(.minutes(5)))
struct ResetTests {
  private let scratch: Scratch
  private var data: String { "\(scratch.path)/app" }

  init() throws { scratch = try Scratch() }

  private func gantry(_ arguments: String..., environment: [String: String] = [:], onTerminal: Bool = false) throws -> GantryProcess {
    try GantryProcess.run(arguments + ["--data", data, "--org-data", "\(scratch.path)/org"], environment: environment)
  }

  private func use(environment: [String: String] = [:]) throws {
    let run = try gantry("run", Scratch.bundle("two-users"), "--timeout", "60", environment: environment)
    try #require(run.outputLines.first == "admin reads [], others: []", "\(run.errors)")
  }

  private var files: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: data).sorted() } }

  @Test("logs everybody out, tells the org, and leaves nothing")
  func everything() throws {
    try use()
    let stored = try AccountVault(folder: "\(data)/accounts").load()
    #expect(stored.accounts.count > 0)
    let reset = try gantry("reset")
    #expect(reset.status == 0 && reset.output == "", "\(reset.errors)")
    for account in stored.accounts { #expect(reset.errors.contains("signed out \(account.username)\n"), "\(reset.errors)") }
    #expect(try files == ["lock"])
    // Twice, and where nothing ever was: there is no data folder of an app any more.
    let again = try gantry("reset")
    #expect(again.status == 2 && again.errors.contains("no app has kept its data in it"), "\(again.errors)")
    // It starts as if for the first time.
    try use()
  }

  @Test("takes the login servers that were added, whether accounts stay or go", arguments: ["--yes", "--keep-accounts"])
  func loginServers(option: String) throws {
    try use()
    let bundle = try AppBundle(at: Scratch.bundle("two-users"))
    try bundle.changeLoginServers(dataFolder: data) { servers in try servers.add("Acme", at: "acme.my.salesforce.com") }
    let reset = try gantry("reset", option)
    #expect(reset.status == 0 && !reset.errors.contains("stays in the folder"), "\(reset.errors)")
    #expect(try !files.contains("login-servers.json"))
    #expect(try bundle.loginServers(dataFolder: data).chosen.name == "Production")
  }

  @Test("offline deletes all the same, and says what the org has not heard")
  func offline() throws {
    try use()
    let reset = try gantry("reset", "--offline")
    #expect(reset.status == 0 && reset.errors.contains("; the org has not heard of it, and the tokens run out by themselves"), "\(reset.errors)")
    #expect(try files == ["lock"])
  }

  @Test("leaves users signed in when they are to be kept")
  func keeping() throws {
    try use()
    let reset = try gantry("reset", "--keep-accounts")
    #expect(reset.status == 0 && !reset.errors.contains("signed out"), "\(reset.errors)")
    #expect(try files.contains("accounts") && !files.contains("users"))
    let run = try gantry("run", Scratch.bundle("two-users"), "--timeout", "60")
    #expect(!run.errors.contains("signed in as admin"), "\(run.errors)")
  }

  @Test("leaves what is not Gantry's, and follows no link")
  func foreign() throws {
    try use()
    let outside = "\(scratch.path)/outside"
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    try "kept".write(toFile: "\(outside)/file", atomically: true, encoding: .utf8)
    try FileManager.default.removeItem(atPath: "\(data)/users")
    try FileManager.default.createSymbolicLink(atPath: "\(data)/users", withDestinationPath: outside)
    try FileManager.default.createDirectory(atPath: "\(data)/sandbox", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: "\(data)/sandbox/link", withDestinationPath: outside)
    try "mine".write(toFile: "\(data)/notes.txt", atomically: true, encoding: .utf8)
    let reset = try gantry("reset")
    #expect(reset.status == 0 && reset.errors.contains("what is not of an app stays in the folder: notes.txt"), "\(reset.errors)")
    #expect(try files == ["lock", "notes.txt"])
    #expect(try String(contentsOfFile: "\(outside)/file", encoding: .utf8) == "kept")
  }

  @Test("deletes nothing in a folder that no app has used")
  func otherFolder() throws {
    for name in ["users", "contacts", "device", "accounts"] {
      try FileManager.default.createDirectory(atPath: "\(data)/\(name)", withIntermediateDirectories: true)
    }
    let reset = try gantry("reset")
    #expect(reset.status == 2 && reset.errors.contains("no app has kept its data in it"), "\(reset.errors)")
    #expect(try files == ["accounts", "contacts", "device", "users"])
    #expect(try GantryProcess.run(["reset", "--data", "\(scratch.path)/none"]).errors.contains("there is none"))
  }

  @Test("waits for nobody: while the app runs it is refused")
  func running() async throws {
    let org = try scratch.org()
    let app = try HybridApp(bundle: AppBundle(at: Scratch.bundle("two-users")), options: scratch.options(org: org), observer: RecordingObserver())
    try await app.start()
    let reset = try gantry("reset")
    #expect(reset.status == 2 && reset.errors.contains("is using it"), "\(reset.errors)")
    await app.stop()
    await org.stop()
    #expect(try files.contains("accounts"))
  }

  @Test("of accounts behind a passcode tells the org with it, and deletes them without")
  func passcode() throws {
    for given in ["471147", nil] {
      try use(environment: ["GANTRY_PASSCODE": "471147"])
      let reset = try gantry("reset", environment: given.map { ["GANTRY_PASSCODE": $0] } ?? [:])
      #expect(reset.status == 0, "\(reset.errors)")
      #expect(reset.errors.contains("signed out admin@gantry.example\n") == (given != nil), "\(reset.errors)")
      #expect(reset.errors.contains("no org has heard of it: the accounts are locked; give the passcode") == (given == nil), "\(reset.errors)")
      #expect(try files == ["lock"])
    }
  }

  @Test("that is cut off is finished by the next start", arguments: ["all", "keep accounts"])
  func cutOff(note: String) throws {
    try use()
    // As a process that was killed has left it: some is gone, and the note is there.
    try note.write(toFile: "\(data)/reset", atomically: true, encoding: .utf8)
    try FileManager.default.removeItem(atPath: "\(data)/device")
    let run = try gantry("run", Scratch.bundle("two-users"), "--timeout", "60")
    #expect(run.outputLines.first == "admin reads [], others: []", "\(run.errors)")
    #expect(run.errors.contains("signed in as admin@gantry.example") == (note == "all"), "\(run.errors)")
    #expect(try !files.contains("reset"))
  }

  @Test("from Swift says who was logged out")
  func swift() async throws {
    let org = try scratch.org()
    let options = scratch.options(org: org)
    let bundle = try AppBundle(at: Scratch.bundle("two-users"))
    let app = try HybridApp(bundle: bundle, options: options, observer: RecordingObserver())
    try await app.start()
    await app.untilIdle()
    await app.stop()
    let accounts = try AccountVault(folder: "\(data)/accounts").load().accounts
    let stored = try StoredApp(bundle: bundle, options: options)
    let report = try await stored.reset()
    stored.close()
    #expect(report.users == Dictionary(uniqueKeysWithValues: accounts.map { ($0.username, true) }))
    #expect(report.unread == nil && report.left == [])
    await org.stop()
  }
}

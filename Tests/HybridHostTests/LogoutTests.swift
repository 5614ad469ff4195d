import Foundation
import Glibc
import HybridHost
import SalesforceClient
import Testing

@Suite("A logout", .timeLimit(.minutes(3)))
struct LogoutTests {
  private let scratch: Scratch
  private let app = Scratch.bundle("kept-data")

  init() throws { scratch = try Scratch() }

  private func gantry(_ script: String) throws -> GantryProcess {
    try script.write(toFile: "\(scratch.path)/script.js", atomically: true, encoding: .utf8)
    return try GantryProcess.run([
      "run", app, "--data", "\(scratch.path)/app", "--org-data", "\(scratch.path)/org", "--timeout", "60", "--script", "\(scratch.path)/script.js",
    ])
  }

  private func fill(_ count: Int) -> String {
    """
    await app.prepare(); await app.add(2); await app.syncUp(); await app.add(\(count)); localStorage.of = 'admin';
    await new Promise((done) => setTimeout(done, 20)); return await app.counts();
    """
  }

  private let logout = "cordova.require('com.salesforce.plugin.sfaccountmanager').logout(); await new Promise(() => {});"

  private var files: [String] { get throws { try FileManager.default.subpathsOfDirectory(atPath: "\(scratch.path)/app").filter { $0.hasPrefix("users") }.sorted() } }

  private func userFolder() throws -> String {
    let store = try #require(try files.first { $0.hasSuffix("/smartstore.db") })
    return "\(scratch.path)/app/\(store.dropLast("/smartstore.db".count))"
  }

  @Test("deletes all that is kept of the user, and says how many changes the org has not got", arguments: [0, 1, 3])
  func counts(unsent: Int) throws {
    #expect(try gantry(fill(unsent)).outputLines == ["\(2 + unsent) entries, \(unsent) unsent", ""])
    let folder = try userFolder()
    try FileManager.default.createDirectory(atPath: "\(folder)/files", withIntermediateDirectories: true)
    try "x".write(toFile: "\(folder)/files/left.sealed", atomically: true, encoding: .utf8)
    let run = try gantry(logout)
    #expect(run.errors.contains("signed out admin@gantry.example"), "\(run.errors)")
    let word = unsent == 1 ? "1 entry with changes" : "3 entries with changes"
    #expect(run.errors.contains("warning: the logout of admin@gantry.example has deleted \(word) that the org has not got") == (unsent > 0), "\(run.errors)")
    #expect(try files == [])
  }

  /// Folders below one another until their path is longer than the system takes, so that not even root deletes them by it.
  private func makeDeepFolder(below path: String, _ name: String) throws {
    var folder = Glibc.open(path, O_RDONLY | O_DIRECTORY)
    for _ in 0..<30 {
      try #require(mkdirat(folder, name, 0o700) == 0)
      let next = openat(folder, name, O_RDONLY | O_DIRECTORY)
      close(folder)
      folder = next
    }
    close(folder)
  }

  private func sh(_ command: String) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", command]
    try shell.run()
    shell.waitUntilExit()
    try #require(shell.terminationStatus == 0)
  }

  @Test("that cannot delete everything is an error, and the next start that can finishes it")
  func failure() throws {
    _ = try gantry(fill(1))
    let folder = try userFolder()
    let name = String(repeating: "d", count: 200)
    try makeDeepFolder(below: folder, name)
    let run = try gantry(logout)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.errors.contains("The data of admin@gantry.example could not be deleted at the logout: "), "\(run.errors)")
    #expect(run.errors.contains("the next start tries again"), "\(run.errors)")
    // All that could go is gone.
    let left = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(left == [name, "logout"], "\(left)")
    let second = try gantry("return 1")
    #expect(second.errors.contains("the data of a user who has logged out are still there: "), "\(second.errors)")
    try sh("rm -rf '\(folder)/\(name)'; rm -rf '\(folder)/smartstore.db'*")
    try sh("touch '\(folder)/left'")
    // The run before has signed the user in again: it was not to be deleted then.
    #expect(try AccountVault(folder: "\(scratch.path)/app/accounts").load().accounts.count == 1)
    let third = try gantry("return 1")
    #expect(third.outputLines == ["1", ""] && !third.errors.contains("still there"), "\(third.errors)")
    #expect(FileManager.default.fileExists(atPath: "\(folder)/left") && !FileManager.default.fileExists(atPath: "\(folder)/logout"))
  }

  @Test("that was cut off is finished at the next start, and one that had not begun is none", arguments: [false, true])
  func cutOff(hadBegun: Bool) throws {
    _ = try gantry(fill(1))
    let folder = try userFolder()
    try Data().write(to: URL(fileURLWithPath: "\(folder)/logout"))
    let vault = AccountVault(folder: "\(scratch.path)/app/accounts")
    if hadBegun {
      let user = try #require(try vault.load().currentKey)
      _ = try vault.update { $0.remove(user) }
    }
    let run = try gantry("await app.prepare(); return [await app.counts(), app.stored()].join(' | ')")
    #expect(run.outputLines == [hadBegun ? "0 entries, 0 unsent | []" : #"3 entries, 1 unsent | [["of","admin"]]"#, ""], "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/logout"))
  }
}

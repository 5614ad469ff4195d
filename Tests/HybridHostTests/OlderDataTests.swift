import Foundation
import Glibc
import StoreTrials
import Testing

/// Data folders that the program of an older commit wrote (`Tests/KeptData`): they open, are bound to their places once, and sync.
@Suite("The data folder of an older version", .timeLimit(.minutes(4)))
struct OlderDataTests {
  private let scratch: Scratch
  private let app = Scratch.bundle("kept-data")
  private let look = "await app.prepare(); return [await app.user(), await app.counts(), app.stored()].join(' | ');"
  private let sync = "await app.prepare(); await app.syncUp(); return [await app.counts(), (await app.sent()).length].join(' | ');"

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(atPath: "\(scratch.path)/org", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let unpack = Process()
    unpack.executableURL = URL(fileURLWithPath: "/bin/sh")
    unpack.arguments = ["-c", "umask 077; xz -dc '\(Self.kept)/org.db.xz' > '\(scratch.path)/org/org.db'"]
    try unpack.run()
    unpack.waitUntilExit()
    try #require(unpack.terminationStatus == 0, "xz (xz-utils) is needed")
  }

  private static var kept: String { "\(Scratch.repository)/Tests/KeptData/fa5bafb" }

  private func open(_ name: String, as copy: String = "app") throws -> String {
    let path = "\(scratch.path)/\(copy)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try OlderData.copy("\(Self.kept)/\(name)", to: path)
    return path
  }

  private func gantry(_ scripts: [String], _ arguments: [String], app: String? = nil, passcode: String? = nil) throws -> GantryProcess {
    var options: [String] = []
    for (index, script) in scripts.enumerated() {
      let path = "\(scratch.path)/\(index).js"
      try script.write(toFile: path, atomically: true, encoding: .utf8)
      options += ["--script", path]
    }
    var environment = ["XDG_DATA_HOME": "\(scratch.path)/xdg"]
    environment["GANTRY_PASSCODE"] = passcode
    return try GantryProcess.run(
      ["run", app ?? self.app, "--org-data", "\(scratch.path)/org", "--timeout", "60"] + arguments + options, environment: environment)
  }

  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  /// Whether everything sealed in a folder names what it belongs to, and its key says so.
  private func isBound(_ folder: String) throws -> Bool {
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
    let isStrict = try bytes("\(folder)/machine.key").starts(with: Data("Gantry machine 2".utf8))
    return try isStrict && files.allSatisfy { file in
      let content = file.hasSuffix("-key") || file.hasSuffix("sealed") ? try bytes("\(folder)/\(file)") : Data()
      return content.isEmpty || ["Gantry keys 2\n", "gantry-accounts-2\n", "gantry-local-storage-1\n"].contains { content.starts(with: Data($0.utf8)) }
    }
  }

  private let half = #"["half","a\ud800b é😀"]"#

  /// Pain 8: a store cannot be opened after an upgrade.
  @Test("with two users opens for each of them, and sends what waited once")
  func twoUsers() throws {
    let data = try open("two-users")
    let bob = try gantry([look, sync], ["--data", data])
    // What the two shared is the first one's.
    #expect(bob.outputLines == [#"bob | 3 entries, 3 unsent | [\#(half),["of","admin+bob"]]"#, "3 entries, 0 unsent | 3", ""], "\(bob.errors)")
    #expect(bob.status == 0 && bob.errors.isEmpty)
    #expect(try isBound(data))
    let admin = try gantry([look, sync], ["--data", data, "--user", "admin@gantry.example"])
    #expect(admin.outputLines == ["admin | 3 entries, 3 unsent | []", "3 entries, 0 unsent | 3", ""], "\(admin.errors)")
    let again = try gantry([sync, look, "await app.prepare(true); return await app.counts(true)"], ["--data", data, "--user", "bob@gantry.example"])
    #expect(again.outputLines == [
      "3 entries, 0 unsent | 3", #"bob | 3 entries, 0 unsent | [\#(half),["of","admin+bob"]]"#, "1 entries, 1 unsent", "",
    ], "\(again.errors)")
  }

  @Test("opens also at another place, moved or copied as a whole, before it was bound and after")
  func copies() throws {
    let data = try open("two-users")
    #expect(rename(data, "\(scratch.path)/moved") == 0)
    for folder in ["moved", "copied", "moved"] {
      let run = try gantry([look], ["--data", "\(scratch.path)/\(folder)"])
      #expect(run.outputLines == [#"bob | 3 entries, 3 unsent | [\#(half),["of","admin+bob"]]"#, ""], "\(folder) \(run.errors)")
      if folder == "moved", !FileManager.default.fileExists(atPath: "\(scratch.path)/copied") {
        try FileManager.default.copyItem(atPath: "\(scratch.path)/moved", toPath: "\(scratch.path)/copied")
      }
    }
  }

  @Test("is bound once: an unbound file that is put back is refused, and the bound one opens again", arguments: ["store", "accounts", "machine.key"])
  func onceOnly(what: String) throws {
    let data = try open("two-users")
    let file = switch what {
    case "store": "users/00DGt0000000001MAA/005Gt0000000002IAA/internal/smartstore.db-key"
    case "accounts": "accounts/accounts.sealed"
    default: "machine.key"
    }
    let unbound = try bytes("\(data)/\(file)")
    #expect(try gantry([look], ["--data", data]).status == 0)
    let bound = try bytes("\(data)/\(file)")
    #expect(bound != unbound)
    try unbound.write(to: URL(fileURLWithPath: "\(data)/\(file)"))
    chmod("\(data)/\(file)", 0o600)
    let run = try gantry([look], ["--data", data])
    switch what {
    case "store": #expect(run.status == 1 && run.errors.contains("says nothing of what it belongs to"), "\(run.output) \(run.errors)")
    case "accounts": #expect(run.status == 2 && run.errors.contains("say nothing of what they belong to"), "\(run.output) \(run.errors)")
    // Who has the key itself can say anything.
    default: #expect(run.status == 0)
    }
    try bound.write(to: URL(fileURLWithPath: "\(data)/\(file)"))
    chmod("\(data)/\(file)", 0o600)
    #expect(try gantry([look], ["--data", data]).outputLines.first?.hasPrefix("bob | 3 entries, 3 unsent") == true)
  }

  @Test("with plain stores stays plain if that is asked for, is converted otherwise, and syncs")
  func plain() throws {
    let data = try open("plain")
    let store = "\(data)/users/00DGt0000000001MAA/005Gt0000000001IAA/internal/smartstore.db"
    let kept = #"admin | 3 entries, 3 unsent | [\#(half),["of","admin"]]"#
    for _ in 0..<2 {
      let run = try gantry([look], ["--data", data, "--plain-stores"])
      #expect(run.outputLines == [kept, ""], "\(run.errors)")
      #expect(try bytes(store).starts(with: Data("SQLite format 3".utf8)))
    }
    let copy = try bytes(store)
    let run = try gantry([look, sync], ["--data", data])
    #expect(run.outputLines == [kept, "3 entries, 0 unsent | 3", ""], "\(run.errors)")
    #expect(try bytes(store).starts(with: Data("Gantry sealed".utf8)))
    #expect(try isBound(data))
    // A plain one is no longer expected there, with the key file or without.
    for removed in [[], ["-key"]] {
      try copy.write(to: URL(fileURLWithPath: store))
      for ending in removed { unlink(store + ending) }
      for arguments in [[], ["--plain-stores"]] {
        let tampered = try gantry([look], ["--data", data] + arguments)
        #expect(tampered.status == 1 && tampered.errors.contains("the header of the database was changed from outside"), "\(tampered.output) \(tampered.errors)")
      }
      #expect(try bytes(store) == copy)
    }
  }

  @Test("behind a passcode opens with it")
  func passcode() throws {
    let data = try open("passcode")
    let locked = try gantry([look], ["--data", data])
    #expect(locked.status == 2 && locked.errors.contains("the accounts are locked"), "\(locked.errors)")
    for _ in 0..<2 {
      let run = try gantry([look], ["--data", data], passcode: "4711")
      #expect(run.outputLines == [#"bob | 0 entries, 0 unsent | [["of","bob"]]"#, ""], "\(run.errors)")
      #expect(try isBound(data))
    }
  }

  @Test("of an app without config.xml and without users is found by its name, and goes on")
  func unsigned() throws {
    let app = "\(scratch.path)/kept-data"
    try FileManager.default.copyItem(atPath: self.app, toPath: app)
    try #"{"shouldAuthenticate": false}"#.write(toFile: "\(app)/bootconfig.json", atomically: true, encoding: .utf8)
    let data = try open("unsigned", as: "xdg/gantry/kept-data")
    for _ in 0..<2 {
      let run = try gantry([look], [], app: app)
      #expect(run.outputLines == [#"nobody | 3 entries, 3 unsent | [\#(half),["of","nobody"]]"#, ""], "\(run.errors)")
    }
    #expect(try isBound(data))
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(scratch.path)/xdg/gantry") == ["kept-data"])
  }
}

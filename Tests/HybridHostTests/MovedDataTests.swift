import Foundation
import Glibc
import Testing

/// A stranger moves files of data folders about.
@Suite("A file of a data folder in another place", .timeLimit(.minutes(4)))
struct MovedDataTests {
  private let scratch: Scratch
  private let app = Scratch.bundle("kept-data")

  init() throws { scratch = try Scratch() }

  private func gantry(_ script: String, _ user: String = "admin", data: String = "app", _ arguments: [String] = []) throws -> GantryProcess {
    try script.write(toFile: "\(scratch.path)/script.js", atomically: true, encoding: .utf8)
    return try GantryProcess.run(
      ["run", app, "--data", "\(scratch.path)/\(data)", "--org-data", "\(scratch.path)/org", "--user", "\(user)@gantry.example", "--timeout", "60",
        "--script", "\(scratch.path)/script.js"] + arguments)
  }

  private let fill = "await app.prepare(); await app.add(2); await app.prepare(true); localStorage.of = await app.user(); return await app.counts();"
  private let look = "await app.prepare(); return [await app.user(), await app.counts(), app.stored()].join(' | ');"

  /// The folder of a user's stores; users are numbered as they signed in.
  private func stores(_ data: String = "app") throws -> [String] {
    let found = try FileManager.default.subpathsOfDirectory(atPath: "\(scratch.path)/\(data)/users").filter { $0.hasSuffix("/smartstore.db") }
    return found.sorted().map { "\(scratch.path)/\(data)/users/\($0.dropLast("/smartstore.db".count))" }
  }

  private func copy(_ source: String, over target: String) throws {
    unlink(target)
    try FileManager.default.copyItem(atPath: source, toPath: target)
  }

  /// Pain 8: a store and its key disagree, and nobody says so.
  @Test("does not open as another user's, another app's, the global or another store", arguments: ["user", "app", "app with its key", "global", "name"])
  func stores(from: String) throws {
    for user in ["admin", "bob"] { #expect(try gantry(fill, user).outputLines == ["2 entries, 2 unsent", ""]) }
    let target = "\(try stores()[0])/smartstore.db"
    var source = "\(try stores()[1])/smartstore.db"
    var script = look
    var written = target
    switch from {
    case "app", "app with its key":
      #expect(try gantry(fill, data: "other").status == 0)
      source = "\(try stores("other")[0])/smartstore.db"
    case "global": source = "\(scratch.path)/app/global/smartstore.db"
    case "name":
      source = target
      written = "\(try stores()[0])/copy.db"
      script = "return (await storeCall('pgSoupExists', { isGlobalStore: false, storeName: 'copy', soupName: 'contacts' }));"
    default: break
    }
    let before = from == "name" ? nil : [try Data(contentsOf: URL(fileURLWithPath: target)), try Data(contentsOf: URL(fileURLWithPath: target + "-key"))]
    for ending in ["", "-key"] { try copy(source + ending, over: written + ending) }
    let run = try gantry(script)
    #expect(run.status == 1 && run.errors.contains("\(written) was brought here from another place: its key file belongs to store "), "\(run.output) \(run.errors)")
    #expect(run.errors.contains("put both back there"))
    // Nothing was changed by that, neither what was brought nor the others.
    for ending in ["", "-key"] {
      #expect(FileManager.default.contentsEqual(atPath: source + ending, andPath: written + ending))
    }
    #expect(try gantry(look, "bob").outputLines == [#"bob | 2 entries, 2 unsent | [["of","bob"]]"#, ""])
    guard let before else { return }
    for (bytes, ending) in zip(before, ["", "-key"]) {
      try bytes.write(to: URL(fileURLWithPath: target + ending))
      chmod(target + ending, 0o600)
    }
    #expect(try gantry(look).outputLines == [#"admin | 2 entries, 2 unsent | [["of","admin"]]"#, ""])
  }

  @Test("is refused when it holds another app's accounts, and theirs are as they were")
  func accountsOfAnotherApp() throws {
    for data in ["app", "other"] { #expect(try gantry(fill, data == "app" ? "admin" : "bob", data: data).status == 0) }
    let own = "\(scratch.path)/app/accounts"
    try FileManager.default.moveItem(atPath: own, toPath: "\(scratch.path)/kept")
    try FileManager.default.copyItem(atPath: "\(scratch.path)/other/accounts", toPath: own)
    let run = try gantry(look)
    #expect(run.status == 2 && run.errors.contains("were brought here from another data folder"), "\(run.output) \(run.errors)")
    try FileManager.default.removeItem(atPath: own)
    try FileManager.default.moveItem(atPath: "\(scratch.path)/kept", toPath: own)
    #expect(try gantry(look).outputLines == [#"admin | 2 entries, 2 unsent | [["of","admin"]]"#, ""])
  }

  @Test("is no plain store that nobody asked for, be there a key file or none", arguments: ["with the key file", "without it", "where there was none", "not used yet"])
  func plantedStores(how: String) throws {
    #expect(try gantry(fill).status == 0)
    #expect(try gantry(fill, data: "plain", ["--plain-stores"]).status == 0)
    let plain = try Data(contentsOf: URL(fileURLWithPath: "\(try stores("plain")[0])/smartstore.db"))
    #expect(plain.starts(with: Data("SQLite format 3".utf8)))
    var path = "\(try stores()[0])/smartstore.db"
    var script = look
    switch how {
    case "without it": unlink(path + "-key")
    case "where there was none":
      path = "\(try stores()[0])/new.db"
      script = "return (await storeCall('pgSoupExists', { isGlobalStore: false, storeName: 'new', soupName: 'contacts' }));"
    case "not used yet":
      // The state is authenticated too: a key file cannot be made to say that its store is new.
      var key = Array(try Data(contentsOf: URL(fileURLWithPath: path + "-key")))
      key[18] = 3
      try Data(key).write(to: URL(fileURLWithPath: path + "-key"))
      chmod(path + "-key", 0o600)
    default: break
    }
    try plain.write(to: URL(fileURLWithPath: path))
    let word = how == "not used yet" ? "is damaged; restore it from a copy" : "the header of the database was changed from outside"
    for arguments in [[], ["--plain-stores"]] {
      let run = try gantry(script, "admin", data: "app", arguments)
      #expect(run.status == 1 && run.errors.contains(word), "\(how) \(arguments) \(run.output) \(run.errors)")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == plain)
  }

  @Test("made by --plain-stores beside sealed ones is converted once, and then a plain one is a stranger's")
  func plainOnPurpose() throws {
    #expect(try gantry(fill, "admin", data: "app", ["--plain-stores"]).outputLines == ["2 entries, 2 unsent", ""])
    let path = "\(try stores()[0])/smartstore.db"
    let plain = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(plain.starts(with: Data("SQLite format 3".utf8)))
    let note = try Data(contentsOf: URL(fileURLWithPath: path + "-key"))
    #expect(try gantry(fill, "admin", data: "app", ["--plain-stores"]).outputLines == ["4 entries, 4 unsent", ""])
    // As SQLite's own shell sees it.
    let shell = Process()
    let said = Pipe()
    shell.executableURL = URL(fileURLWithPath: "/usr/bin/sqlite3")
    shell.arguments = [path, "PRAGMA integrity_check; SELECT count(*) FROM soup_attrs"]
    shell.standardOutput = said
    if FileManager.default.fileExists(atPath: "/usr/bin/sqlite3") {
      try shell.run()
      #expect(String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).hasPrefix("ok\n"))
      shell.waitUntilExit()
    }
    #expect(try gantry(look).outputLines == [#"admin | 4 entries, 4 unsent | [["of","admin"]]"#, ""])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: Data("Gantry sealed".utf8)))
    unlink(path + "-key")
    try plain.write(to: URL(fileURLWithPath: path))
    let run = try gantry(look)
    #expect(run.status == 1 && run.errors.contains("was changed from outside"), "\(run.errors)")
    // Whoever has an older copy of the note has an older copy of the store: that cannot be told.
    try note.write(to: URL(fileURLWithPath: path + "-key"))
    chmod(path + "-key", 0o600)
    #expect(try gantry(look).outputLines.first?.hasPrefix("admin | ") == true)
  }
}

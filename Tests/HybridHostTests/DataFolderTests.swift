import ChildPrograms
import Foundation
import Glibc
import HybridHost
import Testing

@Suite("The data folder of an app", .timeLimit(.minutes(2)))
struct DataFolderTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let bootConfiguration = #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#

  /// An app that says how often it was run, by its localStorage and by its store.
  private func app(_ folder: String, id: String? = nil) throws -> String {
    var files = [
      "\(folder)/www/bootconfig.json": Self.bootConfiguration,
      "\(folder)/www/index.html": """
        <script src="cordova.js"></script><script>
        document.addEventListener('deviceready', () => {
          const runs = Number(localStorage.runs ?? 0) + 1;
          localStorage.runs = runs;
          const store = cordova.require('com.salesforce.plugin.smartstore');
          store.registerSoup('s', [{ path: 'n', type: 'integer' }], () =>
            store.upsertSoupEntries('s', [{ n: runs }], () =>
              store.querySoup('s', store.buildAllQuerySpec('n'), (cursor) => console.log(runs, cursor.currentPageOrderedEntries.length))));
        });
        </script>
        """,
    ]
    files["\(folder)/config.xml"] = id.map { "<widget id=\"\($0)\"/>" }
    return "\(try scratch.write(files))/\(folder)"
  }

  private func gantry(_ arguments: String...) throws -> GantryProcess {
    try GantryProcess.run(arguments + ["--timeout", "50"], environment: ["XDG_DATA_HOME": "\(scratch.path)/xdg", "TMPDIR": scratch.path])
  }

  private func folders() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: "\(scratch.path)/xdg/gantry").sorted() }

  // MARK: One owner

  @Test("has one owner, whom the next process names, and who ends by any death")
  func oneOwner() throws {
    let path = try app("one", id: "com.example.one")
    let waiting = try ChildProgram(ChildProgram.builtBeside("gantry"), ["run", path, "--until", "forever", "--data", "\(scratch.path)/data"])
    defer { waiting.kill() }
    #expect(String(decoding: waiting.receive(4), as: UTF8.self) == "1 1\n")
    let second = try gantry("run", path, "--data", "\(scratch.path)/data")
    #expect(second.status == 2 && second.output.isEmpty)
    #expect(second.errors.contains("\(scratch.path)/data cannot be used: process \(waiting.id) is using it; wait until that has ended"), "\(second.errors)")
    waiting.kill()
    #expect(waiting.end().signal == SIGKILL)
    #expect(try gantry("run", path, "--data", "\(scratch.path)/data").outputLines == ["2 2", ""])
  }

  @Test("is locked against another app of the same process, and let go of when the first stops")
  func oneOwnerInside() async throws {
    let path = try app("inside")
    let first = try HybridApp(bundle: AppBundle(at: path), options: scratch.options(), observer: RecordingObserver())
    #expect { try HybridApp(bundle: AppBundle(at: path), options: scratch.options(), observer: RecordingObserver()) } throws: {
      String(describing: $0).contains("another app of this process is using it")
    }
    await first.stop()
    #expect(try await run(path, scratch.options()).lines == ["1 1"])
  }

  // MARK: Place

  @Test("is another one for each bundle without an id, whatever their folders are called")
  func sameNames() throws {
    let (one, other) = (try app("a/same"), try app("b/same"))
    #expect(try gantry("run", one).outputLines == ["1 1", ""])
    #expect(try gantry("run", other).outputLines == ["1 1", ""])
    #expect(try gantry("run", one).outputLines == ["2 2", ""])
    #expect(try folders().count == 2)
  }

  @Test("belongs to the first bundle of an id: another is told, and keeps its data apart")
  func sameIds() throws {
    let (one, other) = (try app("one", id: "com.example.app"), try app("other", id: "com.example.app"))
    #expect(try gantry("run", one).outputLines == ["1 1", ""])
    let apart = try gantry("run", other)
    #expect(apart.outputLines == ["1 1", ""])
    #expect(apart.errors.contains("/gantry/com.example.app belongs to the app in \(one): this one keeps its data in "), "\(apart.errors)")
    #expect(try gantry("run", other).outputLines == ["2 2", ""])
    // On purpose.
    #expect(try gantry("run", other, "--data", "\(scratch.path)/xdg/gantry/com.example.app").outputLines == ["2 2", ""])
    #expect(try gantry("run", one).outputLines == ["3 3", ""])
  }

  @Test("goes along with a bundle that is moved")
  func moved() throws {
    let path = try app("before", id: "com.example.moved")
    _ = try gantry("run", path)
    let moved = "\(scratch.path)/after"
    #expect(rename(path, moved) == 0)
    let run = try gantry("run", moved)
    #expect(run.outputLines == ["2 2", ""] && run.errors.contains("which is gone, and is this one's now"), "\(run.errors)")
    #expect(!(try gantry("run", moved)).errors.contains("which is gone"))
  }

  @Test("is never the local org's, nor above the data folder", arguments: ["org", "authority", "inspectors", "..", ".", "", "a/../../b"])
  func oddIds(id: String) throws {
    let path = try app("org", id: id)
    #expect(try gantry("run", path).outputLines == ["1 1", ""])
    for name in ["org", "authority", "inspectors"] { #expect(!FileManager.default.fileExists(atPath: "\(scratch.path)/xdg/gantry/\(name)")) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(scratch.path)/xdg") == ["gantry"])
    #expect(try folders().count == 1)
  }

  @Test("of an earlier version without an id goes on")
  func earlierVersion() throws {
    let path = try app("named")
    try FileManager.default.createDirectory(atPath: "\(scratch.path)/xdg/gantry/named", withIntermediateDirectories: true)
    try #"[["runs","41"]]"#.write(toFile: "\(scratch.path)/xdg/gantry/named/localstorage.json", atomically: true, encoding: .utf8)
    #expect(try gantry("run", path).outputLines == ["42 1", ""])
    #expect(try folders() == ["named"])
  }

  @Test("of tests is a new one that goes with the process, unless one is named")
  func tests() throws {
    let bundle = try scratch.write([
      "t/www/bootconfig.json": Self.bootConfiguration,
      "t/www/index.html": """
        <script src="javascript/qunit/qunit.js"></script><script>
        QUnit.test('begins with nothing', (assert) => { assert.strictEqual(localStorage.length, 0); localStorage.a = 1; });
        </script>
        """,
    ])
    for _ in 0..<2 {
      let run = try gantry("test", "\(bundle)/t")
      #expect(run.status == 0, "\(run.output) \(run.errors)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).filter { $0.hasPrefix("gantry-test-") } == [])
    let data = "\(scratch.path)/kept"
    #expect(try gantry("test", "\(bundle)/t", "--data", data).status == 0)
    #expect(try gantry("test", "\(bundle)/t", "--data", data).status == 1)
  }

  // MARK: Rights

  @Test("that others may open is closed, and the run says so")
  func rights() throws {
    let path = try app("rights")
    let data = "\(scratch.path)/open"
    #expect(mkdir(data, 0o700) == 0 && chmod(data, 0o777) == 0)
    let run = try gantry("run", path, "--data", data)
    #expect(run.outputLines == ["1 1", ""] && run.errors.contains("\(data) was open to other users of this machine (mode 0777)"), "\(run.errors)")
    var information = stat()
    #expect(stat(data, &information) == 0 && information.st_mode & 0o777 == 0o700)
    #expect(!(try gantry("run", path, "--data", data)).errors.contains("was open"))
    let empty = try gantry("run", path, "--data", "")
    #expect(empty.status == 2 && empty.errors.contains("the name is empty"), "\(empty.errors)")
  }

  @Test("is its owner's alone, whatever the process's umask")
  func umask() throws {
    let bundle = try scratch.write([
      "www/bootconfig.json": #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#,
      "www/index.html": """
        <script src='cordova.js'></script><script>
        localStorage.k = "v";
        document.addEventListener("deviceready", () => {
          const store = cordova.require("com.salesforce.plugin.smartstore");
          store.registerSoup("s", [{ path: "k", type: "string" }], () => store.upsertSoupEntries("s", [{ k: "v" }], () => console.log("stored")));
        });
        </script>
        """,
    ])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "umask 000; exec \"$0\" run \"$1\" --data \"$2\"", GantryProcess.path, bundle, "\(scratch.path)/umask"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && said.contains("stored"), "\(said)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(scratch.path)/umask")
    #expect(paths.contains { $0.hasSuffix(".db") } && paths.contains { $0.contains("localstorage") })
    for path in paths {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(scratch.path)/umask/\(path)")
      let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
      #expect(attributes[.posixPermissions] as? Int == (isFolder ? 0o700 : 0o600), "\(path)")
    }
  }

  @Test("follows no link in the place of its files", arguments: ["localstorage.json", "localstorage.json.new", "lock", "bundle"])
  func links(name: String) throws {
    let path = try app("links", id: "com.example.links")
    let data = "\(scratch.path)/xdg/gantry/com.example.links"
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    let victim = "\(scratch.path)/victim"
    try "victim".write(toFile: victim, atomically: true, encoding: .utf8)
    #expect(symlink(victim, "\(data)/\(name)") == 0)
    let run = try gantry("run", path)
    #expect(run.status == (name == "lock" ? 2 : 0), "\(run.errors)")
    #expect(try String(contentsOfFile: victim, encoding: .utf8) == "victim")
  }
}

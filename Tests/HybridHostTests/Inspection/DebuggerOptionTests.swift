import Foundation
import JSON
import JavaScriptEngine
import Loopback
import Testing

/// The launcher's options for debuggers.
@Suite("gantry --inspect")
struct DebuggerOptionTests {
  private let scratch: Scratch
  private let bundle: String

  init() throws {
    scratch = try Scratch()
    bundle = try scratch.write([
      "bootconfig.json": #"{"isLocal":true,"startPage":"index.html","shouldAuthenticate":false}"#,
      "www/index.html": "<script>console.log('ran'); setTimeout(() => console.log('still'), 10)</script>",
    ])
  }

  private func run(_ arguments: String..., isHidden: Bool = false) throws -> GantryProcess {
    try GantryProcess.run(["run", bundle, "--data", "\(scratch.path)/data"] + arguments, environment: isHidden ? [EngineInspector.variable: "off"] : [:])
  }

  @Test("tells where debuggers connect, and runs the app as ever", .enabled(if: EngineInspector.fault == nil)) func told() throws {
    let run = try run("--inspect=0")
    #expect(run.status == 0 && run.output == "ran\nstill\n")
    #expect(run.errors.contains(/debugger listening on ws:\/\/127\.0\.0\.1:\d+\/devtools\/node\/[0-9A-F]{32}\n/))
    #expect(!run.errors.contains("not available"))
  }

  @Test("without the engine's inspector serves everything else, and says so") func withoutInspector() throws {
    let run = try run("--inspect=0", isHidden: true)
    #expect(run.status == 0 && run.output == "ran\nstill\n")
    #expect(run.errors.contains("breakpoints, profiles and snapshots are not available: ") && run.errors.contains("debugger listening on"))
  }

  @Test("without the engine's inspector cannot hold the first script") func withoutBreak() throws {
    let run = try run("--inspect-brk=0", isHidden: true)
    #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("--inspect-brk: "))
  }

  @Test("refuses a port that is taken, and one that is none") func ports() throws {
    let taken = try LoopbackListener()
    let run = try run("--inspect=\(taken.port)")
    #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("--inspect: ") && run.errors.contains("\(taken.port)"))
    for wrong in ["--inspect=70000", "--inspect=x", "--inspect-wait=-1"] { #expect(try self.run(wrong).status == 64, "\(wrong)") }
  }

  private func json(_ name: String) throws -> JSONValue { try JSONValue(parsing: Array(Data(contentsOf: URL(fileURLWithPath: "\(scratch.path)/\(name)")))) }

  @Test("writes profiles of all pages that were shown", .enabled(if: EngineInspector.fault == nil)) func profiles() throws {
    let spin = "for (let i = 0, s = 0; i < 6e6; i++) s = (s * 31 + i) | 0;"
    let bundle = try scratch.write([
      "two/bootconfig.json": #"{"isLocal":true,"startPage":"index.html","shouldAuthenticate":false}"#,
      "two/www/index.html": "<script>function first() { \(spin) }\nfirst(); location.href = 'next.html';</script>",
      "two/www/next.html": "<script>class Kept {}\nvar all = [new Kept, new Kept]; function second() { \(spin) }\nsecond(); console.log('there')</script>",
    ]) + "/two"
    let run = try GantryProcess.run([
      "run", bundle, "--data", "\(scratch.path)/data", "--cpu-profile", "\(scratch.path)/a.cpuprofile", "--heap-snapshot", "\(scratch.path)/a.heapsnapshot",
    ])
    #expect(run.status == 0 && run.output == "there\n", "\(run.errors)")
    let frames = (try json("a.cpuprofile")["nodes"]?.array ?? []).compactMap { $0["callFrame"] }
    for (function, file) in [("first", "index.html"), ("second", "next.html")] {
      #expect(frames.contains { $0["functionName"]?.string == function && $0["url"]?.string == "file://\(bundle)/www/\(file)" }, "\(function)")
    }
    #expect(try json("a.heapsnapshot")["strings"]?.array?.contains("Kept") == true)
    let rights = try FileManager.default.attributesOfItem(atPath: "\(scratch.path)/a.heapsnapshot")[.posixPermissions] as? Int
    #expect(rights == 0o600)
  }

  @Test("says when a profile cannot be written, or taken") func unwritten() throws {
    if EngineInspector.fault == nil {
      let run = try run("--cpu-profile", "\(scratch.path)/no/such/folder/a.cpuprofile")
      #expect(run.status == 1 && run.output == "ran\nstill\n" && run.errors.contains("the profile could not be written"))
    }
    #expect(try run("--heap-snapshot", "\(scratch.path)/a", isHidden: true).status == 2)
    #expect(try run("--cpu-profile", "\(scratch.path)/a", "--browser", "chromium").status == 64)
  }
}

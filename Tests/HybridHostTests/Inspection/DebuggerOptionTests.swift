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
}

import JSON
import Polling
import Testing

@Suite("Scripts that run on and on")
struct EndlessScriptTests {
  private let scratch: Scratch
  /// Enough to start in, also where other tests take the processors.
  private static let seconds = 2 * Slowness.factor
  /// The same for a framework, which has more to do before its tests begin.
  private static let secondsForTests = 5 * Slowness.factor

  init() throws { scratch = try Scratch() }

  private func bundle(_ script: String, _ files: [String: String] = [:]) throws -> String {
    try scratch.write(files.merging([
      "www/bootconfig.json": #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#,
      "www/index.html": "<!doctype html><script src='loop.js'></script>", "www/loop.js": script,
    ]) { given, _ in given })
  }

  private func gantry(_ command: String, _ bundle: String, _ arguments: String...) throws -> GantryProcess {
    let seconds = command == "test" ? Self.secondsForTests : Self.seconds
    return try GantryProcess.run([command, bundle, "--data", "\(scratch.path)/data", "--timeout", "\(seconds)"] + arguments)
  }

  @Test("are ended by --timeout, which says in which function of the bundle they were", arguments: [
    // The place of the loop, or of the code around it once that is compiled.
    ("\nlet n = 0;\nwhile (true) { n++; }", 2...3, "global code"),
    ("function later() {\n  for (;;);\n}\nsetTimeout(later, 5);", 1...1, "later"),
    ("\ndocument.addEventListener('x', function heard() { for (;;); });\ndocument.dispatchEvent(new Event('x'));", 2...2, "heard"),
    ("\n\nPromise.resolve().then(function job() { for (;;); });", 3...3, "job"),
    ("function outer() {\n  eval('let n = 0; while (true) { n++; }');\n}\nouter();", 2...2, "outer"),
    ("\n[1, 2].sort(function compare() { for (;;); });", 2...2, "compare"),
    ("\n\nJSON.parse('[1]', function revive() { for (;;); });", 3...3, "revive"),
    ("function calm(n) { return n + 1; }\nfunction busy() {\n  for (let n = 0;;) {\n    n = calm(n); document.title = String(n);\n  }\n}\nbusy();", 4...4, "busy"),
    ("\nfunction stubborn() { for (;;) { try { Math.random(); } catch {} finally { continue; } } }\nstubborn();", 2...2, "stubborn"),
  ])
  func place(_ script: String, _ lines: ClosedRange<Int64>, _ function: String) throws {
    let run = try gantry("run", bundle(script), "--json")
    #expect(run.status == 124, "\(run.errors)")
    let events = try run.outputLines.filter { !$0.isEmpty }.map { try JSONValue(parsing: Array($0.utf8)) }
    let error = try #require(events.first { $0["type"]?.string == "uncaught" }, "\(run.output)\(run.errors)")
    #expect(error["message"]?.string == "timed out after \(Self.seconds).0 s in a script that runs on and on")
    #expect(error["script"]?.string == "www/loop.js")
    let line = try #require(error["line"]?.integer)
    #expect(lines.contains(line), "\(run.output)")
    #expect((error["column"]?.integer ?? 0) > 0)
    #expect(error["stack"]?.string?.contains("\(function)@www/loop.js:\(line):") == true, "\(run.output)")
    // Nothing of the app's own has failed.
    #expect(events.count { $0["type"]?.string == "uncaught" } == 1)
    #expect(events.last?["reason"]?.string == "timed out")
  }

  @Test("are named by their sources where there is a map")
  func mapped() throws {
    // Line 1 of the script is line 10 of the source.
    let map = #"{"version": 3, "sources": ["../src/door.ts"], "names": [], "mappings": "AASE"}"#
    let run = try gantry("run", bundle("(function spin() { for (;;); })();\n//# sourceMappingURL=loop.js.map", ["www/loop.js.map": map]))
    #expect(run.status == 124)
    #expect(run.errors.contains("at src/door.ts:10:3"), "\(run.errors)")
  }

  @Test("are named in modules, by the columns of the file")
  func module() throws {
    let run = try gantry("run", bundle("export function spin() { for (;;); } spin();", ["www/index.html": "<script type=module src='loop.js'></script>"]))
    #expect(run.status == 124)
    #expect(run.errors.contains("at www/loop.js:1:21"), "\(run.errors)")
    #expect(!run.errors.contains("gantry:modules"), "\(run.errors)")
  }

  @Test("fail the test that they are part of, and the tests before it are reported")
  func test() throws {
    let page = "<div id=qunit></div><script src='javascript/qunit/qunit.js'></script><script src='loop.js'></script>"
    let script = "QUnit.test('fine', (a) => a.ok(true));\nQUnit.test('spins', function spins() { for (;;); });"
    let run = try gantry("test", bundle(script, ["www/index.html": page]), "--reporter", "tap")
    #expect(run.status == 124)
    #expect(run.output.contains("ok 1 - fine"), "\(run.output)")
    #expect(run.output.contains("not ok 2 - spins"), "\(run.output)")
    #expect(run.output.contains("www/loop.js:2:"), "\(run.output)")
  }

  @Test("that are promise jobs without end are ended too, and the tests before them are reported")
  func jobs() throws {
    let page = "<div id=qunit></div><script src='javascript/qunit/qunit.js'></script><script src='loop.js'></script>"
    let script = "QUnit.test('fine', (a) => a.ok(true));\nQUnit.test('spins', async () => { for (;;) await null; });"
    let run = try gantry("test", bundle(script, ["www/index.html": page]), "--reporter", "tap")
    #expect(run.status == 124)
    #expect(run.output.contains("ok 1 - fine"), "\(run.output)")
    #expect(run.output.contains("not ok 2 - spins"), "\(run.output)")
    #expect(run.errors.contains("promise jobs"), "\(run.errors)")
  }
}

import Foundation
import JSON
import Polling
import Testing

@Suite("gantry test")
struct TestCommandTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func test(_ bundle: String, _ arguments: String...) throws -> GantryProcess {
    try GantryProcess.run(["test", bundle, "--data", "\(scratch.path)/data", "--timeout", "60"] + arguments)
  }

  /// A bundle of QUnit pages, by name, of the scripts given.
  private func pages(_ scripts: [String: String]) throws -> String {
    var files = ["www/bootconfig.json": #"{"isLocal": true, "startPage": "a.html", "shouldAuthenticate": false}"#]
    for (name, script) in scripts {
      files["www/\(name).html"] = "<div id='qunit'></div><script src='javascript/qunit/qunit.js'></script><script>\(script)</script>"
    }
    return try scratch.write(files)
  }

  @Test("exits with what came of the tests", arguments: [
    ("QUnit.test('t', (assert) => assert.ok(true));", 0 as Int32),
    ("QUnit.test('t', (assert) => assert.ok(false));", 1),
    ("", 1),
    ("QUnit.skip('t', () => {});", 1),
    ("QUnit.test('t', (assert) => assert.ok(true)); QUnit.onUncaughtException = () => {}; setTimeout(() => Promise.reject(new Error('loose')), 50);", 1),
    ("QUnit.test('first', (assert) => assert.ok(true)); QUnit.test('t', (assert) => { assert.async(); });", 1),
    // A timer that never ends keeps no run open once the framework is done; one that comes a little later is heard.
    ("setInterval(() => {}, 1000); QUnit.test('t', (assert) => assert.ok(true));", 0),
    ("setInterval(() => {}, 1000); QUnit.test('t', (assert) => assert.ok(false));", 1),
    ("setInterval(() => {}, 1000); QUnit.test('t', (assert) => assert.ok(true)); QUnit.onUncaughtException = () => {}; setTimeout(() => Promise.reject(new Error('loose')), 50);", 1),
  ])
  func exitCodes(_ script: String, _ status: Int32) throws {
    let run = try test(pages(["a": script]))
    #expect(run.status == status, "\(run.output)\(run.errors)")
  }

  @Test("takes any number for how long a test ran", arguments: ["spec", "tap", "junit", "json"])
  func lengths(_ reporter: String) throws {
    let times = ["1e300", "-1e300", "-1", "2 ** 63", "NaN", "Infinity", "-0", "0.4"]
    // The page's own QUnit, of which a report needs these callbacks only.
    let script = """
      window.QUnit = Object.fromEntries(['begin', 'testStart', 'testDone', 'done'].map((name) => {
        const heard = [];
        return [name, (listener) => (typeof listener === 'function' ? heard.push(listener) : heard.forEach((each) => each(listener)))];
      }));
      setTimeout(() => {
        QUnit.begin({});
        [\(times.joined(separator: ", "))].forEach((runtime, index) => {
          QUnit.testStart({ name: `test ${index}` });
          QUnit.testDone({ name: `test ${index}`, failed: 0, passed: 1, total: 1, runtime });
        });
        QUnit.done({});
      }, 0);
      """
    let bundle = try scratch.write([
      "www/bootconfig.json": #"{"isLocal": true, "startPage": "a.html", "shouldAuthenticate": false}"#,
      "www/a.html": "<script>\(script)</script>",
    ])
    let run = try test(bundle, "--reporter", reporter)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    for index in times.indices { #expect(run.output.contains("test \(index)"), "\(run.output)") }
  }

  @Test("names a test that never ends")
  func neverEnds() throws {
    let run = try test(pages(["a": "QUnit.module('m'); QUnit.test('hangs', (assert) => { assert.async(); });"]), "--reporter", "tap")
    #expect(run.output.contains("not ok 1 - m hangs"))
    #expect(run.output.contains("the test had not ended"))
  }

  @Test("refuses wrong usage", arguments: [
    ["--grep", "a("], ["--jobs", "0"], ["--page", "a.html", "--page", "a.html"], ["--answer", "maybe=yes"], ["--answer", "colour=red"],
  ])
  func usage(_ arguments: [String]) throws {
    let run = try GantryProcess.run(["test", Scratch.bundle("qunit-pass")] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(arguments[0]))
  }

  @Test("ends at the first failure with --bail, on later pages too")
  func bail() throws {
    let failing = "QUnit.test('one', (a) => a.ok(true)); QUnit.test('two', (a) => a.ok(false)); QUnit.test('three', (a) => a.ok(true));"
    let run = try test(pages(["a": failing, "b": failing]), "--bail", "--page", "a.html", "--page", "b.html", "--reporter", "tap")
    #expect(run.status == 1)
    #expect(run.outputLines.filter { $0.contains("ok ") } == ["ok 1 - one", "not ok 2 - two"])
  }

  @Test("runs pages side by side, each with its own data, and reports them in the order they were named")
  func jobs() throws {
    let slow = "QUnit.test('slow', (a) => { const done = a.async(); setTimeout(() => { a.equal(localStorage.length, 0); done(); }, 300); });"
    let quick = "QUnit.test('quick', (a) => { localStorage.setItem('mark', '1'); a.ok(true); });"
    let run = try test(pages(["a": slow, "b": quick]), "--jobs", "2", "--page", "a.html", "--page", "b.html", "--reporter", "tap")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.outputLines.filter { $0.hasPrefix("ok") || $0.hasPrefix("#") } == ["# a.html", "ok 1 - slow", "# b.html", "ok 2 - quick"])
  }

  @Test("fails when one of several pages has no test, but for --grep")
  func emptyPage() throws {
    let bundle = try pages(["a": "QUnit.test('t', (a) => a.ok(true));", "b": ""])
    let run = try test(bundle, "--page", "a.html", "--page", "b.html")
    #expect(run.status == 1)
    #expect(run.errors.contains("no test ran in b.html"), "\(run.errors)")
    #expect(try test(bundle, "--page", "a.html", "--page", "b.html", "--grep", "t").status == 0)
  }

  @Test("names --page when that page does not exist")
  func noPage() throws {
    let run = try test(pages(["a": ""]), "--page", "missing.html")
    #expect(run.status == 2)
    #expect(run.errors.contains("--page: the page"))
    #expect(!run.errors.contains("bootconfig"))
  }

  @Test("fails a test that leaves the page, though the next page's tests pass")
  func leaves() throws {
    let run = try test(pages([
      "a": "QUnit.test('leaves', (a) => { a.async(); location.href = 'b.html'; });", "b": "QUnit.test('good', (a) => a.ok(true));",
    ]))
    #expect(run.status == 1, "\(run.output)")
    #expect(run.output.contains("FAIL leaves"))
    #expect(run.output.contains("ok   good"))
  }

  @Test("lists tests, as --grep sees them")
  func list() throws {
    let run = try test(Scratch.bundle("qunit-pass"), "--list", "--grep", "^arithmetic")
    #expect(run.status == 0)
    #expect(run.output == "arithmetic adds\narithmetic compares deeply\n")
  }

  @Test("writes its report to a file, and says so")
  func output() throws {
    let file = "\(scratch.path)/report.json"
    let run = try test(Scratch.bundle("qunit-fail"), "--reporter", "json", "--output", file)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.contains("4 tests: 1 passed, 3 failed; the report is in \(file)"))
    let report = try JSONValue(parsing: String(contentsOfFile: file, encoding: .utf8))
    #expect(report["stats"]?["failed"]?.integer == 3)
    let wrong = report["pages"]?[0]?["tests"]?[1]
    #expect(wrong?["name"]?.string == "is wrong")
    #expect(wrong?["failures"]?[0]?["expected"]?.string == "3")
  }

  @Test("refuses a report file that cannot be written, before anything runs")
  func noOutput() throws {
    let run = try test(Scratch.bundle("qunit-pass"), "--output", "/nowhere/report.txt")
    #expect(run.status == 2)
    #expect(run.errors.contains("/nowhere/report.txt cannot be written: No such file or directory"))
  }

  @Test("writes TAP whose names start no directive, and counts uncaught errors in every machine's report")
  func machineReports() throws {
    let bundle = try pages(["a": "QUnit.test('no #skip \\\\ here', (a) => a.ok(true)); QUnit.onUncaughtException = () => {}; setTimeout(() => Promise.reject(new Error('loose <end>')), 50);"])
    let tap = try test(bundle, "--reporter", "tap")
    #expect(tap.outputLines.first == "TAP version 14")
    #expect(tap.output.contains("ok 1 - no \\#skip \\\\ here\n"))
    #expect(tap.output.contains("not ok 2 - uncaught error"))
    #expect(tap.output.hasSuffix("1..2\n"))
    let junit = try test(bundle, "--reporter", "junit")
    #expect(junit.output.contains(#"<testsuites tests="2" failures="0" errors="1""#), "\(junit.output)")
    #expect(junit.output.contains("loose &lt;end&gt;"))
  }

  @Test("prints what it knows when the time is up")
  func timeout() throws {
    let bundle = try pages(["a": "QUnit.test('one', (a) => a.ok(true)); QUnit.test('waits', (a) => { a.async(); setInterval(() => {}, 50); });"])
    let run = try test(bundle, "--timeout", "\(3 * Slowness.factor)", "--reporter", "tap")
    #expect(run.status == 124)
    #expect(run.output.contains("ok 1 - one"))
    #expect(run.output.contains("not ok 2 - waits"))
    #expect(run.output.contains("timed out: the test had not ended"))
    #expect(run.output.hasSuffix("1..2\n"))
  }

  @Test("lets timers pass at once with --virtual-time")
  func virtualTime() throws {
    let waiting = "QUnit.test('t', (a) => { const done = a.async(); setTimeout(() => { a.ok(true); done(); }, 3600000); });"
    #expect(try test(pages(["a": waiting]), "--virtual-time").status == 0)
  }

  @Test("answers dialogs as it is told")
  func answers() throws {
    let script = "QUnit.test('t', (a) => { a.equal(confirm('sure?'), false); a.equal(prompt('who?', 'me'), 'Ada=1'); });"
    #expect(try test(pages(["a": script]), "--answer", "confirm=no", "--answer", "prompt=Ada=1").status == 0)
  }

  @Test("marks what came of tests in colour on a terminal only, and not against NO_COLOR")
  func colouredSpec() throws {
    let arguments = ["test", Scratch.bundle("qunit-fail"), "--data", "\(scratch.path)/data"]
    let onTerminal = try GantryProcess.run(arguments, outputOnTerminal: true)
    #expect(onTerminal.output.contains("\u{1B}[32mok  \u{1B}[0m passes"), "\(onTerminal.output)")
    #expect(onTerminal.output.contains("\u{1B}[31mFAIL\u{1B}[0m"))
    let refused = try GantryProcess.run(arguments, environment: ["NO_COLOR": "1"], outputOnTerminal: true)
    let toFile = try GantryProcess.run(arguments + ["--output", "\(scratch.path)/report"], outputOnTerminal: true)
    let piped = try GantryProcess.run(arguments)
    #expect(refused.output.contains("  FAIL is wrong"))
    #expect(piped.output.contains("  FAIL is wrong"))
    let report = try String(contentsOfFile: "\(scratch.path)/report", encoding: .utf8)
    for plain in [refused.output, toFile.output, report, piped.output] { #expect(!plain.contains("\u{1B}")) }
  }

  @Test("shows uncaught errors in colour on a terminal only, and not against NO_COLOR")
  func colour() throws {
    let arguments = ["run", Scratch.bundle("errors/uncaught-error"), "--data", "\(scratch.path)/data"]
    let place = "www/js/app.js:4:20"
    let onTerminal = try GantryProcess.run(arguments, onTerminal: true)
    #expect(onTerminal.errors.contains("\u{1B}[36m\(place)\u{1B}[0m"))
    let refused = try GantryProcess.run(arguments, environment: ["NO_COLOR": "1"], onTerminal: true)
    let piped = try GantryProcess.run(arguments)
    for plain in [refused, piped] {
      #expect(plain.errors.contains("at \(place)"))
      #expect(!plain.errors.contains("\u{1B}"))
      #expect(plain.status == 1)
    }
  }
}

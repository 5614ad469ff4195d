import Foundation
import JSON
import Testing

@Suite("gantry test --watch", .timeLimit(.minutes(5)))
struct WatchTests {
  private static let passing = WatchFixture.passing
  private static let failing = WatchFixture.failing

  @Test("runs again when a file is saved, and ends with what came of the last run")
  func saves() async throws {
    let fixture = try WatchFixture()
    let process = try fixture.test()
    try await process.untilRuns(1)
    #expect(process.output.contains("1 test: 1 passed, 0 failed"))
    try fixture.save(Self.failing, to: "a.js")
    try await process.untilRuns(2)
    #expect(process.results == ["passed", "failed"])
    #expect(process.reasons == ["www/a.js changed"])
    #expect(!process.output.contains("\u{1B}") && !process.errors.contains("\u{1B}"))
    #expect(!process.errors.contains("r run again"))
    #expect(try await process.end() == 1)
  }

  @Test("takes one save for one run, however an editor saves")
  func oneRun() async throws {
    let fixture = try WatchFixture()
    let process = try fixture.test()
    try await process.untilRuns(1)
    try fixture.replace("a.js", with: Self.failing)
    try await process.untilRuns(2)
    try await process.rest()
    try fixture.save(Self.passing, to: "a.js")
    try await process.untilRuns(3)
    try await process.rest()
    #expect(process.results == ["passed", "failed", "passed"])
    #expect(process.reasons.count == 2)
    #expect(try await process.end() == 0)
  }

  @Test("takes ten saves within 50 ms for one")
  func burst() async throws {
    let fixture = try WatchFixture()
    let process = try fixture.test()
    try await process.untilRuns(1)
    for number in 0..<10 { try fixture.save("\(Self.passing) // \(number)", to: number.isMultiple(of: 2) ? "a.js" : "shared.js") }
    try await process.untilRuns(2)
    try await process.rest()
    #expect(process.reasons == ["www/a.js and another file changed"])
    #expect(try await process.end() == 0)
  }

  @Test("runs only the pages that have loaded the file")
  func affectedPages() async throws {
    let fixture = try WatchFixture(["a": Self.passing, "b": Self.passing, "c": Self.passing])
    let process = try fixture.test("--page", "a.html", "--page", "b.html", "--page", "c.html")
    try await process.untilRuns(1)
    try fixture.save(Self.failing, to: "b.js")
    try await process.untilRuns(2)
    try fixture.save("QUnit.module('m');", to: "shared.js")
    try await process.untilRuns(3)
    try fixture.save(Self.passing, to: "c.js")
    try await process.untilRuns(4)
    try fixture.save(#"{"isLocal": true, "startPage": "b.html", "shouldAuthenticate": false}"#, to: "bootconfig.json")
    try await process.untilRuns(5)
    #expect(process.reasons == ["www/b.js changed: b.html", "www/shared.js changed", "www/c.js changed: c.html", "www/bootconfig.json changed"])
    #expect(process.results == ["passed", "failed", "failed", "passed; still to mend: b.html", "failed"])
    #expect(try await process.end() == 1)
  }

  @Test("lets files be that no page has asked for, but for those that were not there")
  func otherFiles() async throws {
    let fixture = try WatchFixture(["a": "\(Self.passing) fetch('data.json').catch(() => {});"])
    let process = try fixture.test()
    try await process.untilRuns(1)
    try fixture.save("1", to: "unused.js")
    try fixture.save("1", to: "new.js")
    try Data().write(to: URL(fileURLWithPath: "\(fixture.app)/README.md"))
    try await process.rest()
    #expect(process.reasons == [])
    try fixture.save("{}", to: "data.json")
    try await process.untilRuns(2)
    #expect(process.reasons == ["www/data.json changed"])
    #expect(try await process.end() == 0)
  }

  @Test("goes on after what is broken, and runs when it is mended", arguments: [
    ("a.js", "QUnit.test('t', (", "SyntaxError", "failed"),
    ("a.js", "setTimeout(() => { throw new Error('loose'); }); \(passing)", "loose", "failed"),
    ("bootconfig.json", #"{"isLocal": true, "#, "bootconfig.json:1:19: this is not JSON", "could not run"),
    ("bootconfig.json", #"{"isLocal": true, "startPage": "z.html", "shouldAuthenticate": false}"#, "z.html, which 'startPage'", "could not run"),
    ("config.xml", "<widget", "config.xml:1:", "could not run"),
    ("bootconfig.json", nil, "there is no bootconfig.json", "could not run"),
    ("a.html", nil, "a.html, which 'startPage'", "could not run"),
  ])
  func broken(_ name: String, _ text: String?, _ message: String, _ result: String) async throws {
    let fixture = try WatchFixture()
    let before = (try? String(contentsOfFile: fixture.path(name), encoding: .utf8)) ?? "<widget id='app'/>"
    let process = try fixture.test()
    try await process.untilRuns(1)
    if let text { try fixture.save(text, to: name) } else { try fixture.delete(name) }
    try await process.untilRuns(2)
    #expect(process.errors.contains(message), "\(process.errors)")
    try fixture.save(before, to: name)
    try await process.untilRuns(3)
    #expect(process.results == ["passed", result, "passed"])
    #expect(try await process.end() == 0)
  }

  @Test("runs when a page that is missing at the start is made")
  func missingAtStart() async throws {
    let fixture = try WatchFixture()
    let process = try fixture.test("--page", "late.html")
    try await process.untilRuns(1)
    #expect(process.errors.contains("--page: the page"))
    try fixture.save(Self.passing, to: "late.js")
    try await process.untilRuns(2)
    try fixture.save(WatchFixture.page("late"), to: "late.html")
    try await process.untilRuns(3)
    #expect(process.results == ["could not run", "could not run", "passed"])
    #expect(try await process.end() == 0)
  }

  @Test("follows an app whose folders are deleted and made again, as builds do")
  func madeAgain() async throws {
    let fixture = try WatchFixture()
    let process = try fixture.test()
    try await process.untilRuns(1)
    for (folder, aside) in [("www", "\(fixture.app)/kept"), ("", "\(fixture.scratch.path)/kept")] {
      let count = process.results.count
      let path = folder.isEmpty ? fixture.app : "\(fixture.app)/\(folder)"
      try FileManager.default.copyItem(atPath: path, toPath: aside)
      try FileManager.default.removeItem(atPath: path)
      try await process.untilRuns(count + 1)
      #expect(process.results.last == "could not run")
      try FileManager.default.copyItem(atPath: aside, toPath: path)
      try await process.until("a run that passes") { process.results.last == "passed" }
      try await process.rest()
    }
    let count = process.results.count
    try fixture.save(Self.failing, to: "a.js")
    try await process.untilRuns(count + 1)
    #expect(process.results.last == "failed")
    #expect(try await process.end() == 1)
  }

  @Test("begins anew when a file changes while its page runs", arguments: [
    "for (;;);", "QUnit.test('t', (assert) => { assert.async(); setInterval(() => {}, 20); });", "while (true) Function('return 1')();",
  ])
  func changeWhileRunning(_ script: String) async throws {
    let fixture = try WatchFixture(["a": "console.log('up'); \(script)"])
    let process = try fixture.test("--verbose")
    try await process.until("the script runs") { process.errors.contains("log: up") }
    try fixture.save(Self.passing, to: "a.js")
    try await process.untilRuns(1)
    #expect(process.results == ["passed"])
    #expect(process.reasons == ["www/a.js changed"])
    #expect(try await process.end() == 0)
  }

  @Test("stops a page whose time is up, and goes on")
  func timeout() async throws {
    let fixture = try WatchFixture(["a": "for (;;);", "b": Self.passing])
    let process = try fixture.test("--timeout", "2", "--page", "a.html", "--page", "b.html")
    try await process.untilRuns(1)
    #expect(process.errors.contains("timed out after 2.0 s in a script that runs on and on"), "\(process.errors)")
    try fixture.save(Self.passing, to: "a.js")
    try await process.untilRuns(2)
    #expect(process.results == ["failed", "passed"])
    #expect(try await process.end() == 0)
  }

  @Test("gives each run a report of its own", arguments: ["json", "tap", "junit"])
  func reports(_ reporter: String) async throws {
    let fixture = try WatchFixture()
    let report = "\(fixture.app)/www/report"
    let piped = try fixture.test("--reporter", reporter)
    try await piped.untilRuns(1)
    let first = piped.output
    try fixture.save(Self.failing, to: "a.js")
    try await piped.untilRuns(2)
    let second = String(piped.output.dropFirst(first.count))
    #expect(try await piped.end() == 1)
    for (text, failed) in [(first, 0), (second, 1)] {
      switch reporter {
      case "json": #expect(try JSONValue(parsing: text)["stats"]?["failed"]?.integer == Int64(failed))
      case "tap": #expect(text.hasPrefix("TAP version 14\n") && text.hasSuffix("1..1\n"))
      default: #expect(text.hasPrefix("<?xml") && text.contains("<testsuites tests=\"1\" failures=\"\(failed)\"") && text.hasSuffix("</testsuites>\n"))
      }
    }
    // Its own report, in the app's folder at that, is no reason to run again.
    let written = try fixture.test("--reporter", reporter, "--output", report)
    try await written.untilRuns(1)
    let failing = try String(contentsOfFile: report, encoding: .utf8)
    try fixture.save(Self.passing, to: "a.js")
    try await written.untilRuns(2)
    try await written.rest()
    #expect(written.results == ["failed", "passed"])
    #expect(written.output.isEmpty)
    #expect(try String(contentsOfFile: report, encoding: .utf8) != failing)
    #expect(try await written.end() == 0)
  }

  @Test("says in TAP that a run was stopped")
  func stoppedReport() async throws {
    let fixture = try WatchFixture(["a": "QUnit.test('waits', (assert) => { assert.async(); console.log('up'); setInterval(() => {}, 20); });"])
    let process = try fixture.test("--reporter", "tap", "--verbose")
    try await process.until("the test runs") { process.errors.contains("log: up") }
    try fixture.save(Self.passing, to: "a.js")
    try await process.untilRuns(1)
    #expect(process.output.hasPrefix("TAP version 14\nBail out! "), "\(process.output)")
    #expect(process.output.components(separatedBy: "TAP version 14").count == 3)
    #expect(process.output.hasSuffix("1..1\n"))
    #expect(try await process.end() == 0)
  }

  @Test("has a new temporary data folder for each run, and leaves none")
  func temporaryData() async throws {
    let folders = { try FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory()).filter { $0.hasPrefix("gantry-test-") } }
    let fixture = try WatchFixture(["a": "QUnit.test('t', (assert) => { assert.equal(localStorage.length, 0); localStorage.setItem('mark', '1'); });"])
    let before = Set(try folders())
    let process = try fixture.test()
    try await process.untilRuns(1)
    try fixture.save("// again", to: "shared.js")
    try await process.untilRuns(2)
    #expect(process.results == ["passed", "passed"])
    // Others may run tests at the same time; none of theirs names this app.
    #expect(try await process.end() == 0)
    try await process.until("no folder is left") { ((try? Set(folders()).subtracting(before)) ?? []).isEmpty }
  }

  @Test("works along with the other options")
  func options() async throws {
    let hour = "QUnit.test('hour', (assert) => { const done = assert.async(); setTimeout(() => { assert.ok(true); done(); }, 3600000); });"
    let fixture = try WatchFixture(["a": hour + Self.failing, "b": Self.passing])
    let process = try fixture.test(
      "--page", "a.html", "--page", "b.html", "--jobs", "2", "--bail", "--virtual-time", "--grep", "hour|t", "--coverage", "\(fixture.scratch.path)/coverage")
    try await process.untilRuns(1)
    try fixture.save(hour, to: "a.js")
    try await process.untilRuns(2)
    #expect(process.results[0] == "failed" && process.results[1].hasPrefix("passed"), "\(process.errors)")
    #expect(try String(contentsOfFile: "\(fixture.scratch.path)/coverage/lcov.info", encoding: .utf8).contains("www/a.js"))
    _ = try await process.end()
  }

  @Test("refuses --list, and a folder that is not there")
  func refusals() throws {
    let list = try GantryProcess.run(["test", Scratch.bundle("qunit-pass"), "--list", "--watch"])
    #expect(list.status == 64)
    #expect(list.errors.contains("--watch") && list.errors.contains("--list"))
    for command in ["run", "test"] {
      let nowhere = try GantryProcess.run([command, "/nowhere/app", "--watch"])
      #expect(nowhere.status == 2)
      #expect(nowhere.errors.contains("there is no folder /nowhere/app"))
    }
  }
}

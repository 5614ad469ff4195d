import Foundation
import JSON
import Polling
import Testing

@Suite("Coverage")
struct CoverageTests {
  private let scratch: Scratch
  private var report: String { "\(scratch.path)/coverage" }

  init() throws { scratch = try Scratch() }

  private func gantry(_ command: String, _ bundle: String, _ arguments: String...) throws -> GantryProcess {
    try GantryProcess.run([command, bundle, "--data", "\(scratch.path)/data", "--timeout", "60"] + arguments)
  }

  /// The tracefile's records by path below the app, each a line an entry.
  private func records(of bundle: String) throws -> [String: [String]] {
    let text = try String(contentsOfFile: "\(report)/lcov.info", encoding: .utf8)
    var records: [String: [String]] = [:]
    for record in text.components(separatedBy: "end_of_record\n") where !record.isEmpty {
      let lines = record.split(separator: "\n").map(String.init)
      let source = try #require(lines.first { $0.hasPrefix("SF:") })
      records[source.replacing("SF:\(bundle)/", with: "")] = lines.filter { !$0.hasPrefix("SF:") && !$0.hasPrefix("TN:") }
    }
    return records
  }

  private func bundle(_ files: [String: String]) throws -> String {
    try scratch.write(files.merging([
      "www/bootconfig.json": #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#,
      "www/index.html": "<!doctype html><script src='a.js'></script>",
    ]) { given, _ in given })
  }

  /// What is recorded of one script.
  private func record(_ script: String) throws -> [String] {
    let bundle = try bundle(["www/a.js": script])
    let run = try gantry("run", bundle, "--coverage", report)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    return try #require(records(of: bundle)["www/a.js"])
  }

  @Test("counts lines, functions and branches of classic scripts, inline scripts and modules, and of nothing else")
  func app() throws {
    let app = Scratch.bundle("coverage")
    let run = try gantry("run", app, "--coverage", report, "--coverage-exclude", "www/lib/*")
    #expect(run.status == 0)
    #expect(run.output == "2,4,6\n")
    let records = try records(of: app)
    #expect(records.keys.sorted() == ["www/cart.js", "www/index.html", "www/main.js", "www/numbers.js"])
    #expect(records["www/cart.js"] == [
      "FN:2,Cart", "FN:6,add", "FN:12,total", "FN:18,empty", "FNDA:1,Cart", "FNDA:2,add", "FNDA:1,total", "FNDA:0,empty", "FNF:4", "FNH:3",
      "BRDA:7,0,0,1", "BRDA:7,0,1,1", "BRDA:15,1,0,1", "BRDA:15,1,1,0", "BRDA:20,2,0,-", "BRDA:20,2,1,-", "BRF:6", "BRH:3",
      "DA:3,1", "DA:6,1", "DA:7,2", "DA:8,1", "DA:9,2", "DA:12,1", "DA:13,1", "DA:14,2", "DA:15,1", "DA:18,1", "DA:19,0", "DA:20,0",
      "DA:22,0", "DA:24,0", "LF:14", "LH:10",
    ])
    #expect(records["www/index.html"]?.filter { $0.hasPrefix("DA") } == ["DA:7,1", "DA:8,1", "DA:9,1"])
    #expect(records["www/main.js"]?.filter { $0.hasPrefix("DA") } == ["DA:3,3", "DA:4,1", "DA:5,1", "DA:6,1"])
    #expect(records["www/numbers.js"]?.filter { $0.hasPrefix("FN") } == [
      "FN:1,double", "FN:5,unused", "FN:12,secret", "FNDA:3,double", "FNDA:0,unused", "FNDA:0,secret", "FNF:3", "FNH:1",
    ])
    #expect(run.errors.contains("www/cart.js       71.4 %    75.0 %    50.0 %   19-24"), "\(run.errors)")
    #expect(run.errors.contains("\(report)/lcov.info"))
  }

  @Test("adds up several pages, side by side too")
  func pages() throws {
    let page = "<div id=qunit></div><script src='javascript/qunit/qunit.js'></script><script src='shared.js'></script>"
    let app = try bundle([
      "www/shared.js": "function one() {\n  return 1;\n}\nfunction two() {\n  return 2;\n}",
      "www/a.html": page + "<script>QUnit.test('a', (t) => { t.equal(one(), 1); });</script>",
      "www/b.html": page + "<script>QUnit.test('b', (t) => { t.equal(one() + two(), 3); });</script>",
    ])
    let run = try gantry("test", app, "--coverage", report, "--page", "a.html", "--page", "b.html", "--jobs", "2", "--reporter", "tap")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.outputLines.filter { $0.hasPrefix("TAP") } == ["TAP version 14"])
    let shared = try #require(records(of: app)["www/shared.js"])
    #expect(shared.filter { $0.hasPrefix("DA") || $0.hasPrefix("FNDA") } == ["FNDA:2,one", "FNDA:1,two", "DA:2,2", "DA:5,1"])
  }

  @Test("adds up what ran before the page was left, and its last listeners")
  func navigation() throws {
    let app = try bundle([
      "www/a.js": "addEventListener('unload', () => {\n  window.gone = true;\n});\nif (!location.search) setTimeout(() => { location.search = '?again'; }, 1);"
    ])
    #expect(try gantry("run", app, "--coverage", report).status == 0)
    let record = try #require(records(of: app)["www/a.js"])
    #expect(record.filter { $0.hasPrefix("DA") } == ["DA:1,2", "DA:2,2", "DA:4,2"])
  }

  @Test("is written when the time is up")
  func timeout() throws {
    let app = try bundle(["www/a.js": "let n = 0;\nfunction spin() { for (;;) n++; }\nspin();\nn = 1;"])
    let run = try gantry("run", app, "--coverage", report, "--timeout", "\(Slowness.factor)")
    #expect(run.status == 124)
    #expect(run.errors.contains("spin@www/a.js:2:"), "\(run.errors)")
    let record = try #require(records(of: app)["www/a.js"])
    #expect(record.filter { $0.hasPrefix("FNDA") } == ["FNDA:1,spin"])
    #expect(record.contains("DA:3,1") && record.contains("DA:4,0"))
  }

  @Test("names the sources where there is a map")
  func mapped() throws {
    // Both statements of line 1 lie on lines 10 and 12 of the source.
    let map = #"{"version": 3, "sources": ["../src/door.ts"], "names": [], "mappings": "AASE,SAEI"}"#
    let app = try bundle(["www/a.js": "var a=1; var b=2;\n//# sourceMappingURL=a.js.map", "www/a.js.map": map])
    #expect(try gantry("run", app, "--coverage", report).status == 0)
    #expect(try #require(records(of: app)["src/door.ts"]).filter { $0.hasPrefix("DA") } == ["DA:10,1", "DA:12,1"])
  }

  @Test("counts each of a construct's ways", arguments: [
    ("if (0) a(); else if (1) b = 2\nelse c()\nvar b", ["DA:1,1", "DA:2,0", "DA:3,1"], ["BRDA:1,0,0,0", "BRDA:1,0,1,1", "BRDA:1,1,0,1", "BRDA:1,1,1,0"]),
    ("switch (2) {\n  case 1:\n  case 2: var x = 1;\n  default: x = 2; break;\n}", ["DA:1,1", "DA:3,1", "DA:4,1"], ["BRDA:1,0,0,0", "BRDA:1,0,1,1", "BRDA:1,0,2,1"]),
    ("var f = (a, b = (c) => c ? 1 : 2) => b(a);\nf(0); f(0); f(1);", ["DA:1,3", "DA:2,1"], ["BRDA:1,0,0,1", "BRDA:1,0,1,2"]),
    ("outer: for (var i = 0; i < 3; i++)\n  for (;;) { if (i) continue outer; else break; }", ["DA:1,1", "DA:2,3"], ["BRDA:2,0,0,2", "BRDA:2,0,1,1"]),
    ("do var n = 1\nwhile (0)\nn", ["DA:1,1", "DA:3,1"], []),
    ("throwing: { try { JSON.parse('{') } catch { break throwing } finally {\n  var z\n} z = 1 }", ["DA:1,1", "DA:2,1", "DA:3,0"], []),
    ("function never() {\n  'use strict'\n  return this\n}\n;{}", ["DA:3,0"], []),
  ])
  func ways(_ script: String, _ lines: [String], _ branches: [String]) throws {
    let record = try record(script)
    #expect(record.filter { $0.hasPrefix("DA") } == lines)
    #expect(record.filter { $0.hasPrefix("BRDA") } == branches)
  }

  @Test("changes nothing that a script does", arguments: [
    // Directives stay the first.
    "'use strict'; log(typeof (function () { return this; })()); log((function () { 'a'\n'use strict'\nreturn this })())",
    "log((function () { 'use strict'\n.length; return typeof this })())",
    // Completion of statements without semicolons or braces.
    "var a = 1\nvar b = a\n++a\nlog(a, b)\nif (a) if (b > 9) log(1); else log(2)\nfor (var i of [1, 2]) if (i > 1) log(i)\nelse log(-i)",
    "do if (1) log(1); while (0) log(2)\nx: y: for (;;) { for (;;) break x }\nwith ({ p: 5 }) log(p)",
    // Arrow functions, and what their bodies give.
    "log((() => ({}))(), (a => b => a + b)(1)(2), [1, 2].map(x => x > 1 ? [x] : { x }), (async x => x)(1) instanceof Promise)",
    "var o = { m() { return super.toString === Object.prototype.toString; }, get g() { return 1 }, async *[`k`]() {}, async: 1, static: 2 }; log(o.m(), o.g, o.async)",
    "var named = () => 1, { d = function () {} } = {}; log(named.name, d.name, (function () {}).name, (class { static s = () => 1 }).s.name)",
    "class A { constructor(x = () => 1) { this.x = x() } } class B extends A { #p = 2; static { log('block') } constructor() { super(); log(this.x, this.#p) } }; new B()",
    "function* g() { var x = yield* [1, 2]; return x ? yield : 3 } log([...g()])",
    "var p = 1 ? (0, eval)('7') : eval('8'); (function () { var local = 3; log(1 ? eval('local') : 0, p) })()",
    "label: { log(hoisted()); break label } function hoisted() { return hoisted.name } if (1) function inBlock() { return 2 } log(inBlock())",
    "log(`a${1 ? `b${2}` : 3}c`, /[/]}/.test('/}'), 4 / 2 / 1, a => a) // ++\n<!-- a comment\nlog(eval('1;\\n2'))",
    "switch (1) { case 0: let q; default: function r() { return 4 } log(r()); case 2: }",
    "try { null.x } catch ({ message, column, line }) { log(line) } finally { log('f') }",
    "var async = 1; async\nlog(async); var let_ = 2, of = [3]; for (var of of of) log(of)",
    "log(((a, b) => a in b)(0, [1])); for (var k in 1 ? { z: 1 } : {}) log(k); var get = 1, set = { get, set: 2 }; log(set)",
    // Errors keep their places: uncaught, and in stacks.
    "log(1); if (1) log(2); (() => { return 1 ? missing.one : 2 })()",
    "Promise.resolve().then(() => 0 ? 1 : undefinedName)",
    "log(1);\n  syntax error here",
  ])
  func transparent(_ script: String) throws {
    let app = try bundle([
      "www/index.html": "<!doctype html><script>function log(...a) { console.log(...a) }</script><script src='a.js'></script>", "www/a.js": script,
    ])
    let plain = try gantry("run", app)
    let measured = try gantry("run", app, "--coverage", report)
    #expect(measured.status == plain.status)
    #expect(measured.output == plain.output)
    // What is said of the coverage comes behind.
    #expect(measured.errors.hasPrefix(plain.errors), "\(plain.errors)\n\(measured.errors)")
    #expect(!plain.output.isEmpty || !plain.errors.isEmpty)
  }

  @Test("lists scripts that no page loads with --coverage-all, classic and modules, and none of them twice")
  func all() throws {
    let app = try bundle([
      "www/a.js": "var a = 1;", "www/deep/old.js": "with ({}) {\n  f();\n}", "www/deep/new.mjs": "import x from './x.js';\nexport const y = await x;",
      "www/plugins/p.js": "p();", "www/skipped.js": "s();", "www/cordova.js": "c();", "www/page.html": "<script>h();</script>",
      "www/other.html": "<script src='a.js'></script>",
    ])
    let run = try gantry("run", app, "--coverage", report, "--coverage-all", "--coverage-exclude", "*/skipped.js")
    #expect(run.status == 0, "\(run.errors)")
    let records = try records(of: app)
    #expect(records.mapValues { $0.filter { $0.hasPrefix("DA") } } == [
      "www/a.js": ["DA:1,1"], "www/deep/old.js": ["DA:1,0", "DA:2,0"], "www/deep/new.mjs": ["DA:2,0"],
    ])
    #expect(try gantry("run", app, "--coverage-all").status == 64)
  }

  @Test("says which script it could not read")
  func unread() throws {
    let run = try gantry("run", bundle(["www/a.js": "var = 1;"]), "--coverage", report)
    #expect(run.status == 1)
    #expect(run.errors.contains("coverage: www/a.js is left out"), "\(run.errors)")
  }

  @Test("goes to the folder that is named, whatever follows", arguments: [
    ["--coverage=named"], ["--coverage=named", "--json"], ["--coverage=named", "--timeout", "60"], ["--coverage", "named", "--json"],
    ["--json", "--coverage=named"],
  ])
  func named(_ arguments: [String]) throws {
    let app = try bundle(["www/a.js": "var a = 1;"])
    let report = "\(scratch.path)/named"
    let run = try GantryProcess.run(["run", app, "--data", "\(scratch.path)/data"] + arguments.map { $0.replacing("named", with: report) })
    #expect(run.status == 0 && FileManager.default.fileExists(atPath: "\(report)/lcov.info"), "\(run.errors)")
  }

  @Test("refuses a folder that is the app, or cannot be made, before anything runs")
  func folders() throws {
    let app = try bundle(["www/a.js": "console.log('ran');"])
    let taken = try GantryProcess.run(["run", "--coverage", app])
    #expect(taken.status == 64)
    #expect(taken.errors.contains("--coverage"))
    let impossible = try gantry("run", app, "--coverage", "/proc/nowhere")
    #expect(impossible.status == 2)
    #expect(impossible.output == "")
    #expect(impossible.errors.contains("--coverage: /proc/nowhere/lcov.info"))
    #expect(try gantry("run", app, "--coverage-exclude", "x").status == 64)
  }
}

import HybridHost
import Testing

@Suite("An app of ES modules")
struct ModuleAppTests {
  @Test("runs whole: cycle, live bindings, import map, top-level await, dynamic import")
  func app() async throws {
    let scratch = try Scratch()
    let observer = try await run(Scratch.bundle("modules"), scratch.options())
    #expect(observer.errors.isEmpty)
    #expect(observer.lines == [
      "classic script first",
      "classic import(): lazy sees 0",
      "inline, after the app: count 0, this undefined, currentScript null",
      "default and renamed: Hello, Ada in English",
      "live binding: 2",
      "an import is read-only: TypeError",
      "namespace: Square,area,circles; area 9, 6.28",
      "cycle: true false, evaluated odd even",
      "top-level await: dark",
      "import.meta.url: www/app.js; data: data:; json: one two",
      "dynamic import: lazy sees 2, once: true",
      "missing: TypeError",
      "broken: SyntaxError at 3:30",
      "deviceready",
    ])
  }

  /// Runs a bundle of these files with `index.html` as its page.
  private func observe(_ page: String, _ files: [String: String] = [:]) async throws -> RecordingObserver {
    let scratch = try Scratch()
    var all = ["bootconfig.json": #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#, "www/index.html": page]
    for (name, text) in files { all["www/\(name)"] = text }
    return try await run(scratch.write(all), scratch.options())
  }

  @Test("runs modules behind the document, in its order, among deferred scripts")
  func order() async throws {
    let observer = try await observe(
      """
      <script>addEventListener("DOMContentLoaded", () => console.log("DOMContentLoaded")); addEventListener("load", () => console.log("load"));</script>
      <script type="module" src="one.js"></script>
      <script defer src="two.js"></script>
      <script type="module">console.log("three", document.readyState, document.querySelector("p") !== null);</script>
      <script>console.log("classic")</script>
      <p></p>
      """,
      ["one.js": "import './deep.js'; console.log('one')", "two.js": "console.log('two')", "deep.js": "console.log('deep')"])
    #expect(observer.lines == ["classic", "deep", "one", "two", "three interactive true", "DOMContentLoaded", "load"])
    #expect(observer.errors.isEmpty)
  }

  @Test("lets an async module run when it is there, before the load event")
  func async() async throws {
    let observer = try await observe(
      """
      <script>addEventListener("load", () => console.log("load"));</script>
      <script type="module" async src="slow.js"></script>
      <script type="module">console.log("deferred")</script>
      """,
      ["slow.js": "console.log('async')"])
    #expect(observer.lines.sorted() == ["async", "deferred", "load"])
    #expect(observer.lines.last == "load")
  }

  @Test("says what is wrong with its place in the file, and goes on with the next script")
  func errors() async throws {
    let observer = try await observe(
      """
      <script type="module" src="syntax.js"></script>
      <script type="module" src="name.js"></script>
      <script type="module" src="missing.js"></script>
      <script type="module" src="throws.js"></script>
      <script type="module">import "./a.js";
        a b;</script>
      <script type="module">console.log("the next one runs");</script>
      """,
      [
        "a.js": "export const f = (x) => x;", "syntax.js": "\nlet a = 1;\nlet b = a + ;",
        "name.js": "import { f,\n  g } from './a.js';", "missing.js": "import './a.js';\nimport './nowhere.js';",
        "throws.js": "import { f } from './a.js';\nf(1); f(2); throw new RangeError('here');",
      ])
    #expect(observer.lines == ["the next one runs"])
    let told = observer.errors.map { "\($0.message) \($0.script.split(separator: "/").last ?? ""):\($0.line):\($0.column)" }
    try #require(told.count == 5)
    #expect(told[0].hasPrefix("Uncaught SyntaxError: Unexpected token ';'") && told[0].hasSuffix("syntax.js:3:13"))
    #expect(told[1] == "Uncaught SyntaxError: The requested module './a.js' does not provide an export named 'g' name.js:2:12")
    #expect(told[2].contains("nowhere.js could not be loaded") && observer.errors[2].kind == .resource)
    #expect(told[3] == "Uncaught RangeError: here throws.js:2:33")
    #expect(told[4].hasPrefix("Uncaught SyntaxError: Unexpected identifier 'b'") && told[4].hasSuffix("index.html:6:5"))
  }

  @Test("lets modules and other scripts that are in order take turns, whatever becomes of each")
  func turns() async throws {
    let observer = try await observe(
      """
      <script>
        for (const [type, src] of [["module", "one.js"], ["", "two.js"], ["module", "missing.js"], ["module", "wrong.js"], ["", "gone.js"], ["module", "last.js"]]) {
          const script = Object.assign(document.createElement("script"), { type, src, async: false });
          script.onload = () => console.log("load", src);
          script.onerror = () => console.log("error", src);
          document.head.append(script);
        }
      </script>
      """,
      [
        "one.js": "import './deep.js'; console.log('one')", "deep.js": "console.log('deep')", "two.js": "console.log('two')",
        "wrong.js": "import { none } from './deep.js'", "last.js": "console.log('last')",
      ])
    #expect(observer.lines == [
      "deep", "one", "load one.js", "two", "load two.js", "error missing.js", "load wrong.js", "error gone.js", "last", "load last.js",
    ])
    #expect(observer.errors.count == 3)
  }

  @Test("waits for modules that are being loaded before it is idle")
  func idle() async throws {
    let observer = try await observe(
      "<script>import('./a.js').then((a) => a.next()).then((b) => console.log(b.end));</script>",
      ["a.js": "export const next = () => import('./b.js');", "b.js": "await 0; await 0; export const end = 'the end';"])
    #expect(observer.lines == ["the end"])
  }

  @Test("loads a module that 300 others lead to, in a chain and in a fan")
  func many() async throws {
    var files = ["m300.js": "export const sum = 1;"]
    for number in 0..<300 {
      files["m\(number).js"] = "import { sum as next } from './m\(number + 1).js'; import './m300.js'; export const sum = next + 1;"
    }
    let observer = try await observe("<script type=module>import { sum } from './m0.js'; console.log(sum);</script>", files)
    #expect(observer.lines == ["301"])
    #expect(observer.errors.isEmpty)
  }
}

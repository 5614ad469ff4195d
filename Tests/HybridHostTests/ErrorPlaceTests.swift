import CordovaBridge
import Testing
import WebPlatform

@testable import HybridHost

@Suite("Places of errors")
struct ErrorPlaceTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func errors(_ files: [String: String], plugins: [String: PluginRegistry.Factory] = [:]) async throws -> [UncaughtError] {
    var files = files
    files["www/bootconfig.json"] = #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#
    var options = scratch.options()
    options.plugins = plugins
    return try await run(scratch.write(files), options).errors
  }

  /// Column 1 of line 1 is line 10, column 3 of the source; column 17, where "throw" stands, is line 12, column 7.
  private let map = #"{"version": 3, "sources": ["../../src/door.ts"], "names": [], "mappings": "AASE,gBAEI"}"#
  private let script = "function open(){throw new Error('stuck')}\nsetTimeout(open,1);\n"

  @Test("are paths below the app's folder, in the stack too")
  func relative() async throws {
    let error = try #require(try await errors(["www/index.html": "<script src='js/a%20b.js'></script>", "www/js/a b.js": "\n\nmissing();"]).first)
    #expect(error.script == "www/js/a b.js")
    #expect(error.line == 3)
    #expect(error.stack.contains("www/js/a b.js:3:"))
    #expect(!error.stack.contains("file:"))
  }

  @Test("are those of inline scripts in their page")
  func inline() async throws {
    let error = try #require(try await errors(["www/index.html": "<p>text</p>\n<script>\nmissing();</script>"]).first)
    #expect(error.script == "www/index.html")
    #expect(error.line == 3)
  }

  @Test("are those of the sources that a map beside the script names")
  func mapBeside() async throws {
    let error = try #require(try await errors([
      "www/index.html": "<script src='js/bundle.js?v=1'></script>", "www/js/bundle.js": script + "//# sourceMappingURL=bundle.js.map",
      "www/js/bundle.js.map": map,
    ]).first)
    #expect(error.script == "src/door.ts")
    #expect(error.line == 12)
    #expect(error.column == 7)
    #expect(error.stack.hasPrefix("open@src/door.ts:12:7"))
  }

  @Test("are those of the sources that a map inside the script names")
  func inlineMap() async throws {
    let inline = map.replacing("../../src/door.ts", with: "webpack://app/./src/door.ts").map { $0 == " " ? "%20" : String($0) }.joined()
    let error = try #require(try await errors([
      "www/index.html": "<script src='bundle.js'></script>",
      "www/bundle.js": script + "//@ sourceMappingURL=data:application/json,\(inline)",
    ]).first)
    #expect(error.script == "src/door.ts")
    #expect(error.line == 12)
  }

  @Test("stay those of the script when its map is missing or broken", arguments: ["", "{", #"{"version": 2}"#, #"{"version": 3, "mappings": "!!,A,AAAA"}"#])
  func brokenMap(_ map: String) async throws {
    var files = ["www/index.html": "<script src='b.js'></script>", "www/b.js": script + "//# sourceMappingURL=b.js.map"]
    if !map.isEmpty { files["www/b.js.map"] = map }
    let error = try #require(try await errors(files).first)
    #expect(error.script == "www/b.js")
    #expect(error.line == 1)
  }

  private final class Answering: Plugin {
    let actions: [String: PluginAction] = ["answer": .immediate { _ in .ok }]
  }

  @Test("name the plugin call whose callback threw, and only then")
  func pluginCall() async throws {
    let script = """
      document.addEventListener("deviceready", () => {
        cordova.exec(() => { setTimeout(() => { throw new Error("later"); }, 1); throw new Error("within"); }, null, "com.example.door", "answer", []);
      });
      """
    let errors = try await errors(
      ["www/index.html": "<script src='cordova.js'></script><script>\(script)</script>"], plugins: ["com.example.door": { _ in Answering() }])
    #expect(errors.map(\.pluginCall) == ["com.example.door.answer", ""])
  }

  // MARK: Source maps

  @Test("are decoded from numbers of any sign and length")
  func numbers() {
    var numbers = Base64VLQ(Array("ADgBhC!A".utf8)[...])
    #expect(numbers.next() == 0)
    #expect(numbers.next() == -1)
    #expect(numbers.next() == 16)
    #expect(numbers.next() == -32)
    #expect(numbers.next() == nil)
  }

  @Test("are found in maps of sections, below a source root, and after the guard line")
  func sections() throws {
    let text = """
      )]}'
      {"version": 3, "sections": [
        {"offset": {"line": 0, "column": 0}, "map": {"version": 3, "sourceRoot": "lib", "sources": ["a.js"], "mappings": "AAAA;AACA"}},
        {"offset": {"line": 1, "column": 10}, "map": {"version": 3, "sources": [null, "b.js"], "mappings": "ACAA;ACAA"}}]}
      """
    let map = try #require(SourceMap(parsing: Array(text.utf8)))
    #expect(map.place(line: 1, column: 5) == SourceMap.Place(source: "lib/a.js", line: 1, column: 1))
    #expect(map.place(line: 2, column: 10) == SourceMap.Place(source: "lib/a.js", line: 2, column: 1))
    #expect(map.place(line: 2, column: 11) == SourceMap.Place(source: "b.js", line: 1, column: 1))
    // A source beyond the list, and lines beyond the map.
    #expect(map.place(line: 3, column: 1) == nil)
    #expect(map.place(line: 9, column: 1) == nil)
    #expect(map.place(line: 0, column: 0) == nil)
  }
}

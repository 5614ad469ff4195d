import Testing

@testable import DevTools

@Suite("Stacks of the engine")
struct EngineStackTests {
  @Test("are frames with what is known of each", arguments: [
    ("f@file:///app/a.js:3:7", [EngineStack.Frame(function: "f", address: "file:///app/a.js", line: 3, column: 7)]),
    ("global code@https://localhost/a.js:3:7", [.init(function: "", address: "https://localhost/a.js", line: 3, column: 7)]),
    ("https://localhost:8080/a.js:12:1\n@a.js:4", [.init(function: "", address: "https://localhost:8080/a.js", line: 12, column: 1), .init(function: "", address: "a.js", line: 4, column: 0)]),
    ("forEach@[native code]\n", []),
    ("user@host@x:1:2", [.init(function: "user@host", address: "x", line: 1, column: 2)]),
    ("f@file:///home/me@work/a.js:3:7", [.init(function: "f", address: "file:///home/me@work/a.js", line: 3, column: 7)]),
    ("", []),
  ])
  func frames(text: String, frames: [EngineStack.Frame]) {
    #expect(EngineStack(text).frames == frames)
  }
}

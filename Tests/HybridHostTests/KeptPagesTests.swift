import Foundation
import HTTPServer
import HybridHost
import Testing

@Suite("Pages that are kept for a start without a network", .timeLimit(.minutes(3)))
struct KeptPagesTests {
  private static let generation = RemoteGeneration(sdk: "5.3.0", platform: .ios)

  private func world(_ configuration: String = "", start: String = "") async throws -> RemoteWorld {
    try await RemoteWorld(Self.generation, configuration: configuration, pages: ["Start": start])
  }

  /// What the page gets of an address: by fetch, or by an older way.
  private static func ask(_ address: String, _ options: String = "{}") -> String {
    "fetch('\(address)', \(options)).then((answer) => answer.text(), () => 'nothing')"
  }

  @Test("go by HTTP's rules, as far as a web view without a network does", arguments: [
    ([:], true), (["Cache-Control": "private, no-cache"], true), (["Cache-Control": "max-age=0, must-revalidate", "ETag": "\"1\""], true),
    (["Cache-Control": "private, No-Store"], false), (["Vary": "*"], false), (["Vary": "Cookie, Accept-Encoding"], true), (["Vary": "X-Kind"], true),
    (["Set-Cookie": "a=1"], true),
  ] as [([String: String], Bool)])
  func rules(headers: [String: String], isKept: Bool) async throws {
    let world = try await world()
    world.front.on("/data") { _, count in
      var response = ServerResponse.page("answer \(count)")
      for (name, value) in headers { response.headers.add(name, value) }
      return response
    }
    _ = try await world.run { app async throws in
      #expect(try await app.evaluate(source: Self.ask("/data", "{ headers: { 'X-Kind': 'a' } }")) == "answer 1")
      await app.setOnline(false)
      #expect(try await app.evaluate(source: Self.ask("/data#part", "{ headers: { 'X-Kind': 'a' } }")) == (isKept ? "answer 1" : "nothing"))
      let varies = headers["Vary"] == "X-Kind"
      #expect(try await app.evaluate(source: Self.ask("/data", "{ headers: { 'X-Kind': 'b' } }")) == (isKept && !varies ? "answer 1" : "nothing"))
      #expect(try await app.evaluate(source: Self.ask("/data?other")) == "nothing")
      // The server is asked whenever it can be.
      await app.setOnline(true)
      #expect(try await app.evaluate(source: Self.ask("/data")) == "answer 2")
    }
    await world.stop()
  }

  @Test("are given to all that asks for documents and what they name")
  func askers() async throws {
    let world = try await world(start: "<iframe src='Other'></iframe><link rel=stylesheet href='/resource/lib.css'><p>text</p>")
    _ = try world.scratch.write(["org/staticresources/lib.css": "p { color: rgb(1, 2, 3) }", "org/pages/Other.html": RemoteWorld.page("Other", "")])
    let lines = ["Start /apex/Start", "Other /apex/Other"]
    #expect(Set(try await world.run().lines) == Set(lines))
    let seen = try await world.run(offline: true) { app async throws in
      #expect(try await app.evaluate(source: "getComputedStyle(document.querySelector('p')).color") == "rgb(1, 2, 3)")
      let older = "(() => { const request = new XMLHttpRequest(); request.open('GET', 'Other', false); request.send(); return request.status + request.responseText.slice(0, 15) })()"
      #expect(try await app.evaluate(source: older) == "200<!DOCTYPE html>")
    }
    #expect(Set(seen.lines) == Set(lines))
    await world.stop()
  }

  @Test("are none of the REST API, of other methods, or of requests without the user's cookies")
  func others() async throws {
    let world = try await world()
    for path in ["/services/apexrest/x", "/posted", "/bare"] { world.front.on(path) { _, _ in .page("answer") } }
    let asks = [Self.ask("/services/apexrest/x"), Self.ask("/posted", "{ method: 'POST' }"), Self.ask("/bare", "{ credentials: 'omit' }")]
    _ = try await world.run { app async throws in
      for ask in asks { #expect(try await app.evaluate(source: ask) == "answer") }
      await app.setOnline(false)
      for ask in asks + [Self.ask("/posted"), Self.ask("/bare")] { #expect(try await app.evaluate(source: ask) == "nothing") }
    }
    await world.stop()
  }

  @Test("stay when a server has a fault, and go when the page is gone", arguments: [(503, true), (500, true), (404, false), (410, false)])
  func gone(status: Int, stays: Bool) async throws {
    let world = try await world()
    world.front.on("/data") { _, count in .page("answer", status: count == 1 ? 200 : status) }
    _ = try await world.run { app async throws in
      for _ in 0..<2 { _ = try await app.evaluate(source: Self.ask("/data")) }
      await app.setOnline(false)
      #expect(try await app.evaluate(source: Self.ask("/data")) == (stays ? "answer" : "nothing"))
    }
    await world.stop()
  }

  @Test("are bounded: the oldest go first, and what is larger than 8 MiB is not kept")
  func bounded() async throws {
    let world = try await world()
    let large = String(repeating: "a", count: 7_500_000)
    world.front.on("/large") { _, _ in .page(large) }
    world.front.on("/larger") { _, _ in .page(large + large) }
    @Sendable func size(_ address: String) -> String { "fetch('\(address)').then((answer) => answer.text(), () => '').then((text) => String(text.length))" }
    _ = try await world.run { app async throws in
      _ = try await app.evaluate(source: size("/larger"))
      for number in 0..<10 { #expect(try await app.evaluate(source: size("/large?\(number)")) == "7500000") }
      await app.setOnline(false)
      var kept: [Bool] = []
      for number in 0..<10 { kept.append(try await app.evaluate(source: size("/large?\(number)")) == "7500000") }
      #expect(kept == [false, false] + Array(repeating: true, count: 8))
      #expect(try await app.evaluate(source: size("/larger")) == "0")
    }
    await world.stop()
  }

  @Test("are sealed")
  func sealed() async throws {
    let world = try await world(start: "<p>words that nobody else may read</p>")
    _ = try await world.run()
    let files = try world.userFiles().filter { $0.contains("databases/pages/") }
    #expect(files.contains { $0.hasSuffix("answers.db") })
    for file in files {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(world.scratch.path)/app/users/\(file)"))
      #expect(bytes.range(of: Data("nobody else".utf8)) == nil && bytes.range(of: Data("SQLite".utf8)) == nil)
    }
    await world.stop()
  }

  @Test("are none where the app does not start without a network")
  func notWanted() async throws {
    let world = try await world(#", "attemptOfflineLoad": false"#)
    _ = try await world.run()
    #expect(try world.userFiles().allSatisfy { !$0.contains("databases/pages") })
    #expect(try await world.run(offline: true).failure?.code == 1)
    await world.stop()
  }

  @Test("begin anew when their file is damaged")
  func damaged() async throws {
    let world = try await world()
    _ = try await world.run()
    for file in try world.userFiles().filter({ $0.contains("databases/pages/answers.db") }) {
      try Data("no database".utf8).write(to: URL(fileURLWithPath: "\(world.scratch.path)/app/users/\(file)"))
    }
    #expect(try await world.run(offline: true).failure?.code == 1)
    #expect(try await world.run().lines == ["Start /apex/Start"])
    #expect(try await world.run(offline: true).lines == ["Start /apex/Start"])
    await world.stop()
  }
}

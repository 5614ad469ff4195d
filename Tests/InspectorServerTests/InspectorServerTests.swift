import Inspection
import InspectorServer
import JSON
import Loopback
import Synchronization
import Testing
import WireFormat

/// The inspector's server: who gets in, and what it says.
@Suite(.timeLimit(.minutes(1))) struct InspectorServerTests {
  private let hub = InspectionHub()

  private struct Visitor {
    let server: InspectorServer
    let cookie: String
    var fields: [(String, String)] { [("Host", "localhost:\(server.port)"), ("Cookie", cookie)] }
    var ofPage: [(String, String)] { fields + [("Origin", server.origin), ("X-Gantry-Page", "1")] }

    func send(_ method: String, _ path: String, _ fields: [(String, String)]? = nil) async throws -> RawAnswer {
      let head = "\(method) \(path) HTTP/1.1\r\n" + (fields ?? self.fields).map { "\($0): \($1)\r\n" }.joined()
      return try await RawClient.exchange("\(head)Connection: close\r\n\r\n", with: server.port, to: method)
    }

    func open(after: Int = 0, secret: String? = nil) async throws -> SocketPeer {
      let own = try JSONValue(parsing: try await send("POST", "/session", ofPage).content)["secret"]?.string
      let socket = try await SocketPeer(server.port, fields + [("Origin", server.origin)], path: "/socket")
      socket.say(#"{"secret":"\#(secret ?? own ?? "")","after":\#(after)}"#)
      return socket
    }
  }

  private func visit(_ body: (Visitor) async throws -> Void) async throws {
    let addresses = Mutex<[String]>([])
    let server = try await InspectorServer.start(hub) { address in addresses.withLock { $0.append(address) } }
    do {
      let first = try #require(addresses.withLock { $0.first })
      let entry = try await RawClient.exchange("GET /\(first.drop { $0 != "?" }) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n", with: server.port)
      try await body(Visitor(server: server, cookie: String(try #require(entry.header("Set-Cookie")).prefix { $0 != ";" })))
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  private func next(_ socket: SocketPeer) async throws -> JSONValue {
    guard case .text(let bytes)? = try await socket.message() else { throw InspectionError("no message came") }
    return try JSONValue(parsing: bytes)
  }

  @Test func thePageAndItsFilesAreThere() async throws {
    try await visit { visitor in
      for (path, type) in [("/", "text/html; charset=utf-8"), ("/inspector.css", "text/css; charset=utf-8"), ("/main.js", "text/javascript; charset=utf-8"), ("/panels/bridge.js", "text/javascript; charset=utf-8")] {
        let answer = try await visitor.send("GET", path)
        #expect(answer.status == 200 && answer.header("Content-Type") == type, "\(path)")
        #expect(answer.header("Content-Security-Policy")?.contains("default-src 'self'") == true)
      }
      for path in ["/none.js", "/../Package.swift", "/%2e%2e/Package.swift", "/panels", "/panels/"] { #expect(try await visitor.send("GET", path).status != 200, "\(path)") }
      #expect(try await visitor.send("PUT", "/index.html").status == 405)
    }
  }

  @Test("nothing is told without cookie, origin and secret") func whoElse() async throws {
    hub.record("Test.event", ["text": "of the app"])
    try await visit { visitor in
      let host = ("Host", "localhost:\(visitor.server.port)")
      #expect(try await visitor.send("GET", "/", [host]).status == 403)
      #expect(try await visitor.send("GET", "/", [("Host", "evil.example"), ("Cookie", visitor.cookie)]).status == 403)
      #expect(try await visitor.send("GET", "/", visitor.fields + [("Origin", "http://localhost:1")]).status == 403)
      #expect(try await visitor.send("GET", "/", visitor.fields + [("Sec-Fetch-Site", "same-site")]).status == 403)
      #expect(try await visitor.send("POST", "/session", visitor.fields).status == 403)
      #expect(try await visitor.send("POST", "/session", visitor.fields + [("Origin", visitor.server.origin)]).status == 403)
      #expect(try await visitor.send("POST", "/session", visitor.fields + [("Origin", "http://localhost:1"), ("X-Gantry-Page", "1")]).status == 403)
      #expect(try await SocketPeer(visitor.server.port, visitor.fields, path: "/socket").status == 403)
      #expect(try await SocketPeer(visitor.server.port, visitor.fields + [("Origin", "http://evil.example")], path: "/socket").status == 403)
      for secret in ["", "0", String(repeating: "0", count: 32)] {
        let socket = try await visitor.open(secret: secret)
        #expect(try await socket.closing() == 4001, "\(secret)")
      }
      let socket = try await SocketPeer(visitor.server.port, visitor.fields + [("Origin", visitor.server.origin)], path: "/socket")
      socket.say("[1]")
      #expect(try await socket.closing() == 4001)
    }
  }

  @Test func eventsComeAndQuestionsAreAnswered() async throws {
    hub.register("Test.echo") { .object($0) }
    hub.register("Test.fails") { _ in throw InspectionError("no such luck") }
    hub.record("Test.early", ["n": 1])
    try await visit { visitor in
      let socket = try await visitor.open()
      let first = try await next(socket)
      #expect(first["events"]?[0]?["event"] == "Test.early" && first["events"]?[0]?["value"] == ["n": 1])
      hub.record("Test.late", ["n": 2])
      #expect(try await next(socket)["events"]?[0]?["event"] == "Test.late")
      socket.say(#"{"id":7,"method":"Test.echo","params":{"a":["ü",null]}}"#)
      #expect(try await next(socket) == ["id": 7, "result": ["a": ["ü", nil]]])
      socket.say(#"{"id":8,"method":"Test.fails"}"#)
      #expect(try await next(socket) == ["id": 8, "error": "no such luck"])
      socket.say(#"{"id":9,"method":"Test.none"}"#)
      #expect(try await next(socket)["error"]?.string?.hasPrefix("no method is called Test.none") == true)
      for text in ["x", "[]", #"{"id":1}"#] {
        socket.say(text)
        #expect(try await next(socket)["error"] == "a question is {id, method, params}")
      }
      // Another page goes on where it was.
      let second = try await visitor.open(after: 1)
      #expect(try await next(second)["events"]?.array?.map { $0["number"] } == [2])
    }
  }

  @Test func whatWasDroppedIsSaid() async throws {
    let hub = InspectionHub(limit: 1_000)
    for _ in 0..<100 { hub.record("Test.event", ["text": .string(String(repeating: "x", count: 100))]) }
    let server = try await InspectorServer.start(hub) { _ in }
    let entry = try await RawClient.exchange("GET /\(server.address.drop { $0 != "?" }) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n", with: server.port)
    let visitor = Visitor(server: server, cookie: String(try #require(entry.header("Set-Cookie")).prefix { $0 != ";" }))
    let socket = try await visitor.open()
    let missed = try #require(try await next(socket)["missed"]?.integer)
    let events = try await next(socket)["events"]?.array ?? []
    #expect(missed + Int64(events.count) == 100 && missed > 50)
    await server.stop()
  }
}

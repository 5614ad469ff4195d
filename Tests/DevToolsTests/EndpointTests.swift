import ChildPrograms
import Glibc
import JSON
import JavaScriptEngine
import Loopback
import Testing

@testable import DevTools

/// Who gets in, and what is said to others.
@Suite("The debugger's port")
struct EndpointTests {
  private func answer(_ server: DevToolsServer, _ path: String, host: String? = nil, fields: String = "", method: String = "GET") async throws -> RawAnswer {
    try await RawClient.exchange("\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(server.port)")\r\n\(fields)\r\n", with: server.port)
  }

  private func json(_ answer: RawAnswer) throws -> JSONValue { try JSONValue(parsing: answer.content) }

  @Test("lists its targets, with and without a slash behind")
  func list() async throws {
    let server = try await DevToolsServer.start(port: 0)
    let app = try DebuggedApp(["index.html": "<p>"], on: server)
    try await app.app.start()
    for path in ["/json", "/json/list", "/json/list/"] {
      let found = try json(await answer(server, path))
      #expect(found.array?.count == 1 && found[0]?["type"] == "node")
      #expect(found[0]?["webSocketDebuggerUrl"]?.string == "ws://127.0.0.1:\(server.port)/devtools/node/\(app.target.id)")
      #expect(found[0]?["url"]?.string?.hasSuffix("/index.html") == true)
    }
    // js-debug takes an address in there before any of the list's, and leaves the port out of the name.
    let version = try json(await answer(server, "/json/version", host: "localhost"))
    #expect(version["Browser"] == "Gantry" && version["webSocketDebuggerUrl"] == nil)
    let named = try json(await answer(server, "/json/list", host: "localhost"))
    #expect(named[0]?["webSocketDebuggerUrl"]?.string?.hasPrefix("ws://localhost:\(server.port)/") == true)
    await app.app.stop()
    // One that has ended is no target any more.
    #expect(try json(await answer(server, "/json")) == [])
    await server.stop()
  }

  @Test("answers no page of a browser, no other name, and nobody who guesses")
  func strangers() async throws {
    let server = try await DevToolsServer.start(port: 0)
    let app = try DebuggedApp(["index.html": "<p>"], on: server)
    for host in ["evil.example:\(server.port)", "evil.example", "127.0.0.1:1", "127.0.0.1.evil.example:\(server.port)", "0.0.0.0:\(server.port)", ""] {
      let refused = try await answer(server, "/json", host: host)
      #expect(refused.status == 403 || refused.status == 400, "\(host)")
      #expect(!String(decoding: refused.content, as: UTF8.self).contains(app.target.id))
    }
    for origin in ["http://127.0.0.1:\(server.port)", "null", "https://evil.example", "devtools://devtools"] {
      #expect(try await answer(server, "/json", fields: "Origin: \(origin)\r\n").status == 403)
    }
    for (path, fields) in [(app.nodePath, [("Origin", "https://evil.example")]), (app.nodePath, [("Origin", "null")])] {
      #expect(try await ProtocolClient(server.port, path, headers: fields).status == 403)
    }
    for path in ["/devtools/node/", "/devtools/node/\(String(repeating: "0", count: 32))", "/devtools/page/\(app.target.id.lowercased())", "/devtools"] {
      #expect(try await ProtocolClient(server.port, path).status == 404)
    }
    #expect(try await answer(server, "/json", method: "POST").status == 403)
    #expect(try await ProtocolClient(server.port, app.nodePath, headers: [("Origin", "devtools://devtools")]).status == 101)
    await app.app.stop()
    await server.stop()
  }

  private static let canBeAnother = geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0 && access("/usr/bin/perl", X_OK) == 0

  @Test("answers no program of another user", .enabled(if: canBeAnother, "only root can start one"))
  func otherUser() async throws {
    let server = try await DevToolsServer.start(port: 0)
    let app = try DebuggedApp(["index.html": "<p>"], on: server)
    let request = """
      use IO::Socket::INET; my $s = IO::Socket::INET->new("127.0.0.1:\(server.port)") or die;
      print $s "GET /json HTTP/1.1\\r\\nHost: 127.0.0.1:\(server.port)\\r\\nConnection: close\\r\\n\\r\\n"; print while <$s>;
      """
    func ask(_ user: String) async throws -> String {
      let program = try ChildProgram("/usr/bin/setpriv", ["--reuid=\(user)", "--clear-groups", "/usr/bin/perl", "-e", request])
      return String(decoding: await offThread { program.end().output }, as: UTF8.self)
    }
    #expect(try await ask("0").hasPrefix("HTTP/1.1 200"))
    let refused = try await ask("65534")
    #expect(refused.hasPrefix("HTTP/1.1 403") && refused.contains("another user") && !refused.contains(app.target.id), "\(refused)")
    await app.app.stop()
    await server.stop()
  }

  @Test("says what is wrong with a message, and goes on")
  func nonsense() async throws {
    let server = try await DevToolsServer.start(port: 0)
    let app = try DebuggedApp(["index.html": "<script>var there = [1, , 3]</script>"], on: server)
    let client = try await app.client("/devtools/page/\(app.target.id)")
    try await app.app.start()
    for text in ["", "{", "[]", "{\"id\":\"a\",\"method\":\"Runtime.enable\"}", "{\"method\":\"Runtime.enable\"}", "7"] { client.say(text) }
    for method in ["Runtime.nothing", "Nothing.enable", "enable", "", "Debugger.restartFrame", "Runtime.evaluate", "Runtime.getProperties", "Debugger.resume"] {
      await #expect(throws: ProtocolClient.Refused.self, "\(method)") { try await client.call(method) }
    }
    for (method, parameters) in [
      ("Runtime.callFunctionOn", ["functionDeclaration": "function () {}", "objectId": "2.99"]), ("Runtime.getProperties", ["objectId": "99.1"]),
      ("Runtime.getProperties", ["objectId": "engine.9.{"]), ("Runtime.evaluate", ["expression": "1", "contextId": 99]), ("Debugger.setBreakpointByUrl", ["lineNumber": 1, "urlRegex": "("]),
      ("Runtime.evaluate", ["expression": "(() => { const a = {}; a.a = a; return a })()", "returnByValue": true]),
    ] as [(String, JSONObject)] {
      await #expect(throws: ProtocolClient.Refused.self, "\(method) \(parameters)") { try await client.call(method, parameters) }
    }
    #expect(client.messages.count { $0["error"]?["code"] == -32_700 } == 6)
    #expect(try await client.call("Runtime.evaluate", ["expression": "there", "returnByValue": true])["result"]?["value"] == [1, nil, 3])
    await app.app.stop()
    await server.stop()
  }

  @Test("shows values as Chrome does", arguments: [
    ("1 + 1", #"{"type":"number","value":2,"description":"2"}"#), ("-0", #"{"type":"number","unserializableValue":"-0","description":"-0"}"#),
    ("12n", #"{"type":"bigint","unserializableValue":"12n","description":"12n"}"#), ("undefined", #"{"type":"undefined"}"#),
    ("null", #"{"type":"object","subtype":"null","value":null}"#), ("'\u{e9}\\ud83d\\ude00'", #"{"type":"string","value":"é😀"}"#), ("true", #"{"type":"boolean","value":true}"#),
    ("[1, 2]", #"{"type":"object","subtype":"array","className":"Array","description":"Array(2)"}"#), ("({ a: 1 })", #"{"type":"object","className":"Object","description":"Object"}"#),
    ("(class Foo {})", #"{"type":"function","className":"Function","description":"class Foo {}"}"#), ("new (class Foo {})", #"{"type":"object","className":"Foo","description":"Foo"}"#),
    ("new Set([1])", #"{"type":"object","subtype":"set","className":"Set","description":"Set(1)"}"#), ("/a/g", #"{"type":"object","subtype":"regexp","className":"RegExp","description":"/a/g"}"#),
    ("new Uint8Array(3)", #"{"type":"object","subtype":"typedarray","className":"Uint8Array","description":"Uint8Array(3)"}"#),
    ("document.body", #"{"type":"object","subtype":"node","className":"HTMLBodyElement","description":"body#there.a.b"}"#),
    ("Promise.resolve()", #"{"type":"object","subtype":"promise","className":"Promise","description":"Promise"}"#),
    ("Object.create(null)", #"{"type":"object","className":"Object","description":"Object"}"#),
    ("new Proxy({}, { ownKeys() { throw 1 }, getPrototypeOf() { throw 2 }, get() { throw 3 } })", #"{"type":"object","className":"Object","description":"Object"}"#),
  ])
  func values(expression: String, shown: String) async throws {
    let server = try await DevToolsServer.start(port: 0)
    let app = try DebuggedApp(["index.html": "<body id=there class=' a  b '>"], on: server)
    let client = try await app.client()
    try await app.app.start()
    await app.app.untilIdle()
    var result = try await client.call("Runtime.evaluate", ["expression": .string(expression)])["result"]?.object ?? [:]
    let isObject = shown.contains(#""className""#)
    #expect((result["objectId"] != nil) == isObject)
    result["objectId"] = nil
    #expect(.object(result) == (try JSONValue(parsing: Array(shown.utf8))))
    await app.app.stop()
    await server.stop()
  }

  @Test("awaits, calls, and lets values go")
  func calls() async throws {
    let server = try await DevToolsServer.start(port: 0)
    let app = try DebuggedApp(["index.html": "<p>"], on: server)
    let client = try await app.client()
    try await app.app.start()
    let later = try await client.call("Runtime.evaluate", ["expression": "new Promise((r) => setTimeout(r, 5, { x: [1, 'a'] }))", "awaitPromise": true, "returnByValue": true])
    #expect(later["result"]?["value"] == ["x": [1, "a"]])
    let failed = try await client.call("Runtime.evaluate", ["expression": "Promise.reject(new RangeError('no'))", "awaitPromise": true])
    #expect(failed["exceptionDetails"]?["exception"]?["description"]?.string?.hasPrefix("RangeError: no") == true)
    let thrown = try await client.call("Runtime.evaluate", ["expression": "\n  throw new RangeError('here') //# sourceURL=typed.js"])
    #expect(thrown["exceptionDetails"]?["lineNumber"] == 1)
    let typed = try await client.call("Runtime.evaluate", ["expression": "const kept = await Promise.resolve(5); kept", "replMode": true, "awaitPromise": true])
    #expect(typed["exceptionDetails"] == nil)
    let held = try await client.call("Runtime.evaluate", ["expression": "({ n: 1 })", "objectGroup": "mine"])
    let id = held["result"]?["objectId"] ?? ""
    let called = try await client.call("Runtime.callFunctionOn", [
      "objectId": id, "functionDeclaration": "function (a, b, c) { return [this.n, a.n, b, typeof c, Object.is(b, -0)] }", "returnByValue": true,
      "arguments": [["objectId": id], ["unserializableValue": "-0"], [:]],
    ])
    #expect(called["result"]?["value"] == [1, 1, 0, "undefined", true])
    try await client.call("Runtime.releaseObjectGroup", ["objectGroup": "mine"])
    await #expect(throws: ProtocolClient.Refused.self) { try await client.call("Runtime.getProperties", ["objectId": id]) }
    try await client.call("Runtime.enable")
    try await client.call("Runtime.addBinding", ["name": "tellClient"])
    try await client.call("Runtime.evaluate", ["expression": "tellClient('hello \u{1F600}')"])
    #expect(try await client.event("Runtime.bindingCalled")["payload"] == "hello \u{1F600}")
    await app.app.stop()
    await server.stop()
  }
}

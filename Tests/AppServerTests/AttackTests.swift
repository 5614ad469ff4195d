import CordovaBridge
import JSON
import Loopback
import Testing
import WireFormat

/// Who else reaches the port gets nothing: other sites in the same browser, names that lead to this machine, programs without the address.
@Suite(.timeLimit(.minutes(2))) struct AttackTests {
  private func expect(_ status: Int, _ answer: RawAnswer, _ location: SourceLocation = #_sourceLocation) {
    #expect(answer.status == status, "\(answer.head)", sourceLocation: location)
    #expect(!answer.body.contains("start") && !answer.body.contains("0123"), sourceLocation: location)
  }

  // MARK: Names and origins

  @Test("a name that leads here is none of the server's (DNS rebinding)", arguments: [
    "evil.example", "evil.example:PORT", "localhost.evil.example:PORT", "localhost", "127.0.0.1", "localhost:1", "[::1]:PORT", "0.0.0.0:PORT", "localhost:PORT.", "",
  ]) func otherNames(_ host: String) async throws {
    try await ServedBundle.with { app in
      let host = host.replacing("PORT", with: "\(app.port)")
      let answer = try await app.send("GET", "/index.html", [("Host", host), ("Cookie", app.cookie)])
      #expect(answer.status == 403 || answer.status == 400, "\(answer.head)")
      #expect(!answer.body.contains("start"))
    }
  }

  @Test func twoNamesAreNone() async throws {
    try await ServedBundle.with { app in
      let answer = try await app.send("GET", "/index.html", [("Host", "localhost:\(app.port)"), ("Host", "evil.example"), ("Cookie", app.cookie)])
      #expect(answer.status == 403 || answer.status == 400)
    }
  }

  @Test("another origin reads nothing, though its cookies go along to every port of a host", arguments: [
    ("Origin", "http://evil.example"), ("Origin", "null"), ("Origin", "http://localhost:1"), ("Origin", "https://localhost:PORT"), ("Origin", "http://127.0.0.1:PORT"),
    ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Site", "same-site"),
  ]) func otherOrigins(_ name: String, _ value: String) async throws {
    try await ServedBundle.with { app in
      let field = (name, value.replacing("PORT", with: "\(app.port)"))
      let fields = [("Host", "localhost:\(app.port)"), ("Cookie", app.cookie)]
      expect(403, try await app.send("GET", "/index.html", fields + [field]))
      expect(403, try await app.send("GET", "/cordova.js", fields + [field]))
      let isOrigin = name == "Origin"
      expect(403, try await app.send("POST", "/~gantry/session", fields + [field, ("X-Gantry-Page", "1")] + (isOrigin ? [] : [("Origin", app.origin)])))
      let socket = try await app.open(fields + [field] + (isOrigin ? [] : [("Origin", app.origin)]))
      #expect(socket.status == 403)
    }
  }

  @Test("another port of this machine may lead a tab here, and read nothing") func navigations() async throws {
    try await ServedBundle.with { app in
      let fields = [("Host", "localhost:\(app.port)"), ("Cookie", app.cookie)]
      let navigation = [("Sec-Fetch-Site", "same-site"), ("Sec-Fetch-Mode", "navigate")]
      #expect(try await app.send("GET", "/index.html", fields + navigation + [("Sec-Fetch-Dest", "document")]).status == 200)
      for destination in ["iframe", "frame", "embed", "object", "empty"] { expect(403, try await app.send("GET", "/index.html", fields + navigation + [("Sec-Fetch-Dest", destination)])) }
      expect(403, try await app.send("POST", "/index.html", fields + navigation + [("Sec-Fetch-Dest", "document")]))
      expect(403, try await app.send("GET", "/index.html", fields + [("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate"), ("Sec-Fetch-Dest", "document")]))
    }
  }

  @Test("a form of another site begins no session (CSRF)") func forms() async throws {
    try await ServedBundle.with { app in
      let fields = [("Host", "localhost:\(app.port)"), ("Cookie", app.cookie)]
      expect(403, try await app.send("POST", "/~gantry/session", fields, body: "a=b"))
      expect(403, try await app.send("POST", "/~gantry/session", fields + [("Origin", app.origin)], body: "a=b"))
      expect(403, try await app.send("POST", "/~gantry/session", fields + [("X-Gantry-Page", "1")], body: "a=b"))
      expect(405, try await app.send("GET", "/~gantry/session", app.ofPage))
      expect(405, try await app.send("POST", "/index.html", app.ofPage, body: "x"))
      expect(405, try await app.send("PUT", "/index.html", app.ofPage, body: "x"))
      expect(405, try await app.send("DELETE", "/index.html", app.ofPage))
      // A question before a request of another origin gets no leave.
      let answer = try await app.send("OPTIONS", "/~gantry/session", [("Host", "localhost:\(app.port)"), ("Origin", "http://evil.example"), ("Access-Control-Request-Headers", "x-gantry-page")])
      expect(403, answer)
      #expect(answer.header("Access-Control-Allow-Origin") == nil)
    }
  }

  // MARK: Tokens

  @Test(arguments: ["", "gantry-PORT=", "gantry-PORT=0", "gantry-1=VALUE", "gantry=VALUE", "xgantry-PORT=VALUE", "gantry-PORT=VALUE0"])
  func nobodyComesInWithoutTheCookie(_ cookie: String) async throws {
    try await ServedBundle.with { app in
      let value = app.cookie.split(separator: "=")[1]
      let given = cookie.replacing("PORT", with: "\(app.port)").replacing("VALUE", with: value)
      expect(403, try await app.send("GET", "/index.html", [("Host", "localhost:\(app.port)"), ("Cookie", given)]))
      #expect(try await app.open([("Host", "localhost:\(app.port)"), ("Cookie", given), ("Origin", app.origin)]).status == 403)
    }
  }

  @Test func anAddressLetsOneBrowserIn() async throws {
    try await ServedBundle.with { app in
      let host = [("Host", "localhost:\(app.port)")]
      let place = String(app.server.address.dropFirst(app.origin.count))
      for wrong in ["/?gantry=", "/?gantry=0", "/?gantry=\(String(repeating: "0", count: 32))", place + "0", String(place.dropLast())] {
        expect(403, try await app.send("GET", wrong, host))
      }
      // Elsewhere, or in another way, it is none.
      expect(403, try await app.send("GET", "/index.html" + place.dropFirst(), host))
      expect(403, try await app.send("POST", place, host, body: "x"))
      let answer = try await app.send("GET", place, host)
      #expect(answer.status == 303 && answer.header("Location") == "\(app.origin)/")
      let cookie = try #require(answer.header("Set-Cookie"))
      #expect(cookie.hasSuffix("; HttpOnly; SameSite=Strict; Path=/"))
      #expect(answer.header("Referrer-Policy") == "no-referrer" && answer.header("Cache-Control") == "no-store")
      expect(403, try await app.send("GET", place, host))
      #expect(!app.server.address.hasSuffix(place))
    }
  }

  @Test("a page's socket needs the page's own secret", arguments: [
    "", "{}", "[]", "5", #"{"session":"x","secret":"y","heard":0}"#, #"{"session":"SESSION","heard":0}"#, #"{"session":"SESSION","secret":"","heard":0}"#,
    #"{"session":"SESSION","secret":"SESSION","heard":0}"#, #"{"session":"SESSION","secret":"SECRET","heard":-1}"#, #"{"session":"SESSION","secret":"SECRET"}"#,
    #"{"session":"SESSION","secret":["SECRET"],"heard":0}"#,
  ]) func secrets(_ greeting: String) async throws {
    try await ServedBundle.with { app in
      let pass = try await app.pass()
      let socket = try await app.open()
      #expect(socket.status == 101)
      socket.say(greeting.replacing("SESSION", with: pass["session"]?.string ?? "").replacing("SECRET", with: pass["secret"]?.string ?? ""))
      #expect(try await socket.closing() == RemotePage.unknown)
    }
  }

  @Test func aSocketThatSaysNothingIsClosed() async throws {
    try await ServedBundle.with { $0.greetingTimeout = .milliseconds(50) } _: { app in
      let socket = try await app.open()
      #expect(try await socket.closing() == RemotePage.unknown)
    }
  }

  // MARK: Files

  @Test("nothing outside of the bundle is given out", arguments: [
    "/../outside.txt", "/%2e%2e/outside.txt", "/..%2foutside.txt", "/%2e%2e%2foutside.txt", "/x/../../outside.txt", "/link.txt", "//outside.txt", "/..\\outside.txt",
    "/%5c..%5coutside.txt", "/../bootconfig.json", "/bootconfig.json", "/data/accounts.key", "/../data/device", "/etc/passwd", "/%00", "/index.html%00.txt",
    "/file:///etc/passwd", "http://localhost/etc/passwd", "/plugins/../../outside.txt", "/plugins/x/../../../outside.txt",
  ]) func confinement(_ target: String) async throws {
    try await ServedBundle.with { app in
      let answer = try await app.send("GET", target)
      #expect(answer.status == 404 || answer.status == 400 || answer.status == 403, "\(answer.head)")
      #expect(!answer.body.contains("none of the app's"))
    }
  }

  // MARK: Sockets

  @Test func framesThatAreTooLargeOrBrokenEndTheSocket() async throws {
    try await ServedBundle.with { app in
      // A header that announces 2^62 bytes.
      let huge = try await app.open()
      huge.send(raw: [0x81, 0xFF, 0x40, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4])
      #expect(try await huge.closing() == 1009)
      // A client must mask.
      let open = try await app.open()
      open.send(raw: [0x81, 0x01, 0x61])
      #expect(try await open.closing() == 1002)
      let endless = try await app.open()
      endless.send(WebSocketFrame(isFinal: false, opcode: .text, payload: [0xFF]))
      endless.send(WebSocketFrame(opcode: .continuation, payload: [0xFF]))
      #expect(try await endless.closing() == 1007)
    }
  }

  @Test func slowClientsHoldNobodyUp() async throws {
    try await ServedBundle.with { app in
      var slow: [RawClient] = []
      for _ in 0..<50 {
        let client = try RawClient(to: app.port)
        client.connection.send("GET /index.html HTTP/1.1\r\nHost: local")
        slow.append(client)
      }
      let answer = try await app.send("GET", "/data.bin")
      #expect(answer.status == 200 && answer.body == "0123456789")
      withExtendedLifetime(slow) {}
    }
  }
}

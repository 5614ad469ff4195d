import HTTPClient
import HTTPServer
import Loopback
import Synchronization
import Testing
import WireFormat

/// Names and passwords for servers that ask for them (RFC 7617; Fetch standard, 4.6).
@Suite(.timeLimit(.minutes(1))) struct CredentialTests {
  private let client = HTTPClient()

  /// A server that knows one user for each realm, and what it was asked: path and credentials.
  private final class Guarded: Sendable {
    let asked = Mutex<[String]>([])

    func answer(_ request: ServerRequest) -> ServerResponse {
      let authorization = request.headers["Authorization"]
      asked.withLock { $0.append("\(request.path) \(authorization.map(Self.shown) ?? "nobody")") }
      switch request.path {
      case "/open": return ServerResponse(content: .text("open"))
      case "/redirect": return ServerResponse(status: 302, headers: ["Location": request.query["to"] ?? ""])
      case "/odd":
        guard authorization == nil else { return ServerResponse(content: .text("in")) }
        return ServerResponse(status: 401, headers: HTTPHeaders([("WWW-Authenticate", request.query["challenge"] ?? "")]))
      default:
        let realm = request.path.hasPrefix("/other") ? "other" : "files"
        guard authorization == Self.basic("ada", realm == "files" ? "s3crét" : "else") else {
          return ServerResponse(status: 401, headers: ["WWW-Authenticate": "Basic realm=\"\(realm)\""], content: .text("who?"))
        }
        return ServerResponse(content: .text("in"))
      }
    }

    static func basic(_ user: String, _ password: String) -> String { "Basic " + Base64.encode(Array("\(user):\(password)".utf8)) }

    private static func shown(_ authorization: String) -> String {
      Base64.bytes(ofText: authorization.dropFirst("Basic ".count)).map { String(decoding: $0, as: UTF8.self) } ?? authorization
    }
  }

  private func run(_ body: (HTTPServer, Guarded) async throws -> Void) async throws {
    let guarded = Guarded()
    try await HTTPServer.run(answering: { guarded.answer($0) }) { try await body($0, guarded) }
  }

  private func get(_ url: String, _ cache: CredentialCache?, _ headers: HTTPHeaders = [:]) async throws -> HTTPResponse {
    var request = HTTPRequest(url: url, headers: headers)
    request.credentials = cache
    return try await client.send(request)
  }

  @Test func thoseOfTheAddressAreSentWhenTheyAreAskedFor() async throws {
    try await run { server, guarded async throws in
      let cache = CredentialCache()
      let named = server.url("/files/a").replacing("http://", with: "http://ada:s3cr%C3%A9t@")
      let response = try await get(named, cache)
      #expect((response.status, response.text) == (200, "in"))
      #expect(response.url == server.url("/files/a"))
      #expect(try await get(server.url("/open").replacing("http://", with: "http://ada:x@"), cache).text == "open")
      #expect(guarded.asked.withLock { $0 } == ["/files/a nobody", "/files/a ada:s3crét", "/open nobody"])
    }
  }

  @Test func whatAServerHasTakenIsSentAtOnceWhereItBelongs() async throws {
    try await run { server, guarded async throws in
      let cache = CredentialCache()
      _ = try await get(server.url("/files/deep/a").replacing("http://", with: "http://ada:s3cr%C3%A9t@"), cache)
      for path in ["/files/deep/b", "/files/deep/further/c", "/files/d", "/open", "/files/e"] { _ = try await get(server.url(path), cache) }
      #expect(guarded.asked.withLock { Array($0.dropFirst(2)) } == [
        "/files/deep/b ada:s3crét", "/files/deep/further/c ada:s3crét", "/files/d nobody", "/files/d ada:s3crét", "/open nobody", "/files/e ada:s3crét",
      ])
    }
  }

  @Test func realmsAreApartAndSoAreCaches() async throws {
    try await run { server, guarded async throws in
      let cache = CredentialCache()
      _ = try await get(server.url("/files/a").replacing("http://", with: "http://ada:s3cr%C3%A9t@"), cache)
      #expect(try await get(server.url("/other/a"), cache).status == 401)
      #expect(try await get(server.url("/files/a"), CredentialCache()).status == 401)
      #expect(try await get(server.url("/other/a").replacing("http://", with: "http://ada:else@"), cache).status == 200)
      #expect(try await get(server.url("/other/b"), cache).status == 200)
      #expect(try await get(server.url("/files/b"), cache).status == 200)
    }
  }

  @Test func wrongOnesAreTriedOnceAndForgotten() async throws {
    try await run { server, guarded async throws in
      let cache = CredentialCache()
      for _ in 0..<2 { #expect(try await get(server.url("/files/a").replacing("http://", with: "http://ada:no@"), cache).status == 401) }
      #expect(try await get(server.url("/files/a"), cache).status == 401)
      #expect(guarded.asked.withLock { $0 } == [
        "/files/a nobody", "/files/a ada:no", "/files/a nobody", "/files/a ada:no", "/files/a nobody",
      ])
    }
  }

  @Test func whatARequestSaysItselfIsItsOwnAffair() async throws {
    try await run { server, guarded async throws in
      let response = try await get(server.url("/files/a").replacing("http://", with: "http://ada:s3cr%C3%A9t@"), CredentialCache(), ["Authorization": Guarded.basic("eve", "x")])
      #expect(response.status == 401)
      #expect(guarded.asked.withLock { $0 } == ["/files/a eve:x"])
    }
  }

  @Test func anotherOriginHearsNothing() async throws {
    try await run { server, guarded async throws in
      try await run { other, overheard async throws in
        let cache = CredentialCache()
        _ = try await get(server.url("/files/a").replacing("http://", with: "http://ada:s3cr%C3%A9t@"), cache)
        let there = other.url("/files/b").replacing("http://", with: "http://ada:s3cr%C3%A9t@")
        let target = there.addingPercentEncodingForTests
        #expect(try await get(server.url("/redirect?to=\(target)").replacing("http://", with: "http://ada:s3cr%C3%A9t@"), cache).status == 401)
        #expect(overheard.asked.withLock { $0 } == ["/files/b nobody"])
        // On the way to its own origin the request may still say who asks.
        #expect(try await get(server.url("/redirect?to=/files/c"), cache).status == 200)
      }
    }
  }

  @Test(arguments: [
    ("Basic realm=a", true), ("basic REALM = \"a, \\\"b\\\"\"", true), ("Digest realm=\"x\", nonce=\"Basic\", Basic charset=\"UTF-8\", realm=\"a\"", true),
    ("Negotiate, Basic realm=a", true), ("Digest realm=a", false), ("Basic", false), ("", false), ("\"Basic realm=a\"", false), ("Bearer Basic", false),
  ])
  func challengesAreReadInEveryForm(challenge: String, isBasic: Bool) async throws {
    try await run { server, guarded async throws in
      let url = server.url("/odd?challenge=\(challenge.addingPercentEncodingForTests)").replacing("http://", with: "http://ada:x@")
      #expect(try await get(url, CredentialCache()).status == (isBasic ? 200 : 401))
      #expect(guarded.asked.withLock { $0.count } == (isBasic ? 2 : 1))
    }
  }

  @Test func withoutACacheThoseOfTheAddressAreSentAtOnce() async throws {
    try await run { server, guarded async throws in
      #expect(try await get(server.url("/files/a").replacing("http://", with: "http://ada:s3cr%C3%A9t@"), nil).status == 200)
      #expect(guarded.asked.withLock { $0 } == ["/files/a ada:s3crét"])
    }
  }

  @Test func aCacheHoldsNoMoreThanItsServersNeed() async throws {
    let guarded = Mutex(0)
    try await HTTPServer.run(answering: { request in
      guarded.withLock { $0 += 1 }
      guard request.headers["Authorization"] == nil else { return ServerResponse() }
      return ServerResponse(status: 401, headers: ["WWW-Authenticate": "Basic realm=\"\(request.path)\""])
    }) { server async throws in
      let cache = CredentialCache()
      for index in 0..<210 { _ = try await get(server.url("/\(index)/x").replacing("http://", with: "http://a:b@"), cache) }
      guarded.withLock { $0 = 0 }
      // The oldest are forgotten, the newest are not.
      #expect(try await get(server.url("/0/x"), cache).status == 401)
      #expect(try await get(server.url("/209/x"), cache).status == 200)
      #expect(guarded.withLock { $0 } == 2)
    }
  }

  // MARK: The bytes of fields

  @Test func fieldsHaveACharacterForEachByteWhereThatIsAskedFor() async throws {
    let server = try RawServer(answering: "HTTP/1.1 200 Gr\u{FC}n\r\nX-One: \u{FC}\r\nSet-Cookie: a=\u{FC}\r\nContent-Length: 0\r\n\r\n")
    defer { server.stop() }
    var request = HTTPRequest(url: "http://127.0.0.1:\(server.port)/")
    request.hasByteFields = true
    let response = try await client.send(request)
    // The server's text is UTF-8: two bytes.
    #expect((response.statusText, response.headers["X-One"]) == ("Gr\u{C3}\u{BC}n", "\u{C3}\u{BC}"))
    #expect(response.headers["Set-Cookie"] == "a=ü")
  }

  @Test(arguments: [(true, "\u{FC}", [0xFC] as [UInt8]), (false, "\u{FC}", [0xC3, 0xBC]), (true, "\u{20AC}", [0xE2, 0x82, 0xAC])])
  func fieldsAreSentAsTheyAreMeant(hasByteFields: Bool, value: String, bytes: [UInt8]) async throws {
    try await LoopbackServer.run { server async throws in
      var request = HTTPRequest(url: server.url("/head"), headers: ["X-One": value])
      request.hasByteFields = hasByteFields
      let text = try await client.send(request).text
      // The server reads UTF-8.
      let expected = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains("x-one: \(expected)"))
    }
  }

  @Test func theRefererIsAskedForAtEachHop() async throws {
    try await LoopbackServer.run { server async throws in
      var request = HTTPRequest(url: server.url("/redirect?to=/head"))
      let places = Mutex<[String]>([])
      request.referrer = { url in
        places.withLock { $0.append(url.path) }
        return "http://example.com\(url.path)"
      }
      #expect(try await client.send(request).text.contains("referer: http://example.com/head"))
      #expect(places.withLock { $0 } == ["/redirect", "/head"])
    }
  }
}

extension String {
  fileprivate var addingPercentEncodingForTests: String { utf8.map { "%" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() }
}

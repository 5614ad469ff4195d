import Foundation
import HTTPClient
import Loopback
import Synchronization
import Testing

@Suite struct HTTPClientTests {
  let client = HTTPClient(configuration: .init(userAgent: "Tests/1.0"))

  // MARK: Requests and responses

  @Test func aGetBringsStatusHeadersAndBody() async throws {
    try await LoopbackServer.run { server in
      let response = try await client.send(HTTPRequest(url: server.url("/head?q=a%20b&r=ü"), headers: ["X-One": "1", "x-two": "zwei ü"]))
      #expect(response.status == 200)
      #expect(response.statusText == "OK")
      #expect(response.url == server.url("/head?q=a%20b&r=%c3%bc"))
      let lines = response.text.split(separator: "\n").map(String.init)
      #expect(lines.first == "GET /head [\"q=a b\", \"r=ü\"]")
      #expect(lines.contains("x-one: 1"))
      #expect(lines.contains("x-two: zwei ü"))
      #expect(lines.contains("user-agent: Tests/1.0"))
      #expect(lines.contains { $0.hasPrefix("accept-encoding: ") && $0.contains("gzip") })
      #expect(!lines.contains { $0.hasPrefix("content-type") })
    }
  }

  @Test(arguments: ["POST", "PUT", "PATCH", "DELETE", "GET"])
  func anyMethodCarriesContent(method: String) async throws {
    try await LoopbackServer.run { server in
      let request = HTTPRequest(method: method, url: server.url("/head"), headers: ["Content-Type": "application/json"], body: Array("{}".utf8))
      let lines = try await client.send(request).text.split(separator: "\n").map(String.init)
      #expect(lines.first == "\(method) /head []")
      #expect(lines.contains("content: 2"))
      #expect(lines.contains("content-type: application/json"))
      #expect(!lines.contains { $0.hasPrefix("expect") })
    }
  }

  @Test(arguments: ["POST", "PUT", "PATCH"], [nil, []] as [[UInt8]?])
  func anEmptyBodyIsSentAsLengthZero(method: String, body: [UInt8]?) async throws {
    try await LoopbackServer.run { server in
      let lines = try await client.send(HTTPRequest(method: method, url: server.url("/head"), body: body)).text.split(separator: "\n")
      #expect(lines.contains("content-length: 0"))
      #expect(lines.contains("content: 0"))
    }
  }

  @Test func deleteWithoutContentSendsNoLength() async throws {
    try await LoopbackServer.run { server in
      let lines = try await client.send(HTTPRequest(method: "DELETE", url: server.url("/head"))).text.split(separator: "\n")
      #expect(lines.first == "DELETE /head []")
      #expect(!lines.contains { $0.hasPrefix("content-length") })
    }
  }

  /// Where such content ends cannot be known (RFC 9110, 8.6).
  @Test(arguments: ["99999999999999999999", "9223372036854775808", "3, 99999999999999999999", "-1", "3x", "0x3"])
  func aLengthThatIsNoneIsNoResponse(length: String) async throws {
    let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\nabc")
    defer { server.stop() }
    let error = await #expect(throws: HTTPError.self) { try await client.send(HTTPRequest(url: "http://127.0.0.1:\(server.port)/")) }
    guard case .invalidResponse = error else { return #expect(error == nil, "\(String(describing: error))") }
  }

  @Test func aChunkedContentNeedsNoLength() async throws {
    let server = try RawServer(
      answering: "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n")
    defer { server.stop() }
    #expect(try await client.send(HTTPRequest(url: "http://127.0.0.1:\(server.port)/")).text == "abc")
  }

  @Test func headHasHeadersAndNoBody() async throws {
    let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 500\r\nX-Kind: head\r\n\r\n")
    defer { server.stop() }
    let response = try await client.send(HTTPRequest(method: "HEAD", url: "http://127.0.0.1:\(server.port)/", body: [1]))
    #expect(response.headers["x-kind"] == "head")
    #expect(response.headers["content-length"] == "500")
    #expect(response.body.isEmpty)
  }

  @Test(arguments: [204, 400, 404, 418, 500, 503])
  func everyStatusIsAResponse(code: Int) async throws {
    try await LoopbackServer.run { server in
      let response = try await client.send(HTTPRequest(url: server.url("/status?code=\(code)&phrase=So%20it%20is")))
      #expect(response.status == code)
      #expect(response.statusText == "So it is")
      #expect(response.isSuccess == (code == 204))
    }
  }

  @Test func repeatedHeadersStayApart() async throws {
    try await LoopbackServer.run { server in
      let response = try await client.send(HTTPRequest(url: server.url("/cookies")))
      #expect(response.headers.values(of: "set-cookie") == ["a=1; Path=/", "b=2, 3"])
      #expect(response.headers["X-EMPTY"] == "")
    }
  }

  @Test func twentyMegabytesGoBothWays() async throws {
    try await LoopbackServer.run { server in
      let body = (0..<20_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
      let response = try await client.send(HTTPRequest(method: "POST", url: server.url("/echo"), body: body))
      #expect(response.body.count == body.count)
      #expect(response.body == body)
    }
  }

  @Test func compressedContentIsDecoded() async throws {
    try await LoopbackServer.run { server in
      let response = try await client.send(HTTPRequest(url: server.url("/gzip")))
      #expect(response.text == LoopbackServer.compressedText)
      #expect(response.headers["Content-Encoding"] == "gzip")
    }
  }

  @Test func connectionsAreKeptAlive() async throws {
    try await LoopbackServer.run { server in
      var ports: Set<String> = []
      for _ in 0..<5 {
        let text = try await client.send(HTTPRequest(url: server.url("/head"))).text
        ports.formUnion(text.split(separator: "\n").filter { $0.hasPrefix("client-port") }.map(String.init))
      }
      #expect(ports.count == 1)
    }
  }

  @Test func aThousandRequestsAtOnceAllAnswer() async throws {
    try await LoopbackServer.run { server in
      let bodies = try await withThrowingTaskGroup(of: (Int, String).self) { group in
        for number in 0..<1000 {
          group.addTask {
            (number, try await client.send(HTTPRequest(method: "POST", url: server.url("/echo"), body: Array("\(number)".utf8))).text)
          }
        }
        return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
      }
      #expect(bodies.count == 1000)
      #expect(bodies.allSatisfy { "\($0.key)" == $0.value })
    }
  }

  // MARK: Redirects

  @Test(arguments: [(301, "GET", 0), (302, "GET", 0), (303, "GET", 0), (307, "POST", 3), (308, "POST", 3)])
  func aPostIsRedirectedAsTheWebDoes(code: Int, method: String, content: Int) async throws {
    try await LoopbackServer.run { server in
      let request = HTTPRequest(method: "POST", url: server.url("/redirect?code=\(code)&to=/head?x=1%23part"), headers: ["Content-Type": "text/plain"], body: [1, 2, 3])
      let response = try await client.send(request)
      let lines = response.text.split(separator: "\n")
      #expect(lines.first == "\(method) /head [\"x=1\"]")
      #expect(lines.contains("content: \(content)"))
      #expect(lines.contains("content-type: text/plain") == (content > 0))
      #expect(response.url == server.url("/head?x=1"))
    }
  }

  @Test func aPutKeepsItsMethodOn302ButNotOn303() async throws {
    try await LoopbackServer.run { server in
      let kept = try await client.send(HTTPRequest(method: "PUT", url: server.url("/redirect?code=302"), body: [1])).text
      #expect(kept.hasPrefix("PUT "))
      let changed = try await client.send(HTTPRequest(method: "PUT", url: server.url("/redirect?code=303"), body: [1])).text
      #expect(changed.hasPrefix("GET "))
    }
  }

  @Test func credentialsStayWithTheirOrigin() async throws {
    try await LoopbackServer.run { server in
      try await LoopbackServer.run { other in
        let headers: HTTPHeaders = ["Authorization": "Bearer x", "Cookie": "c=1", "X-Other": "yes"]
        let same = try await client.send(HTTPRequest(url: server.url("/redirect"), headers: headers)).text
        #expect(same.contains("authorization: Bearer x"))
        #expect(same.contains("cookie: c=1"))
        let foreign = try await client.send(HTTPRequest(url: server.url("/redirect?to=\(other.url("/head"))"), headers: headers)).text
        #expect(!foreign.contains("authorization"))
        #expect(!foreign.contains("cookie"))
        #expect(foreign.contains("x-other: yes"))
        #expect(foreign.contains("host: localhost:\(other.port)"))
      }
    }
  }

  @Test func redirectsCanBeLeftToTheCaller() async throws {
    try await LoopbackServer.run { server in
      let response = try await client.send(HTTPRequest(url: server.url("/redirect?to=app:///done%23token=1"), followsRedirects: false))
      #expect(response.status == 302)
      #expect(response.headers["Location"] == "app:///done#token=1")
      #expect(response.text == "moved")
    }
  }

  @Test func endlessRedirectsEnd() async throws {
    try await LoopbackServer.run { server in
      await #expect(throws: HTTPError.tooManyRedirects(host: "localhost", port: Int(server.port), limit: 5)) {
        try await client.send(HTTPRequest(url: server.url("/loop"), maximumRedirects: 5))
      }
    }
  }

  @Test func aRedirectToAnotherSchemeIsRefused() async throws {
    try await LoopbackServer.run { server in
      await #expect(throws: HTTPError.unsupportedScheme("file")) {
        try await client.send(HTTPRequest(url: server.url("/redirect?to=file:///etc/passwd")))
      }
    }
  }

  // MARK: Failures

  @Test func aDeadPortIsNamed() async throws {
    let port = try LoopbackListener.deadPort()
    let error = await #expect(throws: HTTPError.self) {
      try await client.send(HTTPRequest(url: "http://127.0.0.1:\(port)/path?secret=canary"))
    }
    #expect(error == .cannotConnect(host: "127.0.0.1", port: Int(port), reason: "Connection refused"))
    #expect(error?.description.contains("127.0.0.1:\(port): Connection refused") == true)
    #expect(error?.description.contains("canary") == false)
  }

  @Test func anUnknownHostIsNamed() async throws {
    await #expect(throws: HTTPError.cannotResolve(host: "no-such-host.invalid")) {
      try await client.send(HTTPRequest(url: "http://no-such-host.invalid/"))
    }
  }

  @Test func aSlowServerMeetsTheTimeout() async throws {
    try await LoopbackServer.run { server in
      let error = await #expect(throws: HTTPError.self) {
        try await client.send(HTTPRequest(url: server.url("/slow?canary"), timeout: .milliseconds(150)))
      }
      #expect(error == .timedOut(host: "localhost", port: Int(server.port), after: .milliseconds(150)))
      #expect(error?.description == "no complete answer from localhost:\(server.port) within 0.15 seconds")
    }
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
    "",
  ])
  func aConnectionClosedHalfWayIsNoResponse(answer: String) async throws {
    let server = try RawServer(answering: answer)
    defer { server.stop() }
    let error = await #expect(throws: HTTPError.self) {
      try await client.send(HTTPRequest(url: "http://127.0.0.1:\(server.port)/"))
    }
    guard case .connectionLost(host: "127.0.0.1", port: Int(server.port), _) = error else {
      Issue.record("unexpected \(String(describing: error))")
      return
    }
  }

  @Test func aStreamWithoutLengthEndsWithItsConnection() async throws {
    let server = try RawServer(answering: "HTTP/1.1 200 Fine\r\n\r\nuntil the end")
    defer { server.stop() }
    #expect(try await client.send(HTTPRequest(url: "http://127.0.0.1:\(server.port)/")).text == "until the end")
  }

  @Test func interimResponsesArePassedOver() async throws {
    let server = try RawServer(answering: "HTTP/1.1 103 Early Hints\r\nX-Early: 1\r\n\r\nHTTP/1.1 200 OK\r\nX-Late: 1\r\nContent-Length: 2\r\n\r\nok")
    defer { server.stop() }
    let response = try await client.send(HTTPRequest(url: "http://127.0.0.1:\(server.port)/"))
    #expect(response.status == 200)
    #expect(response.headers["x-early"] == nil)
    #expect(response.headers["x-late"] == "1")
  }

  @Test func whatIsNoHTTPIsSaidSo() async throws {
    let server = try RawServer(answering: "SSH-2.0-OpenSSH\r\n\r\n")
    defer { server.stop() }
    let error = await #expect(throws: HTTPError.self) { try await client.send(HTTPRequest(url: "http://127.0.0.1:\(server.port)/")) }
    #expect(error == .invalidResponse(host: "127.0.0.1", port: Int(server.port), reason: "it is no HTTP"))
  }

  @Test func httpsToAPlainServerIsATLSError() async throws {
    try await LoopbackServer.run { server in
      let error = await #expect(throws: HTTPError.self) {
        try await client.send(HTTPRequest(url: "https://localhost:\(server.port)/"))
      }
      guard case .tls(host: "localhost", port: Int(server.port), _) = error else {
        Issue.record("unexpected \(String(describing: error))")
        return
      }
    }
  }

  @Test(arguments: ["", "  ", "/relative", "http://", "http://host:99999/", "http://a b/", "http://[::1/", "http://h/\u{0}"])
  func unusableURLsAreErrors(url: String) async throws {
    let error = await #expect(throws: HTTPError.self) { try await client.send(HTTPRequest(url: url)) }
    guard case .invalidURL = error else {
      Issue.record("unexpected \(String(describing: error)) for \(url)")
      return
    }
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://localhost/", "gopher://localhost/"])
  func otherSchemesAreRefused(url: String) async throws {
    let error = await #expect(throws: HTTPError.self) { try await client.send(HTTPRequest(url: url)) }
    guard case .unsupportedScheme = error else {
      Issue.record("unexpected \(String(describing: error))")
      return
    }
  }

  @Test func headersCannotSmuggleLines() async throws {
    await #expect(throws: HTTPError.invalidHeader(name: "X-A")) {
      try await client.send(HTTPRequest(url: "http://localhost/", headers: ["X-A": "b\r\nX-C: d"]))
    }
    await #expect(throws: HTTPError.invalidHeader(name: "X: y")) {
      try await client.send(HTTPRequest(url: "http://localhost/", headers: ["X: y": "b"]))
    }
    await #expect(throws: HTTPError.invalidMethod) { try await client.send(HTTPRequest(method: "GET / HTTP/1.1\r\n", url: "http://localhost/")) }
    await #expect(throws: HTTPError.invalidMethod) { try await client.send(HTTPRequest(method: "", url: "http://localhost/")) }
  }

  @Test func aResponseAboveTheLimitIsRefused() async throws {
    try await LoopbackServer.run { server in
      let small = HTTPClient(configuration: .init(maximumResponseSize: 1000))
      let allowed = try await small.send(HTTPRequest(url: server.url("/bytes?count=1000")))
      #expect(allowed.body.count == 1000)
      await #expect(throws: HTTPError.responseTooLarge(host: "localhost", port: Int(server.port), limit: 1000)) {
        try await small.send(HTTPRequest(url: server.url("/bytes?count=1001")))
      }
      // Its 9,000 bytes arrive as fewer than 100.
      await #expect(throws: HTTPError.responseTooLarge(host: "localhost", port: Int(server.port), limit: 1000)) {
        try await small.send(HTTPRequest(url: server.url("/gzip")))
      }
    }
  }
}

import HTTPServer
import JSON
import Loopback
import Synchronization
import Testing
import WireFormat

/// Requests of pages to other servers, which go by way of the page's own.
@Suite(.timeLimit(.minutes(2))) struct RelayTests {
  /// What another server was asked.
  private final class Asked: Sendable {
    let requests = Mutex<[ServerRequest]>([])

    var last: ServerRequest? { requests.withLock(\.last) }
    var count: Int { requests.withLock(\.count) }
  }

  private static func answer(_ request: ServerRequest, _ asked: Asked) async throws -> ServerResponse {
    asked.requests.withLock { $0.append(request) }
    switch request.path {
    case "/moved": return ServerResponse(status: 302, headers: ["Location": "/there?x=1"])
    case "/none": return ServerResponse(status: 404, headers: ["Content-Type": "text/plain"], content: .text("nothing here"))
    case "/cut": return ServerResponse(content: .none)
    default:
      let body = try await request.body.collect(upTo: 1_000_000)
      let headers: HTTPHeaders = [
        "Content-Type": "application/octet-stream", "Set-Cookie": "visit=1; Path=/", "X-Own": "yes", "Content-Security-Policy": "default-src 'none'",
      ]
      return ServerResponse(headers: headers, content: .bytes(Array("\(request.method) \(request.place) ".utf8) + body))
    }
  }

  private func with(
    access: String? = nil, _ body: (ServedBundle, _ place: String, _ fields: [(String, String)], _ asked: Asked, _ page: SocketPeer) async throws -> Void
  ) async throws {
    let asked = Asked()
    let other = try await HTTPServer.start { try await Self.answer($0, asked) }
    try await ServedBundle.with(config: access.map { $0.replacing("PORT", with: "\(other.port)") }) { app in
      let pass = try await app.pass()
      let page = try await app.open()
      page.say(#"{"session":\#(pass["session"] ?? .null),"secret":\#(pass["secret"] ?? .null),"heard":0}"#)
      _ = try await page.message()
      let fields = app.ofPage.filter { $0.0 != "X-Gantry-Page" } + [("X-Gantry-Session", pass["session"]?.string ?? ""), ("X-Gantry-Page", pass["secret"]?.string ?? "")]
      try await body(app, "/~gantry/relay/http/127.0.0.1:\(other.port)", fields, asked, page)
    }
    await other.stop()
  }

  @Test func requestsGoOnAndAnswersComeBack() async throws {
    try await with { app, place, fields, asked, _ in
      let more = [("Authorization", "Bearer x"), ("Content-Type", "text/odd"), ("X-User-Agent", "sdk"), ("Referer", app.origin + "/")]
      let answer = try await app.send("POST", place + "/a%20b?q=%2F&r", fields + more, body: "sent")
      #expect(answer.status == 200 && answer.body == "POST /a%20b?q=%2F&r sent")
      #expect(answer.header("X-Own") == "yes" && answer.header("X-Gantry-Address")?.hasSuffix("/a%20b?q=%2F&r") == true)
      // Cookies stay with the app, and no policy of another server is the page's.
      #expect(answer.header("Set-Cookie") == nil && answer.header("Content-Security-Policy") == nil)
      let headers = try #require(asked.last).headers
      #expect(headers["Authorization"] == "Bearer x" && headers["Content-Type"] == "text/odd" && headers["X-User-Agent"] == "sdk")
      #expect(headers["User-Agent"]?.contains("SalesforceMobileSDK") == true)
      for name in ["Origin", "Referer", "Cookie", "X-Gantry-Page", "X-Gantry-Session", "Sec-Fetch-Site"] { #expect(headers[name] == nil, "\(name)") }
      _ = try await app.send("GET", place + "/again", fields)
      #expect(asked.last?.headers["Cookie"] == "visit=1")
      let none = try await app.send("GET", place + "/none", fields)
      #expect(none.status == 404 && none.body == "nothing here")
    }
  }

  @Test func redirectsAreFollowedAndSaid() async throws {
    try await with { app, place, fields, _, _ in
      let answer = try await app.send("GET", place + "/moved", fields)
      #expect(answer.body == "GET /there?x=1 " && answer.header("X-Gantry-Address")?.hasSuffix("/there?x=1") == true)
    }
  }

  @Test func whatConfigDoesNotListIsNotAsked() async throws {
    try await with(access: #"<access origin="https://example.com"/>"#) { app, place, fields, asked, page in
      let answer = try await app.send("GET", place + "/x", fields)
      // It breaks off: scripts see a failure of the network.
      #expect(answer.content.isEmpty)
      #expect(asked.count == 0)
      guard case .text(let text) = try await page.message() else { throw NoMessage() }
      let message = try JSONValue(parsing: text)
      #expect(message[2] == "log" && message[3]?[1]?.string?.contains(#"add <access origin="http://127.0.0.1:"#) == true, "\(message)")
    }
  }

  private struct NoMessage: Error {}

  @Test func whatConfigListsIsAsked() async throws {
    try await with(access: #"<access origin="http://127.0.0.1:PORT"/>"#) { app, place, fields, asked, _ in
      let answer = try await app.send("GET", place + "/x", fields)
      #expect(answer.body == "GET /x ")
      #expect(asked.count == 1)
    }
  }

  @Test func aServerThatGivesNoAnswerIsAFailureOfTheNetwork() async throws {
    try await with { app, place, fields, _, page in
      let answer = try await app.send("POST", place + "/cut", fields, body: "x")
      #expect(answer.content.isEmpty)
      guard case .text(let text) = try await page.message() else { throw NoMessage() }
      #expect(String(decoding: text, as: UTF8.self).contains("POST http://127.0.0.1"))
    }
  }

  @Test func onlyPagesWithTheirSecretAreServed() async throws {
    try await with { app, place, fields, asked, _ in
      let others = fields.filter { !$0.0.hasPrefix("X-Gantry") }
      let session = fields.first { $0.0 == "X-Gantry-Session" }
      for wrong in [others, others + [("X-Gantry-Page", "1")], others + [session ?? ("", "")], others + [session ?? ("", ""), ("X-Gantry-Page", session?.1 ?? "")]] {
        let answer = try await app.send("GET", place + "/x", wrong)
        #expect(answer.status == 403)
      }
      #expect(asked.count == 0)
    }
  }

  @Test(arguments: ["/~gantry/relay/", "/~gantry/relay/http", "/~gantry/relay/file/etc/passwd", "/~gantry/relay/ftp/127.0.0.1/x", "/~gantry/relay/http//x", "/~gantry/relay/http/%2F/x"])
  func whatIsNoAddressIsNotAsked(_ target: String) async throws {
    try await with { app, _, fields, asked, _ in
      let answer = try await app.send("GET", target, fields)
      #expect(answer.status >= 400 && answer.content.isEmpty, "\(answer.head) \(answer.body)")
      #expect(asked.count == 0)
    }
  }
}

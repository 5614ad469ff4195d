import HTTPServer
import Loopback
import Testing

/// HTTP Semantics (RFC 9110) and HTTP/1.1 (RFC 9112), byte by byte.
@Suite("HTTP server: framing")
struct FramingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let request: String
    let status: Int
    var body: String?
    var testDescription: String { name }

    init(_ name: String, _ request: String, _ status: Int, _ body: String? = nil) {
      (self.name, self.request, self.status, self.body) = (name, request, status, body)
    }
  }

  private static let host = "Host: localhost\r\n"

  static let wellFormed: [Case] = [
    Case("a request without content", "GET /a?b=c HTTP/1.1\r\n\(host)\r\n", 200, "GET /a?b=c - "),
    Case("a path and parameters", "GET /parameters?a=b+c&d=%26?&a HTTP/1.1\r\n\(host)\r\n", 200, #"["a=b c", "d=&?", "a="]"#),
    Case("a field", "GET /a HTTP/1.1\r\n\(host)X-One: 1\r\n\r\n", 200, "GET /a 1 "),
    Case("a field's name in other letters", "GET /a HTTP/1.1\r\nhost: localhost\r\nx-ONE:1\r\n\r\n", 200, "GET /a 1 "),
    Case("white space around a value", "GET /a HTTP/1.1\r\n\(host)X-One: \t 1 \t\r\n\r\n", 200, "GET /a 1 "),
    Case("an empty value", "GET /a HTTP/1.1\r\n\(host)X-One:\r\n\r\n", 200, "GET /a  "),
    Case("content with its length", "POST /a HTTP/1.1\r\n\(host)Content-Length: 4\r\n\r\nabcd", 200, "POST /a - abcd"),
    Case("a length of 0", "POST /a HTTP/1.1\r\n\(host)Content-Length: 0\r\n\r\n", 200, "POST /a - "),
    Case("content in chunks", "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n1\r\nd\r\n0\r\n\r\n", 200, "POST /a - abcd"),
    Case("sizes of chunks in capital letters", "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\nA\r\n0123456789\r\n0\r\n\r\n", 200, "POST /a - 0123456789"),
    Case("extensions of chunks", "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n3;a=b\r\nabc\r\n0\r\n\r\n", 200, "POST /a - abc"),
    Case("a trailer", "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nX-Two: 2\r\n\r\n", 200, "POST /a - abc"),
    Case("an unusual method", "REPORT /a HTTP/1.1\r\n\(host)\r\n", 200, "REPORT /a - "),
    Case("PATCH with content", "PATCH /a HTTP/1.1\r\n\(host)Content-Length: 1\r\n\r\nx", 200, "PATCH /a - x"),
    Case("DELETE with content", "DELETE /a HTTP/1.1\r\n\(host)Content-Length: 1\r\n\r\nx", 200, "DELETE /a - x"),
    Case("OPTIONS of everything", "OPTIONS * HTTP/1.1\r\n\(host)\r\n", 200, "OPTIONS * - "),
    Case("an absolute target", "GET http://localhost/a HTTP/1.1\r\n\(host)\r\n", 200, "GET http://localhost/a - "),
    Case("an absolute target's place", "GET HTTP://localhost:80/parameters?a=b HTTP/1.1\r\n\(host)\r\n", 200, #"["a=b"]"#),
    Case("an absolute target's host", "GET http://other:80?a HTTP/1.1\r\n\(host)X-Wanted: Host\r\n\r\n", 200, "GET http://other:80?a other:80 "),
    Case("empty lines before the request line", "\r\n\r\nGET /a HTTP/1.1\r\n\(host)\r\n", 200, "GET /a - "),
    Case("HTTP/1.0", "GET /a HTTP/1.0\r\n\r\n", 200, "GET /a - "),
    Case("another protocol, which is not taken", "GET /a HTTP/1.1\r\n\(host)Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n", 200, "GET /a - "),
    Case("another protocol and content", "POST /a HTTP/1.1\r\n\(host)Connection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 4\r\n\r\nabcd", 200, "POST /a - abcd"),
    Case("CONNECT", "CONNECT localhost:80 HTTP/1.1\r\n\(host)\r\n", 200, "CONNECT localhost:80 - "),
    Case("no content is told of 204", "GET /empty HTTP/1.1\r\n\(host)\r\n", 204),
    Case("no content is told of 304", "GET /unchanged HTTP/1.1\r\n\(host)\r\n", 304),
    Case("a handler that fails", "GET /fails HTTP/1.1\r\n\(host)\r\n", 500),
    Case("content as long as is taken", "POST /small HTTP/1.1\r\n\(host)Content-Length: 10\r\n\r\n0123456789", 200, "0123456789"),
    Case("an expectation of anything else", "GET /a HTTP/1.1\r\n\(host)Expect: nothing\r\n\r\n", 200, "GET /a - "),
  ]

  static let refused: [Case] = [
    Case("no host", "GET /a HTTP/1.1\r\n\r\n", 400),
    Case("two hosts", "GET /a HTTP/1.1\r\n\(host)\(host)\r\n", 400),
    Case("no version, as before HTTP/1.0", "GET /a\r\n\r\n", 505),
    Case("no target", "GET HTTP/1.1\r\n\(host)\r\n", 400),
    Case("an empty line for a method", " /a HTTP/1.1\r\n\(host)\r\n", 400),
    Case("a space in the target", "GET /a b HTTP/1.1\r\n\(host)\r\n", 400),
    Case("another protocol", "GET /a HTTQ/1.1\r\n\(host)\r\n", 400),
    Case("a version that is none", "GET /a HTTP/9.9\r\n\(host)\r\n", 505),
    Case("two lengths", "POST /a HTTP/1.1\r\n\(host)Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd", 400),
    Case("two equal lengths", "POST /a HTTP/1.1\r\n\(host)Content-Length: 4\r\nContent-Length: 4\r\n\r\nabcd", 400),
    Case("a list of lengths", "POST /a HTTP/1.1\r\n\(host)Content-Length: 4, 4\r\n\r\nabcd", 400),
    Case("a length that is no number", "POST /a HTTP/1.1\r\n\(host)Content-Length: four\r\n\r\nabcd", 400),
    Case("a negative length", "POST /a HTTP/1.1\r\n\(host)Content-Length: -1\r\n\r\n", 400),
    Case("a length with a sign", "POST /a HTTP/1.1\r\n\(host)Content-Length: +4\r\n\r\nabcd", 400),
    Case("a length of 30 digits", "POST /a HTTP/1.1\r\n\(host)Content-Length: \(String(repeating: "9", count: 30))\r\n\r\nabcd", 400),
    Case("an empty length", "POST /a HTTP/1.1\r\n\(host)Content-Length:\r\n\r\n", 400),
    Case("chunks and a length", "POST /a HTTP/1.1\r\n\(host)Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    Case("a length and chunks", "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n", 400),
    Case("chunks not last", "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n", 400),
    Case("an unknown coding", "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", 400),
    Case("a space before a colon", "GET /a HTTP/1.1\r\n\(host)X-One : 1\r\n\r\n", 400),
    Case("a space before a field", "GET /a HTTP/1.1\r\n\(host) X-One: 1\r\n\r\n", 400),
    Case("a field without a colon", "GET /a HTTP/1.1\r\n\(host)X-One\r\n\r\n", 400),
    Case("a field without a name", "GET /a HTTP/1.1\r\n\(host): 1\r\n\r\n", 400),
    Case("a control character in a name", "GET /a HTTP/1.1\r\n\(host)X\u{1}: 1\r\n\r\n", 400),
    Case("NUL in a value", "GET /a HTTP/1.1\r\n\(host)X-One: a\u{0}b\r\n\r\n", 400),
    Case("a value over two lines", "GET /a HTTP/1.1\r\n\(host)X-One: a\r\n b\r\n\r\n", 400),
    Case("a lonely carriage return", "GET /a HTTP/1.1\r\n\(host)X-One: a\rb\r\n\r\n", 400),
    Case("a size of a chunk that is no number", "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\nz\r\n\r\n", 400),
    Case("a chunk longer than its size", "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n1\r\nab\r\n0\r\n\r\n", 400),
    Case("a size of a chunk with a sign", "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n-1\r\na\r\n0\r\n\r\n", 400),
    Case("a size of a chunk with a prefix", "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n0x1\r\na\r\n0\r\n\r\n", 400),
    Case("a size of a chunk of 20 digits", "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\nfffffffffffffffffff\r\na\r\n0\r\n\r\n", 400),
    Case("what is no HTTP", "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}", 400),
    Case("content that is longer than is taken, as told", "POST /small HTTP/1.1\r\n\(host)Content-Length: 11\r\n\r\n01234567890", 413),
    Case("content that is longer than is taken, in chunks", "POST /small HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\nb\r\n01234567890\r\n0\r\n\r\n", 413),
    Case("a request line of 70 KB", "GET /\(String(repeating: "a", count: 70_000)) HTTP/1.1\r\n\(host)\r\n", 431),
    Case("a field of 70 KB", "GET /a HTTP/1.1\r\n\(host)X-One: \(String(repeating: "a", count: 70_000))\r\n\r\n", 431),
    Case("many fields", "GET /a HTTP/1.1\r\n\(host)\((0..<5_000).map { "X-\($0): 0123456789\r\n" }.joined())\r\n", 431),
    Case("a head without an end", "GET /a HTTP/1.1\r\n\(host)X-One: \(String(repeating: "a", count: 200_000))", 431),
  ]

  @Test("What is well-formed is answered, and the connection goes on", arguments: wellFormed)
  func answers(_ example: Case) async throws {
    try await EchoServer.run { echo in
      let client = try echo.connect()
      let (first, second) = await offThread {
        client.connection.send(example.request)
        let first = client.answer()
        client.connection.send("GET /again HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return (first, client.answer())
      }
      #expect(first.status == example.status)
      if let body = example.body { #expect(first.body == body) }
      let closes = ["HTTP/1.0", "Upgrade:", "CONNECT"].contains { example.request.contains($0) }
      #expect(second.status == (closes ? 0 : 200))
      #expect(first.header("Connection") == (closes ? "close" : "keep-alive"))
    }
  }

  @Test("What breaks the rules is refused with its status, and the connection ends", arguments: refused)
  func refuses(_ example: Case) async throws {
    try await EchoServer.run { echo in
      let client = try echo.connect()
      let (answer, ends) = await offThread {
        client.connection.send(example.request)
        // Content that was there when it was refused is no reason to end.
        return (client.answer(), example.status == 413 || client.ends())
      }
      #expect(answer.status == example.status)
      #expect(ends)
    }
  }

  @Test("A byte at a time makes no difference")
  func bytewise() async throws {
    try await EchoServer.run { echo in
      let client = try echo.connect()
      let answer = await offThread {
        for byte in "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n".utf8 { client.connection.send([byte]) }
        return client.answer()
      }
      #expect(answer.body == "POST /a - abc")
    }
  }

  @Test("Requests that come at once are answered in their order")
  func pipelined() async throws {
    try await EchoServer.run { echo in
      let client = try echo.connect()
      let answers = await offThread {
        client.connection.send((0..<50).map { "POST /\($0) HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n\($0 % 10)x" }.joined())
        return (0..<50).map { _ in client.answer().body }
      }
      #expect(answers == (0..<50).map { "POST /\($0) - \($0 % 10)x" })
    }
  }

  @Test("HEAD gets the head of the answer alone")
  func head() async throws {
    try await EchoServer.run { echo in
      let client = try echo.connect()
      let (first, second) = await offThread {
        client.connection.send("HEAD /a HTTP/1.1\r\nHost: x\r\n\r\n")
        let first = client.answer(to: "HEAD")
        client.connection.send("GET /b HTTP/1.1\r\nHost: x\r\n\r\n")
        return (first, client.answer())
      }
      #expect(first.status == 200 && first.header("Content-Length") == "10" && second.body == "GET /b - ")
    }
  }

  @Test("Who asks to close, or sends no more, gets the answer and the end")
  func closes() async throws {
    try await EchoServer.run { echo in
      let client = try echo.connect()
      let (answer, ends) = await offThread {
        client.connection.send("GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        return (client.answer(), client.ends())
      }
      #expect(answer.status == 200 && answer.header("Connection") == "close" && ends)
    }
  }
}

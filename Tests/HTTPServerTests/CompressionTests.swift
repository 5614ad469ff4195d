import ChildPrograms
import HTTPClient
import HTTPServer
import Loopback
import TemporaryFiles
import Testing

@Suite("HTTP server: compressed content")
struct CompressionTests {
  /// "abcd".
  private static let gzip: [UInt8] = [31, 139, 8, 0, 0, 0, 0, 0, 2, 255, 75, 76, 74, 78, 1, 0, 17, 205, 130, 237, 4, 0, 0, 0]
  private static let deflate: [UInt8] = [120, 156, 75, 76, 74, 78, 1, 0, 3, 216, 1, 139]

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let coding: String
    let content: [UInt8]
    let status: Int
    var body = ""
  }

  static let requests = [
    Case(testDescription: "gzip", coding: "gzip", content: gzip, status: 200, body: "POST /a - abcd"),
    Case(testDescription: "the old name of gzip", coding: "X-GZIP", content: gzip, status: 200, body: "POST /a - abcd"),
    Case(testDescription: "deflate", coding: "deflate", content: deflate, status: 200, body: "POST /a - abcd"),
    Case(testDescription: "identity", coding: "identity", content: Array("abcd".utf8), status: 200, body: "POST /a - abcd"),
    Case(testDescription: "one gzip behind the other", coding: "gzip", content: gzip + gzip, status: 200, body: "POST /a - abcdabcd"),
    Case(testDescription: "an end that is missing", coding: "gzip", content: gzip.dropLast(5), status: 400),
    Case(testDescription: "a checksum that is wrong", coding: "gzip", content: gzip.dropLast(8) + [1, 2, 3, 4, 4, 0, 0, 0], status: 400),
    Case(testDescription: "what is not compressed", coding: "gzip", content: Array("abcd".utf8), status: 400),
    Case(testDescription: "something behind the end", coding: "gzip", content: gzip + Array("abcd".utf8), status: 400),
    Case(testDescription: "nothing", coding: "gzip", content: [], status: 200, body: "POST /a - "),
    Case(testDescription: "another coding", coding: "br", content: gzip, status: 415),
    Case(testDescription: "gzip of gzip", coding: "gzip, gzip", content: gzip, status: 415),
  ]

  @Test("Compressed requests are decoded, or refused", arguments: requests)
  func request(_ example: Case) async throws {
    try await EchoServer.run { echo in
      let client = try echo.connect()
      let (answer, next) = await offThread {
        client.connection.send("POST /a HTTP/1.1\r\nHost: x\r\nContent-Encoding: \(example.coding)\r\nContent-Length: \(example.content.count)\r\n\r\n")
        client.connection.send(example.content)
        let answer = client.answer()
        client.connection.send("GET /next HTTP/1.1\r\nHost: x\r\n\r\n")
        return (answer, client.answer())
      }
      #expect(answer.status == example.status && answer.body == example.body)
      #expect(example.status == 415 ? answer.header("Accept-Encoding") == "gzip, deflate" : next.body == "GET /next - ")
    }
  }

  @Test("Content in chunks of one byte is decoded as well")
  func chunks() async throws {
    try await EchoServer.run { echo in
      let chunks = Self.gzip.flatMap { Array("1\r\n".utf8) + [$0] + Array("\r\n".utf8) } + Array("0\r\n\r\n".utf8)
      let client = try echo.connect()
      let answer = await offThread {
        client.connection.send("POST /a HTTP/1.1\r\nHost: x\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n")
        client.connection.send(chunks)
        return client.answer()
      }
      #expect(answer.body == "POST /a - abcd")
    }
  }

  @Test("The limit is that of the decoded content, which is never there as a whole")
  func bomb() async throws {
    let folder = try TemporaryFolder("bomb")
    // 256 MB of zeros.
    _ = try ChildProgram("/bin/sh", ["-c", "head -c 268435456 /dev/zero | gzip -c > '\(folder.path("bomb.gz"))'"]).end()
    let bomb = try folder.bytes("bomb.gz")
    #expect(bomb.count < 1 << 20)
    try await EchoServer.run { echo in
      let small = try await Self.post(bomb, "/small", echo)
      let count = try await Self.post(bomb, "/count", echo)
      #expect(small.status == 413 && count.body == "268435456")
    }
  }

  private static func post(_ content: [UInt8], _ path: String, _ echo: EchoServer) async throws -> RawAnswer {
    let client = try echo.connect()
    return await offThread {
      client.connection.send("POST \(path) HTTP/1.1\r\nHost: x\r\nContent-Encoding: gzip\r\nContent-Length: \(content.count)\r\n\r\n")
      client.connection.send(content)
      return client.answer()
    }
  }

  @Test(
    "Answers are compressed for who takes that, if they are text of some length",
    arguments: [
      ("gzip", "times=1000", true), ("deflate, gzip;q=0.5, br", "times=1000", true), ("*", "times=1000", true), ("x-gzip", "times=1000", true),
      ("gzip;q=0", "times=1000", false), ("gzip;q=0, *", "times=1000", false), ("identity", "times=1000", false), ("br", "times=1000", false),
      ("gzip", "times=10", false), ("gzip", "times=1000&type=image/png", false), ("gzip", "times=1000&type=application/json;charset=UTF-8", true),
      ("gzip", "times=1000&type=image/svg%2Bxml", true), ("gzip", "times=1000&type=text/event-stream", false),
    ])
  func answer(_ accepted: String, _ query: String, isCompressed: Bool) async throws {
    try await EchoServer.run { echo in
      let request = "GET /text?\(query) HTTP/1.1\r\nHost: x\r\nAccept-Encoding: \(accepted)\r\n\r\n"
      let answer = try await echo.says(request)
      #expect((answer.header("Content-Encoding") == "gzip") == isCompressed)
      #expect(answer.content.starts(with: [31, 139]) == isCompressed)
      let head = try await RawClient.exchange(request.replacing("GET", with: "HEAD"), with: echo.server.port, to: "HEAD")
      #expect(head.header("Content-Length") == "\(answer.content.count)")
      // Who asks for the same and takes less must not get it from a cache.
      #expect((answer.header("Vary") == "Accept-Encoding") == (query.hasPrefix("times=1000") && !query.contains("png") && !query.contains("event")))
    }
  }

  @Test("What is compressed is the same once it is decoded, whole and in pieces")
  func same() async throws {
    try await EchoServer.run { echo in
      let client = HTTPClient()
      let long = try await client.send(HTTPRequest(url: echo.server.url("/text?times=100000")))
      #expect(long.headers["Content-Encoding"] == "gzip" && long.text == String(repeating: "gantry ", count: 100_000))
      let pieces = try await client.send(HTTPRequest(url: echo.server.url("/pieces")))
      #expect(pieces.text == "piece 0;piece 1;piece 2;")
    }
  }

  @Test("A server that is told to does not compress")
  func plain() async throws {
    var configuration = HTTPServerConfiguration()
    configuration.compressesAnswers = false
    try await EchoServer.run(configuration) { echo in
      let answer = try await echo.says("GET /text?times=1000 HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n")
      #expect(answer.header("Content-Encoding") == nil && answer.body == String(repeating: "gantry ", count: 1000))
    }
  }
}

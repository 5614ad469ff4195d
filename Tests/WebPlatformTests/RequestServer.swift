import FlyingFox
import FlyingSocks
import Foundation
import Loopback

/// A real HTTP server on loopback for the requests of pages.
struct RequestServer: Sendable {
  private let server: LoopbackHTTPServer

  init(_ handler: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse = { try await answer($0) }) async throws {
    server = try await LoopbackHTTPServer(handler)
  }

  var port: UInt16 { server.port }

  func url(_ path: String) -> String { "\(server.url)\(path)" }

  /// Runs `body` with a server, and stops that.
  static func run(
    answering handler: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse = { try await answer($0) },
    _ body: (RequestServer) async throws -> Void
  ) async throws {
    let server = try await RequestServer(handler)
    do {
      try await body(server)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  func stop() async { await server.stop() }
}

func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
  switch request.path {
  case "/text":
    return HTTPResponse(statusCode: .ok, headers: [.contentType: "text/plain; charset=utf-8", HTTPHeader("X-One"): "1"], body: Data("grüße".utf8))
  case "/json":
    return HTTPResponse(statusCode: .ok, headers: [.contentType: "application/json"], body: Data(#"{"a":[1,"é"]}"#.utf8))
  case "/broken.json":
    return HTTPResponse(statusCode: .ok, headers: [.contentType: "application/json"], body: Data("{".utf8))
  case "/xml":
    return HTTPResponse(statusCode: .ok, headers: [.contentType: "application/xml"], body: Data("<r><i>1</i></r>".utf8))
  case "/bytes":
    return HTTPResponse(statusCode: .ok, headers: [.contentType: "application/octet-stream"], body: Data((0..<256).map { UInt8($0) }))
  case "/echo":
    let lines = ["\(request.method.rawValue)"] + request.headers.filter { $0.key.rawValue.lowercased().hasPrefix("x-") || $0.key == .contentType || $0.key.rawValue == "User-Agent" }
      .map { "\($0.key.rawValue.lowercased()): \($0.value)" }.sorted()
    var body = Data(lines.joined(separator: "\n").utf8 + Array("\n\n".utf8))
    body.append(try await request.bodyData)
    return HTTPResponse(statusCode: .ok, headers: [.contentType: "text/plain"], body: body)
  case "/status":
    let code = Int(request.query["code"] ?? "") ?? 0
    return HTTPResponse(statusCode: HTTPStatusCode(code, phrase: "Odd"), body: Data("status \(code)".utf8))
  case "/script.js":
    return HTTPResponse(statusCode: .ok, headers: [.contentType: "text/javascript"], body: Data("note('from the network');".utf8))
  case "/setcookie":
    let headers: HTTPHeaders = [.setCookie: "secret=1", HTTPHeader("X-One"): "1"]
    return HTTPResponse(statusCode: .ok, headers: headers)
  case "/redirect":
    let target: HTTPHeaders = [.location: request.query["to"] ?? ""]
    return HTTPResponse(statusCode: HTTPStatusCode(Int(request.query["code"] ?? "") ?? 302, phrase: "Moved"), headers: target)
  case "/hang":
    return HTTPResponse(statusCode: .ok, headers: [.contentType: "text/plain"], body: HTTPBodySequence(from: HangingBody(), count: 10))
  case "/slow", "/slow/p@th":
    try await Task.sleep(for: .seconds(600))
    return HTTPResponse(statusCode: .ok)
  default:
    return HTTPResponse(statusCode: .notFound, body: Data("nothing here".utf8))
  }
}

/// Half of a body, and then nothing for a long time.
struct HangingBody: AsyncBufferedSequence {
  typealias Element = UInt8

  struct AsyncIterator: AsyncBufferedIteratorProtocol {
    private var hasBegun = false

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      if hasBegun { try await Task.sleep(for: .seconds(600)) }
      hasBegun = true
      return Array("half:".utf8)
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}

import FlyingFox
import FlyingSocks
import Foundation
import Loopback

/// A real server on loopback that speaks WebSocket, sends events, and sets cookies.
struct SocketServer: Sendable {
  let beacons: AsyncStream<String>
  private let server: LoopbackHTTPServer

  private init() async throws {
    let (beacons, arrivals) = AsyncStream.makeStream(of: String.self)
    self.beacons = beacons
    server = try await LoopbackHTTPServer { try await answer($0, arrivals) }
  }

  var port: UInt16 { server.port }

  /// Runs `body` with a server, and stops that.
  static func run(_ body: (SocketServer) async throws -> Void) async throws {
    let server = try await SocketServer()
    do {
      try await body(server)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  private func stop() async { await server.stop() }

  func http(_ path: String, host: String = "localhost") -> String { "http://\(host):\(port)\(path)" }
  func socket(_ path: String) -> String { "ws://localhost:\(port)\(path)" }
}

private func answer(_ request: HTTPRequest, _ beacons: AsyncStream<String>.Continuation) async throws -> HTTPResponse {
  if let handler = socketHandler(request.path) {
    var response = try await WebSocketHTTPHandler(handler: handler).handleRequest(request)
    if request.path == "/protocols" { response.headers[HTTPHeader("Sec-WebSocket-Protocol")] = "two" }
    if request.path == "/wrong-protocol" { response.headers[HTTPHeader("Sec-WebSocket-Protocol")] = "other" }
    if request.path == "/wrong-key" { response.headers[HTTPHeader("Sec-WebSocket-Accept")] = "nonsense" }
    if request.path == "/extension" { response.headers[HTTPHeader("Sec-WebSocket-Extensions")] = "permessage-deflate" }
    if request.path == "/request" { response.headers[HTTPHeader("Set-Cookie")] = "fromSocket=1; Path=/" }
    return response
  }
  switch request.path {
  case "/set":
    let headers: HTTPHeaders = [HTTPHeader("Set-Cookie"): request.query["cookie"] ?? "", HTTPHeader("X-Seen"): "1"]
    return HTTPResponse(statusCode: .ok, headers: headers)
  case "/redirect":
    let headers: HTTPHeaders = [HTTPHeader("Set-Cookie"): "hop=1; Path=/", .location: request.query["to"] ?? "/cookies"]
    return HTTPResponse(statusCode: .found, headers: headers)
  case "/cookies", "/deep/cookies":
    return HTTPResponse(statusCode: .ok, body: Data((request.headers[HTTPHeader("Cookie")] ?? "none").utf8))
  case "/cookies.js":
    let text = "note('script ' + \(String(reflecting: request.headers[HTTPHeader("Cookie")] ?? "none")))"
    return HTTPResponse(statusCode: .ok, headers: [.contentType: "text/javascript"], body: Data(text.utf8))
  case "/beacon":
    let type = request.headers[.contentType] ?? "none"
    beacons.yield("\(request.method.rawValue) \(type) \(String(decoding: try await request.bodyData, as: UTF8.self))")
    return HTTPResponse(statusCode: .noContent)
  case "/text":
    let bytes = (request.query["bytes"] ?? "").split(separator: " ").compactMap { UInt8($0, radix: 16) }
    return HTTPResponse(statusCode: .ok, headers: [.contentType: request.query["type"] ?? ""], body: Data(bytes))
  case "/events": return events(request)
  case "/open-events":
    return HTTPResponse(statusCode: .ok, headers: [.contentType: "text/event-stream"], body: HTTPBodySequence(from: HangingEvents()))
  default: return HTTPResponse(statusCode: .notFound)
  }
}

/// Two events at first; then, when asked again, what the client says of where it was.
private func events(_ request: HTTPRequest) -> HTTPResponse {
  let text =
    if let last = request.headers[HTTPHeader("Last-Event-ID")] {
      "event: again\ndata: after \(last)\n\n"
    } else {
      "\u{FEFF}: a comment\nretry: 1\nid: 7\ndata: first\r\ndata:  second\rdata\n\nevent: other\ndata: é\n\ndata: never dispatched"
    }
  let accept = request.headers[HTTPHeader("Accept")] ?? ""
  guard accept == "text/event-stream" else { return HTTPResponse(statusCode: .badRequest) }
  return HTTPResponse(statusCode: .ok, headers: [.contentType: "text/event-stream;charset=utf-8"], body: Data(text.utf8))
}

private func socketHandler(_ path: String) -> (any WSHandler)? {
  switch path {
  case "/echo", "/protocols", "/wrong-protocol", "/wrong-key", "/extension", "/request": MessageFrameWSHandler(handler: EchoWSMessageHandler())
  case "/leave": FixedFrames([.text("bye"), .close(code: WSCloseCode(4001, reason: "é over"))])
  case "/silent-close": FixedFrames([WSFrame(fin: true, opcode: .close, mask: nil, payload: Data())])
  case "/pieces":
    FixedFrames([
      WSFrame(fin: false, opcode: .text, mask: nil, payload: Data([0x61, 0xC3])), WSFrame(fin: true, opcode: .ping, mask: nil, payload: Data("?".utf8)),
      WSFrame(fin: false, opcode: .continuation, mask: nil, payload: Data()), WSFrame(fin: true, opcode: .continuation, mask: nil, payload: Data([0xA9])),
      .close(code: .normalClosure),
    ])
  case "/ping": PongEcho()
  case "/masked": FixedFrames([WSFrame(fin: true, opcode: .text, mask: WSFrame.Mask(m1: 1, m2: 2, m3: 3, m4: 4), payload: Data("a".utf8))])
  case "/reserved": FixedFrames([WSFrame(fin: true, rsv1: true, opcode: .text, mask: nil, payload: Data("a".utf8))])
  case "/opcode": FixedFrames([WSFrame(fin: true, opcode: WSFrame.Opcode(5), mask: nil, payload: Data())])
  case "/not-utf8": FixedFrames([WSFrame(fin: true, opcode: .text, mask: nil, payload: Data([0xFF]))])
  case "/lonely": FixedFrames([WSFrame(fin: true, opcode: .continuation, mask: nil, payload: Data())])
  case "/bad-code": FixedFrames([.close(code: WSCloseCode(1005))])
  default: nil
  }
}

extension WSFrame {
  fileprivate static func text(_ text: String) -> WSFrame { WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(text.utf8)) }
}

/// Sends these and ends when the client does, or has answered the closing. Were it to go first, what the client sent it could
/// cost the client what it has not read yet.
private struct FixedFrames: WSHandler {
  let frames: [WSFrame]

  init(_ frames: [WSFrame]) { self.frames = frames }

  func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
    AsyncStream { continuation in
      frames.forEach { continuation.yield($0) }
      let task = Task {
        _ = try? await client.first { $0.opcode == .close }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

/// Pings, and says as a text what the pong carried.
private struct PongEcho: WSHandler {
  func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
    AsyncStream { continuation in
      continuation.yield(WSFrame(fin: true, opcode: .ping, mask: nil, payload: Data("are you there".utf8)))
      let task = Task {
        for try await frame in client where frame.opcode == .pong {
          continuation.yield(.text("pong \(String(decoding: frame.payload, as: UTF8.self))"))
          continuation.yield(.close(code: .normalClosure))
          continuation.finish()
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

/// One event, and then nothing more, for as long as anybody listens.
private struct HangingEvents: AsyncBufferedSequence {
  typealias Element = UInt8

  struct AsyncIterator: AsyncBufferedIteratorProtocol {
    private var rest = Array("data: here\n\n".utf8)

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      if rest.isEmpty { try await Task.sleep(for: .seconds(600)) }
      defer { rest = [] }
      return rest
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}

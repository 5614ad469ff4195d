import HTTPServer
import Loopback
import WireFormat

/// A server whose answers show what it was asked.
struct EchoServer {
  let server: HTTPServer

  static func start(_ configuration: HTTPServerConfiguration = HTTPServerConfiguration()) async throws -> EchoServer {
    EchoServer(server: try await HTTPServer.start(configuration: configuration) { try await answer($0) })
  }

  /// Runs `body` with a server, and stops that.
  static func run(_ configuration: HTTPServerConfiguration = HTTPServerConfiguration(), _ body: @Sendable (EchoServer) async throws -> Void) async throws {
    try await HTTPServer.run(configuration, answering: { try await answer($0) }) { try await body(EchoServer(server: $0)) }
  }

  func connect() throws -> RawClient { try RawClient(to: server.port) }

  /// What a connection of its own gets for those bytes.
  func says(_ request: String) async throws -> RawAnswer { try await RawClient.exchange(request, with: server.port) }

  private static func answer(_ request: ServerRequest) async throws -> ServerResponse {
    switch request.path {
    case "/unread": return ServerResponse(content: .text("not read"))
    case "/small": return ServerResponse(content: .bytes(try await request.body.collect(upTo: 10)))
    case "/parameters": return ServerResponse(content: .text("\(request.query.parameters.map { "\($0.name)=\($0.value)" })"))
    case "/none": return ServerResponse(content: .none)
    case "/fails": throw ConnectionRefused()
    case "/empty": return ServerResponse(status: 204)
    case "/unchanged": return ServerResponse(status: 304, headers: ["ETag": "\"1\""])
    case "/slow":
      try await Task.sleep(for: .seconds(600))
      return ServerResponse()
    case "/pieces":
      return ServerResponse(
        headers: ["Content-Type": "text/plain"],
        content: .stream(length: nil) { write in
          for number in 0..<3 { try await write(Array("piece \(number);".utf8)) }
        })
    case "/cut":
      return ServerResponse(
        content: .stream(length: 100) { write in
          try await write(Array("half".utf8))
          throw ConnectionRefused()
        })
    case "/endless":
      return ServerResponse(
        content: .stream(length: nil) { write in
          while true { try await write([UInt8](repeating: 0x61, count: 65_536)) }
        })
    case "/socket":
      return .webSocket(for: request) { socket in
        while let message = try await socket.next() {
          switch message {
          case .text("close"): return await socket.close(3001, "as you wish")
          case .text("fail"): throw ConnectionRefused()
          case .text("end"): return
          default: try await socket.send(message)
          }
        }
      }
    case "/text":
      let text = String(repeating: "gantry ", count: Int(request.query["times"] ?? "") ?? 1)
      return ServerResponse(headers: ["Content-Type": request.query["type"] ?? "text/plain"], content: .text(text))
    case "/count", "/late":
      if request.path == "/late" { try await Task.sleep(for: .milliseconds(300)) }
      var count = 0
      while let piece = try await request.body.next() { count += piece.count }
      return ServerResponse(content: .text("\(count)"))
    default:
      let body = try await request.body.collect(upTo: 1 << 20)
      let text = "\(request.method) \(request.target) \(request.headers[request.headers["X-Wanted"] ?? "X-One"] ?? "-") \(String(decoding: body, as: UTF8.self))"
      return ServerResponse(headers: ["Content-Type": "text/plain"], content: .text(text))
    }
  }

  private struct ConnectionRefused: Error {}
}

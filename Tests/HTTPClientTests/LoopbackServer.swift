import Foundation
import HTTPServer
import Loopback
import WireFormat

/// A real HTTP server on loopback whose answers show what it was asked.
enum LoopbackServer {
  static func start() async throws -> HTTPServer { try await HTTPServer.start { try await answer($0) } }

  /// Runs `body` with a server, and stops that.
  static func run(_ body: (HTTPServer) async throws -> Void) async throws { try await HTTPServer.run(answering: { try await answer($0) }, body) }

  /// What is at /gzip once it is decoded.
  static let compressedText = String(repeating: "Grüße, ", count: 1000)

  private static func answer(_ request: ServerRequest) async throws -> ServerResponse {
    let query = request.query
    switch request.path {
    case "/echo":
      return ServerResponse(headers: ["Content-Type": request.headers["Content-Type"] ?? "none"], content: .bytes(try await content(of: request)))
    case "/bytes":
      let count = Int(query["count"] ?? "") ?? 0
      return ServerResponse(content: .bytes((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }))
    case "/head": return ServerResponse(content: .text(try await description(of: request)))
    case "/status": return ServerResponse(status: Int(query["code"] ?? "") ?? 0, reason: query["phrase"] ?? "")
    case "/redirect":
      return ServerResponse(status: Int(query["code"] ?? "302") ?? 302, headers: ["Location": query["to"] ?? "/head"], content: .text("moved"))
    case "/loop": return ServerResponse(status: 302, headers: ["Location": "/loop"])
    case "/slow":
      try await Task.sleep(for: .seconds(600))
      return ServerResponse()
    case "/cookies":
      return ServerResponse(headers: HTTPHeaders([("X-Empty", ""), ("Set-Cookie", "a=1; Path=/"), ("Set-Cookie", "b=2, 3")]))
    case "/gzip": return ServerResponse(headers: ["Content-Encoding": "gzip"], content: .bytes([UInt8](Data(base64Encoded: compressed) ?? Data())))
    default: return ServerResponse(status: 404, content: .text("nothing here"))
    }
  }

  private static func content(of request: ServerRequest) async throws -> [UInt8] { try await request.body.collect(upTo: 100_000_000) }

  /// The request as text: request line, headers sorted by name, client port, length of the content.
  private static func description(of request: ServerRequest) async throws -> String {
    var lines = ["\(request.method) \(request.path) \(request.query.parameters.map { "\($0.name)=\($0.value)" })"]
    lines += request.headers.map { "\($0.name.lowercased()): \($0.value)" }.sorted()
    lines.append("client-port: \(request.clientPort)")
    lines.append("content: \(try await content(of: request).count)")
    return lines.joined(separator: "\n")
  }

  private static let compressed = "H4sIAAAAAAACA+3GQREAIAgAsCoEsAdJKEAhi/CjmD287bXsnb11IkVERERERERERERERERERERE/s0D83ks6ygjAAA="
}

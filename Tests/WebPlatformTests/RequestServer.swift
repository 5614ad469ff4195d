import HTTPServer
import Loopback
import WireFormat

/// A real HTTP server on loopback for the requests of pages.
enum RequestServer {
  /// Runs `body` with a server, and stops that.
  static func run(_ body: (HTTPServer) async throws -> Void) async throws { try await HTTPServer.run(answering: { try await answer($0) }, body) }

  /// Half of a body, and then nothing for a long time.
  static let hanging = typed(
    "text/plain",
    .stream(length: 10) { write in
      try await write(Array("half:".utf8))
      try await Task.sleep(for: .seconds(600))
    })

  private static func answer(_ request: ServerRequest) async throws -> ServerResponse {
    let query = request.query
    let cookies = request.headers["Cookie"] ?? "none"
    switch request.path {
    case "/text": return ServerResponse(headers: ["Content-Type": "text/plain; charset=utf-8", "X-One": "1"], content: .text("grüße"))
    case "/json": return typed("application/json", .text(#"{"a":[1,"é"]}"#))
    case "/broken.json": return typed("application/json", .text("{"))
    case "/xml": return typed("application/xml", .text("<r><i>1</i></r>"))
    case "/bytes": return typed("application/octet-stream", .bytes((0..<256).map { UInt8($0) }))
    case "/encoded": return typed(query["type"] ?? "", .bytes((query["bytes"] ?? "").split(separator: " ").compactMap { UInt8($0, radix: 16) }))
    case "/echo": return try await echo(request)
    case "/status":
      let code = Int(query["code"] ?? "") ?? 0
      return ServerResponse(status: code, reason: "Odd", content: .text("status \(code)"))
    case "/script.js": return typed("text/javascript", .text("note('from the network');"))
    case "/policed.js":
      return ServerResponse(
        headers: ["Content-Type": "text/javascript", "Content-Security-Policy": "connect-src 'none'"],
        content: .text("fetch('/text').then(() => postMessage('asked'), (error) => postMessage(error.name))"))
    case "/noting.js":
      try await Task.sleep(for: .milliseconds(Int(query["after"] ?? "") ?? 0))
      return typed("text/javascript", .text("note('\(query["text"] ?? "")')"))
    case "/redirect": return ServerResponse(status: Int(query["code"] ?? "") ?? 302, headers: ["Location": query["to"] ?? ""])
    case "/hang": return hanging
    case "/slow", "/slow/p@th":
      try await Task.sleep(for: .seconds(600))
      return ServerResponse()
    case "/set": return ServerResponse(headers: ["Set-Cookie": query["cookie"] ?? "", "X-One": "1"])
    case "/set-and-move": return ServerResponse(status: 302, headers: ["Set-Cookie": "hop=1; Path=/", "Location": query["to"] ?? "/cookies"])
    case "/cookies", "/deep/cookies": return ServerResponse(content: .text(cookies))
    case "/cookies.js": return typed("text/javascript", .text("note('script ' + \(String(reflecting: cookies)))"))
    case "/events": return events(request)
    case "/open-events":
      return typed(
        "text/event-stream",
        .stream(length: nil) { write in
          try await write(Array("data: here\n\n".utf8))
          try await Task.sleep(for: .seconds(600))
        })
    default: return ServerResponse(status: 404, content: .text("nothing here"))
    }
  }

  private static func typed(_ type: String, _ content: ServerResponse.Content) -> ServerResponse {
    ServerResponse(headers: ["Content-Type": type], content: content)
  }

  private static func echo(_ request: ServerRequest) async throws -> ServerResponse {
    let shown = request.headers.map { (name: $0.name.lowercased(), value: $0.value) }
      .filter { $0.name.hasPrefix("x-") || ["content-type", "user-agent"].contains($0.name) }
    let lines = [request.method] + shown.map { "\($0.name): \($0.value)" }.sorted()
    return typed("text/plain", .bytes(Array((lines.joined(separator: "\n") + "\n\n").utf8) + (try await request.body.collect(upTo: 100_000_000))))
  }

  /// Two events at first; then, when asked again, what the client says of where it was.
  private static func events(_ request: ServerRequest) -> ServerResponse {
    let text =
      if let last = request.headers["Last-Event-ID"] {
        "event: again\ndata: after \(last)\n\n"
      } else {
        "\u{FEFF}: a comment\nretry: 1\nid: 7\ndata: first\r\ndata:  second\rdata\n\nevent: other\ndata: é\n\ndata: never dispatched"
      }
    guard request.headers["Accept"] == "text/event-stream" else { return ServerResponse(status: 400) }
    return typed("text/event-stream;charset=utf-8", .text(text))
  }
}

import FlyingFox
import FlyingSocks
import Foundation

/// The HTTP server of an org on 127.0.0.1.
struct OrgServer: Sendable {
  let port: UInt16
  private let server: HTTPServer
  private let running: Task<Void, any Error>

  var baseURL: String { Self.baseURL(port) }

  private static func baseURL(_ port: UInt16) -> String { "http://127.0.0.1:\(port)" }

  /// Listens on the first of the ports that is free, or else on any.
  /// - Parameter makeGate: makes the answering part for a base URL.
  static func start(preferring ports: [UInt16], makeGate: @escaping @Sendable (String) -> OrgGate) async throws -> OrgServer {
    for port in ports {
      if let server = try? await listen(on: port, makeGate) { return server }
    }
    return try await listen(on: 0, makeGate)
  }

  private static func listen(on port: UInt16, _ makeGate: @escaping @Sendable (String) -> OrgGate) async throws -> OrgServer {
    let gate = GateBox()
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port), timeout: FaultRule.longestDelay + 60, pool: PromptSocketPool(), logger: .disabled,
      handler: ClosureHTTPHandler { try await gate.respond(to: $0) })
    let listening = Task { try await server.waitUntilListening() }
    let running = Task {
      do {
        try await server.run()
      } catch {
        listening.cancel()
        throw error
      }
    }
    do {
      try await listening.value
    } catch {
      throw LocalOrgError.cannotListen(port: port, reason: await reason(of: running))
    }
    guard case .ip4(_, let actual) = await server.listeningAddress else {
      await server.stop()
      throw LocalOrgError.cannotListen(port: port, reason: "the socket has no address")
    }
    await gate.set(makeGate(baseURL(actual)))
    return OrgServer(port: actual, server: server, running: running)
  }

  private static func reason(of running: Task<Void, any Error>) async -> String {
    running.cancel()
    do {
      try await running.value
      return "the server ended"
    } catch {
      return error.localizedDescription
    }
  }

  /// Closes the port, lets the answers under way go out, and ends.
  func stop() async {
    await server.stop()
    running.cancel()
    _ = await running.result
  }
}

/// Holds the gate, which can only be made when the port is known.
private actor GateBox {
  private var gate: OrgGate?

  func set(_ gate: OrgGate) { self.gate = gate }

  nonisolated func respond(to request: HTTPRequest) async throws -> HTTPResponse {
    guard let gate = await gate else { return HTTPResponse(statusCode: .serviceUnavailable) }
    let body = Array(try await request.bodyData)
    var headers: [String: String] = [:]
    for (name, value) in request.headers { headers[name.rawValue.lowercased()] = value }
    let asked = OrgRequest(
      method: request.method.rawValue, target: request.target.rawValue, headers: headers, body: body, client: Self.address(of: request.remoteAddress))
    let reply = try await gate.reply(to: asked)
    return HTTPResponse(reply, closing: headers["connection"]?.lowercased() == "close")
  }

  /// The connection's own. A header such as X-Forwarded-For would be the client's word.
  private static func address(of client: HTTPRequest.Address?) -> String {
    switch client {
    case .ip4(let address, port: _), .ip6(let address, port: _), .unix(let address): address
    case nil: ""
    }
  }
}

extension HTTPResponse {
  fileprivate init(_ reply: OrgReply, closing: Bool) {
    let response = reply.response
    // In one piece: the default are 4 KiB.
    var body = HTTPBodySequence(data: Data(response.body), suggestedBufferSize: max(1, response.body.count))
    switch reply.cut {
    case nil: break
    case .request, .answer:
      self = .cutOff
      return
    case .content(let bytes): body = HTTPBodySequence(from: CutContent(response.body, after: bytes), count: response.body.count)
    }
    self.init(statusCode: HTTPStatusCode(response.status, phrase: phrases[response.status] ?? "Status"), body: body)
    for header in response.headers { headers.addValue(header.value, for: HTTPHeader(header.name)) }
    headers[.connection] = closing ? "close" : "keep-alive"
  }
}

private let phrases: [Int: String] = [
  200: "OK", 201: "Created", 204: "No Content", 300: "Multiple Choices", 302: "Found", 304: "Not Modified",
  400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 409: "Conflict",
  410: "Gone", 412: "Precondition Failed", 414: "URI Too Long", 415: "Unsupported Media Type", 421: "Misdirected Request",
  429: "Too Many Requests", 500: "Server Error", 501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
]

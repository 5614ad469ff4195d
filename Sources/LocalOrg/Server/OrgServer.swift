import HTTPServer
import Synchronization
import WireFormat

/// The HTTP server of an org on 127.0.0.1.
struct OrgServer: Sendable {
  var port: UInt16 { server.port }
  private let server: HTTPServer

  var baseURL: String { Self.baseURL(port, scheme) }
  private let scheme: String

  private static func baseURL(_ port: UInt16, _ scheme: String) -> String { "\(scheme)://127.0.0.1:\(port)" }

  /// Listens on the first of the ports that is free, or else on any.
  /// - Parameter makeGate: makes the answering part for a base URL.
  static func start(
    preferring ports: [UInt16], _ configuration: LocalOrgConfiguration, makeGate: @escaping @Sendable (String) -> OrgGate
  ) async throws -> OrgServer {
    for port in ports {
      if let server = try? await listen(on: port, configuration, makeGate) { return server }
    }
    return try await listen(on: 0, configuration, makeGate)
  }

  private static func listen(
    on port: UInt16, _ org: LocalOrgConfiguration, _ makeGate: @escaping @Sendable (String) -> OrgGate
  ) async throws -> OrgServer {
    let scheme = org.certificate == nil ? "http" : "https"
    let entrance = Entrance(scheme: scheme)
    var configuration = HTTPServerConfiguration()
    configuration.certificate = org.certificate
    configuration.compressesAnswers = org.compressesAnswers
    do throws(HTTPServer.ListenError) {
      let server = try await HTTPServer.start(port: port, configuration: configuration) { try await entrance.respond(to: $0) }
      entrance.open(makeGate(baseURL(server.port, scheme)))
      return OrgServer(server: server, scheme: scheme)
    } catch {
      throw LocalOrgError.cannotListen(port: port, reason: error.reason)
    }
  }

  private init(server: HTTPServer, scheme: String) {
    self.server = server
    self.scheme = scheme
  }

  /// Closes the port, lets the answers under way go out, and ends.
  func stop() async { await server.stop() }
}

/// Where requests come in. The gate can only be made when the port is known.
private final class Entrance: Sendable {
  private let gate = Mutex<OrgGate?>(nil)
  private let scheme: String

  init(scheme: String) { self.scheme = scheme }

  func open(_ gate: OrgGate) { self.gate.withLock { $0 = gate } }

  func respond(to request: ServerRequest) async throws -> ServerResponse {
    guard let gate = gate.withLock({ $0 }) else { return ServerResponse(status: 503) }
    var headers: [String: String] = [:]
    // Fields of one name are one list (RFC 9110 section 5.3).
    for field in request.headers {
      let name = field.name.lowercased()
      headers[name] = headers[name].map { "\($0)\(name == "cookie" ? ";" : ",") \(field.value)" } ?? field.value
    }
    var asked = OrgRequest(method: request.method, target: request.place, headers: headers, client: request.client, scheme: scheme)
    asked.proof = gate.proof(of: asked)
    if CometDSocket.concerns(asked) {
      let reply = try await gate.reply(to: asked)
      let socket = CometDSocket(context: gate.context, token: ShownToken(asked))
      return reply.status == 101 ? .webSocket(for: request) { try await socket.talk($0) } : ServerResponse(reply)
    }
    if let target = try gate.uploadTarget(of: asked) {
      asked.upload = try await target.receive(request.body)
      return ServerResponse(try await gate.reply(to: asked))
    }
    let limit = try gate.contentLimit(of: asked, announced: request.body.announcedLength)
    do {
      asked.body = try await request.body.collect(upTo: limit.bytes)
    } catch is ContentTooLarge where !limit.isSignedIn {
      // What is wrong with the session is said without its content.
    }
    return ServerResponse(try await gate.reply(to: asked))
  }
}

extension ServerResponse {
  fileprivate init(_ reply: OrgReply) {
    let response = reply.response
    var headers = HTTPHeaders()
    for header in response.headers { headers.add(header.name, header.value) }
    self.init(status: response.status, headers: headers, content: response.stream.map { .stream(length: nil, $0) } ?? .bytes(response.body))
    switch (reply.cut, response.stream) {
    case (nil, _): break
    case (.request, _), (.answer, _): content = .none
    case (.content(let count), nil): content = .cut(response.body, after: count)
    case (.content(let count), let stream?): content = .cut(stream, after: count)
    }
  }
}

import FlyingFox
import FlyingSocks

/// A real HTTP server on loopback that says what a test wants.
package struct LoopbackHTTPServer: Sendable {
  package let port: UInt16
  private let server: HTTPServer
  private let running: Task<Void, any Error>

  /// Listens on a port that is free.
  package init(_ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) async throws {
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled, handler: ClosureHTTPHandler { try await answer($0) })
    self.server = server
    running = Task { try await server.run() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port) = await server.listeningAddress else { throw SocketError.unsupportedAddress }
    self.port = port
  }

  /// Without a slash at the end.
  package var url: String { "http://localhost:\(port)" }

  package func stop() async {
    running.cancel()
    await server.stop()
  }
}

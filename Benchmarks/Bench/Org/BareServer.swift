import FlyingFox
import FlyingSocks
import Foundation

/// FlyingFox with a handler that gives one and the same answer: what a server of the org's kind takes at least.
struct BareServer {
  let port: UInt16
  private let server: HTTPServer
  private let running: Task<Void, any Error>

  /// - Parameter content: of every answer.
  static func start(_ content: [UInt8]) async throws -> BareServer {
    let data = Data(content)
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0), timeout: 60, logger: .disabled,
      handler: ClosureHTTPHandler { _ in
        HTTPResponse(
          statusCode: .ok, headers: [.contentType: "application/json;charset=UTF-8", .connection: "keep-alive"],
          body: HTTPBodySequence(data: data, suggestedBufferSize: data.count))
      })
    let running = Task { try await server.run() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port) = await server.listeningAddress else { throw MeasurementError("the bare server has no address") }
    return BareServer(port: port, server: server, running: running)
  }

  func stop() async {
    await server.stop()
    running.cancel()
    _ = await running.result
  }
}

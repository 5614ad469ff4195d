import HTTPServer
import Synchronization

/// A server whose requests wait until it lets them go, and which notes what it was asked. Each answer is empty.
struct HeldServer: Sendable {
  private final class Gate: Sendable {
    let isOpen = Mutex(false)
    let seen = Mutex<[String]>([])
  }

  private let gate: Gate
  private let server: HTTPServer

  static func start() async throws -> HeldServer {
    let gate = Gate()
    let server = try await HTTPServer.start { request in
      gate.seen.withLock { $0.append("\(request.method) \(request.target)") }
      while !gate.isOpen.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(1)) }
      return ServerResponse()
    }
    return HeldServer(gate: gate, server: server)
  }

  var port: UInt16 { server.port }

  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The request lines so far, without version.
  var requests: [String] { gate.seen.withLock { $0 } }

  func letGo() { gate.isOpen.withLock { $0 = true } }

  func stop() async { await server.stop() }
}

import CordovaBridge
import HTTPServer

/// A WebSocket to a page.
struct SocketConnection: RemoteConnection {
  let socket: WebSocket

  func next() async throws -> RemoteFrame? {
    switch try await socket.next() {
    case .text(let text): .text(text)
    case .binary(let bytes): .binary(bytes)
    case nil: nil
    }
  }

  func send(_ frame: RemoteFrame) async throws {
    switch frame {
    case .text(let text): try await socket.send(.text(text))
    case .binary(let bytes): try await socket.send(.binary(bytes))
    }
  }

  func close(_ code: Int, _ reason: String) async { await socket.close(code, reason) }
}

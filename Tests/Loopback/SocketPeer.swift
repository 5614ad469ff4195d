import WireFormat

/// The client's end of a WebSocket.
package final class SocketPeer: @unchecked Sendable {
  private let client: RawClient
  private var messages = WebSocketMessages()
  package let status: Int

  package init(_ port: UInt16, _ fields: [(String, String)], path: String) async throws {
    let client = try RawClient(to: port)
    self.client = client
    let head =
      "GET \(path) HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
      + fields.map { "\($0): \($1)\r\n" }.joined() + "\r\n"
    status = await offThread {
      client.connection.send(head)
      return client.answer().status
    }
  }

  package func say(_ text: String) { send(WebSocketFrame(opcode: .text, payload: Array(text.utf8))) }

  package func send(_ frame: WebSocketFrame) { client.connection.send(frame.encoded(mask: [0x37, 0xFA, 0x21, 0x3D])) }

  package func send(raw bytes: [UInt8]) { client.connection.send(bytes) }

  /// Ends the connection without a word, as when the program is killed.
  package func drop() { client.connection.cut() }

  /// The next message; nil at the end of the connection.
  package func message() async throws -> WebSocketMessage? {
    try await offThread { [self] in
      Result {
        while true {
          if let message = try messages.next() { return message }
          guard let bytes = client.bytes() else { return nil }
          messages.append(bytes)
        }
      }
    }.get()
  }

  /// The code with which the server closes, whatever it says before; nil when it ends without one.
  package func closing() async throws -> Int? {
    while let message = try await message() {
      if case .close(let code, _) = message { return code }
    }
    return nil
  }
}

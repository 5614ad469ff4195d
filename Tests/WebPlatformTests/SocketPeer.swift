import Loopback

/// The server's end of a WebSocket.
struct SocketPeer {
  private let connection: LoopbackConnection
  private let reader: RawReader

  init(_ connection: LoopbackConnection) {
    self.connection = connection
    reader = RawReader(connection)
  }

  /// The head of the request; nil when the client has gone.
  func request() -> RawHead? { reader.head() }

  func send(_ text: String) { connection.send(text) }

  func send(_ frame: SocketFrame) { connection.send(frame.bytes) }

  /// The next frame of the client, without its mask; nil when it has gone, or sent one without a mask (RFC 6455, 5.1).
  func frame() -> SocketFrame? {
    guard let head = bytes(2), head[1] & 0x80 != 0 else { return nil }
    var size = Int(head[1] & 0x7F)
    if size > 125 {
      guard let long = bytes(size == 126 ? 2 : 8) else { return nil }
      size = long.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let mask = bytes(4), let payload = bytes(size) else { return nil }
    return SocketFrame(first: head[0], payload.enumerated().map { $1 ^ mask[$0 & 3] })
  }

  private func bytes(_ count: Int) -> [UInt8]? {
    let bytes = reader.take(count)
    return bytes.count == count ? bytes : nil
  }
}

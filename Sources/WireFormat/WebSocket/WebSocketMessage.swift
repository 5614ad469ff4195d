/// What is said over a WebSocket (RFC 6455, 5.5 and 5.6).
public enum WebSocketMessage: Sendable, Equatable {
  case text([UInt8])
  case binary([UInt8])
  case ping([UInt8])
  case pong
  /// 1005 when the other end gave no code.
  case close(code: Int, reason: String)
}

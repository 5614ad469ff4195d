/// Puts messages together from what the other end of a WebSocket sends (RFC 6455, 5.4).
public struct WebSocketMessages: Sendable {
  private var reader: WebSocketFrameReader
  private var pieces: [UInt8] = []
  private var opcode: WebSocketFrame.Opcode?

  public init(from sender: WebSocketFrameReader.Sender = .server) { reader = WebSocketFrameReader(from: sender) }

  public mutating func append(_ bytes: [UInt8]) { reader.append(bytes) }

  /// The next whole message; nil until it has come.
  public mutating func next() throws(WebSocketViolation) -> WebSocketMessage? {
    while let frame = try reader.next() {
      if let message = try message(of: frame) { return message }
    }
    return nil
  }

  private mutating func message(of frame: WebSocketFrame) throws(WebSocketViolation) -> WebSocketMessage? {
    switch frame.opcode {
    case .ping: return .ping(frame.payload)
    case .pong: return .pong
    case .close: return try closing(frame.payload)
    case .continuation:
      guard opcode != nil else { throw .protocol("a piece continues no message") }
    case .text, .binary:
      guard opcode == nil else { throw .protocol("a message begins inside another one") }
      opcode = frame.opcode
    }
    guard pieces.count + frame.payload.count <= WebSocketFrameReader.largest else {
      throw WebSocketViolation(code: 1009, reason: "a message is larger than \(WebSocketFrameReader.largest) bytes")
    }
    if pieces.isEmpty { pieces = frame.payload } else { pieces += frame.payload }
    guard frame.isFinal else { return nil }
    let isText = opcode == .text
    defer { (pieces, opcode) = ([], nil) }
    if !isText { return .binary(pieces) }
    guard String(validating: pieces, as: UTF8.self) != nil else { throw WebSocketViolation(code: 1007, reason: "a text is not UTF-8") }
    return .text(pieces)
  }

  private func closing(_ payload: [UInt8]) throws(WebSocketViolation) -> WebSocketMessage {
    if payload.isEmpty { return .close(code: 1005, reason: "") }
    guard payload.count >= 2, let reason = String(validating: payload[2...], as: UTF8.self) else {
      throw .protocol("the closing frame is malformed")
    }
    let code = Int(payload[0]) << 8 | Int(payload[1])
    guard (1000...1014).contains(code) && ![1004, 1005, 1006].contains(code) || (3000...4999).contains(code) else {
      throw .protocol("the closing frame has the code \(code), which no one may send")
    }
    return .close(code: code, reason: reason)
  }
}

/// Takes frames out of what the other end of a WebSocket sends, in pieces of any size.
public struct WebSocketFrameReader: Sendable {
  /// Who sends.
  public enum Sender: Sendable {
    /// Masks its frames (RFC 6455, 5.1).
    case client
    case server
  }

  /// Bytes of one message that are taken at most.
  public static let largest = 1 << 28

  private let sender: Sender
  private var bytes: [UInt8] = []
  private var start = 0

  public init(from sender: Sender = .server) { self.sender = sender }

  public mutating func append(_ more: [UInt8]) {
    if start > 0 && start * 2 >= bytes.count {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// The next whole frame; nil until it has come.
  public mutating func next() throws(WebSocketViolation) -> WebSocketFrame? {
    guard bytes.count - start >= 2 else { return nil }
    let (first, second) = (bytes[start], bytes[start + 1])
    guard first & 0x70 == 0 else { throw .protocol("a frame uses an extension that was not agreed on") }
    guard let opcode = WebSocketFrame.Opcode(rawValue: first & 0x0F) else { throw .protocol("a frame has an unknown opcode") }
    let isMasked = second & 0x80 != 0
    guard isMasked == (sender == .client) else {
      throw .protocol(isMasked ? "a server must not mask its frames" : "a client has to mask its frames")
    }
    let length = second & 0x7F
    if opcode.isControl && (first & 0x80 == 0 || length > 125) { throw .protocol("a control frame is too long or in pieces") }
    let sizeCount = length == 126 ? 2 : length == 127 ? 8 : 0
    guard bytes.count - start >= 2 + sizeCount else { return nil }
    let size = sizeCount == 0 ? UInt64(length) : bytes[(start + 2)..<(start + 2 + sizeCount)].reduce(0) { $0 << 8 | UInt64($1) }
    guard size <= UInt64(Self.largest) else { throw WebSocketViolation(code: 1009, reason: "a message is larger than \(Self.largest) bytes") }
    let content = start + 2 + sizeCount + (isMasked ? 4 : 0)
    guard bytes.count - content >= Int(size) else { return nil }
    var payload = Array(bytes[content..<(content + Int(size))])
    if isMasked { for index in payload.indices { payload[index] ^= bytes[content - 4 + (index & 3)] } }
    start = content + Int(size)
    return WebSocketFrame(isFinal: first & 0x80 != 0, opcode: opcode, payload: payload)
  }
}

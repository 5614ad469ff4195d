/// One frame of the WebSocket protocol (RFC 6455, 5.2).
struct WebSocketFrame: Equatable {
  enum Opcode: UInt8 {
    case continuation = 0x0
    case text = 0x1
    case binary = 0x2
    case close = 0x8
    case ping = 0x9
    case pong = 0xA

    var isControl: Bool { rawValue >= 0x8 }
  }

  var isFinal = true
  var opcode: Opcode
  var payload: [UInt8]

  /// The frame as a client sends it.
  ///
  /// - Parameter mask: four bytes, new ones for each frame.
  func encoded(mask: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [(isFinal ? 0x80 : 0) | opcode.rawValue]
    bytes.reserveCapacity(payload.count + 14)
    switch payload.count {
    case ..<126: bytes.append(0x80 | UInt8(payload.count))
    case ..<65_536: bytes += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    default: bytes += [0x80 | 127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
    }
    bytes += mask
    for (index, byte) in payload.enumerated() { bytes.append(byte ^ mask[index & 3]) }
    return bytes
  }
}

/// Why a connection cannot go on, and the code that tells the server so (RFC 6455, 7.4.1).
struct WebSocketViolation: Error, Equatable {
  let code: Int
  let reason: String

  static func `protocol`(_ reason: String) -> WebSocketViolation { WebSocketViolation(code: 1002, reason: reason) }
}

/// Takes frames out of what a server sends, in pieces of any size.
struct WebSocketFrameReader {
  /// Bytes of one message that are taken at most.
  static let largest = 1 << 28

  private var bytes: [UInt8] = []
  private var start = 0

  mutating func append(_ more: [UInt8]) {
    if start > 0 && start * 2 >= bytes.count {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// The next whole frame; nil until it has come.
  mutating func next() throws(WebSocketViolation) -> WebSocketFrame? {
    guard bytes.count - start >= 2 else { return nil }
    let (first, second) = (bytes[start], bytes[start + 1])
    guard first & 0x70 == 0 else { throw .protocol("a frame uses an extension that was not agreed on") }
    guard let opcode = WebSocketFrame.Opcode(rawValue: first & 0x0F) else { throw .protocol("a frame has an unknown opcode") }
    guard second & 0x80 == 0 else { throw .protocol("a server must not mask its frames") }
    if opcode.isControl && (first & 0x80 == 0 || second > 125) { throw .protocol("a control frame is too long or in pieces") }
    let sizeCount = second == 126 ? 2 : second == 127 ? 8 : 0
    guard bytes.count - start >= 2 + sizeCount else { return nil }
    let size = sizeCount == 0 ? UInt64(second) : bytes[(start + 2)..<(start + 2 + sizeCount)].reduce(0) { $0 << 8 | UInt64($1) }
    guard size <= UInt64(Self.largest) else { throw WebSocketViolation(code: 1009, reason: "a message is larger than \(Self.largest) bytes") }
    let content = start + 2 + sizeCount
    guard bytes.count - content >= Int(size) else { return nil }
    start = content + Int(size)
    return WebSocketFrame(isFinal: first & 0x80 != 0, opcode: opcode, payload: Array(bytes[content..<start]))
  }
}

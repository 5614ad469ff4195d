/// One frame of the WebSocket protocol (RFC 6455, 5.2).
public struct WebSocketFrame: Sendable, Equatable {
  public enum Opcode: UInt8, Sendable {
    case continuation = 0x0
    case text = 0x1
    case binary = 0x2
    case close = 0x8
    case ping = 0x9
    case pong = 0xA

    /// Whether it is about the connection, and none of a message.
    public var isControl: Bool { rawValue >= 0x8 }
  }

  /// Whether it ends its message.
  public var isFinal: Bool
  public var opcode: Opcode
  public var payload: [UInt8]

  public init(isFinal: Bool = true, opcode: Opcode, payload: [UInt8]) {
    (self.isFinal, self.opcode, self.payload) = (isFinal, opcode, payload)
  }

  /// What closes a connection.
  ///
  /// - Parameters:
  ///   - code: nil for none.
  ///   - reason: at most 123 bytes of it are sent.
  public static func close(_ code: Int?, _ reason: String = "") -> WebSocketFrame {
    guard let code else { return WebSocketFrame(opcode: .close, payload: []) }
    var text = reason[...]
    while text.utf8.count > 123 { text.removeLast() }
    return WebSocketFrame(opcode: .close, payload: [UInt8(truncatingIfNeeded: code >> 8), UInt8(truncatingIfNeeded: code)] + Array(text.utf8))
  }

  /// The frame as it is sent.
  ///
  /// - Parameter mask: four bytes, new ones for each frame, from a client; nil from a server.
  public func encoded(mask: [UInt8]?) -> [UInt8] {
    let flag: UInt8 = mask == nil ? 0 : 0x80
    var bytes: [UInt8] = [(isFinal ? 0x80 : 0) | opcode.rawValue]
    bytes.reserveCapacity(payload.count + 14)
    switch payload.count {
    case ..<126: bytes.append(flag | UInt8(payload.count))
    case ..<65_536: bytes += [flag | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    default: bytes += [flag | 127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
    }
    guard let mask else { return bytes + payload }
    bytes += mask
    for (index, byte) in payload.enumerated() { bytes.append(byte ^ mask[index & 3]) }
    return bytes
  }
}

/// A frame of the WebSocket protocol as a server sends and gets it, right or wrong (RFC 6455, 5.2).
struct SocketFrame {
  enum Opcode: UInt8 {
    case continuation = 0x0
    case text = 0x1
    case close = 0x8
    case ping = 0x9
    case pong = 0xA
  }

  /// Flags and opcode.
  var first: UInt8
  var payload: [UInt8]
  /// Four bytes, as only clients have it.
  var mask: [UInt8]?

  init(first: UInt8, _ payload: [UInt8]) { (self.first, self.payload) = (first, payload) }

  init(_ opcode: Opcode, _ payload: [UInt8], isFinal: Bool = true, mask: [UInt8]? = nil) {
    self.init(first: (isFinal ? 0x80 : 0) | opcode.rawValue, payload)
    self.mask = mask
  }

  static func close(_ code: UInt16, _ reason: String = "") -> SocketFrame {
    SocketFrame(.close, [UInt8(code >> 8), UInt8(code & 0xFF)] + Array(reason.utf8))
  }

  /// nil for others.
  var opcode: Opcode? { Opcode(rawValue: first & 0x0F) }

  var bytes: [UInt8] {
    let flag: UInt8 = mask == nil ? 0 : 0x80
    let size: [UInt8] =
      switch payload.count {
      case ..<126: [flag | UInt8(payload.count)]
      case ..<65_536: [flag | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
      default: [flag | 127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
      }
    guard let mask else { return [first] + size + payload }
    return [first] + size + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] }
  }
}
